"""The tables on the screenshots can still be set up."""

from pathlib import Path

import make_screens
import pytest

from tests.houses import anyio_backend, sqlite, store_at

__all__ = ["anyio_backend"]

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


async def test_all_tables_are_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    id = "tictactoe"
    monkeypatch.setattr(make_screens, "TABLES", {id: 2})
    database = sqlite(tmp_path / "house.db")
    _, tables = await make_screens.furnish(database)
    assert list(tables) == [f"{id}-{moment}" for moment in make_screens.MOMENTS]
    async with store_at(database) as store:
        for table in tables.values():
            assert (await store.table_row(table)).game == id
