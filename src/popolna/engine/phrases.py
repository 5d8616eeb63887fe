"""Turns of speech that every game needs."""


def counted(number: int, thing: str) -> str:
    """So many things.

    >>> counted(1, "block"), counted(2, "block")
    ('1 block', '2 blocks')
    """
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def points(number: int) -> str:
    return counted(number, "point")


def sentence(line: str) -> str:
    """
    >>> sentence("any green marker")
    'Any green marker.'
    """
    return line[:1].upper() + line[1:] + "."
