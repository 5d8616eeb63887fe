"""At the table: decisions, undo, questions and their numbers, and several servers for one table."""

from asyncio import gather
from contextlib import suppress

import pytest
from sqlalchemy.exc import OperationalError

from popolna.engine.chance import Dice
from popolna.engine.errors import IllegalAction, PopolnaError, UnknownAction, WrongPlayer
from popolna.engine.match import Match
from popolna.games import game
from popolna.store import Entry, Guest, Store
from popolna.web.house import House
from popolna.web.live import Live
from popolna.web.messages import Look
from popolna.web.refusals import NotYours, Stale
from tests.houses import (
    EVERY_TABLE,
    GAMES,
    Page,
    Street,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    played,
    seat_match,
    street,
    table_of,
)

pytestmark = pytest.mark.anyio


async def same_everywhere(here: Street, table: str) -> None:
    """What every server has in memory is what the store has."""
    await here.settle()
    async with house_at(here.houses[0].store.address) as fresh:
        truth = await fresh.table(table)
        for house in here.houses:
            live = await house.table(table)
            assert match_of(live).record == match_of(truth).record
            assert match_of(live).state.position() == match_of(truth).state.position()
            assert (live.ply, live.quiet, live.requests) == (truth.ply, truth.quiet, truth.requests)
            assert live.sitting.status == truth.sitting.status
            assert live.sitting.to_move == truth.sitting.to_move == match_of(truth).state.to_move()
            assert live.sitting.result == truth.sitting.result


# Whole games


async def whole_game(database: str, id: str, players: int, bots: int) -> None:
    async with street(database) as here:
        (house,) = here.houses
        guests = await people(house, players - bots)
        live = await table_of(house, id, guests, ["random"] * bots)
        await play_out(house, live, guests, Dice(players))
        assert live.sitting.status == "over"
        await same_everywhere(here, live.id)
        record = await house.records.whole(live.id)
        again = Match.replay(game(id), record)
        assert again.state.position() == match_of(live).state.position()
        assert record.result is not None
        assert again.record.result == record.result


@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_whole_game(sqlite_database: str, id: str, players: int) -> None:
    await whole_game(sqlite_database, id, players, bots=1)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), EVERY_TABLE)
