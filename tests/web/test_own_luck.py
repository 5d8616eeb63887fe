"""Luck from a real box: the host enters what was drawn, and moves for people at the real table."""

from typing import Any

import msgspec
import pytest

from popolna.engine.errors import BadLuck, BadOptions, PopolnaError
from popolna.engine.luck import SetupDraw
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.store import Guest
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.messages import Act, EnterLuck, Look, Undo
from popolna.web.refusals import NotYours, Stale
from tests.houses import (
    GAMES,
    Page,
    as_stored,
    house_at,
    match_of,
    people,
    played,
    settle,
    stored,
    taken_over,
)

pytestmark = pytest.mark.anyio

SETUP = "3 1 corn corn squash pepper pepper2 corn corn2 squash potato potato2"


async def own_table(
    house: House, host: Guest, id: str = "maya2019", seats: tuple[str, ...] = ("me", "here"), **settings: str
) -> LiveTable:
    table_id = await house.lobby.open_table(
        host, id, len(seats), settings, seats, public=False, own_luck=True
    )
    return await house.table(table_id)


def view(table: LiveTable, guest: Guest | None) -> dict[str, Any]:
    found: dict[str, Any] = Page(table, guest, Look(None)).read()[0]["view"]
    return found


async def enter(house: House, table: LiveTable, guest: Guest, names: str) -> None:
    await house.journal.play(table, guest.id, EnterLuck(f"luck {table.play.ply}", names, table.play.ply))


async def act(house: House, table: LiveTable, guest: Guest, action: str) -> None:
    seat = table.play.acting_seat(guest.id)
    await house.journal.play(
        table, guest.id, Act(f"act {table.play.ply}", action, table.play.decision_id(seat))
    )


async def undo(house: House, table: LiveTable, guest: Guest) -> None:
    seat = table.play.acting_seat(guest.id)
    await house.journal.play(table, guest.id, Undo(f"undo {table.play.ply}", table.play.decision_id(seat)))


async def test_the_host_enters_the_setup_and_the_game_starts(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, seats=("me", "open"))
        assert view(table, ann)["box"] is None, "first all seats are taken"
        with pytest.raises(Stale):
            await enter(house, table, ann, SETUP)
        await house.seats.sit(ben, table.id, 1)
        asked = view(table, ann)
        assert asked["status"] == "waiting"
        assert asked["prompt"] == "Areas in play: what was drawn?"
        assert asked["box"]["needs"] == [
            "Areas in play",
            "Starting player",
            "Rack of Ann (5)",
            "Rack of Ben (5)",
        ]
        assert asked["box"]["things"][0] == {"name": "1", "label": "blue and green", "left": 1}
        assert view(table, ben)["box"] is None
        assert "the host has entered the setup" in view(table, ben)["prompt"]
        with pytest.raises(NotYours):
            await enter(house, table, ben, SETUP)
        await enter(house, table, ann, "3 1 corn")
        assert (view(table, ann)["box"]["entered"], view(table, ann)["can_undo"]) == (3, True)
        with pytest.raises(BadLuck, match="'jade' is not possible here"):
            await enter(house, table, ann, "corn jade")
        await undo(house, table, ann)
        async with house_at(database) as fresh:
            again = await taken_over(fresh, table.id)
            assert view(again, ann)["box"]["entered"] == 2
            await enter(fresh, again, ann, SETUP[4:])
            assert again.row.status == "playing"
        table = await taken_over(house, table.id)
        assert match_of(table).record.luck == ["2", "0", *SETUP.split()[2:]]
        assert view(table, ann)["choices"]


async def test_a_move_waits_for_its_luck(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, seats=("me", "open"))
        await house.seats.sit(ben, table.id, 1)
        await enter(house, table, ann, SETUP)
        before = match_of(table).state.position()
        await act(house, table, ann, "expand corn h6")
        asked = view(table, ann)
        assert asked["box"]["move"] == "Ann: Expand Tikal to h6 with corn"
        assert (asked["box"]["what"], asked["box"]["number"]) == ("Rack of Ann", 3)
        assert (asked["choices"], asked["can_undo"]) == ([], True)
        other = view(table, ben)
        assert other["prompt"] == "Waiting for the host to enter what was drawn from the box."
        assert (other["box"], other["can_undo"]) == (None, False)
        assert match_of(table).state.position() == before
        with pytest.raises(Stale, match="First enter what was drawn"):
            await act(house, table, ann, "plant corn h8")
        await enter(house, table, ann, "corn, squash")
        async with house_at(database) as fresh:
            again = await taken_over(fresh, table.id)
            assert view(again, ann)["box"]["entered"] == 2
            await enter(fresh, again, ann, "double pepper")
            assert match_of(again).record.moves[-1].luck == ["corn", "squash", "pepper2"]
            assert match_of(again).state.to_move() == [1]
            assert not view(again, ben)["can_undo"]
            assert view(again, ben)["choices"]


