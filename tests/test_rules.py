"""Every rule has a number, every number has a test and a place in the code, and the code names no others."""

from popolna.games import game
from tests.rule_names import names_in
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


def test_every_rule_of_a_complete_game_is_named_in_the_code_or_a_fact(rules_in_code: list[RuleBook]) -> None:
    missing = {book.game: book.unnamed() for book in rules_in_code if game(book.game).complete}
    assert {name: rules for name, rules in missing.items() if rules} == {}, "name them in a docstring"


def test_a_fact_has_no_code(rules_in_code: list[RuleBook]) -> None:
    both = {book.game: sorted(book.facts & book.in_code.rules) for book in rules_in_code}
    assert {name: rules for name, rules in both.items() if rules} == {}, "they are not facts, but carried out"


def test_docstrings_name_rules_and_ranges_that_exist(rules_in_code: list[RuleBook]) -> None:
    assert {book.game: book.in_code.faults for book in rules_in_code if book.in_code.faults} == {}


def test_comments_and_rules_name_only_rules_that_exist(rules_in_code: list[RuleBook]) -> None:
    for book in rules_in_code:
        rules = list(book.tests)
        for file in [*book.folder.rglob("*.py"), book.folder / "RULES.md"]:
            assert names_in(file.read_text("utf-8"), rules).faults == [], file


def test_rules_are_numbered_in_order(rules_in_code: list[RuleBook]) -> None:
    for book in rules_in_code:
        numbers = [[int(n) for n in rule.partition("-")[2].split(".")] for rule in book.tests]
        assert numbers == sorted(numbers), book.game
