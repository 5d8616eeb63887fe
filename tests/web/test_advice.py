"""Hints for the player to move, and the analysis of a finished game."""

from asyncio import Event
from collections.abc import Callable
from threading import Thread, current_thread, main_thread
from typing import Any

import pytest

from popolna.bots.analysis import Analysis as JudgedGame
from popolna.bots.analysis import Judged
from popolna.engine.errors import PopolnaError
from popolna.store import Guest
from popolna.web import adviser, views
from popolna.web.house import House
from popolna.web.judging import analysis_of, read_analysis
from popolna.web.limits import Limits, TooFast
from popolna.web.live_table import LiveTable
from popolna.web.messages import Analysis, Hint
from popolna.web.owners import Owner
from popolna.web.refusals import NotYours, Stale
from popolna.web.terms import Terms
from tests.houses import (
    Page,
    QuickThinkers,
    act,
    house_at,
    people,
    settle,
    stored,
    table_of,
    taken_over,
)
from tests.web.lines import settled

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
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on"))
        for number, cell in enumerate(LOST[:4]):
            await act(house, table, guests[number % 2], f"mark {cell}")
        advice = await house.adviser.advise(table, guests[0].id, Hint("h1"))
        assert (advice.id, advice.decision_id) == ("h1", 4)
        assert (advice.choices[0].name, advice.choices[0].label) == ("mark b1", "Mark b1")
        assert advice.choices[0].chance > 0.9
        assert sum(advice.chances) == pytest.approx(1)
        assert len(advice.choices) + advice.not_analysed == 5


async def test_only_a_player_to_move_gets_a_hint(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 3)
        table = await table_of(house, "tictactoe", guests[:2], terms=Terms(hints="on"))
        with pytest.raises(Stale, match="not your turn"):
            await house.adviser.advise(table, guests[1].id, Hint("h"))
        with pytest.raises(NotYours):
            await house.adviser.advise(table, guests[2].id, Hint("h"))
        with pytest.raises(NotYours):
            await house.adviser.advise(table, None, Hint("h"))


async def test_the_bot_that_advises_sees_what_its_player_sees(sqlite_database: str) -> None:
    class Curious(QuickThinkers):
        async def advise(self, seen, seconds, owner):  # type: ignore[no-untyped-def]
            viewers.append(seen.viewer)
            assert seen.position()["racks"][1] == 5
            return await super().advise(seen, seconds, owner)

    viewers: list[int] = []
    async with house_at(sqlite_database, Curious) as house:
        guests = await people(house, 2)
        table = await table_of(house, "maya2019", guests, terms=Terms(hints="on"), start="1")
        await house.adviser.advise(table, guests[0].id, Hint("h"))
    assert viewers == [0]


async def test_an_analysis_is_made_once_kept_and_shown(database: str) -> None:
    async with house_at(database) as house:
        table, ann = await lost_game(house)
        assert table.views.analysis() == Analysis(moves=5), "it can be asked for"
        await house.adviser.analyse(table, ann)
        begun = table.views.analysis()
        assert begun is not None
        assert (begun.chances, begun.under_way) == ([], True)
        await settle(house)
        analysis = table.views.analysis()
        assert analysis is not None
        assert (analysis.moments, len(analysis.chances)) == ([0, 1, 2, 3, 4, 5], 6)
        assert (analysis.verdicts[0].move, analysis.verdicts[0].best_label) == (4, "Mark b1")
        assert analysis.draws == [], "there is no luck in it"
        assert [balance.end for balance in analysis.balances] == [1, 0]
        assert (analysis.analysed, analysis.moves, analysis.under_way, analysis.note) == (5, 5, False, "")
        assert (await stored(house, table.id)).views.analysis() == analysis
        before = house.tasks.copy()
        await house.adviser.analyse(table, ann)
        assert house.tasks == before


