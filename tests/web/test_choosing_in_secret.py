"""Secret choices, made at the same time."""

from asyncio import gather

import pytest

from popolna.store import Guest
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, Look, Undo
from popolna.web.refusals import Stale
from tests.houses import (
    Page,
    act,
    as_stored,
    house_at,
    legal,
    match_of,
    people,
    played,
    seat_match,
    stored,
)

pytestmark = pytest.mark.anyio


async def all_bid(house: House, guests: list[Guest], id: str = "a-table", seed: int = 1) -> LiveTable:
    """A table of Maya 2003 where all choose in secret."""
    match = played("maya2003", len(guests), seed, {"variation": "advanced"})
    number = next(
        n for n in range(len(match.record.moves)) if len(match.at(n).state.to_move()) == len(guests)
    )
    return await seat_match(house, match, guests, id, number)


async def test_secret_choices_keep_the_decision_id_of_others(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 3)
        table = await all_bid(house, guests)
        decision_ids = [table.play.decision_id(seat) for seat in range(3)]
        choices = [legal(table, seat)[-1] for seat in range(3)]
        for seat in (2, 0):
            await house.journal.play(table, guests[seat].id, Act("bid", choices[seat], decision_ids[seat]))
        assert table.play.decision_id(1) == decision_ids[1], "secret choices of others change no decision id"
        assert match_of(table).state.to_move() == [1]
        await house.journal.play(table, guests[1].id, Act("bid", choices[1], decision_ids[1]))
        assert [table.play.decision_id(seat) for seat in range(3)] == [table.play.ply] * 3
        with pytest.raises(Stale):
            await house.journal.play(table, guests[0].id, Act("late", choices[0], decision_ids[0]))


async def test_all_choose_at_the_same_moment(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 3)
        table = await all_bid(house, guests)
        decision_ids = [table.play.decision_id(seat) for seat in range(3)]
        choices = [legal(table, seat)[0] for seat in range(3)]
        bids = [Act("bid", choices[seat], decision_ids[seat]) for seat in range(3)]
        await gather(*[house.journal.play(table, guests[seat].id, bids[seat]) for seat in range(3)])
        await as_stored(house, table)
        moves = match_of(table).record.moves[decision_ids[0] : decision_ids[0] + 3]
        assert {move.seat: move.action for move in moves} == dict(enumerate(choices))


async def test_a_secret_choice_can_be_taken_back_while_it_lies_face_down(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 3)
        table = await all_bid(house, guests)
        before = table.play.decision_id(2)
        first, other = legal(table, 0)[:2]
        await act(house, table, guests[0], first)
        await act(house, table, guests[1])
        view = Page(table, guests[0], Look(None)).read()[0]["view"]
        assert (view["can_undo"], view["choices"]) == (True, [])
        await house.journal.play(table, guests[0].id, Undo("back", table.play.decision_id(0)))
        assert match_of(table).state.to_move() == [0, 2]
        assert table.play.decision_id(2) == before
        await act(house, table, guests[0], other, "again")
        await house.journal.play(table, guests[2].id, Act("last", legal(table, 2)[0], before))
        again = await stored(house, table.id)
        assert match_of(again).state.position() == match_of(table).state.position()
        assert again.play.face_down == table.play.face_down
        for guest in guests:
            assert not Page(table, guest, Look(None)).read()[0]["view"]["can_undo"]
