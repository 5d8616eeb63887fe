"""What a player may see, as a row of numbers for programs that learn.

A game's observer writes the numbers one after another onto a sheet and says which part they belong to. The same code
describes the row: run once while the sheet takes notes, it tells the name, the meaning and the place of each part.
"""

from array import array
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64, mypyc_attr

if TYPE_CHECKING:
    from typing_extensions import Buffer

# The whole numbers up to 1024, the most that can be written, as 32-bit floats, of which only the bits are kept
FLOATS: Final[vec[i64]] = vec[i64](memoryview(array("f", range(1025))).cast("B").cast("i").tolist())
ONE: Final[i64] = 0x3F800000  # the bits of 1.0
HALVE: Final[i64] = 0x00800000  # taken from the bits of a float, this halves it
MINUS: Final[i64] = 0x80000000  # the bit of the sign
SPARE: Final = 64  # how often a number may be written more than once
ROOM: Final = 16_384  # numbers on a sheet that takes notes


@final
class Part:
    """Numbers of an observation that belong together: a name, what they say, where they are, and their bounds."""

    def __init__(self, name: str, about: str, start: int) -> None:
        self.name: Final = name
        self.about: Final = about
        self.start: Final = start
        self.stop: int = start
        self.low: float = 0.0
        self.high: Final = 1.0

    @property
    def place(self) -> slice:
        """The part as a slice of the row."""
        return slice(self.start, self.stop)

    def __repr__(self) -> str:
        return f"{self.name}: {self.start} to {self.stop - 1}, {self.about}"


@final
class Observation:
    """What each number of a row means, part by part.

    >>> from popolna.games import game
    >>> seen = game("tictactoe").observation(players=2)
    >>> seen.size, [part.name for part in seen.parts]
    (23, ['to move', 'question', 'steps ahead', 'agenda', 'cells'])
    >>> seen["cells"].place, seen["cells"].low, seen["cells"].high
    (slice(5, 23, None), 0.0, 1.0)
    """

    def __init__(self, parts: list[Part]) -> None:
        self.parts: Final = tuple(parts)
        self.size: Final = parts[-1].stop

    def __getitem__(self, name: str) -> Part:
        for part in self.parts:
            if part.name == name:
                return part
        raise KeyError(name)

    def row(self) -> "array[float]":
        """A row of zeros, for `State.observe` to fill."""
        return array("f", bytes(4 * self.size))

    def low(self) -> list[float]:
        """The lowest value of each number."""
        return [part.low for part in self.parts for _ in range(part.start, part.stop)]

    def high(self) -> list[float]:
        """The highest value of each number."""
        return [part.high for part in self.parts for _ in range(part.start, part.stop)]


