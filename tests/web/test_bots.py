"""Bots at the table: they think in other processes, survive crashes, and stand in for players who are away."""

import asyncio
from time import time

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games import game
from popolna.store import Guest
from popolna.web.bot_seats import GIVE_OR_TAKE, LEASE
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, Look
from popolna.web.owners import Owner
from popolna.web.refusals import NotYours
from popolna.web.seating import AWAY
from tests.games.maya2019.situation import RED, Situation
from tests.houses import (
    Page,
    QuickThinkers,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    seat_match,
    seen_at,
    street,
    table_of,
)
from tests.postgres import Postgres

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
    async with street(sqlite_database, bots=bots) as here:
        (house,) = here.houses
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
    async with street(sqlite_database, bots=lambda: bots) as here:
        (house,) = here.houses
        (ann,) = await people(house, 1)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.presence.arrive(
            await house.table(table_id), Page(await house.table(table_id), ann).watcher
        )
        await here.settle()
        assert bots.waited_for == {False}, "watching is not playing"
        bots.waited_for.clear()
        table = await table_of(house, "tictactoe", [ann], ["random"])
        await seen_at(house, table, 0, 0)
        await act(house, table, ann)
        await here.settle()
        assert bots.waited_for == {False}, "Ann has gone away"
        bots.waited_for.clear()
        await house.presence.arrive(table, Page(table, ann).watcher)
        await act(house, table, ann)
        await here.settle()
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
    async with street(sqlite_database, bots=Pensive) as here:
        (house,) = here.houses
        table = await seat_match(house, match, await people(house, 2))
        table.seating.seats[RED].bot = "ruler"
        begun = time()
        await house.bots.wake(table)
        await here.settle()
        planted, done = await house.store.journal(table.id)
        assert (planted.action, done.action) == ("plant corn h8", "done")
        assert planted.at - begun >= Pensive.THINKS
        assert done.at - planted.at >= GIVE_OR_TAKE[0] * Pensive.THINKS


class Mute(QuickThinkers):
    """Bots that never answer."""

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        await asyncio.Event().wait()
        raise AssertionError


async def test_another_server_goes_on_where_bots_have_to_move(database: str) -> None:
    """The server that ran them is gone; another takes over when its lease ends."""
    async with street(database, bots=Mute) as gone:
        (house,) = gone.houses
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        await act(house, table, guests[0])
        table_id = table.id
    async with street(database) as here:
        (house,) = here.houses
        await house.mind_bots(time())
        assert house.tables == {}, "its server may still be running"
        await house.mind_bots(time() + LEASE + 1)
        await here.settle()
        table = await house.table(table_id)
        assert len(match_of(table).record.moves) == 2
        assert match_of(table).state.to_move() == [0]


async def test_opening_a_table_wakes_its_bots(sqlite_database: str) -> None:
    async with street(sqlite_database, bots=Mute) as gone:
        guests = await people(gone.houses[0], 1)
        table_id = (await table_of(gone.houses[0], "tictactoe", guests, ["random"])).id
        await act(gone.houses[0], await gone.houses[0].table(table_id), guests[0])
    async with street(sqlite_database) as here:
        table = await here.houses[0].table(table_id)
        await here.settle()
        assert len(match_of(table).record.moves) == 2


