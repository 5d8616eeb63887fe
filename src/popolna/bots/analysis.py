"""The analysis of a game, move by move: everybody's chances, what each decision cost, and what was luck.

Every comparison is made with one player's eyes at one moment. What a decision cost is the chance of the best action
less that of the action chosen, both from searches with what that player saw. Luck is how a draw changed everybody's
chances, from just before it to just after it, with the eyes of the player who drew. Whatever is too small to be told
from the luck of imagined games counts as nothing.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from math import prod

import msgspec

from popolna.bots.advice import advise
from popolna.bots.outlook import LEAST, Expected, Outlook, compare
from popolna.drawing.chances import Chart, Mark, percent
from popolna.drawing.results import row_looks
from popolna.engine.chance import Chance, Dice
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Move, Record
from popolna.engine.state import State

SEED = "analysis"
ITERATIONS = 300
METHOD = 3  # the version of how games are analysed; stored analyses of an older one are made anew
LISTED = 10  # decisions of one player, and draws, that people are shown
FLAGS = 6  # decisions that are marked in the chart


@dataclass(frozen=True)
class Verdict:
    """A decision: what was done, what would have been best, and how much of the chance of winning it cost."""

    move: int  # counted from 1
    seat: int
    action: str
    best: str
    label: str  # `action` and `best` as sentences
    best_label: str
    chance: float  # of winning after `action`
    best_chance: float
    points: float  # how many more could be expected after `best`
    then: list[Expected]  # what would probably have followed `best`
    cost: float


@dataclass(frozen=True)
class Draw:
    """How the luck that a move met changed everybody's chances: a number for each seat, then one for each rival."""

    move: int  # counted from 1
    seat: int
    label: str
    gains: list[float]

    @property
    def size(self) -> float:
        return max(map(abs, self.gains))

    @property
    def most(self) -> int:
        """The row whose chance changed the most: a seat, or a rival, numbered after the seats."""
        return max(range(len(self.gains)), key=lambda row: abs(self.gains[row]))


@dataclass(frozen=True)
class Judged:
    """A move: everybody's chances before it and what it cost, if it was a real choice; and the luck it met, if any."""

    chances: list[float] | None = None
    verdict: Verdict | None = None
    draw: Draw | None = None


@dataclass(frozen=True)
class Balance:
    """Why a seat's or a rival's chance is what it is in the end: by its own decisions, by luck, and by the rest.

    `decisions` is never more than 0. The rest is what the others decided and what they chose in secret, and what
    nobody had foreseen. `kept` is the share of its own chances that its decisions left it: whoever is far behind has
    few chances to lose, but can still lose nearly all of them.
    """

    begin: float
    decisions: float
    luck: float
    rest: float
    end: float
    kept: float


@dataclass(frozen=True)
class Analysis:
    """`chances` has a list for the time before the first move, for the time after it, and so on: each seat's chance
    of winning, then each rival's. `verdicts` has the costliest decisions first, `draws` the largest. All of it is about
    the moves before the last `left_out`, for which there was no time.
    """

    chances: list[list[float]]
    verdicts: list[Verdict]
    draws: list[Draw] = field(default_factory=list)
    balances: list[Balance] = field(default_factory=list)
    left_out: int = 0
    method: int = METHOD

    def costliest(self, seat: int | None = None, number: int = LISTED) -> list[Verdict]:
        """The decisions of one seat, or of all, that cost the most."""
        found = [verdict for verdict in self.verdicts if verdict.cost > 0 and seat in (None, verdict.seat)]
        return found[:number]

    def luckiest(self, row: int | None = None, number: int = LISTED) -> list[Draw]:
        """The draws that changed the chance of one seat or rival the most, or anybody's."""
        found = [draw for draw in self.draws if row is None or abs(draw.gains[row]) >= LEAST]
        found.sort(key=lambda draw: (-(draw.size if row is None else abs(draw.gains[row])), draw.move))
        return found[:number]

    def as_shown(self) -> "Analysis":
        """As much as people are shown: a long game has thousands of decisions."""
        rows = range(len(self.balances))
        verdicts = {verdict.move for row in rows for verdict in self.costliest(row)}
        draws = {draw.move for row in [None, *rows] for draw in self.luckiest(row)}
        return replace(
            self,
            chances=[[round(chance, 3) for chance in row] for row in self.chances],
            verdicts=[verdict for verdict in self.verdicts if verdict.move in verdicts],
            draws=[draw for draw in self.draws if draw.move in draws],
        )


