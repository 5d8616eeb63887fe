"""Luck from a real box: people draw, Popolna asks what came out.

A `Box` is a kind of chance: it gives what has been entered and asks for the rest. A `Draw` is what needs the luck, a
setup or a move. It says what is wanted and takes it by name. It never touches the match: every attempt has a state of
its own.
"""

import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, takewhile

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance, Dice
from popolna.engine.errors import BadLuck, LuckWanted, nearest
from popolna.engine.game import NUMBER, Game
from popolna.engine.record import Record
from popolna.engine.state import State
from popolna.engine.verbs import Noun

MORE = "More, depending on what is drawn"
FUTURES = 4  # drawn by dice, next to two others, to see what all of them ask for
MOST_NAMES = 200  # entered at once
LONGEST = 4000  # characters of a text with names


class Box(Chance):
    """Luck that people enter.

    >>> crop = Noun("crop", ["corn", "squash", "potato"])
    >>> box = Box(["potato"])
    >>> box.pick(vec[i64]([6, 0, 2]), crop)
    2
    >>> box.pick(vec[i64]([6, 0, 1]), crop)
    Traceback (most recent call last):
    popolna.engine.errors.LuckWanted: What was drawn? Wanted: crop. Choose from: corn, potato.
    """

    def __init__(self, outcomes: Iterable[str] = ()) -> None:
        super().__init__()
        self.outcomes = list(outcomes)
        self.at = 0
        self.kinds: list[str] = []  # of everything drawn so far

    def draw_below(self, n: i64) -> i64:
        if n == 1:  # there is nothing to draw
            self.kinds.append(NUMBER)
            return 0
        return self._give(NUMBER, [str(number) for number in range(n)], [1] * int(n))

    def draw_from(self, counts: vec[i64], noun: Noun) -> i64:
        return self._give(noun.word, noun.names, list(counts))

    def _give(self, kind: str, names: Sequence[str], counts: Sequence[int]) -> int:
        """The next outcome that was entered.

        It is wanted even if only one kind of thing is left: so the same setup always takes the same number of names.
        """
        there = {names[place]: place for place, count in enumerate(counts) if count > 0}
        if self.at < len(self.outcomes):
            name = self.outcomes[self.at]
            if name not in there:
                raise BadLuck(f"No {kind} {name!r} is left to draw. {nearest(name, there)}")
            self.at += 1
            place = there[name]
        else:
            places = list(there.values())
            place = places[self.ask(LuckWanted(kind, list(there), [counts[p] for p in places]))]
        self.kinds.append(kind)
        return place

    def ask(self, wanted: LuckWanted) -> int:
        """What to do about something that has not been entered."""
        raise wanted

    def clone(self) -> "Box":
        twin = Box(self.outcomes)
        twin.at, twin.kinds = self.at, self.kinds[:]
        return twin


class Foresight(Box):
    """A box that makes up what has not been entered, and notes what it would have asked for."""

    def __init__(self, outcomes: Iterable[str], choose: Callable[[LuckWanted], int]) -> None:
        super().__init__(outcomes)
        self.choose = choose
        self.note: Callable[[LuckWanted], None] = lambda wanted: None

    def ask(self, wanted: LuckWanted) -> int:
        self.note(wanted)
        return self.choose(wanted)


class Retold(Box):
    """A box that gives the luck of a record, and notes what of it people had to enter."""

    def __init__(self, luck: Sequence[str]) -> None:
        super().__init__()
        self.luck = luck
        self.entered: list[str] = []

    def ask(self, wanted: LuckWanted) -> int:
        self.entered.append(self.luck[len(self.kinds)])
        return wanted.names.index(self.entered[-1])


@dataclass(frozen=True)
class Thing:
    """Something that may have been drawn: the name to enter, what it is in words, and how many are left."""

    name: str
    label: str
    left: int
    outcome: str  # as records have it


@dataclass(frozen=True)
class Need:
    """What is drawn for one purpose, and how many."""

    what: str
    number: int

    def __str__(self) -> str:
        return f"{self.what} ({self.number})" if self.number > 1 else self.what


@dataclass(frozen=True)
class Request:
    """What the box is asked for: what it is for, and the things that are possible."""

    what: str
    things: list[Thing]

    def find(self, text: str) -> Thing | None:
        """The thing with this name or label."""
        said = " ".join(text.lower().split())
        return next((thing for thing in self.things if said in (thing.name, thing.label.lower())), None)

    def refusal(self, text: str) -> BadLuck:
        """Why a name does not fit, and what would."""
        names = [thing.name for thing in self.things]
        return BadLuck(f"{self.what}: {text!r} is not possible here. {nearest(text.lower(), names)}")


