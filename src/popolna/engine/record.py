"""A played game as one JSON document; it replays without the seed."""

from os import fsync
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec

from popolna.engine.document import read
from popolna.engine.errors import BadRecord


class Move(msgspec.Struct, omit_defaults=True):
    """What a seat did, by name, and the luck it met."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    action: str
    luck: list[str] = []


class Result(msgspec.Struct, omit_defaults=True):
    """How it ended, row by row: a row for each seat, then one for each rival that has no seat."""

    ranks: list[int]
    scores: list[int]
    breakdown: dict[str, list[int]]
    rivals: list[str] = []  # by key


class Record(msgspec.Struct, omit_defaults=True, kw_only=True):
    """Everything needed to play a game again, move by move."""

    format: Literal[1]
    game: str
    rules: int
    components: str = ""
    players: int
    settings: dict[str, str]
    seats: list[str]
    position: dict[str, Any] | None = None  # where it started, if not at the start of a game
    luck: list[str] = []  # what chance gave before the first move
    moves: list[Move] = []
    result: Result | None = None

    def json(self) -> str:
        """The document, with a line for each move."""
        head = msgspec.json.format(
            msgspec.json.encode(msgspec.structs.replace(self, moves=[])), indent=1
        ).decode()
        if not self.moves:
            return head + "\n"
        moves = ",\n  ".join(msgspec.json.encode(move).decode() for move in self.moves)
        return f'{head.removesuffix("}").rstrip()},\n "moves": [\n  {moves}\n ]\n}}\n'

    def save(self, file: Path) -> None:
        """Write the document; a crash on the way leaves the old file intact."""
        draft = file.with_name(file.name + ".part")
        with draft.open("w", encoding="utf-8") as paper:
            paper.write(self.json())
            paper.flush()
            fsync(paper.fileno())
        draft.replace(file)


def read_record(text: str | bytes, name: str = "The record") -> Record:
    """The record in a JSON document; a BadRecord names every mistake in its form.

    >>> read_record('{"format": 1, "game": "maya2019", "rules": 1, "players": "two", "settings": {}}')
    Traceback (most recent call last):
    popolna.engine.errors.BadRecord: The record cannot be read:
      - players: Expected `int`, got `str`
      - seats is missing
    """
    what = f"{name} cannot be read"
    try:
        document = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadRecord(what, [f"it is not JSON: {fault}"]) from None
    except RecursionError:
        raise BadRecord(what, ["it is nested too deeply"]) from None
    record, defects = read(document, Record)
    if record is None:
        raise BadRecord(what, defects)
    return record


def load_record(file: Path) -> Record:
    """The record in a file."""
    try:
        return read_record(file.read_bytes(), str(file))
    except OSError as fault:
        raise BadRecord(f"{file} cannot be read", [str(fault.strerror)]) from None
