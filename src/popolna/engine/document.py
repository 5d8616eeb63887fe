"""Reads documents from outside and names every mistake in them, not only the first."""

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec
from msgspec.structs import FieldInfo

from popolna.engine.errors import nearest

Form = TypeVar("Form", bound=msgspec.Struct)

Bound = tuple[str, int, int, Iterable[int | None]]  # a part, the least and the most, and the numbers in it

# No position of any game is as large, and no number or name in it has as many digits
MOST_BYTES = 200_000
MANY_DIGITS = re.compile(rb"\d{6}")


def read(document: object, form: type[Form]) -> tuple[Form | None, list[str]]:
    """A document as the struct `form`, or None and what is wrong with it.

    >>> class Dice(msgspec.Struct):
    ...     sides: int
    ...     colour: str = "white"
    >>> read({"sides": 6}, Dice)
    (Dice(sides=6, colour='white'), [])
    >>> read({"sides": "six", "color": "red"}, Dice)
    (None, ['sides: Expected `int`, got `str`', "unknown field 'color'. Did you mean colour?"])
    """
    if not isinstance(document, dict):
        return None, [f"expected an object with named parts, got {type(document).__name__}"]
    fields = fields_of(form)
    values: dict[str, Any] = {}
    defects: list[str] = []
    for name, field in fields.items():
        if name in document:
            try:
                values[field.name] = msgspec.convert(document[name], field.type)
            except msgspec.ValidationError as fault:
                defects.append(f"{name}: {fault}")
        elif field.required:
            defects.append(f"{name} is missing")
    defects += [
        f"unknown field {name!r}. {nearest(str(name), fields)}" for name in document if name not in fields
    ]
    return (None if defects else form(**values)), defects


@cache
def fields_of(form: type[msgspec.Struct]) -> dict[str, FieldInfo]:
    """The fields of a form by name; to find them, msgspec evaluates all its types."""
    return {field.encode_name: field for field in msgspec.structs.fields(form)}


def excess(document: Mapping[str, object]) -> list[str]:
    """What is too large in a document to be worth reading: its numbers, or all of it.

    >>> excess({"corn": [3, 10**9], "skulls": 13})
    ['corn: a number or name has too many digits']
    """
    try:
        size = len(msgspec.json.encode(document))
        if size > MOST_BYTES:
            return [f"it has {size} bytes; {MOST_BYTES} are allowed"]
        many = [part for part, value in document.items() if MANY_DIGITS.search(msgspec.json.encode(value))]
    except (OverflowError, RecursionError, TypeError, ValueError) as fault:
        return [f"it cannot be written as JSON: {fault}"]
    return [f"{part[:20]}: a number or name has too many digits" for part in many]


def number_defects(bounds: Iterable[Bound]) -> Iterator[str]:
    """Numbers that are too small or too large."""
    for part, least, most, numbers in bounds:
        if any(number is not None and not least <= number <= most for number in numbers):
            yield f"{part}: only numbers from {least} to {most} are possible"
