"""Where the components of a game come from, section by section."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from popolna.engine.component_file import ComponentFile, Section

Origin = tuple[str, str]  # the section, and its provenance


def origins(box: ComponentFile) -> list[Origin]:
    """Every section of a components file with its provenance; parts with the same one are merged."""
    return [origin for name, value in parts(box) for origin in walk(name, value)]


def parts(struct: msgspec.Struct) -> Iterable[tuple[str, object]]:
    """The fields of a struct with their values."""
    return [(field.name, getattr(struct, field.name)) for field in msgspec.structs.fields(struct)]


def walk(name: str, value: object) -> list[Origin]:
    """The sections in a value called `name`."""
    if isinstance(value, Section):
        inner = [origin for part, inside in parts(value) for origin in walk(f"{name}.{part}", inside)]
        return [(name, value.provenance), *inner]
    if isinstance(value, dict):
        return together(name, [(f"{name}.{key}", inside) for key, inside in value.items()])
    if isinstance(value, list | tuple):
        return together(name, [(f"{name}.{place + 1}", inside) for place, inside in enumerate(value)])
    return []


def together(name: str, values: list[tuple[str, object]]) -> list[Origin]:
    """The sections in several values, as one if all have the same provenance."""
    found = [origin for part, inside in values for origin in walk(part, inside)]
    kinds = {kind for _, kind in found}
    return [(f"{name}, all {len(values)}", kinds.pop())] if len(kinds) == 1 else found


def summary(box: ComponentFile) -> str:
    """How many sections come from which source."""
    counts = Counter(kind for _, kind in origins(box))
    kinds = msgspec.structs.fields(Section)[0].type.__args__
    return ", ".join(f"{counts[kind]} {kind}" for kind in kinds if counts[kind])
