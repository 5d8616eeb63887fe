"""What the terms of a table allow: hints, undo, the bots' pace, watching, and resigning."""

from typing import Any

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.match import Match
from popolna.engine.record import read_record
from popolna.games import game
from popolna.store import Guest
from popolna.web import bot_seats
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, Hint, Look, Resign, Undo
from popolna.web.pages.rows import my_turn, result_line
from popolna.web.refusals import NotYours, Stale
from popolna.web.setting import USUAL_BOT
from popolna.web.sockets import NOT_ALLOWED
from popolna.web.terms import Terms
from tests.houses import (
    GAMES,
    Page,
    QuickThinkers,
    act,
    as_stored,
    house_at,
    match_of,
    people,
    play_out,
    settle,
    stored,
    table_of,
    taken_over,
)
from tests.web.lines import Line, settled

pytestmark = pytest.mark.anyio

HINTS = Terms(hints="on")
NOT_WATCHED = Terms(watch="players")


def log_of(table: LiveTable, guest: Guest | None = None) -> list[str]:
    view = table.views.view(Look(None), guest.id if guest else None).view
    return [line.text for line in view.log]


async def resign(house: House, table: LiveTable, guest: Guest, request: str = "bye") -> None:
    await house.journal.play(table, guest.id, Resign(request))


# Hints


