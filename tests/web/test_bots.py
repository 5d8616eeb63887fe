"""Bots at the table: they think elsewhere, survive everything, and stand in for who is away."""

import asyncio
from asyncio import gather
from time import sleep, time

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.state import State
from popolna.games import game
from popolna.store import Guest
from popolna.web.bot_seats import LEASE
from popolna.web.house import House
from popolna.web.live import AWAY, Live
from popolna.web.messages import Look
from popolna.web.refusals import NotYours
from popolna.web.thinkers import Crew, Thinkers
from tests.houses import (
    PATIENCE,
    Page,
    QuickThinkers,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    seen_at,
    street,
    table_of,
)
from tests.postgres import Postgres

pytestmark = pytest.mark.anyio


class Foolish(QuickThinkers):
    """Bots of which one kind never gives a sensible answer."""

    answer: str | None = None

    async def choose(self, bot: str, seen: State, seed: str, waited_for: bool = True) -> str:
        if bot == "random" and seed not in self.asked:
            self.asked.append(seed)
            if self.answer is None:
                raise ValueError("I do not know this game")
            return self.answer
        return await super().choose(bot, seen, seed)


class Raving(Foolish):
    answer = "mark z99"


@pytest.mark.parametrize("bots", [Foolish, Raving])
async def test_a_bot_that_fails_plays_anything(
    sqlite_database: str, bots: type[Foolish], caplog: pytest.LogCaptureFixture
) -> None:
    async with street(sqlite_database, bots=bots) as here:
        (house,) = here.houses
        guests = await people(house, 1)
        live = await table_of(house, "tictactoe", guests, ["random"])
        await play_out(house, live, guests, Dice(1))
        assert live.sitting.status == "over"
        assert "failed at table" in caplog.text


class Attentive(QuickThinkers):
    """Bots that know whether somebody waits for them."""

    def __init__(self) -> None:
        super().__init__()
        self.waited_for: set[bool] = set()

    async def choose(self, bot: str, seen: State, seed: str, waited_for: bool = True) -> str:
        self.waited_for.add(waited_for)
        return await super().choose(bot, seen, seed)


async def test_bots_at_a_table_where_nobody_plays_let_others_go_first(sqlite_database: str) -> None:
    bots = Attentive()
    async with street(sqlite_database, bots=lambda: bots) as here:
        (house,) = here.houses
        (ann,) = await people(house, 1)
        table = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.presence.arrive(await house.table(table), Page(await house.table(table), ann).watcher)
        await here.settle()
        assert bots.waited_for == {False}, "to look on is not to play"
        bots.waited_for.clear()
        live = await table_of(house, "tictactoe", [ann], ["random"])
        await seen_at(house, live, 0, 0)
        await act(house, live, ann)
        await here.settle()
        assert bots.waited_for == {False}, "Ann has gone away"
        bots.waited_for.clear()
        await house.presence.arrive(live, Page(live, ann).watcher)
        await act(house, live, ann)
        await here.settle()
        assert bots.waited_for == {True}


class Mute(QuickThinkers):
    """Bots that never answer."""

    async def choose(self, bot: str, seen: State, seed: str, waited_for: bool = True) -> str:
        await asyncio.Event().wait()
        raise AssertionError


async def test_another_server_goes_on_where_bots_have_to_move(database: str) -> None:
    """The server that thought for them is gone; another one takes over, once its time is up."""
    async with street(database, bots=Mute) as gone:
        (house,) = gone.houses
        guests = await people(house, 1)
        live = await table_of(house, "tictactoe", guests, ["random"])
        await act(house, live, guests[0])
        table = live.id
    async with street(database) as here:
        (house,) = here.houses
        await house.mind_bots(time())
        assert house.tables == {}, "its server may still think"
        await house.mind_bots(time() + LEASE + 1)
        await here.settle()
        live = await house.table(table)
        assert len(match_of(live).record.moves) == 2
        assert match_of(live).state.to_move() == [0]


async def test_who_opens_a_table_wakes_its_bots(sqlite_database: str) -> None:
    async with street(sqlite_database, bots=Mute) as gone:
        guests = await people(gone.houses[0], 1)
        table = (await table_of(gone.houses[0], "tictactoe", guests, ["random"])).id
        await act(gone.houses[0], await gone.houses[0].table(table), guests[0])
    async with street(sqlite_database) as here:
        live = await here.houses[0].table(table)
        await here.settle()
        assert len(match_of(live).record.moves) == 2


async def test_a_server_that_closes_hands_its_bots_over(postgres: Postgres) -> None:
    database = postgres.fresh()
    async with street(database, bots=Mute) as gone, street(database) as here:
        (old,), (new,) = gone.houses, here.houses
        guests = await people(old, 1)
        live = await table_of(old, "tictactoe", guests, ["random"])
        await act(old, live, guests[0])
        there = await new.table(live.id)
        await new.mind_bots(time())
        await here.settle()
        assert there.ply == 1, "its server still thinks"
        await old.bots.hand_over()
        await new.mind_bots(time())
        await here.settle()
        assert there.ply == 2