async def test_undo_takes_luck_back_thing_by_thing_then_moves_then_the_setup(database: str) -> None:
    async with house_at(database) as house:
        ann, *_ = await people(house, 1)
        table = await own_table(house, ann)
        await enter(house, table, ann, SETUP)
        await act(house, table, ann, "expand corn h6")
        await enter(house, table, ann, "corn squash pepper")
        await act(house, table, ann, "expand corn i7")
        await enter(house, table, ann, "corn squash")
        for entered in (1, 0):
            await undo(house, table, ann)
            assert view(table, ann)["box"]["entered"] == entered
        await undo(house, table, ann)
        assert view(table, ann)["box"] is None
        assert len(match_of(table).record.moves) == 1
        await undo(house, table, ann)
        assert not match_of(table).record.moves
        assert view(table, ann)["can_undo"]
        await undo(house, table, ann)
        assert table.play.match is None
        assert (table.row.status, view(table, ann)["box"]["entered"]) == ("waiting", 11)
        await undo(house, table, ann)
        await enter(house, table, ann, "pepper pepper")
        await act(house, table, ann, "expand squash h6")
        async with house_at(database) as fresh:
            again = await taken_over(fresh, table.id)
            assert match_of(again).record == match_of(table).record
            assert again.play.pending == table.play.pending
            assert again.play.ply == table.play.ply
            await enter(fresh, again, ann, "corn squash corn")
            assert match_of(again).record.luck[-2:] == ["pepper", "pepper"]


@pytest.mark.slow
async def test_a_bots_luck_is_asked_and_undo_goes_past_bots(database: str) -> None:
    async with house_at(database) as house:
        ann, *_ = await people(house, 1)
        table = await own_table(house, ann, seats=("me", "random"))
        await enter(house, table, ann, SETUP)
        while True:
            await settle(house)
            asked = table.play.asked
            assert not table.play.bots_to_move()
            if asked is not None and asked.seat == 1:
                break
            if asked is not None:
                await enter(house, table, ann, view(table, ann)["box"]["things"][0]["name"])
            else:
                await act(house, table, ann, view(table, ann)["choices"][-1]["name"])
        assert view(table, ann)["box"]["move"].startswith("Blue (random): Expand")
        assert view(table, ann)["box"]["what"] == "Rack of Blue (random)"
        while table.play.match is not None:
            await undo(house, table, ann)
            await settle(house)
        assert view(table, ann)["box"]["what"] == "Rack of Blue (random)"


async def test_one_person_plays_all_seats_at_the_real_table(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, "tzolkin", seats=("here", "here"), start="1")
        assert table.seating.seat_of(ann.id) == NOBODY
        record = played("tzolkin", 2, settings={"start": "1"}).record
        await enter(house, table, ann, " ".join(record.luck))
        for move in sorted(record.moves[:2], key=lambda move: move.seat):
            assert view(table, ann)["viewer"] == move.seat, (
                "the seat to move, one after the other in secret choices"
            )
            question = view(table, ann)["question"]
            await act(house, table, ann, move.action)
            with pytest.raises(Stale):
                await house.journal.play(table, ann.id, Act("a second click", move.action, question))
        assert len(match_of(table).record.moves) == 2
        assert view(table, ben)["viewer"] == NOBODY
        with pytest.raises(NotYours):
            await house.journal.play(table, ben.id, Act("not mine", record.moves[2].action, table.play.ply))
        chairs = Page(table, ann, Look(None)).read()[1]
        assert [seat["kind"] for seat in chairs["chairs"]] == ["person", "person"]
        assert table.id in [about.id for about in await house.lobby.tables_of(ann)]


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_game_at_a_real_table_has_an_ordinary_record(
    sqlite_database: str, id: str, players: int
) -> None:
    """A whole game, with all luck and all moves entered by the host, and seen by a new server in between."""
    record = played(id, players).record
    async with house_at(sqlite_database) as house:
        ann, *_ = await people(house, 1)
        table = await own_table(house, ann, id, ("here",) * players)
        assert table.row.settings == record.settings
        if table.play.match is None:
            setup = SetupDraw.of(game(id), record)
            await enter(house, table, ann, " ".join(setup.names_entered()))
        moves = record.moves[:80]
        for number, move in enumerate(moves):
            await house.journal.move(table, move.seat, move.action, table.play.decision_id(move.seat))
            if table.play.pending:
                await enter(house, table, ann, ", ".join(move.luck))
            if number == len(moves) // 2:
                assert match_of(await stored(house, table.id)).record.moves == moves[: number + 1]
        assert match_of(table).record.moves == moves
        assert match_of(table).record.luck == record.luck
        if table.row.status == "over":
            kept = msgspec.json.decode(
                msgspec.json.encode(await house.records.whole(table.id)), type=type(record)
            )
            assert Match.replay(game(id), kept).record.result == record.result


