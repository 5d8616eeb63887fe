"""Work that may have only a share of the server's time."""

import asyncio
from asyncio import create_task, sleep
from collections.abc import Callable
from functools import partial
from unittest.mock import patch

import pytest

from popolna.web import share
from popolna.web.owners import Owner
from popolna.web.share import Share

pytestmark = pytest.mark.anyio

ANN = Owner("here", "ann")


async def test_after_each_turn_there_is_a_pause_in_proportion() -> None:
    """Turns of 10 and 30 ms at a fifth of the time: pauses of 40 and 120 ms."""
    fifth, pauses = Share(0.2), []

    def call_later(pause: float, end: Callable[..., None], *of: object) -> None:
        pauses.append(pause)
        end(*of)

    with (
        patch.object(share, "perf_counter", side_effect=[1.0, 1.01, 2.0, 2.03]),
        patch.object(asyncio.get_running_loop(), "call_later", call_later),
    ):
        for _ in range(2):
            async with fifth.turn(ANN):
                pass
    assert pauses == pytest.approx([0.04, 0.12])


async def test_nobody_has_a_turn_during_a_pause_and_everybody_in_order() -> None:
    fifth, turns, ends = Share(0.2), [], []

    async def take(name: str) -> None:
        async with fifth.turn(ANN):
            turns.append(name)

    with patch.object(
        asyncio.get_running_loop(),
        "call_later",
        side_effect=lambda _, end, *of: ends.append(partial(end, *of)),
    ):
        tasks = [create_task(take(name)) for name in ("Ann", "Ben", "Cat")]
        for waiting in (2, 1, 0):
            for _ in range(5):
                await sleep(0)
            assert len(turns) == 3 - waiting
            ends.pop()()
        await asyncio.gather(*tasks)
    assert turns == ["Ann", "Ben", "Cat"]


async def test_whoever_asks_for_much_waits_for_themselves() -> None:
    fifth, turns, ends = Share(0.2), [], []

    async def take(owner: Owner) -> None:
        async with fifth.turn(owner):
            turns.append(owner.address)

    with patch.object(
        asyncio.get_running_loop(),
        "call_later",
        side_effect=lambda _, end, *of: ends.append(partial(end, *of)),
    ):
        tasks = [create_task(take(Owner("many", f"guest {number}"))) for number in range(30)]
        await sleep(0)
        tasks.append(create_task(take(Owner("one", "ben"))))
        while not all(task.done() for task in tasks):
            for _ in range(5):
                await sleep(0)
            ends.pop()()
    assert turns.index("one") == 1, "only whoever has begun is waited for"


async def test_what_is_waited_for_is_no_work() -> None:
    fifth, pauses = Share(0.2), []

    def call_later(pause: float, end: Callable[..., None], *of: object) -> None:
        pauses.append(pause)
        end(*of)

    with (
        patch.object(share, "perf_counter", side_effect=[1.0, 9.0, 9.01]),
        patch.object(asyncio.get_running_loop(), "call_later", call_later),
    ):
        async with fifth.turn(ANN) as turn:
            turn.begin()
    assert pauses == pytest.approx([0.04])
