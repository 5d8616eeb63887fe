"""The folder of a tournament: its plan, the record of every game, and a line for every result.

Only one process writes.  A game counts once its line is written; if anything goes wrong before, it is played again.
"""

import sys
from pathlib import Path

import msgspec

from popolna.arena.plan import Plan
from popolna.arena.result import Played, Result
from popolna.arena.schedule import Fixture
from popolna.engine.document import Form, read
from popolna.engine.errors import Defects, PopolnaError

BEGUN = {"results.jsonl", "manifest.json.part"}  # what an interruption before the first game leaves behind


class BadFolder(Defects):
    """A folder that cannot hold this tournament."""


class Folder:
    """An open folder and the results in it; no other process can open it until it is closed."""

    def __init__(self, place: Path, plan: Plan) -> None:
        self.place = place
        self.plan = plan
        place.mkdir(parents=True, exist_ok=True)
        if kept_plan(place) is None and any(file.name not in BEGUN for file in place.iterdir()):
            raise PopolnaError(f"{place} is not empty and does not hold a tournament. Choose another folder.")
        self.lines = (place / "results.jsonl").open("ab+")
        try:
            lock(self.lines.fileno(), place)
            self.agree()
            self.results = self.read()
        except PopolnaError:
            self.close()
            raise
        (place / "records").mkdir(exist_ok=True)

    def agree(self) -> None:
        """Save the plan, or compare it with the one already there."""
        known = kept_plan(self.place)
        if known is None:
            text = msgspec.json.format(msgspec.json.encode(self.plan), indent=1)
            write(self.place / "manifest.json", text + b"\n")
        elif known != self.plan:
            raise BadFolder(
                f"{self.place} holds another tournament. Repeat its settings to continue it, or choose another folder",
                differences(known, self.plan),
            )

    def close(self) -> None:
        self.lines.close()

    def add(self, played: Played) -> None:
        """Save a game."""
        played.record.save(self.place / "records" / f"{self.plan.game}-{played.result.number:06}.json")
        self.lines.write(msgspec.json.encode(played.result) + b"\n")
        self.lines.flush()

    def read(self) -> dict[int, Result]:
        """All results so far; a line that a crash cut off is removed."""
        self.lines.seek(0)
        text = self.lines.read()
        whole = text.rfind(b"\n") + 1
        if whole < len(text):
            self.lines.truncate(whole)
        fixtures = self.plan.fixtures()
        found: dict[int, Result] = {}
        for number, line in enumerate(text[:whole].splitlines(), start=1):
            try:
                result = msgspec.json.decode(line, type=Result)
            except msgspec.DecodeError as fault:
                what = f"Line {number} of {self.place / 'results.jsonl'} cannot be read"
                raise BadFolder(what, [str(fault), "remove the line to have its game played again"]) from None
            fixture = Fixture(result.number, result.deal, tuple(result.lineup))
            if fixture not in fixtures[result.number : result.number + 1]:
                what = f"Line {number} of {self.place / 'results.jsonl'} belongs to another tournament"
                raise BadFolder(what, [f"game {result.number} is not between {', '.join(result.lineup)}"])
            found[result.number] = result
        return found


def kept_plan(place: Path) -> Plan | None:
    """The plan in a folder, if there is one."""
    return read_file(place / "manifest.json", Plan, BadFolder)


def read_file(file: Path, form: type[Form], error: type[Defects]) -> Form | None:
    """What a file in JSON holds, if there is one; an `error` if it holds something else."""
    if not file.exists():
        return None
    what = f"{file} cannot be read"
    try:
        found, defects = read(msgspec.json.decode(file.read_bytes()), form)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise error(what, [f"it is not JSON: {fault}"]) from None
    if found is None:
        raise error(what, defects)
    return found


def differences(known: msgspec.Struct, wanted: msgspec.Struct) -> list[str]:
    """What differs between two plans."""
    return [
        f"{name}: {told(there)} there, {told(now)} now"
        for name in known.__struct_fields__
        if (there := getattr(known, name)) != (now := getattr(wanted, name))
    ]


def told(value: object) -> str:
    """A setting as text."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items()) or "nothing"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def write(file: Path, text: bytes) -> None:
    """Write a file; a crash on the way leaves the old one intact."""
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(text)
    draft.replace(file)


def lock(file: int, place: Path) -> None:
    """Keep other processes out while the file is open."""
    if sys.platform == "win32":
        return
    from fcntl import LOCK_EX, LOCK_NB, flock

    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise PopolnaError(
            f"Another process is playing in {place}. Wait for it, or choose another folder."
        ) from None
