"""Help from a strong player: hints during a game, an analysis once it is over."""

from asyncio import create_task

import msgspec

from popolna.bots.analysis import Judged
from popolna.engine.record import Record
from popolna.store import Guest
from popolna.web import messages
from popolna.web.limits import Turnstile
from popolna.web.live_table import LiveTable
from popolna.web.owners import Addresses, Owner
from popolna.web.refusals import NotYours, Stale
from popolna.web.tables import SEATS, Tables
from popolna.web.thinkers import Thinkers

HINT = 1.0  # seconds of thought for a hint
ADVISED = 4  # the number of actions in a hint


class Adviser:
    """Gives advice based on what the player who asks can see."""

    def __init__(
        self, tables: Tables, thinkers: Thinkers, turnstile: Turnstile, addresses: Addresses
    ) -> None:
        self.tables = tables
        self.store = tables.store
        self.thinkers = thinkers
        self.turnstile = turnstile
        self.addresses = addresses

    async def advise(self, table: LiveTable, guest: str | None, request: str) -> messages.Advice:
        """What a strong player would do with a guest's view of the table."""
        seat = table.play.playing_seat(guest)
        if table.play.match is None or table.play.pending or seat not in table.play.match.state.to_move():
            raise Stale("It is not your turn, so there is no hint.")
        seen, decision_id, game = (
            table.play.match.state.seen_by(seat),
            table.play.decision_id(seat),
            table.play.game,
        )
        owner = self.addresses.owner(guest)
        with self.turnstile.thought(owner):
            advice = await self.thinkers.advise(seen, HINT, owner)
        choices = [
            messages.Advised(
                name=game.verbs.name(prospect.action),
                label=game.words.action(seen, prospect.action, table.seating.names),
                chance=prospect.chance,
                points=game.points(prospect.score),
            )
            for prospect in advice.prospects[:ADVISED]
        ]
        return messages.Advice(request, decision_id, choices, advice.chances, len(advice.not_analysed))

    async def analyse(self, table: LiveTable, guest: Guest | None) -> None:
        """Analyse a finished game, once, for everybody at the table."""
        if guest is None:
            raise NotYours("Tell us your name first, then you can ask for an analysis.")
        match = table.play.finished()
        if table.row.analysis is None and not table.views.judging:
            table.views.judging = True
            table.ring()
            self.tables.keep(create_task(self._judge(table, match.record, self.addresses.owner(guest.id))))

    async def _judge(self, table: LiveTable, record: Record, owner: Owner) -> None:
        judged: list[Judged] = []
        data = msgspec.json.encode(record)
        try:
            while len(judged) < len(record.moves):
                judged += await self.thinkers.judge(data, len(judged), owner)
            analysis = await self.thinkers.sum_up(data, judged, owner)
            await self.store.keep_analysis(table.id, msgspec.to_builtins(analysis))
        finally:
            table.views.judging = False
        await self.tables.tell_all(table.id, SEATS)
