"""Records: downloaded, uploaded, and played on from."""

from typing import NoReturn

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, BadRecord, PopolnaError, UnknownGame
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.games import game
from popolna.store import Gone
from popolna.web.messages import Act, Look
from popolna.web.owners import Owner
from popolna.web.refusals import NotYours, TooMuch
from popolna.web.thinkers import Thinkers
from tests.houses import GAMES, Page, act, house_at, match_of, people, play_out, played, table_of

pytestmark = pytest.mark.anyio

ANN = Owner("here", "ann")


# Records


async def test_a_record_is_there_once_the_game_is_over(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        table = await table_of(house, "tictactoe", guests)
        for _ in range(3):
            with pytest.raises(NotYours, match="once the game is over"):
                await house.records.whole(table.id)
            with pytest.raises(NotYours):
                await house.records.past(table.id, 0)
            await act(house, table, guests[match_of(table).state.to_move()[0]])
        await play_out(house, table, guests, Dice(1))
        record = await house.records.whole(table.id)
        assert record.seats == ["Ann", "Ben"]
        assert Match.replay(game("tictactoe"), record).record.result == record.result is not None


async def test_a_waiting_table_has_no_record(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table_id = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=True)
        with pytest.raises(NotYours):
            await house.records.whole(table_id)


@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_record_is_the_same_after_an_upload(database: str, id: str, players: int) -> None:
    match = played(id, players)
    async with house_at(database) as house:
        table_id = await house.records.keep(None, match.record.json().encode())
        table = await house.table(table_id)
        assert (table.row.status, table.row.archive) == ("over", True)
        assert await house.records.whole(table_id) == match.record
        with pytest.raises(PopolnaError):
            await house.journal.play(table, None, Act("1", "anything", table.play.decision_id(0)))


async def test_a_record_of_a_game_that_is_not_over_can_be_looked_at(sqlite_database: str) -> None:
    match = played("maya2019", 2).at(10)
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table = await house.table(await house.records.keep(ann, match.record.json().encode()))
        page = Page(table, None, Look(None, seat=1))
        view = page.read()[0]["view"]
        assert (view["viewer"], view["moves"], view["status"], view["ending"]) == (1, 10, "over", None)
        assert table.play.bots_to_move() == []


def changed(match: Match, **parts: object) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(match.record, **parts))


async def test_a_record_that_is_wrong_is_refused(sqlite_database: str) -> None:
    match = played("tictactoe", 2)
    moves = match.record.moves
    wrong = {
        b"": "it is not JSON",
        b"\xff\xfe": "it is not JSON",
        b"[" * 100_000: "nested too deeply",
        b"{}": "game is missing",
        b"[1, 2]": "cannot be read",
        changed(match, rules=99): "version 99 of the rules",
        changed(match, seats=["Ann"]): "1 name for 2 players",
        changed(match, players=3): "does not replay|cannot be",
        changed(match, moves=moves[:3] + moves[:1]): "does not replay",
        changed(match, moves=[Move(0, "mark z9")]): "does not replay",
        changed(match, luck=["1"]): "too many",
        changed(match, position={"game": "tictactoe"}): "does not replay",
    }
    async with house_at(sqlite_database) as house:
        for data, why in wrong.items():
            with pytest.raises(BadRecord, match=why):
                await house.records.keep(None, data)
        with pytest.raises(UnknownGame):
            await house.records.keep(None, changed(match, game="chess"))
        with pytest.raises(TooMuch, match="20000"):
            await house.records.keep(None, changed(match, moves=[Move(0, "mark a1")] * 20_001))


async def test_a_record_with_impossible_points_is_refused(sqlite_database: str) -> None:
    match = played("maya2019", 2)
    position = match.at(10).state.position()
    async with house_at(sqlite_database) as house:
        for points in (10**5, 2**63 - 1):
            hostile = changed(
                match, moves=[], luck=[], result=None, position={**position, "city_points": [points, 0]}
            )
            with pytest.raises(BadRecord, match="city_points"):
                await house.records.keep(None, hostile)


