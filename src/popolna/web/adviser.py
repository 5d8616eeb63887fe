"""A strong player beside the table: hints while a game goes on, an analysis once it is over."""

from asyncio import create_task

import msgspec

from popolna.engine.record import Record
from popolna.store import Guest
from popolna.web import messages
from popolna.web.live_table import LiveTable
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import SEATS, Tables
from popolna.web.thinkers import Thinkers

HINT = 1.0  # seconds of thought for a hint
ADVISED = 4  # actions in a hint


class Adviser:
    """Advice from what the one who asks may see."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers

    async def advise(self, table: LiveTable, guest: str | None, request: str) -> messages.Advice:
        """What a strong player would do in a guest's place, from what the guest sees."""
        seat = table.own_seat(guest)
        if table.match is None or seat not in table.match.state.to_move():
            raise Stale("It is not your turn, so there is nothing to advise.")
        seen, decision_id, game = table.match.state.seen_by(seat), table.decision_id(seat), table.game
        advice = await self.thinkers.advise(seen, HINT)
        choices = [
            messages.Advised(
                name=game.verbs.name(prospect.action),
                label=game.words.action(seen, prospect.action, table.names),
                chance=prospect.chance,
                points=game.points(prospect.score),
            )
            for prospect in advice.prospects[:ADVISED]
        ]
        return messages.Advice(request, decision_id, choices, advice.chances, len(advice.not_analysed))

    async def analyse(self, table: LiveTable, guest: Guest | None) -> None:
        """Judge a game that is over, once; everybody at the table gets to see it."""
        if guest is None:
            raise NotYours("Give a name first, then you can ask for an analysis.")
        match = table.finished()
        if table.row.analysis is None and not table.judging:
            table.judging = True
            table.ring()
            self.tables.keep(create_task(self._judge(table, match.record)))

    async def _judge(self, table: LiveTable, record: Record) -> None:
        try:
            analysis = await self.thinkers.analyse(record)
            await self.store.keep_analysis(table.id, msgspec.to_builtins(analysis))
        finally:
            table.judging = False
        await self.tables.tell_all(table.id, SEATS)
