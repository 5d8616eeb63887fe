"""Components are data in a TOML file next to the rules; owners of a game can use their own file instead."""

import os
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Literal, TypeVar

import msgspec

from popolna.engine.document import MOST_BYTES, Bound, excess, number_defects
from popolna.engine.errors import BadComponents

MOST_ENTRIES = 100  # in one part of a file; no box has as many things of a kind
PLACE = "POPOLNA_COMPONENTS"  # such as maya2019=/home/me/my-maya2019.toml; the path separator goes between several

Colour = Literal["red", "blue", "black", "green", "yellow", "purple", "beige", "orange"]
Provenance = Literal["rulebook", "published", "single-source", "reconstructed"]

Box = TypeVar("Box", bound="ComponentFile")


class Section(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """A part of a components file, which says where it comes from."""

    provenance: Provenance


class About(Section, frozen=True, kw_only=True):
    """What every components file says about its game."""

    title: str
    year: int
    designers: list[str]
    publisher: str
    players: tuple[int, int]


class Seats(Section, frozen=True, kw_only=True):
    """The colours of the players, in the order of the seats."""

    colours: list[Colour]


class ComponentFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True, kw_only=True):
    """The contents of a components file; each game says what they are."""

    schema: Literal[1]

    def defects(self) -> Iterator[str]:
        """What is wrong with it, apart from its form and its numbers."""
        raise NotImplementedError

    def bounds(self) -> Iterator[Bound]:
        """Numbers that could otherwise be so large that nobody could play with them, or draw them."""
        return iter(())

    def digest(self) -> str:
        """A short fingerprint of what it says; comments and layout do not matter."""
        return sha256(msgspec.json.encode(self)).hexdigest()[:12]


def replace(game: str, file: Path) -> None:
    """Use `file` for a game that has not been loaded yet, in this process and those it starts."""
    here = os.environ.get(PLACE)
    os.environ[PLACE] = os.pathsep.join([*([here] if here else []), f"{game}={file.resolve()}"])


def file_for(game: str, ours: Path) -> Path:
    """The components file of a game: the owner's if there is one, otherwise ours."""
    for entry in reversed(os.environ.get(PLACE, "").split(os.pathsep)):
        name, _, path = entry.partition("=")
        if name == game:
            return Path(path)
    return ours


def load(game: str, ours: Path, form: type[Box]) -> Box:
    """Read and check a components file."""
    file = file_for(game, ours)
    what = f"{file} does not describe the components of {game}"
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadComponents(what, [f"it has more than {MOST_BYTES} bytes"])
        return checked(msgspec.toml.decode(file.read_bytes()), form, what)
    except OSError as fault:
        raise BadComponents(what, [f"it cannot be read: {fault.strerror}"]) from None
    except (msgspec.DecodeError, ValueError) as fault:
        raise BadComponents(what, [str(fault)]) from None
    except RecursionError:
        raise BadComponents(what, ["it is nested too deeply"]) from None


def checked(document: object, form: type[Box], what: str) -> Box:
    """What the document of a file says; BadComponents if nobody could play with that."""
    try:
        box = msgspec.convert(document, form, str_keys=True)
    except msgspec.ValidationError as fault:
        raise BadComponents(what, [str(fault)]) from None
    said = msgspec.to_builtins(box)
    defects = excess(said) or list(crowded_parts(said))
    defects = defects or [*number_defects(box.bounds()), *box.defects()]
    if defects:
        raise BadComponents(what, defects)
    return box


def crowded_parts(part: object, name: str = "") -> Iterator[str]:
    """Parts of a file with too many entries.

    >>> list(crowded_parts({"tiles": [{"spaces": [1] * 101}]}))
    ['tiles.spaces: it has 101 entries; 100 are allowed']
    """
    if not isinstance(part, dict | list | tuple):
        return
    if len(part) > MOST_ENTRIES:
        yield f"{name}: it has {len(part)} entries; {MOST_ENTRIES} are allowed"
    elif isinstance(part, dict):
        for key, value in part.items():
            yield from crowded_parts(value, f"{name}.{key}".removeprefix("."))
    else:
        for value in part:
            yield from crowded_parts(value, name)
