"""What every drawn table has: a viewer, names, a line that says whose turn it is, and two shapes.

Parts that show only what everybody sees are drawn once for all viewers of a moment.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar, cast

from popolna.drawing.facts import fields
from popolna.drawing.layout import Shape
from popolna.drawing.palette import GROUND, Seat, rival_looks
from popolna.drawing.panels import banner
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, join, rect, shorten

MOMENTS: Final = 16  # of which parts are kept for further viewers, who mostly come right after the first

Shelf = dict[Hashable, Any]  # what has been drawn of a moment, by function and place

_SHELVES: Final[dict[Hashable, Shelf]] = {}
_NOT_SHOWN: Final = frozenset(
    {"chance", "forced", "listed", "revealed", "sealed", "settings", "story", "verbs", "viewer"}
)


class Ended(Protocol):
    """How a game ended."""

    def first(self) -> list[int]: ...


class Going(Protocol):
    """What a drawing needs to know of a state."""

    @property
    def players(self) -> int: ...

    @property
    def settings(self) -> Mapping[str, str]: ...

    def to_move(self) -> list[int]: ...

    def outcome(self) -> Ended | None: ...

    def rivals(self) -> list[str]: ...


S = TypeVar("S", bound=Going)
R = TypeVar("R")


class TableDrawing(ABC, Generic[S]):
    """Draws a state for a viewer; `headline` replaces the line that says whose turn it is."""

    seats: ClassVar[Sequence[Seat]]
    rivals: ClassVar[Mapping[str, str]] = {}  # the names of the rivals, by key
    secrets: ClassVar[frozenset[str]] = frozenset()  # the fields of a state that depend on who looks

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

    def for_all(self, draw: Callable[..., R], subject: object, *place: Hashable) -> R:
        """Draw a part that shows nothing secret, and nobody in particular; further viewers get the same drawing.

        `tests/games/test_drawn_for_all.py` finds parts that show something else.
        """
        shelf, known = self.shelf, (draw, *place)
        if known not in shelf:
            shelf[known] = draw(subject, *place)
        return cast("R", shelf[known])

    @cached_property
    def shelf(self) -> Shelf:
        """What has been drawn of this moment for all viewers: everything that everybody sees is the same."""
        s = self.s
        seen = fields(s, *[name for name in _fields_of(s) if name not in self.secrets])
        moment = (type(s), self.names, *s.settings.items(), *s.to_move(), *seen)
        shelf = _SHELVES.get(moment)
        if shelf is None:
            if len(_SHELVES) >= MOMENTS:
                _SHELVES.clear()
            shelf = _SHELVES[moment] = {}
        return shelf

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


def forget() -> None:
    """Draw everything anew from now on."""
    _SHELVES.clear()


def moments_kept() -> int:
    """Of how many moments parts are kept for further viewers."""
    return len(_SHELVES)


_FIELDS: Final[dict[type, tuple[str, ...]]] = {}


def _fields_of(s: object) -> tuple[str, ...]:
    """The fields of a state; compiled ones are descriptors of its class."""
    found = _FIELDS.get(type(s))
    if found is None:
        kinds = ("getset_descriptor", "member_descriptor")
        named = [name for name in dir(type(s)) if type(getattr(type(s), name)).__name__ in kinds]
        public = [name for name in named if not name.startswith("_")] or [*vars(s)]
        found = _FIELDS[type(s)] = tuple(sorted({*public} - _NOT_SHOWN))
    return found
