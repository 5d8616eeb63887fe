"""The way of a move, from top to bottom: it comes in over a socket, is tried, stored, and shown to everybody.

A message is understood as a request. A move is tried on the match in memory, stored as the next entry of the journal,
and only then acknowledged and shown to anybody. If it cannot be stored, the journal is read again. Bots and programs
that use HTTP join this way at `Journal`.
"""

from typing import TYPE_CHECKING, Any, Literal

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.state import NOBODY
from popolna.store import Guest, Taken
from popolna.web.limits import TooFast, Turnstile, address_of
from popolna.web.live_table import LiveTable
from popolna.web.messages import (
    Act,
    Analyse,
    Done,
    EnterLuck,
    Hint,
    Hurry,
    Look,
    Reason,
    Refused,
    Request,
    Resign,
    Return,
    SendChat,
    StandIn,
    Undo,
    Why,
)
from popolna.web.owners import Owner
from popolna.web.play import PlayRequest
from popolna.web.reasons import why_not
from popolna.web.refusals import NotYours, Stale, TooMuch
from popolna.web.seating import PendingHint, Watcher
from popolna.web.tables import Tables

if TYPE_CHECKING:
    from popolna.web.house import House
    from popolna.web.sockets import Socket

CHARACTERS = 4096  # in one message, at most
LOOK = 3  # messages that a look counts as, and a why: the server may have to draw for it
PATIENCE = 200  # refusals in a row before the server hangs up

_decode = msgspec.json.Decoder(Request).decode


async def listen(
    socket: "Socket", house: "House", table: LiveTable, watcher: Watcher, guest: Guest | None
) -> None:
    """Do what the client asks, one request after another, until too many have been refused in a row.

    Only hints take long, so other requests do not wait for them.
    """
    owner, refusals = Owner(address_of(socket), guest.id if guest else ""), 0
    while True:
        request = understand(await socket.receive_text(), house.turnstile, owner)
        if isinstance(request, Hint):
            if watcher.hint is None or watcher.hint.task.done():
                task = house.start(respond(request, house, table, watcher, guest))
                seat = table.play.acting_seat(watcher.guest)
                watcher.hint = PendingHint(request.id, seat, table.play.decision_id(seat), task)
                continue
            request = Refused(request.id, "too-fast", "One hint at a time, please.")
        if isinstance(request, Refused):
            watcher.answer(request)
            refusals += 1
        else:
            done = await house.finish(respond(request, house, table, watcher, guest))
            refusals = 0 if done else refusals + 1
        if refusals > PATIENCE:
            return


def understand(text: str, turnstile: Turnstile, owner: Owner) -> Request | Refused:
    """The request in a message, or a refusal if there is none or there are too many."""
    if len(text) > CHARACTERS:
        return Refused(
            None, "too-large", f"A message has at most {CHARACTERS} characters; this one has {len(text)}."
        )
    try:
        turnstile.message(owner)
        request: Request = _decode(text)
        if isinstance(request, Look | Why):
            turnstile.message(owner, LOOK - 1)
    except TooFast as fault:
        return Refused(None, "too-fast", str(fault))
    except (msgspec.DecodeError, UnicodeError, RecursionError) as fault:
        return Refused(None, "malformed", f"This message is not valid: {fault}.")
    id = None if isinstance(request, Look) else request.id
    if id is not None and not (0 < len(id) <= 64 and id.isprintable()):
        return Refused(None, "malformed", "The id of a request has 1 to 64 printable characters.")
    return request


async def respond(
    request: Request, house: "House", table: LiveTable, watcher: Watcher, guest: Guest | None
) -> bool:
    """Do one request and answer it; return whether it was done."""
    id = None if isinstance(request, Look) else request.id
    try:
        await do(request, house, table, watcher, guest)
    except Stale as fault:
        watcher.answer(Refused(id, "stale", str(fault)))
    except NotYours as fault:
        watcher.answer(Refused(id, "not-yours", str(fault)))
    except TooFast as fault:
        watcher.answer(Refused(id, "too-fast", str(fault)))
    except TooMuch as fault:
        watcher.answer(Refused(id, "too-large", str(fault)))
    except PopolnaError as fault:
        wrong = isinstance(request, Act | EnterLuck)
        kind: Literal["illegal", "not-possible"] = "illegal" if wrong else "not-possible"
        watcher.answer(Refused(id, kind, str(fault)))
    except Exception as fault:
        house.complaint.make(fault, "a request at table %s failed", table.id)
        watcher.answer(Refused(id, "fault", "Something went wrong on our side. Please try again."))
    else:
        if id is not None and not isinstance(request, Hint | Why):
            watcher.answer(Done(id))
        return True
    return False


