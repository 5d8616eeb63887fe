"""Live tables: one WebSocket for each page or program that is connected."""

import logging
from asyncio import FIRST_COMPLETED, Task, create_task, gather, wait
from typing import Any, Literal

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from popolna.engine.errors import PopolnaError, UnknownGame
from popolna.store import Gone, Guest
from popolna.web.guests import Doorkeeper, is_our_page
from popolna.web.homes import Elsewhere
from popolna.web.house import House
from popolna.web.limits import TOO_FAST, TooFast, Turnstile, address_of
from popolna.web.live_table import LiveTable
from popolna.web.messages import (
    Act,
    Analyse,
    ChatMessages,
    Done,
    EnterLuck,
    FullView,
    Hint,
    Look,
    Refused,
    Request,
    Resign,
    Return,
    SendChat,
    StandIn,
    Undo,
)
from popolna.web.owners import Owner
from popolna.web.refusals import NotYours, SetAside, Stale, TooMuch
from popolna.web.seating import NOT_ADMITTED, PendingHint, Watcher
from popolna.web.tables import MOVED, REFUSED

log = logging.getLogger("popolna.web")

Socket = WebSocket[Any, Any, Any]

CHARACTERS = 4096  # in one message, at most
LOOK = 3  # messages that a look counts as: the server draws for it, and may answer with the whole table
PATIENCE = 200  # refusals in a row before the server hangs up

NOT_ALLOWED, BROKEN = 4403, 1011

_decode = msgspec.json.Decoder(Request).decode
_encode = msgspec.json.encode


@websocket("/tables/{table_id:str}/live", opt={"exclude_from_csrf": True})
async def live_table(
    socket: Socket,
    table_id: FromPath[str],
    house: NamedDependency[House],
    doorkeeper: NamedDependency[Doorkeeper],
) -> None:
    """Follow a table as far as the client may see it, and take its requests."""
    await socket.accept()
    if not is_our_page(socket):
        await socket.close(NOT_ALLOWED, "Only pages of this site may connect.")
        return
    guest = await doorkeeper.by_token(socket) or await doorkeeper.by_cookie(socket)
    try:
        with house.turnstile.connection(address_of(socket), guest.id if guest else None):
            table = await house.table(table_id)
            table.seating.must_admit(guest.id if guest else None)
            await attend(socket, house, table, guest)
    except NotYours as fault:
        await socket.close(NOT_ALLOWED, str(fault))
    except TooFast as fault:
        await socket.close(TOO_FAST, str(fault))
    except (Gone, UnknownGame, SetAside) as gone:
        await socket.close(REFUSED, str(gone))
    except Elsewhere as moved:
        await socket.close(MOVED, str(moved))


async def attend(socket: Socket, house: House, table: LiveTable, guest: Guest | None) -> None:
    """Serve a connection until the client leaves or the server hangs up."""
    watcher = Watcher(guest.id if guest else None)
    tasks = {
        create_task(listen(socket, house, table, watcher, guest)),
        create_task(speak(socket, house, table, watcher)),
    }
    try:
        await house.presence.arrive(table, watcher)
        done, _ = await wait(tasks, return_when=FIRST_COMPLETED)
        await stop(tasks)
        for task in done:
            task.result()
        await socket.close(*watcher.dismissal or (TOO_FAST, "Too many requests were refused."))
    except (WebSocketDisconnect, OSError):
        pass  # the client has left
    except Exception:
        log.exception("a connection to table %s failed", table.id)
        await stop(tasks)
        await socket.close(BROKEN, "Something went wrong on our side. Nothing is lost; please reconnect.")
    finally:
        await stop(tasks)
        if watcher.hint:
            watcher.hint.task.cancel()
        await house.presence.depart(table, watcher)


async def stop(tasks: set[Task[None]]) -> None:
    """Stop listening and sending, so that the server can hang up."""
    for task in tasks:
        task.cancel()
    await gather(*tasks, return_exceptions=True)