@final
class Sheet:
    """A row of numbers, written from left to right, with seats counted from the viewer's.

    All numbers are flags, or whole numbers divided by a power of two, so 32-bit floats hold them exactly. Only those
    that are not 0 are written; what was written before is wiped first.
    """

    def __init__(self, cells: vec[i32], start: i64, size: i64) -> None:
        self.cells = cells
        self.start: i64 = start
        self.end: i64 = start + size
        self.at: i64 = start  # where the next number goes
        self.written: vec[i32] = vec[i32]([0] * (size + SPARE))  # the places of the numbers that are not 0
        self.count: i64 = 0
        self.viewer: i64 = 0
        self.players: i64 = 0
        self.notes: list[Part] | None = None
        self.bytes: memoryview | None = None  # of all cells, for copying

    def begin(self, viewer: i64, players: i64) -> None:
        """Wipe the row, and start again from the left."""
        cells = self.cells
        written = self.written
        for i in range(self.count):
            cells[i64(written[i])] = 0
        self.count = 0
        self.at = self.start
        self.viewer = viewer
        self.players = players

    def part(self, name: str, about: str, names: tuple[str, ...] | None = None) -> None:
        """What the numbers from here on say, and what the things are called that they are about."""
        if self.notes is not None:
            self.note(name, f"{about}: {', '.join(names)}" if names else about)

    def note(self, name: str, about: str) -> None:
        """Take notes of a part that starts here; apart from `part`, so that this is quick while nobody does."""
        assert self.notes is not None
        self.finish()
        self.notes.append(Part(name, about, self.at - self.start))

    def finish(self) -> None:
        """The last part that was noted is complete."""
        if self.notes:
            self.notes[-1].stop = self.at - self.start

    def put(self, place: i64, bits: i64) -> None:
        """Write the bits of a float at a place of the row."""
        self.cells[place] = i32(bits)
        self.written[self.count] = i32(place)
        self.count += 1

    # Single values

    def flag(self, is_so: bool) -> None:
        """1 if it is so."""
        if is_so:
            self.put(self.at, ONE)
        self.at += 1

    def number(self, value: i64, halvings: i64) -> None:
        """A number, halved some times, from 0 to 1."""
        if value > 0:
            self.put(self.at, FLOATS[min(value, 1 << halvings)] - halvings * HALVE)
        self.at += 1

    def signed(self, value: i64, halvings: i64) -> None:
        """A number, halved some times, from -1 to 1."""
        if value > 0:
            self.put(self.at, FLOATS[min(value, 1 << halvings)] - halvings * HALVE)
        elif value < 0:
            self.put(self.at, FLOATS[min(-value, 1 << halvings)] - halvings * HALVE - MINUS)
        self.at += 1
        if self.notes:
            self.notes[-1].low = -1.0

    def one_of(self, which: i64, size: i64) -> None:
        """1 in one of some places; nowhere if it is negative."""
        if which >= 0:
            self.put(self.at + which, ONE)
        self.at += size

    def bits(self, members: i64, size: i64) -> None:
        """1 in the places of those that are in a set of bits."""
        place = self.at
        while members:
            if members & 1:
                self.put(place, ONE)
            members >>= 1
            place += 1
        self.at += size

    def seat(self, player: i64) -> None:
        """1 in the place of a player's seat, counted from the viewer's; nowhere if it is nobody."""
        if player >= 0:
            self.put(self.at + self.from_here(player), ONE)
        self.at += self.players

    def from_here(self, player: i64) -> i64:
        """A seat counted from the viewer's; rivals, who have none, come after all seats."""
        players = self.players
        if player >= players:
            return players
        place = player - self.viewer
        return place if place >= 0 else place + players

    def seat_at(self, place: i64) -> i64:
        """The player some seats after the viewer."""
        player = self.viewer + place
        return player if player < self.players else player - self.players

    # Values of many things

    def numbers(self, values: vec[i64], start: i64, size: i64, halvings: i64) -> None:
        """Some numbers in a row, halved some times."""
        cells = self.cells
        written = self.written
        count = self.count
        at = self.at
        most: i64 = 1 << halvings
        less = halvings * HALVE
        for i in range(start, start + size):
            value = values[i]
            if value > 0:
                cells[at] = i32(FLOATS[min(value, most)] - less)
                written[count] = i32(at)
                count += 1
            at += 1
        self.count = count
        self.at = at

    def kinds(self, values: vec[i64], start: i64, size: i64, kinds: i64) -> None:
        """For each of some things, 1 in the place of its kind; nowhere if it is negative."""
        cells = self.cells
        written = self.written
        count = self.count
        at = self.at
        one = i32(ONE)
        for i in range(start, start + size):
            kind = values[i]
            if kind >= 0:
                cells[at + kind] = one
                written[count] = i32(at + kind)
                count += 1
            at += kinds
        self.count = count
        self.at = at

    def owners(self, values: vec[i64], start: i64, size: i64, others: i64) -> None:
        """For each of some things, 1 in the place of its owner's seat; `others` is 1 if some have no seat."""
        cells = self.cells
        written = self.written
        count = self.count
        at = self.at
        viewer = self.viewer
        players = self.players
        one = i32(ONE)
        for i in range(start, start + size):
            owner = values[i]
            if owner >= 0:
                if owner >= players:
                    owner = players
                elif owner >= viewer:
                    owner -= viewer
                else:
                    owner += players - viewer
                cells[at + owner] = one
                written[count] = i32(at + owner)
                count += 1
            at += players + others
        self.count = count
        self.at = at

    # Values of all seats, the viewer's first

    def numbers_of_all(self, values: vec[i64], width: i64, halvings: i64) -> None:
        """Some numbers of each player, halved some times."""
        cells = self.cells
        written = self.written
        count = self.count
        most: i64 = 1 << halvings
        less = halvings * HALVE
        end = self.players * width
        i = self.viewer * width
        for at in range(self.at, self.at + end):
            value = values[i]
            if value > 0:
                cells[at] = i32(FLOATS[min(value, most)] - less)
                written[count] = i32(at)
                count += 1
            i += 1
            if i == end:
                i = 0
        self.count = count
        self.at += end

    def kinds_of_all(self, values: vec[i64], width: i64, kinds: i64) -> None:
        """For some things of each player, 1 in the place of its kind."""
        cells = self.cells
        written = self.written
        count = self.count
        at = self.at
        one = i32(ONE)
        end = self.players * width
        i = self.viewer * width
        for _ in range(end):
            kind = values[i]
            if kind >= 0:
                cells[at + kind] = one
                written[count] = i32(at + kind)
                count += 1
            at += kinds
            i += 1
            if i == end:
                i = 0
        self.count = count
        self.at = at

    def bits_of_all(self, values: vec[i64], size: i64) -> None:
        """For each player, 1 in the places of those that are in a set of bits."""
        for place in range(self.players):
            self.bits(values[self.seat_at(place)], size)


def blank(size: int) -> Sheet:
    """A sheet of its own."""
    sheet = Sheet(vec[i32]([0] * size), 0, size)
    sheet.bytes = memoryview(sheet.cells).cast("B")
    return sheet


@mypyc_attr(allow_interpreted_subclasses=True)
class Writer:
    """Writes what a player sees of a state; `popolna.engine.observer` has the real one."""

    def write(self, s: object, player: i64, out: "Buffer") -> None:
        """Write a row of numbers into a buffer of 32-bit floats."""
        raise NotImplementedError
