"""What all tests share."""

import gc
import signal

import pytest

pytest.register_assert_rewrite("tests.houses")
pytest_plugins = ["pytester", "tests.arena.fixtures", "tests.rules_plugin", "tests.special_games.fixtures"]


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--write-golden", action="store_true", help="rewrite the files that tests compare with")


@pytest.fixture
def write_golden(request: pytest.FixtureRequest) -> bool:
    """Whether a test should rewrite its file instead of comparing with it."""
    return bool(request.config.getoption("--write-golden"))


def pytest_collection_finish() -> None:
    """Collect less garbage: looking through all tests and modules again and again takes up to a sixth of the time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.fixture(scope="session", autouse=True)
def signals_reach_programs() -> None:
    """What ignores a signal hands that on to the programs it starts, and `nohup make test &` ignores these."""
    for number in (signal.SIGHUP, signal.SIGINT):
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, lambda *_: None)
