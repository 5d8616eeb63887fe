"""Tables that were started before the rules changed can be played on, with everything played so far."""

from pathlib import Path

import msgspec
import pytest

from popolna.engine.match import Match
from popolna.engine.record import Record, load_record
from popolna.games import game
from popolna.store import Entry, Guest, SeatRow, Store, TableRow
from popolna.web.messages import Look
from popolna.web.setting import journal_of, new_table_row
from tests.houses import Page, act, house_at, match_of, people, stored

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "games/records"
TWO_CITIES = "maya2019-2-blue_green-two-cities-12"
OLD = ["maya2019-2-blue_red-11", TWO_CITIES, "maya2003-3-advanced-once-24", "tzolkin-pays-everything"]


async def lay(store: Store, record: Record, guests: list[Guest], *, undone: bool = False) -> TableRow:
    """A table as an older version would have stored it."""
    row = new_table_row(record.game, record.players, record.settings, host=guests[0].id, public=False)
    row.rules, row.status, row.luck = record.rules, "playing", list(record.luck)
    seats = [
        SeatRow(
            table_id=row.id,
            number=seat,
            name=guest.name,
            guest=guest.id,
            bot=None,
            stand_in=None,
        )
        for seat, guest in enumerate(guests)
    ]
    entries = journal_of(row.id, record)
    if undone:  # the last move was done, undone, and done again
        last = entries[-1]
        again = msgspec.structs.replace(record, moves=record.moves[-1:])
        more: list[Entry] = [*journal_of(row.id, again), *journal_of(row.id, again)]
        more[0].kind, more[0].action, more[0].luck, more[0].count = "undo", "", [], 1
        for ply, entry in enumerate(more, last.ply + 1):
            entry.ply = ply
        entries += more
    await store.add(row, *seats, *entries)
    return row


@pytest.mark.slow
@pytest.mark.parametrize("name", OLD)
async def test_a_table_goes_on_from_where_it_was(database: str, name: str) -> None:
    whole = load_record(RECORDS / f"{name}.json")
    expected = Match.replay(game(whole.game), whole).record
    async with house_at(database) as house:
        guests = await people(house, whole.players)
        for moves in (len(whole.moves) // 3, len(whole.moves)):
            record = msgspec.structs.replace(whole, moves=whole.moves[:moves], result=None)
            row = await lay(house.store, record, guests, undone=True)
            table = await house.table(row.id)
            done = match_of(table).record.moves
            assert done[: len(done) - 1] == expected.moves[: len(done) - 1]
            assert (table.row.rules, table.play.ply) == (game(whole.game).rules, len(done))
            assert table.row.to_move == match_of(table).state.to_move()
            assert table.row.status == ("playing" if table.row.to_move else "over")
            view = Page(table, guests[0], Look(None)).read()[0]["view"]
            assert view["moves"] == len(done)
            if table.row.to_move:
                await act(house, table, guests[table.row.to_move[0]])
            else:
                assert (await house.records.whole(row.id)).result == whole.result


async def test_it_is_stored_so_that_it_happens_once(database: str) -> None:
    whole = load_record(RECORDS / f"{OLD[0]}.json")
    record = msgspec.structs.replace(whole, moves=whole.moves[:20], result=None)
    async with house_at(database) as house:
        guests = await people(house, 2)
        row = await lay(house.store, record, guests)
        table = await house.table(row.id)
        written = await house.store.journal(row.id)
        assert len(written) == len(match_of(table).record.moves) > 20
        other = await stored(house, row.id)
        assert match_of(other).record == match_of(table).record
        again = [(entry.ply, entry.seat, entry.action) for entry in await house.store.journal(row.id)]
        assert again == [(entry.ply, entry.seat, entry.action) for entry in written]


async def test_a_table_that_waited_begins_with_todays_rules(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        table_id = await house.lobby.open_table(
            ann, "maya2019", 2, {"variant": "two-cities"}, ["me", "open"], public=True
        )
        row = await house.store.table_row(table_id)
        await house.store.rewrite_journal(row, [], rules=1)
        house.tables.clear()
        await house.seats.sit(ben, table_id, 1)
        table = await house.table(table_id)
        assert (table.row.rules, table.row.status) == (game("maya2019").rules, "playing")
        assert match_of(table).record.moves == []


async def test_an_old_record_can_be_uploaded(sqlite_database: str) -> None:
    old = load_record(RECORDS / f"{TWO_CITIES}.json")
    async with house_at(sqlite_database) as house:
        table_id = await house.records.keep(None, old.json().encode())
        kept = await house.records.whole(table_id)
        assert (kept.rules, kept.result) == (game("maya2019").rules, old.result)
        assert kept == Match.replay(game("maya2019"), old).record
