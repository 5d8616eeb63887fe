"""The tutorial shows the code as it is, and whoever copies it has a game that works."""

import ast
import re
from pathlib import Path
from textwrap import indent

import pytest

from tests.installed import pip_install, popolna, run

PROJECT = Path(__file__).parents[2]
PAGE = PROJECT / "docs/add-a-game.md"
ROOM = Path("src/popolna/games/tictactoe")
BARE = {f"{folder}/__init__.py" for folder in ("drawing", "insight", "steps")}  # only said on the page

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
        assert text == current, "make golden updates the code on the page"
    room = PROJECT / ROOM
    there = {file.relative_to(room).as_posix() for kind in ("py", "md") for file in room.rglob(f"*.{kind}")}
    assert shown().keys() == there - BARE


def shown() -> dict[str, str]:
    """The files of the room on the page, by their place in the room."""
    return {
        Path(file).relative_to(ROOM).as_posix(): code
        for file, (code,) in blocks(part=False).items()
        if Path(file).is_relative_to(ROOM)
    }


def test_files_that_are_only_mentioned_have_nothing_in_them() -> None:
    for file in BARE:
        body = ast.parse((PROJECT / ROOM / file).read_bytes()).body
        assert len(body) == 1
        assert isinstance(body[0], ast.Expr)


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


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which pip has installed the package."""
    project = tmp_path_factory.mktemp("project")
    metadata = re.search(
        r"^```toml\n(\[project\].*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert metadata
    (project / "pyproject.toml").write_text(metadata[1], "utf-8")
    for name, code in {**dict.fromkeys(BARE, ""), **shown()}.items():
        own = code.replace("popolna.games.tictactoe", "threes").replace('"tictactoe"', '"threes"')
        assert "tictactoe" not in own
        file = project / "threes" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(own, "utf-8")
    place = tmp_path_factory.mktemp("place") / "site"
    pip_install(place, project)
    return place


@pytest.mark.slow
def test_the_copy_is_found(place: Path) -> None:
    assert "threes: Tic-tac-toe, 2 players" in popolna(place, "games")
    assert "TTT-3" in popolna(place, "rules", "threes")


@pytest.mark.slow
def test_the_copy_keeps_to_the_contract(place: Path) -> None:
    code = """
from popolna.engine.conformance import CHECKS, trials
from popolna.games import game
for trial in trials(game("threes"), seeds=20):
    for check in CHECKS:
        check(game("threes"), trial)
print(type(game("threes").new(2)).__module__)
"""
    assert run(place, "-W", "ignore", "-c", code) == "threes.state\n"


@pytest.mark.slow
def test_the_copy_is_simulated_and_replayed(place: Path) -> None:
    assert "20 games" in popolna(
        place, "simulate", "threes", "--games", "20", "--seed", "1", "--save", "records"
    )
    record = min((place / "records").iterdir())
    assert popolna(place, "replay", str(record), "--check").startswith("ok: ")


@pytest.mark.slow
def test_the_copy_is_played_at_the_terminal(place: Path) -> None:
    typed = "\n".join(f"mark {cell}" for cell in ("b2", "a1", "c1", "a3", "c3", "a2")) + "\n"
    assert "Ben wins." in popolna(place, "play", "threes", "--seats", "Ann,Ben", typed=typed)


@pytest.mark.slow
def test_the_copy_is_drawn(place: Path) -> None:
    code = """
from popolna.games import game
threes = game("threes")
open("threes.png", "wb").write(threes.draw(threes.new(2).seen_by(0), 0).png(360))
"""
    run(place, "-W", "ignore", "-c", code)
    assert (place / "threes.png").read_bytes().startswith(b"\x89PNG")
