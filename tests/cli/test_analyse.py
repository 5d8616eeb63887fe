"""`popolna analyse`."""

import json
from pathlib import Path

import pytest

from popolna.engine.match import Match
from popolna.games import game
from tests.cli.conftest import Run
from tests.speech import action_words


@pytest.fixture
def lost(tmp_path: Path) -> Path:
    """A game that one decision lost."""
    match = Match.new(game("tictactoe"), players=2, seats=["Ann", "Ben"])
    for number, cell in enumerate(("a1", "b2", "c1", "a3", "b1")):
        match.play(number % 2, f"mark {cell}")
    file = tmp_path / "lost.json"
    match.record.save(file)
    return file


def test_it_names_the_decision_that_cost_most(popolna: Run, lost: Path) -> None:
    answer = popolna("analyse", lost, "--iterations", "400")
    assert answer.code == 0
    assert "Chances of winning" in answer.out
    assert f"move 4, Ben: {action_words('tictactoe', 'mark a3')}. Better by" in answer.out
    assert f"{action_words('tictactoe', 'mark b1')}." in answer.out


def test_it_names_what_changed_the_chances_if_no_decision_cost_much(popolna: Run, tmp_path: Path) -> None:
    file = tmp_path / "draw.json"
    match = Match.new(game("tictactoe"), players=2, seats=["Ann", "Ben"])
    for number, cell in enumerate(("b2", "a1", "c1", "a3", "a2", "c2", "b1", "b3", "c3")):
        match.play(number % 2, f"mark {cell}")
    match.record.save(file)
    out = popolna("analyse", file, "--iterations", "400").out
    assert "No decision cost much.\n\nWhat changed the chances\n  move " in out


def test_the_same_seed_gives_the_same_analysis(popolna: Run, lost: Path) -> None:
    first = popolna("analyse", lost, "--json", "--seed", "x")
    assert popolna("analyse", lost, "--json", "--seed", "x").out == first.out
    assert len(json.loads(first.out)["chances"]) == 6


def test_it_draws_a_chart(popolna: Run, lost: Path, tmp_path: Path) -> None:
    assert popolna("analyse", lost, "--picture", tmp_path / "a.png").code == 0
    assert (tmp_path / "a.png").read_bytes().startswith(b"\x89PNG")
    assert popolna("analyse", lost, "--picture", tmp_path / "a.svg").code == 0
    assert "data-move" in (tmp_path / "a.svg").read_text("utf-8")
    wrong = popolna("analyse", lost, "--picture", tmp_path / "a.gif")
    assert wrong.code == 2
    assert "must end in .svg or .png" in wrong.err


def test_a_broken_record_is_refused(popolna: Run, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("{}", "utf-8")
    answer = popolna("analyse", file)
    assert answer.code == 2
    assert "cannot be read" in answer.err
