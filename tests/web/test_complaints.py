"""What goes wrong again and again is logged now and then."""

import logging
from math import inf

import pytest
from sqlalchemy.exc import OperationalError

from popolna.web import house as house_module
from popolna.web.complaints import Complaint
from tests.houses import house_at
from tests.web.lines import settled

pytestmark = pytest.mark.anyio

NO_HANDLE = OperationalError("SELECT 1", {}, OSError(24, "Too many open files"))


def test_the_database_is_complained_about_in_a_line(caplog: pytest.LogCaptureFixture) -> None:
    complaint = Complaint()
    for _ in range(3):
        complaint.make(NO_HANDLE, "could not %s; trying again", "tidy")
    assert caplog.messages == ["could not tidy; trying again: [Errno 24] Too many open files"]
    assert "Traceback" not in caplog.text
    complaint.made = -inf  # a minute later
    complaint.make(NO_HANDLE, "could not %s; trying again", "tidy")
    assert len(caplog.messages) == 2


def test_errors_of_ours_say_where_they_come_from(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ValueError("odd")
    except ValueError as fault:
        Complaint().make(fault, "could not tidy")
    assert caplog.messages == ["could not tidy"]
    assert "Traceback" in caplog.text
    assert "ValueError: odd" in caplog.text


async def test_a_chore_that_fails_now_and_then_is_no_storm(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """It works in between, as it does while file handles come and go."""
    monkeypatch.setattr(house_module, "TIDY", 0)
    tries = []
    async with house_at(sqlite_database) as house:

        async def tidy() -> None:
            tries.append(1)
            if len(tries) % 2:
                raise NO_HANDLE

        monkeypatch.setattr(house, "tidy", tidy)
        house.begin()
        while len(tries) < 10:
            await settled()
        faults = [record for record in caplog.records if record.levelno >= logging.WARNING]
        assert [record.getMessage() for record in faults] == [
            "could not tidy; trying again: [Errno 24] Too many open files"
        ]
    assert "Traceback" not in caplog.text
