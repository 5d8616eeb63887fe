"""At the table: whole games, and what cannot be done."""

from contextlib import suppress

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import IllegalAction, PopolnaError, UnknownAction, WrongPlayer
from popolna.engine.match import Match
from popolna.games import game
from popolna.web.refusals import NotYours, Stale
from tests.houses import (
    EVERY_TABLE,
    GAMES,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    same_everywhere,
    street,
    table_of,
    try_to_undo,
)

pytestmark = pytest.mark.anyio


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
