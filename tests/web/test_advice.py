"""Hints for the player to move, and the analysis of a finished game."""

import pytest

from popolna.engine.errors import PopolnaError
from popolna.store import Guest
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Analysis
from popolna.web.refusals import NotYours, Stale
from tests.houses import Page, QuickThinkers, act, house_at, people, street, table_of

pytestmark = pytest.mark.anyio

LOST = ("a1", "b2", "c1", "a3", "b1")  # the fourth move leaves b1 open


async def lost_game(house: House) -> tuple[LiveTable, Guest]:
    guests = await people(house, 2)
    table = await table_of(house, "tictactoe", guests)
    for number, cell in enumerate(LOST):
        await act(house, table, guests[number % 2], f"mark {cell}")
    return table, guests[0]


async def test_a_hint_names_the_best_action_and_what_to_expect(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        for number, cell in enumerate(LOST[:4]):
            await act(house, table, guests[number % 2], f"mark {cell}")
        advice = await house.adviser.advise(table, guests[0].id, "h1")
        assert (advice.id, advice.decision_id) == ("h1", 4)
        assert (advice.choices[0].name, advice.choices[0].label) == ("mark b1", "Mark b1")
        assert advice.choices[0].chance > 0.9
        assert sum(advice.chances) == pytest.approx(1)
        assert len(advice.choices) + advice.not_analysed == 5


async def test_only_a_player_to_move_gets_a_hint(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 3)
        table = await table_of(house, "tictactoe", guests[:2])
        with pytest.raises(Stale, match="not your turn"):
            await house.adviser.advise(table, guests[1].id, "h")
        with pytest.raises(NotYours):
            await house.adviser.advise(table, guests[2].id, "h")
        with pytest.raises(NotYours):
            await house.adviser.advise(table, None, "h")


async def test_the_bot_that_advises_sees_what_its_player_sees(sqlite_database: str) -> None:
    class Curious(QuickThinkers):
        async def advise(self, seen, seconds, owner):  # type: ignore[no-untyped-def]
            viewers.append(seen.viewer)
            assert seen.position()["racks"][1] == 5
            return await super().advise(seen, seconds, owner)

    viewers: list[int] = []
    async with house_at(sqlite_database, Curious) as house:
        guests = await people(house, 2)
        table = await table_of(house, "maya2019", guests, start="1")
        await house.adviser.advise(table, guests[0].id, "h")
    assert viewers == [0]


async def test_an_analysis_is_made_once_kept_and_shown(database: str) -> None:
    async with street(database, servers=2) as here:
        house, other = here.houses
        table, ann = await lost_game(house)
        assert table.views.analysis() is None
        await house.adviser.analyse(table, ann)
        assert table.views.analysis() == Analysis("", [])  # it is under way
        await here.settle()
        analysis = table.views.analysis()
        assert analysis is not None
        assert analysis.picture.startswith("<svg")
        assert (analysis.costly[0].move, analysis.costly[0].better) == (4, "Mark b1")
        assert analysis.headings[0] == "The costliest decisions"
        assert all(swing.cause and abs(swing.gain) >= 0.1 for swing in analysis.swings)
        assert (await other.table(table.id)).views.analysis() == analysis
        before = house.tasks.copy()
        await house.adviser.analyse(table, ann)
        assert house.tasks == before


async def test_a_game_that_goes_on_is_not_judged(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        with pytest.raises(PopolnaError, match="once the game is over"):
            await house.adviser.analyse(table, guests[0])
        with pytest.raises(NotYours, match="your name first"):
            await house.adviser.analyse(table, None)


async def test_a_failed_analysis_can_be_asked_for_again(sqlite_database: str) -> None:
    class Tired(QuickThinkers):
        async def judge(self, record, begin, owner):  # type: ignore[no-untyped-def]
            if not self.asked:
                self.asked.append("analysis")
                raise RuntimeError("too tired")
            return await super().judge(record, begin, owner)

    async with street(sqlite_database, bots=Tired) as here:
        house = here.houses[0]
        table, ann = await lost_game(house)
        page = Page(table, ann)
        await house.adviser.analyse(table, ann)
        assert "analysis" in [message["is"] for message in page.read()]  # it is under way
        await here.settle()
        assert table.views.analysis() is None
        assert None not in page.read()
        await house.adviser.analyse(table, ann)
        await here.settle()
        assert table.views.analysis() is not None
