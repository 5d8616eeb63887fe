"""What a learned judgement looks at: the parts of the insight, and what everybody has."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.features import Features, Tally
from popolna.games.ahau.board import (
    BUILDING,
    BUILDINGS,
    CITIES,
    COLOURS,
    GOD,
    GODS,
    HAND,
    PLOTS,
    ROLE,
    SPACES,
    WILD,
    tile_of,
)
from popolna.games.ahau.insight.worth import (
    ROLE_WORTH,
    STEP_WORTH,
    TURN_WORTH,
    WEAPON_WORTH,
    buildings_points,
    cities_points,
    goods_points,
    pyramid_points,
    regions_points,
    reserve_points,
    temple_pay,
    temples_points,
    temples_share,
    time_left,
    workers_points,
)
from popolna.games.ahau.state import IN_HAND, LEFT, NONE, Ahau

BUILDING_NAME: Final = [f"building {name}" for name in BUILDING.names]
TEMPLE_PAYS: Final = [f"temple of {name} pays" for name in GOD.names]
MARKER: Final = [f"marker of {name}" for name in GOD.names]
BUILT: Final = [f"built tiles of {name}" for name in GOD.names]
ROLE_NAME: Final = [f"role {name}" for name in ROLE.names]


@final
class TableFeatures(Features[Ahau]):
    """Fame, Temples, cities, the Pyramid, Buildings, and what is left to do."""

    def stage(self, s: Ahau) -> float:
        return 1.0 - max(min(time_left(s), 1.0), 0.0)

    def fits(self, s: Ahau) -> bool:
        """Neither with King Pakal nor with the Shadow Player, and not in the Family game."""
        return s.owners == s.players and not s.family

    def show(self, s: Ahau, tally: Tally) -> None:
        time = time_left(s)
        for player in range(s.players):
            self.show_parts(s, player, time, tally)
            self.show_gods(s, player, tally)
            self.show_cities(s, player, tally)
            self.show_goods(s, player, tally)
            self.show_cards(s, player, tally)

    def show_parts(self, s: Ahau, player: i64, time: float, tally: Tally) -> None:
        tally.part("fame", float(s.total(player)))
        tally.part("temples pay", temples_share(s) * temples_points(s, player))
        tally.part("cities pay", cities_points(s, player))
        tally.part("goods pay", goods_points(s, player, time))
        tally.part("reserve pays", reserve_points(s, player, time))
        tally.part("pyramid pays", pyramid_points(s, player, time))
        tally.part("buildings pay", buildings_points(s, player, time))
        tally.part("workers pay", workers_points(s, player, time))
        tally.part("regions pay", regions_points(s, player, time))
        tally.part("might pays", STEP_WORTH * float(s.might[player]) * (0.3 + time))
        tally.part("weapons pay", WEAPON_WORTH * min(float(s.weapons[player]), 5.0) * min(1.0, 2.0 * time))
        tally.part("role pays", ROLE_WORTH * min(1.0, 4.0 * time) if s.role[player] != NONE else 0.0)
        tally.part("turn pays", TURN_WORTH if s.find_card(player, LEFT) != NONE else 0.0)

    def show_gods(self, s: Ahau, player: i64, tally: Tally) -> None:
        """Temples, and built tiles by god."""
        different: i64 = 0
        for god in range(GODS):
            has_marker = s.marker_at(player, god) != NONE
            tally.flag(MARKER[god], has_marker)
            tally.put(TEMPLE_PAYS[god], temple_pay(s, player, god) if has_marker else 0.0)
            built = s.built_matching(player, god)
            tally.count(BUILT[god], built)
            if built:
                different += 1
        tally.count("gods built", different)
        tally.count("tiles built", s.tiles_built(player) - s.buildings_of(player))
        lower: i64 = 0
        for space in range(SPACES // 2):
            if s.pyramid[player * SPACES + space] != NONE:
                lower += 1
        tally.count("lower half of the pyramid", lower)

    def show_cities(self, s: Ahau, player: i64, tally: Tally) -> None:
        """Where a player leads, is tied, or has one Worker less than somebody."""
        led = safe = tied = behind = present = laid = 0
        for city in range(CITIES):
            mine = s.value(player, city)
            most: i64 = 0
            for other in range(s.players):
                if other != player:
                    most = max(most, s.value(other, city))
            if mine:
                present += 1
                if mine > most:
                    led += 1
                    if mine > most + 1:
                        safe += 1
                elif mine == most:
                    tied += 1
                elif mine == most - 1:
                    behind += 1
            if s.laid_workers[player * CITIES + city]:
                laid += 1
        tally.count("cities led", led)
        tally.count("cities led by two", safe)
        tally.count("cities tied", tied)
        tally.count("cities one behind", behind)
        tally.count("cities", present)
        tally.count("cities with laid workers", laid)
        tally.count("workers left", s.workers_left(player))

    def show_goods(self, s: Ahau, player: i64, tally: Tally) -> None:
        colours: i64 = 0
        wild: i64 = 0
        for colour in range(COLOURS):
            if s.has(player, colour):
                colours += 1
        for god in range(GODS):
            wild += s.has_tile(player, tile_of(WILD, god))
        tally.count("resources", s.all_goods(player))
        tally.count("colours of resources", colours)
        tally.count("tiles in reserve", s.reserve_size(player))
        tally.count("wild tiles in reserve", wild)
        kinds = vec[i64]([0] * BUILDINGS)
        for plot in range(PLOTS):
            kind = s.plot[player * PLOTS + plot]
            if kind != NONE:
                kinds[kind] += 1
        for kind in range(BUILDINGS):
            tally.count(BUILDING_NAME[kind], kinds[kind])

    def show_cards(self, s: Ahau, player: i64, tally: Tally) -> None:
        in_hand: i64 = 0
        for place in range(HAND):
            if s.card[player * HAND + place] == IN_HAND:
                in_hand += 1
        tally.count("cards in hand", in_hand)
        tally.count("might", s.might[player])
        tally.count("height", s.height(player))
        tally.count("weapons", s.weapons[player])
        for role in range(ROLE.size):
            tally.flag(ROLE_NAME[role], s.role[player] == role)
        tally.flag("first player", s.first == player)
        tally.flag("to move", s.mover() == player)


FEATURES: Final = TableFeatures()
