"""What a game offers to everything outside it."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from secrets import token_hex
from typing import Any, Literal, Protocol

import msgspec

from popolna.engine.chance import Chance, Dice
from popolna.engine.component_file import ComponentFile
from popolna.engine.document import excess, fields_of, read
from popolna.engine.errors import BadOptions, BadPosition, NoObservation, PopolnaError, nearest
from popolna.engine.features import Features
from popolna.engine.insight import USUAL_STRENGTH, Insight, Strength
from popolna.engine.observer import Observer
from popolna.engine.options import Offer, agreed, combinations, fitting, offers
from popolna.engine.options import Option as Option  # noqa: PLC0414  # games import it from here
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.phrases import counted, with_article
from popolna.engine.sheet import Observation
from popolna.engine.state import ALL_SEEING, NOBODY, OPEN, SEALED, State, Step, Together
from popolna.engine.story import Event
from popolna.engine.verbs import Verbs


@dataclass(frozen=True)
class Rival:
    """Somebody who scores without a seat, such as a king played by the rules: a key, and a name for people."""

    key: str
    name: str


@dataclass(frozen=True)
class RulesChange:
    """What a version of the rules asks that the one before did not, or vice versa.

    It brings records of older versions up to date: moves that would be asked for now are filled in, and moves that
    are no longer asked for are left out.
    """

    rules: int  # the version that made the change
    asked: tuple[type[Step[Any]], ...] = ()  # even if there is only one option
    not_asked: tuple[type[Step[Any]], ...] = ()  # if there is only one option


class Words(Protocol):
    """A game's `words`, a module or a package: everything it says to people."""

    def seat(self, player: int) -> str:
        """The name of a seat, unless somebody gives it another."""

    def prompt(self, s: Any, player: int) -> str:
        """What the player is asked, and why."""

    def action(self, s: Any, action: int, names: Sequence[str]) -> str:
        """An action as a short sentence."""

    def event(self, event: Event, names: Sequence[str]) -> str:
        """A log line."""

    def things(self, event: Event) -> list[str]:
        """What a log line mentions besides its player, by the names on the drawn table."""

    def describe(self, s: Any, names: Sequence[str], *, drawn: bool = True) -> str:
        """The table that `s` shows, in plain text: drawn with letters for a terminal, or described in words for a
        screen reader.
        """

    def part(self, name: str) -> str:
        """The name of a part of the score."""

    def why_not(self, s: Any, player: int, thing: str, names: Sequence[str]) -> str:
        """Why no legal action of the player names a thing of the drawn table now, in a sentence or two.

        `s` is what the player sees, who is to move; `thing` is called as `popolna.engine.things` says.
        """


