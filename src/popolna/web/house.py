"""The house: every table of it, and everything that can be done at one.

Whatever is done is first tried on the match in memory, then written into the table's book, and only then
told to anybody. If the line of the book was already written by another server, the match is read again.
"""

import logging
import re
from asyncio import Task, create_task, shield, sleep, to_thread
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from time import time
from typing import Any, TypeVar

import msgspec

from popolna.bots import bots
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.match import Match
from popolna.engine.record import Move, Record, read_record
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Chatter, Entry, Gone, Guest, Place, Sitting, Store, Taken
from popolna.web import messages
from popolna.web.bot_seats import BotSeats
from popolna.web.limits import DAY, Limits, Turnstile
from popolna.web.live import HERE, Live, Stale, Watcher, record_of
from popolna.web.setting import book_of, bot_name, new_place, new_sitting, unused_name
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

T = TypeVar("T")

NAME = re.compile(r"\w[\w .'’-]{0,23}")  # noqa: RUF001
TABLE = re.compile(r"[A-Za-z0-9_-]{1,32}")
CONTROL = re.compile(r"[\x00-\x1f\x7f]")  # letters that no database and no page wants
CHAT = 500  # letters in a line of the chat
RECORD_MOVES = 20_000
PULSE = 1.5  # seconds between two looks for bots nobody thinks for
BEAT = 8.0  # seconds between two looks at who is here
HINT = 1.0  # seconds of thought for a hint
ADVISED = 4  # actions in a hint
FORGET = 300.0  # seconds after which a table nobody is at leaves the memory


class NotYours(PopolnaError):
    """Only the owner of the seat may do this."""


class TooMuch(PopolnaError):
    """More than the house takes."""


@dataclass(frozen=True)
class About:
    """A table as lists and pages show it."""

    sitting: Sitting
    places: list[Place]

    @property
    def id(self) -> str:
        return self.sitting.id


