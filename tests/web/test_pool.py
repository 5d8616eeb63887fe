"""The processes that work things out: they die, hang and fail, and nobody else notices.

What they do must not be a function of the tests: a process of the pool cannot import those.
"""

import asyncio
import gc
import os
import pickle
import signal
from asyncio import create_task, gather
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from time import sleep
from typing import Any

import pytest

import popolna.store.store
import popolna.web.limits
import popolna.web.pool
import popolna.web.refusals
from popolna.bots.advice import Unwanted, advise
from popolna.engine.chance import Dice
from popolna.engine.errors import BadRecord, LuckWanted, PopolnaError
from popolna.games import game
from popolna.web.owners import Owner
from popolna.web.pool import Broken, ProcessPool, TookTooLong, portable
from popolna.web.thinkers import Thinkers
from popolna.web.turns import Caps
from tests.houses import PATIENCE

pytestmark = pytest.mark.anyio

ANN, BEN = Owner("X", "ann"), Owner("Y", "ben")
DIE = "import os; os._exit(1)"
IMPORT = "from popolna.web.pool import is_unwanted"


@asynccontextmanager
async def pool(*caps: int, longest: float = PATIENCE) -> AsyncIterator[ProcessPool]:
    processes = ProcessPool(Caps(*caps), longest)
    try:
        yield processes
    finally:
        processes.close()


def kinds(of: type[PopolnaError] = PopolnaError) -> Iterator[type[PopolnaError]]:
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


SPECIAL: dict[type[PopolnaError], tuple[object, ...]] = {
    LuckWanted: ("tile", ["corn", "bean"], [1, 2]),
}


@pytest.mark.parametrize("kind", [kind for kind in kinds() if kind.__module__.startswith("popolna.")])
def test_every_refusal_comes_back_as_itself(kind: type[PopolnaError]) -> None:
    defects = ("This file", ["one", "two"]) if issubclass(kind, popolna.engine.errors.Defects) else ("No.",)
    fault = kind(*SPECIAL.get(kind, defects))
    back = pickle.loads(pickle.dumps(fault))
    assert (type(back), str(back), vars(back)) == (kind, str(fault), vars(fault))
    assert portable(fault) is fault


class Selfish(Exception):
    def __init__(self, one: int, other: int) -> None:
        super().__init__(f"{one} and {other}")


class Clingy(Exception):
    def __reduce__(self) -> str:
        raise TypeError("I am not to be pickled")


@pytest.mark.parametrize("fault", [Selfish(1, 2), Clingy("1 and 2")])
def test_an_error_that_cannot_be_sent_is_put_into_words(fault: Exception) -> None:
    sent = portable(fault)
    assert type(sent) is RuntimeError
    assert type(fault).__name__ in str(sent)
    assert "1 and 2" in str(sent)


async def test_errors_cost_no_process() -> None:
    async with pool(1, 1, 1) as processes:
        number = await processes.ask(os.getpid, owner=ANN)
        with pytest.raises(BadRecord, match="defect"):
            await processes.ask(
                exec,
                "from popolna.engine.errors import BadRecord; raise BadRecord('This', ['defect'])",
                owner=ANN,
            )
        odd = "class Odd(Exception):\n  pass\nraise Odd('1 and 2')"
        with pytest.raises(RuntimeError, match="Odd: 1 and 2"):
            await processes.ask(exec, odd, {}, owner=ANN)
        with pytest.raises(TimeoutError, match="of its own"):
            await processes.ask(exec, "raise TimeoutError('of its own')", owner=ANN)
        assert await processes.ask(os.getpid, owner=ANN) == number


async def test_a_process_that_dies_is_replaced() -> None:
    async with pool(1, 1, 1) as processes:
        os.kill(await processes.ask(os.getpid, owner=ANN), signal.SIGKILL)
        assert await gather(*[processes.ask(abs, -number, owner=ANN) for number in range(3)]) == [0, 1, 2]


