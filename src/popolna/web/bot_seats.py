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
from popolna.web.live_table import LiveTable
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
        act: Callable[[LiveTable, int, str, int], Awaitable[None]],
        keep: Callable[[Task[None]], Task[None]],
    ) -> None:
        self.store = store
        self.server = server
        self.thinkers = thinkers
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.act = act
        self.keep = keep

    async def wake(self, table: LiveTable) -> None:
        """Let the bots of a table think, those who do not yet, unless another server does."""
        if not table.bots_to_move() or not await self._may_think(table):
            return
        for seat in table.bots_to_move():
            if seat not in table.thinking:
                table.thinking.add(seat)
                self.keep(create_task(self._play(table, seat)))

    async def _play(self, table: LiveTable, seat: int) -> None:
        try:
            while seat in table.bots_to_move() and await self._may_think(table):
                table.ring()
                if seat in table.bots_to_move():
                    await self._one_move(table, seat)
        except CancelledError:
            raise
        except Exception:
            log.exception("a bot at table %s is stuck", table.id)
        finally:
            table.thinking.discard(seat)
            table.ring()

    async def _one_move(self, table: LiveTable, seat: int) -> None:
        assert table.match is not None
        bot, decision_id = table.bot_at(seat), table.decision_id(seat)
        assert bot is not None
        seen = table.match.state.seen_by(seat)
        seed = token_hex(16)
        thought = self.thinkers.choose(bot, seen, seed, table.is_waited_for(time()))
        try:
            action, _ = await gather(thought, sleep(self.pace))
            legal = [seen.verbs.name(number) for number in seen.legal(seat)]
            if action not in legal:
                raise IllegalAction(f"{bot} chose {action!r}, which is not possible.")
        except Exception:
            log.exception("the bot %s failed at table %s; it plays anything", bot, table.id)
            action = await self.thinkers.choose("random", seen, seed)
        with suppress(Stale):
            await self.act(table, seat, action, decision_id)

    # Of several servers, one

    async def _may_think(self, table: LiveTable) -> bool:
        """Whether this server thinks for a table's bots; it does from now on if no other one does."""
        row, now = table.row, time()
        if not self.store.shared:
            return True  # there is no other
        if row.bots_until > now:
            return row.bots_by == self.server
        if not await self.claim(table.id, now):
            return False
        row.bots_by, row.bots_until = self.server, now + LEASE
        return True

    def lease(self, table: LiveTable) -> dict[str, Any]:
        """Who thinks for the bots: who does already, or else this server."""
        now, row = time(), table.row
        if not table.bots_to_move():
            return {"bots_until": 0.0, "bots_by": None}
        if row.bots_until > now and row.bots_by != self.server:
            return {"bots_until": row.bots_until, "bots_by": row.bots_by}
        return {"bots_until": now + LEASE, "bots_by": self.server}

    async def claim(self, table_id: str, now: float) -> bool:
        """Think for the bots of a table from now on; False if another server does."""
        return await self.store.claim_bots(table_id, self.server, now + LEASE, now)

    async def stay(self, tables: Sequence[LiveTable], now: float) -> None:
        """Say that this server still thinks for the bots of these tables."""
        mine = [table for table in tables if table.thinking and self.store.shared]
        if mine:
            await self.store.keep_bots([table.id for table in mine], self.server, now + LEASE)
            for table in mine:
                if table.row.bots_by == self.server:
                    table.row.bots_until = now + LEASE

    async def hand_over(self) -> None:
        """This server closes; the others need not wait for its bots."""
        with suppress(SQLAlchemyError, OSError):  # the database may be gone, too
            await self.store.release_bots(self.server, time())