async def test_a_server_that_closes_hands_its_bots_over(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with street(database, bots=Mute) as gone, street(database) as here:
        (old,), (new,) = gone.houses, here.houses
        guests = await people(old, 1)
        table = await table_of(old, "tictactoe", guests, ["random"])
        await act(old, table, guests[0])
        there = await new.table(table.id)
        await new.mind_bots(time())
        await here.settle()
        assert there.play.ply == 1, "its server is still running"
        await old.bots.hand_over()
        await new.mind_bots(time())
        await here.settle()
        assert there.play.ply == 2


async def test_bots_of_two_servers_do_not_move_twice(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 1)
        table = await table_of(one, "maya2019", guests, ["random", "random"])
        await other.table(table.id)
        await play_out(one, table, guests, Dice(1), moves=12)
        await here.settle()
        journal = await one.store.journal(table.id)
        assert [line.ply for line in journal] == list(range(len(journal)))
        there = await other.table(table.id)
        assert match_of(there).record == match_of(table).record


def asked(house: House) -> int:
    """Bots that count how often they were asked."""
    assert isinstance(house.thinkers, QuickThinkers)
    return len(house.thinkers.asked)


async def test_one_server_runs_a_bot(postgres: Postgres) -> None:
    """People move through either server; a bot is asked once for each of its moves."""
    async with street(postgres.fresh(), servers=2) as here:
        guests = await people(here.houses[0], 2)
        table = await table_of(here.houses[0], "maya2019", guests, ["random"])
        tables = [table, await here.houses[1].table(table.id)]
        dice = Dice(1)
        while table.play.ply < 40:
            await here.settle()
            seat = match_of(table).state.to_move()[0]
            at = dice.below(2)
            options = legal(tables[at], seat)
            await act(here.houses[at], tables[at], guests[seat], options[dice.below(len(options))])
        await here.settle()
        bots = sum(line.seat == 2 for line in await here.houses[0].store.journal(table.id))
        assert bots > 5
        assert sum(asked(house) for house in here.houses) == bots


async def test_a_server_keeps_its_lease(postgres: Postgres) -> None:
    """A slow server renews its lease; another takes over only when it stops."""
    database = postgres.fresh()
    async with street(database, bots=Mute) as slow, street(database) as quick:
        (house,), (other,) = slow.houses, quick.houses
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        await act(house, table, guests[0])
        now = time()
        for later in range(10, 60, 10):
            await house.mind_bots(now + later)
            await other.mind_bots(now + later + LEASE - 1)
        assert asked(other) == 0
        assert (await other.table(table.id)).views.seat_list(None).seats[1].thinking, (
            "everybody sees who is thinking"
        )
        await other.mind_bots(now + later + LEASE + 1)
        await quick.settle()
        assert asked(other) == 1


async def test_only_bots(sqlite_database: str) -> None:
    async with street(sqlite_database) as here:
        (house,) = here.houses
        (ann,) = await people(house, 1)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.mind_bots(time() + 1)
        await here.settle()
        assert (await house.table(table_id)).row.status == "over"


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(sqlite_database: str) -> None:
    """The table may have been played with another version of the rules."""
    async with street(sqlite_database) as here:
        (house,) = here.houses
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
        await house.mind_bots(time() + 1)
        await here.settle()
        assert [(await house.store.table_row(table_id)).status for table_id in tables[2:]] == ["over", "over"]


# Standing in


async def away_from(house: House, seats: int = 3) -> tuple[LiveTable, list[Guest]]:
    """Cat has been away for a long time; Ann and Ben are here."""
    guests = await people(house, seats)
    table = await table_of(house, "maya2019", guests)
    for guest in guests[:-1]:
        await house.presence.arrive(table, Page(table, guest).watcher)
    await seen_at(house, table, seats - 1, time() - AWAY - 60)
    return table, guests


async def test_all_who_are_here_must_agree(database: str) -> None:
    async with street(database) as here:
        (house,) = here.houses
        table, (ann, ben, cat) = await away_from(house)
        assert [seat.away for seat in table.views.seat_list(None).seats] == [False, False, True]
        await house.seats.agree(table, ann.id, 2, "random")
        await house.seats.agree(table, ann.id, 2, "random")
        assert table.seating.bot_at(2) is None
        assert table.views.seat_list(None).seats[2].agreed == [0]
        await house.seats.agree(table, ben.id, 2, "random")
        assert table.seating.bot_at(2) == "random"
        assert [seat.away for seat in table.views.seat_list(None).seats] == [False, False, False]
        await here.settle()
        assert 2 not in match_of(table).state.to_move(), "the bot plays"
        with pytest.raises(NotYours, match="A bot is playing for you"):
            await house.journal.play(table, cat.id, Act("r", "anything", table.play.decision_id(2)))
        await house.seats.give_back(table, cat.id)
        assert table.seating.bot_at(2) is None
        assert table.seating.votes == []
        while match_of(table).state.to_move() != [2]:
            mover = match_of(table).state.to_move()[0]
            await act(house, table, (ann, ben)[mover])
        await here.settle()
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
        await seen_at(house, table, 2, time() - AWAY / 2)
        with pytest.raises(BadOptions, match="wait a little"):
            await house.seats.agree(table, ann.id, 2, "random")
        await seen_at(house, table, 2, time() - 2 * AWAY)
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
        await seen_at(house, table, 2, time() - 2 * AWAY)
        await house.seats.agree(table, ben.id, 2, "random")
        assert table.seating.bot_at(2) is None


async def test_a_stand_in_survives_a_restart(database: str) -> None:
    async with street(database, bots=Mute) as gone:
        table, guests = await away_from(gone.houses[0])
        for guest in guests[:2]:
            await gone.houses[0].seats.agree(table, guest.id, 2, "random")
        table_id = table.id
    async with street(database) as here:
        (house,) = here.houses
        table = await house.table(table_id)
        await house.mind_bots(time() + LEASE + 1)  # the server that ran the bot is known to be gone
        dice = Dice(1)
        while table.row.status == "playing":
            await here.settle()
            for seat in match_of(table).state.to_move():
                options = legal(table, seat)
                await act(house, table, guests[seat], options[dice.below(len(options))])
        assert {move.seat for move in match_of(table).record.moves} == {0, 1, 2}


async def test_the_page_shows_who_is_thinking(sqlite_database: str) -> None:
    async with street(sqlite_database, bots=Mute) as here:
        (house,) = here.houses
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        page = Page(table, guests[0], Look(None))
        assert [seat["thinking"] for seat in page.read()[1]["chairs"]] == [False, False]
        await act(house, table, guests[0])
        told = next(message for message in page.read() if message["is"] == "chairs")
        assert [seat["thinking"] for seat in told["chairs"]] == [False, True]
