"""The plugin that follows rules to their tests, tried on a small project with two games of its own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.games import game, offers

pytestmark = pytest.mark.slow

PROJECT = Path(__file__).parents[1]
MODEL = game("tictactoe")  # loaded once, so that the small projects need not load it again and again

ROOM = """
from dataclasses import replace
from pathlib import Path
from popolna.games.tictactoe import GAME as MODEL

GAME = replace(MODEL, id="{name}", folder=Path(__file__).parent, complete={complete})
"""

DICE_RULES = """
# Dice

- **DICE-1** *(fact)* There is a die.
- **DICE-2.1** Everybody rolls it (see **DICE-1**).
- **DICE-2.10** Most pips win.

Some words about **CARD-9**, which is not a rule.
"""

DICE_CODE = '"""Rules DICE-2.1 to DICE-2.10: roll, and see who wins."""'

COIN_RULES = "- **COIN-1** There is a coin.\n- **COIN-2** It is tossed.\n"

CONFTEST = """
import pytest

pytest_plugins = ["tests.rules_plugin"]


def pytest_addoption(parser):
    parser.addoption("--write-golden", action="store_true")


@pytest.fixture
def write_golden(request):
    return request.config.getoption("--write-golden")
"""

DICE_TESTS = """
import pytest

@pytest.mark.rule("DICE-1", "DICE-2.1")
def test_roll():
    pass

@pytest.mark.slow
@pytest.mark.rule("DICE-2.10")
@pytest.mark.parametrize("pips", [1, 2])
def test_pips(pips):
    pass

@pytest.mark.rule("DICE-1")
class TestDie:
    def test_sides(self):
        pass
"""

COIN_TESTS = """
import pytest

@pytest.mark.rule("COIN-1")
def test_coin():
    pass
