"""A strong player beside the table: hints while a game goes on, an analysis once it is over."""

from asyncio import create_task

import msgspec

from popolna.engine.record import Record
from popolna.store import Guest
from popolna.web import messages
from popolna.web.live import Live
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import Tables
from popolna.web.thinkers import Thinkers

HINT = 1.0  # seconds of thought for a hint
ADVISED = 4  # actions in a hint


class Adviser:
    """Advice from what the one who asks may see."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers

    async def advise(self, live: Live, guest: str | None, request: str) -> messages.Advice:
        """What a strong player would do in a guest's place, from what the guest sees."""
        seat = live.own_seat(guest)
        if live.match is None or seat not in live.match.state.to_move():
            raise Stale("It is not your turn, so there is nothing to advise.")
        seen, question, game = live.match.state.seen_by(seat), live.question(seat), live.game
        advice = await self.thinkers.advise(seen, HINT)
        choices = [
            messages.Advised(
                name=game.verbs.name(prospect.action),
                label=game.words.action(seen, prospect.action, live.names),
                chance=prospect.chance,
                points=game.points(prospect.score),
            )
            for prospect in advice.prospects[:ADVISED]
        ]
        return messages.Advice(request, question, choices, advice.chances, len(advice.hardly))

    async def analyse(self, live: Live, guest: Guest | None) -> None:
        """Judge a game that is over, once; everybody at the table gets to see it."""
        if guest is None:
            raise NotYours("Give a name first, then you can ask for an analysis.")
        match = live.finished()
        if live.sitting.analysis is None and not live.judging:
            live.judging = True
            live.ring()
            self.tables.keep(create_task(self._judge(live, match.record)))

    async def _judge(self, live: Live, record: Record) -> None:
        try:
            analysis = await self.thinkers.analyse(record)
            await self.store.keep_analysis(live.id, msgspec.to_builtins(analysis))
        finally:
            live.judging = False
        await self.tables.tell_all(live.id, "seats")
