"""How tests run the command line: in this process, in one of its own, or in a terminal."""

import io
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from popolna.cli import main

WARNING = "popolna runs interpreted"


@dataclass(frozen=True)
class Answer:
    """What a command printed, and its exit code."""

    code: int
    out: str
    err: str


Run = Callable[..., Answer]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for saved games, and a known line length."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def popolna(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    """Runs `popolna` in this process, with lines as its input."""

    def run(*arguments: object, lines: str = "") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.StringIO(lines))
        with pytest.raises(SystemExit) as end:
            main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Answer(int(end.value.code or 0), out, err)

    return run


def command(*arguments: object) -> list[str]:
    """The command in a process of its own."""
    code = "import warnings; warnings.simplefilter('ignore'); from popolna.cli import main; main()"
    return [sys.executable, "-c", code, *[str(argument) for argument in arguments]]


@pytest.fixture
def process() -> Run:
    """Runs `popolna` in a process of its own, with its own environment."""

    def run(*arguments: object, lines: str = "", **variables: str) -> Answer:
        done = subprocess.run(
            command(*arguments),
            input=lines,
            env={**os.environ, **variables},
            capture_output=True,
            text=True,
            check=False,
        )
        return Answer(done.returncode, done.stdout, done.stderr)

    return run


@pytest.fixture
def record(popolna: Run, tmp_path: Path) -> Path:
    """The record of a random game of Maya (2019)."""
    popolna("simulate", "maya2019", "--games", 1, "--seed", "record", "--save", tmp_path / "records")
    [file] = (tmp_path / "records").iterdir()
    return file
