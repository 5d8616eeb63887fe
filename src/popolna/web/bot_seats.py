"""The seats that bots play: each thinks in a task of its own for as long as it is to move."""

import logging
from asyncio import CancelledError, Task, create_task, gather, sleep
from collections.abc import Awaitable, Callable
from contextlib import suppress
from secrets import token_hex

from popolna.engine.errors import IllegalAction
from popolna.web.live import Live, Stale
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")


class BotSeats:
    """`act` does an action for a seat in answer to a question; `keep` holds a task until it is done."""

    def __init__(
        self,
        thinkers: Thinkers,
        pace: float,
        act: Callable[[Live, int, str, int], Awaitable[None]],
        keep: Callable[[Task[None]], Task[None]],
    ) -> None:
        self.thinkers = thinkers
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.act = act
        self.keep = keep

    def wake(self, live: Live) -> None:
        """Let the bots of a table think, those who do not yet."""
        for seat in live.bots_to_move():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.keep(create_task(self._play(live, seat)))

    async def _play(self, live: Live, seat: int) -> None:
        try:
            while seat in live.bots_to_move():
                live.ring()
                await self._one_move(live, seat)
        except CancelledError:
            raise
        except Exception:
            log.exception("a bot at table %s is stuck", live.id)
        finally:
            live.thinking.discard(seat)
            live.ring()

    async def _one_move(self, live: Live, seat: int) -> None:
        assert live.match is not None
        bot, question = live.bot_at(seat), live.question(seat)
        assert bot is not None
        seen = live.match.state.seen_by(seat)
        seed = token_hex(16)
        thought = self.thinkers.choose(bot, seen, seed)
        try:
            action, _ = await gather(thought, sleep(self.pace))
            legal = [seen.verbs.name(number) for number in seen.legal(seat)]
            if action not in legal:
                raise IllegalAction(f"{bot} chose {action!r}, which is not possible.")
        except Exception:
            log.exception("the bot %s failed at table %s; it plays anything", bot, live.id)
            action = await self.thinkers.choose("random", seen, seed)
        with suppress(Stale):
            await self.act(live, seat, action, question)
