"""Decides what runs compiled in this process, and what from source.

The engine is compiled into one library and each game into another, which calls the engine's directly. A library
is used if every source it was made from is still the same, byte for byte, and the libraries it calls are used. So
an edit in a game makes that game run from source, and an edit in the engine everything. With POPOLNA_COMPILE=0
everything runs from source, too.
"""

import hashlib
import json
import os
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import (
    EXTENSION_SUFFIXES,
    SOURCE_SUFFIXES,
    ExtensionFileLoader,
    FileFinder,
    ModuleSpec,
    PathFinder,
    SourceFileLoader,
)
from types import ModuleType
from typing import TypedDict

PACKAGE = os.path.dirname(os.path.abspath(__file__))


class Group(TypedDict):
    """The compiled modules of one library."""

    needs: list[str]
    modules: list[str]
    sources: dict[str, str]


def read_manifest() -> dict[str, Group]:
    """What setup.py wrote down when it had compiled: the group of each package that has a library."""
    try:
        with open(os.path.join(PACKAGE, "_compiled.json"), encoding="utf-8") as file:
            groups: dict[str, Group] = json.load(file)["groups"]
    except (OSError, ValueError, KeyError):  # none, half of one, or one of an older form
        return {}
    return groups


def first_defect(group: Group) -> str | None:
    """Why the compiled modules of a group may not be used, whatever it needs."""
    root = os.path.dirname(PACKAGE)
    for name in group["modules"]:
        if not os.path.isfile(os.path.join(root, *name.split(".")) + EXTENSION_SUFFIXES[0]):
            return f"the compiled {name} is missing"
    for path, digest in group["sources"].items():
        try:
            with open(os.path.join(root, path), "rb") as file:
                if hashlib.sha256(file.read()).hexdigest() != digest:
                    return f"{path} has changed since it was compiled"
        except OSError:
            return f"{path} has gone since it was compiled"
    return None


def groups_of_this_package() -> set[str]:
    """The groups that a build makes: the engine's, and one for each game."""
    with os.scandir(os.path.join(PACKAGE, "games")) as rooms:
        games = [room.name for room in rooms if os.path.isfile(os.path.join(room, "__init__.py"))]
    return {"popolna", *[f"popolna.games.{game}" for game in games]}


def usable_groups(groups: dict[str, Group]) -> dict[str, Group]:
    """The groups that load compiled in this process; warns of those that cannot because of a defect of their own."""
    usable = {}
    for name in sorted(groups_of_this_package() | groups.keys()) if groups else ():
        if defect := first_defect(groups[name]) if name in groups else "it has not been compiled yet":
            warnings.warn(f"{name} runs interpreted: {defect}; run make build", RuntimeWarning, stacklevel=2)
        else:
            usable[name] = groups[name]
    while lost := [name for name, group in usable.items() if not usable.keys() >= {*group["needs"]}]:
        for name in lost:
            del usable[name]
    return usable


class SourceFinder:
    """Finds the package's modules in their sources, except those that load compiled."""

    def __init__(self, compiled: frozenset[str]) -> None:
        self.compiled = compiled

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("popolna.") or fullname in self.compiled:
            return None
        for place in path or ():
            finder = FileFinder(
                place, (SourceFileLoader, SOURCE_SUFFIXES), (ExtensionFileLoader, EXTENSION_SUFFIXES)
            )
            spec = finder.find_spec(fullname)
            if spec and isinstance(spec.loader, ExtensionFileLoader):
                raise ModuleNotFoundError(f"{fullname} has lost its source; run make build", name=fullname)
            if spec and spec.loader:
                return spec
        return None


BUILT = read_manifest()
USABLE = usable_groups(BUILT) if os.environ.get("POPOLNA_COMPILE") != "0" else {}
FINDER = SourceFinder(frozenset(module for group in USABLE.values() for module in group["modules"]))
sys.meta_path.insert(sys.meta_path.index(PathFinder), FINDER)


def compiled() -> bool:
    """Whether the engine and all games run compiled in this process, none of them from source."""
    return bool(USABLE) and USABLE.keys() >= groups_of_this_package() | BUILT.keys()
