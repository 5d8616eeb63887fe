"""Looking at an earlier move, and from another seat."""

import asyncio
import re
from types import SimpleNamespace
from typing import Any

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.web import sockets
from popolna.web.messages import Look
from popolna.web.views import RECENT
from tests.houses import BOXED, GAMES, Page, house_at, people, play_out, played, seat_match, table_of

pytestmark = pytest.mark.anyio

NOWHERE: Any = SimpleNamespace(client=None)  # a connection from there


async def test_looking_back(database: str) -> None:
    match = played("maya2003", 3)
    async with house_at(database) as house:
        guests = await people(house, 3)
        table = await seat_match(house, match, guests, moves=30)
        page = Page(table, guests[1], Look("wide", at=12))
        view = page.read()[0]["view"]
        assert (view["at"], view["moves"], view["viewer"], view["choices"]) == (12, 30, 1, [])
        then = match.at(12).state.seen_by(1)
        drawn = game("maya2003").draw(
            then, 1, shape="wide", names=table.seating.names, headline="After move 12 of 30"
        )
        assert view["picture"] == drawn.bare
        for at in (-1, 31, 10**9):
            with pytest.raises(PopolnaError, match=f"no move {at}"):
                table.views.must_show(Look(at=at), guests[1].id)


@pytest.mark.parametrize("id", BOXED)
async def test_there_are_no_actions_while_looking_back(sqlite_database: str, id: str) -> None:
    """A player looks at a finished game move by move; only the end says who has won."""
    match = played(id, GAMES[id])
    last = len(match.record.moves)
    async with house_at(sqlite_database) as house:
        table = await house.table(await house.records.keep(None, match.record.json().encode()))
        for at in (0, 1, last // 2, last):
            view = table.views.view(
                Look("wide", at=at, seat=match.record.moves[min(at, last - 1)].seat), None
            ).whole()
            assert view.choices == []
            assert view.picture
            assert not re.search("Your turn|Keep two of your", view.picture)
            moment = f"After move {at} of {last}" if at else "Before the first move"
            assert view.prompt == f"{moment}."
            assert (f">{moment}<" in view.picture) == (at < last)
            assert ("wins<" in view.picture or "share the win<" in view.picture) == (at == last)


async def test_looking_through_a_game_takes_no_memory(sqlite_database: str) -> None:
    match = played("tzolkin", 2)
    async with house_at(sqlite_database) as house:
        table = await house.table(await house.records.keep(None, match.record.json().encode()))
        views, page = table.views, Page(table, None, Look("wide"))
        page.read()
        for at in range(40):
            page.watcher.look = Look("wide", at=at)
            assert page.read(), "every moment looks different"
            assert page.read() == [], "it is drawn again only if something has changed"
        assert (len(views.present), len(views.past), len(views.changes)) == (1, 1, 0)
        page.watcher.look = Look("wide")
        page.read()
        assert len(views.past) == 0


async def test_looking_from_every_seat_takes_little_memory(sqlite_database: str) -> None:
    """One page goes around a finished game, again and again, with its picture and without it."""
    match = played("tzolkin", 4)
    async with house_at(sqlite_database) as house:
        table = await house.table(await house.records.keep(None, match.record.json().encode()))
        views, page = table.views, Page(table, None, Look("wide"))
        for shape in ("wide", "tall", None):
            for seat in (0, 1, 0, 2, 3, NOBODY, 0, 2, 1):
                page.watcher.look = Look(shape, seat=seat)
                page.read()
        assert len(views.present) <= RECENT + 1
        views.recent.clear()
        assert (len(views.present), len(views.changes)) == (1, 0), "only what the page shows"


async def test_another_seat_only_when_it_is_over(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        ann = guests[0].id
        assert table.views.viewer(Look(seat=0), ann) == table.views.viewer(Look(), ann) == 0
        assert table.views.viewer(Look(seat=NOBODY), ann) == NOBODY, "anybody may watch"
        for guest in (ann, None):
            with pytest.raises(PopolnaError, match="once the game is over"):
                table.views.must_show(Look(seat=1), guest)
        await play_out(house, table, guests, Dice(1))
        assert table.views.viewer(Look(seat=1), ann) == table.views.viewer(Look(seat=1), None) == 1
        for seat in (2, -2):
            with pytest.raises(PopolnaError):
                table.views.must_show(Look(seat=seat), ann)


async def test_others_go_first_between_drawing_and_comparing(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        watcher, turns = Page(table, guests[0]).watcher, list[str]()

        def draw(*_: object) -> None:
            turns.append("drawn")
            asyncio.get_running_loop().call_soon(turns.append, "somebody else")
            if turns.count("drawn") == 1:
                watcher.look_at(Look("wide", at=1))

        def compare(*_: object) -> list[str]:
            turns.append("compared")
            watcher.dismiss(1000, "that is all")
            return []

        monkeypatch.setattr(sockets, "past_view", draw)
        monkeypatch.setattr(sockets, "news", compare)
        watcher.look_at(Look("wide", at=0))
        await sockets.speak(NOWHERE, house, table, watcher)
    once = ["drawn", "somebody else"]
    assert turns == [*once, *once, "compared"], "the first was not needed any more"


async def test_whole_views_have_a_share_of_the_time(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Many who connect at once keep nobody waiting who is here already."""
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        watcher, shares = Page(table, guests[0]).watcher, list[bool]()

        def compare(*_: object) -> list[str]:
            shares.append(house.first_views.turns.everybody.running == 1)
            if watcher.view is not None:
                watcher.dismiss(1000, "that is all")
            watcher.view = table.views.view(Look(), guests[0].id)
            watcher.bell.set()
            return []

        monkeypatch.setattr(sockets, "news", compare)
        watcher.look_at(Look())
        await sockets.speak(NOWHERE, house, table, watcher)
    assert shares[0]
    assert len(shares) == 2
