"""Phrases that every game needs."""


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


def points(number: int) -> str:
    return counted(number, "point")


def sentence(line: str) -> str:
    """
    >>> sentence("any green marker")
    'Any green marker.'
    """
    return line[:1].upper() + line[1:] + "."