async def test_a_whole_game_of_every_size(database: str, id: str, players: int) -> None:
    await whole_game(database, id, players, bots=players // 2)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_whole_game_on_two_servers(database: str, id: str, players: int) -> None:
    """Everybody acts on any server, and takes something back now and then."""
    async with street(database, servers=2) as here:
        guests = await people(here.houses[0], players)
        table = (await table_of(here.houses[0], id, guests)).id
        dice = Dice("two servers")
        for number in range(150):
            house = here.houses[dice.below(2)]
            here.deaf = dice.below(4) == 0
            live = await house.table(table)
            movers = match_of(live).state.to_move()
            if not movers:
                break
            seat = movers[dice.below(len(movers))]
            if dice.below(6) == 0:
                await try_to_undo(house, live, guests[seat], f"undo {number}", turn=dice.below(2) == 0)
                continue
            options = legal(live, seat)
            with suppress(Stale):
                await act(house, live, guests[seat], options[dice.below(len(options))], f"act {number}")
        here.deaf = False
        for house in here.houses:
            await house.hear_of(table, "book")
        await same_everywhere(here, table)


async def try_to_undo(house: House, live: Live, guest: Guest, request: str, turn: bool) -> bool:
    try:
        await house.book.undo(live, guest.id, live.question(live.seat_of(guest.id)), request, turn)
    except PopolnaError:
        return False
    return True


# What cannot be done changes nothing


async def test_what_is_not_possible_changes_nothing(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        ann, ben = guests
        (stranger,) = await people(house, 1)
        live = await table_of(house, "tictactoe", guests)
        await act(house, live, ann, "mark b2")
        before = (live.ply, match_of(live).state.position(), match_of(live).record.json())
        question = live.question(1)
        attempts: list[tuple[str | None, str, int, type[PopolnaError]]] = [
            (ben.id, "mark b2", question, IllegalAction),
            (ben.id, "mark z9", question, UnknownAction),
            (ben.id, "", question, UnknownAction),
            (ben.id, "m\x00ark", question, UnknownAction),
            (ann.id, "mark a1", live.question(0), WrongPlayer),
            (ben.id, "mark a1", question - 1, Stale),
            (ben.id, "mark a1", question + 1, Stale),
            (ben.id, "mark a1", -(10**30), Stale),
            (stranger.id, "mark a1", question, NotYours),
            ("nobody", "mark a1", question, NotYours),
            (None, "mark a1", question, NotYours),
        ]
        for guest, action, number, fault in attempts:
            with pytest.raises(fault):
                await house.book.act(live, guest, action, number, "r")
        with pytest.raises(PopolnaError, match="cannot be undone"):
            await house.book.undo(live, ben.id, question, "r", False)
        with pytest.raises(NotYours):
            await house.book.undo(live, stranger.id, question, "r", False)
        with pytest.raises(Stale):
            await house.book.undo(live, ann.id, question - 1, "r", False)
        assert (live.ply, match_of(live).state.position(), match_of(live).record.json()) == before
        assert len(await house.store.book(live.id)) == 1
        await act(house, live, ben, "mark a1", "r")
        assert live.ply == 2


async def test_nobody_moves_before_it_begins_or_after_it_ends(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await house.lobby.open_table(guests[0], "tictactoe", 2, {}, ["me", "open"], public=False)
        live = await house.table(table)
        with pytest.raises(Stale):
            await house.book.act(live, guests[0].id, "mark a1", 0, "r")
        await house.seats.sit(guests[1], table, 1)
        await play_out(house, live, guests, Dice(1))
        for guest in guests:
            with pytest.raises(WrongPlayer, match="over"):
                await house.book.act(live, guest.id, "mark a1", live.question(0), "late")


# Ids of requests


async def test_the_same_request_is_done_once(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        ann, ben = guests
        live = await table_of(one, "tictactoe", guests)
        there = await other.table(live.id)
        here.deaf = True
        question = live.question(0)
        await gather(*[one.book.act(live, ann.id, "mark a1", question, "same") for _ in range(3)])
        await one.book.act(live, ann.id, "mark a1", question, "same")
        await other.book.act(there, ann.id, "mark a1", question, "same")
        assert live.ply == there.ply == 1
        await other.book.act(there, ben.id, "mark b2", there.question(1), "same")
        assert there.ply == 2, "another seat's ids are its own"
        question = there.question(1)
        await other.book.undo(there, ben.id, question, "back", False)
        await other.book.undo(there, ben.id, question, "back", False)
        await one.book.undo(live, ben.id, question, "back", False)
        assert len(match_of(there).record.moves) == 1
        await other.book.act(there, ben.id, "mark b2", 0, "same")
        assert len(match_of(there).record.moves) == 1, "an id whose move was taken back stays used"
        here.deaf = False
        await one.hear_of(live.id, "book")
        await same_everywhere(here, live.id)


# Undo


async def test_undo_goes_back_over_ones_own_decisions(database: str) -> None:
    """A turn of Maya 2019 is made of several decisions."""
    async with house_at(database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "maya2019", guests)
        seat = match_of(live).state.to_move()[0]
        me, other = guests[seat], guests[1 - seat]
        positions = [match_of(live).state.position()]
        while match_of(live).state.to_move() == [seat] and len(positions) < 4:
            await act(house, live, me)
            positions.append(match_of(live).state.position())
        decisions = len(positions) - 1
        undoable = not any(match_of(live).barriers)
        view = Page(live, me, Look(None)).read()[0]["view"]
        assert view["can_undo"] == undoable
        assert view["can_undo_turn"] == (undoable and decisions > 1)
        assert not Page(live, other, Look(None)).read()[0]["view"]["can_undo"]
        assert not Page(live, None, Look(None)).read()[0]["view"]["can_undo"]
        if undoable:
            await house.book.undo(live, me.id, live.question(seat), "one", False)
            assert match_of(live).state.position() == positions[-2]
            if decisions > 1:
                await house.book.undo(live, me.id, live.question(seat), "all", True)
            assert match_of(live).state.position() == positions[0]
        with pytest.raises(PopolnaError, match="cannot be undone"):
            await house.book.undo(live, me.id, live.question(seat), "no more", True)
        async with house_at(database) as fresh:
            again = await fresh.table(live.id)
            assert match_of(again).state.position() == positions[0]


@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_undo_never_crosses_others_draws_and_reveals(
    sqlite_database: str, id: str, players: int
) -> None:
    """At each of many moments of a game: what `can_undo` says is so, and undo leads where it should."""
    match = played(id, players)
    every = max(1, len(match.record.moves) // 12)
    async with house_at(sqlite_database) as house:
        guests = await people(house, players)
        for number in range(1, len(match.record.moves), every):
            live = await seat_match(house, match, guests, f"t{number}", number)
            here = match_of(live)
            moves = list(here.record.moves)
            for seat, guest in enumerate(guests):
                view = Page(live, guest, Look(None)).read()[0]["view"]
                done = await try_to_undo(house, live, guest, f"{seat}", turn=True)
                kept = match_of(live).record.moves
                assert done == view["can_undo"] == (kept != moves)
                assert kept == moves[: len(kept)], "nobody else's move is gone"
                assert all(move.seat == seat and not move.luck for move in moves[len(kept) :])
                if done:
                    async with house_at(sqlite_database) as fresh:
                        assert match_of(await fresh.table(live.id)).record.moves == kept
                    break


async def test_nothing_is_taken_back_once_it_is_over(database: str) -> None:
    """The end shows what was hidden; who has seen it does not play on."""
    async with house_at(database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        await play_out(house, live, guests, Dice(1))
        last = match_of(live).record.moves[-1].seat
        assert match_of(live).to_undo(last) is not None
        view = Page(live, guests[last], Look(None)).read()[0]["view"]
        assert (view["can_undo"], view["can_undo_turn"]) == (False, False)
        with pytest.raises(Stale, match="over"):
            await house.book.undo(live, guests[last].id, live.question(last), "r", False)
        assert live.sitting.status == "over"


# Choices in secret, at the same time


async def all_bid(house: House, guests: list[Guest], id: str = "a-table", seed: int = 1) -> Live:
    """A table of Maya 2003 where all choose in secret."""
    match = played("maya2003", len(guests), seed, {"variation": "advanced"})
    number = next(
        n for n in range(len(match.record.moves)) if len(match.at(n).state.to_move()) == len(guests)
    )
    return await seat_match(house, match, guests, id, number)


async def test_secret_choices_answer_the_question_from_before(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 3)
        live = await all_bid(house, guests)
        questions = [live.question(seat) for seat in range(3)]
        choices = [legal(live, seat)[-1] for seat in range(3)]
        for seat in (2, 0):
            await house.book.act(live, guests[seat].id, choices[seat], questions[seat], "bid")
        assert live.question(1) == questions[1], "what others choose in secret changes no question"
        assert match_of(live).state.to_move() == [1]
        await house.book.act(live, guests[1].id, choices[1], questions[1], "bid")
        assert [live.question(seat) for seat in range(3)] == [live.ply] * 3
        with pytest.raises(Stale):
            await house.book.act(live, guests[0].id, choices[0], questions[0], "late")


async def test_all_choose_at_the_same_moment_on_two_servers(database: str) -> None:
    async with street(database, servers=2) as here:
        guests = await people(here.houses[0], 3)
        for number in range(3):
            live = await all_bid(here.houses[0], guests, f"t{number}", seed=number)
            tables = [await house.table(live.id) for house in here.houses]
            questions = [live.question(seat) for seat in range(3)]
            choices = [legal(live, seat)[0] for seat in range(3)]
            here.deaf = number == 0
            await gather(
                *[
                    here.houses[seat % 2].book.act(
                        tables[seat % 2], guests[seat].id, choices[seat], questions[seat], "bid"
                    )
                    for seat in range(3)
                ]
            )
            here.deaf = False
            for house in here.houses:
                await house.hear_of(live.id, "book")
            await same_everywhere(here, live.id)
            moves = match_of(tables[0]).record.moves[questions[0] : questions[0] + 3]
            assert {move.seat: move.action for move in moves} == dict(enumerate(choices))


async def test_a_secret_choice_can_be_taken_back_while_it_lies_face_down(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 3)
        live = await all_bid(house, guests)
        before = live.question(2)
        first, other = legal(live, 0)[:2]
        await act(house, live, guests[0], first)
        await act(house, live, guests[1])
        view = Page(live, guests[0], Look(None)).read()[0]["view"]
        assert (view["can_undo"], view["choices"]) == (True, [])
        await house.book.undo(live, guests[0].id, live.question(0), "back", False)
        assert match_of(live).state.to_move() == [0, 2]
        assert live.question(2) == before
        await act(house, live, guests[0], other, "again")
        await house.book.act(live, guests[2].id, legal(live, 2)[0], before, "last")
        async with house_at(database) as fresh:
            again = await fresh.table(live.id)
            assert match_of(again).state.position() == match_of(live).state.position()
            assert again.quiet == live.quiet
        for guest in guests:
            assert not Page(live, guest, Look(None)).read()[0]["view"]["can_undo"]


# Two servers, one line of the book


async def test_who_comes_second_is_told_and_shown(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        live = await table_of(one, "tictactoe", guests)
        there = await other.table(live.id)
        page = Page(there, guests[0])
        page.read()
        here.deaf = True
        await act(one, live, guests[0], "mark a1")
        with pytest.raises(Stale, match="gone on"):
            await act(other, there, guests[0], "mark b2", "second")
        (change,) = page.read()
        assert change["is"] == "change"
        assert change["view"]["moves"] == 1
        assert match_of(there).record.moves == match_of(live).record.moves
        assert [move.action for move in match_of(there).record.moves] == ["mark a1"]
        here.deaf = False
        await same_everywhere(here, live.id)


async def test_two_tabs_of_one_person_on_two_servers(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        live = await table_of(one, "tictactoe", guests)
        there = await other.table(live.id)
        done = await gather(
            one.book.act(live, guests[0].id, "mark a1", 0, "a"),
            other.book.act(there, guests[0].id, "mark b2", 0, "b"),
            one.book.act(live, guests[0].id, "mark c3", 0, "c"),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in done) == ["NoneType", "Stale", "Stale"]
        await same_everywhere(here, live.id)
        assert live.ply == 1


async def test_a_change_on_one_server_is_seen_on_the_other(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        live = await table_of(one, "tictactoe", guests)
        there = await other.table(live.id)
        page = Page(there, None)
        page.read()
        await act(one, live, guests[0])
        await here.settle()
        assert [message["is"] for message in page.read()] == ["change"]


# Nothing is told that is not stored


class Pausing(Store):
    """A store that lets a test look around before it writes, and perhaps fails then."""

    page: Page
    seen: list[object]
    fails = False

    async def write(self, entry: Entry, **sitting: object) -> None:
        fresh = Page(self.page.live, None)  # somebody who comes just now
        self.seen += [*self.page.read(), *fresh.read()]
        if self.fails:
            raise OperationalError("insert", {}, OSError("the disk is full"))
        await super().write(entry, **sitting)


async def test_nothing_is_told_before_it_is_stored(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        page = Page(live, guests[1])
        page.read()
        plain = house.book.store
        store = Pausing(plain.address)
        store.page, store.seen = page, []
        house.book.store = store
        try:
            await act(house, live, guests[0], "mark a1")
            assert store.seen == []
            assert page.read()[0]["view"]["moves"] == 1
            store.fails = True
            with pytest.raises(OperationalError):
                await act(house, live, guests[1], "mark b2")
            assert store.seen == []
            assert page.read() == []
            store.fails = False
            await house.table(live.id)
            assert len(match_of(live).record.moves) == 1
            assert page.read() == []
            await act(house, live, guests[1], "mark b2", "again")
            assert page.read()[0]["view"]["moves"] == 2
        finally:
            house.book.store = plain
            await store.close()


async def test_nobody_sees_a_table_half_read(database: str) -> None:
    """While another server's moves are read, those who look on see the table as it was."""
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        live = await table_of(one, "tictactoe", guests)
        there = await other.table(live.id)
        for seat, action in ((0, "mark a1"), (1, "mark b2"), (0, "mark c3")):
            await act(one, live, guests[seat], action)
        await here.settle()
        here.deaf = True
        await act(one, live, guests[1], "mark a3")
        page = Page(there, None, Look(None))
        page.read()
        sights: list[int] = []
        read = other.store.book

        async def book(sitting: str, since: int = 0) -> list[Entry]:
            found = await read(sitting, since)
            sights.append(Page(there, None, Look(None)).read()[0]["view"]["moves"])
            return found

        other.store.book = book  # type: ignore[method-assign]
        there.match = match_of(there)
        async with there.lock:
            await there.load(other.store)
        assert sights == [3]
        assert match_of(there).record == match_of(live).record