def analyse(game: Game, record: Record, seed: int | str = SEED, iterations: int = ITERATIONS) -> Analysis:
    """Analyse a whole record; one of older rules is brought up to date first."""
    record = Match.replay(game, record).record
    return summed_up(game, record, list(judge_moves(game, record, seed, iterations)))


def judge_moves(
    game: Game, record: Record, seed: int | str = SEED, iterations: int = ITERATIONS, begin: int = 0
) -> Iterator[Judged]:
    """Judge each move from `begin` on.

    Each is judged from what its player could see, with luck of its own: so it makes no difference whether the moves
    are judged in one go.
    """
    match = Match.replay(game, msgspec.structs.replace(record, moves=record.moves[:begin], result=None))
    for number, move in enumerate(record.moves[begin:], begin + 1):
        judge = Judge(game, match.state.seen_by(move.seat), number, move, record.seats, seed, iterations)
        judge.decide()
        match.repeat(move)
        if move.luck and not match.secret[-1]:  # otherwise it cannot be told from what was chosen in secret
            judge.draw(match.state, match.record)
        yield judge.judged


class Judge:
    """Judges one move with the eyes of its player."""

    def __init__(
        self,
        game: Game,
        seen: State,
        number: int,
        move: Move,
        names: Sequence[str],
        seed: int | str,
        iterations: int,
    ) -> None:
        self.game = game
        self.seen = seen
        self.number = number
        self.move = move
        self.names = names
        self.iterations = iterations
        self.chance: Chance = Dice(f"{seed} {number}")
        self.action = game.verbs.parse(move.action)
        self.played: Outlook | None = None
        self.judged = Judged()

    def outlook(self, seen: State, *action: int) -> Outlook:
        return Outlook(self.game, seen, self.chance, self.iterations, *action)

    def words(self, action: int) -> str:
        return self.game.words.action(self.seen, action, self.names)

    def decide(self) -> None:
        """If the move was a real choice, compare it with the best one."""
        seat = self.move.seat
        if len(self.seen.legal(seat)) < 2:
            return
        advice = advise(self.game, self.seen, self.chance, iterations=self.iterations, runners_up=0)
        if advice.best == self.action:
            chance = advice.prospects[0].chance
            self.judged = Judged(with_chance(advice.chances, seat, chance), self.verdict(self.action, chance))
            return
        found = compare(self.outlook(self.seen, self.action), self.outlook(self.seen, advice.best), [seat])
        played, best = found.before, found.after
        self.played = played
        cost = max(0.0, found.clear(seat))
        if not cost:
            self.judged = Judged(played.chances, self.verdict(self.action, played.chances[seat]))
            return
        points = round(self.game.points(best.score) - self.game.points(played.score), 2)
        then = best.line(self.names)
        verdict = self.verdict(best.action, best.chances[seat], cost, points, then)
        self.judged = Judged(best.chances, verdict)

    def verdict(
        self,
        best: int,
        best_chance: float,
        cost: float = 0.0,
        points: float = 0.0,
        then: Sequence[Expected] = (),
    ) -> Verdict:
        return Verdict(
            move=self.number,
            seat=self.move.seat,
            action=self.move.action,
            best=self.game.verbs.name(best),
            label=self.words(self.action),
            best_label=self.words(best),
            chance=round(best_chance - cost, 6),
            best_chance=round(best_chance, 6),
            points=points,
            then=list(then),
            cost=cost,
        )

    def draw(self, after: State, record: Record) -> None:
        """Note how the luck that the move met changed the chances."""
        played = self.played or self.outlook(self.seen, self.action)
        final = final_chances(record)
        rows = range(len(played.chances))
        if final is None:
            drawn = self.outlook(after.seen_by(self.move.seat))
            comparison = compare(played, drawn, rows)
            gains = [comparison.clear(row) for row in rows]
        else:
            gains = [round(now - then, 6) for then, now in zip(played.chances, final, strict=True)]
        if any(gains):
            self.judged = replace(
                self.judged, draw=Draw(self.number, self.move.seat, self.words(self.action), gains)
            )