async def test_bots_of_two_servers_do_not_move_twice(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 1)
        live = await table_of(one, "maya2019", guests, ["random", "random"])
        await other.table(live.id)
        await play_out(one, live, guests, Dice(1), moves=12)
        await here.settle()
        book = await one.store.book(live.id)
        assert [line.ply for line in book] == list(range(len(book)))
        there = await other.table(live.id)
        assert match_of(there).record == match_of(live).record


def asked(house: House) -> int:
    """How often a server has thought for a bot."""
    assert isinstance(house.thinkers, QuickThinkers)
    return len(house.thinkers.asked)


async def test_one_server_thinks_for_a_bot(postgres: Postgres) -> None:
    """People move now at one server, now at the other; for each of its moves a bot is asked once."""
    async with street(postgres.fresh(), servers=2) as here:
        guests = await people(here.houses[0], 2)
        live = await table_of(here.houses[0], "maya2019", guests, ["random"])
        tables = [live, await here.houses[1].table(live.id)]
        dice = Dice(1)
        while live.ply < 40:
            await here.settle()
            seat = match_of(live).state.to_move()[0]
            at = dice.below(2)
            options = legal(tables[at], seat)
            await act(here.houses[at], tables[at], guests[seat], options[dice.below(len(options))])
        await here.settle()
        bots = sum(line.seat == 2 for line in await here.houses[0].store.book(live.id))
        assert bots > 5
        assert sum(asked(house) for house in here.houses) == bots


async def test_who_thinks_goes_on_thinking(postgres: Postgres) -> None:
    """A server that takes long says so; only when it stops saying so another one takes over."""
    database = postgres.fresh()
    async with street(database, bots=Mute) as slow, street(database) as quick:
        (house,), (other,) = slow.houses, quick.houses
        guests = await people(house, 1)
        live = await table_of(house, "tictactoe", guests, ["random"])
        await act(house, live, guests[0])
        now = time()
        for later in range(10, 60, 10):
            await house.mind_bots(now + later)
            await other.mind_bots(now + later + LEASE - 1)
        assert asked(other) == 0
        assert (await other.table(live.id)).chairs(None).chairs[1].thinking, "everybody sees who thinks"
        await other.mind_bots(now + later + LEASE + 1)
        await quick.settle()
        assert asked(other) == 1


async def test_only_bots(sqlite_database: str) -> None:
    async with street(sqlite_database) as here:
        (house,) = here.houses
        (ann,) = await people(house, 1)
        table = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["random", "random"], public=False)
        await house.mind_bots(time() + 1)
        await here.settle()
        assert (await house.table(table)).sitting.status == "over"


async def test_one_table_that_cannot_be_read_does_not_stop_the_others(sqlite_database: str) -> None:
    """Somebody may have played with other rules than this version has."""
    async with street(sqlite_database) as here:
        (house,) = here.houses
        (ann,) = await people(house, 1)
        seats = ["random", "random"]
        tables = [
            await house.lobby.open_table(ann, "tictactoe", 2, {}, seats, public=False) for _ in range(4)
        ]
        async with house.store.change() as session:
            for table in tables[:2]:
                sitting = await house.store.sitting(table)
                sitting.rules = 99
                await session.merge(sitting)
        await house.mind_bots(time() + 1)
        await here.settle()
        assert [(await house.store.sitting(table)).status for table in tables[2:]] == ["over", "over"]


# Real processes


async def test_a_bot_that_dies_is_replaced() -> None:
    seen = game("tictactoe").new(2, seed=1).seen_by(0)
    thinkers = Thinkers(processes=1)
    try:
        assert await thinkers.choose("random", seen, "1") == await thinkers.choose("random", seen, "1")
        for process in list(thinkers.players.pool._processes.values()):
            process.kill()
            process.join(PATIENCE)
        moves = await gather(*[thinkers.choose("random", seen, str(seed)) for seed in range(3)])
        assert all(move.startswith("mark ") for move in moves)
    finally:
        thinkers.close()


async def test_who_never_answers_is_stopped() -> None:
    crew = Crew(1, longest=PATIENCE)
    try:
        assert await crew.ask(abs, -1) == 1
        crew.longest = 0.1
        with pytest.raises(TimeoutError, match=r"no answer after 0\.1 seconds"):
            await crew.ask(sleep, 3600)
        crew.longest = PATIENCE
        assert await crew.ask(abs, -2) == 2, "others have come in their place"
    finally:
        crew.close()


async def test_a_question_that_comes_to_nothing_costs_nobody_a_process() -> None:
    crew = Crew(1, longest=PATIENCE)
    try:
        pool = crew.pool
        with pytest.raises(TimeoutError, match="of its own"):
            # What is asked must not be a function of the tests: the processes of a crew cannot import those.
            await crew.ask(exec, "raise TimeoutError('of its own')")
        assert crew.pool is pool
    finally:
        crew.close()


# Standing in


async def away_from(house: House, seats: int = 3) -> tuple[Live, list[Guest]]:
    """Cat has been away for long; Ann and Ben are here."""
    guests = await people(house, seats)
    live = await table_of(house, "maya2019", guests)
    for guest in guests[:-1]:
        await house.presence.arrive(live, Page(live, guest).watcher)
    await seen_at(house, live, seats - 1, time() - AWAY - 60)
    return live, guests


