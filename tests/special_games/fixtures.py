"""The special games are installed for those who ask for `special_games`."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.games import offers
from tests.houses import Server, served, sqlite
from tests.installed import install

NAMES = ("stelae", "codex", "patrol")
PROJECT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def special_site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a package that offers the games."""
    place = tmp_path_factory.mktemp("special")
    offered = {name: f"tests.special_games.{name}" for name in NAMES}
    install(place, "popolna-special", {"popolna.games": offered})
    return place


@pytest.fixture
def special_games(special_site: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package is installed, here and in processes started from here."""
    for place in (PROJECT, special_site):
        monkeypatch.syspath_prepend(place)
    monkeypatch.setenv("PYTHONPATH", f"{special_site}:{PROJECT}", prepend=":")
    offers.cache_clear()
    yield
    offers.cache_clear()


@pytest.fixture(scope="module")
def server(special_site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the package is installed, for the modules that import it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", f"{special_site}:{PROJECT}", prepend=":")
        with served(sqlite(tmp_path_factory.mktemp("special") / "house.db")) as here:
            yield here
