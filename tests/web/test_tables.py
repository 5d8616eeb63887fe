"""Tables before and after the game: names, seats, beginning, rematch, records."""

import re
from asyncio import gather
from time import time

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, BadRecord, PopolnaError, UnknownGame
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.store import Gone, Guest
from popolna.web.house import House
from popolna.web.live import HERE
from popolna.web.messages import Look
from popolna.web.refusals import NotYours, Stale, TooMuch
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
    street,
    table_of,
)
from tests.postgres import Postgres

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
        table = await house.lobby.open_table(ann, "maya2019", 3, {}, ["open", "me", "open"], public=True)
        assert [about.id for about in await house.lobby.open_tables()] == [table]
        live = await house.table(table)
        assert (live.match, live.sitting.status) == (None, "waiting")
        await house.seats.sit(ben, table, 0)
        assert live.sitting.status == "waiting"
        await house.seats.sit(cat, table, 2)
        assert live.sitting.status == "playing"
        assert live.names == ["Ben", "Ann", "Cat"]
        assert [live.seat_of(guest.id) for guest in (ann, ben, cat)] == [1, 0, 2]
        assert live.sitting.to_move == match_of(live).state.to_move()
        assert await house.lobby.open_tables() == []
        assert [about.id for about in await house.lobby.tables_of(cat)] == [table]


