"""Situations to test, said in a few words.

>>> s = Situation().units(YELLOW, "coba", warriors=1).effect(YELLOW, "kukulkan-edict-first", region="coba")
>>> int(s.bonus[YELLOW]), units(s, YELLOW, "coba"), units(s, YELLOW, "xibalba")
(2, (0, 0), (1, 2))
"""

from collections import Counter
from typing import Any, Self

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Dice, Script
from popolna.engine.state import NOBODY, Step
from popolna.games.mezo import GAME
from popolna.games.mezo.board import (
    ABILITY,
    ALTAR,
    CHAMPIONS,
    COLOUR,
    FROM_START,
    GOD,
    KINDS,
    NEUTRAL,
    PARTS,
    PLACE,
    PLACES,
    REGION,
    REGIONS,
    RESERVES,
    SHAMAN,
    SPACE,
    START_POINTS,
    TIERS,
    TILE,
    TITLE,
    TITLES,
    TRACK_BEGIN,
    UNIT,
    VERTEX,
    WARRIOR,
    XIBALBA,
)
from popolna.games.mezo.state import IN_HAND, NONE, PLAYED, USED, Mezo
from popolna.games.mezo.steps.ages import BEGIN_AGE, END_AGE, SCORE_THE_END
from popolna.games.mezo.steps.calling import GOD_STEP
from popolna.games.mezo.steps.conflict import ACTION_TURNS, NEXT_CONFLICT
from popolna.games.mezo.steps.effects import DoEffect
from popolna.games.mezo.steps.program import EFFECT
from popolna.games.mezo.steps.resolving import resolve
from popolna.games.mezo.steps.setup import clear_table
from popolna.games.mezo.steps.tribe import BEGIN_TRIBE_STEP

BLUE, GREEN, RED, YELLOW = range(4)
START_VERTICES = ("ch-co", "be-ho-pa", "be-pa", "co-be")
START_TILES = ("fury", "foundation", "levy")
NEUTRAL_PIECE = int(NEUTRAL)


