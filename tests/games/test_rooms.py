"""Every room of ours has the same furniture, and a game brings all that is its own."""

import ast
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

from popolna.engine.insight import USUAL_STRENGTH
from popolna.games import OURS, game

PROJECT = Path(__file__).parents[2]
FURNITURE = {
    "RULES.md",
    "__init__.py",
    "actions.py",
    "drawing",
    "insight",
    "observation.py",
    "position.py",
    "proofs.json",
    "state.py",
    "steps",
    "words",
}
LESSONS = {"GUIDE.md", "lesson", "pictures"}  # for people who do not know the game yet
LEARNED = {"learned"}  # what bots have learned, where there is something
BOX = {"board.py", "components.py", "components.toml"}  # where there is more in the box than the rules say

every_room = pytest.mark.parametrize("id", OURS)


def files(folder: Path) -> set[str]:
    """What is in a folder, without what is made from it."""
    return {
        file.name
        for file in folder.iterdir()
        if file.name != "__pycache__" and not file.name.endswith(tuple(EXTENSION_SUFFIXES))
    }


@every_room
def test_every_room_has_the_same_furniture(id: str) -> None:
    room = game(id).folder
    assert room == PROJECT / "src/popolna/games" / id
    assert files(room) - LESSONS - LEARNED == (FURNITURE | BOX if game(id).components else FURNITURE)
    assert {"__init__.py", "cover.py", "table.py"} <= files(room / "drawing")
    assert {"__init__.py", "features.py", "judgement.py", "strength.py"} <= files(room / "insight")
    for folder in ("drawing", "insight", "steps", "words"):
        assert "__init__.py" in files(room / folder)
        assert all(name.endswith(".py") for name in files(room / folder))


@every_room
def test_every_game_of_ours_brings_what_others_show_of_it(id: str) -> None:
    ours = game(id)
    assert ours.cover is not None
    assert ours.strength is not USUAL_STRENGTH
    assert ours.peers
    assert ours.observer is not None
    assert 0 <= ours.shelf <= 9
    assert len({(look.colour, look.sign) for look in ours.looks}) == len(ours.looks) >= ours.players[-1]


@every_room
def test_the_page_that_teaches_a_game_is_linked_from_the_readme(id: str) -> None:
    guide = game(id).guide
    if guide is not None:
        assert f"]({guide.relative_to(PROJECT)})" in (PROJECT / "README.md").read_text("utf-8")


@every_room
def test_a_guide_shows_all_its_pictures(id: str) -> None:
    guide = game(id).guide
    if guide is not None:
        text = guide.read_text("utf-8")
        pictures = sorted((guide.parent / "pictures").iterdir())
        assert [file.name for file in pictures if f"](pictures/{file.name})" not in text] == []


def test_nothing_outside_its_room_knows_a_game_by_its_id() -> None:
    """Ids may stand in examples: in docstrings and comments, never in code that runs."""
    for file in (PROJECT / "src/popolna").rglob("*.py"):
        if file.is_relative_to(PROJECT / "src/popolna/games") and file.parent.name != "games":
            continue
        named = [id for text in literals(file) for id in OURS if id in text]
        assert named == [], f"{file} names {named}"
    for file in (PROJECT / "src/popolna/web").rglob("*.*"):
        if file.suffix in {".css", ".html", ".js", ".webmanifest"}:
            named = [id for id in OURS if id in file.read_text("utf-8")]
            assert named == [], f"{file} names {named}"


def test_no_list_of_games_must_be_kept_up_to_date() -> None:
    """An example may be about a game or two; what is about all games, or keyed by them, belongs in their folders."""
    for folder in ("bench", "docs", "tests"):
        for file in (PROJECT / folder).rglob("*.py"):
            if not {*file.relative_to(PROJECT).parts[:-1]} & {*OURS}:
                assert games_listed(ast.parse(file.read_bytes())) == [], file
    assert games_listed(ast.parse("PLAYERS = {'maya2019': 4}")) == [["maya2019"]]
    assert games_listed(ast.parse("[('tzolkin', 2), ('maya2019', 3), ('maya2003', 4)]")) != []


def games_listed(tree: ast.AST) -> list[list[str]]:
    """The ids of our games in each dict that is keyed by them, and in each list that has more than two."""
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Dict):
            listed = ids_in([key for key in node.keys if key is not None])
            found.append(listed if len(listed) == len(node.keys) else [])
        elif isinstance(node, ast.List | ast.Set | ast.Tuple):
            listed = ids_in([inner for each in node.elts for inner in [each, *getattr(each, "elts", [])]])
            found.append(listed if len(listed) > 2 else [])
    return [listed for listed in found if listed]


def ids_in(nodes: list[ast.expr]) -> list[str]:
    values = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return sorted(id for id in OURS if id in values)


def literals(file: Path) -> list[str]:
    """All strings of a source file that are no docstrings."""

    tree = ast.parse(file.read_bytes())
    holders = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
    docs = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, holders) and node.body and isinstance(node.body[0], ast.Expr)
    }
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs
    ]
