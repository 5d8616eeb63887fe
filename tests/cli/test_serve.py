"""What stops the server from starting, and copies of what it has saved."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from popolna.store.files import claim
from tests.cli.conftest import Run


def refusal(popolna: Run, address: str) -> str:
    """The only thing that is said when a server cannot start."""
    answer = popolna("serve", "--database", address)
    assert (answer.code, answer.out) == (2, "")
    assert "Traceback" not in answer.err
    assert len(answer.err.splitlines()) == 1
    return answer.err


def test_a_missing_folder_is_named(popolna: Run, tmp_path: Path) -> None:
    assert "No such file or directory" in refusal(popolna, f"sqlite+aiosqlite:///{tmp_path}/missing/house.db")


def test_a_file_that_is_no_database_is_left_alone(popolna: Run, tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ann, " * 100)
    assert "is not a database" in refusal(popolna, f"sqlite+aiosqlite:///{letter}")


def test_a_postgresql_that_is_not_there_is_one_sentence(popolna: Run) -> None:
    assert "The database cannot be used" in refusal(popolna, "postgresql+asyncpg://ann@127.0.0.1:1/house")


def test_a_second_server_on_the_same_file_is_refused(popolna: Run, tmp_path: Path) -> None:
    with closing(claim(tmp_path / "house.db")):
        said = refusal(popolna, f"sqlite+aiosqlite:///{tmp_path}/house.db")
    assert "Another server is using" in said


def test_a_backup(popolna: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    (tmp_path / "popolna").mkdir()
    with closing(sqlite3.connect(tmp_path / "popolna" / "house.db")) as house:
        house.execute("CREATE TABLE guest (name TEXT)")
    copy = tmp_path / "monday.db"
    answer = popolna("backup", copy)
    assert (answer.code, answer.out) == (0, f"{tmp_path}/popolna/house.db is saved in {copy}.\n")
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT count(*) FROM guest").fetchone() == (0,)
    assert "would be overwritten" in popolna("backup", copy).err
    assert "pg_dump" in popolna("backup", tmp_path / "b.db", "--database", "postgresql+asyncpg://a@b/c").err
