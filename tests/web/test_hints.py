"""Hints and messages of one page, of many pages of one guest, and of pages that are gone."""

from asyncio import CancelledError, Event

import pytest

from popolna.bots.advice import Advice
from popolna.engine.state import State
from popolna.web import limits
from popolna.web.journal import LOOK, PATIENCE
from popolna.web.limits import TOO_FAST, Limits
from popolna.web.messages import Hint
from popolna.web.owners import Owner
from popolna.web.terms import Terms
from tests.houses import QuickThinkers, act, house_at, people, table_of
from tests.web.lines import Line, settled, until

pytestmark = pytest.mark.anyio


class Slow(QuickThinkers):
    """Hints take until somebody opens the gate; those that were given up are noted."""

    def __init__(self) -> None:
        super().__init__()
        self.owners: list[Owner] = []
        self.given_up = 0
        self.gate = Event()

    async def advise(self, seen: State, seconds: float, owner: Owner) -> Advice:
        self.owners.append(owner)
        try:
            await self.gate.wait()
        except CancelledError:
            self.given_up += 1
            raise
        return await super().advise(seen, seconds, owner)


async def test_a_hint_is_given_up_when_its_page_is_closed(sqlite_database: str) -> None:
    bots = Slow()
    async with house_at(sqlite_database, lambda: bots) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        line = Line(house, table, guests[0])
        await line.say(do="hint", id="h")
        assert bots.owners == [house.addresses.owner(guests[0].id)]
        await line.leave()
        await settled()
        assert bots.given_up == 1
        assert not house.turnstile.thoughts


async def test_a_hint_is_given_up_when_its_decision_has_passed(sqlite_database: str) -> None:
    bots = Slow()
    async with house_at(sqlite_database, lambda: bots) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on"))
        line = Line(house, table, guests[0])
        await house.journal.note_hint(table, 0, Hint("told"))
        await line.say(do="hint", id="h1")
        await act(house, table, guests[0])  # in another window
        await settled()
        assert bots.given_up == 1
        assert [(answer["id"], answer["kind"]) for answer in line.sent] == [("h1", "stale")]
        await act(house, table, guests[1])
        await house.journal.note_hint(table, 0, Hint("told"))
        await line.say(do="hint", id="h2")
        table.ring()
        await settled()
        assert bots.given_up == 1, "nothing has happened in between"
        bots.gate.set()
        await settled()
        assert line.sent[-1]["is"] == "advice"
        await line.leave()


async def test_hints_over_many_pages_are_bounded(sqlite_database: str) -> None:
    bots = Slow()
    async with house_at(sqlite_database, lambda: bots) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on"))
        lines = [Line(house, table, guests[0]) for _ in range(60)]
        for line in lines:
            await line.say(do="hint", id="h")
        await until(lambda: len(bots.owners) + sum(len(line.refusals()) for line in lines) >= len(lines))
        most = house.turnstile.limits.thoughts
        assert len(bots.owners) == most
        assert [line.refusals() for line in lines] == [[]] * most + [["too-fast"]] * (60 - most)
        for line in lines:
            await line.leave()
        assert not house.turnstile.thoughts


async def test_messages_over_many_pages_are_bounded(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)  # no time passes
    async with house_at(sqlite_database) as house:
        house.turnstile.limits = Limits(messages=60)  # six at once
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on"))
        ann, too, ben = (Line(house, table, guest) for guest in (guests[0], guests[0], guests[1]))
        for line in (ann, too):
            await line.say(do="look", shape=None)
        assert (ann.refusals(), too.refusals()) == ([], [])
        assert LOOK == 3
        await ann.say(do="look", shape=None, at=0)
        await too.say(do="undo", id="x", question=0)
        assert (ann.refusals(), too.refusals()) == (["too-fast"], ["too-fast"])
        await ben.say(do="look", shape=None)
        assert ben.refusals() == []
        for line in (ann, too, ben):
            await line.leave()


async def test_whoever_goes_on_regardless_is_cut_off(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)
    async with house_at(sqlite_database) as house:
        house.turnstile.limits = Limits(messages=60)
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on"))
        line = Line(house, table, guests[0])
        for _ in range(PATIENCE + 1):
            line.incoming.put_nowait("?")
        await line.task
        assert line.code == TOO_FAST