async def test_a_record_that_takes_too_long_to_draw_is_refused(
    sqlite_database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def hang(data: bytes, owner: Owner) -> NoReturn:
        raise TimeoutError

    async with house_at(sqlite_database) as house:
        monkeypatch.setattr(house.thinkers, "check", hang)
        with pytest.raises(BadRecord, match="too long"):
            await house.records.keep(None, played("tictactoe", 2).record.json().encode())


async def test_a_record_is_replayed_and_drawn_in_another_process() -> None:
    """What the server could not survive, such as an endless loop, ends with that process."""
    thinkers = Thinkers(1)
    try:
        record, to_move = await thinkers.check(played("maya2003", 3).at(7).record.json().encode(), ANN)
        assert (len(record.moves), len(to_move)) == (7, 1)
        with pytest.raises(BadRecord, match="version 99"):
            await thinkers.check(changed(played("tictactoe", 2), rules=99), ANN)
    finally:
        thinkers.close()


async def test_strange_letters_in_a_record_do_no_harm(database: str) -> None:
    match = played("tictactoe", 2)
    shouted = [Move(move.seat, " " * 200 + move.action.upper(), move.luck) for move in match.record.moves]
    data = changed(match, seats=["A\x00nn\n<b>", "B" * 1000], moves=shouted)
    async with house_at(database) as house:
        table_id = await house.records.keep(None, data)
        table = await house.table(table_id)
        assert table.seating.names == ["A nn <b>", "B" * 60]
        assert (await house.records.whole(table_id)).moves == match.record.moves
        page = Page(table, None)
        assert b"<b>" not in msgspec.json.encode(page.read()[0]["view"]["picture"])


async def test_a_record_that_leaves_out_the_usual_options(sqlite_database: str) -> None:
    match = played("maya2019", 2)
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table_id = await house.records.keep(None, changed(match, settings={}))
        assert (await house.records.whole(table_id)).settings == match.record.settings
        on = await house.lobby.open_table(
            ann, "maya2019", 2, {}, ["me", "open"], public=False, origin=(table_id, 4)
        )
        assert (await house.table(on)).row.origin == table_id


# Playing on


async def test_playing_on_from_a_moment(database: str) -> None:
    match = played("maya2003", 3)
    async with house_at(database) as house:
        guests = await people(house, 3)
        old = await house.records.keep(None, match.record.json().encode())
        seats = ["me", "open", "open"]
        new = await house.lobby.open_table(
            guests[0], "maya2003", 3, match.record.settings, seats, public=False, origin=(old, 40)
        )
        for seat in (1, 2):
            await house.seats.sit(guests[seat], new, seat)
        table = await house.table(new)
        assert match_of(table).state.position() == match.at(40).state.position()
        assert (table.row.origin, table.row.origin_at, table.play.ply) == (old, 40, 40)
        await play_out(house, table, guests, Dice(2))
        record = await house.records.whole(new)
        assert record.moves[:40] == match.record.moves[:40]
        assert Match.replay(game("maya2003"), record).record.result is not None


async def test_playing_on_needs_a_game_that_is_over_and_a_moment_that_is_not(sqlite_database: str) -> None:
    match = played("tictactoe", 2)
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)

        async def play_on(table_id: str, at: int, id: str = "tictactoe") -> str:
            return await house.lobby.open_table(
                guests[0], id, 2, {}, ["me", "open"], public=False, origin=(table_id, at)
            )

        running = await table_of(house, "tictactoe", guests)
        with pytest.raises(NotYours, match="once the game is over"):
            await play_on(running.id, 0)
        old = await house.records.keep(None, match.record.json().encode())
        with pytest.raises(BadOptions, match="keep the same game"):
            await play_on(old, 1, "maya2019")
        with pytest.raises(PopolnaError, match="no move 99"):
            await play_on(old, 99)
        with pytest.raises(BadOptions, match="already over at that point"):
            await play_on(old, len(match.record.moves))
        with pytest.raises(Gone):
            await play_on("nowhere", 0)
        assert len(await house.lobby.tables_of(guests[0])) == 1