async def test_with_two_people_there_are_no_hints_unless_the_table_allows_them(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        with pytest.raises(NotYours, match="while several people play"):
            await house.adviser.advise(table, guests[0].id, Hint("h"))
        assert not table.views.seat_list(guests[0].id).hints
        assert table.play.ply == 0
        none = await table_of(house, "tictactoe", guests[:1], ["random"], terms=Terms(hints="off"))
        with pytest.raises(NotYours, match="no hints at this table"):
            await house.adviser.advise(none, guests[0].id, Hint("h"))


async def test_a_player_alone_gets_hints_and_the_log_does_not_mind(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        [ann] = await people(house, 1)
        table = await table_of(house, "tictactoe", [ann], ["random"])
        assert table.views.seat_list(ann.id).hints
        assert (await house.adviser.advise(table, ann.id, Hint("h"))).id == "h"
        assert log_of(table) == []


async def test_everybody_sees_once_that_somebody_asked_for_a_hint(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=HINTS)
        await act(house, table, guests[0], "mark b2")
        page = Page(table, None)
        page.read()
        decision_id = table.play.decision_id(1)
        for request in ("h1", "h2", "h2"):
            assert (await house.adviser.advise(table, guests[1].id, Hint(request))).decision_id == decision_id
        assert log_of(table)[-1] == "Ben asks for a hint."
        assert log_of(table).count("Ben asks for a hint.") == 1
        assert b"Ben asks for a hint" in msgspec.json.encode(page.read())
        assert table.play.decision_id(1) == decision_id, "an action chosen before still counts"
        await act(house, table, guests[1], "mark a1")
        await house.journal.play(table, guests[1].id, Undo("u", table.play.decision_id(1)))
        await house.adviser.advise(table, guests[1].id, Hint("h3"))
        assert log_of(table).count("Ben asks for a hint.") == 1, "undoing lengthens no log"
        await as_stored(house, table)
        assert (await taken_over(house, table.id)).play.notes == table.play.notes


async def test_a_hint_is_told_before_it_is_given(sqlite_database: str) -> None:
    class Failing(QuickThinkers):
        async def advise(self, *_: Any) -> Any:
            raise RuntimeError("no idea")

    async with house_at(sqlite_database, Failing) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=HINTS)
        with pytest.raises(RuntimeError):
            await house.adviser.advise(table, guests[0].id, Hint("h"))
        assert log_of(await stored(house, table.id)) == ["Ann asks for a hint."]


async def test_whoever_is_left_alone_gets_hints(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "maya2019", guests)
        await house.store.stand_in(table.id, 1, "random")
        await house.refresh(table.id)
        assert not table.views.seat_list(guests[0].id).hints, "Ben may come back"
        await resign(house, table, guests[1])
        assert table.views.seat_list(guests[0].id).hints


# Undo and pace


async def test_a_table_without_undo(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(undo="off"))
        await act(house, table, guests[0])
        assert not table.views.view(Look(None), guests[0].id).view.can_undo
        for turn in (False, True):
            with pytest.raises(NotYours, match="does not allow undo"):
                await house.journal.play(table, guests[0].id, Undo("u", table.play.decision_id(0), turn))
        with pytest.raises(BadOptions, match="corrects what was entered"):
            await house.lobby.open_table(
                guests[0], "ahau", 2, {}, ["me", "here"], False, own_luck=True, terms=Terms(undo="off")
            )


@pytest.mark.parametrize(("pace", "seconds"), [("fast", 0.0), ("usual", 0.7), ("slow", 2.1)])
async def test_bots_keep_the_pace_of_the_table(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch, pace: str, seconds: float
) -> None:
    pauses: list[float] = []

    async def pause(_: LiveTable, usual: float, pace: float) -> None:
        pauses.append(max(usual, pace))

    monkeypatch.setattr(bot_seats, "pause", pause)
    async with house_at(sqlite_database) as house:
        house.bot_seats.pace = 0.7
        [ann] = await people(house, 1)
        table = await table_of(
            house, "tictactoe", [ann], ["random"], terms=msgspec.convert({"pace": pace}, Terms)
        )
        await act(house, table, ann)
        await settle(house)
        assert pauses == [pytest.approx(seconds)]


# Watching


async def test_nobody_watches_where_only_players_may(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben, stranger = await people(house, 3)
        table_id = await house.lobby.open_table(
            ann, "tictactoe", 2, {}, ["me", "open"], public=True, terms=NOT_WATCHED
        )
        table = await house.table(table_id)
        lines = [Line(house, table, guest) for guest in (stranger, None, ann)]
        for line in lines:
            await line.say(do="look", shape=None)
            assert line.sent, "before the game anybody may look, to sit down"
            line.sent.clear()
        await house.seats.sit(ben, table_id, 1)
        await act(house, table, ann)
        await settled()
        assert [(line.code, line.sent) for line in lines[:2]] == [(NOT_ALLOWED, [])] * 2
        assert lines[2].code is None
        await lines[2].leave()
        for guest in (stranger, None):
            with pytest.raises(NotYours, match="Only its players"):
                await house.lobby.about(table_id, guest)
        await play_out(house, table, [ann, ben], Dice(1))
        assert table.row.status == "over"
        for guest in (stranger, None):
            with pytest.raises(NotYours, match="Only its players"):
                await house.records.whole(table_id, guest)
        with pytest.raises(NotYours, match="Only its players"):
            await house.lobby.open_table(
                stranger, "tictactoe", 2, {}, ["me", "random"], public=False, origin=(table_id, 1)
            )
        assert (await house.records.whole(table_id, ben)).result is not None


async def test_the_host_of_bots_may_watch_them(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        table_id = await house.lobby.open_table(
            ann, "tictactoe", 2, {}, ["random", "random"], public=False, terms=NOT_WATCHED
        )
        assert (await house.lobby.about(table_id, ann)).id == table_id
        with pytest.raises(NotYours):
            await house.lobby.about(table_id, ben)


# Resigning


async def test_a_bot_plays_on_for_whoever_resigns(database: str) -> None:
    async with house_at(database, Newcomers) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        assert table.views.seat_list(guests[1].id).resign == "bot"
        await act(house, table, guests[0], "mark b2")
        await resign(house, table, guests[1])
        await resign(house, table, guests[1])  # the same request again
        await settle(house)
        assert len(match_of(table).record.moves) == 2, "the bot was to move"
        assert f"Ben resigns. A bot plays on ({USUAL_BOT})." in log_of(table)
        seats = table.views.seat_list(guests[1].id)
        assert (seats.seats[1].resigned, seats.seats[1].bot, seats.resign) == (True, USUAL_BOT, None)
        assert table.views.view(Look(None), guests[1].id).view.choices == []
        refused: list[tuple[Any, type[PopolnaError]]] = [
            (Act("a", "mark a1", table.play.decision_id(1)), NotYours),
            (Undo("u", table.play.decision_id(1)), NotYours),
            (Resign("again"), Stale),
        ]
        for request, fault in refused:
            with pytest.raises(fault):
                await house.journal.play(table, guests[1].id, request)
        with pytest.raises(NotYours, match="resigned"):
            await house.seats.give_back(table, guests[1].id)
        await house.store.stand_in(table.id, 1, None)  # two tabs: one comes back while the other resigns
        assert (await stored(house, table.id)).seating.bot_at(1) == USUAL_BOT
        while table.row.status == "playing":
            await act(house, table, guests[0])
            await settle(house)
        await as_stored(house, table)
        about = await house.lobby.about(table.id)
        assert result_line(about, 1) == "You resigned"
        assert not my_turn(about, guests[1])


@pytest.mark.parametrize("id", GAMES)
async def test_where_nobody_plays_on_the_game_ends(sqlite_database: str, id: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, GAMES[id])
        table = await table_of(house, id, guests, terms=Terms(resign="nobody"))
        mover = match_of(table).state.to_move()[0]
        await act(house, table, guests[mover])
        assert table.views.seat_list(guests[1].id).resign == "nobody"
        await resign(house, table, guests[1])
        last = len(guests)
        ranks = [1] * last
        ranks[1] = last
        for each in (table, await stored(house, table.id)):
            view = each.views.view(Look(), guests[0].id).view
            assert (view.status, view.to_move, view.choices, view.can_undo) == ("over", [], [], False)
            assert view.ending is not None
            assert (view.ending.ranks, view.ending.note) == (ranks, "Ben resigns, and the game ends.")
            assert view.ending.picture
            assert id == "tictactoe" or "The game is over" in (
                each.views.view(Look(), guests[0].id).whole().picture or ""
            )
            assert each.play.bots_to_move() == []
        with pytest.raises(Stale, match="over"):
            await house.journal.play(table, guests[0].id, Act("late", "done", table.play.decision_id(0)))
        record = await house.records.whole(table.id, guests[0])
        assert record.result is None, "the rules did not end it"
        replayed = Match.replay(game(id), read_record(record.json()))
        assert replayed.state.position() == match_of(table).state.position()


async def test_the_last_person_abandons_the_game(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        [ann] = await people(house, 1)
        table = await table_of(house, "tictactoe", [ann], ["random"])
        await act(house, table, ann)
        await settle(house)
        assert table.views.seat_list(ann.id).resign == "nobody"
        await resign(house, table, ann)
        await settle(house)
        assert (table.row.status, table.row.bots_to_move, table.row.to_move) == ("over", False, [])
        assert result_line(await house.lobby.about(table.id), 0) == "You resigned"
        await house.adviser.analyse(table, ann)
        await settle(house)
        assert table.row.analysis is not None, "an unfinished game can be analysed"
        again = await house.lobby.open_table(
            ann, "tictactoe", 2, {}, ["me", "random"], public=False, origin=(table.id, 2)
        )
        assert len(match_of(await house.table(again)).record.moves) == 2


async def test_only_ones_own_seat_can_be_given_up(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben, stranger = await people(house, 3)
        waiting = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
        with pytest.raises(Stale):
            await resign(house, await house.table(waiting), ann)
        table = await table_of(house, "tictactoe", [ann, ben])
        for guest, seat in ((ann, 1), (stranger, None), (stranger, 0), (stranger, -1), (ann, 99), (ann, -5)):
            with pytest.raises(PopolnaError):
                await house.journal.play(table, guest.id, Resign("r", seat))
        assert table.play.ply == 0


async def test_the_keeper_of_a_box_gives_up_the_seat_of_somebody_at_the_table(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        [ann] = await people(house, 1)
        table_id = await house.lobby.open_table(
            ann, "tictactoe", 2, {}, ["me", "here"], public=False, own_luck=True
        )
        table = await house.table(table_id)
        await house.journal.play(table, ann.id, Resign("r", 1))
        assert table.seating.bot_at(1) == USUAL_BOT
        assert table.seating.allows_hints()


async def test_notes_survive_new_rules(sqlite_database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests, terms=Terms(hints="on", resign="nobody"))
        await house.adviser.advise(table, guests[0].id, Hint("h"))
        await act(house, table, guests[0])
        await resign(house, table, guests[0])
        async with house.store.change() as session:
            row = await session.get(type(table.row), table.id)
            assert row is not None
            row.rules = 0
        monkeypatch.setattr("popolna.engine.match.can_update", lambda *_: True)
        monkeypatch.setattr("popolna.engine.match.updated", lambda game, record, chance: record)
        again = await stored(house, table.id)
        assert again.play.notes == table.play.notes
        assert (
            again.views.view(Look(None), None).view.ending == table.views.view(Look(None), None).view.ending
        )


class Newcomers(QuickThinkers):
    """Whatever their level, they think as little as the simplest bot."""

    async def choose(self, bot: str, *args: Any, **kwargs: Any) -> str:
        return await super().choose("random", *args, **kwargs)
