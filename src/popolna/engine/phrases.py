"""Phrases that every game needs."""

from collections.abc import Sequence


def counted(number: int, thing: str) -> str:
    """A number of things.

    >>> counted(1, "block"), counted(2, "block")
    ('1 block', '2 blocks')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def with_article(thing: str) -> str:
    """
    >>> with_article("tile"), with_article("area")
    ('a tile', 'an area')
    """
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"


def listed(items: Sequence[str], last: str = "and") -> str:
    """
    >>> listed(["Ann"]), listed(["Ann", "Ben"]), listed(["Ann", "Ben", "Kim"], "or")
    ('Ann', 'Ann and Ben', 'Ann, Ben or Kim')
    """
    return f" {last} ".join(part for part in (", ".join(items[:-1]), *items[-1:]) if part)


def points(number: int) -> str:
    return counted(number, "point")


def sentence(line: str) -> str:
    """
    >>> sentence("any green marker")
    'Any green marker.'
    """
    return line[:1].upper() + line[1:] + "."
