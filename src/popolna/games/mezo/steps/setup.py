"""Chapters 2 and 14: setting up."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import CHOOSE, VERBS
from popolna.games.mezo.board import (
    AGES,
    ALL_REGIONS,
    ALTAR,
    ALTARS,
    DESOLATE,
    FROM_START,
    GLYPHS,
    GODS,
    IN_XIBALBA,
    KINDS,
    MOST_PLAYERS,
    NEUTRAL,
    NEUTRAL_PIECES,
    PARTS,
    PIECES,
    PLACES,
    REGION,
    REGIONS,
    RESERVES,
    SPACES,
    START_POINTS,
    TIERS,
    TITLES,
    UNITS_OF,
    XIBALBA,
)
from popolna.games.mezo.state import IN_DECK, NONE, Mezo
from popolna.games.mezo.steps import agenda, ages
from popolna.games.mezo.steps.parts import Happening, OpenDecision

RANDOM: Final = "random"


def clear_table(s: Mezo) -> None:
    """Rule MZ-2.4: nothing dealt yet, and everybody has all units in Reserves but those that begin in Xibalba."""
    s.spread = s.settings.get("spread") != "one"
    s.age = 0
    s.active = ALL_REGIONS
    s.tiles = 0
    s.blessed = NONE
    s.conflict = NONE
    s.winner = NOBODY
    s.second = NOBODY
    s.last_region = NONE
    s.altar = vec[i64]([NONE] * REGIONS)
    s.champion = vec[i64]([NOBODY] * REGIONS)
    s.tower = vec[i64]([NOBODY] * (REGIONS * TIERS))
    s.wrath = vec[i64]([NONE] * AGES)
    s.track = vec[i64]([NOBODY] * SPACES)
    s.most = vec[i64]([0] * KINDS)
    players = s.players
    s.units = vec[i64]([0] * (players * PLACES * KINDS))
    s.glyphs = vec[i64]([0] * (players * REGIONS))
    s.glyph_supply = vec[i64]([GLYPHS] * players)
    s.piece_supply = vec[i64]([0] * (players * TIERS))
    s.god = vec[i64]([NONE] * players)
    s.vertex = vec[i64]([NONE] * players)
    s.abilities = vec[i64]([0] * players)
    s.devotion = vec[i64]([0] * players)
    s.bonus = vec[i64]([0] * players)
    s.card = vec[i64]([IN_DECK] * (players * TITLES))
    s.hand = vec[i64]([0] * players)
    s.played = vec[i64]([NONE] * players)
    s.covered = vec[i64]([0] * players)
    s.vp = vec[i64]([0] * players)
    s.vp_from = vec[i64]([0] * (players * len(PARTS)))
    for player in range(players):
        for kind in range(KINDS):
            s.units[(player * PLACES + XIBALBA) * KINDS + kind] = IN_XIBALBA[kind]
            s.units[(player * PLACES + RESERVES) * KINDS + kind] = UNITS_OF[kind] - IN_XIBALBA[kind]
        for tier in range(TIERS):
            s.piece_supply[player * TIERS + tier] = PIECES[tier]


def begin(players: int, chance: Chance) -> Mezo:
    """An empty table, and everything to be dealt."""
    s = Mezo(players, chance)
    clear_table(s)
    s.push(SetUp())
    return s


class SetUp(Happening):
    """Rules MZ-2.1, MZ-2.2, MZ-2.5, MZ-2.6 and MZ-14.3: everything that is dealt; then players choose gods."""

    def run(self, s: Mezo) -> None:
        clear_table(s)
        for _ in range(DESOLATE[s.players]):
            region = draw_region(s, s.active)
            s.active &= ~(1 << region)
            s.tell("desolate", NOBODY, region)
        deal_neutral_pieces(s)
        deal_altars(s)
        deal_points(s)
        s.push(ages.BEGIN_AGE)
        for player in s.by_points():
            s.push(CHOOSE_GOD[player])


def draw_region(s: Mezo, regions: i64) -> i64:
    """A random conflict tile, of those for some regions."""
    pool = vec[i64]([0] * REGIONS)
    for region in range(REGIONS):
        pool[region] = regions >> region & 1
    return s.chance.pick(pool, REGION)


def deal_neutral_pieces(s: Mezo) -> None:
    """Rule MZ-14.3: with two players, the largest pieces of a colour that nobody plays stand in two regions."""
    regions = s.active
    for _ in range(NEUTRAL_PIECES[s.players]):
        region = draw_region(s, regions)
        regions &= ~(1 << region)
        s.tower[region * TIERS] = NEUTRAL
        s.tell("neutral", NOBODY, region)


def deal_altars(s: Mezo) -> None:
    """Rule MZ-2.2: a random altar for each region that takes part."""
    pool = vec[i64]([1] * ALTARS)
    altar = vec[i64]([NONE] * REGIONS)
    for region in range(REGIONS):
        if s.active >> region & 1:
            altar[region] = s.chance.pick(pool, ALTAR)
            pool[altar[region]] = 0
            s.tell("altar", NOBODY, region, altar[region])
    s.altar = altar


def deal_points(s: Mezo) -> None:
    """Rule MZ-2.5: 5 VP for the first player, and one less for each one after."""
    wanted = s.settings["start"]
    first = s.chance.below(s.players) if wanted == RANDOM else int(wanted) - 1
    for turn in range(s.players):
        player = (first + turn) % s.players
        s.vp[player] = START_POINTS[turn]
        s.vp_from[player * len(PARTS) + FROM_START] = START_POINTS[turn]
        s.tell("starts", player, START_POINTS[turn])


class ChooseGod(OpenDecision):
    """Rule MZ-2.6: one of the gods that nobody has."""

    def flaw(self, s: Mezo) -> str:
        return agenda.twice_fault(s, self)

    def options(self, s: Mezo) -> list[int]:
        ids = vec[i64](capacity=4)
        for god in range(GODS):
            free = True
            for player in range(s.players):
                if s.god[player] == god:
                    free = False
            if free:
                ids = append(ids, CHOOSE.of(god))
        return VERBS.listed(ids)

    def choose(self, s: Mezo, action: i64) -> None:
        god = CHOOSE.args(action)
        s.god[self.player] = god
        s.tell("chose_god", self.player, god)


CHOOSE_GOD: Final = [ChooseGod(player) for player in range(MOST_PLAYERS)]