async def listen(
    socket: Socket, house: House, table: LiveTable, watcher: Watcher, guest: Guest | None
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
        if isinstance(request, Look):
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
    request: Request, house: House, table: LiveTable, watcher: Watcher, guest: Guest | None
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
        if id is not None and not isinstance(request, Hint):
            watcher.answer(Done(id))
        return True
    return False


async def do(request: Request, house: House, table: LiveTable, watcher: Watcher, guest: Guest | None) -> None:
    """Do a request; a PopolnaError says why it is refused."""
    table.seating.must_admit(watcher.guest)
    match request:
        case Look():
            look(table, watcher, request)
        case Act() | Undo() | EnterLuck() | Resign():
            await house.journal.play(table, watcher.guest, request)
        case SendChat(id, text):
            await house.chat.send(table, guest, text, id)
        case StandIn(_, seat, bot):
            await house.seats.agree(table, watcher.guest, seat, bot)
        case Return():
            await house.seats.give_back(table, watcher.guest)
        case Analyse():
            await house.adviser.analyse(table, guest)
        case Hint():
            watcher.answer(await house.adviser.advise(table, watcher.guest, request))


def look(table: LiveTable, watcher: Watcher, request: Look) -> None:
    """Remember what a watcher wants to see; refuse it if they may not."""
    table.views.must_show(request, watcher.guest)
    before = watcher.look
    if before is None or before.shape != request.shape or before == request:  # the same again: send all of it
        watcher.view = None
    watcher.look = request
    watcher.bell.set()


async def speak(socket: Socket, house: House, table: LiveTable, watcher: Watcher) -> None:
    """Send what has changed whenever something has; several changes may go out together."""
    while True:
        await watcher.bell.wait()
        watcher.bell.clear()
        if watcher.dismissal:
            return
        drop_old_hint(table, watcher)
        if watcher.look is not None and watcher.look.at is not None:
            async with house.past:
                messages = news(table, watcher)
        else:
            messages = news(table, watcher)
        for message in messages:
            await socket.send_text(message)


def drop_old_hint(table: LiveTable, watcher: Watcher) -> None:
    """Stop thinking about a decision that has passed."""
    hint = watcher.hint
    if hint is None or hint.task.done() or not table.settled:
        return
    if table.play.decision_id(hint.seat) != hint.decision_id:
        hint.task.cancel()
        watcher.hint = None
        watcher.answer(
            Refused(hint.id, "stale", "The game has moved on, so there is no hint for that decision.")
        )


def news(table: LiveTable, watcher: Watcher) -> list[bytes]:
    """Everything a watcher does not know yet; answers come last, after the changes they refer to."""
    messages: list[bytes] = []
    if not table.settled:
        return messages  # the bell rings again when it is
    if not table.seating.admits(watcher.guest):  # the game has begun, and nobody may watch
        watcher.dismiss(NOT_ALLOWED, NOT_ADMITTED)
        return messages
    if watcher.look is not None:
        view = table.views.view(watcher.look, watcher.guest)
        if watcher.view is None:
            messages.append(_encode(FullView(table.play.acting_seat(watcher.guest), view.whole())))
        elif view is not watcher.view:
            change = table.views.change(watcher.view, view)
            if change is None:
                messages.append(_encode(FullView(table.play.acting_seat(watcher.guest), view.whole())))
            elif change:
                messages.append(change)
        watcher.view = view
        seat_list = _encode(table.views.seat_list(watcher.guest))
        if seat_list != watcher.seat_list:
            messages.append(seat_list)
            watcher.seat_list = seat_list
        analysis = table.views.analysis()
        if analysis is not None and analysis != watcher.analysis:
            watcher.analysis = analysis
            messages.append(_encode(analysis))
        lines = [line for line in table.chat if line.number > watcher.chat]
        if lines:
            messages.append(_encode(ChatMessages(lines)))
            watcher.chat = lines[-1].number
    while watcher.answers:
        messages.append(_encode(watcher.answers.popleft()))
    return messages
