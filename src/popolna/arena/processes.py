"""Plays games in several processes; if one dies, only its current game has to be played again.

An executor from the standard library would stop at the first dead process, and could not say which game it was.
"""

import signal
import sys
import traceback
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import redirect_stdout, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait

from popolna.arena.plan import Plan
from popolna.arena.play import play
from popolna.arena.pool import TRIES, lost
from popolna.arena.result import Played
from popolna.arena.schedule import Fixture
from popolna.engine.errors import PopolnaError

SPAWN = get_context("spawn")


class Worker:
    """A process that plays one game after another; when it dies, another takes its place."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.fixture: Fixture | None = None  # the game it is playing
        self.losses = 0  # how many processes have died playing it
        self.start()

    def start(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=serve, args=(theirs, self.plan), daemon=True)
        self.process.start()
        theirs.close()

    def begin(self, fixture: Fixture) -> None:
        """Give it a game."""
        self.fixture, self.losses = fixture, 0
        self.send()

    def send(self) -> None:
        with suppress(BrokenPipeError):  # a dead process is noticed when its answer is read
            self.pipe.send(self.fixture)

    def answer(self) -> Played | None:
        """The game it has played; None if it died and another process has restarted the game."""
        try:
            played: Played | str = self.pipe.recv()
        except (EOFError, ConnectionResetError):
            self.restart()
            return None
        if isinstance(played, str):
            raise PopolnaError(played)
        return played

    def restart(self) -> None:
        assert self.fixture
        self.stop()
        self.losses += 1
        if self.losses == TRIES:
            raise PopolnaError(lost(self.plan, self.fixture))
        self.start()
        self.send()

    def stop(self) -> None:
        self.pipe.close()
        self.process.terminate()
        self.process.join()


def serve(pipe: Connection, plan: Plan) -> None:
    """Play games in a process until its parent has no more, or is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent gets it too, and decides
    with suppress(EOFError, BrokenPipeError, ConnectionResetError), redirect_stdout(sys.stderr):
        while True:
            fixture = pipe.recv()
            try:
                played: Played | str = play(plan, fixture)
            except Exception:
                played = f"Game {fixture.number} could not be played:\n{traceback.format_exc()}"
            pipe.send(played)


def in_processes(plan: Plan, fixtures: Sequence[Fixture], jobs: int) -> Iterator[Played]:
    """Play in up to `jobs` processes at once."""
    waiting = deque(fixtures)
    workers = [Worker(plan) for _ in range(min(jobs, len(fixtures)))]
    busy = list(workers)
    try:
        for worker in workers:
            worker.begin(waiting.popleft())
        while busy:
            ready = wait([worker.pipe for worker in busy])
            for worker in [worker for worker in busy if worker.pipe in ready]:
                played = worker.answer()
                if played is None:
                    continue
                if waiting:
                    worker.begin(waiting.popleft())  # at once, so that the process does not wait
                else:
                    busy.remove(worker)
                yield played
    finally:
        for worker in workers:
            worker.stop()
