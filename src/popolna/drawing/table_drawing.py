"""What every drawn table has: a viewer, names, a line that says whose turn it is, and two shapes."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, Protocol, TypeVar

from popolna.drawing.layout import Shape
from popolna.drawing.palette import GROUND, Seat, rival_looks
from popolna.drawing.panels import banner
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, join, rect, shorten


class Ended(Protocol):
    """How a game ended."""

    def first(self) -> list[int]: ...


class Going(Protocol):
    """What a drawing needs to know of a state."""

    @property
    def players(self) -> int: ...

    def to_move(self) -> list[int]: ...

    def outcome(self) -> Ended | None: ...

    def rivals(self) -> list[str]: ...


S = TypeVar("S", bound=Going)


class TableDrawing(ABC, Generic[S]):
    """Draws a state for a viewer; `headline` replaces the line that says whose turn it is."""

    seats: ClassVar[Sequence[Seat]]
    rivals: ClassVar[Mapping[str, str]] = {}  # the names of the rivals, by key

    def __init__(self, s: S, viewer: int, names: Sequence[str], headline: str = "") -> None:
        self.s = s
        self.viewer = viewer
        self.names = tuple(names)
        self.headline = headline

    @classmethod
    def show(
        cls,
        s: S,
        viewer: int,
        *,
        shape: Shape = "wide",
        names: Sequence[str] | None = None,
        headline: str = "",
    ) -> Picture:
        """The table for a desktop ("wide") or a phone ("tall"), from a state that was `seen_by` the viewer."""
        whose = names or [seat.name.capitalize() for seat in cls.seats[: s.players]]
        return cls(s, viewer, whose, headline).draw(shape)

    @abstractmethod
    def label(self) -> str:
        """The whole table in one sentence."""

    @abstractmethod
    def turn_line(self, names: Sequence[str]) -> str:
        """Whose turn it is, or who won; `names` has the seats, then the rivals."""

    @abstractmethod
    def draw_wide(self) -> Picture:
        """The table for a desktop."""

    @abstractmethod
    def draw_tall(self) -> Picture:
        """The table for a phone."""

    def draw(self, shape: Shape) -> Picture:
        return self.draw_wide() if shape == "wide" else self.draw_tall()

    def picture(self, width: float, height: float, *parts: Art) -> Picture:
        ground = rect(0, 0, width, height, fill=GROUND)
        return Picture(width, height, join(ground, *parts), self.label())

    def in_front(self) -> list[int]:
        """The players to show at the top: those to move, or the winners; rivals are numbered after the seats."""
        outcome = self.s.outcome()
        return outcome.first() if outcome else self.s.to_move()

    def row_names(self) -> list[str]:
        """The names of the seats, then of the rivals."""
        return [*self.names, *[self.rivals[key] for key in self.s.rivals()]]

    def draw_turn(self, x: float, y: float, width: float, size: int) -> Art:
        """Whose turn it is, who won, or the headline, after the tokens of the players concerned."""
        room = min(0.6 * width, width - 7 * size)
        line = self.headline or self.turn_line([shorten(name, room, size) for name in self.row_names()])
        looks = [*self.seats[: self.s.players], *rival_looks(len(self.s.rivals()))]
        return banner(x, y, width, size, [looks[row] for row in self.in_front()], line)
