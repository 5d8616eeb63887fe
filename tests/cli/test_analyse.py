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
    for number, cell in enumerate(("b2", "a1", "a3", "b1", "c1")):
        match.play(number % 2, f"mark {cell}")
    file = tmp_path / "lost.json"
    match.record.save(file)
    return file


def test_it_names_the_decision_that_cost_most(popolna: Run, lost: Path) -> None:
    answer = popolna("analyse", lost, "--iterations", "400")
    assert answer.code == 0
    assert "Chances of winning" in answer.out
    assert f"move 4, Ben: {action_words('tictactoe', 'mark b1')} (" in answer.out
    assert f"Better: {action_words('tictactoe', 'mark c1')} (" in answer.out
    assert "    Then probably Ann: " in answer.out
    assert "\nNo luck changed the chances much.\n" in answer.out


def test_it_says_where_everybodys_chances_went(popolna: Run, lost: Path) -> None:
    out = popolna("analyse", lost, "--iterations", "400").out
    table = out.partition("Where they went\n")[2].partition("\n\n")[0].splitlines()
    assert table[0].split() == ["begin", "decisions", "luck", "the", "rest", "end", "kept"]
    assert [row.split()[0] for row in table[1:]] == ["Ann", "Ben"]
    assert [row.split()[-4:-2] for row in table[1:]] == [["100", "%"], ["0", "%"]]
    assert table[1].split()[-2:] == ["100", "%"], "Ann lost nothing"
    assert int(table[2].split()[-2]) < 70


def test_it_can_be_about_one_player(popolna: Run, lost: Path) -> None:
    assert "\nThe costliest decisions of Ben\n" in popolna("analyse", lost, "--player", "ben").out
    ann = popolna("analyse", lost, "--player", "Ann", "--iterations", "400").out
    assert "\nNo decision of Ann cost much.\n" in ann
    assert "move 4, Ben" not in ann
    wrong = popolna("analyse", lost, "--player", "Cat")
    assert (wrong.code, wrong.err) == (2, "popolna: --player Cat: choose from Ann, Ben.\n")


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
