"""Reads documents from outside and names every mistake in them, not only the first."""

from typing import Any, TypeVar

import msgspec

from popolna.engine.errors import nearest

Form = TypeVar("Form", bound=msgspec.Struct)


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
    fields = {field.encode_name: field for field in msgspec.structs.fields(form)}
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