async def do(
    request: Request, house: "House", table: LiveTable, watcher: Watcher, guest: Guest | None
) -> None:
    """Do a request; a PopolnaError says why it is refused."""
    table.seating.must_admit(watcher.guest)
    match request:
        case Look():
            table.views.must_show(request, watcher.guest)
            watcher.look_at(request)
        case Act() | Undo() | EnterLuck() | Resign():
            await house.journal.play(table, watcher.guest, request)
        case SendChat(id, text):
            await house.chat.send(table, guest, text, id)
        case StandIn(_, seat, bot):
            await house.seats.agree(table, watcher.guest, seat, bot)
        case Return():
            await house.seats.give_back(table, watcher.guest)
        case Hurry():
            house.bot_seats.hurry(table, watcher.guest)
        case Analyse():
            await house.adviser.analyse(table, guest)
        case Hint():
            watcher.answer(await house.adviser.advise(table, watcher.guest, request))
        case Why(id, thing):
            shape = watcher.look.shape if watcher.look else None
            watcher.answer(Reason(id, await why_not(house, table, watcher.guest, thing, shape)))


class Journal:
    """Writes moves, undos and luck from a box into the journals of all tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.store = tables.store

    async def play(self, table: LiveTable, guest: str | None, request: PlayRequest) -> None:
        """Do what a guest asks for; it is stored when this returns, and a request that is sent again is done once."""
        async with table.lock:
            await self.tables.load(table)
            if not table.play.has_done(guest, request):
                await self._write(table, seat_of(table, guest, request), request)

    async def move(self, table: LiveTable, seat: int, action: str, decision_id: int) -> None:
        """Do an action for a seat that a bot plays."""
        await self.tables.finish(self._move(table, seat, Act("", action, decision_id)))

    async def _move(self, table: LiveTable, seat: int, request: Act) -> None:
        async with table.lock:
            await self.tables.load(table)
            await self._write(table, seat, request)

    async def note_hint(self, table: LiveTable, seat: int, request: Hint) -> None:
        """Let the log say that a seat asks for a hint, once for each moment of the game."""
        async with table.lock:
            await self.tables.load(table)
            if not table.play.has_noted_hint(seat):
                await self._write(table, seat, request)

    async def _write(self, table: LiveTable, seat: int, request: PlayRequest) -> None:
        """Try a request on the match, store it, tell everybody."""
        waited, table.writing = table.play.match is None, True
        try:
            entry = table.play.attempt(seat, request)
            standing = standing_of(table)
            begins = waited and table.play.match is not None
            await self.store.write(entry, begins=begins, **standing)
            table.seating.update(standing)
            table.views.forget()
        except PopolnaError:
            raise  # refused: nothing has changed
        except Taken:  # the table lives on another server now, or somebody has just left
            table.loaded = False
            await self.tables.load(table)
            raise Stale("The game has moved on in the meantime. Please look again.") from None
        except BaseException:
            table.loaded = False
            raise
        finally:
            table.writing = False
            table.ring()


def seat_of(table: LiveTable, guest: str | None, request: PlayRequest) -> int:
    """The seat that a request is about; NOBODY's if the keeper of a real box enters or takes back something."""
    match request:
        case Act():
            seat = table.play.playing_seat(guest)
            table.seating.must_play(seat)
            return seat
        case Undo() if not table.seating.is_keeper(guest):
            seat = table.play.playing_seat(guest)
            table.seating.must_play(seat)
            return seat
        case Resign(_, None):
            return must_not_have_resigned(table, table.play.playing_seat(guest))
        case Resign(_, seat):
            table.seating.must_have(seat)
            if seat not in table.seating.seats_of(guest):
                raise NotYours("You can resign only from a seat of your own.")
            return must_not_have_resigned(table, seat)
        case EnterLuck() if not table.seating.is_keeper(guest):
            raise NotYours("Only the host of a table with luck from a real box can enter what was drawn.")
        case _:
            return NOBODY


def must_not_have_resigned(table: LiveTable, seat: int) -> int:
    if table.seating.seats[seat].resigned:
        raise Stale("This seat has been given up already.")
    return seat


def standing_of(table: LiveTable) -> dict[str, Any]:
    """The state of the table, for lists of tables and for servers that load it later."""
    match = table.play.match
    if match is None:  # its setup comes from a real box
        return {"status": "waiting", "to_move": [], "luck": [], "bots_to_move": False}
    result = match.record.result or table.play.early
    return {
        "status": "over" if result else "playing",
        "to_move": [] if result else match.state.to_move(),
        "bots_to_move": bool(table.play.bots_to_move()),
        "result": msgspec.to_builtins(result) if result else None,
        **({"luck": match.record.luck} if table.row.own_luck else {}),
    }
