"""Decides whether this process runs compiled or from source.

Compiled modules call each other directly, so it is all of them or none. They are used if every source they
were made from is still the same, byte for byte; if not, or with POPOLNA_COMPILE=0, the sources are.
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


class Manifest(TypedDict):
    """What setup.py writes down when it has compiled."""

    modules: list[str]
    sources: dict[str, str]


def read_manifest() -> Manifest | None:
    try:
        with open(os.path.join(PACKAGE, "_compiled.json"), encoding="utf-8") as file:
            manifest: Manifest = json.load(file)
    except (OSError, ValueError):
        return None
    return manifest


def first_defect(manifest: Manifest) -> str | None:
    """Why the compiled modules may not be used."""
    root = os.path.dirname(PACKAGE)
    for name in manifest["modules"]:
        if not os.path.isfile(os.path.join(root, *name.split(".")) + EXTENSION_SUFFIXES[0]):
            return f"the compiled {name} is missing"
    for path, digest in manifest["sources"].items():
        try:
            with open(os.path.join(root, path), "rb") as file:
                if hashlib.sha256(file.read()).hexdigest() != digest:
                    return f"{path} has changed since it was compiled"
        except OSError:
            return f"{path} has gone since it was compiled"
    return None


def usable_modules() -> frozenset[str]:
    """The modules that load compiled in this process."""
    manifest = read_manifest()
    if manifest is None or os.environ.get("POPOLNA_COMPILE") == "0":
        return frozenset()
    if defect := first_defect(manifest):
        warnings.warn(f"popolna runs interpreted: {defect}; run make build", RuntimeWarning, stacklevel=2)
        return frozenset()
    return frozenset(manifest["modules"])


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


FINDER = SourceFinder(usable_modules())
sys.meta_path.insert(sys.meta_path.index(PathFinder), FINDER)


def compiled() -> bool:
    """Whether the engine and the rules run compiled in this process, or from source."""
    return bool(FINDER.compiled)
