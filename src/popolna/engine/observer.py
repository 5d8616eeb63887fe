"""Writes what a player may see of a state as a row of numbers, for programs that learn."""

from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar, final

from mypy_extensions import i64, mypyc_attr

from popolna.engine.sheet import ONE, ROOM, Observation, Part, Sheet, Writer, blank
from popolna.engine.state import WRITERS, Decision, State, Step, Together
from popolna.engine.verbs import Noun

if TYPE_CHECKING:
    from typing_extensions import Buffer

S = TypeVar("S", bound=State)


@final
class Place:
    """Where a part of a step goes on a sheet: a seat, a number, or one of several things."""

    def __init__(self, part: str, noun: Noun | None, offset: i64, number: i64) -> None:
        self.part: Final = part
        self.noun: Final = noun
        self.offset: i64 = offset  # from the start of the question
        self.number: i64 = number  # of a seat: how many seats come before it
        self.is_number: Final = noun is not None and all(name.isdecimal() for name in noun.names)
        self.halvings: i64 = (len(noun.names) - 1).bit_length() if noun is not None else 0

    def about(self) -> str:
        """What it says."""
        what = f"the {self.part} of the question"
        if self.noun is None:
            return f"{what}: a seat, counted from yours"
        if self.is_number:
            return f"{what}: a number out of {1 << self.halvings}"
        return f"{what}: {', '.join(self.noun.names)}"


@final
class Question:
    """A kind of step that waits for a player: its number, and where its parts go."""

    def __init__(self, number: i64, places: list[Place]) -> None:
        self.number: i64 = number
        self.places: Final = places


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Writer, Generic[S]):
    """Writes what a player may see of a game; each game adds `show`.

    Nothing it writes may depend on what `seen_by` hides. All states with the same number of players and the same
    settings have the same parts.
    """

    def __init__(self, kind: type[S]) -> None:
        self.steps: dict[type, int] = {}  # the number of each kind of step
        self.questions: dict[type, Question] = {}
        self.names: list[str] = []  # of the questions
        self.places: list[Place] = []
        self.size: i64 = 0  # how many numbers a question takes, without seats
        self.seats: i64 = 0  # and how many seats
        self.sheets: dict[int, Sheet] = {}  # to be used again, by their size
        WRITERS[kind] = self

    def show(self, s: S, sheet: Sheet) -> None:
        """Write what `sheet.viewer` sees on the table."""
        raise NotImplementedError

    @final
    def learn(self, steps: tuple[type[Step[Any]], ...]) -> None:
        """Give a number to each kind of step that can wait for a player."""
        self.steps = {kind: number for number, kind in enumerate(steps)}
        asked = [kind for kind in steps if issubclass(kind, (Decision, Together))]
        self.names = [kind.__name__ for kind in asked]
        self.size = len(asked)
        self.seats = 0
        nouns: dict[str, Noun | None] = {}
        for kind in asked:
            nouns |= {part: noun for part, noun in kind.parts.items() if part != "player"}
        found: dict[str, Place] = {}
        for part, noun in nouns.items():
            if noun is not None:
                found[part] = Place(part, noun, self.size, 0)
                self.size += 1 if found[part].is_number else noun.size
        for part, noun in nouns.items():
            if noun is None:
                found[part] = Place(part, None, self.size, self.seats)
                self.seats += 1
        self.places = list(found.values())
        for number, kind in enumerate(asked):
            for part, noun in kind.parts.items():
                if part != "player" and noun is not nouns[part]:
                    raise ValueError(f"{kind.__name__}: {part} must be the same kind of thing in all steps")
            self.questions[kind] = Question(number, [found[part] for part in kind.parts if part != "player"])

    @final
    def describe(self, s: S) -> Observation:
        """What the numbers mean, in states with as many players and the same settings."""
        sheet = blank(ROOM)
        notes: list[Part] = []
        sheet.notes = notes
        self.fill(s, 0, sheet)
        sheet.finish()
        return Observation(notes)

    @final
    def write(self, s: Any, player: i64, out: "Buffer") -> None:
        row = memoryview(out).cast("B")
        size = len(row) // 4
        sheet = self.sheets.pop(size, None) or blank(size)
        self.fill(s, player, sheet)
        if sheet.at != sheet.end:
            raise ValueError(f"the row has {size} numbers instead of {sheet.at}")
        assert sheet.bytes is not None
        row[:] = sheet.bytes
        self.sheets[size] = sheet

    @final
    def fill(self, s: S, player: i64, sheet: Sheet) -> None:
        """Write what a player sees onto a sheet."""
        sheet.begin(player, s.players)
        self.ask(s, sheet)
        self.look_ahead(s, sheet)
        self.show(s, sheet)

    @final
    def ask(self, s: S, sheet: Sheet) -> None:
        """Write who is asked, and what."""
        sheet.part("to move", "by seat, yours first: 1 for those who are to move")
        start = sheet.at
        step = s.waiting()
        if step is not None:
            if step.player >= 0:
                sheet.put(start + sheet.from_here(step.player), ONE)
            else:
                for player in s.to_move():
                    sheet.put(start + sheet.from_here(player), ONE)
        start += s.players
        sheet.at = start
        if sheet.notes is not None:
            self.note(sheet)
        if step is not None:
            question = self.questions[type(step)]
            sheet.put(start + question.number, ONE)
            for place in question.places:
                value: i64 = getattr(step, place.part)
                if place.is_number:
                    sheet.at = start + place.offset
                    sheet.number(value, place.halvings)
                elif place.noun is not None:
                    sheet.put(start + place.offset + value, ONE)
                else:
                    sheet.put(start + place.offset + place.number * s.players + sheet.from_here(value), ONE)
        sheet.at = start + self.size + self.seats * s.players

    @final
    def look_ahead(self, s: S, sheet: Sheet) -> None:
        """Write what is on the agenda after the question."""
        agenda: list[Any] = s.agenda  # without a look at what kind of object each is
        waiting: i64 = len(agenda) - 1
        sheet.part("steps ahead", "how many are on the agenda after the question / 16")
        sheet.number(waiting, 4)
        if sheet.notes is not None:
            names = tuple([kind.__name__ for kind in self.steps])
            sheet.part("agenda", "whether such a step is on the agenda after the question", names)
        steps = self.steps
        last: type | None = None
        for place in range(waiting):
            kind = type(agenda[place])
            if kind is not last:
                sheet.put(sheet.at + steps[kind], ONE)
                last = kind
        sheet.at += len(steps)

    @final
    def note(self, sheet: Sheet) -> None:
        """Say where the question and its parts are."""
        start = sheet.at
        sheet.part("question", "what they are asked", tuple(self.names))
        for place in self.places:
            sheet.at = start + place.offset + place.number * sheet.players
            sheet.part(f"question {place.part}", place.about())
        sheet.at = start + self.size + self.seats * sheet.players
