"""The legal actions, chosen word by word: a verb, then its arguments.

>>> from popolna.engine.verbs import Noun, Verbs
>>> verbs = Verbs()
>>> crop, field = Noun("crop", ["corn", "squash"]), Noun("field", ["a1", "a2", "a3"])
>>> plant, done = verbs.with_two("plant", crop, field), verbs.bare("done")
>>> choices = Choices(verbs, [plant.of(0, 0), plant.of(0, 2), plant.of(1, 1), done], verbs.name)
>>> choices.find((), "pl corn")
('plant', 'corn')
>>> choices.next_words(('plant', 'corn'))
['a1', 'a3']
>>> choices.meaning(("plant",))
'plant CROP FIELD: 3 ways. CROP: corn, squash. FIELD: a1, a3, a2.'
>>> choices.find((), "plant corn a2")
Traceback (most recent call last):
popolna.engine.errors.IllegalAction: 'plant corn a2' is not possible now. After 'plant corn', choose from: a1, a3.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches

from popolna.cli.screen import Suggestion
from popolna.engine.errors import IllegalAction, UnknownAction
from popolna.engine.verbs import Verbs

Name = tuple[str, ...]  # an action's name, or the start of one, word by word

FEW = 10  # up to this many actions are listed one by one
SEVERAL = 24  # a list of words is cut off after this many


class Choices:
    """The legal actions by name; `say` puts an action into words."""

    def __init__(self, verbs: Verbs, legal: Iterable[int], say: Callable[[int], str]) -> None:
        self.verbs = verbs
        self.say = say
        self.actions: dict[Name, int] = {tuple(verbs.words(action)): action for action in legal}

    def below(self, start: Name) -> list[Name]:
        """The names that start with these words."""
        return [name for name in self.actions if name[: len(start)] == start]

    def next_words(self, start: Name) -> list[str]:
        """The words that can come next."""
        return unique(name[len(start)] for name in self.below(start) if len(name) > len(start))

    def whole(self, start: Name) -> Name:
        """The full name, if only one starts with these words."""
        names = self.below(start)
        return names[0] if len(names) == 1 else start

    def settled(self, start: Name) -> Name:
        """These words, followed by every next word that is the only one possible."""
        while len(words := self.next_words(start)) == 1 and (*start, words[0]) not in self.actions:
            start = (*start, words[0])
        return start

    def rows(self, start: Name) -> dict[str, Name]:
        """What to list: a few actions one by one, many by their next word, each with a number to type.

        If the next words are numbers themselves, those are typed.
        """
        words = self.next_words(start)
        if any(word.isdecimal() for word in words):
            return {word: self.whole((*start, word)) for word in words}
        names = self.below(start)
        if len(names) > FEW:
            names = [self.whole((*start, word)) for word in words]
        return {str(number): name for number, name in enumerate(names, start=1)}

    def meaning(self, name: Name) -> str:
        """A name as a sentence; for the start of a name, how it can continue."""
        if name in self.actions:
            return self.say(self.actions[name])
        nouns = self.verbs.by_name[name[0]].nouns
        names = self.below(name)
        open_words = [(place, noun.word.upper()) for place, noun in enumerate(nouns, 1) if place >= len(name)]
        form = " ".join([*name, *[word for _, word in open_words]])
        kinds = [f"{word}: {several(unique(n[place] for n in names))}." for place, word in open_words]
        return " ".join([f"{form}: {len(names)} ways.", *kinds])

    def find(self, start: Name, text: str) -> Name:
        """The name, or the start of one, that a text means; words can be shortened."""
        words = text.lower().split()
        if start and words and words[0] in self.next_words(()):
            start = ()
        for word in words:
            possible = self.next_words(start)
            fitting = [w for w in possible if w == word] or [w for w in possible if w.startswith(word)]
            if len(fitting) != 1:
                raise self.misfit(start, word, fitting or possible)
            start = (*start, fitting[0])
        return start

    def misfit(self, start: Name, word: str, possible: list[str]) -> IllegalAction | UnknownAction:
        """Why a word cannot come next."""
        said = " ".join([*start, word])
        if not possible:
            return UnknownAction(f"{' '.join(start)!r} is complete; leave out {word!r}.")
        if any(w.startswith(word) for w in possible):
            return UnknownAction(f"{said!r} could be: {several(possible)}.")
        if word not in self.vocabulary(start):
            close = get_close_matches(word, [*possible, *self.next_words(())], n=1)
            hint = f"Did you mean {close[0]}?" if close else f"Choose from: {several(possible)}."
            return UnknownAction(f"Unknown word {word!r}. {hint}")
        choose = f"After {' '.join(start)!r}, choose" if start else "Choose"
        return IllegalAction(f"{said!r} is not possible now. {choose} from: {several(possible)}.")

    def vocabulary(self, start: Name) -> Iterable[str]:
        """Every word that could ever come next."""
        if not start:
            return self.verbs.by_name
        return self.verbs.by_name[start[0]].nouns[len(start) - 1].names

    def suggest(self, start: Name, text: str) -> Iterator[Suggestion]:
        """The words that can follow what has been typed so far."""
        *words, last = text.lower().split(" ")
        try:
            start = self.find(start, " ".join(words))
        except (IllegalAction, UnknownAction):
            return
        for word in self.next_words(start):
            if word.startswith(last):
                names = self.below((*start, word))
                meaning = f"{len(names)} ways" if len(names) > 1 else self.meaning(names[0])
                yield Suggestion(word, len(last), meaning)

    def things(self) -> list[str]:
        """Every word that can follow a verb."""
        return unique(word for name in self.actions for word in name[1:])


def unique(words: Iterable[str]) -> list[str]:
    """Each word once, in order of appearance."""
    return list(dict.fromkeys(words))


def several(words: Sequence[str]) -> str:
    """A list of words, cut off with a count if it is long.

    >>> several(["corn", "squash"])
    'corn, squash'
    """
    more = len(words) - SEVERAL
    return ", ".join(words[:SEVERAL]) + (f" and {more} more" if more > 0 else "")
