"""Taking turns at a limited number of processes."""

from asyncio import Task, create_task, sleep

import pytest

from popolna.web.turns import Turns

pytestmark = pytest.mark.anyio


class Workers:
    """Workers that note their names when their turn comes, and stay until they are released."""

    def __init__(self, seats: int) -> None:
        self.turns = Turns(seats)
        self.came: list[str] = []
        self.tasks: dict[str, Task[None]] = {}

    async def come(self, name: str, waited_for: bool = False) -> None:
        self.tasks[name] = create_task(self.work(name, waited_for))
        await settled()

    async def work(self, name: str, waited_for: bool) -> None:
        async with self.turns.turn(waited_for):
            self.came.append(name)
            await sleep(3600)

    async def go(self, *names: str) -> None:
        for name in names:
            self.tasks.pop(name).cancel()
        await settled()


async def settled() -> None:
    """Let everybody do all they can do now."""
    for _ in range(10):
        await sleep(0)


async def test_whatever_somebody_waits_for_goes_first() -> None:
    workers = Workers(seats=2)
    for name in ("a", "b", "c", "d"):
        await workers.come(name)
    await workers.come("e", waited_for=True)
    await workers.come("f", waited_for=True)
    assert workers.came == ["a", "b"], "nobody is turned away"
    for name in ("a", "b", "e", "f"):
        await workers.go(name)
    assert workers.came == ["a", "b", "e", "f", "c", "d"]
    await workers.go("c", "d")
    assert workers.turns.free == 2


async def test_giving_up_leaves_the_queue() -> None:
    workers = Workers(seats=1)
    for name in ("a", "b", "c"):
        await workers.come(name)
    await workers.go("b")
    await workers.go("a")
    assert workers.came == ["a", "c"]
    await workers.go("c")
    assert workers.turns.free == 1


async def test_a_turn_that_comes_too_late_is_passed_on() -> None:
    workers = Workers(seats=1)
    for name in ("a", "b", "c"):
        await workers.come(name)
    workers.tasks["a"].cancel()
    await sleep(0)  # a has left, so it is the turn of b, who does not know yet
    await workers.go("b")
    assert workers.came == ["a", "c"]
    await workers.go("c")
    assert workers.turns.free == 1
