"""Undo goes back over one's own decisions, and no further."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError
from popolna.web.messages import Look, Undo
from popolna.web.refusals import Stale
from tests.houses import (
    GAMES,
    Page,
    act,
    house_at,
    match_of,
    people,
    play_out,
    played,
    seat_match,
    stored,
    table_of,
    try_to_undo,
)

pytestmark = pytest.mark.anyio


async def test_undo_goes_back_over_ones_own_decisions(database: str) -> None:
    """A turn of Maya 2019 is made of several decisions."""
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "maya2019", guests)
        seat = match_of(table).state.to_move()[0]
        me, other = guests[seat], guests[1 - seat]
        positions = [match_of(table).state.position()]
        while match_of(table).state.to_move() == [seat] and len(positions) < 4:
            await act(house, table, me)
            positions.append(match_of(table).state.position())
        decisions = len(positions) - 1
        undoable = not any(match_of(table).barriers)
        view = Page(table, me, Look(None)).read()[0]["view"]
        assert view["can_undo"] == undoable
        assert view["can_undo_turn"] == (undoable and decisions > 1)
        assert not Page(table, other, Look(None)).read()[0]["view"]["can_undo"]
        assert not Page(table, None, Look(None)).read()[0]["view"]["can_undo"]
        if undoable:
            await house.journal.play(table, me.id, Undo("one", table.play.decision_id(seat)))
            assert match_of(table).state.position() == positions[-2]
            if decisions > 1:
                await house.journal.play(table, me.id, Undo("all", table.play.decision_id(seat), True))
            assert match_of(table).state.position() == positions[0]
        with pytest.raises(PopolnaError, match="cannot be undone"):
            await house.journal.play(table, me.id, Undo("no more", table.play.decision_id(seat), True))
        assert match_of(await stored(house, table.id)).state.position() == positions[0]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_undo_never_crosses_others_draws_and_reveals(
    sqlite_database: str, id: str, players: int
) -> None:
    """At many moments of a game, `can_undo` is right and undo leads to the right state."""
    match = played(id, players)
    every = max(1, len(match.record.moves) // 12)
    async with house_at(sqlite_database) as house:
        guests = await people(house, players)
        for number in range(1, len(match.record.moves), every):
            table = await seat_match(house, match, guests, f"t{number}", number)
            here = match_of(table)
            moves = list(here.record.moves)
            for seat, guest in enumerate(guests):
                view = Page(table, guest, Look(None)).read()[0]["view"]
                done = await try_to_undo(house, table, guest, f"{seat}", turn=True)
                kept = match_of(table).record.moves
                assert done == view["can_undo"] == (kept != moves)
                assert kept == moves[: len(kept)], "nobody else's move is undone"
                assert all(move.seat == seat and not move.luck for move in moves[len(kept) :])
                if done:
                    assert match_of(await stored(house, table.id)).record.moves == kept
                    break


async def test_nothing_is_taken_back_once_it_is_over(database: str) -> None:
    """The end shows what was hidden, so nobody can play on from before it."""
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        await play_out(house, table, guests, Dice(1))
        last = match_of(table).record.moves[-1].seat
        assert match_of(table).to_undo(last) is not None
        view = Page(table, guests[last], Look(None)).read()[0]["view"]
        assert (view["can_undo"], view["can_undo_turn"]) == (False, False)
        with pytest.raises(Stale, match="over"):
            await house.journal.play(table, guests[last].id, Undo("r", table.play.decision_id(last)))
        assert table.row.status == "over"
