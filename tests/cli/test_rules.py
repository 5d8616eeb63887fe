"""`popolna rules`."""

import json

import pytest

from popolna.cli.provenance import origins
from popolna.cli.rulebook import read_rules
from popolna.games import game
from popolna.games.maya2019.components import BOX
from tests.cli.conftest import Run


def test_the_rules_and_where_the_components_come_from(popolna: Run) -> None:
    answer = popolna("rules", "maya2019")
    assert answer.code == 0
    assert "- **M19-4.2** All tiles of one turn show the same crop." in answer.out
    lines = [line.split() for line in answer.out.splitlines()]
    assert ["rack", "rulebook"] in lines
    assert ["tiles.split", "reconstructed"] in lines
    assert ["temples,", "all", "13", "reconstructed"] in lines
    assert "popolna play maya2019 --components my-maya2019.toml" in " ".join(answer.out.split())


def test_rules_with_a_word(popolna: Run) -> None:
    answer = popolna("rules", "maya2019", "surround")
    assert answer.code == 0
    assert "M19-6.1" in answer.out
    assert "M19-2.1" not in answer.out


@pytest.mark.parametrize("word", ["M19-4.2", "m19-4.2"])
def test_rules_by_number(popolna: Run, word: str) -> None:
    assert "M19-4.2  All tiles of one turn" in popolna("rules", "maya2019", word).out
    assert "M19-4.3" not in popolna("rules", "maya2019", word).out


def test_rules_by_chapter(popolna: Run) -> None:
    numbers = [rule.id for rule in read_rules(popolna("rules", "maya2019").out)]
    found = popolna("rules", "maya2019", "4").out
    assert [number for number in numbers if f"  {number}  " in found] == [
        number for number in numbers if number.startswith("M19-4.")
    ]


def test_a_word_that_no_rule_has(popolna: Run) -> None:
    answer = popolna("rules", "maya2019", "dragon")
    assert (answer.code, answer.err) == (2, "popolna: No rule of Maya (2019) mentions 'dragon'.\n")


def test_every_rule_is_read_to_its_end() -> None:
    text = (game("maya2019").folder / "RULES.md").read_text("utf-8")
    rules = read_rules(text)
    assert len(rules) == text.count("\n- **M19-")
    assert all(rule.text and rule.chapter for rule in rules)
    flat = " ".join(text.split())
    assert all(rule.text in flat for rule in rules)


def test_which_rules_have_tests(popolna: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    proofs = {
        "TTT-1": ["test_begin"],
        "TTT-2": ["test_mark", "test_turns"],
        "TTT-3": [],
        "TTT-4": ["test_draw"],
    }
    monkeypatch.setattr("popolna.cli.rules.proofs_of", lambda game: proofs)
    answer = popolna("rules", "tictactoe")
    assert "Tests: 3 of 4 rules have one" in answer.out
    assert "Without a test: TTT-3" in answer.out
    assert "Components: only what the rules mention." in answer.out
    found = popolna("rules", "tictactoe", "TTT-2").out
    assert "test: test_mark\n    test: test_turns\n" in found


def test_without_a_list_of_tests(popolna: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("popolna.cli.rules.proofs_of", lambda game: {})
    assert "there is no list of which tests prove which rules" in popolna("rules", "tictactoe").out


def test_no_section_of_the_components_is_left_out() -> None:
    text = (game("maya2019").folder / "components.toml").read_text("utf-8")
    sections = text.count("\nprovenance = ")
    told = origins(BOX)
    together = [name for name, _ in told if ", all " in name]
    assert together == ["board, all 4", "temples, all 13"]
    assert len(told) - len(together) + 4 + 13 == sections
    assert json.dumps(told).count("reconstructed") == 3
