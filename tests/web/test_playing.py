"""Whole games at a table, and what is refused."""

from contextlib import suppress

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import IllegalAction, PopolnaError, UnknownAction, WrongPlayer
from popolna.engine.match import Match
from popolna.games import game
from popolna.web.messages import Act, Undo
from popolna.web.refusals import NotYours, Stale
from tests.houses import (
    EVERY_TABLE,
    GAMES,
    act,
    as_stored,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    table_of,
    taken_over,
    try_to_undo,
)

pytestmark = pytest.mark.anyio


# Whole games


async def whole_game(database: str, id: str, players: int, bots: int) -> None:
    async with house_at(database) as house:
        guests = await people(house, players - bots)
        table = await table_of(house, id, guests, ["random"] * bots)
        await play_out(house, table, guests, Dice(players))
        assert table.row.status == "over"
        await as_stored(house, table)
        record = await house.records.whole(table.id)
        again = Match.replay(game(id), record)
        assert again.state.position() == match_of(table).state.position()
        assert record.result is not None
        assert again.record.result == record.result


@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_whole_game(sqlite_database: str, id: str, players: int) -> None:
    await whole_game(sqlite_database, id, players, bots=1)


@pytest.mark.slow
@pytest.mark.parametrize("database", ["postgresql"], indirect=True)
@pytest.mark.parametrize(("id", "players"), EVERY_TABLE)
async def test_a_whole_game_of_every_size(database: str, id: str, players: int) -> None:
    await whole_game(database, id, players, bots=players // 2)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_whole_game_on_two_servers(database: str, id: str, players: int) -> None:
    """One server takes over from the other now and then, which does not know; somebody undoes something."""
    async with house_at(database) as one, house_at(database) as other:
        guests = await people(one, players)
        table = await table_of(one, id, guests)
        house, dice = one, Dice("two servers")
        for number in range(150):
            if dice.below(4) == 0:
                house = one if house is other else other
                table = await taken_over(house, table.id)
            movers = match_of(table).state.to_move()
            if not movers:
                break
            seat = movers[dice.below(len(movers))]
            if dice.below(6) == 0:
                await try_to_undo(house, table, guests[seat], f"undo {number}", turn=dice.below(2) == 0)
                continue
            options = legal(table, seat)
            with suppress(Stale):
                await act(house, table, guests[seat], options[dice.below(len(options))], f"act {number}")
        await as_stored(house, table)


# What is refused changes nothing


async def test_what_is_not_possible_changes_nothing(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        ann, ben = guests
        (stranger,) = await people(house, 1)
        table = await table_of(house, "tictactoe", guests)
        await act(house, table, ann, "mark b2")
        before = (table.play.ply, match_of(table).state.position(), match_of(table).record.json())
        decision_id = table.play.decision_id(1)
        attempts: list[tuple[str | None, str, int, type[PopolnaError]]] = [
            (ben.id, "mark b2", decision_id, IllegalAction),
            (ben.id, "mark z9", decision_id, UnknownAction),
            (ben.id, "", decision_id, UnknownAction),
            (ben.id, "m\x00ark", decision_id, UnknownAction),
            (ann.id, "mark a1", table.play.decision_id(0), WrongPlayer),
            (ben.id, "mark a1", decision_id - 1, Stale),
            (ben.id, "mark a1", decision_id + 1, Stale),
            (ben.id, "mark a1", -(10**30), Stale),
            (stranger.id, "mark a1", decision_id, NotYours),
            ("nobody", "mark a1", decision_id, NotYours),
            (None, "mark a1", decision_id, NotYours),
        ]
        for guest, action, number, fault in attempts:
            with pytest.raises(fault):
                await house.journal.play(table, guest, Act("r", action, number))
        with pytest.raises(PopolnaError, match="cannot be undone"):
            await house.journal.play(table, ben.id, Undo("r", decision_id))
        with pytest.raises(NotYours):
            await house.journal.play(table, stranger.id, Undo("r", decision_id))
        with pytest.raises(Stale):
            await house.journal.play(table, ann.id, Undo("r", decision_id - 1))
        assert (table.play.ply, match_of(table).state.position(), match_of(table).record.json()) == before
        assert len(await house.store.journal(table.id)) == 1
        await act(house, table, ben, "mark a1", "r")
        assert table.play.ply == 2


async def test_nobody_moves_before_it_begins_or_after_it_ends(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table_id = await house.lobby.open_table(guests[0], "tictactoe", 2, {}, ["me", "open"], public=False)
        table = await house.table(table_id)
        with pytest.raises(Stale):
            await house.journal.play(table, guests[0].id, Act("r", "mark a1", 0))
        await house.seats.sit(guests[1], table_id, 1)
        await play_out(house, table, guests, Dice(1))
        for guest in guests:
            with pytest.raises(Stale, match="over"):
                await house.journal.play(table, guest.id, Act("late", "mark a1", table.play.decision_id(0)))
