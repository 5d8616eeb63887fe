"""The table as numbers, for programs that learn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.observer import Observer
from popolna.engine.sheet import ONE, Sheet
from popolna.engine.state import ALL_SEEING
from popolna.games.ahau.board import (
    BUILDING,
    BUILDINGS,
    CITIES,
    CITY,
    COLOUR,
    COLOURS,
    DIFFICULTY,
    GOD,
    GODS,
    HAND,
    KATUNS,
    PERSONALITY,
    PLOTS,
    REGIONS,
    ROLE,
    ROLES,
    ROUTE,
    ROUTES,
    SCORING,
    SLOTS,
    SPACE,
    SPACES,
    STARTING,
    SUMMARY,
    TEMPLE_SPACES,
    TILES,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.state import DEPLETED, MADE_OF_WILD, NONE, PLACE, UNKNOWN, Ahau

TILE_WIDTH: Final[i64] = COLOURS + 1 + GODS  # a colour or wild, and a god
BUILT_WIDTH: Final[i64] = TILE_WIDTH + 1  # and whether it was wild


@final
class TableObserver(Observer[Ahau]):
    """Shows the map, the Temples, the tracks, what everybody owns, and the viewer's Role.

    Owners are the seats, yours first, then the Shadow Player or King Pakal.
    """

    def show(self, s: Ahau, sheet: Sheet) -> None:
        self.show_round(s, sheet)
        self.show_turn(s, sheet)
        self.show_map(s, sheet)
        self.show_supply(s, sheet)
        self.show_temples(s, sheet)
        self.show_owners(s, sheet)
        self.show_roles(s, sheet)
        self.show_boards(s, sheet)
        if s.solo:
            self.show_pakal(s, sheet)

    def show_round(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("mode", "large side of the board, Family, personal scoring, Night boards")
        sheet.flag(s.side == 1)
        sheet.flag(s.family)
        sheet.flag(s.personal)
        sheet.flag(s.board == 1)
        sheet.part("round", "rounds / 32")
        sheet.number(s.round, 5)
        sheet.part("katun", "how many Celebrations have been held")
        sheet.one_of(s.katun, KATUNS + 1)
        sheet.part("first", "by seat, yours first: the starting player")
        sheet.seat(s.first)
        sheet.part("ending", "whether a Pyramid is complete or somebody has placed the last Worker")
        sheet.flag(s.ending)
        sheet.part("calendar", "sites on it by colour / 8", COLOUR.names)
        days = vec[i64]([0] * COLOURS)
        for colour in s.calendar:
            days[colour] += 1
        sheet.numbers(days, 0, COLOURS, 3)

    def show_turn(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("city", "where the player in turn placed a Worker", CITY.names)
        sheet.one_of(s.city, CITIES)
        sheet.part("summoned", "the god summoned in this turn", GOD.names)
        sheet.one_of(s.summoned, GODS)
        sheet.part("built", "tiles built in this turn / 8")
        sheet.number(s.built, 3)
        sheet.part("substituted", "Resources that Markets have replaced in this turn / 8")
        sheet.number(s.substituted, 3)
        sheet.part("discounted", "tiles that the Master Builder has made cheaper in this turn / 8")
        sheet.number(s.discounted, 3)
        sheet.part("queen used", "whether the Queen was used in this turn")
        sheet.flag(s.queen_used)
        sheet.part("due", "by colour: Resources to be paid for the tile that is being built / 8")
        sheet.numbers(s.due, 0, COLOURS, 3)
        sheet.part("moved", "by city: Workers that have finished moving / 8")
        sheet.numbers(s.moved, 0, CITIES, 3)
        sheet.part("walker", "the city of the Worker that is moving")
        sheet.one_of(s.walker, CITIES)
        sheet.part("visited", "the cities that this Worker has been in")
        sheet.bits(s.visited, CITIES)

    def show_map(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("city gods", "by city", GOD.names)
        sheet.kinds(s.city_god, 0, CITIES, GODS)
        sheet.part("sites", "by route: its colour, or depleted", ROUTE.names)
        for route in range(ROUTES):
            site = s.site[route]
            if site >= DEPLETED:
                sheet.put(sheet.at + (site if site >= 0 else COLOURS), ONE)
            sheet.at += COLOURS + 1
        sheet.part("region tiles", "by Region, two each: by colour, then wild, then by god")
        for place in range(2 * REGIONS):
            show_tile(s.tile[place], sheet)
        sheet.part("region buildings", "by Region", BUILDING.names)
        sheet.kinds(s.region_building, 0, REGIONS, BUILDINGS)
        sheet.part("region goods", "by Region, two each: by colour")
        sheet.kinds(s.region_goods, 0, 2 * REGIONS, COLOURS)

    def show_supply(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("offer", "left, middle and right: by kind of Building")
        sheet.kinds(s.offer, 0, SLOTS, BUILDINGS)
        sheet.part("stack", "Buildings face down by kind / 4")
        sheet.numbers(s.stack, 0, BUILDINGS, 2)
        sheet.part("buildings discarded", "by kind / 4")
        sheet.numbers(s.building_discard, 0, BUILDINGS, 2)
        sheet.part("bag", "Pyramid tiles in the bag by kind / 4")
        sheet.numbers(s.bag, 0, TILES, 2)
        sheet.part("tiles discarded", "by kind / 4")
        sheet.numbers(s.discard, 0, TILES, 2)
        sheet.part("summary cards", "by card: the starting tile on it", STARTING.names)
        sheet.kinds(s.summary, 0, SUMMARY.size, STARTING.size)

    def show_temples(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("scoring", "by Temple", SCORING.names)
        sheet.kinds(s.scoring, 0, GODS, SCORING.size)
        sheet.part("markers", "by Temple and space: by owner whose marker")
        sheet.owners(s.marker, 0, GODS * TEMPLE_SPACES, s.owners - s.players)
        sheet.part("personality", "of the Shadow Player or King Pakal", PERSONALITY.names)
        sheet.one_of(s.personality, PERSONALITY.size)

    def show_owners(self, s: Ahau, sheet: Sheet) -> None:
        others = s.owners - s.players
        sheet.part("might", "by owner: the step / 16")
        sheet.numbers_of_all(s.might, 1, 4)
        sheet.numbers(s.might, s.players, others, 4)
        sheet.part("height", "by owner: how many markers of the Might track are lower / 4")
        for place in range(s.owners):
            owner = s.might_order[place]
            start = sheet.at
            sheet.at = start + sheet.from_here(owner)
            sheet.number(place, 2)
            sheet.at = start
        sheet.at += s.owners
        sheet.part("weapons", "by owner / 16")
        sheet.numbers_of_all(s.weapons, 1, 4)
        sheet.numbers(s.weapons, s.players, others, 4)
        sheet.part("rulers", "by owner: the Region")
        sheet.kinds_of_all(s.ruler, 1, REGIONS)
        sheet.kinds(s.ruler, s.players, others, REGIONS)
        sheet.part("barred", "by owner: the Region of a Conflict lost in this round")
        sheet.kinds_of_all(s.barred, 1, REGIONS)
        sheet.kinds(s.barred, s.players, others, REGIONS)
        sheet.part("cards", "by owner, six Region cards and the Role: in hand, left, right, discarded, none")
        sheet.kinds_of_all(s.card, HAND, len(PLACE))
        sheet.kinds(s.card, s.players * HAND, others * HAND, len(PLACE))
        sheet.part("workers standing", "by owner and city / 8")
        sheet.numbers_of_all(s.standing_workers, CITIES, 3)
        sheet.numbers(s.standing_workers, s.players * CITIES, others * CITIES, 3)
        sheet.part("workers lying", "by owner and city / 8")
        sheet.numbers_of_all(s.laid_workers, CITIES, 3)
        sheet.numbers(s.laid_workers, s.players * CITIES, others * CITIES, 3)

    def show_roles(self, s: Ahau, sheet: Sheet) -> None:
        """Rules AH-19.2 and AH-19.3, as in `steps.secrets`."""
        viewer = sheet.viewer
        sheet.part("roles", "by seat, then King Pakal: which, then one you have not seen", ROLE.names)
        for seat in range(s.builders):
            player = sheet.seat_at(seat) if seat < s.players else seat
            role = s.role[player]
            if role != NONE:
                secret = 0 < seat < s.players and not s.role_known[player]
                sheet.put(sheet.at + (ROLES if secret or role == UNKNOWN else role), ONE)
            sheet.at += ROLES + 1
        sheet.part("active roles", "by seat, then King Pakal: the Role played in this round")
        sheet.kinds_of_all(s.active_role, 1, ROLES)
        sheet.kinds(s.active_role, s.players, s.builders - s.players, ROLES)
        sheet.part("roles known", "by seat: whether everybody has seen the Role")
        sheet.numbers_of_all(s.role_known, 1, 0)
        sheet.part("role turns", "by seat: 1/8 for whoever looked through the deck first, and so on")
        sheet.numbers_of_all(s.role_turn, 1, 3)
        turn = s.role_turn[viewer]
        sheet.part("role deck", "by Role: whether it is in the deck, while you look through it")
        if turn and s.role[viewer] == NONE:
            sheet.numbers(s.role_deck, 0, ROLES, 0)
        else:
            sheet.at += ROLES
        sheet.part("roles remembered", "by Role: whether you saw it when you looked through the deck")
        if s.viewer != ALL_SEEING:
            sheet.numbers(s.role_seen, 0, ROLES, 0)
        elif turn:
            remembered = s.role_deck[:]
            for player in range(s.players):
                if s.role_turn[player] >= turn and s.role[player] != NONE:
                    remembered[s.role[player]] = 1
            sheet.numbers(remembered, 0, ROLES, 0)
        else:
            sheet.at += ROLES

    def show_boards(self, s: Ahau, sheet: Sheet) -> None:
        others = s.builders - s.players
        sheet.part("resources", "by seat and colour / 16")
        sheet.numbers_of_all(s.goods, COLOURS, 4)
        sheet.part("reserve", "by seat, then King Pakal: tiles by kind / 4")
        sheet.numbers_of_all(s.reserve, TILES, 2)
        sheet.numbers(s.reserve, s.players * TILES, others * TILES, 2)
        sheet.part(
            "pyramids",
            "by seat, then King Pakal, and space: by colour, then wild, then by god, then whether it was wild",
            SPACE.names,
        )
        for seat in range(s.builders):
            first = (sheet.seat_at(seat) if seat < s.players else seat) * SPACES
            for place in range(first, first + SPACES):
                kind = s.pyramid[place]
                if kind >= MADE_OF_WILD:
                    sheet.put(sheet.at + TILE_WIDTH, ONE)
                    kind -= MADE_OF_WILD
                show_tile(kind, sheet)
                sheet.at += 1
        sheet.part("buildings", "by seat, then King Pakal, and Building space: by kind")
        sheet.kinds_of_all(s.plot, PLOTS, BUILDINGS)
        sheet.kinds(s.plot, s.players * PLOTS, others * PLOTS, BUILDINGS)
        sheet.part("fame", "by seat, then King Pakal / 128")
        for seat in range(s.builders):
            sheet.signed(s.total(sheet.seat_at(seat) if seat < s.players else seat), 7)

    def show_pakal(self, s: Ahau, sheet: Sheet) -> None:
        sheet.part("pakal level", "his level", DIFFICULTY.names)
        sheet.one_of(s.level, DIFFICULTY.size)
        sheet.part("pakal night", "whether his board is Night side up")
        sheet.flag(s.pakal_board == 1)
        sheet.part("pakal tracker", "his Resources / 16")
        sheet.number(s.tracker, 4)
        sheet.part("pakal sequence", "tiles he has built with the build action / 16")
        sheet.number(s.sequence, 4)
        sheet.part("pakal marked", "by Building space: whether its Building was built in another way")
        sheet.numbers(s.marked, 0, PLOTS, 0)
        sheet.part("pakal saved", "tiles that the Master Builder has made cheaper for him in this round / 8")
        sheet.number(s.saved, 3)
        sheet.part("pakal newcomer", "the city of the Worker he has placed in this turn")
        sheet.one_of(s.newcomer, CITIES)
        sheet.part("pakal newcomer lies", "whether it lies down")
        sheet.flag(s.newcomer_lies)


def show_tile(kind: i64, sheet: Sheet) -> None:
    """A Pyramid tile: its colour, or wild, and its god."""
    if kind != NONE:
        sheet.put(sheet.at + tile_colour(kind), ONE)
        sheet.put(sheet.at + COLOURS + 1 + tile_god(kind), ONE)
    sheet.at += TILE_WIDTH


OBSERVER: Final = TableObserver(Ahau)
