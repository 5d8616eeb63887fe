"""Where games at the terminal are kept."""

import os
import shlex
from datetime import datetime
from pathlib import Path

from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match


def folder() -> Path:
    """Where the user's own data is, as the XDG rules say."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share") / "popolna"


def new_file(game: str) -> Path:
    """A name that no game has yet."""
    folder().mkdir(parents=True, exist_ok=True)
    name = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{name}{again}.json" for again in ["", *[f"-{n}" for n in range(2, 1000)]])
    return next(file for file in map(folder().joinpath, names) if not file.exists())


def unused(file: Path) -> Path:
    """The same file, if nothing would be lost by writing it."""
    if file.exists():
        raise PopolnaError(f"{file} is there already, and would be lost. Choose another name.")
    return file


def farewell(match: Match, file: Path, components: Path | None) -> list[str]:
    """Where a game is kept, and the command to go on with it or to look at it again."""
    over = not match.state.to_move()
    words = ["popolna", "replay", str(file)] if over else ["popolna", "play", "--resume", str(file)]
    if components:
        words += ["--components", str(components)]
    what = "Look at it again" if over else "Go on with it"
    return [f"The game is kept, moves so far: {len(match.record.moves)}. {what}:", f"  {shlex.join(words)}"]
