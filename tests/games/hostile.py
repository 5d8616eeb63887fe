"""Documents that somebody has tampered with: numbers, names, lists and nesting that no game would write."""

import json
from copy import deepcopy
from random import Random
from typing import Any

import msgspec

NUMBERS = [
    -1,
    0,
    1,
    2,
    5,
    9,
    30,
    99,
    999,
    10_000,
    2**31,
    2**53,
    2**63 - 1,
    2**63,
    2**64,
    10**30,
    -(2**63),
    -(10**30),
]
OTHERS: list[Any] = [
    None,
    True,
    "",
    "x",
    "random",
    "hidden",
    "\u202e",
    "9" * 400,
    0.5,
    1e300,
    [],
    {},
    [[]],
    {"": 0},
]


def tampered(document: object, random: Random) -> Any:
    """A copy of a document with one to three things changed, added or taken away."""
    copy = msgspec.json.decode(msgspec.json.encode(document))
    for _ in range(random.choice([1, 1, 1, 2, 3])):
        if place := somewhere(copy, random):
            tamper(*place, somewhere(copy, random) or place, random)
    return copy


def somewhere(node: Any, random: Random) -> tuple[Any, Any] | None:
    """A value inside a document: the list or dict that holds it, and its index or key there."""
    place = None
    while isinstance(node, dict | list) and node:
        key = random.choice(list(node)) if isinstance(node, dict) else random.randrange(len(node))
        place = node, key
        node = node[key]
        if random.randrange(6) == 0:
            break
    return place


def tamper(node: Any, key: Any, elsewhere: tuple[Any, Any], random: Random) -> None:
    """Change one value."""
    value = node[key]
    match random.randrange(12):
        case 0:
            node[key] = deepcopy(random.choice(OTHERS))
        case 1:
            del node[key]
        case 2 if isinstance(node, list):
            node.insert(random.randrange(len(node) + 1), value)
        case 3 if isinstance(node, list):
            node.extend([value] * random.choice([1, 7, 300]))
        case 4:
            other, there = elsewhere
            node[key] = msgspec.json.decode(msgspec.json.encode(other[there]))
        case 5:
            for _ in range(random.choice([1, 3, 40, 200])):
                node[key] = [node[key]]
        case _ if isinstance(value, int):
            node[key] = random.choice([random.choice(NUMBERS), value - 1, value + 1, value * 10])
        case _ if isinstance(value, str):
            node[key] = deepcopy(random.choice([*OTHERS, value[:-1], value + "0", value.upper(), value * 50]))
        case _:
            node[key] = random.choice(NUMBERS)


def as_toml(document: dict[str, Any]) -> str:
    """A document as TOML, a line for each part; there is no word for None, so it is left out."""
    return "\n".join(
        f"{quoted(key)} = {value_as_toml(value)}" for key, value in document.items() if value is not None
    )


def value_as_toml(value: Any) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return quoted(value)
        case dict():
            parts = [
                f"{quoted(key)} = {value_as_toml(part)}" for key, part in value.items() if part is not None
            ]
            return f"{{{', '.join(parts)}}}"
        case list():
            return f"[{', '.join(value_as_toml(part) for part in value if part is not None)}]"
        case _:
            return repr(value)


def quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)
