"""Nothing stops a server for long."""

import gc
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar

from popolna.web import app
from tests.houses import sqlite


@pytest.fixture
def thawed() -> Iterator[None]:
    """Whatever a test freezes is collected again afterwards, as often as before."""
    usual = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*usual)


@pytest.mark.usefixtures("thawed")
def test_full_collections_skip_what_a_server_has_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "build", lambda *_: Litestar())  # a real one takes seconds
    monkeypatch.setenv("POPOLNA_HOUSE", "")
    app.ServerConfig(database=sqlite(tmp_path / "house.db"), secret="secret").to_environment()
    before = gc.get_freeze_count()
    app.create()
    assert gc.get_freeze_count() - before > 100_000
    assert gc.get_threshold() == app.COLLECTIONS
