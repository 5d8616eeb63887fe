"""The game being played at a table: its match, its journal so far, and what can be tried next.

Whatever is tried here changes the match at once and returns the entry to store. If that cannot be stored, the journal
has to be read again. Something that is refused with a PopolnaError has changed nothing.
"""

from collections.abc import Sequence
from hashlib import blake2b
from time import time

import msgspec

from popolna.engine.errors import BadOptions, LuckWanted, PopolnaError
from popolna.engine.game import Game
from popolna.engine.luck import Box, Draw, SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import Move, Result
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Entry
from popolna.web.messages import Act, EnterLuck, Hint, Resign, Undo
from popolna.web.notes import KINDS, Note, early_result
from popolna.web.own_luck import SETUP, PendingDraw, draw_of
from popolna.web.refusals import NotYours, Stale
from popolna.web.seating import Seating
from popolna.web.setting import USUAL_BOT, is_taken, record_of
from popolna.web.view import turn_length

NOTED = (NOBODY, True)  # a note among the entries

PlayRequest = Act | Undo | EnterLuck | Resign | Hint


class Play:
    """The match at a table, replayed from a journal, and everything that is known about its entries."""

    def __init__(self, seating: Seating, journal: Sequence[Entry]) -> None:
        self.seating = seating
        self.game: Game = find_game(seating.row.game)
        self.match: Match | None = None
        self.pending: PendingDraw | None = None  # what waits for luck from a real box
        self.ply = 0
        self.face_down: list[
            tuple[int, bool]
        ] = []  # for each entry: whose it is, and whether it is face down; notes are nobody's and face down
        self.notes: list[Note] = []
        self.requests: dict[tuple[int, str], str | None] = {}  # by seat and id: a digest of each request
        if seating.row.status != "waiting":
            self._begin()
        if seating.row.status != "waiting" or self.waits_for_setup:
            self._follow_all(journal)

    def _begin(self) -> None:
        """Set up the match, with its luck so far."""
        row = self.seating.row
        self.match = Match.replay(
            self.game, record_of(row, self.seating.names), Box() if row.own_luck else None
        )

    @property
    def waits_for_setup(self) -> bool:
        """Whether the setup comes from a real box and is not complete."""
        row = self.seating.row
        return row.own_luck and row.status == "waiting" and row.origin is None

    # Reading the journal

    def _follow_all(self, journal: Sequence[Entry]) -> None:
        """Do what a whole journal says; what was done before a setup from a real box was entered again is gone."""
        begin = max((number for number, entry in enumerate(journal, 1) if is_setup(entry)), default=0)
        for entry in journal[:begin]:
            self._note(entry, False)
        if begin and self.match is None:
            self.pending = PendingDraw(NOBODY, "", tuple(journal[begin - 1].luck))
        for entry in journal[begin:]:
            self.follow(entry)

    def follow(self, entry: Entry) -> None:
        """Do what a journal entry says."""
        if entry.kind in KINDS:
            self._note(entry, True)
            return
        self.pending = None
        face_down = False
        if entry.kind == "ask":
            self.pending = PendingDraw(entry.seat, entry.action, tuple(entry.luck))
        elif entry.kind == "back":
            self._go_back(entry.count)
        elif entry.kind == "move":
            self.the_match.repeat(Move(entry.seat, entry.action, list(entry.luck)))
            face_down = self._is_face_down()
        else:
            face_down = self._take_back(entry.seat, entry.count)
        self._note(entry, face_down)

    def _note(self, entry: Entry, face_down: bool) -> Entry:
        """Note an entry that has been done."""
        if entry.kind in KINDS:
            self.notes.append(Note.of(entry))
            self.face_down.append(NOTED)
        else:
            self.face_down.append((entry.seat, face_down))
        self.ply = entry.ply + 1
        if entry.request:
            self.requests[entry.seat, entry.request] = entry.content
        return entry

    # Who is to act, and in which decision

    @property
    def the_match(self) -> Match:
        """The match; refuse a table without one."""
        if self.match is None:
            raise Stale("The game has not started.")
        return self.match

    def acting_seat(self, guest: str | None) -> int:
        """The seat a guest plays now: of several the one to move, or else their own; NOBODY without one."""
        seats = self.seating.seats_of(guest)
        to_move = self.match.state.to_move() if self.match else []
        return next((seat for seat in [*to_move, *seats] if seat in seats), NOBODY)

    def playing_seat(self, guest: str | None) -> int:
        """The seat a guest plays now; refuse a guest without one."""
        seat = self.acting_seat(guest)
        return self.seating.own_seat(guest) if seat == NOBODY else seat

    def bots_to_move(self) -> list[int]:
        """The seats to move that are played by bots."""
        if self.match is None or self.is_over or self.pending:
            return []
        return [seat for seat in self.match.state.to_move() if self.seating.bot_at(seat)]

    def is_to_move(self, seat: int) -> bool:
        """Whether a seat can do something now."""
        match = self.match
        return match is not None and not self.is_over and not self.pending and seat in match.state.to_move()

    def only_bots_move(self) -> bool:
        """Whether bots are to move and no person is."""
        bots = self.bots_to_move()
        return bool(bots) and bots == self.the_match.state.to_move()

    def decision_id(self, seat: int) -> int:
        """A number that changes whenever something happens that the decision may depend on.

        Notes do not count. Choices that others make in secret at the same time do not either, unless the same person
        makes them all: what the host of a real table chose for one seat must not be taken for the next.
        """
        at, row = self.ply, self.seating.row
        while at and self.face_down[at - 1] == NOTED:
            at -= 1
        if row.own_luck and (seat == NOBODY or seat in self.seating.seats_of(row.host)):
            return at
        while at and self.face_down[at - 1][1] and self.face_down[at - 1][0] != seat:
            at -= 1
        return at

    def has_done(self, guest: str | None, request: PlayRequest) -> bool:
        """Whether this very request of a guest has been done; another one with the same id is refused.

        The keeper's may be about anybody's seat. What an older version stored has no digest.
        """
        seating, id = self.seating, request.id
        about = range(NOBODY, len(seating.seats)) if seating.is_keeper(guest) else seating.seats_of(guest)
        done = [self.requests[seat, id] for seat in about if (seat, id) in self.requests]
        if done and digest(request) not in done and None not in done:
            raise BadOptions(f"The id {id!r} belongs to another request. Use a new one, such as a UUID.")
        return bool(done)

    @property
    def is_over(self) -> bool:
        """Whether nobody can move any more: the rules say so, somebody resigned, or it is a record to look at."""
        return self.seating.row.status == "over"

    @property
    def early(self) -> Result | None:
        """The result of a game that ended early, because somebody resigned."""
        row, match = self.seating.row, self.match
        if match is None or match.record.result or not self.is_over or not row.result:
            return None
        return msgspec.convert(row.result, Result)

    def finished(self) -> Match:
        """The match, once it is over and nothing in it is secret any more."""
        if self.match is None or not self.is_over:
            raise NotYours("A record hides nothing, so it is available only once the game is over.")
        return self.match

    # Luck from a real box

    @property
    def asked(self) -> PendingDraw | None:
        """What waits for luck now; a setup only once all seats are taken."""
        if not self.waits_for_setup:
            return self.pending
        return (self.pending or SETUP) if all(map(is_taken, self.seating.seats)) else None

    def draw(self) -> Draw | None:
        """What waits for luck now, as the engine has it."""
        if not self.asked:
            return None
        return draw_of(self.asked, self.game, self.seating.row, self.seating.names, self.match)

    def can_go_back(self) -> bool:
        """Whether the keeper of the box can take something back."""
        return self.the_match.to_take_back(self.seating.people()) > 0 or self.can_set_up_again

    @property
    def can_set_up_again(self) -> bool:
        """Whether the setup was drawn from the box, so that it can be taken back."""
        row = self.seating.row
        return bool(row.own_luck and row.luck and row.origin is None)

    # Trying

    def attempt(self, seat: int, request: PlayRequest) -> Entry:
        """Try what a seat wants to do; NOBODY is the keeper of a real box. Return the entry to store."""
        if (self.match is None and self.asked is None) or self.is_over:
            raise Stale("Nothing can be done or undone here: the game is over, or has not started.")
        if isinstance(request, Resign):
            return self.try_resign(seat, request)
        if isinstance(request, Hint):
            return self.try_note_hint(seat, request)
        if request.decision_id != self.decision_id(seat):
            raise Stale("The game has moved on in the meantime. Please look again.")
        match request:
            case Act():
                return self.try_move(seat, request)
            case EnterLuck():
                return self.try_enter(request)
            case Undo() if seat == NOBODY:
                return self.try_go_back(request)
            case Undo():
                return self.try_undo(seat, request)

    def try_move(self, seat: int, request: Act) -> Entry:
        """Do an action; if it needs luck from a real box, it waits for that."""
        match = self.the_match
        if self.pending:
            raise Stale("First enter what was drawn from the box.")
        number = match.game.verbs.parse(request.action)
        try:
            match.play(seat, number)
        except LuckWanted:
            return self._ask(PendingDraw(seat, match.game.verbs.name(number)), request)
        move = match.record.moves[-1]
        entry = self._entry("move", seat, request, action=move.action, luck=move.luck)
        return self._note(entry, self._is_face_down())

    def try_undo(self, seat: int, request: Undo) -> Entry:
        """Undo a seat's last decision, or its whole turn."""
        match = self.the_match
        if self.seating.terms.undo == "off":
            raise NotYours("The host of this table does not allow undo.")
        if self.pending and self.pending.seat == seat:
            self._go_back(0)
            return self._note(self._entry("back", seat, request), False)
        if self.pending:
            raise Stale("Another player's move waits for what is drawn from the box.")
        count = max(1, turn_length(match, seat)) if request.turn else 1
        face_down = self._take_back(seat, count)
        return self._note(self._entry("undo", seat, request, count=count), face_down)

    def try_resign(self, seat: int, request: Resign) -> Entry:
        """Give up a seat for good: a bot plays on, or the game ends."""
        match, row = self.the_match, self.seating.seats[seat]
        bot = USUAL_BOT if self.seating.who_plays_on() == "bot" else ""
        row.resigned, row.stand_in = True, bot or None
        if not bot:
            self.seating.update({"result": msgspec.to_builtins(early_result(match, seat)), "status": "over"})
        entry = self._entry("resign", seat, request, action=bot, count=len(match.record.moves))
        return self._note(entry, True)

    def try_note_hint(self, seat: int, request: Hint) -> Entry:
        """Note that a seat asks for a hint."""
        entry = self._entry("hint", seat, request, count=len(self.the_match.record.moves))
        return self._note(entry, True)

    def has_noted_hint(self, seat: int) -> bool:
        """Whether the log says that this seat has asked for a hint at this moment of the game."""
        return Note("hint", seat, len(self.the_match.record.moves)) in self.notes

    def try_enter(self, request: EnterLuck) -> Entry:
        """Enter what was drawn from a real box; the move or the setup is done once nothing is missing."""
        draw, asked = self.draw(), self.asked
        if draw is None or asked is None:
            raise Stale("Nothing has to be drawn from the box now.")
        draw.enter(request.names)
        entered = tuple(draw.entered)
        if draw.request() is not None:
            return self._ask(PendingDraw(asked.seat, asked.action, entered), request)
        luck = draw.luck()
        self.pending = None
        if asked.is_setup:
            self.seating.row.luck = luck
            self._begin()
            return self._note(self._entry("ask", NOBODY, request, luck=entered), False)
        self.the_match.repeat(Move(asked.seat, asked.action, luck))
        entry = self._entry("move", asked.seat, request, action=asked.action, luck=luck)
        return self._note(entry, self._is_face_down())

    def try_go_back(self, request: Undo) -> Entry:
        """Take back what was entered last, or the move that waits for luck, or the last move that would stay away.

        A bot's move without luck would only be made again, so it goes together with what was before it.
        """
        asked, people = self.asked, self.seating.people()
        if asked and asked.entered:
            return self._ask(PendingDraw(asked.seat, asked.action, asked.entered[:-1]), request)
        if self.match is None:
            raise PopolnaError("Nothing has been entered yet.")
        waiting = asked is not None and asked.seat in people
        count = 0 if waiting else self.match.to_take_back(people)
        if count == 0 and not waiting:
            return self._set_up_again(self.match, request)
        self._go_back(count)
        return self._note(self._entry("back", NOBODY, request, count=count), False)

    def _set_up_again(self, match: Match, request: Undo) -> Entry:
        """Take back what was entered last before the first move."""
        if not self.can_set_up_again:
            raise PopolnaError("There is nothing to take back.")
        setup = SetupDraw.of(match.game, match.record)
        setup.take_back()
        self.match = None
        return self._ask(PendingDraw(NOBODY, "", tuple(setup.entered)), request)

    def _ask(self, pending: PendingDraw, request: PlayRequest) -> Entry:
        """Let something wait for luck from a real box."""
        self.pending = pending
        entry = self._entry("ask", pending.seat, request, action=pending.action, luck=pending.entered)
        return self._note(entry, False)

    def _go_back(self, moves: int) -> None:
        """Take back moves, whoever made them; with none, only what waits for luck is dropped."""
        self.pending = None
        if moves:
            self.the_match.take_back(moves)

    def _take_back(self, seat: int, count: int) -> bool:
        """Undo some decisions of a seat; return whether all of them were face down."""
        match, face_down = self.the_match, True
        for _ in range(count):
            number = match.to_undo(seat)
            face_down = face_down and number is not None and match.secret[number]
            match.undo(seat)
        return face_down

    def _is_face_down(self) -> bool:
        """Whether the last move was a secret choice that is still face down."""
        match = self.the_match
        return match.secret[-1] and not match.barriers[-1]

    def _entry(
        self,
        kind: str,
        seat: int,
        request: PlayRequest,
        action: str = "",
        luck: Sequence[str] = (),
        count: int = 0,
    ) -> Entry:
        """The next entry for the journal."""
        return Entry(
            table_id=self.seating.row.id,
            ply=self.ply,
            kind=kind,
            seat=seat,
            action=action,
            count=count,
            luck=list(luck),
            request=request.id,
            content=digest(request),
            at=time(),
        )


def digest(request: PlayRequest) -> str:
    """A short text that differs for different requests."""
    return blake2b(msgspec.json.encode(request), digest_size=8).hexdigest()


def is_setup(entry: Entry) -> bool:
    """Whether an entry is about a setup from a real box."""
    return entry.kind == "ask" and entry.seat == NOBODY
