"""`popolna lab`: the same deals with two boxes or two sets of options."""

import json
from importlib.resources import files
from pathlib import Path

import pytest

from tests.cli.conftest import Run

GAME = ("lab", "maya2019", "--bot", "random", "--games", 4, "--seed", "s", "--jobs", 1)


def with_more_double_tiles(folder: Path) -> Path:
    """A change file, beside a components file in which half of the tiles show two crops."""
    ours = (files("popolna.games.maya2019") / "components.toml").read_text()
    mine = ours.replace("{ one = 6, two = 2 }", "{ one = 4, two = 4 }")
    assert mine != ours
    (folder / "mine.toml").write_text(mine)
    file = folder / "lab.toml"
    file.write_text('[after]\ncomponents = "mine.toml"\n')
    return file


@pytest.mark.slow
def test_a_change_of_components_is_measured_told_and_drawn(popolna: Run, tmp_path: Path) -> None:
    file = with_more_double_tiles(tmp_path)
    answer = popolna(*GAME, "--change", file, "--out", tmp_path / "out")
    assert (answer.code, answer.err) == (0, "")
    assert answer.out.startswith(
        "Maya (2019): 4 games before and after the change, 2 players, random in every seat"
    )
    for words in ("lead of the first", "seat 2 wins", "crops planted", "expand-blind", "Clear: 0 is outside"):
        assert words in answer.out
    document = json.loads((tmp_path / "out" / "lab.json").read_text())
    crops = next(row for row in document["parts"] if row["name"] == "crops")
    assert crops["change"] == pytest.approx(crops["after"] - crops["before"])
    assert crops["change"] > 0
    assert (tmp_path / "out" / "lab.png").read_bytes().startswith(b"\x89PNG")


@pytest.mark.slow
def test_the_same_seed_gives_the_same_findings(popolna: Run, tmp_path: Path) -> None:
    file = tmp_path / "lab.toml"
    file.write_text('[after.options]\nvariant = "two-cities"\n')
    one = popolna(*GAME, "--change", file, "--json").out
    assert popolna(*GAME[:-1], 2, "--change", file, "--json").out == one
    assert json.loads(one)["change"]["after"]["options"] == {"variant": "two-cities"}


@pytest.mark.parametrize(
    ("text", "more", "why"),
    [
        ('[after.options]\nvariant = "x"', (), "variant cannot be 'x'"),
        ('[after]\ncomponents = "nowhere.toml"', (), "nowhere.toml"),
        ('[after.options]\nvariant = "two-cities"', ("--bot", "farme"), "Did you mean farmer?"),
        ('[after.options]\nvariant = "two-cities"', ("--players", 9), "2 to 4 players"),
    ],
)
@pytest.mark.slow
def test_what_cannot_be_played_is_said(
    popolna: Run, tmp_path: Path, text: str, more: tuple[object, ...], why: str
) -> None:
    file = tmp_path / "lab.toml"
    file.write_text(text)
    answer = popolna(*GAME, "--change", file, *more)
    assert answer.code == 2
    assert why in answer.err
    assert "Traceback" not in answer.err
