"""Bots at the table: they think in other processes, survive crashes, and stand in for players who are away."""

import asyncio
import gc
from asyncio import gather
from math import inf
from time import time

import pytest
from sqlalchemy import update
from sqlalchemy.exc import OperationalError

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games import game
from popolna.store import Entry, Guest, SeatRow
from popolna.store.servers import DEAD
from popolna.web.bot_seats import GIVE_OR_TAKE
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, Look
from popolna.web.owners import Owner
from popolna.web.refusals import NotYours, SetAside
from popolna.web.seating import AWAY
from popolna.web.tables import REFUSED
from tests.games.maya2019.situation import RED, Situation
from tests.houses import (
    Page,
    QuickThinkers,
    absent,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    seat_match,
    settle,
    table_of,
    try_to_undo,
)
from tests.postgres import Postgres
from tests.web.lines import settled

pytestmark = pytest.mark.anyio


class Foolish(QuickThinkers):
    """Bots, one of which never gives a sensible answer."""

    answer: str | None = None

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        if bot == "random" and seed not in self.asked:
            self.asked.append(seed)
            if self.answer is None:
                raise ValueError("I do not know this game")
            return self.answer
        return await super().choose(bot, seen, seed, owner)


class Raving(Foolish):
    answer = "mark z99"


@pytest.mark.parametrize("bots", [Foolish, Raving])
async def test_a_bot_that_fails_makes_a_random_move(
    sqlite_database: str, bots: type[Foolish], caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(sqlite_database, bots=bots) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        await play_out(house, table, guests, Dice(1))
        assert table.row.status == "over"
        assert "failed at table" in caplog.text


class Attentive(QuickThinkers):
    """Bots that note whether a player is waiting for them."""

    def __init__(self) -> None:
        super().__init__()
        self.waited_for: set[bool] = set()

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        self.waited_for.add(waited_for)
        return await super().choose(bot, seen, seed, owner)


async def test_bots_at_a_table_where_nobody_plays_let_others_go_first(sqlite_database: str) -> None:
    bots = Attentive()
    async with house_at(sqlite_database, bots=lambda: bots) as house:
        (ann,) = await people(house, 1)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.presence.arrive(
            await house.table(table_id), Page(await house.table(table_id), ann).watcher
        )
        await settle(house)
        assert bots.waited_for == {False}, "watching is not playing"
        bots.waited_for.clear()
        table = await table_of(house, "tictactoe", [ann], ["random"])
        absent(table, 0, 1000)
        await act(house, table, ann)
        await settle(house)
        assert bots.waited_for == {False}, "Ann has gone away"
        bots.waited_for.clear()
        await house.presence.arrive(table, Page(table, ann).watcher)
        await act(house, table, ann)
        await settle(house)
        assert bots.waited_for == {True}


class Pensive(QuickThinkers):
    """Bots that plant their corn, and think whenever there is something to decide."""

    THINKS = 0.4  # seconds

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        if len(seen.legal(seen.viewer)) == 1:
            return "done"
        await asyncio.sleep(self.THINKS)
        return "plant corn h8"


async def test_a_bot_takes_its_time_even_if_all_it_can_do_is_end_its_turn(sqlite_database: str) -> None:
    """It has never been asked whether it is done before; its turn tells how long it thinks."""
    position = Situation(2).rack(RED, "corn", "pepper", "pepper", "pepper").turn(RED).position()
    match = Match.new(game("maya2019"), 2, 1, position=position)
    async with house_at(sqlite_database, bots=Pensive) as house:
        table = await seat_match(house, match, await people(house, 2))
        table.seating.seats[RED].bot = "ruler"
        begun = time()
        table.ring()
        await settle(house)
        planted, done = await house.store.journal(table.id)
        assert (planted.action, done.action) == ("plant corn h8", "done")
        assert planted.at - begun >= Pensive.THINKS
        assert done.at - planted.at >= GIVE_OR_TAKE[0] * Pensive.THINKS


class Mute(QuickThinkers):
    """Bots that never answer."""

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        await asyncio.Event().wait()
        raise AssertionError


class Slow(QuickThinkers):
    """Bots that think until nobody wants to know any more."""

    dropped = 0

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        self.asked.append(bot)
        try:
            await asyncio.Event().wait()
        finally:
            self.dropped += 1
        raise AssertionError


async def test_a_bot_stops_thinking_about_a_decision_that_has_passed(sqlite_database: str) -> None:
    bots = Slow()
    async with house_at(sqlite_database, lambda: bots) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        await act(house, table, guests[0])
        await settled()
        for number in range(1, 3):
            table.ring()
            await settled()
            assert (len(bots.asked), bots.dropped) == (number, number - 1)
            assert await try_to_undo(house, table, guests[0], f"undo {number}", turn=False)
            await settled()
            assert (bots.dropped, table.thoughts) == (number, {})
            await act(house, table, guests[0], request=f"again {number}")
            await settled()
        house.drop(table, REFUSED, "gone")
        await settled()
        assert (bots.dropped, table.thoughts) == (3, {}), "the table is gone, too"


async def test_another_server_goes_on_where_bots_have_to_move(database: str) -> None:
    """The server that ran them has died; another takes over once it has been silent for too long."""
    async with house_at(database, Mute, dies=True) as gone:
        guests = await people(gone, 1)
        table = await table_of(gone, "tictactoe", guests, ["random"])
        await act(gone, table, guests[0])
        table_id = table.id
    async with house_at(database) as house:
        if house.homes:
            await house.adopt()
            assert house.tables == {}, "its server may still be running"
            house.servers.clock = house.servers.clock + DEAD + 1
        await house.adopt()
        await settle(house)
        table = await house.table(table_id)
        assert len(match_of(table).record.moves) == 2
        assert match_of(table).state.to_move() == [0]


async def test_opening_a_table_wakes_its_bots(sqlite_database: str) -> None:
    async with house_at(sqlite_database, Mute) as gone:
        guests = await people(gone, 1)
        table = await table_of(gone, "tictactoe", guests, ["random"])
        await act(gone, table, guests[0])
    async with house_at(sqlite_database) as house:
        table = await house.table(table.id)
        await settle(house)
        assert len(match_of(table).record.moves) == 2


async def test_a_server_that_closes_hands_its_bots_over(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with house_at(database, Mute) as old, house_at(database) as new:
        guests = await people(old, 1)
        table = await table_of(old, "tictactoe", guests, ["random"])
        await act(old, table, guests[0])
        await new.adopt()
        assert new.tables == {}, "its server is still running"
        assert old.homes is not None
        await old.homes.leave()
        await new.adopt()
        await settle(new)
        assert (await new.table(table.id)).play.ply == 2


async def test_bots_move_again_after_the_database_was_away(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        write, house.store.write = house.store.write, broken  # type: ignore[method-assign]
        table.seating.seats[0].bot = "random"
        table.ring()
        await settle(house)
        assert not table.loaded
        house.store.write = write  # type: ignore[method-assign]
        async with house.store.change() as session:
            await session.execute(update(SeatRow).where(SeatRow.number == 0).values(bot="random"))
        await house.tidy()
        await settle(house)
        assert table.row.status == "over"


async def broken(entry: Entry, **standing: object) -> None:
    raise OperationalError("insert", {}, OSError("the database is gone"))


async def test_only_bots(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.adopt()
        await settle(house)
        assert (await house.table(table_id)).row.status == "over"


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The table may have been played with another version of the rules. It is set aside and tried only once."""
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        seats = ["random", "random"]
        tables = [
            await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False) for _ in range(4)
        ]
        async with house.store.change() as session:
            for table_id in tables[:2]:
                row = await house.store.table_row(table_id)
                row.rules = 99
                await session.merge(row)
        for _ in range(3):
            await house.adopt()
            await house.tidy()
        await settle(house)
        assert [(await house.store.table_row(table_id)).status for table_id in tables[2:]] == ["over", "over"]
        assert caplog.text.count("is set aside: This table cannot be read") == 2
        for _ in range(2):
            with pytest.raises(SetAside, match="tell whoever runs this server"):
                await house.table(tables[0])


class Lost(QuickThinkers):
    """Bots that cannot read the position."""

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        self.asked.append(bot)
        raise BadOptions("This position has five corners.")


async def test_a_table_whose_position_is_bad_is_set_aside(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(sqlite_database, Lost) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        page = Page(table, guests[0]).watcher
        await house.presence.arrive(table, page)
        await act(house, table, guests[0])
        await settle(house)
        for _ in range(3):
            await house.adopt()
            await house.tidy()
        await settle(house)
        assert caplog.text.count("is set aside: This table cannot be read") == 1
        assert page.dismissal is not None
        assert page.dismissal[0] == REFUSED
        with pytest.raises(SetAside):
            await house.table(table.id)


async def test_an_error_in_the_background_is_logged_once(
    sqlite_database: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with house_at(sqlite_database) as house:
        house.start(broken(Entry()))
        await settle(house)
        house.complaint.made = -inf  # a minute later
        waiting = asyncio.create_task(house.finish(broken(Entry())))
        await asyncio.sleep(0)
        waiting.cancel()
        await gather(waiting, return_exceptions=True)
        await settle(house)
        gc.collect()
    assert caplog.text.count("something went wrong in the background") == 2
    assert "never retrieved" not in caplog.text


# Standing in


async def away_from(house: House, seats: int = 3) -> tuple[LiveTable, list[Guest]]:
    """Cat has been away for a long time; Ann and Ben are here."""
    guests = await people(house, seats)
    table = await table_of(house, "maya2019", guests)
    for guest in guests[:-1]:
        await house.presence.arrive(table, Page(table, guest).watcher)
    absent(table, seats - 1, AWAY + 60)
    return table, guests


async def test_all_who_are_here_must_agree(database: str) -> None:
    async with house_at(database) as house:
        table, (ann, ben, cat) = await away_from(house)
        assert [seat.away for seat in table.views.seat_list(None).seats] == [False, False, True]
        await house.seats.agree(table, ann.id, 2, "random")
        await house.seats.agree(table, ann.id, 2, "random")
        assert table.seating.bot_at(2) is None
        assert table.views.seat_list(None).seats[2].agreed == [0]
        await house.seats.agree(table, ben.id, 2, "random")
        assert table.seating.bot_at(2) == "random"
        assert [seat.away for seat in table.views.seat_list(None).seats] == [False, False, False]
        await settle(house)
        assert 2 not in match_of(table).state.to_move(), "the bot plays"
        with pytest.raises(NotYours, match="A bot is playing for you"):
            await house.journal.play(table, cat.id, Act("r", "anything", table.play.decision_id(2)))
        await house.seats.give_back(table, cat.id)
        assert table.seating.bot_at(2) is None
        assert table.seating.votes == []
        while match_of(table).state.to_move() != [2]:
            mover = match_of(table).state.to_move()[0]
            await act(house, table, (ann, ben)[mover])
        await settle(house)
        assert match_of(table).state.to_move() == [2], "the bot no longer plays"
        await act(house, table, cat)


async def test_others_who_are_away_need_not_agree(database: str) -> None:
    async with house_at(database) as house:
        table, (ann, ben, _) = await away_from(house)
        for watcher in list(table.seating.watchers):
            if watcher.guest == ben.id:
                await house.presence.depart(table, watcher)
        await house.seats.agree(table, ann.id, 2, "random")
        assert table.seating.bot_at(2) == "random"


async def test_who_may_be_replaced(database: str) -> None:
    async with house_at(database) as house:
        table, (ann, ben, cat) = await away_from(house)
        (stranger,) = await people(house, 1)
        with pytest.raises(NotYours):
            await house.seats.agree(table, stranger.id, 2, "random")
        with pytest.raises(BadOptions, match="Ben is here"):
            await house.seats.agree(table, ann.id, 1, "random")
        with pytest.raises(BadOptions, match="for another player"):
            await house.seats.agree(table, ann.id, 0, "random")
        with pytest.raises(BadOptions, match="no seat 3"):
            await house.seats.agree(table, ann.id, 3, "random")
        with pytest.raises(BadOptions, match="No bot"):
            await house.seats.agree(table, ann.id, 2, "deep-thought")
        absent(table, 2, AWAY / 2)
        with pytest.raises(BadOptions, match="wait a little"):
            await house.seats.agree(table, ann.id, 2, "random")
        absent(table, 2, 2 * AWAY)
        await house.presence.arrive(table, Page(table, cat).watcher)
        with pytest.raises(BadOptions, match="Cat is here"):
            await house.seats.agree(table, ben.id, 2, "random")
        with pytest.raises(NotYours):
            await house.seats.give_back(table, stranger.id)
        assert await house.store.votes(table.id) == []


async def test_old_votes_do_not_replace_a_player_who_came_back(database: str) -> None:
    async with house_at(database) as house:
        table, (ann, ben, cat) = await away_from(house)
        await house.seats.agree(table, ann.id, 2, "random")
        page = Page(table, cat).watcher
        await house.presence.arrive(table, page)
        assert table.views.seat_list(None).seats[2].agreed == []
        await house.presence.depart(table, page)
        absent(table, 2, 2 * AWAY)
        await house.seats.agree(table, ben.id, 2, "random")
        assert table.seating.bot_at(2) is None


async def test_a_stand_in_survives_a_restart(database: str) -> None:
    async with house_at(database, Mute) as gone:
        table, guests = await away_from(gone)
        for guest in guests[:2]:
            await gone.seats.agree(table, guest.id, 2, "random")
        table_id = table.id
    async with house_at(database) as house:
        table = await house.table(table_id)
        dice = Dice(1)
        while table.row.status == "playing":
            await settle(house)
            for seat in match_of(table).state.to_move():
                options = legal(table, seat)
                await act(house, table, guests[seat], options[dice.below(len(options))])
        assert {move.seat for move in match_of(table).record.moves} == {0, 1, 2}


async def test_the_page_shows_who_is_thinking(sqlite_database: str) -> None:
    async with house_at(sqlite_database, bots=Mute) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        page = Page(table, guests[0], Look(None))
        assert [seat["thinking"] for seat in page.read()[1]["chairs"]] == [False, False]
        await act(house, table, guests[0])
        told = next(message for message in page.read() if message["is"] == "chairs")
        assert [seat["thinking"] for seat in told["chairs"]] == [False, True]
