"""Live tables: one WebSocket for each page or program that is connected. What comes in goes through `journal`."""

import logging
from asyncio import FIRST_COMPLETED, Task, create_task, gather, sleep, wait
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath
from sqlalchemy.exc import SQLAlchemyError

from popolna.engine.errors import UnknownGame
from popolna.store import Gone, Guest
from popolna.web.guests import Doorkeeper, is_our_page
from popolna.web.homes import Elsewhere
from popolna.web.house import House
from popolna.web.journal import listen
from popolna.web.limits import TOO_FAST, TooFast, address_of
from popolna.web.live_table import LiveTable
from popolna.web.messages import ChatMessages, FullView, Refused
from popolna.web.owners import Owner
from popolna.web.refusals import NO_ANSWER, NotYours, SetAside
from popolna.web.seating import NOT_ADMITTED, Watcher
from popolna.web.tables import MOVED, REFUSED
from popolna.web.view import Snapshot

log = logging.getLogger("popolna.web")

Socket = WebSocket[Any, Any, Any]

NOT_ALLOWED, BROKEN = 4403, 1011

_encode = msgspec.json.encode


@websocket("/tables/{table_id:str}/live", opt={"exclude_from_csrf": True})
async def live_table(
    socket: Socket,
    table_id: FromPath[str],
    house: NamedDependency[House],
    doorkeeper: NamedDependency[Doorkeeper],
) -> None:
    """Follow a table as far as the client may see it, and take its requests."""
    try:
        await socket.accept()
        await admit(socket, table_id, house, doorkeeper)
    finally:
        del (
            socket.receive,
            socket.send,
        )  # they refer to the socket, which nothing but a full collection would free


async def admit(socket: Socket, table_id: str, house: House, doorkeeper: Doorkeeper) -> None:
    """Let a client in, or say why not."""
    if not is_our_page(socket):
        await socket.close(NOT_ALLOWED, "Only pages of this site may connect.")
        return
    try:
        guest = await doorkeeper.by_token(socket) or await doorkeeper.by_cookie(socket)
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
    except (SQLAlchemyError, OSError) as fault:
        house.complaint.make(fault, "a connection to table %s failed", table_id)
        await socket.close(BROKEN, NO_ANSWER)


async def attend(socket: Socket, house: House, table: LiveTable, guest: Guest | None) -> None:
    """Serve a connection until the client leaves or the server hangs up.

    Nothing here may be part of a cycle afterwards, as tasks are whose errors are raised again: full collections are
    rare, and whatever a lost connection refers to would stay until then, above all its table.
    """
    watcher = Watcher(guest.id if guest else None)
    tasks = {
        create_task(listen(socket, house, table, watcher, guest)),
        create_task(speak(socket, house, table, watcher)),
    }
    try:
        await house.presence.arrive(table, watcher)
        done, _ = await wait(tasks, return_when=FIRST_COMPLETED)
        await stop(tasks)
        fault = next((fault for task in done if (fault := task.exception())), None)
        if fault is None:
            await socket.close(*watcher.dismissal or (TOO_FAST, "Too many requests were refused."))
        elif not isinstance(fault, WebSocketDisconnect | OSError):
            await fail(socket, table, fault)
    except (WebSocketDisconnect, OSError):
        pass  # the client has left
    except Exception as fault:
        await stop(tasks)
        await fail(socket, table, fault)
    finally:
        await stop(tasks)
        if watcher.hint:
            watcher.hint.task.cancel()
        await house.presence.depart(table, watcher)
        watcher.view = None  # it need not wait until cycles are collected


async def fail(socket: Socket, table: LiveTable, fault: BaseException) -> None:
    """Log an error of ours, and let the client connect again."""
    log.error("a connection to table %s failed", table.id, exc_info=fault)
    await socket.close(BROKEN, "Something went wrong on our side. Nothing is lost; please reconnect.")


async def stop(tasks: set[Task[None]]) -> None:
    """Stop listening and sending, so that the server can hang up."""
    for task in tasks:
        task.cancel()
    await gather(*tasks, return_exceptions=True)


async def speak(socket: Socket, house: House, table: LiveTable, watcher: Watcher) -> None:
    """Send what has changed whenever something has; several changes may go out together."""
    owner = Owner(address_of(socket), watcher.guest or "")
    while True:
        await watcher.bell.wait()
        watcher.bell.clear()
        if watcher.dismissal:
            return
        drop_old_hint(table, watcher)
        if watcher.look is not None and watcher.look.at is not None:
            async with house.past.turn(owner):
                look, drawn = watcher.look, past_view(table, watcher)
                await sleep(0)  # whoever waits goes first
                if watcher.look is not look:
                    continue  # they look elsewhere by now
                messages = news(table, watcher, drawn)
        elif watcher.look is not None and watcher.view is None:
            async with house.first_views.turn(owner):
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


def past_view(table: LiveTable, watcher: Watcher) -> Snapshot | None:
    """What somebody sees who looks back, drawn before it is compared: each takes as long as a move."""
    if watcher.look is None or not table.settled or not table.seating.admits(watcher.guest):
        return None
    return table.views.view(watcher.look, watcher.guest)


def news(table: LiveTable, watcher: Watcher, drawn: Snapshot | None = None) -> list[bytes]:
    """Everything a watcher does not know yet; answers come last, after the changes they refer to."""
    messages: list[bytes] = []
    if not table.settled:
        return messages  # the bell rings again when it is
    if not table.seating.admits(watcher.guest):  # the game has begun, and nobody may watch
        watcher.dismiss(NOT_ALLOWED, NOT_ADMITTED)
        return messages
    if watcher.look is not None:
        view = drawn or table.views.view(watcher.look, watcher.guest)
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
