"""A game being played: its state, its record, undo and time travel."""

from collections.abc import Container, Iterable, Mapping, Sequence

import msgspec

from popolna.engine.chance import Chance, Script
from popolna.engine.errors import BadRecord, PopolnaError, plain
from popolna.engine.game import Game, luck
from popolna.engine.luck import Box, MoveDraw
from popolna.engine.phrases import counted
from popolna.engine.record import Move, Record, Result
from popolna.engine.state import State, Together
from popolna.engine.story import EVERYBODY, Event
from popolna.engine.update import begin, can_update, updated


class Match:
    """A game with its record: every move goes into both.

    >>> from popolna.games import game
    >>> match = Match.new(game("tictactoe"), players=2, seed=1)
    >>> match.play(0, "mark b2")
    >>> match.play(1, "mark a1")
    >>> match.undo(1)
    >>> [move.action for move in match.record.moves], match.state.to_move()
    (['mark b2'], [1])
    """

    def __init__(self, game: Game, record: Record, chance: Chance) -> None:
        self.game = game
        self.record = record
        self.chance = chance
        self.by_hand = isinstance(chance, Box)  # whether people draw from their own box
        self.told: list[int] = []  # the length of the story after 0, 1, 2 ... moves
        self.barriers: list[bool] = []  # whether a move drew or revealed something
        self.secret: list[bool] = []  # whether a move was a secret choice
        self.turns: list[int] = []  # the state's turn counter before each move
        self.state = self._restart()

    @classmethod
    def new(
        cls,
        game: Game,
        players: int,
        seed: int | str | Chance | None = None,
        seats: Sequence[str] | None = None,
        settings: Mapping[str, str] | None = None,
        position: dict[str, object] | None = None,
    ) -> "Match":
        """Start a game, from the beginning or from a position."""
        chance = luck(seed)
        if settings is None and position is not None:
            settings = game.from_position(position).settings
        setup: list[str] = []
        chance.log = setup
        record = Record(
            format=1,
            game=game.id,
            rules=game.rules,
            components=game.components.digest() if game.components else "",
            players=players,
            settings=game.settings(players, settings or {}),
            seats=list(seats or [game.words.seat(p) for p in range(players)]),
            position=position,
            luck=setup,
        )
        begin(game, record, chance)
        return cls(game, record, chance)

    @classmethod
    def replay(cls, game: Game, record: Record, seed: int | str | Chance | None = None) -> "Match":
        """Play a record again and check every move; the match can then continue.

        A record of older rules is brought up to date first, if the game says how.
        """
        what = f"This record of {game.title} does not replay"
        defects = []
        if record.game != game.id:
            defects.append(f"game: it is a record of {record.game!r}")
        if record.rules != game.rules and not can_update(game, record):
            defects.append(
                f"rules: it was played with version {record.rules} of the rules, but this is version {game.rules}"
            )
        components = game.components.digest() if game.components else ""
        if record.components != components:
            defects.append(
                f"components: it was played with the components {record.components!r}, not {components!r}. "
                "Use the file it was played with: --components FILE"
            )
        if len(record.seats) != record.players:
            defects.append(f"seats: {counted(len(record.seats), 'name')} for {record.players} players")
        if defects:
            raise BadRecord(what, defects)
        chance = luck(seed)
        if record.rules != game.rules:
            record = updated(game, record, chance)
        match = cls(game, record, chance)
        record.settings = match.state.settings  # all of them, and those of the position it starts from
        outcome = match._result()
        if record.result is not None and record.result != outcome:
            raise BadRecord(what, [f"result: it says {record.result}, but the moves lead to {outcome}"])
        record.result = outcome
        return match

    def _restart(self) -> State:
        """Replay the record; the match then stands at its end."""
        self.told, self.barriers, self.secret, self.turns = [], [], [], []
        what = f"This record of {self.game.title} does not replay"
        script = Script(self.record.luck)
        try:
            self.state = begin(self.game, self.record, script)
        except PopolnaError as fault:
            raise BadRecord(what, [f"before the first move: {plain(fault)}"]) from None
        self._remember_story()
        if script.left():
            raise BadRecord(
                what, [f"luck: {counted(script.left(), 'outcome')} too many before the first move"]
            )
        for number, move in enumerate(self.record.moves, 1):
            script = Script(move.luck)
            self.state.chance = script
            where = f"move {number}, seat {move.seat}: {move.action}"
            try:
                self._do(move.seat, self.game.verbs.parse(move.action), bool(move.luck))
            except PopolnaError as fault:
                raise BadRecord(what, [f"{where}: {plain(fault)}"]) from None
            if script.left():
                raise BadRecord(what, [f"{where}: {counted(script.left(), 'outcome')} of luck too many"])
        self.state.chance = self.chance
        return self.state

    def _do(self, seat: int, action: int, lucky: bool = False) -> None:
        s = self.state
        secret = bool(s.agenda) and isinstance(s.agenda[-1], Together)
        turn = int(s.turn)
        s.apply(seat, action)
        self.turns.append(turn)
        self._remember_story()
        self.barriers.append(s.revealed or (lucky and not self.by_hand))
        self.secret.append(secret)

    def _remember_story(self) -> None:
        assert self.state.story is not None
        self.told.append(len(self.state.story))

    def play(self, seat: int, action: int | str) -> None:
        """Do an action, by number or by name; if it is not possible, nothing changes.

        If people draw from their own box and the action needs luck, LuckWanted says so: `draw` takes the luck, and
        `repeat` then does the move.
        """
        number = self.game.verbs.parse(action) if isinstance(action, str) else action
        if isinstance(self.chance, Box):
            self.draw(seat, number).luck()
        log: list[str] = []
        self.chance.log = log
        self._do(seat, number)
        self.barriers[-1] |= bool(log) and not self.by_hand
        self.record.moves.append(Move(seat, self.game.verbs.name(number), log))
        self.record.result = self._result()

    def draw(self, seat: int, action: int | str, entered: Iterable[str] = ()) -> MoveDraw:
        """The luck that an action meets, drawn by people from their own box."""
        number = self.game.verbs.parse(action) if isinstance(action, str) else action
        return MoveDraw(self.game, self.state, seat, number, self.record.seats, entered)

    def repeat(self, move: Move) -> None:
        """Do a move that was made elsewhere, with the luck it met there."""
        script = Script(move.luck)
        chance, self.chance, self.state.chance = self.chance, script, script
        try:
            self.play(move.seat, move.action)
        finally:
            self.chance = self.state.chance = chance
        if script.left():
            raise BadRecord("The luck does not fit", [f"{counted(script.left(), 'outcome')} too many"])

    def _result(self) -> Result | None:
        outcome = self.state.outcome()
        if outcome is None:
            return None
        return Result(outcome.ranks, outcome.scores, outcome.breakdown, outcome.rivals)

    def to_undo(self, seat: int) -> int | None:
        """The number of the move that the seat can take back, if there is one.

        Only the seat's own decisions can be taken back, never past another player's decision, a draw or a reveal;
        a secret choice can be taken back until it is revealed.  Draws do not count if people draw from their own box.
        """
        for number in range(len(self.record.moves) - 1, -1, -1):
            if self.barriers[number]:
                return None
            if self.record.moves[number].seat == seat:
                return number
            if not self.secret[number]:
                return None
        return None

    def begins_turn(self, number: int) -> bool:
        """Whether a move, counted from 0, starts a new turn."""
        if number == 0:
            return True
        moves = self.record.moves
        return moves[number].seat != moves[number - 1].seat or self.turns[number] != self.turns[number - 1]

    def undo(self, seat: int) -> None:
        """Take back the seat's last decision."""
        number = self.to_undo(seat)
        if number is None:
            raise PopolnaError(
                "This cannot be undone: you can take back your own decisions, "
                "but not past another player's decision, a draw or a reveal."
            )
        del self.record.moves[number]
        self.record.result = None
        self._restart()

    def to_take_back(self, seats: Container[int]) -> int:
        """How many moves lie between now and the last one that one of these seats made or that met luck, with that one.

        The keeper of a real box takes back so many: a bot's move without luck would only be made again.
        """
        for number, move in enumerate(reversed(self.record.moves), 1):
            if move.seat in seats or move.luck:
                return number
        return 0

    def take_back(self, moves: int) -> None:
        """Take back the last moves, whoever made them, as the keeper of a real box may."""
        if not self.by_hand or not 0 < moves <= len(self.record.moves):
            raise PopolnaError("Nothing can be taken back.")
        del self.record.moves[-moves:]
        self.record.result = None
        self._restart()

    def at(self, moves: int) -> "Match":
        """The match as it was after this many moves, with a record of its own."""
        if not 0 <= moves <= len(self.record.moves):
            raise PopolnaError(
                f"There is no move {moves}; the record has moves 0 to {len(self.record.moves)}."
            )
        past = msgspec.structs.replace(self.record, moves=self.record.moves[:moves], result=None)
        match = Match(self.game, past, self.chance.clone())
        past.result = match._result()
        return match

    def events(self, viewer: int, since: int | None = None) -> list[Event]:
        """What a viewer has been told: everything, or only what came after move `since`."""
        assert self.state.story is not None
        begin = 0 if since is None else self.told[since]
        return [event for event in self.state.story[begin:] if event.audience in (EVERYBODY, viewer)]