class Draw(ABC):
    """Something that needs luck, and what has been entered for it."""

    def __init__(self, game: Game, names: Sequence[str], entered: Iterable[str] = ()) -> None:
        self.game = game
        self.names = names
        self.entered = list(entered)

    @abstractmethod
    def ready(self, chance: Chance) -> State:
        """A state of its own, just before it needs the luck."""

    @abstractmethod
    def run(self, s: State) -> None:
        """Do what needs the luck."""

    def request(self) -> Request | None:
        """What is wanted next; None if the luck is complete."""
        box = Box(self.entered)
        s = self.ready(box)
        try:
            self.run(s)
        except LuckWanted as wanted:
            kind, number = wanted.kind, box.kinds.count(wanted.kind)
            things = [
                Thing(
                    entry_name(kind, outcome),
                    self.game.luck_label(s, kind, number, outcome, self.names),
                    count,
                    outcome,
                )
                for outcome, count in zip(wanted.names, wanted.counts, strict=True)
            ]
            return Request(self.game.luck_purpose(s, kind, number, self.names), things)
        return None

    def needs(self) -> list[Need]:
        """All that is still wanted, in this order; the last line says so if the rest depends on what is drawn."""
        dice = Dice(0)
        futures = [
            self._foresee(lambda wanted: 0),
            self._foresee(lambda wanted: len(wanted.names) - 1),
            *[self._foresee(lambda wanted: dice.below(len(wanted.names))) for _ in range(FUTURES)],
        ]
        certain = [same[0] for same in takewhile(lambda w: len(set(w)) == 1, zip(*futures, strict=False))]
        needs = [Need(what, len(list(group))) for what, group in groupby(certain)]
        depends = any(len(future) > len(certain) for future in futures)
        return [*needs, Need(MORE, 1)] if depends else needs

    def _foresee(self, choose: Callable[[LuckWanted], int]) -> list[str]:
        """What would be asked for if the rest was drawn that way."""
        foresight, asked = Foresight(self.entered, choose), list[str]()
        s = self.ready(foresight)

        def note(wanted: LuckWanted) -> None:
            number = foresight.kinds.count(wanted.kind)
            asked.append(self.game.luck_purpose(s, wanted.kind, number, self.names))

        foresight.note = note
        self.run(s)
        return asked

    def enter(self, text: str) -> None:
        """Enter what was drawn: names or labels, separated by spaces, commas or line breaks.

        If one of them does not fit, none is taken.
        """
        if len(text) > LONGEST:
            raise BadLuck(f"Enter at most {LONGEST} characters at once, not {len(text)}.")
        pieces = [piece.split() for piece in re.split(r"[,;\n]", text) if piece.strip()]
        if sum(map(len, pieces)) > MOST_NAMES:
            raise BadLuck(f"Enter at most {MOST_NAMES} names at once.")
        if not pieces:
            raise BadLuck("Enter the name of what was drawn, or several names.")
        before = self.entered[:]
        try:
            for words in pieces:
                at = 0
                while at < len(words):
                    at += self._enter_first(words[at:])
        except BadLuck:
            self.entered = before
            raise

    def _enter_first(self, words: Sequence[str]) -> int:
        """Enter what the first words name, the longest name that fits; return how many words it has."""
        request = self.request()
        if request is None:
            raise BadLuck(f"{words[0]!r} is one too many: nothing more was drawn.")
        for length in range(len(words), 0, -1):
            if thing := request.find(" ".join(words[:length])):
                self.entered.append(thing.outcome)
                return length
        raise request.refusal(words[0])

    def names_entered(self) -> list[str]:
        """What was entered, by the names to enter it again."""
        names: list[str] = []
        entered, self.entered = self.entered, []
        for outcome in entered:
            request = self.request()
            assert request is not None
            names.append(next(thing.name for thing in request.things if thing.outcome == outcome))
            self.entered.append(outcome)
        return names

    def take_back(self) -> bool:
        """Take back what was entered last; return whether there was anything."""
        if not self.entered:
            return False
        self.entered.pop()
        return True

    def luck(self) -> list[str]:
        """All the luck as a record has it, also what needed no drawing; LuckWanted if something is missing."""
        box = Box(self.entered)
        box.log = []
        self.run(self.ready(box))
        if box.at < len(self.entered):
            raise BadLuck(f"{self.entered[box.at]!r} is one too many: nothing more was drawn.")
        return box.log


class SetupDraw(Draw):
    """The luck before the first move."""

    def __init__(
        self,
        game: Game,
        players: int,
        settings: Mapping[str, str],
        names: Sequence[str],
        entered: Iterable[str] = (),
    ) -> None:
        super().__init__(game, names, entered)
        self.players = players
        self.settings = game.settings(players, settings)

    def ready(self, chance: Chance) -> State:
        s = self.game.begin(self.players, chance)
        s.settings = self.settings
        return s

    def run(self, s: State) -> None:
        s.go_on()

    @classmethod
    def of(cls, game: Game, record: Record) -> "SetupDraw":
        """The setup of a record, with everything entered."""
        setup, retold = cls(game, record.players, record.settings, record.seats), Retold(record.luck)
        setup.run(setup.ready(retold))
        setup.entered = retold.entered
        return setup


class MoveDraw(Draw):
    """The luck that a move meets."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        action: int,
        names: Sequence[str],
        entered: Iterable[str] = (),
    ) -> None:
        super().__init__(game, names, entered)
        self.state = state
        self.seat = seat
        self.action = action

    def ready(self, chance: Chance) -> State:
        s = self.state.clone()
        s.chance = chance
        return s

    def run(self, s: State) -> None:
        s.apply(self.seat, self.action)


def entry_name(kind: str, outcome: str) -> str:
    """The name under which people enter an outcome: numbers count from 1."""
    return str(int(outcome) + 1) if kind == NUMBER else outcome
