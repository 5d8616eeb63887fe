"""Which actions a player means by pointing at things on a drawn table.

A thing's words are the `data-name`s around it, from the outermost to its own. An action must contain them
next to each other and in this order; things may be pointed at in any order. An action that is named in full
takes precedence over those that need another thing.

>>> actions = ["place tikal", "pick tikal 3", "pick tikal 4", "done"]
>>> meant([("tikal", "3")], actions)
['pick tikal 3']
>>> meant([("tikal",)], actions), meant([], actions) == actions
(['place tikal'], True)
>>> meant([("g6",)], ["plant corn g6", "expand corn g6", "plant corn g7"])
['plant corn g6', 'expand corn g6']
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from xml.etree import ElementTree

Words = tuple[str, ...]


def things(svg: str) -> set[Words]:
    """The words of every named thing on a drawn table.

    >>> sorted(things('<svg><g data-name="tikal"><g data-name="3"/></g><g data-name="corn"/></svg>'))
    [('corn',), ('tikal',), ('tikal', '3')]
    """
    return set(_named(ElementTree.fromstring(svg), ()))


def _named(element: ElementTree.Element, around: Words) -> Iterator[Words]:
    words = (*around, *element.get("data-name", "").split())
    if words != around:
        yield words
    for inner in element:
        yield from _named(inner, words)


def meant(chosen: Sequence[Words], actions: Iterable[str]) -> list[str]:
    """The actions that are left after pointing at some things."""
    if not chosen:
        return list(actions)
    left = [action for action in actions if _names(tuple(action.split()[1:]), chosen)]
    number = sum(len(words) for words in chosen)
    complete = [action for action in left if len(action.split()) == number + 1]
    return complete or left


def _names(arguments: Words, chosen: Sequence[Words]) -> bool:
    """Whether the arguments name everything that was pointed at."""
    if not chosen:
        return True
    words, rest = chosen[0], chosen[1:]
    for at in range(len(arguments) - len(words) + 1):
        if arguments[at : at + len(words)] == words:
            # No word counts twice: taking words out leaves a gap that no other thing fits.
            gap = ("",) * len(words)
            if _names((*arguments[:at], *gap, *arguments[at + len(words) :]), rest):
                return True
    return False


def reachable(svg: str, actions: Sequence[str]) -> dict[str, list[str]]:
    """For each action with arguments: what is left after pointing at all of them that are on the table.

    If only the action itself is left, pointing is enough to play it.

    >>> table = '<svg><g data-name="corn"/><g data-name="g6"/></svg>'
    >>> reachable(table, ["plant corn g6", "expand corn g6", "done", "plant corn g7"])["plant corn g6"]
    ['plant corn g6', 'expand corn g6']
    """
    found = things(svg)
    ways: dict[str, list[str]] = {}
    for action in actions:
        arguments = tuple(action.split()[1:])
        if arguments:
            lefts = [meant(chosen, actions) for chosen in _ways(arguments, found)]
            ways[action] = min([left for left in lefts if action in left], key=len)
    return ways


def _ways(arguments: Words, found: set[Words]) -> Iterator[list[Words]]:
    """All ways to point at the arguments of an action, leaving out what is not on the table."""
    if not arguments:
        yield []
        return
    for size in range(1, len(arguments) + 1):
        rest = list(_ways(arguments[size:], found))
        if arguments[:size] in found:
            yield from ([arguments[:size], *others] for others in rest)
        elif size == 1:
            yield from rest