"""

DICE_PROOFS = {
    "DICE-1": ["checks/test_dice.py::TestDie::test_sides", "checks/test_dice.py::test_roll"],
    "DICE-2.1": ["checks/test_dice.py::test_roll"],
    "DICE-2.10": ["checks/test_dice.py::test_pips"],
}


class Project:
    """A project with a complete game, dice, and one that is not, coin."""

    def __init__(self, pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
        self.pytester = pytester
        self.root = pytester.path
        pytester.makeini(
            """
            [pytest]
            testpaths = checks
            markers =
                rule: a rule
                slow: slow
            addopts = -p no:cacheprovider --import-mode=importlib
            """
        )
        self.write("checks/conftest.py", CONFTEST)
        self.write("checks/test_rules.py", (PROJECT / "tests/test_rules.py").read_text("utf-8"))
        self.write("checks/test_dice.py", DICE_TESTS)
        self.write("checks/test_coin.py", COIN_TESTS)
        for name, complete, rules in [("dice", True, DICE_RULES), ("coin", False, COIN_RULES)]:
            self.write(f"{name}_room/__init__.py", ROOM.format(name=name, complete=complete))
            self.write(f"{name}_room/RULES.md", rules)
        self.write("dice_room/steps.py", DICE_CODE)
        self.write("rooms-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: rooms\nVersion: 1.0\n")
        self.write(
            "rooms-1.0.dist-info/entry_points.txt", "[popolna.games]\ndice = dice_room\ncoin = coin_room\n"
        )
        monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
        monkeypatch.setenv("PYTHONPATH", f"{self.root}:{PROJECT}")
        monkeypatch.syspath_prepend(self.root)
        self.run("--write-golden")

    def write(self, name: str, text: str) -> None:
        file = self.root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")

    def run(self, *arguments: str) -> pytest.RunResult:
        offers.cache_clear()
        return self.pytester.runpytest_inprocess(*arguments)


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> Iterator[Project]:
    yield Project(pytester, monkeypatch)
    offers.cache_clear()


def told(result: pytest.RunResult) -> list[str]:
    """The lines about rules at the end of the session."""
    return [line for line in result.outlines if "rules have a test" in line]


ALL = ["coin: 1 of 2 rules have a test; none for COIN-2", "dice: 3 of 3 rules have a test"]


def test_all_is_well(project: Project) -> None:
    assert MODEL.complete
    result = project.run()
    result.assert_outcomes(passed=12)
    assert result.ret == 0
    assert told(result) == ALL


@pytest.mark.parametrize("arguments", [("-m", "not slow"), ("-m", "slow"), ("-k", "roll"), ("checks",)])
def test_what_is_left_out_after_collecting_still_counts(project: Project, arguments: tuple[str, ...]) -> None:
    result = project.run(*arguments)
    assert result.ret == 0
    assert told(result) == ALL


@pytest.mark.parametrize(
    "arguments",
    [
        ("checks/test_dice.py",),
        ("checks/test_dice.py::test_roll",),
        ("checks/test_rules.py", "checks/test_coin.py"),
        ("--ignore=checks/test_coin.py",),
        ("--ignore-glob=*coin*",),
    ],
)
def test_a_part_of_the_tests_tells_nothing(project: Project, arguments: tuple[str, ...]) -> None:
    project.write("checks/test_dice.py", DICE_TESTS.replace('"DICE-2.10"', '"DICE-1"'))
    result = project.run(*arguments)
    assert result.ret == 0
    assert told(result) == []


def test_a_complete_game_needs_a_test_for_every_rule(project: Project) -> None:
    project.write("checks/test_dice.py", DICE_TESTS.replace('"DICE-2.10"', '"DICE-1"'))
    result = project.run("-m", "not slow")
    assert result.ret == 1
    assert told(result) == [ALL[0], "dice: 2 of 3 rules have a test; none for DICE-2.10"]
    result.stdout.fnmatch_lines(
        ["FAILED checks/test_rules.py::test_every_rule_of_a_complete_game_has_a_test*"]
    )
    result.stdout.no_fnmatch_line("*Error*COIN-2*")


@pytest.mark.parametrize(
    ("wrong", "hint"), [("DICE-2.2", "Did you mean DICE-2.1?"), ("DICE-9", "Did you mean DICE-1?")]
)
def test_an_unknown_rule_fails_the_test_that_names_it(project: Project, wrong: str, hint: str) -> None:
    project.write("checks/test_coin.py", COIN_TESTS.replace("COIN-1", wrong))
    result = project.run("checks/test_coin.py", "checks/test_dice.py")
    result.assert_outcomes(passed=4, errors=1)
    result.stdout.fnmatch_lines([f"*No game has a rule '{wrong}'. {hint}*"])


def test_a_rule_cannot_be_there_twice(project: Project) -> None:
    project.write("dice_room/RULES.md", DICE_RULES + "\n- **DICE-1** Another rule.\n")
    result = project.run()
    assert result.ret == 4
    assert "has more than one rule DICE-1" in result.stderr.str() + result.stdout.str()


def test_proofs_are_written(project: Project) -> None:
    assert json.loads((project.root / "dice_room/proofs.json").read_text()) == DICE_PROOFS
    assert json.loads((project.root / "coin_room/proofs.json").read_text()) == {
        "COIN-1": ["checks/test_coin.py::test_coin"],
        "COIN-2": [],
    }


@pytest.mark.parametrize("change", ["a new test", "a lost file", "a new rule"])
def test_stale_proofs_fail_until_they_are_written_anew(project: Project, change: str) -> None:
    if change == "a new test":
        project.write("checks/test_more.py", DICE_TESTS)
    elif change == "a lost file":
        (project.root / "dice_room/proofs.json").unlink()
    else:
        project.write("coin_room/RULES.md", COIN_RULES + "- **COIN-3** It falls.\n")
    result = project.run()
    assert result.ret == 1
    result.stdout.fnmatch_lines(["FAILED checks/test_rules.py::test_the_written_proofs_are_up_to_date*"])
    assert project.run("--write-golden").ret == 0
    assert project.run().ret == 0


def test_a_part_of_the_tests_never_writes_proofs(project: Project) -> None:
    project.run("--write-golden", "checks/test_rules.py", "checks/test_coin.py")
    assert json.loads((project.root / "dice_room/proofs.json").read_text()) == DICE_PROOFS


NAMED = "test_every_rule_of_a_complete_game_is_named_in_the_code_or_a_fact"
FAULTLESS = "test_docstrings_name_rules_and_ranges_that_exist"


@pytest.mark.parametrize(
    ("file", "text", "test", "why"),
    [
        ("dice_room/steps.py", '"""Rule DICE-2.1: roll."""', NAMED, "DICE-2.10"),
        ("dice_room/steps.py", f"# {DICE_CODE}", NAMED, "DICE-2.10"),
        ("dice_room/RULES.md", DICE_RULES.replace(" *(fact)*", ""), NAMED, "DICE-1"),
        ("dice_room/more.py", '"""Rule DICE-1: a die."""', "test_a_fact_has_no_code", "DICE-1"),
        ("dice_room/more.py", '"""Rules DICE-2.1 and DICE-3."""', FAULTLESS, "DICE-3: there is no such rule"),
        (
            "dice_room/more.py",
            '"""Rules DICE-2.1 to DICE-2.9."""',
            FAULTLESS,
            "DICE-2.9: there is no such rule",
        ),
        ("dice_room/more.py", '"""Rules DICE-2.10 to DICE-2.1."""', FAULTLESS, "no range"),
        ("dice_room/more.py", '"""Rules DICE-2.1 to DICE-2.1."""', FAULTLESS, "no range"),
        ("dice_room/more.py", '"""Rules DICE-2.1 to 2.10."""', FAULTLESS, "write every number in full"),
        ("coin_room/more.py", '"""Rules COIN-2 to COIN-1."""', FAULTLESS, "no range"),
        ("dice_room/RULES.md", DICE_RULES + "See DICE-2.2.", "test_comments_and_rules*", "DICE-2.2"),
        ("dice_room/more.py", "# see DICE-2.2", "test_comments_and_rules*", "DICE-2.2"),
    ],
)
def test_the_code_must_name_the_rules(project: Project, file: str, text: str, test: str, why: str) -> None:
    project.write(file, text)
    result = project.run("checks/test_rules.py")
    assert result.ret == 1
    result.stdout.fnmatch_lines([f"E *{why}*", f"FAILED checks/test_rules.py::{test}*"])


def test_drawings_and_words_carry_out_no_rules(project: Project) -> None:
    project.write("dice_room/steps.py", '"""Nothing."""')
    project.write("dice_room/words/log.py", DICE_CODE)
    result = project.run("checks/test_rules.py")
    result.stdout.fnmatch_lines([f"FAILED checks/test_rules.py::{NAMED}*"])


def test_a_game_that_is_not_complete_need_not_name_all_rules(project: Project) -> None:
    project.write("coin_room/steps.py", '"""Rule COIN-1: a coin."""')
    assert project.run("checks/test_rules.py").ret == 0


def test_rules_must_be_in_order(project: Project) -> None:
    project.write("coin_room/RULES.md", "- **COIN-2** It is tossed.\n- **COIN-1** There is a coin.\n")
    result = project.run()
    result.stdout.fnmatch_lines(["FAILED checks/test_rules.py::test_rules_are_numbered_in_order*"])


def test_workers_tell_the_controller_once(project: Project) -> None:
    """With xdist, in processes of their own: each worker collects, one report is printed."""
    project.write("checks/test_dice.py", DICE_TESTS.replace('"DICE-2.10"', '"DICE-1"'))
    result = project.pytester.runpytest_subprocess("-p", "xdist", "-n", "2", "-m", "not slow")
    assert result.ret == 1
    assert told(result) == [ALL[0], "dice: 2 of 3 rules have a test; none for DICE-2.10"]
    result.stdout.fnmatch_lines(
        ["FAILED checks/test_rules.py::test_every_rule_of_a_complete_game_has_a_test*"]
    )


def test_workers_with_a_part_of_the_tests(project: Project) -> None:
    result = project.pytester.runpytest_subprocess("-p", "xdist", "-n", "2", "checks/test_dice.py")
    assert result.ret == 0
    assert told(result) == []


def test_games_from_elsewhere_are_left_alone(project: Project) -> None:
    """Popolna's own games are installed here, but are not part of this project."""
    assert not any("tictactoe" in line or "maya2019" in line for line in told(project.run()))
