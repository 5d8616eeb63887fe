"""A table in the memory of one server: its match, its journal so far, and who is watching."""

from asyncio import Lock
from collections.abc import Sequence
from time import time

import msgspec

from popolna.bots.analysis import Analysis as Judgement
from popolna.bots.analysis import chart
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.engine.luck import Box, Draw
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import ChatRow, Entry, Store, Vote
from popolna.web.messages import (
    Analysis,
    BoxView,
    Change,
    ChatMessage,
    Costly,
    Look,
    SeatList,
    SeatView,
    Shape,
    Status,
    Swing,
    View,
)
from popolna.web.older_rules import bring_up_to_date
from popolna.web.own_luck import SETUP, PendingDraw, box_view, draw_of
from popolna.web.refusals import NotYours
from popolna.web.seating import Seating
from popolna.web.setting import is_taken, record_of
from popolna.web.view import asking_view, change_between, past_view, setup_view, view_of, waiting_view

_encode = msgspec.json.encode


class LiveTable(Seating):
    """A table in the memory of one server. The store is the truth; `load` reads it again."""

    def __init__(self, table_id: str, server: str = "") -> None:
        super().__init__(server)
        self.id = table_id
        self.lock = Lock()
        self.thinking: set[int] = set()
        self.thinking_times: dict[int, dict[str, float]] = {}  # of bots, by seat and kind of decision
        self.judging = False  # whether an analysis is under way
        self.judged: Analysis | None = None  # the analysis, once it is finished
        self.used = time()
        self.loaded = False
        self.writing = False  # whether the match is ahead of the stored journal

    @property
    def settled(self) -> bool:
        """Whether memory agrees with the store, so that it can be shown."""
        return self.loaded and not self.writing

    # Loading from the store

    async def load(self, store: Store) -> None:
        """Read everything and replay the journal; nobody sees the table half loaded."""
        row = await bring_up_to_date(store, await store.table_row(self.id))
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        chat, journal = await store.chat(self.id), await store.journal(self.id)
        self.watching_rows = (await store.watching_rows([self.id]))[self.id]
        self.row = row
        self.game: Game = find_game(row.game)
        self.seats = seats
        self.votes: list[Vote] = votes
        self.chat: list[ChatMessage] = [chat_message(row) for row in chat]
        self.match: Match | None = None
        self.pending: PendingDraw | None = None  # what waits for luck from a real box
        self.ply = 0
        self.face_down: list[
            tuple[int, bool]
        ] = []  # for each entry: whose it is, and whether it is face down
        self.requests: set[tuple[int, str]] = set()
        if self.row.status != "waiting":
            self.begin()
        if self.row.status != "waiting" or self.waits_for_setup:
            self._follow_all(journal)
        self.forget_views()
        self.loaded = True

    def _follow_all(self, journal: Sequence[Entry]) -> None:
        """Do what a whole journal says; what was done before a setup from a real box was entered again is gone."""
        begin = max((number for number, entry in enumerate(journal, 1) if is_setup(entry)), default=0)
        for entry in journal[:begin]:
            self.wrote(entry, False)
        if begin and self.match is None:
            self.pending = PendingDraw(NOBODY, "", tuple(journal[begin - 1].luck))
        for entry in journal[begin:]:
            self.follow(entry)

    def begin(self) -> None:
        """Set up the match, with its luck so far."""
        chance = Box() if self.row.own_luck else None
        self.match = Match.replay(self.game, record_of(self.row, self.names), chance)

    @property
    def waits_for_setup(self) -> bool:
        """Whether the setup comes from a real box and is not complete."""
        return self.row.own_luck and self.row.status == "waiting" and self.row.origin is None

    async def load_seats(self, store: Store) -> None:
        """Read again who sits where."""
        row = await store.table_row(self.id)
        seats, votes = (await store.seats([self.id]))[self.id], await store.votes(self.id)
        self.watching_rows = (await store.watching_rows([self.id]))[self.id]
        self.row, self.seats, self.votes = row, seats, votes
        self.forget_views()

    async def load_chat(self, store: Store) -> None:
        """Read the chat messages that are new."""
        last = self.chat[-1].number if self.chat else 0
        self.chat += [chat_message(row) for row in await store.chat(self.id, after=last)]

    async def catch_up(self, store: Store) -> bool:
        """Follow what other servers have written; return whether there was anything."""
        entries = await store.journal(self.id, since=self.ply) if self.match else []
        if self.match is None or any(is_setup(entry) for entry in entries):
            await self.load(store)
            return True
        for entry in entries:
            self.follow(entry)
        if entries:
            self.row = await store.table_row(self.id)
        return bool(entries)

    def follow(self, entry: Entry) -> None:
        """Do what a journal entry says."""
        self.pending = None
        face_down = False
        if entry.kind == "ask":
            self.pending = PendingDraw(entry.seat, entry.action, tuple(entry.luck))
        elif entry.kind == "back":
            self.go_back(entry.count)
        elif entry.kind == "move":
            assert self.match is not None
            self.match.repeat(Move(entry.seat, entry.action, list(entry.luck)))
            face_down = self.is_face_down()
        else:
            face_down = self.take_back(entry.seat, entry.count)
        self.wrote(entry, face_down)

    def go_back(self, moves: int) -> None:
        """Take back moves, whoever made them; with none, only what waits for luck is dropped."""
        assert self.match is not None
        self.pending = None
        if moves:
            self.match.take_back(moves)

    def is_face_down(self) -> bool:
        """Whether the last move was a secret choice that is still face down."""
        assert self.match is not None
        return self.match.secret[-1] and not self.match.barriers[-1]

    def take_back(self, seat: int, count: int) -> bool:
        """Undo some decisions of a seat; return whether all of them were face down."""
        assert self.match is not None
        face_down = True
        for _ in range(count):
            number = self.match.to_undo(seat)
            face_down = face_down and number is not None and self.match.secret[number]
            self.match.undo(seat)
        return face_down

    def next_entry(
        self, kind: str, seat: int, request: str, action: str = "", luck: Sequence[str] = (), count: int = 0
    ) -> Entry:
        """The next entry for the journal."""
        return Entry(
            table_id=self.id,
            ply=self.ply,
            kind=kind,
            seat=seat,
            action=action,
            count=count,
            luck=list(luck),
            request=request,
            at=time(),
        )

    def wrote(self, entry: Entry, face_down: bool) -> None:
        """Note that an entry has been stored and done."""
        self.face_down.append((entry.seat, face_down))
        self.ply = entry.ply + 1
        if entry.request:
            self.requests.add((entry.seat, entry.request))
        self.forget_views()

    # Who is who

    def acting_seat(self, guest: str | None) -> int:
        """The seat a guest plays now: of several the one to move, or else their own; NOBODY without one."""
        seats = self.seats_of(guest)
        to_move = self.match.state.to_move() if self.match else []
        return next((seat for seat in [*to_move, *seats] if seat in seats), NOBODY)

    def has_done(self, guest: str | None, request: str) -> bool:
        """Whether a request of a guest has been done; one of the keeper's may be about anybody's seat."""
        about = range(NOBODY, len(self.seats)) if self.is_keeper(guest) else self.seats_of(guest)
        return any((seat, request) in self.requests for seat in about)

    def playing_seat(self, guest: str | None) -> int:
        """The seat a guest plays now; refuse a guest without one."""
        seat = self.acting_seat(guest)
        return self.own_seat(guest) if seat == NOBODY else seat

    def bots_to_move(self) -> list[int]:
        """The seats to move that are played by bots."""
        if self.match is None or self.row.archive or self.pending:
            return []
        return [seat for seat in self.match.state.to_move() if self.bot_at(seat)]

    # What has been played

    def finished(self) -> Match:
        """The match, once it is over and nothing in it is secret any more."""
        if self.match is None or self.row.status != "over":
            raise NotYours("A record hides nothing, so it is available only once the game is over.")
        return self.match

    # Decision ids

    def decision_id(self, seat: int) -> int:
        """A number that changes whenever something happens that the decision may depend on.

        Choices that others make in secret at the same time do not count, unless the same person makes them all: what
        the host of a real table chose for one seat must not be taken for the next.
        """
        at = self.ply
        if self.row.own_luck and (seat == NOBODY or seat in self.seats_of(self.row.host)):
            return at
        while at and self.face_down[at - 1][1] and self.face_down[at - 1][0] != seat:
            at -= 1
        return at

    # Luck from a real box

    @property
    def asked(self) -> PendingDraw | None:
        """What waits for luck now; a setup only once all seats are taken."""
        if not self.waits_for_setup:
            return self.pending
        return (self.pending or SETUP) if all(map(is_taken, self.seats)) else None

    def draw(self) -> Draw | None:
        """What waits for luck now, as the engine has it."""
        return draw_of(self.asked, self.game, self.row, self.names, self.match) if self.asked else None

    # What people see

    def forget_views(self) -> None:
        self.views: dict[tuple[int, Shape | None, int | None, bool], View] = {}
        self.changes: dict[tuple[int, int], tuple[View, View, bytes | None]] = {}

    def view(self, look: Look, guest: str | None) -> View:
        """What a guest sees with this look."""
        viewer = self.viewer(look, guest)
        at = min(look.at, len(self.match.record.moves)) if self.match and look.at is not None else None
        key = (viewer, look.shape, at, self.is_keeper(guest))
        if key not in self.views:
            self.views[key] = self._draw_view(*key)
        return self.views[key]

    def must_show(self, look: Look, guest: str | None) -> None:
        """Refuse a look at something this guest may not see."""
        self.viewer(look, guest)
        moves = len(self.match.record.moves) if self.match else 0
        if look.at is not None and not 0 <= look.at <= moves:
            raise PopolnaError(f"There is no move {look.at}; this table has moves 0 to {moves}.")

    def viewer(self, look: Look, guest: str | None) -> int:
        """The seat a guest looks from: their own, or any once the game is over."""
        mine = self.acting_seat(guest)
        if look.seat is None or look.seat == mine:
            return mine
        if look.seat != NOBODY and (self.row.status != "over" or look.seat not in range(len(self.seats))):
            raise PopolnaError("You can see other players' views only once the game is over.")
        return look.seat

    def _draw_view(self, viewer: int, shape: Shape | None, at: int | None, keeper: bool) -> View:
        if self.match is None:
            free = sum(not is_taken(seat) for seat in self.seats)
            view = waiting_view(self.game.title, free, len(self.seats))
            return setup_view(view, self.ply, self._box() if keeper else None) if self.asked else view
        status: Status = "over" if self.row.status == "over" else "playing"
        if at is not None:
            return past_view(self.match, at, viewer, shape, self.names, self.ply, status)
        view = view_of(self.match, viewer, shape, self.names, self.ply, self.decision_id(viewer), status)
        if self.pending is not None:
            mine = viewer == self.pending.seat
            return asking_view(view, self._box() if keeper else None, can_undo=keeper or mine)
        if keeper and status != "over":
            return msgspec.structs.replace(view, can_undo=self.can_go_back(), can_undo_turn=False)
        return view

    def _box(self) -> BoxView:
        """What the keeper of the box is asked."""
        draw, asked = self.draw(), self.asked
        assert draw is not None
        assert asked is not None
        return box_view(draw, asked, self.match, self.names)

    def can_go_back(self) -> bool:
        """Whether the keeper of the box can take something back."""
        assert self.match is not None
        return self.match.to_take_back(self.people()) > 0 or self.can_set_up_again

    @property
    def can_set_up_again(self) -> bool:
        """Whether the setup was drawn from the box, so that it can be taken back."""
        return bool(self.row.own_luck and self.row.luck and self.row.origin is None)

    def change(self, old: View, new: View) -> bytes | None:
        """The message that turns one view into another: empty if they are alike, None if a whole view must be sent."""
        key = (id(old), id(new))
        if key not in self.changes:
            change = change_between(old, new)
            message = None if change is None else b"" if change == Change({}, []) else _encode(change)
            self.changes[key] = (old, new, message)
        return self.changes[key][2]

    def seat_list(self, guest: str | None) -> SeatList:
        """Who sits where, who is here, who is thinking."""
        now, thinking = time(), self.bots_to_move()
        agreed: dict[int, list[int]] = {}
        for vote in self.votes:
            agreed.setdefault(vote.seat, []).append(vote.voter)
        seats = [
            SeatView(
                number=seat.number,
                name=seat.name,
                kind="person" if seat.guest or seat.by_host else "bot" if seat.bot else "open",
                colour=look.colour,
                sign=look.sign,
                bot=self.bot_at(seat.number),
                here=(seat.guest is not None or seat.by_host) and self.is_here(seat, now),
                thinking=seat.number in thinking,
                away=self.row.status == "playing" and not seat.stand_in and self.is_away(seat, now),
                agreed=agreed.get(seat.number, []),
            )
            for seat, look in zip(self.seats, self.game.looks, strict=False)
        ]
        watching = self.watching_here() + self.watching_elsewhere(now)
        return SeatList(seats, self.acting_seat(guest), watching)

    def analysis(self) -> Analysis | None:
        """The analysis, if somebody has asked for one; its chart fits the narrow column beside the table."""
        if self.row.analysis is None:
            return Analysis("", []) if self.judging else None
        if self.judged is None:
            judgement = msgspec.convert(self.row.analysis, Judgement)
            costly = [
                Costly(verdict.move, verdict.seat, verdict.label, verdict.best_label, verdict.cost)
                for verdict in judgement.costliest()
            ]
            swings = [
                Swing(swing.move, swing.seat, swing.label, swing.most, swing.gains[swing.most], swing.cause)
                for swing in judgement.swings
            ]
            rivals = [rival.key for rival in self.game.rivals_of(self.row.players, self.row.settings)]
            picture = chart(self.game, judgement, self.names, rivals).draw_tall().bare
            self.judged = Analysis(picture, costly, swings, judgement.headings())
        return self.judged

    def ring(self) -> None:
        """Wake every watcher: something may have changed."""
        for watcher in self.watchers:
            watcher.bell.set()


def is_setup(entry: Entry) -> bool:
    """Whether an entry is about a setup from a real box."""
    return entry.kind == "ask" and entry.seat == NOBODY


def chat_message(row: ChatRow) -> ChatMessage:
    return ChatMessage(row.number, row.name, row.seat, row.text, row.at)
