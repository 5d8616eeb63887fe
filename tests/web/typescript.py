"""The messages between the server and a browser as TypeScript, against which the browser's code is checked."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
from msgspec import inspect

from popolna.web.messages import Answer, LessonView, Request

HEAD = """/** The messages between the server and a browser; `make golden` writes this file from messages.py. */

/** An edit to a picture: what to do, where in the tree (counting child elements), and the rest. */
export type Edit =
  | ["attrs", number[], Record<string, string | null>]
  | ["text", number[], string]
  | ["splice", number[], number, number, string[]];
"""
# What Python leaves open
FINER = {
    ("Change", "view"): 'Partial<Omit<View, "picture" | "log">>',
    ("Change", "picture"): "Edit[]",
}
PLAIN = {
    inspect.BoolType: "boolean",
    inspect.FloatType: "number",
    inspect.IntType: "number",
    inspect.NoneType: "null",
    inspect.StrType: "string",
}


def declarations() -> str:
    """Every message, and everything that messages contain."""
    found: dict[str, str] = {}
    for union, sent in ((Request, True), (Answer | LessonView, False)):
        for info in inspect.multi_type_info(get_args(union)):
            declare(info, found, sent)
    unions = [
        f"export type {name} = {' | '.join(member.__name__ for member in get_args(union))};\n"
        for name, union in (("Request", Request), ("Answer", Answer))
    ]
    return "\n".join([HEAD, *found.values(), *unions])


def declare(info: inspect.Type, found: dict[str, str], sent: bool) -> None:
    """Declare a type and what it contains. What we send may lack fields with a default; what we get, seldom."""
    if isinstance(info, inspect.StructType | inspect.DataclassType) and info.cls.__name__ not in found:
        name = info.cls.__name__
        found[name] = ""  # in this place, before what it contains
        rows = []
        if isinstance(info, inspect.StructType) and info.tag_field:
            rows.append(f'  {info.tag_field}: "{info.tag}";')
        for field in info.fields:
            missing = not field.required and (sent or may_omit(info.cls))
            kind = FINER.get((name, field.name)) or typescript(field.type)
            rows.append(f"  {field.encode_name}{'?' if missing else ''}: {kind};")
        found[name] = "\n".join([f"export interface {name} {{", *rows, "}\n"])
    for part in parts(info):
        declare(part, found, sent)


def may_omit(cls: type) -> bool:
    return issubclass(cls, msgspec.Struct) and cls.__struct_config__.omit_defaults


def parts(info: inspect.Type) -> Iterator[inspect.Type]:
    """The types inside a type."""
    match info:
        case inspect.StructType(fields=fields) | inspect.DataclassType(fields=fields):
            yield from (field.type for field in fields)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            yield from types
        case inspect.ListType(item_type=item) | inspect.DictType(value_type=item):
            yield item


def typescript(info: inspect.Type) -> str:
    """A type as TypeScript writes it."""
    match info:
        case inspect.StructType(cls=cls) | inspect.DataclassType(cls=cls):
            return str(cls.__name__)
        case inspect.UnionType(types=types):
            return " | ".join(map(typescript, types))
        case inspect.TupleType(item_types=types):
            return f"[{', '.join(map(typescript, types))}]"
        case inspect.ListType(item_type=item):
            inner = typescript(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case inspect.DictType(key_type=key, value_type=value):
            return f"Record<{typescript(key)}, {typescript(value)}>"
        case inspect.LiteralType(values=values):
            return " | ".join(literal(value) for value in values)
    return PLAIN[type(info)]


def literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
