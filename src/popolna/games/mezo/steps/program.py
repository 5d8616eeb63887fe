"""What actions, tiles, spaces, altars and abilities do: each effect is a row, and a list is known by its first row."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.mezo.board import FROM_ACTIONS, FROM_TRIBE, TRACK, UNIT
from popolna.games.mezo.components import BOX
from popolna.games.mezo.steps.vocabulary import OP_NAMES, OWNERS, REACHES, WHATS, Effect

NOTHING: Final = -1  # no row

# Numbers follow the order of the words in the vocabulary
OP: Final = Noun("op", list(OP_NAMES))
CALL: Final[i64] = 0
DEPLOY_UNITS: Final[i64] = 1
AWAKEN_UNITS: Final[i64] = 2
RECOVER_UNITS: Final[i64] = 3
SMITE_UNITS: Final[i64] = 4
EXILE_UNITS: Final[i64] = 5
MOVE_UNITS: Final[i64] = 6
ENLIST_UNIT: Final[i64] = 7
BUILD_PIECES: Final[i64] = 8
DEMOLISH_PIECE: Final[i64] = 9
TRANSFORM_PIECE: Final[i64] = 10
GAIN_DEVOTION: Final[i64] = 11
GAIN_POINTS: Final[i64] = 12
GAIN_STRENGTH: Final[i64] = 13
COUNT_AS_MOST: Final[i64] = 14
APPEASE: Final[i64] = 15
ONE_OF: Final[i64] = 16
PAY: Final[i64] = 17
EACH: Final[i64] = 18

# Where; the first three are also what a count can depend on in other columns
IN_PRESENCE: Final[i64] = 0
IN_CONFLICT: Final[i64] = 1
ANYWHERE: Final[i64] = 2
ELSEWHERE: Final[i64] = 3
SAME_REGION: Final[i64] = 4

# Whose units
OWN: Final[i64] = 0
ANYBODYS: Final[i64] = 1
OTHERS: Final[i64] = 2
CHOSEN: Final[i64] = 3

MEASURE: Final = [
    "fixed",
    "age",
    "level",
    "all",
    "own-warriors-on-codex",
    "own-shamans-on-calendar",
    "own-pyramid-regions",
]
FIXED: Final[i64] = 0
BY_AGE: Final[i64] = 1
BY_LEVEL: Final[i64] = 2
ALL_THERE: Final[i64] = 3
BY_CODEX: Final[i64] = 4
BY_CALENDAR: Final[i64] = 5
BY_PYRAMIDS: Final[i64] = 6

# What is built
ANY_PIECE: Final[i64] = 0
ONLY_GLYPH: Final[i64] = 1
ONLY_PYRAMID: Final[i64] = 2


class Rows:
    """The rows while they are being collected."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.effects: list[Effect] = []
        self.parts: list[int] = []
        self.following: list[int] = []
        self.branches: list[list[int]] = []

    def add(self, name: str, effects: list[Effect], part: int = FROM_ACTIONS) -> int:
        """Add a list of effects; returns its first row, or NOTHING if there are none."""
        first = len(self.names)
        for number, effect in enumerate(effects, 1):
            self.names.append(f"{name}.{number}")
            self.effects.append(effect)
            self.parts.append(part)
            self.following.append(len(self.names) if number < len(effects) else NOTHING)
            self.branches.append([])
        for number, effect in enumerate(effects):
            inner = [*(effect.options or []), effect.cost, effect.gain, effect.effects]
            for letter, part_of_it in zip("abc", [part for part in inner if part is not None], strict=False):
                branch = self.add(f"{name}.{number + 1}{letter}", part_of_it, part)
                self.branches[first + number].append(branch)
        return first if effects else NOTHING


ROWS: Final = Rows()
# By god, title and slot
ACTION_ROW: Final[vec[i64]] = vec[i64](
    [
        row
        for number, god in enumerate(BOX.gods)
        for card in BOX.cards[5 * number : 5 * number + 5]
        for row in [
            *[
                ROWS.add(f"{god.name}-{card.title}-{slot}", action.effects)
                for slot, action in zip(("first", "second"), card.actions, strict=True)
            ],
            NOTHING,  # the Ceremonial action, which is the same on all cards of a god
        ]
    ]
)
CALL_ROW: Final[vec[i64]] = vec[i64]([ROWS.add(f"{god.name}-call", god.call.effects) for god in BOX.gods])
CEREMONY_ROW: Final[vec[i64]] = vec[i64](
    [ROWS.add(f"{god.name}-ceremonial", god.ceremonial.effects) for god in BOX.gods]
)
PASS_ROW: Final[i64] = ROWS.add("pass", BOX.conflict.pass_)
TILE_ROW: Final[vec[i64]] = vec[i64]([ROWS.add(tile.name, tile.effects) for tile in BOX.wrathful])
SPACE_ROW: Final[vec[i64]] = vec[i64]([ROWS.add(space.name, space.effects) for space in BOX.spaces])
ABILITY_ROW: Final[vec[i64]] = vec[i64](
    [ROWS.add(ability.name, ability.effects, FROM_TRIBE) for ability in BOX.abilities]
)


