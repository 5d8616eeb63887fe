"""Brings records of older rules up to date.

A version of the rules may ask more than the one before, so that silence does not give away what is hidden, or less,
if there was nothing to choose.  The game itself stays the same: moves are only filled in or left out.
"""

from itertools import chain

import msgspec

from popolna.engine.chance import Chance, Script
from popolna.engine.errors import BadOptions, BadRecord, PopolnaError, plain
from popolna.engine.game import Game
from popolna.engine.phrases import counted
from popolna.engine.record import Move, Record
from popolna.engine.state import State


def begin(game: Game, record: Record, chance: Chance, *, keep_forced: bool = False) -> State:
    """The state before the first move of a record; it tells its story from the start."""
    settings = game.settings(record.players, record.settings)
    if record.position is not None:
        s = game.from_position(record.position, chance)
        if s.players != record.players:
            raise BadOptions(f"The position is for {counted(s.players, 'player')}, not {record.players}.")
    else:
        s = game.begin(record.players, chance)
        s.settings = settings
    s.story = []
    if keep_forced:
        s.forced = []
    if record.position is None:
        s.go_on()
    return s


def can_update(game: Game, record: Record) -> bool:
    """Whether the game knows how its rules have changed since a record was played."""
    known = {change.rules for change in game.changes}
    return record.rules < game.rules and known.issuperset(range(record.rules + 1, game.rules + 1))


def updated(game: Game, record: Record, chance: Chance) -> Record:
    """The same game with the decisions that today's rules ask for.  Replaying it will check it.

    A game that stopped at a choice with one option may now continue without asking; its luck comes from `chance`.
    """
    return Update(game, record, chance).run()


class Update:
    """Plays an old record with today's rules, move by move."""

    def __init__(self, game: Game, record: Record, chance: Chance) -> None:
        changes = [change for change in game.changes if change.rules > record.rules]
        self.game = game
        self.old = record
        self.asked = tuple(step for change in changes for step in change.asked)
        self.not_asked = tuple(step for change in changes for step in change.not_asked)
        # Luck comes in the same order, but perhaps with other moves
        self.script = Script([*record.luck, *chain.from_iterable(move.luck for move in record.moves)])
        self.script.then = chance
        self.setup: list[str] = []
        self.moves: list[Move] = []

    def run(self) -> Record:
        what = f"This record of {self.game.title} is from version {self.old.rules} of the rules and does not replay"
        self.script.log = self.setup
        where = "before the first move"
        try:
            self.state = begin(self.game, self.old, self.script, keep_forced=True)
            for number, move in enumerate(self.old.moves, 1):
                where = f"move {number}, seat {move.seat}: {move.action}"
                self.repeat(move.seat, self.game.verbs.parse(move.action))
            self.fill_in()
        except PopolnaError as fault:
            raise BadRecord(what, [f"{where}: {plain(fault)}"]) from None
        if self.script.left():
            raise BadRecord(what, [f"luck: {counted(self.script.left(), 'outcome')} too many"])
        return msgspec.structs.replace(
            self.old, rules=self.game.rules, luck=self.setup, moves=self.moves, result=self.old.result
        )

    def repeat(self, seat: int, action: int) -> None:
        """Do an old move after the new decisions before it, unless it is no longer asked for."""
        self.fill_in(seat, action)
        if self.was_forced(seat, action):
            return
        if self.script.asked > len(self.script.outcomes):
            raise PopolnaError("luck is needed before this move, but there are no more outcomes")
        self.play(seat, action)

    def fill_in(self, seat: int | None = None, action: int | None = None) -> None:
        """Make the choices with one option that the old rules did not ask for, up to the next old move."""
        while isinstance(step := self.state.waiting(), self.asked):
            options = step.options(self.state)
            if len(options) != 1 or (seat, action) == (step.player, options[0]):
                return
            self.play(int(step.player), options[0])

    def was_forced(self, seat: int, action: int) -> bool:
        """Whether an old move is no longer asked for, and has happened by itself since the last one."""
        verb = self.game.verbs.verb(action)
        assert self.state.forced is not None
        for number, (step, done) in enumerate(self.state.forced):
            if isinstance(step, self.not_asked) and step.player == seat and verb.has(done):
                del self.state.forced[: number + 1]
                return True
        return False

    def play(self, seat: int, action: int) -> None:
        log: list[str] = []
        self.script.log = log
        assert self.state.forced is not None
        self.state.forced.clear()
        self.state.apply(seat, action)
        self.moves.append(Move(seat, self.game.verbs.name(action), log))
