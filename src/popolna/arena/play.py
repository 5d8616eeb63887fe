"""Plays one game of a tournament.  Bots get what they may see, and nothing else."""

import traceback
from collections.abc import Sequence
from operator import index
from time import perf_counter

from popolna.arena.plan import Plan, digest
from popolna.arena.result import Failure, Played, Result
from popolna.arena.schedule import Fixture
from popolna.bots import Bot, wake
from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.outcome import Outcome
from popolna.engine.state import State
from popolna.games import game as find_game


class Failed(Exception):
    """A bot failed: what it did, and where in its code."""

    def __init__(self, what: str, trace: str = "") -> None:
        super().__init__(what)
        self.trace = trace


def play(plan: Plan, fixture: Fixture) -> Played:
    """Play a game to its end, until a bot fails, or up to the game's limit.

    The luck of the game and of each seat depends only on the deal, so that it is the same for every line-up.
    """
    game = enter(plan)
    luck = plan.luck(fixture.deal)
    seats = [f"{game.words.seat(seat)} ({bot})" for seat, bot in enumerate(fixture.lineup)]
    match = Match.new(game, plan.players, Dice(f"{luck}/luck"), seats, plan.settings)
    seating = Seating(match, fixture.lineup)
    try:
        seating.play(luck)
    except Failed as fault:
        seat = seating.seat
        failure = Failure(seat, fixture.lineup[seat], str(fault), fault.trace)
        return Played(seating.result(fixture, lost_by(seat, match.state), failure), match.record)
    return Played(seating.result(fixture, game.judge(match.state)), match.record)


def lost_by(seat: int, s: State) -> Outcome:
    """The outcome when a seat fails: it loses to all others, rivals included, and nobody has a score."""
    rivals = s.rivals()
    rows = s.players + len(rivals)
    return Outcome([max(2, rows) if row == seat else 1 for row in range(rows)], [], {}, rivals)


def enter(plan: Plan) -> Game:
    """The game as it was planned; another machine may have another version."""
    game = find_game(plan.game)
    if (game.rules, digest(game)) != (plan.rules, plan.components):
        raise PopolnaError(
            f"The rules or components of {game.title} differ from those the tournament was planned with. "
            "Install the same version everywhere, and use the same --components."
        )
    return game


class Seating:
    """The bots in their seats, how often each has decided, and how long each has thought."""

    def __init__(self, match: Match, lineup: Sequence[str]) -> None:
        self.match = match
        self.lineup = lineup
        self.bots: list[Bot] = []
        self.decisions = [0] * len(lineup)
        self.seconds = [0.0] * len(lineup)
        self.seat = 0  # whose turn it is

    def play(self, luck: str) -> None:
        """Seat all bots, and play to the end of the game or up to its limit."""
        match = self.match
        for seat in range(len(self.lineup)):
            self.seat = seat
            self.sit(seat, Dice(f"{luck}/choices/{seat}"))
        while match.state.agenda and len(match.record.moves) < match.game.limit:
            self.seat = match.state.mover()
            match.play(self.seat, self.choice(self.seat))

    def sit(self, seat: int, chance: Dice) -> None:
        """Seat the next bot."""
        try:
            self.bots.append(wake(self.lineup[seat], self.match.game, chance))
        except (Exception, SystemExit) as fault:
            raise failed(fault) from fault

    def choice(self, seat: int) -> int:
        """The action a bot chooses; anything wrong with it counts as the bot's failure."""
        legal = self.match.state.legal(seat)
        seen = self.match.state.seen_by(seat)
        begun = perf_counter()
        try:
            answer = self.bots[seat].choose(seen, legal[:])
        except (Exception, SystemExit) as fault:
            raise failed(fault) from fault
        self.seconds[seat] += perf_counter() - begun
        self.decisions[seat] += 1
        try:
            action = index(answer)
        except TypeError:
            raise Failed(f"it answered {answer!r}, which is not an action") from None
        if action not in legal:
            raise Failed(self.refusal(action, legal))
        return action

    def refusal(self, action: int, legal: list[int]) -> str:
        """Why an action is not possible."""
        try:
            return self.match.state.why_not(action, legal)
        except PopolnaError as fault:
            return str(fault)

    def result(self, fixture: Fixture, outcome: Outcome, failure: Failure | None = None) -> Result:
        seconds = [round(each, 6) for each in self.seconds]
        return Result(
            fixture.number,
            fixture.deal,
            list(fixture.lineup),
            outcome.ranks,
            outcome.scores,
            self.decisions,
            seconds,
            failure,
            outcome.rivals,
            cut_off=failure is None and bool(self.match.state.agenda),
        )


def failed(fault: BaseException) -> Failed:
    """The failure that an error in a bot's code means."""
    return Failed(f"{type(fault).__name__}: {fault}", "".join(traceback.format_exception(fault)))
