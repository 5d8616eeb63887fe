"""Where a tournament is kept: what is played, every game's record, and a line for every result.

Only one process writes.  A game counts once its line is written; whatever happens in between, it is played again.
"""

import sys
from pathlib import Path

import msgspec

from popolna.arena.plan import Plan
from popolna.arena.result import Played, Result
from popolna.arena.schedule import Fixture
from popolna.engine.document import read
from popolna.engine.errors import Defects, PopolnaError

BEGUN = {"results.jsonl", "manifest.json.part"}  # what is there when it was interrupted before it began


class BadFolder(Defects):
    """A folder that cannot hold this tournament."""


class Folder:
    """An open folder, and the results in it; nobody else can open it before it is closed."""

    def __init__(self, place: Path, plan: Plan) -> None:
        self.place = place
        self.plan = plan
        place.mkdir(parents=True, exist_ok=True)
        if kept_plan(place) is None and any(file.name not in BEGUN for file in place.iterdir()):
            raise PopolnaError(f"{place} is not empty, and no tournament is in it. Choose another folder.")
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
        """Write the plan down, or compare it with the one that is there."""
        known = kept_plan(self.place)
        if known is None:
            text = msgspec.json.format(msgspec.json.encode(self.plan), indent=1)
            write(self.place / "manifest.json", text + b"\n")
        elif known != self.plan:
            raise BadFolder(
                f"{self.place} holds another tournament. Go on with that one, or choose another folder",
                differences(known, self.plan),
            )

    def close(self) -> None:
        self.lines.close()

    def add(self, played: Played) -> None:
        """Keep a game."""
        played.record.save(self.place / "records" / f"{self.plan.game}-{played.result.number:06}.json")
        self.lines.write(msgspec.json.encode(played.result) + b"\n")
        self.lines.flush()

    def read(self) -> dict[int, Result]:
        """All results so far; what a crash has left of a line is removed."""
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
                raise BadFolder(what, [str(fault), "remove the line, and its game is played again"]) from None
            fixture = Fixture(result.number, result.deal, tuple(result.lineup))
            if fixture not in fixtures[result.number : result.number + 1]:
                what = f"Line {number} of {self.place / 'results.jsonl'} is of another tournament"
                raise BadFolder(what, [f"no game {result.number} has {', '.join(result.lineup)}"])
            found[result.number] = result
        return found


def kept_plan(place: Path) -> Plan | None:
    """The plan in a folder, if there is one."""
    manifest = place / "manifest.json"
    if not manifest.exists():
        return None
    what = f"{manifest} cannot be read"
    try:
        plan, defects = read(msgspec.json.decode(manifest.read_bytes()), Plan)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadFolder(what, [f"it is no JSON: {fault}"]) from None
    if plan is None:
        raise BadFolder(what, defects)
    return plan


def differences(known: Plan, wanted: Plan) -> list[str]:
    """What differs between two plans."""
    return [
        f"{name}: there it is {told(there)}, now it would be {told(now)}"
        for name in known.__struct_fields__
        if (there := getattr(known, name)) != (now := getattr(wanted, name))
    ]


def told(value: object) -> str:
    """A setting in words."""
    if isinstance(value, dict):
        return ", ".join(f"{name}={each}" for name, each in value.items()) or "nothing"
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def write(file: Path, text: bytes) -> None:
    """Write a file; a crash in between leaves the old one whole."""
    draft = file.with_name(file.name + ".part")
    draft.write_bytes(text)
    draft.replace(file)


def lock(file: int, place: Path) -> None:
    """Keep others out as long as the file is open."""
    if sys.platform == "win32":
        return
    from fcntl import LOCK_EX, LOCK_NB, flock

    try:
        flock(file, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        raise PopolnaError(
            f"Somebody is playing in {place} right now. Wait, or choose another folder."
        ) from None
