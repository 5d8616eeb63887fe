"""The fixture `guests` installs bots for tests."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.bots import bots
from tests.installed import install

GUESTS = {
    "first": "First",
    "last": "Last",
    "lucky": "Lucky",
    "honest": "Honest",
    "meddler": "Meddler",
    "chatty": "Chatty",
    "sleeper": "Sleeper",
    "grump": "Grump",
    "crasher": "Crasher",
    "leaver": "Leaver",
    "cheat": "Cheat",
    "stranger": "Stranger",
    "mute": "Mute",
    "suicide": "Suicide",
    "kills-itself": "KillsItself",
    "kills-parent": "KillsParent",
    "interrupts": "Interrupts",
    "interrupts-itself": "InterruptsItself",
}


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that holds a package of bots."""
    place = tmp_path_factory.mktemp("site")
    shutil.copy(Path(__file__).with_name("guests.py"), place / "guests.py")
    install(place, "guests", {"popolna.bots": {name: f"guests:{bot}" for name, bot in GUESTS.items()}})
    return place


@pytest.fixture
def guests(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Install the package of bots, for this process and those it starts."""
    monkeypatch.syspath_prepend(site)
    monkeypatch.setenv("GUESTS", str(tmp_path))
    monkeypatch.setenv("PYTHONPATH", str(site), prepend=":")
    bots.cache_clear()
    yield
    bots.cache_clear()