async def test_another_server_asks_for_the_same(database: str) -> None:
    async with house_at(database) as first, house_at(database) as second:
        ann, *_ = await people(first, 1)
        table = await own_table(first, ann)
        await enter(first, table, ann, "3 1 corn")
        other = await taken_over(second, table.id)
        assert view(other, ann)["box"]["entered"] == 3
        await enter(second, other, ann, SETUP[9:])
        table = await taken_over(first, table.id)
        await act(first, table, ann, "expand corn h6")
        other = await taken_over(second, table.id)
        assert view(other, ann)["box"]["what"] == "Rack of Ann"
        await enter(second, other, ann, "corn squash pepper")
        with pytest.raises(Stale):
            await enter(first, table, ann, "corn squash pepper")
        await as_stored(second, other)
        for _ in range(2):
            await undo(second, other, ann)
        table = await taken_over(first, table.id)
        assert table.play.match is None
        assert view(other, ann)["box"] == view(table, ann)["box"]


async def test_the_same_request_is_done_once(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, *_ = await people(house, 1)
        table = await own_table(house, ann, seats=("here", "here"))
        for _ in range(2):
            await house.journal.play(table, ann.id, EnterLuck("setup", SETUP, 0))
        for _ in range(2):
            await house.journal.play(table, ann.id, Act("move", "expand corn h6", 1))
        for _ in range(2):
            await house.journal.play(table, ann.id, EnterLuck("luck", "corn squash pepper", 2))
        assert len(match_of(table).record.moves) == 1


async def test_somebody_leaves_before_the_setup_is_complete(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, seats=("me", "open"))
        await house.seats.sit(ben, table.id, 1)
        await enter(house, table, ann, "3 1")
        await house.seats.leave(ben, table.id)
        assert view(table, ann)["box"] is None
        with pytest.raises(Stale):
            await enter(house, table, ann, SETUP[4:])
        assert table.id not in [about.id for about in await house.lobby.open_tables()]
        await house.seats.sit(ben, table.id, 1)
        assert view(table, ann)["box"]["entered"] == 2


async def test_the_host_adds_somebody_at_the_real_table(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, seats=("me", "open"))
        await house.seats.seat_bot(ann, table.id, 1, "here")
        assert view(table, ann)["box"] is not None
        assert table.seating.seats_of(ann.id) == [0, 1]
        with pytest.raises(Stale):
            await house.seats.sit(ben, table.id, 1)


async def test_a_rematch_keeps_the_box_where_it_is(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, "tictactoe", ("open", "here"))
        await house.seats.sit(ben, table.id, 0)
        assert table.row.status == "playing", "nothing has to be drawn"
        for seat, action in enumerate(["mark a1", "mark b1", "mark a2", "mark b2", "mark a3"]):
            await act(house, table, (ben, ann)[seat % 2], action)
        again = await house.table(await house.lobby.rematch(ben, table.id))
        assert (again.row.own_luck, again.row.host) == (True, ann.id)
        assert [seat.by_host for seat in again.seating.seats] == [True, False]


async def test_only_with_a_box_does_the_host_play_for_others(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, *_ = await people(house, 1)
        with pytest.raises(BadOptions, match="only with luck from your own table"):
            await house.lobby.open_table(ann, "maya2019", 2, {}, ["me", "here"], public=False)
        table_id = await house.lobby.open_table(ann, "maya2019", 2, {}, ["me", "random"], public=False)
        with pytest.raises(NotYours):
            await enter(house, await house.table(table_id), ann, "corn")


async def test_no_message_tells_others_what_is_asked(sqlite_database: str) -> None:
    """While cards are drawn in secret, the bytes for the others do not depend on what was entered."""
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        sent = []
        for names in ("3 1 corn corn squash", "3 1 pepper pepper2 potato"):
            table = await own_table(house, ann, seats=("me", "open"))
            await house.seats.sit(ben, table.id, 1)
            page = Page(table, ben, Look())
            page.read()
            await enter(house, table, ann, names)
            page.read()
            sent.append(b"".join(page.sent))
        assert sent[0] == sent[1]


async def test_what_cannot_be_taken_back_is_refused(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        ann, ben = await people(house, 2)
        table = await own_table(house, ann, seats=("me", "open"))
        await house.seats.sit(ben, table.id, 1)
        with pytest.raises(PopolnaError, match="Nothing has been entered yet"):
            await undo(house, table, ann)
        await enter(house, table, ann, SETUP)
        await act(house, table, ann, "expand corn h6")
        with pytest.raises(Stale, match="Another player's move waits"):
            await undo(house, table, ben)
