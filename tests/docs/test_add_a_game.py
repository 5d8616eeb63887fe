"""The tutorial shows the code as it is, and whoever copies it has a game that works."""

import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from textwrap import indent

import pytest

from tests.installed import install

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs/add-a-game.md"
ROOM = "src/popolna/games/tictactoe"

# <!-- FILE --> above a block: it is all of the file.  <!-- from FILE -->: it is a part of it.
BLOCK = re.compile(r"^<!-- (from )?([\w./-]+) -->\n```\w*\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(part: bool) -> dict[str, list[str]]:
    """The code on the page by file: whole files, or parts of files."""
    found: dict[str, list[str]] = {}
    for is_part, file, code in BLOCK.findall(PAGE.read_text("utf-8")):
        if bool(is_part) == part:
            found.setdefault(file, []).append(code)
    return found


def as_it_is(block: re.Match[str]) -> str:
    """A block with the present text of its file."""
    if block[1]:
        return block[0]
    fence = block[0].splitlines()[1]
    return f"<!-- {block[2]} -->\n{fence}\n{(PROJECT / block[2]).read_text('utf-8')}```"


def test_the_page_shows_all_of_the_room_as_it_is(write_golden: bool) -> None:
    text = PAGE.read_text("utf-8")
    current = BLOCK.sub(as_it_is, text)
    if write_golden:
        PAGE.write_text(current, "utf-8")
    else:
        assert text == current, "make golden writes the code on the page anew"
    shown = {Path(file).name for file in blocks(part=False) if file.startswith(ROOM)}
    there = {file.name for file in (PROJECT / ROOM).iterdir() if file.suffix in {".py", ".md"}}
    assert shown == there


def test_parts_of_other_files_are_shown_as_they_are() -> None:
    parts = blocks(part=True)
    assert "tests/engine/throws.py" in parts
    for file, codes in parts.items():
        source = without_gaps((PROJECT / file).read_text("utf-8"))
        for code in map(without_gaps, codes):
            assert code in source or indent(code, "    ") in source, f"{file} has no such part:\n{code}"


def without_gaps(code: str) -> str:
    """Code without its empty lines: there are more of them outside of a class."""
    return "".join(line for line in code.splitlines(keepends=True) if line.strip())


# A reader copies the room into a package of their own


def entry_points() -> dict[str, dict[str, str]]:
    """What the pyproject.toml on the page offers."""
    text = re.search(r"^```toml\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert text
    offered: dict[str, dict[str, str]] = tomllib.loads(text[1])["project"]["entry-points"]
    return offered


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the package as if pip had installed it."""
    place = tmp_path_factory.mktemp("site")
    (place / "threes").mkdir()
    for file, (code,) in blocks(part=False).items():
        if file.startswith(ROOM):
            own = code.replace("popolna.games.tictactoe", "threes").replace('"tictactoe"', '"threes"')
            assert "tictactoe" not in own
            (place / "threes" / Path(file).name).write_text(own, "utf-8")
    install(place, "popolna-threes", entry_points())
    return place


def run(place: Path, code: str, *arguments: str, typed: str = "") -> str:
    """Run some code where the package is installed; what it prints."""
    path = os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")])
    env = {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(place / "data")}
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=env,
        cwd=place,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def popolna(place: Path, *arguments: str, typed: str = "") -> str:
    return run(place, "from popolna.cli import main; main()", *arguments, typed=typed)


def test_the_copy_is_found(place: Path) -> None:
    assert "threes: Tic-tac-toe, 2 players" in popolna(place, "games")
    assert "TTT-3" in popolna(place, "rules", "threes")


def test_the_copy_keeps_to_the_contract(place: Path) -> None:
    code = """
from popolna.engine.conformance import CHECKS, trials
from popolna.games import game
for table in trials(game("threes"), seeds=20):
    for check in CHECKS:
        check(game("threes"), table)
print(type(game("threes").new(2)).__module__)
"""
    assert run(place, code) == "threes.state\n"


def test_the_copy_is_simulated_and_replayed(place: Path) -> None:
    assert "20 games" in popolna(
        place, "simulate", "threes", "--games", "20", "--seed", "1", "--save", "records"
    )
    record = min((place / "records").iterdir())
    assert popolna(place, "replay", str(record), "--check").startswith("ok: ")


def test_the_copy_is_played_at_the_terminal(place: Path) -> None:
    typed = "\n".join(f"mark {cell}" for cell in ("b2", "a1", "c1", "a3", "c3", "a2")) + "\n"
    assert "Ben wins." in popolna(place, "play", "threes", "--seats", "Ann,Ben", typed=typed)


def test_the_copy_is_drawn(place: Path) -> None:
    code = """
from popolna.games import game
room = game("threes")
open("threes.png", "wb").write(room.draw(room.new(2).seen_by(0), 0).png(360))
"""
    run(place, code)
    assert (place / "threes.png").read_bytes().startswith(b"\x89PNG")
