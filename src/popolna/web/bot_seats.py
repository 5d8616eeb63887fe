"""The seats that bots play: each thinks in a task of its own for as long as it is to move.

Of several servers one thinks for the bots of a table; it says so again and again, and when it stops another does.
"""

import logging
from asyncio import CancelledError, Task, create_task, gather, sleep
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from time import time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from popolna.engine.errors import IllegalAction
from popolna.store import Store
from popolna.web.live import Live
from popolna.web.refusals import Stale
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

LEASE = 5.0  # seconds after which another server thinks for the bots of one that says nothing any more


class BotSeats:
    """`act` does an action for a seat in answer to a question; `keep` holds a task until it is done."""

    def __init__(
        self,
        store: Store,
        server: str,
        thinkers: Thinkers,
        pace: float,
        act: Callable[[Live, int, str, int], Awaitable[None]],
        keep: Callable[[Task[None]], Task[None]],
    ) -> None:
        self.store = store
        self.server = server
        self.thinkers = thinkers
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.act = act
        self.keep = keep

    async def wake(self, live: Live) -> None:
        """Let the bots of a table think, those who do not yet, unless another server does."""
        if not live.bots_to_move() or not await self._may_think(live):
            return
        for seat in live.bots_to_move():
            if seat not in live.thinking:
                live.thinking.add(seat)
                self.keep(create_task(self._play(live, seat)))

    async def _play(self, live: Live, seat: int) -> None:
        try:
            while seat in live.bots_to_move() and await self._may_think(live):
                live.ring()
                if seat in live.bots_to_move():
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
        thought = self.thinkers.choose(bot, seen, seed, live.is_waited_for(time()))
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

    # Of several servers, one

    async def _may_think(self, live: Live) -> bool:
        """Whether this server thinks for a table's bots; it does from now on if no other one does."""
        sitting, now = live.sitting, time()
        if not self.store.shared:
            return True  # there is no other
        if sitting.bots_until > now:
            return sitting.bots_by == self.server
        if not await self.claim(live.id, now):
            return False
        sitting.bots_by, sitting.bots_until = self.server, now + LEASE
        return True

    def lease(self, live: Live) -> dict[str, Any]:
        """Who thinks for the bots: who does already, or else this server."""
        now, sitting = time(), live.sitting
        if not live.bots_to_move():
            return {"bots_until": 0.0, "bots_by": None}
        if sitting.bots_until > now and sitting.bots_by != self.server:
            return {"bots_until": sitting.bots_until, "bots_by": sitting.bots_by}
        return {"bots_until": now + LEASE, "bots_by": self.server}

    async def claim(self, sitting: str, now: float) -> bool:
        """Think for the bots of a table from now on; False if another server does."""
        return await self.store.claim_bots(sitting, self.server, now + LEASE, now)

    async def stay(self, tables: Sequence[Live], now: float) -> None:
        """Say that this server still thinks for the bots of these tables."""
        mine = [live for live in tables if live.thinking and self.store.shared]
        if mine:
            await self.store.keep_bots([live.id for live in mine], self.server, now + LEASE)
            for live in mine:
                if live.sitting.bots_by == self.server:
                    live.sitting.bots_until = now + LEASE

    async def hand_over(self) -> None:
        """This server closes; the others need not wait for its bots."""
        with suppress(SQLAlchemyError, OSError):  # the database may be gone, too
            await self.store.release_bots(self.server, time())
