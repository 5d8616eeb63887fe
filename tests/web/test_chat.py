"""The chat at a table."""

import pytest

from popolna.engine.state import NOBODY
from popolna.web.refusals import NotYours, TooMuch
from tests.houses import people, street, table_of

pytestmark = pytest.mark.anyio


async def test_chatting(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        (stranger,) = await people(one, 1)
        table = await table_of(one, "tictactoe", [ann, ben])
        there = await other.table(table.id)
        await one.chat.send(table, ann, "  hello\n \u202ethere\u2066\x00 ", "1")
        await other.chat.send(there, ben, "<b>hi</b>", "1")
        await other.chat.send(there, stranger, "x" * 500, "1")
        await here.settle()
        said = [("Ann", 0, "hello there"), ("Ben", 1, "<b>hi</b>"), ("Ann", NOBODY, "x" * 500)]
        for each in (table, there):
            assert [(line.name, line.seat, line.text) for line in each.chat] == said
        for text in ("", "  \n", "x" * 501):
            with pytest.raises(TooMuch, match="1 to 500 characters"):
                await one.chat.send(table, ann, text, "2")
        with pytest.raises(NotYours, match="your name first"):
            await one.chat.send(table, None, "hello", "2")
        assert len(table.chat) == 3


async def test_what_is_sent_twice_is_said_once(database: str) -> None:
    async with street(database, servers=2) as here:
        one = here.houses[0]
        ann, ben = await people(one, 2)
        table = await table_of(one, "tictactoe", [ann, ben])
        for house in here.houses:
            await house.chat.send(await house.table(table.id), ann, "hello", "same")
        await one.chat.send(table, ben, "hello", "same")
        await here.settle()
        assert [line.name for line in table.chat] == ["Ann", "Ben"]