def with_chance(chances: Sequence[float], row: int, chance: float) -> list[float]:
    """Everybody's chances if that of one is known better; the others' keep their proportions.

    >>> with_chance([0.4, 0.4, 0.2], 2, 0.6)
    [0.2, 0.2, 0.6]
    """
    others = 1 - chances[row]
    share = (1 - chance) / others if others > 0 else 0.0
    return [chance if other == row else known * share for other, known in enumerate(chances)]


def summed_up(game: Game, record: Record, judged: Sequence[Judged]) -> Analysis:
    """The analysis of the moves that have been judged.

    Where there was nothing to decide, the chances stay as they were.
    """
    left_out = len(record.moves) - len(judged)
    if left_out:
        record = msgspec.structs.replace(record, moves=record.moves[: len(judged)], result=None)
    rows = record.players + len(game.rivals_of(record.players, record.settings))
    first = next((move.chances for move in judged if move.chances), None)
    before = first or [1 / rows] * rows
    chances: list[list[float]] = []
    for move in judged:
        before = move.chances or before
        chances.append(before)
    chances.append(final_chances(record) or before)
    verdicts = [move.verdict for move in judged if move.verdict]
    verdicts.sort(key=lambda verdict: (-verdict.cost, verdict.move))
    draws = [move.draw for move in judged if move.draw]
    draws.sort(key=lambda draw: (-draw.size, draw.move))
    balances = [balance(row, chances, verdicts, draws) for row in range(rows)]
    return Analysis(chances, verdicts, draws, balances, left_out)


def balance(
    row: int, chances: Sequence[Sequence[float]], verdicts: Sequence[Verdict], draws: Sequence[Draw]
) -> Balance:
    """Why the chance of a seat or a rival is what it is in the end."""
    begin, end = chances[0][row], chances[-1][row]
    mistakes = [verdict for verdict in verdicts if verdict.seat == row and verdict.cost]
    decisions = -sum(verdict.cost for verdict in mistakes)
    kept = prod(verdict.chance / verdict.best_chance for verdict in mistakes)
    luck = sum(draw.gains[row] for draw in draws)
    rest = end - begin - decisions - luck
    return Balance(*(round(part, 6) for part in (begin, decisions, luck, rest, end, kept)))


def final_chances(record: Record) -> list[float] | None:
    """A chance of 1 for the winner, or an equal share for everyone who shares the win."""
    if record.result is None:
        return None
    winners = [rank == 1 for rank in record.result.ranks]
    return [won / sum(winners) for won in winners]


def chart(game: Game, analysis: Analysis, names: Sequence[str], rivals: Sequence[str]) -> Chart:
    """The chances as a picture, with a flag on each of the costliest decisions."""
    marks = [
        Mark(
            verdict.move,
            verdict.seat,
            f"Move {verdict.move}, {names[verdict.seat]}: {verdict.label}. "
            f"Better by {percent(verdict.cost)}: {verdict.best_label}.",
        )
        for verdict in analysis.costliest(number=FLAGS)
    ]
    looks = row_looks(game.looks[: len(names)], len(rivals))
    return Chart(analysis.chances, looks, game.row_names(names, rivals), marks)
