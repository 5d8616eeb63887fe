"""What people see of a live table: views and the changes between them, the list of seats, the analysis."""

from asyncio import to_thread
from collections import deque
from weakref import WeakKeyDictionary, WeakValueDictionary, ref

import msgspec

from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.state import NOBODY
from popolna.web.judging import Judging, read_analysis, stored_analysis
from popolna.web.log import Log
from popolna.web.messages import (
    Analysis,
    BoxView,
    Change,
    Line,
    Look,
    SeatList,
    SeatView,
    Shape,
    Status,
)
from popolna.web.notes import why_ended, with_notes
from popolna.web.own_luck import box_view
from popolna.web.play import Play
from popolna.web.seating import Seating
from popolna.web.setting import is_taken
from popolna.web.view import (
    Snapshot,
    asking_view,
    change_between,
    early_view,
    ending_of,
    past_view,
    setup_view,
    view_of,
    waiting_view,
)

_encode = msgspec.json.encode

RECENT = 4  # views of the present that are kept although no page shows them

Angle = tuple[int, Shape | None, bool]  # the viewer, the shape, and whether it is the keeper of the box


class Views:
    """Draws each view once, however many look at it. Whoever changes the table forgets the views.

    A view is kept only as long as a page shows it, or is one of the last few of the present: looking through a long
    game, or from everybody's seat, takes no memory. What leads from a view to the next is kept as long as somebody has
    the former.
    """

    play: Play

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.judging: Judging | None = None  # the analysis that was asked for last
        self.judged: Analysis | None = None  # the stored one, as far as it goes
        self.log = Log()
        self.forget()

    def forget(self) -> None:
        """The table has changed."""
        self.present: WeakValueDictionary[Angle, Snapshot] = WeakValueDictionary()
        self.recent: deque[Snapshot] = deque(maxlen=RECENT)
        self.past: WeakValueDictionary[tuple[int, Angle], Snapshot] = WeakValueDictionary()
        self.changes: WeakKeyDictionary[Snapshot, tuple[ref[Snapshot], bytes | None]] = WeakKeyDictionary()

    def view(self, look: Look, guest: str | None) -> Snapshot:
        """What a guest sees with this look."""
        viewer, match = self.viewer(look, guest), self.play.match
        angle = (viewer, look.shape, self.seating.is_keeper(guest))
        if match is None or look.at is None:
            snapshot = self.present.get(angle)
            if snapshot is None:
                snapshot = self.present[angle] = self._draw(*angle)
                self.recent.append(snapshot)
            return snapshot
        at = min(look.at, len(match.record.moves))
        snapshot = self.past.get((at, angle))
        if snapshot is None:
            snapshot = self._draw_past(match, at, viewer, look.shape)
            self.past[at, angle] = snapshot
        return snapshot

    def must_show(self, look: Look, guest: str | None) -> None:
        """Refuse a look at something this guest may not see."""
        self.viewer(look, guest)
        moves = len(self.play.match.record.moves) if self.play.match else 0
        if look.at is not None and not 0 <= look.at <= moves:
            raise PopolnaError(f"There is no move {look.at}; this table has moves 0 to {moves}.")

    def viewer(self, look: Look, guest: str | None) -> int:
        """The seat a guest looks from: their own, or any once the game is over."""
        mine, seats = self.play.acting_seat(guest), self.seating.seats
        if look.seat is None or look.seat == mine:
            return mine
        over = self.seating.row.status == "over"
        if look.seat != NOBODY and (not over or look.seat not in range(len(seats))):
            raise PopolnaError("You can see other players' views only once the game is over.")
        return look.seat

    @property
    def status(self) -> Status:
        return "over" if self.seating.row.status == "over" else "playing"

    def _draw(self, viewer: int, shape: Shape | None, keeper: bool) -> Snapshot:
        play, seats, names = self.play, self.seating.seats, self.seating.names
        if play.match is None:
            free = sum(not is_taken(seat) for seat in seats)
            view = waiting_view(play.game.title, free, len(seats))
            if play.asked:
                view = setup_view(view, play.ply, self._box() if keeper else None)
            return Snapshot(view, None)
        log = self._log(play.match, viewer)
        headline = "The game is over" if play.early else ""
        decision_id = play.decision_id(viewer)
        now = view_of(play.match, viewer, shape, names, play.ply, decision_id, self.status, log, headline)
        if play.early is not None:
            return early_view(now, ending_of(play.game, play.early, names, why_ended(play.notes, names)))
        if viewer != NOBODY and (seats[viewer].resigned or self.seating.terms.undo == "off"):
            now = now.but(
                choices=[] if seats[viewer].resigned else now.view.choices,
                can_undo=False,
                can_undo_turn=False,
            )
        if play.pending is not None:
            mine = viewer == play.pending.seat
            return asking_view(now, self._box() if keeper else None, can_undo=keeper or mine)
        if keeper and self.status != "over":
            return now.but(can_undo=play.can_go_back(), can_undo_turn=False)
        return now

    def _draw_past(self, match: Match, at: int, viewer: int, shape: Shape | None) -> Snapshot:
        names, log = self.seating.names, self._log(match, viewer)
        return past_view(match, at, viewer, shape, names, self.play.ply, self.status, log)

    def _log(self, match: Match, viewer: int) -> list[Line]:
        """The log of a viewer, with notes such as that somebody asked for a hint."""
        names = self.seating.names
        lines = self.log.lines(match, viewer, names)
        return with_notes(lines, self.play.notes, len(match.record.moves), names)

    def _box(self) -> BoxView:
        """What the keeper of the box is asked."""
        draw, asked = self.play.draw(), self.play.asked
        assert draw is not None
        assert asked is not None
        return box_view(draw, asked, self.play.match, self.seating.names)

    def change(self, old: Snapshot, new: Snapshot) -> bytes | None:
        """The message that turns one view into another: empty if they are alike, None if a whole view must be sent."""
        if old.view.at is not None or new.view.at is not None:
            return encoded(change_between(old, new))
        then, message = self.changes.get(old, (None, None))
        if then is None or then() is not new:
            message = encoded(change_between(old, new))
            self.changes[old] = (ref(new), message)
        return message

    def seat_list(self, guest: str | None) -> SeatList:
        """Who sits where, who is here, who is thinking."""
        seating, thinking = self.seating, self.play.bots_to_move()
        playing, here = seating.row.status == "playing", seating.who_is_here(seating.seats)
        agreed: dict[int, list[int]] = {}
        for vote in seating.votes:
            agreed.setdefault(vote.seat, []).append(vote.voter)
        seats = [
            SeatView(
                number=seat.number,
                name=seat.name,
                kind="person" if seat.guest or seat.by_host else "bot" if seat.bot else "open",
                colour=look.colour,
                sign=look.sign,
                bot=seating.bot_at(seat.number),
                here=here[seat.number],
                thinking=seat.number in thinking,
                away=playing and not here[seat.number] and not seat.stand_in and seating.is_away(seat),
                agreed=agreed.get(seat.number, []),
                resigned=seat.resigned,
            )
            for seat, look in zip(seating.seats, self.play.game.looks, strict=False)
        ]
        mine = self.play.acting_seat(guest)
        plays = mine != NOBODY and seating.row.status == "playing" and not seating.seats[mine].resigned
        return SeatList(
            seats,
            mine,
            seating.watching(),
            hints=plays and seating.allows_hints(),
            resign=seating.who_plays_on() if plays else None,
            hurry=seating.is_alone(guest) and self.play.only_bots_move(),
        )

    async def read_analysis(self) -> None:
        """Read the stored analysis, in a thread because a long game has much of it."""
        stored, known = stored_analysis(self.seating.row), self.judged
        if stored is None:
            self.judged = None
        elif known is None or known.moves - known.analysed != stored["left_out"]:
            self.judged = await to_thread(read_analysis, stored)

    def analysis(self) -> Analysis | None:
        """The analysis of a finished game, or how far it has come; None while the game goes on."""
        row, judging, match = self.seating.row, self.judging, self.play.match
        if match is None or row.status != "over":
            return None
        if judging:
            return judging.message(self.judged)
        return self.judged or Analysis(len(match.record.moves))


def encoded(change: Change | None) -> bytes | None:
    """A change as a message, which is empty if nothing has changed."""
    return None if change is None else b"" if change == Change({}, []) else _encode(change)
