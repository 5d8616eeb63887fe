"""What people see of a live table: views and the changes between them, the list of seats, the analysis."""

from time import time

import msgspec

from popolna.bots.analysis import Analysis as Judgement
from popolna.bots.analysis import chart
from popolna.engine.errors import PopolnaError
from popolna.engine.state import NOBODY
from popolna.web.messages import (
    Analysis,
    BoxView,
    Change,
    Costly,
    Look,
    SeatList,
    SeatView,
    Shape,
    Status,
    Swing,
)
from popolna.web.own_luck import box_view
from popolna.web.play import Play
from popolna.web.seating import Seating
from popolna.web.setting import is_taken
from popolna.web.view import (
    Snapshot,
    asking_view,
    change_between,
    past_view,
    setup_view,
    view_of,
    waiting_view,
)

_encode = msgspec.json.encode


class Views:
    """Draws each view once, however many look at it. Whoever changes the table forgets the views."""

    play: Play

    def __init__(self, seating: Seating) -> None:
        self.seating = seating
        self.judging = False  # whether an analysis is under way
        self.judged: Analysis | None = None  # the analysis, once it is finished
        self.forget()

    def forget(self) -> None:
        """The table has changed."""
        self.views: dict[tuple[int, Shape | None, int | None, bool], Snapshot] = {}
        self.changes: dict[tuple[int, int], tuple[Snapshot, Snapshot, bytes | None]] = {}

    def view(self, look: Look, guest: str | None) -> Snapshot:
        """What a guest sees with this look."""
        viewer, match = self.viewer(look, guest), self.play.match
        at = min(look.at, len(match.record.moves)) if match and look.at is not None else None
        key = (viewer, look.shape, at, self.seating.is_keeper(guest))
        if key not in self.views:
            self.views[key] = self._draw_view(*key)
        return self.views[key]

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

    def _draw_view(self, viewer: int, shape: Shape | None, at: int | None, keeper: bool) -> Snapshot:
        play, seats, names = self.play, self.seating.seats, self.seating.names
        if play.match is None:
            free = sum(not is_taken(seat) for seat in seats)
            view = waiting_view(play.game.title, free, len(seats))
            if play.asked:
                view = setup_view(view, play.ply, self._box() if keeper else None)
            return Snapshot(view, None)
        status: Status = "over" if self.seating.row.status == "over" else "playing"
        if at is not None:
            return past_view(play.match, at, viewer, shape, names, play.ply, status)
        now = view_of(play.match, viewer, shape, names, play.ply, play.decision_id(viewer), status)
        if play.pending is not None:
            mine = viewer == play.pending.seat
            return asking_view(now, self._box() if keeper else None, can_undo=keeper or mine)
        if keeper and status != "over":
            return now.but(can_undo=play.can_go_back(), can_undo_turn=False)
        return now

    def _box(self) -> BoxView:
        """What the keeper of the box is asked."""
        draw, asked = self.play.draw(), self.play.asked
        assert draw is not None
        assert asked is not None
        return box_view(draw, asked, self.play.match, self.seating.names)

    def change(self, old: Snapshot, new: Snapshot) -> bytes | None:
        """The message that turns one view into another: empty if they are alike, None if a whole view must be sent."""
        key = (id(old), id(new))
        if key not in self.changes:
            change = change_between(old, new)
            message = None if change is None else b"" if change == Change({}, []) else _encode(change)
            self.changes[key] = (old, new, message)
        return self.changes[key][2]

    def seat_list(self, guest: str | None) -> SeatList:
        """Who sits where, who is here, who is thinking."""
        seating, now, thinking = self.seating, time(), self.play.bots_to_move()
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
                here=(seat.guest is not None or seat.by_host) and seating.is_here(seat, now),
                thinking=seat.number in thinking,
                away=seating.row.status == "playing" and not seat.stand_in and seating.is_away(seat, now),
                agreed=agreed.get(seat.number, []),
            )
            for seat, look in zip(seating.seats, self.play.game.looks, strict=False)
        ]
        watching = seating.watching_here() + seating.watching_elsewhere(now)
        return SeatList(seats, self.play.acting_seat(guest), watching)

    def analysis(self) -> Analysis | None:
        """The analysis, if somebody has asked for one; its chart fits the narrow column beside the table."""
        row, game = self.seating.row, self.play.game
        if row.analysis is None:
            return Analysis("", []) if self.judging else None
        if self.judged is None:
            judgement = msgspec.convert(row.analysis, Judgement)
            costly = [
                Costly(verdict.move, verdict.seat, verdict.label, verdict.best_label, verdict.cost)
                for verdict in judgement.costliest()
            ]
            swings = [
                Swing(swing.move, swing.seat, swing.label, swing.most, swing.gains[swing.most], swing.cause)
                for swing in judgement.swings
            ]
            rivals = [rival.key for rival in game.rivals_of(row.players, row.settings)]
            picture = chart(game, judgement, self.seating.names, rivals).draw_tall().bare
            self.judged = Analysis(picture, costly, swings, judgement.headings())
        return self.judged