async def test_all_who_are_here_must_agree(database: str) -> None:
    async with street(database) as here:
        (house,) = here.houses
        live, (ann, ben, cat) = await away_from(house)
        assert [chair.away for chair in live.chairs(None).chairs] == [False, False, True]
        await house.seats.agree(live, ann.id, 2, "random")
        await house.seats.agree(live, ann.id, 2, "random")
        assert live.bot_at(2) is None
        assert live.chairs(None).chairs[2].agreed == [0]
        await house.seats.agree(live, ben.id, 2, "random")
        assert live.bot_at(2) == "random"
        assert [chair.away for chair in live.chairs(None).chairs] == [False, False, False]
        await here.settle()
        assert 2 not in match_of(live).state.to_move(), "the bot plays"
        with pytest.raises(NotYours, match="A bot plays for you"):
            await house.book.act(live, cat.id, "anything", live.question(2), "r")
        await house.seats.give_back(live, cat.id)
        assert live.bot_at(2) is None
        assert live.votes == []
        while match_of(live).state.to_move() != [2]:
            mover = match_of(live).state.to_move()[0]
            await act(house, live, (ann, ben)[mover])
        await here.settle()
        assert match_of(live).state.to_move() == [2], "the bot does not play any more"
        await act(house, live, cat)


async def test_who_is_away_too_need_not_agree(database: str) -> None:
    async with house_at(database) as house:
        live, (ann, ben, _) = await away_from(house)
        for watcher in list(live.watchers):
            if watcher.guest == ben.id:
                await house.presence.depart(live, watcher)
        await house.seats.agree(live, ann.id, 2, "random")
        assert live.bot_at(2) == "random"


async def test_who_may_be_replaced(database: str) -> None:
    async with house_at(database) as house:
        live, (ann, ben, cat) = await away_from(house)
        (stranger,) = await people(house, 1)
        with pytest.raises(NotYours):
            await house.seats.agree(live, stranger.id, 2, "random")
        with pytest.raises(BadOptions, match="Ben is here"):
            await house.seats.agree(live, ann.id, 1, "random")
        with pytest.raises(BadOptions, match="another person's seat"):
            await house.seats.agree(live, ann.id, 0, "random")
        with pytest.raises(BadOptions, match="no seat 3"):
            await house.seats.agree(live, ann.id, 3, "random")
        with pytest.raises(BadOptions, match="No bot"):
            await house.seats.agree(live, ann.id, 2, "deep-thought")
        await seen_at(house, live, 2, time() - AWAY / 2)
        with pytest.raises(BadOptions, match="wait a little"):
            await house.seats.agree(live, ann.id, 2, "random")
        await seen_at(house, live, 2, time() - 2 * AWAY)
        await house.presence.arrive(live, Page(live, cat).watcher)
        with pytest.raises(BadOptions, match="Cat is here"):
            await house.seats.agree(live, ben.id, 2, "random")
        with pytest.raises(NotYours):
            await house.seats.give_back(live, stranger.id)
        assert await house.store.votes(live.id) == []


async def test_who_comes_back_in_time_is_not_replaced_by_old_votes(database: str) -> None:
    async with house_at(database) as house:
        live, (ann, ben, cat) = await away_from(house)
        await house.seats.agree(live, ann.id, 2, "random")
        page = Page(live, cat).watcher
        await house.presence.arrive(live, page)
        assert live.chairs(None).chairs[2].agreed == []
        await house.presence.depart(live, page)
        await seen_at(house, live, 2, time() - 2 * AWAY)
        await house.seats.agree(live, ben.id, 2, "random")
        assert live.bot_at(2) is None


async def test_a_stand_in_survives_a_restart(database: str) -> None:
    async with street(database, bots=Mute) as gone:
        live, guests = await away_from(gone.houses[0])
        for guest in guests[:2]:
            await gone.houses[0].seats.agree(live, guest.id, 2, "random")
        table = live.id
    async with street(database) as here:
        (house,) = here.houses
        live = await house.table(table)
        await house.mind_bots(time() + LEASE + 1)  # who thought for the bot is known to be gone
        dice = Dice(1)
        while live.sitting.status == "playing":
            await here.settle()
            for seat in match_of(live).state.to_move():
                options = legal(live, seat)
                await act(house, live, guests[seat], options[dice.below(len(options))])
        assert {move.seat for move in match_of(live).record.moves} == {0, 1, 2}


async def test_who_thinks_is_shown(sqlite_database: str) -> None:
    async with street(sqlite_database, bots=Mute) as here:
        (house,) = here.houses
        guests = await people(house, 1)
        live = await table_of(house, "tictactoe", guests, ["random"])
        page = Page(live, guests[0], Look(None))
        assert [chair["thinking"] for chair in page.read()[1]["chairs"]] == [False, False]
        await act(house, live, guests[0])
        chairs = next(message for message in page.read() if message["is"] == "chairs")
        assert [chair["thinking"] for chair in chairs["chairs"]] == [False, True]
