"""The seats that bots play: each bot has a task of its own while it is to move.

One of several servers runs the bots of a table. It renews its lease every few seconds; if it stops, another takes over.
"""

import logging
from asyncio import CancelledError, Task, create_task, gather, sleep
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from random import uniform
from secrets import token_hex
from time import monotonic, time
from typing import Any

from sqlalchemy.exc import SQLAlchemyError

from popolna.engine.errors import IllegalAction
from popolna.store import Store
from popolna.web.live_table import LiveTable
from popolna.web.owners import Addresses
from popolna.web.refusals import Stale
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

LEASE = 5.0  # seconds after which another server takes over the bots of one that has gone silent
ANY_KIND = ""  # of decision
GIVE_OR_TAKE = (0.8, 1.2)  # a bot never takes exactly as long as before


class BotSeats:
    """Runs the bots. `act` does an action in a decision of a seat; `keep` holds on to a task until it is done."""

    def __init__(
        self,
        store: Store,
        server: str,
        thinkers: Thinkers,
        addresses: Addresses,
        pace: float,
        act: Callable[[LiveTable, int, str, int], Awaitable[None]],
        keep: Callable[[Task[None]], Task[None]],
    ) -> None:
        self.store = store
        self.server = server
        self.thinkers = thinkers
        self.addresses = addresses
        self.pace = pace  # the fewest seconds a bot takes, so that people can follow
        self.act = act
        self.keep = keep

    async def wake(self, table: LiveTable) -> None:
        """Start the bots of a table that are to move and idle, unless another server runs them."""
        if not table.play.bots_to_move() or not await self._may_think(table):
            return
        for seat in table.play.bots_to_move():
            if seat not in table.thinking:
                table.thinking.add(seat)
                self.keep(create_task(self._play(table, seat)))

    async def _play(self, table: LiveTable, seat: int) -> None:
        try:
            while seat in table.play.bots_to_move() and await self._may_think(table):
                table.ring()
                if seat in table.play.bots_to_move():
                    await self._one_move(table, seat)
        except CancelledError:
            raise
        except Exception:
            log.exception("a bot at table %s is stuck", table.id)
        finally:
            table.thinking.discard(seat)
            table.ring()

    async def _one_move(self, table: LiveTable, seat: int) -> None:
        assert table.play.match is not None
        bot, decision_id = table.seating.bot_at(seat), table.play.decision_id(seat)
        assert bot is not None
        seen = table.play.match.state.seen_by(seat)
        legal = [seen.verbs.name(number) for number in seen.legal(seat)]
        seed, owner = token_hex(16), self.addresses.owner(table.seating.patron(time()))
        thought = self.thinkers.choose(bot, seen, seed, owner, table.seating.is_waited_for(time()))
        try:
            action = await self._at_pace(table, seat, len(legal) == 1, thought)
            if action not in legal:
                raise IllegalAction(f"{bot} chose {action!r}, which is not legal.")
        except Exception:
            log.exception("the bot %s failed at table %s; it makes a random move", bot, table.id)
            action = await self.thinkers.choose("random", seen, seed, owner)
        with suppress(Stale):
            await self.act(table, seat, action, decision_id)

    async def _at_pace(self, table: LiveTable, seat: int, forced: bool, thought: Awaitable[str]) -> str:
        """What a bot chooses, after a pause.

        A decision with one option takes about as long as the last one of its kind that had more, or as the bot's last
        decision if there has been none, because how long a bot thinks must not give away what it holds.
        """
        assert table.play.match is not None
        kind = type(table.play.match.state.waiting()).__name__
        times = table.thinking_times.setdefault(seat, {})
        began = monotonic()
        usual = times.get(kind, times.get(ANY_KIND, 0.0)) if forced else 0.0
        action, _ = await gather(thought, sleep(max(self.pace, usual * uniform(*GIVE_OR_TAKE))))
        if not forced:
            times[kind] = times[ANY_KIND] = monotonic() - began
        return action

    # Leases

    async def _may_think(self, table: LiveTable) -> bool:
        """Whether this server runs the bots of a table; it takes over if no other server does."""
        row, now = table.row, time()
        if not self.store.shared:
            return True  # there are no others
        if row.bots_until > now:
            return row.bots_by == self.server
        if not await self.claim(table.id, now):
            return False
        row.bots_by, row.bots_until = self.server, now + LEASE
        return True

    def lease(self, table: LiveTable) -> dict[str, Any]:
        """Which server runs the bots after an entry: the one that does already, or else this one."""
        now, row = time(), table.row
        if not table.play.bots_to_move():
            return {"bots_until": 0.0, "bots_by": None}
        if row.bots_until > now and row.bots_by != self.server:
            return {"bots_until": row.bots_until, "bots_by": row.bots_by}
        return {"bots_until": now + LEASE, "bots_by": self.server}

    async def claim(self, table_id: str, now: float) -> bool:
        """Take over the bots of a table; return False if another server runs them."""
        return await self.store.claim_bots(table_id, self.server, now + LEASE, now)

    async def stay(self, tables: Sequence[LiveTable], now: float) -> None:
        """Renew the lease for the bots this server runs."""
        mine = [table for table in tables if table.thinking and self.store.shared]
        if mine:
            await self.store.keep_bots([table.id for table in mine], self.server, now + LEASE)
            for table in mine:
                if table.row.bots_by == self.server:
                    table.row.bots_until = now + LEASE

    async def hand_over(self) -> None:
        """Give up all leases when this server closes, so that others need not wait."""
        with suppress(SQLAlchemyError, OSError):  # the database may be gone as well
            await self.store.release_bots(self.server, time())
