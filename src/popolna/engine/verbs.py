"""An action is an int with a name: nouns, verbs, and how ids and words translate."""

from collections.abc import Iterable
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.errors import UnknownAction, nearest
from popolna.engine.phrases import counted, with_article


@final
class Noun:
    """Things of one kind in a fixed order: what a verb takes, what chance draws.

    >>> crop = Noun("crop", ["corn", "squash"])
    >>> crop.size, crop.names[1], crop.index("squash")
    (2, 'squash', 1)
    >>> crop.index("cron")
    Traceback (most recent call last):
    popolna.engine.errors.UnknownAction: 'cron' is not a crop. Did you mean corn?
    """

    def __init__(self, word: str, names: Iterable[str]) -> None:
        self.word: Final = word
        self.names: Final[tuple[str, ...]] = tuple(names)
        self.size: i64 = len(self.names)
        self.places: Final[dict[str, int]] = {name: place for place, name in enumerate(self.names)}
        for name in self.names:
            if not name or name.split() != [name] or name != name.lower():
                raise ValueError(f"{word} {name!r}: a name must be one word in lower case")
        if len(self.places) != self.size:
            raise ValueError(f"two of the names for {word} are the same")

    def index(self, name: str) -> int:
        """The place of a name in the order."""
        place = self.places.get(name)
        if place is None:
            raise UnknownAction(f"{name!r} is not {with_article(self.word)}. {nearest(name, self.names)}")
        return place


class Verb:
    """Something that can be done, with up to three arguments; `Verbs` creates it."""

    def __init__(self, name: str, nouns: tuple[Noun, ...], first: int) -> None:
        self.name: Final = name
        self.nouns: Final = nouns
        self.first: i64 = first
        size: int = 1
        for noun in nouns:
            size *= noun.size
        self.end: i64 = first + size

    def has(self, action: i64) -> bool:
        """Whether the action belongs to this verb."""
        return self.first <= action < self.end


@final
class Verb1(Verb):
    """A verb with one argument."""

    def of(self, a: i64) -> i64:
        """The action's id."""
        return self.first + a

    def args(self, action: i64) -> i64:
        """The argument of an action."""
        return action - self.first

    def add(self, ids: vec[i64], some: vec[i64]) -> vec[i64]:
        """Append the ids for some arguments to `ids`."""
        for a in some:
            ids = append(ids, self.first + a)
        return ids


@final
class Verb2(Verb):
    """A verb with two arguments."""

    def __init__(self, name: str, nouns: tuple[Noun, ...], first: int) -> None:
        super().__init__(name, nouns, first)
        self.inner: i64 = nouns[1].size

    def of(self, a: i64, b: i64) -> i64:
        """The action's id."""
        return self.first + a * self.inner + b

    def args(self, action: i64) -> tuple[i64, i64]:
        """The two arguments of an action."""
        rest = action - self.first
        return rest // self.inner, rest % self.inner

    def add(self, ids: vec[i64], a: i64, some: vec[i64]) -> vec[i64]:
        """Append the ids for a first argument and some second ones to `ids`."""
        start = self.first + a * self.inner
        for b in some:
            ids = append(ids, start + b)
        return ids


@final
class Verb3(Verb):
    """A verb with three arguments."""

    def __init__(self, name: str, nouns: tuple[Noun, ...], first: int) -> None:
        super().__init__(name, nouns, first)
        self.middle: i64 = nouns[1].size
        self.inner: i64 = nouns[2].size

    def of(self, a: i64, b: i64, c: i64) -> i64:
        """The action's id."""
        return self.first + (a * self.middle + b) * self.inner + c

    def args(self, action: i64) -> tuple[i64, i64, i64]:
        """The three arguments of an action."""
        rest = action - self.first
        outer = rest // self.inner
        return outer // self.middle, outer % self.middle, rest % self.inner


@final
class Verbs:
    """All verbs of a game; their declaration gives the ids, the words and the parser.

    >>> verbs = Verbs()
    >>> DONE = verbs.bare("done")
    >>> PLANT = verbs.with_two("plant", Noun("crop", ["corn", "squash"]), Noun("field", ["a1", "a2", "a3"]))
    >>> PLANT.of(1, 2), PLANT.args(6), verbs.size
    (6, (1, 2), 7)
    >>> verbs.name(6), verbs.parse("plant squash a3"), verbs.name(DONE)
    ('plant squash a3', 6, 'done')
    >>> verbs.parse("plnat squash a3")
    Traceback (most recent call last):
    popolna.engine.errors.UnknownAction: No verb is called 'plnat'. Did you mean plant?
    """

    def __init__(self) -> None:
        self.all: Final[list[Verb]] = []
        self.by_name: Final[dict[str, Verb]] = {}
        self.size: int = 0
        self.objects: Final[list[Any]] = []  # every id as a Python object, created once

    def bare(self, name: str) -> int:
        """Declare a verb without arguments; returns the id of its only action."""
        return self._add(Verb(name, (), self.size)).first

    def with_one(self, name: str, a: Noun) -> Verb1:
        """Declare a verb with one argument."""
        verb = Verb1(name, (a,), self.size)
        self._add(verb)
        return verb

    def with_two(self, name: str, a: Noun, b: Noun) -> Verb2:
        """Declare a verb with two arguments."""
        verb = Verb2(name, (a, b), self.size)
        self._add(verb)
        return verb

    def with_three(self, name: str, a: Noun, b: Noun, c: Noun) -> Verb3:
        """Declare a verb with three arguments."""
        verb = Verb3(name, (a, b, c), self.size)
        self._add(verb)
        return verb

    def _add(self, verb: Verb) -> Verb:
        if verb.name in self.by_name:
            raise ValueError(f"the verb {verb.name!r} is declared twice")
        self.all.append(verb)
        self.by_name[verb.name] = verb
        self.size = verb.end
        self.objects.extend(range(verb.first, verb.end))
        return verb

    def listed(self, ids: vec[i64]) -> list[int]:
        """Ids as a list of options, without creating a single number."""
        objects = self.objects
        return [objects[action] for action in ids]

    def verb(self, action: int) -> Verb:
        """The verb of an action."""
        for verb in self.all:
            if verb.first <= action < verb.end:
                return verb
        raise UnknownAction(f"No action has the number {action}; there are {self.size}, counted from 0.")

    def words(self, action: int) -> list[str]:
        """The name of an action, word by word: its verb, then each argument."""
        verb = self.verb(action)
        rest: int = action - verb.first
        words: list[str] = []
        for noun in reversed(verb.nouns):
            words.append(noun.names[rest % noun.size])
            rest //= noun.size
        words.append(verb.name)
        words.reverse()
        return words

    def name(self, action: int) -> str:
        """The name of an action, as it is written in records and typed at a prompt."""
        return " ".join(self.words(action))

    def parse(self, text: str) -> int:
        """The id of a named action.  Capitals and extra spaces do not matter."""
        words = text.lower().split()
        if not words:
            raise UnknownAction("An action starts with a verb, but the text is empty.")
        verb = self.by_name.get(words[0])
        if verb is None:
            raise UnknownAction(f"No verb is called {words[0]!r}. {nearest(words[0], self.by_name)}")
        if len(words) - 1 != len(verb.nouns):
            form = " ".join([verb.name, *[noun.word.upper() for noun in verb.nouns]])
            raise UnknownAction(
                f"{verb.name} takes {counted(len(verb.nouns), 'argument')}, not {len(words) - 1}. Write: {form}"
            )
        rest: int = 0
        for noun, word in zip(verb.nouns, words[1:], strict=True):
            rest = rest * noun.size + noun.index(word)
        return verb.first + rest