class Situation:
    """A table to be set; `conflict`, `resolve`, `effect`, `tribe`, `gods`, `age_end` and others make a state of it.

    What is not said is as at the beginning. Uxmal is Desolate, with three players Palenque as well. Blue has Ah-Puch,
    green Cabrakan, red Ixchel and yellow Kukulkan; their gods stand on START_VERTICES, and they have 5, 4, 3 and 2 VP.
    The altars lie in their order. The tiles of START_TILES are face up as far as the Age says.
    """

    def __init__(
        self, players: int = 4, age: int = 1, desolate: tuple[str, ...] | None = None, **settings: str
    ) -> None:
        s = Mezo(players, Dice("situation"))
        s.settings = GAME.settings(players, {"start": "1", **settings})
        clear_table(s)
        for name in desolate or (("uxmal", "palenque") if players == 3 else ("uxmal",)):
            s.active &= ~(1 << REGION.index(name))
        s.age = age
        altar = vec[i64]([NONE] * REGIONS)
        for number, region in enumerate(self._regions(s)):
            altar[region] = number
        s.altar = altar
        for player in range(players):
            s.god[player] = player
            s.vertex[player] = VERTEX.index(START_VERTICES[player])
        self.s = s
        self.vp(*[int(START_POINTS[player]) for player in range(players)])
        self.wrathful(*START_TILES[:age])

    def _regions(self, s: Mezo) -> list[int]:
        return [region for region in range(REGIONS) if s.active >> region & 1]

    # The map

    def altar(self, region: str, altar: str) -> Self:
        """An altar for a region; the one that was there goes where this one was."""
        altars = self.s.altar[:]
        new, place = ALTAR.index(altar), REGION.index(region)
        for other in range(REGIONS):
            if altars[other] == new:
                altars[other] = altars[place]
        altars[place] = new
        self.s.altar = altars
        return self

    def champion(self, seat: int, *regions: str) -> Self:
        for region in regions:
            self.s.champion[REGION.index(region)] = seat
        return self

    def blessed(self, region: str) -> Self:
        """The Blessed region; Champions stand in all others, seat after seat, where none stands yet."""
        self.s.blessed = REGION.index(region)
        owners = [
            seat
            for seat in range(self.s.players)
            for _ in range(int(CHAMPIONS[self.s.players]) - list(self.s.champion).count(seat))
        ]
        for place in self._regions(self.s):
            if place != self.s.blessed and self.s.champion[place] == NOBODY:
                self.s.champion[place] = owners.pop(0)
        return self

    def units(self, seat: int, place: str, shamans: int = 0, warriors: int = 0) -> Self:
        """Units go from Reserves to a place."""
        for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
            self.s.shift(seat, kind, RESERVES, PLACE.index(place), number)
        return self

    def xibalba(self, seat: int, shamans: int, warriors: int) -> Self:
        """So many units are in Xibalba."""
        for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
            self.s.shift(seat, kind, RESERVES, XIBALBA, number - self.s.at(seat, XIBALBA, kind))
        return self

    def reserves(self, seat: int, shamans: int, warriors: int) -> Self:
        """So many units are in Reserves; the others are in Xibalba."""
        for kind, number in ((SHAMAN, shamans), (WARRIOR, warriors)):
            self.s.shift(seat, kind, RESERVES, XIBALBA, self.s.at(seat, RESERVES, kind) - number)
        return self

    def glyphs(self, seat: int, region: str, number: int = 1) -> Self:
        self.s.glyphs[seat * REGIONS + REGION.index(region)] += number
        self.s.glyph_supply[seat] -= number
        return self

    def pyramid(self, region: str, *owners: int, first: int = 1) -> Self:
        """Pieces from the bottom to the top; the lowest one is of the level `first`."""
        for tier, owner in enumerate(owners, first - 1):
            self.s.tower[REGION.index(region) * TIERS + tier] = owner
            if owner != NEUTRAL:
                self.s.piece_supply[owner * TIERS + tier] -= 1
        return self

    def pieces(self, seat: int, *numbers: int) -> Self:
        """How many pieces of each level a player has left."""
        for tier, number in enumerate(numbers):
            self.s.piece_supply[seat * TIERS + tier] = number
        return self

    def glyphs_left(self, seat: int, number: int) -> Self:
        self.s.glyph_supply[seat] = number
        return self

    # The tracks and the tiles

    def on_track(self, seat: int, *spaces: str) -> Self:
        for name in spaces:
            space = SPACE.index(name)
            kind = SHAMAN if space < TRACK_BEGIN[1] else WARRIOR
            self.s.track[space] = seat
            self.s.units[(seat * PLACES + RESERVES) * KINDS + kind] -= 1
        return self

    def wrathful(self, *tiles: str) -> Self:
        self.s.wrath = vec[i64]([*[TILE.index(tile) for tile in tiles], *[NONE] * (3 - len(tiles))])
        return self

    # The players

    def god(self, seat: int, vertex: str | None) -> Self:
        """Where a player's god stands."""
        self.s.vertex[seat] = NONE if vertex is None else VERTEX.index(vertex)
        return self

    def ability(self, seat: int, *abilities: str) -> Self:
        for ability in abilities:
            self.s.abilities[seat] |= 1 << ABILITY.index(ability)
        return self

    def devotion(self, seat: int, space: int) -> Self:
        self.s.devotion[seat] = space
        return self

    def vp(self, *points: int) -> Self:
        for seat, number in enumerate(points):
            self.s.vp[seat] = number
            self.s.vp_from[seat * len(PARTS) + FROM_START] = number
        return self

    def bonus(self, seat: int, strength: int) -> Self:
        self.s.bonus[seat] = strength
        return self

    def hand(self, seat: int, *titles: str, used: tuple[str, ...] = ()) -> Self:
        """The cards in a hand, and those that have been used."""
        for title in titles:
            self.s.card[seat * TITLES + TITLE.index(title)] = IN_HAND
        for title in used:
            self.s.card[seat * TITLES + TITLE.index(title)] = USED
        self.s.hand[seat] = len(titles)
        return self

    def most(self, seat: int, kind: str) -> Self:
        """A player counts as having the most of a kind of unit."""
        self.s.most[UNIT.index(kind)] |= 1 << seat
        return self

    # What comes of it

    def _run(self, luck: tuple[str, ...], *steps: Step[Any]) -> Mezo:
        """The state with these steps to come, the first one first."""
        s = self._copy(luck)
        for step in reversed(steps):
            s.push(step)
        s.go_on()
        return s

    def _copy(self, luck: tuple[str, ...] = ()) -> Mezo:
        s = self.s.clone()
        script = Script(list(luck))
        script.then = Dice("situation")
        s.chance = script
        s.story = []
        return s

    def _fight(self, region: str, cards: dict[int, str]) -> Mezo:
        """A conflict for which everybody has played a card, the Task unless said otherwise."""
        s = self._copy()
        s.conflict = REGION.index(region)
        for seat in range(s.players):
            s.played[seat] = TITLE.index(cards.get(seat, "task"))
            s.card[seat * TITLES + s.played[seat]] = PLAYED
        return s

    def conflict(self, region: str, cards: dict[int, str] | None = None) -> Mezo:
        """The cards for a conflict are revealed; players act, the conflict is resolved, and the game is over."""
        s = self._fight(region, cards or {})
        s.push(ACTION_TURNS[0])
        s.go_on()
        return s

    def third_actions(self, region: str, cards: dict[int, str] | None = None) -> Mezo:
        """Everybody has done the first two actions of a conflict."""
        s = self._fight(region, cards or {})
        for seat in range(s.players):
            s.covered[seat] = 3
        s.push(ACTION_TURNS[2 * s.players])
        s.go_on()
        return s

    def resolve(self, region: str) -> Mezo:
        """A conflict is resolved."""
        s = self._fight(region, {})
        resolve(s)
        s.go_on()
        return s

    def next_conflict(self, *regions: str, luck: tuple[str, ...]) -> Mezo:
        """The tiles of some regions are still face down, and one is turned up."""
        self.s.tiles = sum(1 << REGION.index(region) for region in regions)
        return self._run(luck, NEXT_CONFLICT)

    def effect(self, seat: int, name: str, region: str | None = None) -> Mezo:
        """A list of effects, by the name of what they belong to; perhaps in a conflict."""
        s = self._copy()
        s.conflict = NONE if region is None else REGION.index(region)
        s.push(DoEffect(seat, EFFECT.index(f"{name}.1")))
        s.go_on()
        return s

    def tribe(self) -> Mezo:
        return self._run((), BEGIN_TRIBE_STEP)

    def gods(self) -> Mezo:
        return self._run((), GOD_STEP)

    def begin_age(self, tile: str) -> Mezo:
        """The Age after this one begins."""
        return self._run((tile,), BEGIN_AGE)

    def age_end(self) -> Mezo:
        """The end of the Age; nothing comes after it but another Age, or the end of the game."""
        return self._run((), END_AGE)

    def final_scoring(self) -> Mezo:
        return self._run((), SCORE_THE_END)

    def state(self) -> Mezo:
        return self._copy()