class House:
    """All tables; `publish` tells the other servers of the house that something has happened at one."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        publish: Callable[[dict[str, str]], None],
        pace: float = 0.7,
        turnstile: Turnstile | None = None,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.publish = publish
        self.name = token_hex(8)  # tells this server from the others
        self.bots = BotSeats(store, self.name, thinkers, pace, self._act, self.keep)
        self.turnstile = turnstile or Turnstile(Limits())
        self.tables: dict[str, Live] = {}
        self.tasks: set[Task[Any]] = set()

    # Guests

    async def name_guest(self, guest: Guest | None, name: str) -> Guest:
        """Somebody gives a name, or another one."""
        clean = " ".join(name.split())
        if not NAME.fullmatch(clean):
            raise BadOptions(
                "A name has 1 to 24 letters, figures, spaces, or . ' - between them. Please choose another."
            )
        if guest is None:
            guest = Guest(id=token_hex(16), name=clean, came=time())
            await self.store.add(guest)
        elif guest.name != clean:
            await self.store.rename(guest.id, clean)
            guest.name = clean
        return guest

    # Tables

    async def table(self, sitting: str) -> Live:
        """A table, as it stands in the store."""
        if not TABLE.fullmatch(sitting):
            raise Gone("There is no such table. Ask for the link again.")
        live = self.tables.setdefault(sitting, Live(sitting, self.name))
        live.used = time()
        if not live.loaded:
            async with live.lock:
                if not live.loaded:
                    try:
                        await live.load(self.store)
                    except BaseException:
                        self.tables.pop(sitting, None)
                        raise
            live.ring()
            await self.bots.wake(live)
        return live

    async def open_table(
        self,
        host: Guest,
        game: str,
        players: int,
        settings: dict[str, str],
        seats: Sequence[str],
        public: bool,
        origin: tuple[str, int] | None = None,
    ) -> str:
        """Set a table: `seats` has "me", "open", or a bot's name for each seat. It begins once it is full."""
        room = find_game(game)
        agreed = room.settings(players, settings)
        if len(seats) != players:
            raise BadOptions(f"{players} play, so there must be {players} seats, not {len(seats)}.")
        if list(seats).count("me") > 1:
            raise BadOptions("You can sit on one seat only; leave the other open or give it to a bot.")
        for entry in seats:
            if entry not in ("me", "open"):
                self.known_bot(entry)
        await self._may_open(host)
        sitting = new_sitting(game, players, agreed, host=host.id, public=public)
        names = [room.words.seat(seat) for seat in range(players)]
        places = [
            new_place(sitting.id, seat, name, entry, host)
            for seat, (name, entry) in enumerate(zip(names, seats, strict=True))
        ]
        lines: list[Entry] = []
        if origin is not None:
            past = await self.past(*origin)
            if (past.game, past.players, past.settings) != (game, players, agreed):
                raise BadOptions(
                    "To play on from there, the game, its players and its options stay the same."
                )
            if past.result is not None:
                raise BadOptions("The game is over there, so nobody can play on. Choose an earlier moment.")
            sitting.origin, sitting.origin_at = origin
            sitting.position, sitting.luck = past.position, past.luck
            lines = book_of(sitting.id, past)
        await self.store.add(sitting, *places, *lines)
        await self._begin_if_full(sitting.id)
        return sitting.id

    async def _may_open(self, host: Guest) -> None:
        """Nobody fills the house with tables; those that everybody has left do not count."""
        most = self.turnstile.limits.tables
        if await self.store.tables_opened(host.id, time() - DAY) >= most:
            raise PopolnaError(
                f"You have opened {most} tables that are not over, the most the house gives one guest. "
                "Play one to its end, or come back in a day: tables that nobody touches do not count then."
            )

    async def past(self, sitting: str, moves: int) -> Record:
        """The record of a table up to a move; only once it is over, since a record hides nothing."""
        live = await self.table(sitting)
        return (await self._finished(live)).at(moves).record

    async def record(self, sitting: str) -> Record:
        """The whole record of a game that is over."""
        live = await self.table(sitting)
        match = await self._finished(live)
        return msgspec.structs.replace(match.record, seats=live.names)

    async def _finished(self, live: Live) -> Match:
        if live.match is None or (live.sitting.status != "over"):
            raise NotYours("A record hides nothing, so it is there once the game is over.")
        return live.match

    async def keep_record(self, guest: Guest | None, data: bytes) -> str:
        """Keep a record that somebody brings, to be looked at by whoever has the link."""
        record = read_record(data, "This file")
        if len(record.moves) > RECORD_MOVES:
            raise TooMuch(f"A record of more than {RECORD_MOVES} moves is too long for the house.")
        room = find_game(record.game)
        match = await to_thread(Match.replay, room, record)
        moves = [
            Move(move.seat, room.verbs.name(room.verbs.parse(move.action)), move.luck)
            for move in record.moves
        ]
        record = msgspec.structs.replace(
            record, settings=room.settings(record.players, record.settings), moves=moves
        )
        result = msgspec.to_builtins(match.record.result) if match.record.result else None
        sitting = new_sitting(
            record.game, record.players, record.settings, host=guest.id if guest else None, public=False
        )
        sitting.archive, sitting.status, sitting.result = True, "over", result
        sitting.position, sitting.luck, sitting.to_move = record.position, record.luck, match.state.to_move()
        places = [
            Place(sitting=sitting.id, seat=seat, name=name, guest=None, bot=None, stand_in=None, seen=0)
            for seat, name in enumerate(CONTROL.sub(" ", name)[:60] for name in record.seats)
        ]
        await self.store.add(sitting, *places, *book_of(sitting.id, record))
        return sitting.id

    async def about(self, sitting: str) -> About:
        """A table as its page shows it."""
        live = await self.table(sitting)
        return About(live.sitting, live.places)

    async def open_tables(self) -> list[About]:
        """Public tables that wait for somebody."""
        return await self._about(await self.store.lobby())

    async def tables_of(self, guest: Guest) -> list[About]:
        """The tables where a guest sits, the latest first."""
        return await self._about(await self.store.sittings_of(guest.id))

    async def _about(self, sittings: Sequence[Sitting]) -> list[About]:
        places = await self.store.places([sitting.id for sitting in sittings])
        return [About(sitting, places[sitting.id]) for sitting in sittings]

    # Seats

    async def sit(self, guest: Guest, sitting: str, seat: int) -> None:
        """Sit down on an open seat."""
        live = await self.table(sitting)
        self.must_exist(live, seat)
        if live.seat_of(guest.id) != NOBODY:
            raise BadOptions("You already sit at this table.")
        name = unused_name(guest.name, [place.name for place in live.places if place.seat != seat])
        try:
            await self.store.take_place(sitting, seat, guest=guest.id, bot=None, name=name)
        except Taken:
            raise Stale("Somebody else has just taken this seat, or the game has begun.") from None
        await self._seats_changed(sitting)

    async def leave(self, guest: Guest, sitting: str) -> None:
        """Stand up from a table that has not begun."""
        live = await self.table(sitting)
        seat = live.seat_of(guest.id)
        if seat == NOBODY:
            raise NotYours("You do not sit at this table.")
        try:
            await self.store.leave_place(sitting, guest.id, live.game.words.seat(seat))
        except Taken:
            raise Stale("The game has begun; you can no longer stand up.") from None
        await self._seats_changed(sitting)

    async def seat_bot(self, guest: Guest, sitting: str, seat: int, bot: str) -> None:
        """The host puts a bot on an open seat."""
        live = await self.table(sitting)
        self.must_exist(live, seat)
        if live.sitting.host != guest.id:
            raise NotYours("Only who opened the table puts bots on seats.")
        self.known_bot(bot)
        name = bot_name(live.game.words.seat(seat), bot)
        try:
            await self.store.take_place(sitting, seat, guest=None, bot=bot, name=name)
        except Taken:
            raise Stale("Somebody has just taken this seat, or the game has begun.") from None
        await self._seats_changed(sitting)

    async def rematch(self, guest: Guest, sitting: str) -> str:
        """The same again: same game, same people, each one seat further. Whoever asks first opens it."""
        live = await self.table(sitting)
        old = live.sitting
        if old.rematch:
            return old.rematch
        if live.seat_of(guest.id) == NOBODY or old.status != "over":
            raise NotYours("Those who have played a game to its end can ask for a rematch.")
        await self._may_open(guest)
        room = live.game
        new = new_sitting(old.game, old.players, old.settings, host=guest.id, public=old.public)
        around = [*live.places[1:], live.places[0]]
        places = [
            Place(
                sitting=new.id,
                seat=seat,
                name=bot_name(room.words.seat(seat), before.bot) if before.bot else before.name,
                guest=before.guest,
                bot=before.bot,
                stand_in=None,
                seen=time() if before.guest else 0,
            )
            for seat, before in enumerate(around)
        ]
        try:
            await self.store.offer_rematch(old.id, new, places)
        except Taken:  # through another server, which may not have been heard yet
            await self.hear_of(sitting, "seats")
            return live.sitting.rematch or sitting
        await self._begin_if_full(new.id)
        await self._seats_changed(sitting)
        return new.id

    def must_exist(self, live: Live, seat: int) -> None:
        if seat not in range(len(live.places)):
            raise BadOptions(f"There is no seat {seat}; this table has seats 0 to {len(live.places) - 1}.")

    def known_bot(self, bot: str) -> None:
        if bot not in bots():
            raise BadOptions(f"No bot is called {bot!r}. There is: {', '.join(bots())}.")

    async def _seats_changed(self, sitting: str) -> None:
        await self._begin_if_full(sitting)
        self.publish({"table": sitting, "what": "seats", "from": self.name})
        await self.hear_of(sitting, "seats")

    async def _begin_if_full(self, sitting: str) -> None:
        """Deal, once every seat is taken; only one server does."""
        waiting = await self.store.sitting(sitting)
        places = (await self.store.places([sitting]))[sitting]
        if waiting.status != "waiting" or any(not place.guest and not place.bot for place in places):
            return
        room = find_game(waiting.game)
        if waiting.origin is None:
            waiting.luck = Match.new(room, waiting.players, settings=waiting.settings).record.luck
        record = record_of(waiting, [place.name for place in places], await self.store.book(sitting))
        to_move = Match.replay(room, record).state.to_move()
        with suppress(Taken):
            await self.store.begin(
                sitting,
                luck=waiting.luck,
                to_move=to_move,
                touched=time(),
                bots_until=time() if any(places[seat].bot for seat in to_move) else 0.0,
            )

    # At the table

    async def act(self, live: Live, guest: str | None, action: str, question: int, request: str) -> None:
        """A guest decides something; when this returns, it is stored."""
        seat = self.own_seat(live, guest)
        if (seat, request) in live.requests:
            return
        if live.places[seat].stand_in:
            raise NotYours("A bot plays for you at the moment. Say that you are back first.")
        await self._finish(self._act(live, seat, action, question, request))

    async def undo(self, live: Live, guest: str | None, question: int, request: str, turn: bool) -> None:
        """A guest takes back a decision, or a turn."""
        seat = self.own_seat(live, guest)
        if (seat, request) in live.requests:
            return
        await self._finish(self._undo(live, seat, question, request, turn))

    def own_seat(self, live: Live, guest: str | None) -> int:
        seat = live.seat_of(guest)
        if seat == NOBODY:
            raise NotYours("You look on at this table; only those who sit at it can do this.")
        return seat

    async def _finish(self, work: Any) -> None:
        """Do something to its end, even if who asked for it goes away in between."""
        task = create_task(work)
        self.keep(task)
        await shield(task)

    def keep(self, task: Task[T]) -> Task[T]:
        """Hold on to a task until it is done; it ends with the house."""
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return task

    async def _act(self, live: Live, seat: int, action: str, question: int, request: str = "") -> None:
        async def attempt(match: Match) -> tuple[Entry, bool]:
            number = match.game.verbs.parse(action)
            match.play(seat, number)
            move = match.record.moves[-1]
            entry = live.next_line("move", seat, request, action=move.action, luck=list(move.luck))
            return entry, live.is_face_down()

        await self._write(live, seat, question, request, attempt)

    async def _undo(self, live: Live, seat: int, question: int, request: str, turn: bool) -> None:
        async def attempt(match: Match) -> tuple[Entry, bool]:
            if live.sitting.status == "over":
                raise Stale("The game is over and everything is open now; nothing can be taken back.")
            face_down, count = live.take_back(seat, 1), 1
            while turn and match.to_undo(seat) is not None:
                face_down = live.take_back(seat, 1) and face_down
                count += 1
            return live.next_line("undo", seat, request, count=count), face_down

        await self._write(live, seat, question, request, attempt)

    async def _write(
        self,
        live: Live,
        seat: int,
        question: int,
        request: str,
        attempt: Callable[[Match], Awaitable[tuple[Entry, bool]]],
    ) -> None:
        """Try it, store it, then tell everybody."""
        async with live.lock:
            live.writing = True
            try:
                await self._write_line(live, seat, question, request, attempt)
            finally:
                live.writing = False
                live.ring()
        self.publish({"table": live.id, "what": "book", "from": self.name})
        await self.bots.wake(live)

    async def _write_line(
        self,
        live: Live,
        seat: int,
        question: int,
        request: str,
        attempt: Callable[[Match], Awaitable[tuple[Entry, bool]]],
    ) -> None:
        """Try it and store it; if another server was faster, look again."""
        if not live.loaded:
            await live.load(self.store)
        if live.match is None or question != live.question(seat):
            await live.catch_up(self.store)  # another server may have gone on
        while True:
            if live.match is None or live.sitting.archive:
                raise Stale("Nobody can move at this table.")
            if request and (seat, request) in live.requests:
                return
            if question != live.question(seat):
                raise Stale("The table has gone on in the meantime; look at it again.")
            try:
                entry, face_down = await attempt(live.match)
                standing = self._standing(live)
                await self.store.write(entry, **standing)
                break
            except Taken:
                await live.load(self.store)
            except PopolnaError:
                raise
            except BaseException:
                live.loaded = False
                raise
        for name, value in standing.items():
            setattr(live.sitting, name, value)
        live.wrote(entry, face_down)

    def _standing(self, live: Live) -> dict[str, Any]:
        """How the table stands, for lists of tables and for servers that wake up later."""
        assert live.match is not None
        result = live.match.record.result
        return {
            "status": "over" if result else "playing",
            "to_move": live.match.state.to_move(),
            "result": msgspec.to_builtins(result) if result else None,
            **self.bots.lease(live),
        }

    async def say(self, live: Live, guest: Guest | None, text: str, request: str) -> None:
        """Say something to everybody at the table."""
        if guest is None:
            raise NotYours("Give a name first, then you can talk.")
        words = " ".join(CONTROL.sub(" ", text).split())
        if not words or len(words) > CHAT:
            raise TooMuch(f"A line of the chat has 1 to {CHAT} letters; this one has {len(words)}.")
        self.turnstile.line(guest.id)
        seat = live.seat_of(guest.id)
        name = live.places[seat].name if seat != NOBODY else guest.name
        await self.store.say(
            Chatter(
                sitting=live.id,
                seat=seat,
                guest=guest.id,
                request=request,
                name=name,
                text=words,
                at=time(),
            )
        )
        self.publish({"table": live.id, "what": "chat", "from": self.name})
        await self.hear_of(live.id, "chat")

    async def agree(self, live: Live, guest: str | None, seat: int, bot: str) -> None:
        """Agree that a bot plays for somebody who is away."""
        mine = self.own_seat(live, guest)
        self.must_exist(live, seat)
        self.known_bot(bot)
        await self.hear_of(live.id, "seats")
        place = live.places[seat]
        if live.sitting.status != "playing" or place.guest is None or place.stand_in or seat == mine:
            raise BadOptions("A bot can play for another person's seat, while the game goes on.")
        if not live.is_away(place, time()):
            raise BadOptions(f"{place.name} is here, or was until a moment ago. Please wait a little.")
        await self.store.vote(live.id, seat, mine)
        votes = {vote.voter for vote in await self.store.votes(live.id) if vote.seat == seat}
        if votes >= live.voters(seat, time()):
            await self.store.stand_in(live.id, seat, bot)
            await self._bots_changed(live)
        await self._seats_changed(live.id)

    async def give_back(self, live: Live, guest: str | None) -> None:
        """Somebody is back, and plays again."""
        seat = self.own_seat(live, guest)
        await self.store.stand_in(live.id, seat, None)
        await self._bots_changed(live)
        await self._seats_changed(live.id)

    async def _bots_changed(self, live: Live) -> None:
        async with live.lock:
            await live.load_seats(self.store)
            waiting = time() if live.bots_to_move() else 0.0
            await self.store.wait_for_bots(live.id, waiting)
            live.sitting.bots_until = waiting
        await self.bots.wake(live)

    # Hints and analysis

    async def advise(self, live: Live, guest: str | None, request: str) -> messages.Advice:
        """What a strong player would do in a guest's place, from what the guest sees."""
        seat = self.own_seat(live, guest)
        if live.match is None or seat not in live.match.state.to_move():
            raise Stale("It is not your turn, so there is nothing to advise.")
        seen, question, game = live.match.state.seen_by(seat), live.question(seat), live.game
        advice = await self.thinkers.advise(seen, HINT)
        choices = [
            messages.Advised(
                name=game.verbs.name(prospect.action),
                label=game.words.action(seen, prospect.action, live.names),
                chance=prospect.chance,
                points=game.points(prospect.score),
            )
            for prospect in advice.prospects[:ADVISED]
        ]
        return messages.Advice(request, question, choices, advice.chances, len(advice.hardly))

    async def analyse(self, live: Live, guest: Guest | None) -> None:
        """Judge a game that is over, once; everybody at the table gets to see it."""
        if guest is None:
            raise NotYours("Give a name first, then you can ask for an analysis.")
        match = await self._finished(live)
        if live.sitting.analysis is None and not live.judging:
            live.judging = True
            live.ring()
            self.keep(create_task(self._judge(live, match.record)))

    async def _judge(self, live: Live, record: Record) -> None:
        try:
            analysis = await self.thinkers.analyse(record)
            await self.store.keep_analysis(live.id, msgspec.to_builtins(analysis))
        finally:
            live.judging = False
        self.publish({"table": live.id, "what": "seats", "from": self.name})
        await self.hear_of(live.id, "seats")

    # Other servers, and time

    async def hear_of(self, sitting: str, what: str) -> None:
        """Something has happened at a table; if it is in memory, look."""
        live = self.tables.get(sitting)
        if live is None or not live.loaded:
            return
        async with live.lock:
            if what == "chat":
                await live.load_chat(self.store)
            else:
                await live.load_seats(self.store)
                if live.sitting.status != "waiting":
                    await live.catch_up(self.store)
        live.ring()
        await self.bots.wake(live)

    async def look_everywhere(self) -> None:
        """Other servers could not be heard for a while; anything may have happened."""
        for sitting in list(self.tables):
            await self.hear_of(sitting, "chat")
            await self.hear_of(sitting, "seats")

    async def arrive(self, live: Live, watcher: Watcher) -> None:
        """Somebody opens the page of a table; votes for a bot in their place are void."""
        live.watchers.add(watcher)
        seat = live.seat_of(watcher.guest)
        if any(vote.seat == seat for vote in live.votes):
            await self.store.forget_votes(live.id, seat)
            live.votes = [vote for vote in live.votes if vote.seat != seat]
        await self._seen(live, watcher, time())

    async def depart(self, live: Live, watcher: Watcher) -> None:
        """Somebody closes the page of a table."""
        live.watchers.discard(watcher)
        live.used = time()
        if live.seat_of(watcher.guest) not in live.seats_here():
            await self._seen(live, watcher, time() - HERE)

    async def _seen(self, live: Live, watcher: Watcher, at: float) -> None:
        seat = live.seat_of(watcher.guest)
        if seat != NOBODY:
            live.places[seat].seen = at
            await self.store.see(live.id, [seat], at)
            self.publish({"table": live.id, "what": "seats", "from": self.name})
        elif self.store.shared:
            await self._say_who_looks_on(live)
        live.ring()

    async def _say_who_looks_on(self, live: Live) -> None:
        async with live.lock:
            await self.store.watch(live.id, self.name, live.looking_on(), time())
        self.publish({"table": live.id, "what": "seats", "from": self.name})

    async def keep_house(self) -> None:
        """Every few seconds: say who is here, forget empty tables."""
        while True:
            try:
                await self.tidy(time())
            except Exception:
                log.exception("could not tidy up")
            await sleep(BEAT)

    async def keep_bots(self) -> None:
        """Again and again: say for which bots this server thinks, and think for those nobody thinks for."""
        while True:
            try:
                await self.mind_bots(time())
            except Exception:
                log.exception("could not look after the bots")
            await sleep(PULSE)

    async def tidy(self, now: float) -> None:
        watched = [live for live in self.tables.values() if live.watchers]
        for live in watched:
            if not live.loaded:
                await self.table(live.id)
            if seats := live.seats_here():
                await self.store.see(live.id, sorted(seats), now)
            if self.store.shared:  # in case another server could not be heard
                async with live.lock:
                    await live.catch_up(self.store)
        if self.store.shared:
            await self.store.still_watched(self.name, now, now - HERE)
            onlookers = await self.store.onlookers([live.id for live in watched])
            for live in watched:
                live.onlookers = onlookers[live.id]
                if live.looking_on() != live.said_to_look_on():
                    await self._say_who_looks_on(live)
        seen = await self.store.places([live.id for live in watched])
        for live in watched:
            for place, stored in zip(live.places, seen[live.id], strict=True):
                place.seen = stored.seen
            live.ring()
        for live in list(self.tables.values()):
            if (
                not live.watchers
                and not live.thinking
                and now - live.used > FORGET
                and not live.lock.locked()
            ):
                self.tables.pop(live.id, None)

    async def mind_bots(self, now: float) -> None:
        await self.bots.stay(list(self.tables.values()), now)
        for sitting in await self.store.with_bots_to_move(now):
            if await self.bots.claim(sitting, now):
                with suppress(PopolnaError):  # the table cannot be played with the rules of this version
                    live = await self.table(sitting)
                    async with live.lock:
                        await live.load_seats(self.store)
                        await live.catch_up(self.store)
                    await self.bots.wake(live)