class LuckWords(Protocol):
    """How a game speaks of what is drawn, for people who draw it from their own box; a module of its `words`."""

    def purpose(self, s: Any, kind: str, number: int, names: Sequence[str]) -> str:
        """What a thing is drawn for, such as "Rack of Ann".

        `s` is in the middle of drawing, and `number` things of this kind have been drawn before in the same move.
        """

    def label(self, s: Any, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
        """A thing that can be drawn, in words."""


NUMBER = "number"  # the kind of luck that has no noun
NOTHING_HERE = "There is nothing to choose here now."  # for a game that explains nothing


@dataclass(frozen=True)
class News:
    """The part of a log line that nobody should miss: what came (or went, if negative), how much, and why.

    The lines of one occasion, such as the scoring of a round, are summed up for everyone to see. A standing, such as
    the strength in a fight, is what somebody has: it neither came nor went.
    """

    occasion: str
    what: str
    amount: float
    why: str = ""
    standing: bool = False


Shape = Literal["wide", "tall"]


class Element(Protocol):
    """An element of a drawing."""

    @property
    def start(self) -> str:
        """Its tag, as far as the last attribute; nothing for several elements side by side."""

    @property
    def inside(self) -> tuple["Element | str", ...]:
        """Elements, and text that is already escaped."""

    @property
    def markup(self) -> str:
        """The whole of it in SVG."""


class Drawing(Protocol):
    """Anything with an SVG in it; `popolna.drawing` has the real one."""

    @property
    def svg(self) -> str: ...

    @property
    def bare(self) -> str: ...

    @property
    def tree(self) -> Element: ...

    def png(self, width: int | None = ...) -> bytes: ...


class Draw(Protocol):
    """Draws what a viewer sees, wide for a desktop or tall for a phone; from a game's `drawing/`.

    A headline replaces the line that says whose turn it is, for looking back at a past moment.
    """

    def __call__(
        self,
        s: Any,
        viewer: int,
        *,
        shape: Shape = ...,
        names: Sequence[str] | None = ...,
        headline: str = ...,
    ) -> Drawing: ...


class Look(Protocol):
    """How a seat looks: a colour, its name, and a sign for those who cannot rely on colour."""

    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> str: ...

    @property
    def sign(self) -> Literal["circle", "triangle", "square", "diamond", "star", "cross", "hourglass"]: ...


@dataclass(frozen=True)
class FirstGame:
    """What somebody needs to know before a first game: the aim, a turn and the end, in a sentence each."""

    aim: str
    turn: str
    end: str


@dataclass(frozen=True)
class Peer:
    """Another program that `popolna bench` compares a game with, and how many times as fast the game should be.

    A game is measured in random decisions ("play"), in copies of a state ("copy"), or in games that a search imagines
    ("search"). The peer is one of those in `popolna.cli.contest`, or "interpreted": the game itself, not compiled.
    """

    what: Literal["play", "copy", "search"]
    players: int
    peer: str
    ratio: float


class Frame(msgspec.Struct):
    """The part of a position that all games have."""

    game: str
    players: int
    settings: dict[str, str]
    agenda: list[dict[str, object]]
    seen_by: int | None = None
    sealed: list[str] = []


@dataclass(frozen=True, eq=False)
class Game:
    """A game: how it starts, what it says, how it looks.

    >>> from popolna.games import game
    >>> s = game("maya2019").new(players=2, seed=1, areas="blue+red")
    >>> game("maya2019").verbs.name(s.legal(s.to_move()[0])[0])
    'plant corn g6'
    """

    id: str
    title: str
    sentence: str
    players: range
    rules: int  # the version of the rules; a record says which one it was played with
    verbs: Verbs
    begin: Callable[[int, Chance], State]
    lay_out: Callable[[Any, dict[str, object]], list[str]]
    steps: tuple[type[Step[Any]], ...]
    words: Words
    draw: Draw
    looks: Sequence[Look]  # by seat
    folder: Path
    usually: int = 0  # how many play if nobody says; 0 for the fewest
    options: tuple[Option, ...] = ()
    rivals: tuple[Rival, ...] = ()  # all possible ones; `State.rivals` says which of them take part
    components: ComponentFile | None = None
    complete: bool = False  # whether every rule must have a test
    unit: int = 1  # how many units of the score make a point: 4 if quarters of a point count
    insight: Insight[Any] | None = None  # for bots that look ahead
    features: Features[Any] | None = None  # what a learned judgement looks at, for games that have an insight
    observer: Observer[Any] | None = None  # writes what players see as numbers, for programs that learn
    ends_turn: Callable[[Any, int], bool] | None = None  # whether an action ends the turn, if only some do
    news: Callable[[Iterable[Event]], Iterator[News | None]] | None = (
        None  # for each event of a story: its news, if any; it knows only the events before
    )
    luck_words: LuckWords | None = None  # for people who draw from their own box
    log: Callable[[Sequence[Event], Sequence[News | None], Sequence[str]], list[str]] | None = (
        None  # the lines of a story with its news, if some tell several events of one player in a row; see `lines`
    )
    cover: Callable[[], Drawing] | None = None  # the picture on its box, 480 by 300
    strength: Strength = USUAL_STRENGTH  # how well each level of bots plays it
    first_game: FirstGame | None = None  # for people who play it for the first time
    shelf: int = 5  # where the first page shows it, from 0 (first) to 9 (last)
    peers: tuple[Peer, ...] = ()  # what `popolna bench` compares it with
    changes: tuple[RulesChange, ...] = ()  # how older versions of the rules differed
    late: tuple[str, ...] = ()  # verbs offered after others, in this order
    stops: tuple[str, ...] = ()  # verbs that stop without doing more; offered last
    limit: int = 20_000  # decisions; a longer game is cut off and judged as it stands
    endless: bool = False  # whether a game may reach the limit, because the rules do not make it end

    def __post_init__(self) -> None:
        if self.observer is not None:
            self.observer.learn(self.steps)

    def news_of(self, story: Iterable[Event]) -> Iterator[News | None]:
        """The news of each event of a story, as it is told."""
        return self.news(story) if self.news is not None else (None for _ in story)

    def lines(
        self, story: Sequence[Event], names: Sequence[str], news: Sequence[News | None] | None = None
    ) -> list[str]:
        """The log line of each event of a story; nothing for an event that the line before tells, too.

        Part of a story is worded like the whole if it begins with another player than the part before it ends with,
        and comes with its news.
        """
        if self.log is not None:
            return self.log(story, [*self.news_of(story)] if news is None else news, names)
        return [self.words.event(event, names) for event in story]

    def new(self, players: int, seed: int | str | Chance | None = None, **settings: str) -> State:
        """A new game that waits for its first decision."""
        complete = None if settings else self.usual_settings.get(players)
        if complete is None:
            complete = self.settings(players, settings)
        return self.start(players, luck(seed), complete)

    def start(self, players: int, chance: Chance, settings: dict[str, str], story: bool = False) -> State:
        """Start a game with complete settings, and with a story from the first step if wanted."""
        s = self.begin(players, chance)
        s.settings = settings
        if story:
            s.story = []
        s.go_on()
        return s

    @property
    def guide(self) -> Path | None:
        """The page that teaches the game, with its pictures in a folder beside it; none if the game brings none."""
        page = self.folder / "GUIDE.md"
        return page if page.is_file() else None

    @property
    def lesson(self) -> Path | None:
        """The lesson that people play to learn the game; none if the game brings none. `Lesson.load` reads it."""
        file = self.folder / "lesson" / "lesson.toml"
        return file if file.is_file() else None

    @property
    def usual_players(self) -> int:
        """How many play if nobody says.

        >>> from popolna.games import game
        >>> game("ahau").players[0], game("ahau").usual_players
        (1, 2)
        """
        return self.usually or self.players[0]

    def in_order(self, actions: Iterable[int]) -> list[int]:
        """Actions in the order people are offered them: as declared, but late verbs later and stopping last."""
        return sorted(actions, key=lambda action: (self._lateness(action), action))

    def _lateness(self, action: int) -> int:
        name, late = self.verbs.verb(action).name, (*self.late, *self.stops)
        return late.index(name) + 1 if name in late else 0

    def is_late(self, action: int) -> bool:
        """Whether an action is offered after others."""
        return self.verbs.verb(action).name in self.late

    def stops_by(self, action: int) -> bool:
        """Whether an action stops without doing more."""
        return self.verbs.verb(action).name in self.stops

    def points(self, score: float) -> float:
        """A score, or a part of it, in points."""
        return score if self.unit == 1 else score / self.unit

    def settings(self, players: int, wanted: Mapping[str, str]) -> dict[str, str]:
        """The value of every option; raises an error if the wanted ones are not possible."""
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            possible = counted(most, "player") if fewest == most else f"{fewest} to {most} players"
            raise BadOptions(f"{self.title} is for {possible}, not {players}.")
        names = [option.name for option in self.options]
        for name in wanted:
            if name not in names:
                raise BadOptions(f"{self.title} has no option {name!r}. {nearest(name, names)}")
        return agreed(self.options, self.players, players, wanted)

    def fitting_settings(self, players: int, wanted: Mapping[str, str]) -> dict[str, str]:
        """The value of every option: as wanted if it fits the options before it, otherwise the default."""
        return fitting(self.options, players, wanted)

    def offers(self, players: int, settings: Mapping[str, str]) -> list[Offer]:
        """The options as a form offers them with these settings."""
        return offers(self.options, players, settings)

    @cached_property
    def learned(self) -> Insight[Any] | None:
        """The insight that was learned from games, if the game brings one.

        >>> from popolna.games import game
        >>> game("tzolkin").learned is not None
        True
        """
        from popolna.engine.weights import packaged

        return packaged(self)

    @cached_property
    def usual_settings(self) -> dict[int, dict[str, str]]:
        """The default value of every option, for each number of players."""
        return {players: self.settings(players, {}) for players in self.players}

    def all_settings(self, players: int) -> Iterable[dict[str, str]]:
        """Every possible combination of options, the default one first."""
        return combinations(self.options, players)

    def observation(self, players: int, **settings: str) -> Observation:
        """What the numbers mean that `State.observe` writes."""
        if self.observer is None:
            raise NoObservation(f"{self.title} does not say what players see in numbers.")
        return self.observer.describe(self.new(players, 0, **settings))

    def rivals_of(self, players: int, settings: Mapping[str, str]) -> list[Rival]:
        """The rivals that take part in a game, in the order of their rows."""
        if not self.rivals:
            return []
        s = self.begin(players, Dice(0))
        s.settings = dict(settings)
        return [self.rival(key) for key in s.rivals()]

    def rival(self, key: str) -> Rival:
        """The rival with a key."""
        return next(rival for rival in self.rivals if rival.key == key)

    def row_names(self, names: Sequence[str], rivals: Iterable[str]) -> list[str]:
        """The names of all rows of an outcome: those of the seats, then those of the rivals."""
        return [*names, *[self.rival(key).name for key in rivals]]

    def luck_purpose(self, s: State, kind: str, number: int, names: Sequence[str]) -> str:
        """What something is drawn for, or at least what kind of thing it is."""
        if self.luck_words is None:
            return kind.capitalize()
        return self.luck_words.purpose(s, kind, number, names)

    def luck_label(self, s: State, kind: str, number: int, outcome: str, names: Sequence[str]) -> str:
        """Something that can be drawn, in words, or at least by its name; numbers count from 1."""
        if self.luck_words is not None:
            return self.luck_words.label(s, kind, number, outcome, names)
        return str(int(outcome) + 1) if kind == NUMBER else outcome.replace("-", " ")

    def why_not(self, s: State, player: int, thing: str, names: Sequence[str]) -> str:
        """Why the player cannot choose a thing of the drawn table now; a game from elsewhere may not explain it."""
        explain: Callable[[State, int, str, Sequence[str]], str] | None = getattr(self.words, "why_not", None)
        return explain(s, player, thing, names) if explain else NOTHING_HERE

    def judge(self, s: State) -> Outcome:
        """The outcome of a game; one that was cut off is judged by the score so far."""
        return s.outcome() or ranked(s.standing(), [], {}, s.rivals())

    def from_position(self, document: Mapping[str, object], seed: int | str | Chance | None = None) -> State:
        """The state a position describes; a BadPosition names every mistake in it."""
        what = f"This is not a position of {self.title}"
        if too_much := excess(document):
            raise BadPosition(what, too_much)
        known = fields_of(Frame).keys()
        frame, defects = read({k: v for k, v in document.items() if k in known}, Frame)
        if frame is None:
            raise BadPosition(what, defects)
        if frame.game != self.id:
            raise BadPosition(what, [f"game: it is a position of {frame.game!r}"])
        try:
            settings = self.settings(frame.players, frame.settings)
        except BadOptions as fault:
            raise BadPosition(what, [f"settings: {fault}"]) from None
        s = self.begin(frame.players, luck(seed))
        s.settings = settings
        s.agenda.clear()
        if frame.seen_by is not None:
            if NOBODY <= frame.seen_by < frame.players:
                s.viewer = frame.seen_by
            else:
                defects.append(f"seen_by: there is no seat {frame.seen_by}")
        defects += self.lay_out(s, {k: v for k, v in document.items() if k not in known})
        for entry in frame.agenda:
            defects += self._read_step(s, entry)
        if not defects:
            faults = [(type(step).__name__, step.fault(s)) for step in s.agenda]
            defects += [f"agenda: {name}: {fault}" for name, fault in faults if fault]
        if not defects:
            defects += self._read_sealed(s, frame.sealed)
        if not defects:
            defects += waiting_defects(s)
        if defects:
            raise BadPosition(what, defects)
        return s

    def _read_step(self, s: State, entry: dict[str, object]) -> list[str]:
        kinds = {step.__name__: step for step in self.steps}
        name = str(entry.get("step"))
        if name not in kinds:
            return [f"agenda: no step is called {name!r}. {nearest(name, kinds)}"]
        parts = kinds[name].parts
        if set(entry) != {"step", *parts}:
            return [f"agenda: {name} has the parts {', '.join(parts) or '(none)'}; given: {', '.join(entry)}"]
        values: list[int] = []
        for part, noun in parts.items():
            value = entry[part]
            if noun is not None:
                if value not in noun.names:
                    return [f"agenda: {name}: {part} {value!r} is not {with_article(noun.word)}"]
                values.append(noun.index(str(value)))
            elif not isinstance(value, int) or not 0 <= value < s.players:
                return [f"agenda: {name}: {part} must be a seat from 0 to {s.players - 1}, not {value!r}"]
            else:
                values.append(value)
        s.push(kinds[name](*values))
        return []

    def _read_sealed(self, s: State, sealed: list[str]) -> list[str]:
        if not sealed:
            return []
        if not s.agenda or not isinstance(s.agenda[-1], Together) or len(sealed) != s.players:
            return ["sealed: allowed only while players choose in secret, with one entry for each seat"]
        s.sealed = [OPEN] * s.players
        defects: list[str] = []
        for player, choice in enumerate(sealed):
            try:
                if choice == "sealed":
                    s.sealed[player] = SEALED
                elif choice != "open":
                    s.sealed[player] = self.verbs.parse(choice)
            except PopolnaError as fault:
                defects.append(f"sealed: seat {player}: {fault}")
        return defects


def luck(seed: int | str | Chance | None) -> Chance:
    """The given chance, or dice from a seed, or dice from a random seed."""
    if isinstance(seed, Chance):
        return seed
    return Dice(token_hex(16) if seed is None else seed)


def waiting_defects(s: State) -> list[str]:
    """What is wrong with the agenda, if it does not wait for a player who can do something."""
    if not s.agenda:
        return []
    if s.agenda[-1].player == NOBODY:
        return [f"agenda: its last step, {type(s.agenda[-1]).__name__}, does not wait for a player"]
    seats = [p for p in s.to_move() if s.viewer in (ALL_SEEING, p)]
    return [f"agenda: seat {p} is to move, but can do nothing" for p in seats if not s.legal(p)]