# Doing


def do(s: Mezo, *actions: str) -> None:
    """What players do, one after the other."""
    for text in actions:
        s.apply(s.to_move()[0], GAME.verbs.parse(text))


def play(s: Mezo, *titles: str) -> None:
    """Cards chosen in secret, by seat."""
    for seat, title in enumerate(titles):
        s.apply(seat, GAME.verbs.parse(f"play {title}"))


def options(s: Mezo, seat: int | None = None) -> set[str]:
    """What can be done."""
    mover = s.to_move()[0] if seat is None else seat
    return {GAME.verbs.name(action) for action in s.legal(mover)}


def waits(s: Mezo) -> tuple[str, int]:
    """What kind of decision the game waits for, and whose it is."""
    return (type(s.agenda[-1]).__name__, s.to_move()[0]) if s.agenda else ("", NOBODY)


# Looking


def units(s: Mezo, seat: int, place: str) -> tuple[int, int]:
    """The Shamans and Warriors of a seat somewhere."""
    where = PLACE.index(place)
    return int(s.at(seat, where, SHAMAN)), int(s.at(seat, where, WARRIOR))


def glyphs(s: Mezo, seat: int, region: str) -> int:
    return int(s.glyphs[seat * REGIONS + REGION.index(region)])


def pyramid(s: Mezo, region: str) -> list[int]:
    """Whose pieces stand in a region, from the bottom to the top."""
    first = REGION.index(region) * TIERS
    return [int(owner) for owner in s.tower[first : first + TIERS] if owner != NOBODY]


def levels(s: Mezo, region: str) -> list[int]:
    """The levels of the pieces in a region."""
    first = REGION.index(region) * TIERS
    return [tier + 1 for tier in range(TIERS) if s.tower[first + tier] != NOBODY]


def points(s: Mezo) -> list[int]:
    return [int(number) for number in s.vp]


def vertex(s: Mezo, seat: int) -> str:
    return VERTEX.names[s.vertex[seat]]


def gods(s: Mezo) -> list[str]:
    return [GOD.names[god] for god in s.god if god != NONE]


def on_tracks(s: Mezo) -> dict[str, int]:
    """Whose units are on the Calendar and the Codex."""
    return {SPACE.names[space]: int(owner) for space, owner in enumerate(s.track) if owner != NOBODY}


def champions(s: Mezo) -> dict[str, str]:
    return {
        REGION.names[region]: COLOUR.names[owner]
        for region, owner in enumerate(s.champion)
        if owner != NOBODY
    }


def told(s: Mezo) -> Counter[str]:
    """What has been told, by the names of the events."""
    assert s.story is not None
    return Counter(event.name for event in s.story)
