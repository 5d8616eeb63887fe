"""Components files with something changed, and people who play with them."""

import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Generic, TypeVar

import pytest

import popolna
from popolna.engine.component_file import PLACE, ComponentFile, load
from popolna.engine.errors import BadComponents
from popolna.engine.game import Game
from popolna.engine.record import Record, read_record

PROJECT = Path(__file__).parents[2]
SOURCES = Path(popolna.__file__).parents[1]

Changes = list[tuple[str, str]]
Fault = tuple[
    str, Changes, str
]  # what is wrong, how it gets into our file, and a part of what is said about it
Form = TypeVar("Form", bound=ComponentFile)

REPLAY = """
import sys
from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.record import read_record
from popolna.games.{game} import GAME

try:
    print("ends", Match.replay(GAME, read_record(sys.stdin.read())).state.outcome().scores)
except PopolnaError as fault:
    print(fault)
"""

ENTER = """
from popolna.engine.errors import BadComponents
try:
    import popolna.games.{game}
except BadComponents as fault:
    print(fault)
"""


PLAY = """
from popolna.engine.conformance import Trial, played
from popolna.games.{game} import GAME

players = GAME.players[0]
print(played(GAME, Trial(players, GAME.usual_settings[players], 1)).record.json())
"""


class OurFile(Generic[Form]):
    """The components file of a game, as a text in which something can be replaced."""

    def __init__(self, game: Game, form: type[Form]) -> None:
        self.game = game
        self.form = form
        self.text = (game.folder / "components.toml").read_text("utf-8")

    def changed(self, changes: Changes) -> str:
        """Our file with some words in it replaced."""
        text = self.text
        for old, new in changes:
            assert old in text, old
            text = text.replace(old, new, 1)
        return text

    def read(self, folder: Path, text: str) -> Form:
        """What a file with this text says."""
        file = folder / "components.toml"
        file.write_text(text, encoding="utf-8")
        return load(self.game.id, file, self.form)

    def faults(self, folder: Path, text: str) -> list[str]:
        """What is wrong with it."""
        with pytest.raises(BadComponents) as caught:
            self.read(folder, text)
        return caught.value.defects

    def owner(self, folder: Path, changes: Changes) -> "Owner":
        """Somebody who plays with our file, changed."""
        return Owner(self.game.id, folder, self.changed(changes))


class Owner:
    """Somebody who plays with a file of their own."""

    def __init__(self, game: str, folder: Path, text: str) -> None:
        self.game = game
        self.file = folder / f"my-{game}.toml"
        self.file.write_text(text, encoding="utf-8")

    def run(self, code: str, text: str = "") -> str:
        """What a program prints that plays with the file."""
        places = os.pathsep.join(["another=/nowhere.toml", f"{self.game}={self.file}"])
        environment = {**os.environ, PLACE: places, "PYTHONPATH": f"{PROJECT}{os.pathsep}{SOURCES}"}
        command = [sys.executable, "-W", "ignore", "-c", code]
        answer = subprocess.run(
            command, env=environment, input=text, capture_output=True, text=True, check=False, cwd=PROJECT
        )
        assert answer.returncode == 0, answer.stderr
        return answer.stdout

    def play(self) -> Record:
        """A whole game."""
        return read_record(self.run(PLAY.format(game=self.game)))

    def replay(self, record: Record) -> str:
        """How a record ends for the owner, or why it does not replay."""
        return self.run(REPLAY.format(game=self.game), record.json())

    def enter(self) -> str:
        """Why the game cannot be loaded with the file."""
        return self.run(ENTER.format(game=self.game))


@dataclass(frozen=True)
class FileCases:
    """What an owner may write in a game's file: a correction, faults one by one, and several with all that is said."""

    file: OurFile[Any]
    correction: Changes
    faults: Sequence[Fault]
    several: Changes
    named: Sequence[str]
