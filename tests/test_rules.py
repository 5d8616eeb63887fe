"""Every rule has a number, every number has a test, and the code names no others."""

import re

from popolna.games import game
from tests.rules_plugin import RuleBook


def test_every_rule_of_a_complete_game_has_a_test(rule_books: list[RuleBook]) -> None:
    missing = {book.game: book.untested() for book in rule_books if game(book.game).complete}
    assert {name: rules for name, rules in missing.items() if rules} == {}


def test_the_written_proofs_are_up_to_date(rule_books: list[RuleBook], write_golden: bool) -> None:
    if write_golden:
        for book in rule_books:
            book.proofs.write_text(book.proofs_text(), "utf-8")
    stale = [
        str(book.proofs)
        for book in rule_books
        if not book.proofs.is_file() or book.proofs.read_text("utf-8") != book.proofs_text()
    ]
    assert stale == [], "make golden rewrites them"


def test_the_code_names_only_rules_that_exist(rule_books: list[RuleBook]) -> None:
    for book in rule_books:
        prefix = next(iter(book.tests)).partition("-")[0]
        for file in [*book.folder.rglob("*.py"), book.folder / "RULES.md"]:
            named = re.findall(rf"\b{prefix}-[0-9.]*[0-9]", file.read_text("utf-8"))
            assert set(named) <= set(book.tests), file


def test_rules_are_numbered_in_order(rule_books: list[RuleBook]) -> None:
    for book in rule_books:
        numbers = [[int(n) for n in rule.partition("-")[2].split(".")] for rule in book.tests]
        assert numbers == sorted(numbers), book.game
