"""SQLite files: private, used by one server at a time, and easy to copy."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from popolna.engine.errors import PopolnaError
from popolna.store import Guest
from popolna.store.files import back_up, claim, prepare_file
from tests.houses import sqlite, store_at


def test_a_new_file_and_an_old_one_are_private(tmp_path: Path) -> None:
    new, old = tmp_path / "new.db", tmp_path / "old.db"
    sqlite3.connect(old).close()
    old.chmod(0o644)
    for file in (new, old):
        prepare_file(file)
        assert file.stat().st_mode & 0o777 == 0o600


def test_what_is_no_database_is_refused_in_a_sentence(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 100)
    with pytest.raises(PopolnaError, match=r"letter.txt is not a database"):
        prepare_file(letter)
    assert letter.read_text() == "Dear Ann, " * 100
    with pytest.raises(PopolnaError, match="No such file or directory"):
        prepare_file(tmp_path / "missing" / "house.db")


def test_a_second_server_is_refused_until_the_first_has_stopped(tmp_path: Path) -> None:
    file = tmp_path / "house.db"
    with closing(claim(file)), pytest.raises(PopolnaError, match="Another server is using"):
        claim(file)
    claim(file).close()


@pytest.mark.anyio
async def test_a_backup_has_everything_while_the_server_goes_on(sqlite_database: str, tmp_path: Path) -> None:
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"
    async with store_at(sqlite_database) as store:
        await store.add(Guest(id="ann", name="Ann", came=1.0))
        back_up(file, copy)
        await store.add(Guest(id="ben", name="Ben", came=2.0))
    async with store_at(sqlite(copy)) as store:
        assert await store.guest("ann") is not None
        assert await store.guest("ben") is None
    assert copy.stat().st_mode & 0o777 == 0o600
    with pytest.raises(PopolnaError, match="There is no database"):
        back_up(tmp_path / "nothing.db", copy)
    with pytest.raises(PopolnaError, match="cannot be written"):
        back_up(file, tmp_path / "missing" / "copy.db")
