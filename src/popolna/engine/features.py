"""What a learned judgement knows of a position: numbers for each player, and how far the game has come.

A game's features write the numbers of one player after another onto a tally, always in the same order. The same code
names them: run once while the tally takes notes, it tells what each number is called.
"""

from typing import Generic, TypeVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from popolna.engine.state import State

S = TypeVar("S", bound=State)


@final
class Tally:
    """Numbers by player, written one after another."""

    def __init__(self, size: i64) -> None:
        self.cells = vec[float]([0.0] * size)
        self.at: i64 = 0
        self.notes: list[str] | None = None  # the names of the numbers, while somebody asks for them
        self.parts: list[bool] = []  # then also which of them are parts of what the insight says

    def put(self, name: str, value: float) -> None:
        """A number."""
        if self.notes is not None:
            self.notes.append(name)
            self.parts.append(False)
            self.cells = append(self.cells, 0.0)
        self.cells[self.at] = value
        self.at += 1

    def part(self, name: str, value: float) -> None:
        """A part of what the game's insight expects the player to score."""
        self.put(name, value)
        if self.notes is not None:
            self.parts[-1] = True

    def count(self, name: str, number: i64) -> None:
        """A whole number."""
        self.put(name, float(number))

    def flag(self, name: str, is_so: bool) -> None:
        """1 if it is so."""
        self.put(name, 1.0 if is_so else 0.0)

    def one_of(self, name: str, which: i64, size: i64) -> None:
        """1 in one of some places, counted from 0; nowhere if it is none of them."""
        at = self.at
        if self.notes is not None:
            for i in range(size):
                self.put(f"{name} {i}", 0.0)
        if 0 <= which < size:
            self.cells[at + which] = 1.0
        self.at = at + size

    def counts(self, name: str, values: vec[i64], start: i64, size: i64) -> None:
        """Some whole numbers in a row."""
        at = self.at
        if self.notes is not None:
            for i in range(size):
                self.put(f"{name} {i}", 0.0)
        for i in range(size):
            number = values[start + i]
            if number:
                self.cells[at + i] = float(number)
        self.at = at + size


@mypyc_attr(allow_interpreted_subclasses=True)
class Features(Generic[S]):
    """Shows positions to a learned judgement; each game adds `stage` and `show`.

    Some numbers of a player are parts: summed up, they are what the game's insight expects the player to score. So
    whoever learns can start from there.
    """

    def stage(self, s: S) -> float:
        """How far the game has come, from 0 to 1."""
        raise NotImplementedError

    def show(self, s: S, tally: Tally) -> None:
        """Write the numbers of all players, one player after another.  They must not depend on the seats."""
        raise NotImplementedError

    def fits(self, s: S) -> bool:
        """Whether the position is of a kind that is learned; rivals have no numbers."""
        return len(s.rivals()) == 0

    @final
    def listed(self, s: S) -> list[tuple[str, bool]]:
        """What the numbers of a player are called, and which of them are parts."""
        tally = Tally(0)
        notes: list[str] = []
        tally.notes = notes
        self.show(s, tally)
        return [(notes[i], tally.parts[i]) for i in range(len(notes) // s.players)]


class Untallied(Exception):
    """A game writes more or fewer numbers for a player than it lists."""


def tallied(features: Features[S], s: S, size: i64) -> Tally:
    """The numbers of all players."""
    tally = Tally(size * s.players)
    features.show(s, tally)
    if tally.at != size * s.players:
        raise Untallied(f"{tally.at} numbers were written for {s.players} players instead of {size} each")
    return tally
