"""Tables before and after the game: names, seats, the start, rematches."""

from asyncio import gather

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, UnknownGame
from popolna.games import game
from popolna.store import Gone, Guest
from popolna.web.house import House
from popolna.web.refusals import NotYours, Stale
from tests.houses import as_stored, house_at, match_of, people, play_out, settle, table_of

pytestmark = pytest.mark.anyio


# Names


@pytest.mark.parametrize(
    ("name", "clean"),
    [("Ann", "Ann"), ("  Ann   Lee ", "Ann Lee"), ("Ña-Tz'i", "Ña-Tz'i"), ("x" * 24, "x" * 24)],
)
async def test_a_name_is_kept(sqlite_database: str, name: str, clean: str) -> None:
    async with house_at(sqlite_database) as house:
        guest = await house.name_guest(None, name)
        assert guest.name == clean
        stored = await house.store.guest(guest.id)
        assert stored is not None
        assert stored.name == clean


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "<b>Ann</b>", "Ann\x00", "-", "Ann\u202e", "a&b", 'a"b'])
async def test_a_bad_name_is_refused(sqlite_database: str, name: str) -> None:
    async with house_at(sqlite_database) as house:
        ann = await house.name_guest(None, "Ann")
        for guest in (None, ann):
            with pytest.raises(BadOptions, match="A name has 1 to 24 letters"):
                await house.name_guest(guest, name)
        assert ann.name == "Ann"


async def test_another_name(database: str) -> None:
    async with house_at(database) as house:
        ann = await house.name_guest(None, "Ann")
        again = await house.name_guest(ann, "Anna")
        assert (again.id, again.name) == (ann.id, "Anna")
        stored = await house.store.guest(ann.id)
        assert stored is not None
        assert stored.name == "Anna"


# Opening


async def test_a_table_begins_when_all_seats_are_taken(database: str) -> None:
    async with house_at(database) as house:
        ann, ben, cat = await people(house, 3)
        table_id = await house.lobby.open_table(ann, "maya2019", 3, {}, ["open", "me", "open"], public=True)
        assert [about.id for about in await house.lobby.open_tables()] == [table_id]
        table = await house.table(table_id)
        assert (table.play.match, table.row.status) == (None, "waiting")
        await house.seats.sit(ben, table_id, 0)
        assert table.row.status == "waiting"
        await house.seats.sit(cat, table_id, 2)
        assert table.row.status == "playing"
        assert table.seating.names == ["Ben", "Ann", "Cat"]
        assert [table.seating.seat_of(guest.id) for guest in (ann, ben, cat)] == [1, 0, 2]
        assert table.row.to_move == match_of(table).state.to_move()
        assert await house.lobby.open_tables() == []
        assert [about.id for about in await house.lobby.tables_of(cat)] == [table_id]


@pytest.mark.parametrize(
    ("players", "seats", "settings", "why"),
    [
        (2, ["me"], {}, "needs 2 seats"),
        (2, ["me", "me"], {}, "only one seat"),
        (2, ["me", "deep-thought"], {}, "No bot is called 'deep-thought'"),
        (7, ["me"] + ["open"] * 6, {}, "for 2 to 4 players, not 7"),
        (2, ["me", "open"], {"colour": "blue"}, "no option 'colour'"),
        (2, ["me", "open"], {"areas": "pink"}, "areas cannot be 'pink'"),
    ],
)
async def test_a_table_that_makes_no_sense(
    sqlite_database: str, players: int, seats: list[str], settings: dict[str, str], why: str
) -> None:
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        with pytest.raises(BadOptions, match=why):
            await house.lobby.open_table(ann, "maya2019", players, settings, seats, public=True)
        with pytest.raises(UnknownGame):
            await house.lobby.open_table(ann, "chess", 2, {}, ["me", "open"], public=True)
        assert await house.lobby.open_tables() == []
        assert await house.lobby.tables_of(ann) == []


@pytest.mark.parametrize("id", ["nowhere", "", "a" * 100, "\x00", "../../etc", "é"])
async def test_no_such_table(database: str, id: str) -> None:
    async with house_at(database) as house:
        with pytest.raises(Gone, match="does not exist"):
            await house.table(id)
        assert house.tables == {}


# Seats


