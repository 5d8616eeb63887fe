"""Bots think in separate processes, so that the server never waits for them."""

import os
import signal
from asyncio import get_running_loop, timeout
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from secrets import token_hex
from threading import Thread
from typing import Any

import msgspec

from popolna.bots import wake
from popolna.bots.advice import Advice, advise
from popolna.bots.analysis import Analysis, analyse
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.record import Move, Record, read_record
from popolna.engine.state import NOBODY, State
from popolna.games import game as find_game
from popolna.web.refusals import TooMuch
from popolna.web.turns import Turns

LONGEST = 60.0  # seconds after which a bot is considered stuck
CHECKING = 20.0  # seconds to replay and draw an uploaded record
RECORD_MOVES = 20_000


class ThinkerPool:
    """Some processes that do work; if one dies, it is replaced and its work done again.

    Each piece of work has a process to itself, for at most `longest` seconds; after that the process is killed.
    """

    def __init__(self, processes: int, longest: float | None = None) -> None:
        self.processes = processes
        self.longest = longest
        self.turns = Turns(processes)
        self.executor = self._start()

    def _start(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(
            self.processes, mp_context=get_context("spawn"), initializer=prepare_process
        )

    async def ask(
        self, work: Any, *arguments: Any, waited_for: bool = True, longest: float | None = None
    ) -> Any:
        longest = longest or self.longest
        async with self.turns.turn(waited_for):
            for last_try in (False, True):
                executor = self.executor
                try:
                    async with timeout(longest) as clock:
                        return await get_running_loop().run_in_executor(executor, work, *arguments)
                except BrokenProcessPool:
                    self._replace(executor)
                    if last_try:
                        raise
                except TimeoutError:
                    if not clock.expired():
                        raise  # raised by the work itself
                    self._replace(executor)
                    raise TimeoutError(f"no answer after {longest} seconds") from None
        return None

    def _replace(self, executor: ProcessPoolExecutor) -> None:
        """Start new processes, unless that has been done already."""
        if self.executor is executor:
            self.close()
            self.executor = self._start()

    def close(self) -> None:
        """Stop all processes at once."""
        for process in list((self.executor._processes or {}).values()):
            process.kill()
        self.executor.shutdown(wait=False, cancel_futures=True)


class Thinkers:
    """Pools of processes: one for moves and hints, one for analyses, which take long."""

    def __init__(self, processes: int | None = None) -> None:
        self.players = ThinkerPool(processes or max(1, (os.cpu_count() or 2) - 1), LONGEST)
        self.analysts = ThinkerPool(1)

    async def choose(self, bot: str, seen: State, seed: str, waited_for: bool = True) -> str:
        """The name of the action a bot chooses; it is told what its seat sees and nothing else.

        A bot that nobody is waiting for lets the others go first.
        """
        name: str = await self.players.ask(choose, bot, seen.position(), seed, waited_for=waited_for)
        return name

    async def advise(self, seen: State, seconds: float) -> Advice:
        """What a strong player with this view would do."""
        advice: Advice = await self.players.ask(advice_on, seen.position(), seconds)
        return advice

    async def analyse(self, record: Record) -> Analysis:
        """The analysis of a whole game."""
        analysis: Analysis = await self.analysts.ask(analysis_of, msgspec.json.encode(record))
        return analysis

    async def check(self, data: bytes) -> tuple[Record, list[int]]:
        """An uploaded record, brought up to date, and who is to move at its end; or why it is refused."""
        record, to_move = await self.players.ask(checked, data, waited_for=False, longest=CHECKING)
        return read_record(record), to_move

    def close(self) -> None:
        self.players.close()
        self.analysts.close()


def prepare_process() -> None:
    """Prepare a process: Ctrl-C is for the server, and a process that outlives the server exits."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=exit_after_server, daemon=True).start()


def exit_after_server() -> None:
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def choose(bot: str, position: dict[str, object], seed: str) -> str:
    """Runs in a process of the pool."""
    game = find_game(str(position["game"]))
    seen = game.from_position(position)
    return game.verbs.name(wake(bot, game, Dice(seed)).choose(seen, seen.legal(seen.viewer)))


def advice_on(position: dict[str, object], seconds: float) -> Advice:
    """Runs in a process of the pool."""
    game = find_game(str(position["game"]))
    return advise(game, game.from_position(position), Dice(token_hex(16)), seconds=seconds)


def analysis_of(record: bytes) -> Analysis:
    """Runs in a process of the pool."""
    played = read_record(record)
    return analyse(find_game(played.game), played, Dice("analysis"))


def checked(data: bytes) -> tuple[bytes, list[int]]:
    """Replays and draws an uploaded record; runs in a process of the pool."""
    record = read_record(data, "This file")
    if len(record.moves) > RECORD_MOVES:
        raise TooMuch(f"This record is too long: the limit is {RECORD_MOVES} moves.")
    game = find_game(record.game)
    match = Match.replay(game, record)
    game.draw(match.state.seen_by(NOBODY), NOBODY)
    moves = [
        Move(move.seat, game.verbs.name(game.verbs.parse(move.action)), move.luck)
        for move in match.record.moves
    ]
    settings = game.settings(match.record.players, match.record.settings)
    record = msgspec.structs.replace(match.record, settings=settings, moves=moves)
    return msgspec.json.encode(record), match.state.to_move()
