"""The seats that bots play: each bot has a task of its own while it is to move."""

import logging
from asyncio import CancelledError, create_task, current_task, gather, sleep, wait_for
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from random import uniform
from secrets import token_hex
from time import monotonic

from popolna.engine.errors import IllegalAction, PopolnaError
from popolna.engine.state import State
from popolna.web.journal import Journal
from popolna.web.live_table import LiveTable, Thought
from popolna.web.owners import Addresses, Owner
from popolna.web.refusals import NotYours, Stale
from popolna.web.terms import PACES
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

ANY_KIND = ""  # of decision
GIVE_OR_TAKE = (0.8, 1.2)  # a bot never takes exactly as long as before


class BotSeats:
    """Bots listen to the tables, as watchers do: when something happens they see whether it is their turn."""

    def __init__(self, journal: Journal, thinkers: Thinkers, addresses: Addresses, pace: float) -> None:
        self.journal = journal
        self.thinkers = thinkers
        self.addresses = addresses
        self.pace = pace  # the fewest seconds a bot takes, so that people can follow

    def hear(self, table: LiveTable) -> None:
        """Start the bots of a table that are to move and idle, and stop those whose decision has passed."""
        if table.writing:
            return
        to_move = table.play.bots_to_move() if table.loaded else []
        if not (to_move and table.play.only_bots_move()):
            table.hurry.clear()
        for seat, thought in table.thoughts.items():
            if thought and (seat not in to_move or thought.decision_id != table.play.decision_id(seat)):
                thought.task.cancel()
        for seat in set(to_move) - table.thoughts.keys():
            table.thoughts[seat] = None
            self.journal.tables.start(self._play(table, seat))

    def hurry(self, table: LiveTable, guest: str | None) -> None:
        """Let the bots of a table move as soon as they can until a person is to move."""
        table.seating.own_seat(guest)
        if not table.seating.is_alone(guest):
            raise NotYours("Other people play here as well, so bots keep their pace.")
        if not table.play.only_bots_move():
            raise Stale("No bot is to move now.")
        table.hurry.set()

    async def _play(self, table: LiveTable, seat: int) -> None:
        try:
            while table.loaded and seat in table.play.bots_to_move():
                await self._one_move(table, seat)
        except PopolnaError as fault:
            log.warning("a bot at table %s cannot move: %s", table.id, fault)
        finally:
            del table.thoughts[seat]

    async def _one_move(self, table: LiveTable, seat: int) -> None:
        assert table.play.match is not None
        bot, decision_id = table.seating.bot_at(seat), table.play.decision_id(seat)
        assert bot is not None
        seen = table.play.match.state.seen_by(seat)
        legal = [seen.verbs.name(number) for number in seen.legal(seat)]
        seed, owner = token_hex(16), self.addresses.owner(table.seating.patron())
        choose = partial(self.thinkers.choose, bot, seen, seed, owner, table.seating.is_waited_for())
        task = create_task(self._at_pace(table, seat, len(legal) == 1, choose))
        table.thoughts[seat] = Thought(decision_id, task)
        try:
            action = await task
            if action not in legal:
                raise IllegalAction(f"{bot} chose {action!r}, which is not legal.")
        except CancelledError:
            if is_cancelled():
                raise
            return  # the game has moved on
        except Exception:
            log.exception("the bot %s failed at table %s; it makes a random move", bot, table.id)
            action = await self._at_random(table, seen, seed, owner)
        with suppress(Stale):
            await self.journal.move(table, seat, action, decision_id)

    async def _at_random(self, table: LiveTable, seen: State, seed: str, owner: Owner) -> str:
        """A random move; if there is none either, the position is at fault, and nobody can play on."""
        try:
            return await self.thinkers.choose("random", seen, seed, owner)
        except PopolnaError as fault:
            raise self.journal.tables.put_aside(table, fault) from fault

    async def _at_pace(
        self, table: LiveTable, seat: int, forced: bool, choose: Callable[[], Awaitable[str]]
    ) -> str:
        """What a bot chooses, after a pause.

        A decision with one option takes about as long as the last one of its kind that had more, or as the bot's last
        decision if there has been none, because how long a bot thinks must not give away what it holds.
        """
        assert table.play.match is not None
        kind = type(table.play.match.state.waiting()).__name__
        times = table.thinking_times.setdefault(seat, {})
        began, pace = monotonic(), self.pace * PACES[table.seating.terms.pace]
        usual = times.get(kind, times.get(ANY_KIND, 0.0)) if forced else 0.0
        action, _ = await gather(choose(), pause(table, usual * uniform(*GIVE_OR_TAKE), pace))
        if not forced:
            times[kind] = times[ANY_KIND] = monotonic() - began
        return action


async def pause(table: LiveTable, usual: float, pace: float) -> None:
    """Wait for as long as a bot would think, and for as long as the pace says unless somebody hurries it."""
    await sleep(usual)
    if pace > usual:
        with suppress(TimeoutError):
            await wait_for(table.hurry.wait(), pace - usual)


def is_cancelled() -> bool:
    """Whether the present task is to end, and not only something it has waited for."""
    task = current_task()
    return task is not None and task.cancelling() > 0
