"""The pages about the house: what they show works."""

import re
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from popolna.cli.serve import serve
from popolna.web import messages
from popolna.web.messages import Refused
from tests.houses import served, sqlite

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.slow
def test_the_whole_player_of_the_api_page_plays_a_whole_game(tmp_path: Path) -> None:
    [program] = re.findall(r"```python\n(.*?)```", (DOCS / "api.md").read_text("utf-8"), re.S)
    with served(sqlite(tmp_path / "house.db")) as server:
        player = program.replace("http://localhost:8000", server.address)
        done = subprocess.run(
            [sys.executable, "-c", player], capture_output=True, text=True, timeout=60, check=True
        )
    assert sorted(msgspec.json.decode(done.stdout)) in ([0, 0], [0, 1])


def test_the_api_page_mentions_every_message() -> None:
    page = (DOCS / "api.md").read_text("utf-8")
    requests = [kind.__struct_config__.tag for kind in messages.Request.__args__]
    answers = [kind.__struct_config__.tag for kind in messages.Answer.__args__]
    kinds = msgspec.structs.fields(Refused)[1].type.__args__
    for word in [*requests, *answers, *kinds]:
        assert f"`{word}`" in page, word


def test_the_house_page_mentions_every_option() -> None:
    page = (DOCS / "house.md").read_text("utf-8")
    for name in serve.__annotations__.keys() - {"return"}:
        assert f"`--{name}`" in page, name


def test_the_glossary_names_classes_that_exist() -> None:
    glossary = (DOCS / "house.md").read_text("utf-8").split("## Glossary")[1].split("\n## ")[0]
    sources = [file.read_text("utf-8") for file in (DOCS.parent / "src").rglob("*.py")]
    classes = {name for text in sources for name in re.findall(r"^class (\w+)", text, re.M)}
    named = set(re.findall(r"`([A-Z][a-z]\w+)[`.]", glossary))
    assert {"Game", "LiveTable", "Play", "SearchParams", "ProcessPool"} <= named
    assert named <= classes


def test_no_class_has_a_name_that_the_glossary_replaces() -> None:
    """Each of these stood for something else in every place; the glossary has a word for each."""
    replaced = {
        "Table",
        "Live",
        "Deed",
        "Crew",
        "Temper",
        "Said",
        "NewSaid",
        "Say",
        "Talk",
        "Chatter",
        "Room",
    }
    for file in (DOCS.parent / "src").rglob("*.py"):
        assert not replaced & set(re.findall(r"^class (\w+)", file.read_text("utf-8"), re.M)), file