def points_in(effects: list[Effect]) -> int:
    """The VP of an altar, which come before everything else."""
    return sum(effect.count for effect in effects if effect.op == "vp" and isinstance(effect.count, int))


def rest_of(name: str, effects: list[Effect]) -> int:
    """The row of what an altar gives besides VP."""
    return ROWS.add(name, [effect for effect in effects if effect.op != "vp"])


# By altar; the last one is the Blessed region
NAMES: Final = [*[altar.name for altar in BOX.altars], "blessed"]
FIRST: Final = [*[altar.first for altar in BOX.altars], BOX.blessed.first]
SECOND: Final[list[list[Effect]]] = [*[altar.second for altar in BOX.altars], []]
FIRST_POINTS: Final[vec[i64]] = vec[i64]([points_in(effects) for effects in FIRST])
FIRST_ROW: Final[vec[i64]] = vec[i64](
    [rest_of(f"{name}-first", effects) for name, effects in zip(NAMES, FIRST, strict=True)]
)
SECOND_POINTS: Final[vec[i64]] = vec[i64]([points_in(effects) for effects in SECOND])
SECOND_ROW: Final[vec[i64]] = vec[i64](
    [rest_of(f"{name}-second", effects) for name, effects in zip(NAMES, SECOND, strict=True)]
)
HAS_SECOND: Final[vec[i64]] = vec[i64]([int(bool(effects)) for effects in SECOND])

EFFECT: Final = Noun("effect", ROWS.names)


def times(count: int | str | None) -> int:
    """The number of a count, or by how much what it depends on is multiplied."""
    if isinstance(count, int):
        return count
    return 2 if count is not None and count.startswith("2*") else 1


def measure(count: int | str | None) -> int:
    """What a count depends on."""
    return MEASURE.index(count.removeprefix("2*")) if isinstance(count, str) else 0


# Columns
OPS: Final[vec[i64]] = vec[i64]([OP.index(effect.op) for effect in ROWS.effects])
KIND: Final[vec[i64]] = vec[i64](
    [2 if effect.unit in (None, "unit") else UNIT.index(str(effect.unit)) for effect in ROWS.effects]
)
TIMES: Final[vec[i64]] = vec[i64]([times(effect.count) for effect in ROWS.effects])
MEASURED: Final[vec[i64]] = vec[i64]([measure(effect.count) for effect in ROWS.effects])
WHERE: Final[vec[i64]] = vec[i64](
    [REACHES.index(effect.where or effect.from_ or "presence") for effect in ROWS.effects]
)  # for a move: where from
GOAL: Final[vec[i64]] = vec[i64]([REACHES.index(effect.to or "any") for effect in ROWS.effects])
WHOSE: Final[vec[i64]] = vec[i64]([OWNERS.index(effect.owner or "any") for effect in ROWS.effects])
SPLIT: Final[vec[i64]] = vec[i64]([int(effect.split is not False) for effect in ROWS.effects])
WHAT: Final[vec[i64]] = vec[i64]([WHATS.index(effect.what or "either") for effect in ROWS.effects])
ON_TRACK: Final[vec[i64]] = vec[i64]([TRACK.index(effect.track or "calendar") for effect in ROWS.effects])
EVERYBODY: Final[vec[i64]] = vec[i64]([int(effect.who == "all") for effect in ROWS.effects])
PART: Final[vec[i64]] = vec[i64](ROWS.parts)
NEXT: Final[vec[i64]] = vec[i64](ROWS.following)
BRANCH: Final[vec[i64]] = vec[i64](  # three for each row
    [row for branches in ROWS.branches for row in [*branches, NOTHING, NOTHING, NOTHING][:3]]
)
BRANCHES: Final[vec[i64]] = vec[i64]([len(branches) for branches in ROWS.branches])

# What tribe abilities count
ABILITY_TIMES: Final[vec[i64]] = vec[i64]([times(ability.count) for ability in BOX.abilities])
ABILITY_MEASURED: Final[vec[i64]] = vec[i64]([measure(ability.count) for ability in BOX.abilities])
