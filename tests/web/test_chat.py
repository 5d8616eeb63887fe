"""The chat at a table."""

import pytest

from popolna.engine.errors import BadOptions
from popolna.engine.state import NOBODY
from popolna.web import live_table
from popolna.web.refusals import NotYours, TooMuch
from tests.houses import house_at, people, stored, table_of

pytestmark = pytest.mark.anyio


async def test_chatting(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        (stranger,) = await people(house, 1)
        table = await table_of(house, "tictactoe", [ann, ben])
        await house.chat.send(table, ann, "  hello\n \u202ethere\u2066\x00 ", "1")
        await house.chat.send(table, ben, "<b>hi</b>", "1")
        await house.chat.send(table, stranger, "x" * 500, "1")
        said = [("Ann", 0, "hello there"), ("Ben", 1, "<b>hi</b>"), ("Ann", NOBODY, "x" * 500)]
        for each in (table, await stored(house, table.id)):
            assert [(line.name, line.seat, line.text) for line in each.chat] == said
        for text in ("", "  \n", "x" * 501):
            with pytest.raises(TooMuch, match="1 to 500 characters"):
                await house.chat.send(table, ann, text, "2")
        with pytest.raises(NotYours, match="your name first"):
            await house.chat.send(table, None, "hello", "2")
        assert len(table.chat) == 3


async def test_what_is_sent_twice_is_said_once(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for _ in range(2):
            await house.chat.send(table, ann, "hello", "same")
        await house.chat.send(table, ben, "hello", "same")
        with pytest.raises(BadOptions, match="'same' belongs to another message"):
            await house.chat.send(table, ann, "good-bye", "same")
        assert [line.name for line in table.chat] == ["Ann", "Ben"]


async def test_only_the_last_messages_are_shown(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long people chat, whoever comes is sent so many, and the server keeps no more in memory."""
    monkeypatch.setattr(live_table, "CHAT", 3)
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        table = await table_of(house, "tictactoe", [ann, ben])
        for number in range(5):
            await house.chat.send(table, ann, str(number), str(number))
        for each in (table, await stored(house, table.id)):
            assert [line.text for line in each.chat] == ["2", "3", "4"]
