"""Rules can be traced: a test names the rules it proves with `@pytest.mark.rule("M19-4.3")`.

A test that names a rule which no RULES.md has fails.  When all tests were collected, the session ends with
how many rules of each game have a test; `test_rules.py` fails if a rule of a complete game has none, or if no
docstring names it and it is not marked as a fact.
"""

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from popolna.engine.errors import nearest
from popolna.games import rooms
from tests.rule_names import ID, Names, names_in_code

RULE = re.compile(rf"^- \*\*({ID})\*\* (\*\(fact\)\* )?", re.MULTILINE)


@dataclass(frozen=True)
class RuleBook:
    """The rules of a game, and the tests that prove them.

    Some are facts: they say what there is, and no code carries them out.
    """

    game: str
    folder: Path
    tests: dict[str, set[str]]
    facts: frozenset[str]

    def untested(self) -> list[str]:
        return [rule for rule, tests in self.tests.items() if not tests]

    @cached_property
    def in_code(self) -> Names:
        """The rules that docstrings name."""
        return names_in_code(self.folder, list(self.tests))

    def unnamed(self) -> list[str]:
        """The rules that no docstring names, although they are not facts."""
        return [rule for rule in self.tests if rule not in self.in_code.rules | self.facts]

    def report(self) -> str:
        missing = self.untested()
        ending = f"; none for {', '.join(missing)}" if missing else ""
        return f"{self.game}: {len(self.tests) - len(missing)} of {len(self.tests)} rules have a test{ending}"

    @property
    def proofs(self) -> Path:
        """The file that tells an installed package which tests prove which rules."""
        return self.folder / "proofs.json"

    def proofs_text(self) -> str:
        return json.dumps({rule: sorted(tests) for rule, tests in self.tests.items()}, indent=1) + "\n"


BOOKS = pytest.StashKey[list[RuleBook]]()
REPORT = pytest.StashKey[list[str]]()


def read_books(project: Path) -> Iterator[RuleBook]:
    """The rules of every game in the project, but not of other installed games."""
    for game, module in sorted(rooms().items()):
        spec = find_spec(module)
        for place in (spec and spec.submodule_search_locations) or ():
            rules = Path(place, "RULES.md")
            if rules.is_relative_to(project) and rules.is_file():
                found = RULE.findall(rules.read_text("utf-8"))
                ids = [rule for rule, _ in found]
                facts = frozenset(rule for rule, fact in found if fact)
                if twice := [rule for rule, times in Counter(ids).items() if times > 1]:
                    raise pytest.UsageError(f"{rules} has more than one rule {', '.join(twice)}")
                yield RuleBook(game, rules.parent, {rule: set() for rule in ids}, facts)


def all_were_collected(config: pytest.Config) -> bool:
    """Whether all tests were collected, including those that -k or -m then deselected."""
    given = [Path(config.invocation_params.dir, place).resolve() for place in config.args]
    wanted = [(config.rootpath / place).resolve() for place in config.getini("testpaths")]
    narrowed = any(config.getoption(name, None) for name in ("ignore", "ignore_glob", "lf"))
    return not narrowed and all(any(test.is_relative_to(place) for place in given) for test in wanted)


@pytest.hookimpl(tryfirst=True)  # before -k and -m deselect anything
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    books = list(read_books(config.rootpath))
    config.stash[BOOKS] = books
    for item in items:
        name = item.nodeid.partition("[")[0]
        for rule in named_rules(item):
            for book in books:
                if rule in book.tests:
                    book.tests[rule].add(name)
    config.stash[REPORT] = [book.report() for book in books] if all_were_collected(config) else []


def named_rules(item: pytest.Item) -> list[str]:
    return [str(rule) for marker in item.iter_markers("rule") for rule in marker.args]


def pytest_runtest_setup(item: pytest.Item) -> None:
    known = [rule for book in item.config.stash[BOOKS] for rule in book.tests]
    for rule in named_rules(item):
        if rule not in known:
            pytest.fail(f"No game has a rule {rule!r}. {nearest(rule, known)}", pytrace=False)


@pytest.fixture
def rules_in_code(request: pytest.FixtureRequest) -> list[RuleBook]:
    """The rules of all games, whatever tests were collected."""
    return request.config.stash[BOOKS]


@pytest.fixture
def rule_books(request: pytest.FixtureRequest) -> list[RuleBook]:
    """The rules of all games, with all their tests."""
    if not all_were_collected(request.config):
        pytest.skip("this can only be told when all tests are collected")
    return request.config.stash[BOOKS]


# With xdist, the workers collect; the controller, which prints the report, does not.


def pytest_sessionfinish(session: pytest.Session) -> None:
    output: dict[str, Any] | None = getattr(session.config, "workeroutput", None)
    if output is not None:
        output["rules"] = session.config.stash.get(REPORT, [])


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: Any) -> None:
    output: dict[str, Any] = getattr(node, "workeroutput", {})
    if "rules" in output:
        node.config.stash[REPORT] = output["rules"]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter, config: pytest.Config) -> None:
    if report := config.stash.get(REPORT, []):
        terminalreporter.section("rules")
        for line in report:
            terminalreporter.line(line)
