"""Things on a drawn table, and which of them the legal actions name.

A thing is known by the `data-name`s around it, from the outermost to its own: a place on a gear by both, such as
`palenque 3`. The page lets people choose it if an action names it so, or by its own name alone.
"""

import re
from collections.abc import Iterable, Iterator

from popolna.engine.game import Element, Game

Thing = tuple[str, ...]

_NAME = re.compile(r' data-name="([^"]+)"')


def things_on(picture: Element, around: Thing = ()) -> Iterator[Thing]:
    """Every named thing in a picture; some may come more than once."""
    found = _NAME.search(picture.start)
    if found is not None:
        around = (*around, found[1])
        yield around
    for inner in picture.inside:
        if not isinstance(inner, str):
            yield from things_on(inner, around)


def names_of(thing: Thing) -> list[str]:
    """What a thing may be called: by its whole name first, by its own last.

    >>> names_of(("palenque", "3"))
    ['palenque 3', '3']
    """
    return [" ".join(thing[at:]) for at in range(len(thing))]


def not_named(game: Game, things: Iterable[Thing], actions: Iterable[int]) -> set[str]:
    """The whole names of the things that none of these actions names."""
    said = [f" {' '.join(game.verbs.words(action)[1:])} " for action in actions]
    left = set()
    for thing in set(things):
        whole, own = " ".join(thing), thing[-1]
        if not any(f" {whole} " in words or f" {own} " in words for words in said):
            left.add(whole)
    return left