@pytest.mark.parametrize(
    ("players", "seats", "settings", "why"),
    [
        (2, ["me"], {}, "there must be 2 seats"),
        (2, ["me", "me"], {}, "one seat only"),
        (2, ["me", "deep-thought"], {}, "No bot is called 'deep-thought'"),
        (7, ["me"] + ["open"] * 6, {}, "for 2 or 3 or 4 players, not 7"),
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
        with pytest.raises(Gone, match="no such table"):
            await house.table(id)
        assert house.tables == {}


# Seats


async def test_sitting_down_and_standing_up(database: str) -> None:
    async with house_at(database) as house:
        ann, ben, cat = await people(house, 3)
        table = await house.lobby.open_table(ann, "maya2019", 3, {}, ["me", "open", "open"], public=True)
        live = await house.table(table)
        with pytest.raises(BadOptions, match="already sit"):
            await house.seats.sit(ann, table, 1)
        with pytest.raises(Stale, match="taken this seat"):
            await house.seats.sit(ben, table, 0)
        for seat in (-1, 3):
            with pytest.raises(BadOptions, match=f"no seat {seat}"):
                await house.seats.sit(ben, table, seat)
        with pytest.raises(NotYours, match="do not sit"):
            await house.seats.leave(ben, table)
        await house.seats.sit(ben, table, 1)
        await house.seats.leave(ben, table)
        assert [place.guest for place in live.places] == [ann.id, None, None]
        assert live.names[1] == game("maya2019").words.seat(1)
        await house.seats.sit(ben, table, 1)
        await house.seats.sit(cat, table, 2)
        with pytest.raises(Stale, match="has begun"):
            await house.seats.leave(ben, table)


async def test_two_of_the_same_name_are_told_apart(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        twins = [await house.name_guest(None, "Ann") for _ in range(3)]
        live = await table_of(house, "maya2019", twins)
        assert live.names == ["Ann", "Ann 2", "Ann 3"]


async def test_only_the_host_brings_bots(database: str) -> None:
    async with house_at(database) as house:
        ann, ben = await people(house, 2)
        table = await house.lobby.open_table(ann, "maya2019", 3, {}, ["me", "open", "open"], public=True)
        await house.seats.sit(ben, table, 1)
        with pytest.raises(NotYours, match="Only who opened"):
            await house.seats.seat_bot(ben, table, 2, "random")
        with pytest.raises(BadOptions, match="No bot is called"):
            await house.seats.seat_bot(ann, table, 2, "deep-thought")
        with pytest.raises(Stale):
            await house.seats.seat_bot(ann, table, 1, "random")
        with pytest.raises(BadOptions, match="no seat 3"):
            await house.seats.seat_bot(ann, table, 3, "random")
        live = await house.table(table)
        assert live.sitting.status == "waiting"
        await house.seats.seat_bot(ann, table, 2, "random")
        assert live.sitting.status == "playing"
        assert live.bot_at(2) == "random"


async def test_two_servers_begin_a_table_once(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben, cat = await people(one, 3)
        for number in range(4):
            table = await one.lobby.open_table(ann, "maya2003", 3, {}, ["me", "open", "open"], public=False)
            here.deaf = number % 2 == 1
            await gather(one.seats.sit(ben, table, 1), other.seats.sit(cat, table, 2))
            here.deaf = False
            await gather(one.lobby.begin_if_full(table), other.lobby.begin_if_full(table))
            for house in here.houses:
                await house.hear_of(table, "seats")
            sights = [(await house.table(table)).match for house in here.houses]
            assert sights[0] is not None
            assert sights[1] is not None
            assert sights[0].state.position() == sights[1].state.position()
            assert sights[0].record.luck


# Rematch


async def finished(house: House, guests: list[Guest], id: str = "tictactoe") -> str:
    live = await table_of(house, id, guests)
    await play_out(house, live, guests, Dice(3))
    assert live.sitting.status == "over"
    return live.id


async def test_the_same_again(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        guests = await people(one, 2)
        ann, ben = guests
        (stranger,) = await people(one, 1)
        table = await finished(one, guests)
        with pytest.raises(NotYours):
            await one.lobby.rematch(stranger, table)
        await other.table(table)
        again = await gather(
            one.lobby.rematch(ann, table), other.lobby.rematch(ben, table), one.lobby.rematch(ann, table)
        )
        assert len(set(again)) == 1
        assert await other.lobby.rematch(stranger, table) == again[0], "whoever asks later is shown the way"
        live = await one.table(again[0])
        assert live.sitting.status == "playing"
        assert [live.seat_of(guest.id) for guest in guests] == [1, 0], "each sits one seat further"
        assert len(await one.lobby.tables_of(ann)) == 2


async def test_no_rematch_before_the_end(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        with pytest.raises(NotYours, match="to its end"):
            await house.lobby.rematch(guests[0], live.id)


async def test_a_rematch_against_bots_begins_at_once(database: str) -> None:
    async with street(database) as here:
        (house,) = here.houses
        guests = await people(house, 1)
        live = await table_of(house, "tictactoe", guests, ["random"])
        await play_out(house, live, guests, Dice(1))
        again = await house.table(await house.lobby.rematch(guests[0], live.id))
        await here.settle()
        assert again.sitting.status == "playing"
        assert [again.bot_at(seat) for seat in (0, 1)] == ["random", None]
        assert len(match_of(again).record.moves) == 1, "the bot is first now"


# Records


async def test_a_record_is_there_once_the_game_is_over(database: str) -> None:
    async with house_at(database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        for _ in range(3):
            with pytest.raises(NotYours, match="once the game is over"):
                await house.records.whole(live.id)
            with pytest.raises(NotYours):
                await house.records.past(live.id, 0)
            await act(house, live, guests[match_of(live).state.to_move()[0]])
        await play_out(house, live, guests, Dice(1))
        record = await house.records.whole(live.id)
        assert record.seats == ["Ann", "Ben"]
        assert Match.replay(game("tictactoe"), record).record.result == record.result is not None


async def test_no_record_of_a_table_that_waits(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table = await house.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=True)
        with pytest.raises(NotYours):
            await house.records.whole(table)


@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_a_record_comes_back_as_it_went(database: str, id: str, players: int) -> None:
    match = played(id, players)
    async with house_at(database) as house:
        table = await house.records.keep(None, match.record.json().encode())
        live = await house.table(table)
        assert (live.sitting.status, live.sitting.archive) == ("over", True)
        assert await house.records.whole(table) == match.record
        with pytest.raises(PopolnaError):
            await house.book.act(live, None, "anything", live.question(0), "1")


async def test_a_record_of_a_game_that_is_not_over_can_be_looked_at(sqlite_database: str) -> None:
    match = played("maya2019", 2).at(10)
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        live = await house.table(await house.records.keep(ann, match.record.json().encode()))
        page = Page(live, None, Look(None, seat=1))
        view = page.read()[0]["view"]
        assert (view["viewer"], view["moves"], view["status"], view["ending"]) == (1, 10, "over", None)
        assert live.bots_to_move() == []


def changed(match: Match, **parts: object) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(match.record, **parts))


async def test_a_record_that_is_wrong_is_refused(sqlite_database: str) -> None:
    match = played("tictactoe", 2)
    moves = match.record.moves
    wrong = {
        b"": "it is no JSON",
        b"\xff\xfe": "it is no JSON",
        b"[" * 100_000: "nested too deeply",
        b"{}": "game is missing",
        b"[1, 2]": "cannot be read",
        changed(match, rules=99): "version 99 of the rules",
        changed(match, seats=["Ann"]): "1 names for 2 players",
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


async def test_strange_letters_in_a_record_do_no_harm(database: str) -> None:
    match = played("tictactoe", 2)
    shouted = [Move(move.seat, " " * 200 + move.action.upper(), move.luck) for move in match.record.moves]
    data = changed(match, seats=["A\x00nn\n<b>", "B" * 1000], moves=shouted)
    async with house_at(database) as house:
        table = await house.records.keep(None, data)
        live = await house.table(table)
        assert live.names == ["A nn <b>", "B" * 60]
        assert (await house.records.whole(table)).moves == match.record.moves
        page = Page(live, None)
        assert b"<b>" not in msgspec.json.encode(page.read()[0]["view"]["picture"])


async def test_a_record_that_leaves_out_the_usual_options(sqlite_database: str) -> None:
    match = played("maya2019", 2)
    async with house_at(sqlite_database) as house:
        (ann,) = await people(house, 1)
        table = await house.records.keep(None, changed(match, settings={}))
        assert (await house.records.whole(table)).settings == match.record.settings
        on = await house.lobby.open_table(
            ann, "maya2019", 2, {}, ["me", "open"], public=False, origin=(table, 4)
        )
        assert (await house.table(on)).sitting.origin == table


# Playing on


async def test_playing_on_from_a_moment(database: str) -> None:
    match = played("maya2003", 3)
    async with street(database) as here:
        (house,) = here.houses
        guests = await people(house, 3)
        old = await house.records.keep(None, match.record.json().encode())
        seats = ["me", "open", "open"]
        new = await house.lobby.open_table(
            guests[0], "maya2003", 3, match.record.settings, seats, public=False, origin=(old, 40)
        )
        for seat in (1, 2):
            await house.seats.sit(guests[seat], new, seat)
        live = await house.table(new)
        assert match_of(live).state.position() == match.at(40).state.position()
        assert (live.sitting.origin, live.sitting.origin_at, live.ply) == (old, 40, 40)
        await play_out(house, live, guests, Dice(2))
        record = await house.records.whole(new)
        assert record.moves[:40] == match.record.moves[:40]
        assert Match.replay(game("maya2003"), record).record.result is not None


async def test_playing_on_needs_a_game_that_is_over_and_a_moment_that_is_not(sqlite_database: str) -> None:
    match = played("tictactoe", 2)
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)

        async def play_on(table: str, at: int, id: str = "tictactoe") -> str:
            return await house.lobby.open_table(
                guests[0], id, 2, {}, ["me", "open"], public=False, origin=(table, at)
            )

        running = await table_of(house, "tictactoe", guests)
        with pytest.raises(NotYours, match="once the game is over"):
            await play_on(running.id, 0)
        old = await house.records.keep(None, match.record.json().encode())
        with pytest.raises(BadOptions, match="stay the same"):
            await play_on(old, 1, "maya2019")
        with pytest.raises(PopolnaError, match="no move 99"):
            await play_on(old, 99)
        with pytest.raises(BadOptions, match="is over there"):
            await play_on(old, len(match.record.moves))
        with pytest.raises(Gone):
            await play_on("nowhere", 0)
        assert len(await house.lobby.tables_of(guests[0])) == 1


# Looking


async def test_looking_back(database: str) -> None:
    match = played("maya2003", 3)
    async with house_at(database) as house:
        guests = await people(house, 3)
        live = await seat_match(house, match, guests, moves=30)
        page = Page(live, guests[1], Look("wide", at=12))
        view = page.read()[0]["view"]
        assert (view["at"], view["moves"], view["viewer"], view["choices"]) == (12, 30, 1, [])
        then = match.at(12).state.seen_by(1)
        drawn = game("maya2003").draw(then, 1, shape="wide", names=live.names, headline="After move 12 of 30")
        assert view["picture"] == drawn.bare
        for at in (-1, 31, 10**9):
            with pytest.raises(PopolnaError, match=f"no move {at}"):
                live.must_show(Look(at=at), guests[1].id)


@pytest.mark.parametrize("id", [id for id in GAMES if id != "tictactoe"])
async def test_who_looks_back_is_asked_nothing(sqlite_database: str, id: str) -> None:
    """A game that is over, move by move, by somebody whose turn it was; at the end it says who has won."""
    match = played(id, GAMES[id])
    last = len(match.record.moves)
    async with house_at(sqlite_database) as house:
        live = await house.table(await house.records.keep(None, match.record.json().encode()))
        for at in (0, 1, last // 2, last):
            view = live.view(Look("wide", at=at, seat=match.record.moves[min(at, last - 1)].seat), None)
            assert view.choices == []
            assert view.picture
            assert not re.search("Your turn|Keep two of your", view.picture)
            moment = f"After move {at} of {last}" if at else "Before the first move"
            assert view.prompt == f"{moment}."
            assert (f">{moment}<" in view.picture) == (at < last)
            assert ("wins<" in view.picture or "share the win<" in view.picture) == (at == last)


async def test_another_seat_only_when_it_is_over(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        ann = guests[0].id
        assert live.viewer(Look(seat=0), ann) == live.viewer(Look(), ann) == 0
        assert live.viewer(Look(seat=NOBODY), ann) == NOBODY, "anybody may look on"
        for guest in (ann, None):
            with pytest.raises(PopolnaError, match="once the game is over"):
                live.must_show(Look(seat=1), guest)
        await play_out(house, live, guests, Dice(1))
        assert live.viewer(Look(seat=1), ann) == live.viewer(Look(seat=1), None) == 1
        for seat in (2, -2):
            with pytest.raises(PopolnaError):
                live.must_show(Look(seat=seat), ann)


# Chat


async def test_talking(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        (stranger,) = await people(one, 1)
        live = await table_of(one, "tictactoe", [ann, ben])
        there = await other.table(live.id)
        await one.talk.say(live, ann, "  hello\n there\x00 ", "1")
        await other.talk.say(there, ben, "<b>hi</b>", "1")
        await other.talk.say(there, stranger, "x" * 500, "1")
        await here.settle()
        said = [("Ann", 0, "hello there"), ("Ben", 1, "<b>hi</b>"), ("Ann", NOBODY, "x" * 500)]
        for table in (live, there):
            assert [(line.name, line.seat, line.text) for line in table.chat] == said
        for text in ("", "  \n", "x" * 501):
            with pytest.raises(TooMuch, match="1 to 500 letters"):
                await one.talk.say(live, ann, text, "2")
        with pytest.raises(NotYours, match="Give a name"):
            await one.talk.say(live, None, "hello", "2")
        assert len(live.chat) == 3


async def test_what_is_sent_twice_is_said_once(database: str) -> None:
    async with street(database, servers=2) as here:
        one = here.houses[0]
        ann, ben = await people(one, 2)
        live = await table_of(one, "tictactoe", [ann, ben])
        for house in here.houses:
            await house.talk.say(await house.table(live.id), ann, "hello", "same")
        await one.talk.say(live, ben, "hello", "same")
        await here.settle()
        assert [line.name for line in live.chat] == ["Ann", "Ben"]


# Who is here


async def test_who_is_here_is_known_on_every_server(database: str) -> None:
    async with street(database, servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        live = await table_of(one, "tictactoe", [ann, ben])
        there = await other.table(live.id)
        page, far = Page(live, ann).watcher, Page(there, ben).watcher
        await one.presence.arrive(live, page)
        await other.presence.arrive(there, far)
        await here.settle()
        here.deaf = True
        for place in (*live.places, *there.places):
            place.seen = 0.0  # as if a long time had gone by
        assert [chair.here for chair in live.chairs(None).chairs] == [True, False]
        await one.tidy(time())
        await other.tidy(time())
        await one.tidy(time())
        for table in (live, there):
            assert [chair.here for chair in table.chairs(None).chairs] == [True, True]
        here.deaf = False
        await one.presence.depart(live, page)
        await here.settle()
        for table in (live, there):
            assert [chair.here for chair in table.chairs(None).chairs] == [False, True]


async def test_who_looks_on_is_counted_on_every_server(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben, cat = await people(one, 3)
        live = await table_of(one, "tictactoe", [ann, ben])
        await one.presence.arrive(live, Page(live, ann).watcher)
        strangers = [Page(live, None).watcher for _ in range(2)]
        await gather(*[one.presence.arrive(live, page) for page in strangers])
        there = await other.table(live.id)
        far = Page(there, cat).watcher
        await other.presence.arrive(there, far)
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 3
        await one.presence.depart(live, strangers[0])
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 2
        await other.presence.depart(there, far)
        await here.settle()
        for table in (live, there):
            assert table.chairs(None).watching == 1


async def test_those_who_looked_on_at_a_server_that_is_gone(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, gone = here.houses
        ann, ben = await people(one, 2)
        live = await table_of(one, "tictactoe", [ann, ben])
        there = await gone.table(live.id)
        await one.presence.arrive(live, Page(live, ann).watcher)
        await gone.presence.arrive(there, Page(there, None).watcher)
        await here.settle()
        now = time()
        await gone.tidy(now + HERE - 1)
        await one.tidy(now + HERE + 1)
        assert live.looking_on_elsewhere(now + HERE + 1) == 1, "it has said so not long ago"
        assert live.looking_on_elsewhere(now + 2 * HERE) == 0
        await one.tidy(now + 3 * HERE)
        assert live.onlookers == []
        await gone.tidy(now + 3 * HERE)
        await here.settle()
        assert live.chairs(None).watching == 1, "it was only slow"


async def test_who_looked_on_and_sits_down(postgres: Postgres) -> None:
    async with street(postgres.fresh(), servers=2) as here:
        one, other = here.houses
        ann, ben = await people(one, 2)
        table = await one.lobby.open_table(ann, "tictactoe", 2, {}, ["me", "open"], public=False)
        live, there = await one.table(table), await other.table(table)
        await one.presence.arrive(live, Page(live, ben).watcher)
        await here.settle()
        assert there.chairs(None).watching == 1
        await one.seats.sit(ben, table, 1)
        await one.tidy(time())
        await here.settle()
        assert there.chairs(None).watching == 0


async def test_a_table_nobody_is_at_leaves_the_memory(sqlite_database: str) -> None:
    async with house_at(sqlite_database) as house:
        guests = await people(house, 2)
        live = await table_of(house, "tictactoe", guests)
        await act(house, live, guests[0])
        page = Page(live, guests[0]).watcher
        await house.presence.arrive(live, page)
        live.used -= 10_000
        await house.tidy(time())
        assert live.id in house.tables, "somebody is here"
        await house.presence.depart(live, page)
        await house.tidy(time())
        assert live.id in house.tables, "somebody was here until now"
        live.used -= 10_000
        await house.tidy(time())
        assert house.tables == {}
        again = await house.table(live.id)
        assert again.match is not live.match
        assert match_of(again).state.position() == match_of(live).state.position()
