"""The bot in the tutorial plays as it stands, and the page about the arena shows what the arena prints."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest

from tests.installed import install, popolna, run

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"^<!-- ([\w.]+) -->\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: str) -> dict[str, str]:
    """The files on a page."""
    return dict(BLOCK.findall((DOCS / page).read_text("utf-8")))


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with the package as if pip had installed it."""
    files = blocks("write-a-bot.md")
    project = tomllib.loads(files["pyproject.toml"])
    [module] = project["tool"]["setuptools"]["py-modules"]
    (tmp_path / f"{module}.py").write_text(files[f"{module}.py"])
    install(tmp_path, project["project"]["name"], project["project"]["entry-points"])
    return tmp_path


def test_the_bot_wins_a_tournament(place: Path) -> None:
    (place / "tournament.py").write_text(blocks("arena.md")["tournament.py"])
    last = run(place, "tournament.py").splitlines()[-1]
    name, _, share = last.split()
    assert name == "quetzal"
    assert int(share.rstrip("%")) > 75


def test_the_bot_plays_in_the_terminal(place: Path) -> None:
    typed = "".join(f"{number}\n" for number in [1] * 9)
    told = popolna(place, "play", "tictactoe", "--seats", "me,quetzal", "--seed", "1", typed=typed)
    assert "Tic-tac-toe: Crosses, Noughts (quetzal)" in told
    assert "The game is saved; moves so far: " in told
    assert ". Replay it with:" in told


@pytest.mark.slow
def test_the_arenas_page_shows_what_it_prints(place: Path, write_golden: bool) -> None:
    page = (DOCS / "arena.md").read_text("utf-8")
    found = re.match(r"# The arena\n\n    popolna (.*)\n\n```\n(.*?)```\n", page, re.DOTALL)
    assert found
    printed = popolna(place, *shlex.split(found[1]))
    if write_golden:
        (DOCS / "arena.md").write_text(page.replace(found[2], printed, 1), "utf-8")
    else:
        assert without_speed(found[2]) == without_speed(printed)


def without_speed(text: str) -> list[str]:
    """The lines of a report without the last column of its first table."""
    lines = [line.rstrip() for line in text.splitlines()]
    end = lines.index("", 3)
    return [*lines[:3], *[" ".join(line.split()[:-1]) for line in lines[3:end]], *lines[end:]]
