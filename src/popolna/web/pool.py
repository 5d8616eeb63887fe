"""Processes that work things out, so that the server never waits for them."""

import os
import pickle
import signal
import sys
from asyncio import (
    CancelledError,
    Task,
    Timeout,
    create_task,
    get_running_loop,
    shield,
    timeout,
    wrap_future,
)
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from multiprocessing import get_context, parent_process
from threading import Thread
from time import monotonic, process_time
from typing import Any

from popolna.engine.errors import PopolnaError
from popolna.web.owners import Owner
from popolna.web.turns import Caps, Turns

TRIES = 2  # processes that a piece of work may break
GRACE = 1.0  # seconds in which a process stops by itself once nobody wants its answer
NICE = 3  # how much the processes let the server itself go first

_context = get_context("spawn")
_unwanted = c_bool(False)  # in a process: shared with the server, which sets it once nobody wants the answer


class Broken(PopolnaError):
    """The process died of a piece of work, however often it was tried."""


class TookTooLong(PopolnaError, TimeoutError):
    """There was no answer, so the process was killed."""


class Process:
    """One process that does one piece of work at a time. It starts with the first one, and again if it has died."""

    def __init__(self) -> None:
        self.unwanted = _context.RawValue(c_bool, False)  # without a lock, which a process could die with
        self.clock: Timeout | None = None  # until when it has to answer, while it works
        self.executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            1, mp_context=_context, initializer=prepare_process, initargs=(self.unwanted,)
        )

    def submit(self, work: Callable[..., Any], arguments: tuple[Any, ...]) -> Future[tuple[Any, float]]:
        try:
            return self.executor.submit(measured, work, arguments)
        except BrokenProcessPool:  # it died while it had nothing to do
            self.restart()
            return self.executor.submit(measured, work, arguments)

    def let_go(self) -> None:
        """Nobody wants the answer any more: let the process stop by itself, within a moment."""
        self.unwanted.value = True
        if self.clock is not None and not self.clock.expired():
            soon, when = get_running_loop().time() + GRACE, self.clock.when()
            self.clock.reschedule(soon if when is None else min(soon, when))

    def restart(self) -> None:
        """Kill the process, whatever it is doing; a new one starts when there is work."""
        self.kill()
        self.executor = self._start()

    def kill(self) -> None:
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=False, cancel_futures=True)


class ProcessPool:
    """Some processes that owners share fairly.

    Each piece of work has a process to itself, for at most `longest` seconds. If the process dies, only that piece is
    affected: it is tried once more.
    """

    def __init__(self, caps: Caps, longest: float) -> None:
        self.longest = longest
        self.turns = Turns(caps)
        self.processes = [Process() for _ in range(caps.all)]
        self.idle = list(reversed(self.processes))
        self.pieces: set[Task[Any]] = set()

    async def ask(
        self,
        work: Callable[..., Any],
        *arguments: Any,
        owner: Owner,
        waited_for: bool = True,
        long: bool = False,
        longest: float | None = None,
    ) -> Any:
        """Let a process do some work. Whoever stops waiting for it leaves the queue, or lets the process go.

        A process that does not stop by itself then is killed, and another one started with the next work.
        """
        await self.turns.take(owner, waited_for, long)
        process = self.idle.pop()
        piece = create_task(self._do(process, owner, long, work, arguments, longest or self.longest))
        self.pieces.add(piece)
        piece.add_done_callback(self._end)
        try:
            return await shield(piece)
        except CancelledError:
            if not piece.done():
                process.let_go()
            raise

    def _end(self, piece: Task[Any]) -> None:
        """Forget a piece of work; its error is of no interest to anybody but whoever still waits for it."""
        self.pieces.discard(piece)
        if not piece.cancelled():
            piece.exception()

    async def _do(
        self,
        process: Process,
        owner: Owner,
        long: bool,
        work: Callable[..., Any],
        arguments: tuple[Any, ...],
        longest: float,
    ) -> Any:
        began, seconds = monotonic(), None
        try:
            result, seconds = await self._try(process, work, arguments, longest)
            return result
        finally:
            process.clock, process.unwanted.value = None, False
            self.idle.append(process)
            self.turns.give_back(owner, monotonic() - began if seconds is None else seconds, long)

    async def _try(
        self, process: Process, work: Callable[..., Any], arguments: tuple[Any, ...], longest: float
    ) -> tuple[Any, float]:
        for _ in range(TRIES):
            try:
                clock = process.clock = timeout(GRACE if process.unwanted.value else longest)
                async with clock:
                    return await wrap_future(process.submit(work, arguments))
            except BrokenProcessPool:
                process.restart()
            except TimeoutError:
                if not clock.expired():
                    raise  # raised by the work itself
                process.restart()
                raise TookTooLong(f"This took more than {longest:g} seconds and was given up.") from None
        raise Broken(f"This ended its process {TRIES} times and was given up.")

    def close(self) -> None:
        """Stop all processes at once, and do not try their work again."""
        for piece in self.pieces:
            piece.cancel()
        for process in self.processes:
            process.kill()


# In a process


def prepare_process(unwanted: c_bool) -> None:
    """Prepare a process: Ctrl-C is for the server, and a process that outlives the server exits."""
    global _unwanted  # noqa: PLW0603
    _unwanted = unwanted
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    Thread(target=exit_after_server, daemon=True).start()


def exit_after_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def is_unwanted() -> bool:
    """Whether nobody waits for the work that this process does."""
    return _unwanted.value


def measured(work: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, float]:
    """Do a piece of work; return also how many seconds of processor time it took."""
    began = process_time()
    try:
        return work(*arguments), process_time() - began
    except Exception as fault:
        raise portable(fault) from None


def portable(fault: Exception) -> Exception:
    """The error itself, or only what it says if it cannot be sent to the server: that would break the process."""
    try:
        pickle.loads(pickle.dumps(fault))
    except Exception:
        return RuntimeError(f"{type(fault).__name__}: {fault}")
    return fault
