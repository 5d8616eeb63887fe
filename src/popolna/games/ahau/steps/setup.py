"""Chapter 2: setting up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.ahau.actions import CHOOSE, VERBS
from popolna.games.ahau.board import (
    BUILDING_TILES,
    BUILDINGS,
    BY_BUILDINGS,
    CITIES,
    COLOUR,
    COLOURS,
    DIFFICULTY,
    GOD,
    GODS,
    HAND,
    LARGE,
    MOST_PLAYERS,
    PERSONALITY,
    PLOTS,
    REGIONS,
    ROLE,
    ROLE_AT,
    ROLES,
    ROUTE_TOP,
    ROUTES,
    ROYAL_PALACE,
    SCORING,
    SHADOW_WEAPONS,
    SITES_OF,
    SLOTS,
    SMALL,
    SPACES,
    SPARE,
    STARTING,
    STARTING_TILE,
    SUMMARY,
    SUMMARY_GOODS,
    TEMPLE_SPACES,
    TILE,
    TILE_COPIES,
    TILES,
    WILD,
    tile_colour,
)
from popolna.games.ahau.state import DEPLETED, NO_ERRAND, NONE, NOT_OWNED, OFF_MAP, PAKAL, PARTS, SHADOW, Ahau
from popolna.games.ahau.steps import movement, pakal_setup, round_end

RANDOM: Final = "random"


def clear_table(s: Ahau) -> None:
    """Rules AH-2.1, AH-2.4, AH-2.9, AH-2.12 and AH-18.8: nothing dealt or owned; everything in its bag or stack."""
    s.solo = s.players == 1
    s.builders = s.players + (1 if s.solo else 0)
    s.family = s.settings.get("mode") == "family"
    s.personal = s.settings.get("scoring") == "personal"
    s.board = 1 if s.settings.get("board") == "night" else 0
    s.owners = s.players + (1 if s.solo or s.settings.get(SHADOW) == "yes" else 0)
    s.side = SMALL if s.players <= 3 else LARGE
    s.personality = NONE
    s.round = 0
    s.katun = 0
    s.first = 0
    s.ending = False
    s.due = vec[i64]([0] * COLOURS)
    clear_turn(s)
    clear_moves(s)
    s.city_god = vec[i64]([NONE] * CITIES)
    s.site = vec[i64](
        [DEPLETED if ROUTE_TOP[s.side * ROUTES + route] else OFF_MAP for route in range(ROUTES)]
    )
    s.calendar = vec[i64]()
    s.tile = vec[i64]([NONE] * (2 * REGIONS))
    s.region_building = vec[i64]([NONE] * REGIONS)
    s.region_goods = vec[i64]([NONE] * (2 * REGIONS))
    s.offer = vec[i64]([NONE] * SLOTS)
    five = 1 if s.players == MOST_PLAYERS else 0
    s.stack = vec[i64]([0] * BUILDINGS) if s.family else vec[i64](BUILDING_TILES[five])
    s.building_discard = vec[i64]([0] * BUILDINGS)
    s.bag = vec[i64](TILE_COPIES[five])
    s.discard = vec[i64]([0] * TILES)
    s.scoring = vec[i64]([NONE] * GODS)
    s.marker = vec[i64]([NOBODY] * (GODS * TEMPLE_SPACES))
    s.summary = vec[i64]([NONE] * SUMMARY.size)
    s.might = vec[i64]([0] * s.owners)
    s.might_order = vec[i64](list(range(s.owners)))
    s.weapons = vec[i64]([0] * s.owners)
    s.ruler = vec[i64]([NONE] * s.owners)
    s.barred = vec[i64]([NONE] * s.owners)
    s.card = vec[i64]([0] * (s.owners * HAND))
    for owner in range(s.owners):
        s.card[owner * HAND + ROLE_AT] = NOT_OWNED
    s.standing_workers = vec[i64]([0] * (s.owners * CITIES))
    s.laid_workers = vec[i64]([0] * (s.owners * CITIES))
    s.role = vec[i64]([NONE] * s.builders)
    s.role_turn = vec[i64]([0] * s.players)
    s.role_known = vec[i64]([0] * s.players)
    s.role_deck = vec[i64]([0] * ROLES)
    s.role_seen = vec[i64]([0] * ROLES)
    s.active_role = vec[i64]([NONE] * s.builders)
    s.goods = vec[i64]([0] * (s.players * COLOURS))
    s.reserve = vec[i64]([0] * (s.builders * TILES))
    s.pyramid = vec[i64]([NONE] * (s.builders * SPACES))
    s.plot = vec[i64]([NONE] * (s.builders * PLOTS))
    s.fame = vec[i64]([0] * (s.builders * len(PARTS)))
    s.level = DIFFICULTY.index(s.settings.get("level", DIFFICULTY.names[0]))
    s.pakal_board = 1 if s.settings.get(PAKAL) == "night" else 0
    s.tracker = 0
    s.errand = NO_ERRAND
    s.sequence = 0
    s.marked = vec[i64]([0] * PLOTS)
    s.saved = 0
    if s.solo:
        s.stack[ROYAL_PALACE] = 0


def clear_turn(s: Ahau) -> None:
    """Nothing has been done yet in this turn."""
    s.city = NONE
    s.summoned = NONE
    s.built = 0
    s.substituted = 0
    s.discounted = 0
    s.queen_used = False
    s.newcomer = NONE
    s.newcomer_lies = False


def clear_moves(s: Ahau) -> None:
    """No Worker is on the move."""
    s.moved = vec[i64]([0] * CITIES)
    s.walker = NONE
    s.visited = 0


def begin(players: int, chance: Chance) -> Ahau:
    """An empty table, and everything to be dealt."""
    s = Ahau(players, chance)
    clear_table(s)
    s.push(SetUp())
    return s


class SetUp(Step[Ahau]):
    """Rules AH-2.2, AH-2.3, AH-2.5 to AH-2.11, AH-16.2, AH-16.3 and AH-17.1: everything that is dealt."""

    def fault(self, s: Ahau) -> str:
        return "everything has been dealt already"

    def run(self, s: Ahau) -> None:
        clear_table(s)
        if s.solo:
            pakal_setup.choose_personality(s)
        else:
            wanted = s.settings["start"]
            s.first = s.chance.below(s.players) if wanted == RANDOM else int(wanted) - 1
            s.tell("starts", s.first)
        deal_cities(s)
        deal_sites(s)
        round_end.fill_regions(s)
        if s.family:
            deal_region_goods(s)
        else:
            deal_buildings(s)
            deal_roles(s)
        deal_scoring(s)
        stack_might(s)
        deal_starting_tiles(s)
        if s.solo:
            pakal_setup.prepare(s)
        elif s.has_shadow():
            s.weapons[s.players] = SHADOW_WEAPONS
            s.personality = s.chance.pick(vec[i64]([1] * PERSONALITY.size), PERSONALITY)
            s.tell("personality", s.players, s.personality)
        s.push(movement.BEGIN_ROUND)
        if s.family:
            deal_summaries(s)
        else:
            for turn in range(s.players - 1, -1, -1):
                s.push(ChooseSummary((s.first + turn) % s.players))


def deal_cities(s: Ahau) -> None:
    """Rule AH-2.2."""
    gods = vec[i64]([2] * GODS)
    city_god = vec[i64](capacity=10)
    for _ in range(CITIES):
        god = s.chance.pick(gods, GOD)
        gods[god] -= 1
        city_god = append(city_god, god)
    s.city_god = city_god


def deal_sites(s: Ahau) -> None:
    """Rules AH-2.3 and AH-13.7: a site on every empty route, and what is left over on the Calendar."""
    sites = vec[i64]([0] * COLOURS)
    if s.round == 0:
        sites = SITES_OF[:]
    for colour in s.calendar:
        sites[colour] += 1
    calendar = vec[i64]()
    for route in range(ROUTES):
        if s.site[route] == DEPLETED:
            s.site[route] = draw_site(s, sites)
    for _ in range(SPARE[s.players]):
        calendar = append(calendar, draw_site(s, sites))
    s.calendar = calendar


def draw_site(s: Ahau, sites: vec[i64]) -> i64:
    """A random site from those that are left."""
    colour = s.chance.pick(sites, COLOUR)
    sites[colour] -= 1
    return colour


def deal_buildings(s: Ahau) -> None:
    """Rule AH-2.6: two in the offer, then one in each Region."""
    for slot in range(1, SLOTS):
        s.offer[slot] = round_end.draw_building(s)
    for region in range(s.regions()):
        s.region_building[region] = round_end.draw_building(s)


def deal_roles(s: Ahau) -> None:
    """Rules AH-2.8 and AH-18.6: one card more than there are players, King Pakal included, who has his already."""
    roles = vec[i64]([1] * ROLES)
    if s.solo:
        roles[s.role[s.players]] = 0
    for _ in range(s.builders + 1):
        role = s.chance.pick(roles, ROLE)
        roles[role] = 0
        s.role_deck[role] = 1


def deal_scoring(s: Ahau) -> None:
    """Rules AH-2.7 and AH-16.1: one tile for each Temple; Family does without the one for Buildings."""
    tiles = vec[i64]([1] * SCORING.size)
    if s.family:
        tiles[BY_BUILDINGS] = 0
    scoring = vec[i64](capacity=5)
    for _ in range(GODS):
        tile = s.chance.pick(tiles, SCORING)
        tiles[tile] = 0
        scoring = append(scoring, tile)
    s.scoring = scoring


def stack_might(s: Ahau) -> None:
    """Rules AH-2.10, AH-17.1 and AH-18.7: the starting player at the bottom, the Shadow Player or King Pakal on top."""
    order = vec[i64](capacity=8)
    for turn in range(s.players):
        order = append(order, (s.first + turn) % s.players)
    if s.owners > s.players:
        order = append(order, s.players)
    s.might_order = order


def deal_starting_tiles(s: Ahau) -> None:
    """Rule AH-2.11: a starting tile on each Summary card."""
    tiles = vec[i64]([1] * STARTING.size)
    for card in range(SUMMARY.size):
        tile = s.chance.pick(tiles, STARTING)
        tiles[tile] = 0
        s.summary[card] = tile


def deal_summaries(s: Ahau) -> None:
    """Rules AH-16.3: everybody gets a random Summary card; the tiles on them are random already."""
    cards = vec[i64]([1] * SUMMARY.size)
    for turn in range(s.players):
        card = s.chance.pick(cards, SUMMARY)
        cards[card] = 0
        take_summary(s, (s.first + turn) % s.players, card)
    s.summary = vec[i64]([NONE] * SUMMARY.size)


def deal_region_goods(s: Ahau) -> None:
    """Rule AH-16.2: Resources in the colours of the tiles; for a wild a drawn tile decides, and returns to the bag."""
    for place in range(2 * s.regions()):
        colour = tile_colour(s.tile[place])
        if colour == WILD:
            coloured = s.bag[:]
            for kind in range(TILES):
                if tile_colour(kind) == WILD:
                    coloured[kind] = 0
            colour = tile_colour(s.chance.pick(coloured, TILE))
        s.region_goods[place] = colour


def take_summary(s: Ahau, player: i64, card: i64) -> None:
    """Rule AH-2.11: a Summary card with its tile and its three Resources."""
    kind = STARTING_TILE[s.summary[card]]
    s.summary[card] = NONE
    s.reserve[player * TILES + kind] += 1
    s.tell("took_summary", player, card, kind)
    for colour in SUMMARY_GOODS[card]:
        s.goods[player * COLOURS + colour] += 1


class ChooseSummary(Decision[Ahau]):
    """Rule AH-2.11: one of the Summary cards that are left; after the last player the rest goes to the box."""

    def fault(self, s: Ahau) -> str:
        choosers = [step.player for step in s.agenda if isinstance(step, ChooseSummary)]
        for place, player in enumerate(reversed(choosers)):
            if player != (s.first + s.players - len(choosers) + place) % s.players:
                return "players choose clockwise, from the starting player on"
        cards = len([tile for tile in s.summary if tile != NONE])
        wanted = SUMMARY.size - s.builders + len(choosers)
        return "" if cards == wanted else f"{wanted} Summary cards must be left, not {cards}"

    def is_public(self) -> bool:
        return True

    def options(self, s: Ahau) -> list[int]:
        ids = vec[i64](capacity=5)
        for card in range(SUMMARY.size):
            if s.summary[card] != NONE:
                ids = append(ids, CHOOSE.of(card))
        return VERBS.listed(ids)

    def choose(self, s: Ahau, action: i64) -> None:
        take_summary(s, self.player, CHOOSE.args(action))
        if (self.player + 1) % s.players == s.first:
            s.summary = vec[i64]([NONE] * SUMMARY.size)
