"""Help from a strong player: hints during a game, an analysis once it is over."""

import logging
from asyncio import timeout
from contextlib import ExitStack
from typing import Any

import msgspec

from popolna.engine.record import Record
from popolna.store import Guest
from popolna.web import messages
from popolna.web.journal import Journal
from popolna.web.judging import Judging, analysis_of, is_whole, moves_in
from popolna.web.limits import Turnstile
from popolna.web.live_table import LiveTable
from popolna.web.owners import Addresses, Owner
from popolna.web.refusals import NotYours, Stale
from popolna.web.thinkers import Thinkers

log = logging.getLogger("popolna.web")

HINT = 1.0  # seconds of thought for a hint
ADVISED = 4  # the number of actions in a hint
DEADLINE = (
    120.0  # seconds for an analysis, with its waiting for others; whoever asks again gets as many again
)


class Adviser:
    """Gives advice based on what the player who asks can see."""

    def __init__(
        self, journal: Journal, thinkers: Thinkers, turnstile: Turnstile, addresses: Addresses
    ) -> None:
        self.journal = journal
        self.tables = journal.tables
        self.store = journal.store
        self.thinkers = thinkers
        self.turnstile = turnstile
        self.addresses = addresses

    async def advise(self, table: LiveTable, guest: str | None, request: messages.Hint) -> messages.Advice:
        """What a strong player would do with a guest's view of the table.

        If other people play, the log says first that somebody asks.
        """
        seat = seat_to_advise(table, guest)
        if len(table.seating.persons()) > 1:
            await self.tables.finish(self.journal.note_hint(table, seat, request))
            seat = seat_to_advise(table, guest)
        seen, decision_id, game = (
            table.play.the_match.state.seen_by(seat),
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
        return messages.Advice(request.id, decision_id, choices, advice.chances, len(advice.not_analysed))

    async def analyse(self, table: LiveTable, guest: Guest | None) -> None:
        """Analyse a finished game for everybody at the table: once, or until it is about all moves."""
        if guest is None:
            raise NotYours("Tell us your name first, then you can ask for an analysis.")
        record, views = table.play.finished().record, table.views
        if is_whole(table.row) or (views.judging and views.judging.under_way):
            return
        owner, counted = self.addresses.owner(guest.id), ExitStack()
        counted.enter_context(self.turnstile.thought(owner))
        judged = views.judging.judged if views.judging else []
        views.judging = Judging(len(record.moves), judged)
        table.ring()
        self.tables.start(self._judge(table, views.judging, record, owner, counted))

    async def _judge(
        self, table: LiveTable, judging: Judging, record: Record, owner: Owner, counted: ExitStack
    ) -> None:
        data = msgspec.json.encode(record)
        try:
            with counted:
                await self._go_through(table, judging, data, owner)
                if len(judging.judged) > moves_in(table.row):
                    analysis = await self.thinkers.sum_up(data, judging.judged, owner)
                    await self.tables.finish(self._keep(table, msgspec.to_builtins(analysis)))
        except Exception:
            log.exception("the analysis of table %s failed", table.id)
        finally:
            judging.under_way = False
            table.ring()

    async def _keep(self, table: LiveTable, analysis: dict[str, Any]) -> None:
        await self.store.keep_analysis(table.id, analysis)
        await self.tables.refresh(table.id)

    async def _go_through(self, table: LiveTable, judging: Judging, data: bytes, owner: Owner) -> None:
        """Judge one move after another, until the deadline or until something goes wrong."""
        try:
            async with timeout(DEADLINE) as clock:
                while len(judging.judged) < judging.moves:
                    if judging.add(await self.thinkers.judge(data, len(judging.judged), owner)):
                        table.ring()
                        judging.shown = analysis_of(await self.thinkers.sum_up(data, judging.judged, owner))
                        table.ring()
        except Exception:
            if not judging.judged:
                raise
            if not clock.expired():
                log.exception("the analysis of table %s ends early", table.id)


def seat_to_advise(table: LiveTable, guest: str | None) -> int:
    """The seat for which a guest may get a hint now."""
    play, seating = table.play, table.seating
    seat = play.playing_seat(guest)
    seating.must_play(seat)
    if not seating.allows_hints():
        raise NotYours(
            "There are no hints at this table."
            if seating.terms.hints == "off"
            else "There are no hints while several people play, unless the host allows them for the table."
        )
    if not play.is_to_move(seat):
        raise Stale("It is not your turn, so there is no hint.")
    return seat