@pytest.mark.parametrize(
    ("work", "argument", "longest", "fault"),
    [(exec, DIE, PATIENCE, Broken), (sleep, 3600, 0.1, TookTooLong)],
)
async def test_bad_work_is_given_up_and_harms_nobody_else(
    tmp_path: Path, work: Callable[..., Any], argument: object, longest: float, fault: type[Exception]
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    async with pool(2, 1, 1) as processes:
        ben = create_task(processes.ask(exec, f"open({str(gate)!r}).read()", owner=BEN))
        with pytest.raises(fault, match=r"2 times and was given up|more than 0\.1 seconds and was given up"):
            await processes.ask(work, argument, owner=ANN, longest=longest)
        assert not ben.done(), "Ben's work goes on in its own process"
        gate.write_text("go on")
        assert await ben is None
        assert await processes.ask(abs, -1, owner=ANN) == 1


async def test_a_process_is_told_that_nobody_waits_for_it(tmp_path: Path) -> None:
    """It stops by itself; until then it counts as busy."""
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    busy = f"{IMPORT}\nopen({str(gate)!r}, 'w').close()\nwhile not is_unwanted():\n  pass"
    async with pool(1, 1, 1) as processes:
        unwanted = create_task(processes.ask(exec, busy, owner=ANN))
        await asyncio.to_thread(gate.read_text)  # it has begun
        assert processes.turns.everybody.running == 1
        unwanted.cancel()
        await gather(unwanted, return_exceptions=True)
        assert processes.turns.everybody.running == 1
        assert (
            await processes.ask(
                exec, "from popolna.web.pool import is_unwanted; assert not is_unwanted()", owner=ANN
            )
            is None
        )
        assert not processes.pieces


async def test_a_process_that_does_not_stop_for_nobody_is_killed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ruler does not listen while it thinks."""
    monkeypatch.setattr(popolna.web.pool, "GRACE", 0)
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    deaf = f"open({str(gate)!r}, 'w').close()\nwhile True:\n  pass"
    async with pool(1, 1, 1) as processes:
        unwanted = create_task(processes.ask(exec, deaf, owner=ANN))
        await asyncio.to_thread(gate.read_text)  # it has begun
        unwanted.cancel()
        await gather(unwanted, return_exceptions=True)
        async with asyncio.timeout(PATIENCE / 2):
            assert await processes.ask(abs, -1, owner=ANN) == 1


async def test_work_that_nobody_wants_may_fail(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    fail = f"{IMPORT}\nopen({str(gate)!r}, 'w').close()\nwhile not is_unwanted():\n  pass\nraise ValueError('odd')"
    async with pool(1, 1, 1) as processes:
        unwanted = create_task(processes.ask(exec, fail, owner=ANN))
        await asyncio.to_thread(gate.read_text)  # it has begun
        unwanted.cancel()
        await gather(unwanted, return_exceptions=True)
        del unwanted
        await processes.ask(abs, -1, owner=ANN)
        gc.collect()
    assert "never retrieved" not in caplog.text


async def test_who_gives_up_in_the_queue_is_never_worked_for() -> None:
    async with pool(1, 1, 1) as processes:
        first = create_task(processes.ask(abs, -1, owner=ANN))
        second = create_task(processes.ask(exec, DIE, owner=ANN))
        third = create_task(processes.ask(abs, -3, owner=ANN))
        await asyncio.sleep(0)
        second.cancel()
        assert list(await gather(first, third)) == [1, 3]


async def test_a_pool_that_closes_starts_nothing_new(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    async with pool(1, 1, 1) as processes:
        work = f"open({str(gate)!r}, 'w').close()\nimport time\ntime.sleep(3600)"
        task = create_task(processes.ask(exec, work, owner=ANN))
        await asyncio.to_thread(gate.read_text)  # it has begun
        [process] = processes.processes
        executor, [running] = process.executor, process.executor._processes.values()
        processes.close()
        await gather(task, return_exceptions=True)
        await asyncio.to_thread(running.join)
        assert process.executor is executor, "the work is not tried again"


async def test_processor_time_is_what_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    async with pool(1, 1, 1) as processes:
        await processes.ask(abs, -1, owner=ANN)
        used: list[float] = []
        monkeypatch.setattr(processes.turns, "give_back", lambda owner, seconds, long: used.append(seconds))
        await processes.ask(sleep, 0.05, owner=ANN)
        assert used[0] < 0.05


def test_advice_that_nobody_wants_is_not_thought_through() -> None:
    tictactoe = game("tictactoe")
    asked: list[int] = []

    def is_unwanted() -> bool:
        asked.append(1)
        return len(asked) == 2

    with pytest.raises(Unwanted):
        advise(tictactoe, tictactoe.new(2).seen_by(0), Dice(1), seconds=3600, is_unwanted=is_unwanted)


async def test_bots_think_in_other_processes() -> None:
    seen = game("tictactoe").new(2, seed=1).seen_by(0)
    thinkers = Thinkers(cores=1)
    try:
        moves = await gather(*[thinkers.choose("random", seen, "1", owner) for owner in (ANN, BEN)])
        assert moves[0] == moves[1]
        assert (await thinkers.advise(seen, 0.02, ANN)).best in seen.legal(0)
    finally:
        thinkers.close()