async def test_a_finished_analysis_never_looks_like_a_failed_one(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        table, ann = await lost_game(house)
        page = Page(table, ann)
        notes: list[str] = []
        table.listeners = [*table.listeners, Eager(lambda: notes.extend(one["note"] for one in told(page)))]
        await house.adviser.analyse(table, ann)
        await settle(house)
        assert notes[-1] == ""
        assert not any("failed" in note for note in notes)


class Eager:
    """Somebody who does something whenever something happens."""

    def __init__(self, do: Callable[[], None]) -> None:
        self.do = do

    def hear(self, table: LiveTable) -> None:
        self.do()


async def test_an_analysis_is_read_in_a_thread(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for that of a game with thousands of moves."""
    threads: list[Thread] = []

    def note(analysis: dict[str, Any]) -> Analysis:
        threads.append(current_thread())
        return read_analysis(analysis)

    monkeypatch.setattr(views, "read_analysis", note)
    async with house_at(sqlite_database) as house:
        table, ann = await lost_game(house)
        await house.adviser.analyse(table, ann)
        await settle(house)
        await stored(house, table.id)
    assert len(threads) == 2
    assert main_thread() not in threads


async def test_an_analysis_that_was_made_in_an_older_way_is_made_anew(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        table, ann = await lost_game(house)
        await house.store.keep_analysis(table.id, {"chances": [[0.5, 0.5]] * 6, "verdicts": [], "swings": []})
        table = await taken_over(house, table.id)
        assert table.views.analysis() == Analysis(moves=5)
        await house.adviser.analyse(table, ann)
        await settle(house)
        shown = table.views.analysis()
        assert shown is not None
        assert shown.verdicts[0].move == 4


def test_a_page_gets_some_moments_of_a_very_long_game() -> None:
    game = JudgedGame(chances=[[0.5, 0.5]] * 20_001, verdicts=[])
    message = analysis_of(game)
    assert (len(message.moments), len(message.chances)) == (401, 401)
    assert (message.moments[0], message.moments[-1], message.moves) == (0, 20_000, 20_000)


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

    async with house_at(sqlite_database, Tired) as house:
        table, ann = await lost_game(house)
        page = Page(table, ann)
        await house.adviser.analyse(table, ann)
        assert "analysis" in [message["is"] for message in page.read()]  # it is under way
        await settle(house)
        [failed] = [message for message in page.read() if message["is"] == "analysis"]
        assert (failed["chances"], failed["under_way"]) == ([], False)
        assert failed["note"] == "The analysis failed. Please try again."
        assert not house.turnstile.thoughts
        await house.adviser.analyse(table, ann)
        await settle(house)
        assert len(told(page)[-1]["chances"]) == 6


def told(page: Page) -> list[dict[str, Any]]:
    """What a page is told about an analysis."""
    return [message for message in page.read() if message["is"] == "analysis"]


class Halting(QuickThinkers):
    """Judges one move after another, but waits before some of them until somebody opens the gate."""

    def __init__(self, *halts: int) -> None:
        super().__init__()
        self.halts = list(halts)
        self.judged: list[int] = []
        self.gate = Event()

    async def judge(self, record: bytes, begin: int, owner: Owner) -> list[Judged]:
        if begin in self.halts:
            await self.gate.wait()
        self.judged.append(begin)
        return (await super().judge(record, begin, owner))[:1]


async def test_an_analysis_says_how_far_it_has_come(sqlite_database: str) -> None:
    bots = Halting(3)
    async with house_at(sqlite_database, bots=lambda: bots) as house:
        table, ann = await lost_game(house)
        page = Page(table, ann)
        await house.adviser.analyse(table, ann)
        await settled()
        progress = told(page)[-1]
        assert (progress["analysed"], progress["moves"], progress["under_way"]) == (3, 5, True)
        assert progress["note"].endswith("3 of 5 moves so far.")
        assert progress["moments"] == [0, 1, 2, 3], "as far as it goes"
        bots.gate.set()
        await settle(house)
        assert told(page)[-1]["analysed"] == 5


async def test_an_analysis_that_takes_too_long_is_shown_as_far_as_it_goes(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(adviser, "DEADLINE", 0)
    bots = Halting(4, 2)
    async with house_at(database, bots=lambda: bots) as house:
        table, ann = await lost_game(house)
        page = Page(table, ann)
        await house.adviser.analyse(table, ann)
        await settle(house)
        partial = told(page)[-1]
        assert partial["moments"] == [0, 1, 2]
        assert partial["note"] == "There was time for the first 2 of 5 moves. Ask again to go on."
        assert (partial["analysed"], partial["moves"], partial["under_way"]) == (2, 5, False)

        bots.halts = [4]
        await house.adviser.analyse(table, ann)
        assert told(page)[-1]["chances"] == partial["chances"], "it stays while the rest is under way"
        await settle(house)
        assert told(page)[-1]["analysed"] == 4
        assert bots.judged == [0, 1, 2, 3], "nothing is done twice"

        async with house_at(database, lambda: Halting(1)) as later:  # the server was restarted
            table = await taken_over(later, table.id)
            await later.adviser.analyse(table, ann)
            await settle(later)
            shown = table.views.analysis()
            assert shown is not None
            assert shown.analysed == 4, "a shorter one does not replace it"


async def test_an_analysis_that_ends_early_is_shown_as_far_as_it_goes(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken(QuickThinkers):
        async def judge(self, record: bytes, begin: int, owner: Owner) -> list[Judged]:
            if begin == 3:
                raise RuntimeError("this move is too much")
            return (await super().judge(record, begin, owner))[:1]

    async with house_at(sqlite_database, bots=Broken) as house:
        table, ann = await lost_game(house)
        await house.adviser.analyse(table, ann)
        await settle(house)
        shown = table.views.analysis()
        assert shown is not None
        assert (shown.analysed, shown.under_way) == (3, False)
        assert "this move is too much" in caplog.text


async def test_after_a_restart_no_analysis_is_under_way(sqlite_database: str) -> None:
    async with house_at(sqlite_database, lambda: Halting(0)) as gone:
        table, ann = await lost_game(gone)
        await gone.adviser.analyse(table, ann)
        await settled()
    async with house_at(sqlite_database) as house:
        page = Page(await house.table(table.id), ann)
        assert [(now["under_way"], now["analysed"], now["moves"]) for now in told(page)] == [(False, 0, 5)]


async def test_analyses_at_once_are_bounded(sqlite_database: str) -> None:
    async with house_at(sqlite_database, bots=lambda: Halting(0)) as house:
        house.turnstile.limits = Limits(thoughts=1)
        table, ann = await lost_game(house)
        other = await table_of(house, "tictactoe", [ann], ["random"])
        await house.adviser.analyse(table, ann)
        with pytest.raises(TooFast, match="1 hints and analyses at once"):
            await house.adviser.advise(other, ann.id, Hint("h"))
