"""What all tests share."""

import pytest

pytest.register_assert_rewrite("tests.houses")
pytest_plugins = ["pytester", "tests.arena.fixtures", "tests.rules_plugin", "tests.special_games.fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="rewrite the files that tests compare with")


@pytest.fixture
def write_golden(request: pytest.FixtureRequest) -> bool:
    """Whether a test should rewrite its file instead of comparing with it."""
    return bool(request.config.getoption("--write-golden"))
