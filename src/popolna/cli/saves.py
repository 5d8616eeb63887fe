"""Where games played in the terminal are saved."""

import os
import shlex
from datetime import datetime
from pathlib import Path

from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match


def folder() -> Path:
    """The folder for the user's data, as the XDG specification has it."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "popolna"


def new_file(game: str) -> Path:
    """A file name that is not taken yet."""
    folder().mkdir(parents=True, exist_ok=True)
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{name}{again}.json" for again in ["", *[f"-{n}" for n in range(2, 1000)]])
    return next(file for file in map(folder().joinpath, names) if not file.exists())


def unused(file: Path) -> Path:
    """The same file, if it does not exist yet; otherwise an error."""
    if file.exists():
        raise PopolnaError(f"{file} exists already and would be overwritten. Choose another name.")
    return file


def farewell(match: Match, file: Path, components: Path | None) -> list[str]:
    """Where a game is saved, and the command to continue or replay it."""
    over = not match.state.to_move()
    words = ["popolna", "replay", str(file)] if over else ["popolna", "play", "--resume", str(file)]
    if match.by_hand and not over:
        words += ["--luck", "ask"]
    if components:
        words += ["--components", str(components)]
    what = "Replay it" if over else "Continue it"
    return [
        f"The game is saved; moves so far: {len(match.record.moves)}. {what} with:",
        f"  {shlex.join(words)}",
    ]
