"""Chapter 18: how King Pakal chooses among several things, and by which criterion."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.ahau.state import NO_ERRAND, NONE, Ahau

# Why he chose something: the criterion that ruled out the last of the others
CRITERION: Final = Noun(
    "criterion",
    [
        "none",
        "only-one",
        "better-rank",
        "worse-rank",
        "most-workers",
        "fewest-workers",
        "lowest-number",
        "wild",
        "most-of-colour",
        "leftmost",
        "completes-region",
        "next-to-building",
        "most-tiles",
        "not-led",
        "top",
        "wins-majority",
        "next-to-site",
        "largest-majority",
        "most-human-workers",
        "fewest-own-workers",
        "fewest-needed",
        "largest-margin",
        "most-fame",
        "new-temple",
        "most-in-reserve",
        "coloured",
        "lowest-cost",
        "rightmost",
        "most-resources",
        "two-fame",
        "highest-strength",
        "no-marker",
        "random",
        "can-win",
        "highest-god",
        "stays",
        "fewest-moves",
    ],
)
NO_REASON: Final[i64] = 0
ONLY_ONE: Final[i64] = 1
BETTER_RANK: Final[i64] = 2
WORSE_RANK: Final[i64] = 3
MOST_WORKERS: Final[i64] = 4
FEWEST_WORKERS: Final[i64] = 5
LOWEST_NUMBER: Final[i64] = 6
WILD_TILE: Final[i64] = 7
MOST_OF_COLOUR: Final[i64] = 8
LEFTMOST: Final[i64] = 9
COMPLETES_REGION: Final[i64] = 10
NEXT_TO_BUILDING: Final[i64] = 11
MOST_TILES: Final[i64] = 12
NOT_LED: Final[i64] = 13
TOP: Final[i64] = 14
WINS_MAJORITY: Final[i64] = 15
NEXT_TO_SITE: Final[i64] = 16
LARGEST_MAJORITY: Final[i64] = 17
MOST_HUMAN_WORKERS: Final[i64] = 18
FEWEST_OWN_WORKERS: Final[i64] = 19
FEWEST_NEEDED: Final[i64] = 20
LARGEST_MARGIN: Final[i64] = 21
MOST_FAME: Final[i64] = 22
NEW_TEMPLE: Final[i64] = 23
MOST_IN_RESERVE: Final[i64] = 24
COLOURED: Final[i64] = 25
LOWEST_COST: Final[i64] = 26
RIGHTMOST: Final[i64] = 27
MOST_RESOURCES: Final[i64] = 28
TWO_FAME: Final[i64] = 29
HIGHEST_STRENGTH: Final[i64] = 30
NO_MARKER: Final[i64] = 31
RANDOM: Final[i64] = 32
CAN_WIN: Final[i64] = 33
HIGHEST_GOD: Final[i64] = 34
STAYS: Final[i64] = 35
FEWEST_MOVES: Final[i64] = 36

KEYS: Final[i64] = 6  # criteria at most
WIDTH: Final[i64] = KEYS + 1  # a candidate and its keys


@final
class Candidates:
    """Things to choose from, each with a number for every criterion, by which lower ones are better."""

    def __init__(self, criteria: vec[i64]) -> None:
        self.criteria = criteria
        self.rows = vec[i64](capacity=64)
        self.why: i64 = NO_REASON

    def enter(self, thing: i64, a: i64, b: i64 = 0, c: i64 = 0, d: i64 = 0, e: i64 = 0, f: i64 = 0) -> None:
        """One more candidate."""
        rows = append(append(append(append(self.rows, thing), a), b), c)
        self.rows = append(append(append(rows, d), e), f)

    def drop(self, thing: i64) -> None:
        """A candidate that turns out to be impossible."""
        rows = vec[i64](capacity=64)
        for at in range(0, len(self.rows), WIDTH):
            if self.rows[at] != thing:
                for place in range(at, at + WIDTH):
                    rows = append(rows, self.rows[place])
        self.rows = rows

    def left(self) -> vec[i64]:
        """Rule AH-18.3: those whom no criterion tells apart; `why` is then the one that ruled out the last other."""
        rows = self.rows
        self.why = ONLY_ONE
        for place in range(len(self.criteria)):
            if len(rows) <= WIDTH:
                break
            kept = best_by(rows, place + 1)
            if len(kept) < len(rows):
                self.why = self.criteria[place]
            rows = kept
        things = vec[i64](capacity=8)
        for at in range(0, len(rows), WIDTH):
            things = append(things, rows[at])
        return things

    def best(self) -> i64:
        """The first of those left, or NONE if there is nothing to choose from."""
        things = self.left()
        return things[0] if len(things) else NONE


def best_by(rows: vec[i64], column: i64) -> vec[i64]:
    """The rows with the lowest number in a column."""
    lowest = rows[column]
    for at in range(0, len(rows), WIDTH):
        lowest = min(lowest, rows[at + column])
    kept = vec[i64](capacity=64)
    for at in range(0, len(rows), WIDTH):
        if rows[at + column] == lowest:
            for place in range(at, at + WIDTH):
                kept = append(kept, rows[place])
    return kept


def draw(s: Ahau, pool: vec[i64], noun: Noun, errand: i64) -> i64:
    """Rule AH-18.3: one of several things at random; a single one needs no luck."""
    found: i64 = NONE
    kinds: i64 = 0
    for thing in range(len(pool)):
        if pool[thing]:
            found = thing
            kinds += 1
    if kinds > 1:
        s.errand = errand
        found = s.chance.pick(pool, noun)
        s.errand = NO_ERRAND
    return found
