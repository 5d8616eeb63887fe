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
    for folder in ("bench", "docs", "src", "tests"):
        for file in (DOCS.parent / folder).rglob("*.py"):
            assert not replaced & set(re.findall(r"^class (\w+)", file.read_text("utf-8"), re.M)), file


def measured() -> tuple[list[str], float]:
    """What the last measurements that were written down say, and how much two workers bring."""
    files = (DOCS.parent / "bench").glob("*.json")
    results = {file.stem: msgspec.json.decode(file.read_bytes()) for file in files}
    house, soak, (one, two) = results["house"][-1], results["soak"], results["workers"]["one and two"]
    last, carried = soak["samples"][-1], one["moves"] / one["busiest"]
    sentences = [
        f"carries {house['moves per core second']:.0f} moves a second with SQLite",
        f"A further table takes {house['megabytes per table']:.2f} MB",
        f"after {house['told in ms at half load']['p99']:.0f} ms (p99) with SQLite",
        f"{last['memory']:.0f} MB after an hour with {last['moves']:,} moves at {soak['tables']} tables",
        f"carries {carried:.0f} while nothing else runs",
        f"A move takes {1000 * one['processor'] / one['moves']:.1f} ms of a core",
        f"PostgreSQL uses {1000 * one['postgresql'] / one['moves']:.1f} ms of a core",
        f"and after {two['told in ms at half load'][2]:.0f} ms with two workers",
    ]
    return sentences, two["moves"] / two["busiest"] / carried


def test_the_house_page_says_what_was_measured_last() -> None:
    page = " ".join((DOCS / "house.md").read_text("utf-8").split())
    sentences, ratio = measured()
    for said in sentences:
        assert said in page, said
    least, most = re.findall(r"the busier one uses ([\d.]+) to ([\d.]+) times less", page)[0]
    assert float(least) <= ratio <= float(most)


def test_the_house_page_computes_what_many_tables_need() -> None:
    page = (DOCS / "house.md").read_text("utf-8")
    rows = re.findall(
        r"^\| ([\d,]+) \| ([\d,]+) \| (\d+)[^|]* \| ([\d,]+) \| ([\d.]+) \| (\d[\d.]*) GB \| ([\d,]+) \|",
        page,
        re.M,
    )
    assert [row[0] for row in rows] == ["1,000", "10,000", "100,000"]
    for row in rows:
        tables, moves, workers, connections, cores, gigabytes, handles = (
            float(number.replace(",", "")) for number in row
        )
        passed = 2 * (workers - 1) / workers  # handles, for each page
        assert moves == tables / 20
        assert 0 <= workers - moves / 60 * (1.3 * 1.1 if workers > 1 else 1) < 1
        assert connections == 9 * workers
        assert cores == moves * 0.002
        assert gigabytes == pytest.approx((330 * workers + 0.5 * tables) / 1000, rel=0.1)
        assert handles == pytest.approx(2 * tables * (1 + passed) / workers, rel=0.02)