async def test_sitting_down_and_standing_up(database: str) -> None:
    async with house_at(database) as house:
        ann, ben, cat = await people(house, 3)
        table_id = await house.lobby.open_table(ann, "maya2019", 3, {}, ["me", "open", "open"], public=True)
        table = await house.table(table_id)
        with pytest.raises(BadOptions, match="already have a seat"):
            await house.seats.sit(ann, table_id, 1)
        with pytest.raises(Stale, match="taken this seat"):
            await house.seats.sit(ben, table_id, 0)
        for seat in (-1, 3):
            with pytest.raises(BadOptions, match=f"no seat {seat}"):
                await house.seats.sit(ben, table_id, seat)
        with pytest.raises(NotYours, match="do not have a seat"):
            await house.seats.leave(ben, table_id)
        await house.seats.sit(ben, table_id, 1)
        await house.seats.leave(ben, table_id)
        assert [seat.guest for seat in table.seating.seats] == [ann.id, None, None]
        assert table.seating.names[1] == game("maya2019").words.seat(1)
        await house.seats.sit(ben, table_id, 1)
        await house.seats.sit(cat, table_id, 2)
        with pytest.raises(Stale, match="has started"):
            await house.seats.leave(ben, table_id)


async def test_two_of_the_same_name_are_told_apart(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        twins = [await house.name_guest(None, "Ann") for _ in range(3)]
        table = await table_of(house, "maya2019", twins)
        assert table.seating.names == ["Ann", "Ann 2", "Ann 3"]


async def test_only_the_host_can_add_bots(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table_id = await house.lobby.open_table(ann, "maya2019", 3, {}, ["me", "open", "open"], public=True)
        await house.seats.sit(ben, table_id, 1)
        with pytest.raises(NotYours, match="Only the host"):
            await house.seats.seat_bot(ben, table_id, 2, "random")
        with pytest.raises(BadOptions, match="No bot is called"):
            await house.seats.seat_bot(ann, table_id, 2, "deep-thought")
        with pytest.raises(Stale):
            await house.seats.seat_bot(ann, table_id, 1, "random")
        with pytest.raises(BadOptions, match="no seat 3"):
            await house.seats.seat_bot(ann, table_id, 3, "random")
        table = await house.table(table_id)
        assert table.row.status == "waiting"
        await house.seats.seat_bot(ann, table_id, 2, "random")
        assert table.row.status == "playing"
        assert table.seating.bot_at(2) == "random"


async def test_a_table_begins_once(database: str) -> None:
    async with house_at(database) as house:
        ann, ben, cat = await people(house, 3)
        seats = ["me", "open", "open"]
        table_id = await house.lobby.open_table(ann, "maya2003", 3, {}, seats, public=False)
        await gather(house.seats.sit(ben, table_id, 1), house.seats.sit(cat, table_id, 2))
        await gather(*[house.lobby.begin_if_full(table_id) for _ in range(3)])
        table = await house.table(table_id)
        await as_stored(house, table)
        assert match_of(table).record.luck


# Rematch


async def finished(house: House, guests: list[Guest], id: str = "tictactoe") -> str:
    table = await table_of(house, id, guests)
    await play_out(house, table, guests, Dice(3))
    assert table.row.status == "over"
    return table.id


async def test_a_rematch_is_the_same_game_with_the_same_players(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        ann, ben = guests
        (stranger,) = await people(house, 1)
        table_id = await finished(house, guests)
        with pytest.raises(NotYours):
            await house.lobby.rematch(stranger, table_id)
        again = await gather(*[house.lobby.rematch(guest, table_id) for guest in (ann, ben, ann)])
        assert len(set(again)) == 1
        assert await house.lobby.rematch(stranger, table_id) == again[0], (
            "whoever asks later gets the same table"
        )
        table = await house.table(again[0])
        assert table.row.status == "playing"
        assert [table.seating.seat_of(guest.id) for guest in guests] == [1, 0], "everybody has moved one seat"
        assert len(await house.lobby.tables_of(ann)) == 2


async def test_no_rematch_before_the_end(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        with pytest.raises(NotYours, match="finished game"):
            await house.lobby.rematch(guests[0], table.id)


async def test_a_rematch_against_bots_begins_at_once(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 1)
        table = await table_of(house, "tictactoe", guests, ["random"])
        await play_out(house, table, guests, Dice(1))
        again = await house.table(await house.lobby.rematch(guests[0], table.id))
        await settle(house)
        assert again.row.status == "playing"
        assert [again.seating.bot_at(seat) for seat in (0, 1)] == ["random", None]
        assert len(match_of(again).record.moves) == 1, "the bot is first now"
