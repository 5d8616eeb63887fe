"""`--components FILE`: owners of a game correct our components."""

import re
from pathlib import Path

import pytest

from popolna.games import game
from tests.cli.conftest import Run


@pytest.fixture
def mine() -> Path:
    """Our components, corrected by an owner: four tiles on the rack at the start."""
    ours = (game("maya2019").folder / "components.toml").read_text("utf-8")
    changed = ours.replace("start = 5", "start = 4").replace(
        'provenance = "reconstructed"        # how many', 'provenance = "published"        # how many'
    )
    assert changed != ours
    file = Path("my-maya2019.toml")
    file.write_text(changed, "utf-8")
    return file


def test_games_use_the_file(process: Run, mine: Path) -> None:
    answer = process("play", "maya2019", "--components", mine, "--save", "game.json", lines="state\n")
    assert re.search(r"1 Red: .* 28 in the supply, 4 tiles on the rack", answer.out)
    assert f"popolna play --resume game.json --components {mine}" in answer.out


@pytest.mark.slow
def test_a_game_continues_only_with_its_own_components(process: Run, mine: Path) -> None:
    process("play", "maya2019", "--components", mine, "--save", "game.json")
    without = process("play", "--resume", "game.json")
    assert without.code == 2
    assert "Use the file it was played with: --components FILE" in without.err
    assert process("play", "--resume", "game.json", "--components", mine).code == 0
    assert process("replay", "game.json", "--check").code == 1
    assert process("replay", "game.json", "--check", "--components", mine).code == 0


@pytest.mark.slow
def test_simulations_use_the_file_in_every_process(process: Run, mine: Path) -> None:
    plan = ("simulate", "maya2019", "--components", mine, "--games", 8, "--seed", 1)
    process(*plan, "--jobs", 2, "--save", "two")
    process(*plan, "--save", "one")
    for file in sorted(Path("one").iterdir()):
        assert file.read_text() == (Path("two") / file.name).read_text()
        assert file.read_text().count('"expand-blind') >= 0
    assert process("replay", Path("two/maya2019-000003.json"), "--check", "--components", mine).code == 0


def test_rules_show_the_provenance(process: Run, mine: Path) -> None:
    answer = process("rules", "maya2019", "--components", mine)
    assert re.search(r"tiles\.split +published", answer.out)


def test_every_mistake_is_named(process: Run, mine: Path) -> None:
    mine.write_text(
        mine.read_text().replace('always = "blue"', 'always = "pink"').replace("[-7, 7], ", "[-6, 7], ")
    )
    answer = process("play", "maya2019", "--components", mine)
    assert answer.code == 2
    assert "areas.always: there is no area 'pink'" in answer.err
    assert "board: the space [-6, 7] appears 2 times" in answer.err


def test_a_file_that_is_not_toml(process: Run) -> None:
    Path("bad.toml").write_text("[rack\n")
    answer = process("simulate", "maya2019", "--components", "bad.toml")
    assert answer.code == 2
    assert "bad.toml does not describe the components of maya2019" in answer.err
