"""The analysis of a game, move by move: everybody's chances, what each decision cost, and what else changed them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import accumulate, chain, groupby

import msgspec

from popolna.bots.advice import Prospect, advise, doubt, look
from popolna.drawing.chances import Chart, Mark, percent
from popolna.drawing.results import row_looks
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Record

SEED = "analysis"
ITERATIONS = 300
COSTLY = 0.06  # of the chance of winning
SWING = 0.1  # a change of somebody's chance that is worth mentioning
LUCK = "the luck of the draw"
STRONG = "a strong move"
UNFORESEEN = "the next player knew more or saw further"
END = "the end decided it"


@dataclass(frozen=True)
class Verdict:
    """A decision: what was done, what would have been best, and how much of the chance of winning it cost."""

    move: int  # counted from 1
    seat: int
    action: str
    best: str
    label: str  # `action` and `best` as sentences
    best_label: str
    cost: float


Judged = tuple[list[float] | None, Verdict | None]  # of a move; None where there was nothing to decide


@dataclass(frozen=True)
class Swing:
    """How much everybody's chances changed during a turn in which no decision cost much, and why.

    `gains` has a number for each seat, then one for each rival.
    """

    move: int  # the first one with something to decide, counted from 1
    seat: int
    label: str
    gains: list[float]
    cause: str

    @property
    def size(self) -> float:
        return max(abs(gain) for gain in self.gains)

    @property
    def most(self) -> int:
        """The row whose chance changed the most: a seat, or a rival, numbered after the seats."""
        return max(range(len(self.gains)), key=lambda row: abs(self.gains[row]))


@dataclass(frozen=True)
class Analysis:
    """`chances` has a list for the time before the first move, for the time after it, and so on: each seat's chance
    of winning, then each rival's. `verdicts` has the costliest decisions first. All of it is about the moves before the
    last `left_out`, for which there was no time.
    """

    chances: list[list[float]]
    verdicts: list[Verdict]
    swings: list[Swing] = field(default_factory=list)
    left_out: int = 0

    def costliest(self, number: int = 6) -> list[Verdict]:
        """The decisions that cost the most, if they cost much."""
        return [verdict for verdict in self.verdicts[:number] if verdict.cost >= COSTLY]

    def headings(self) -> tuple[str, str]:
        """The headings of the costliest decisions and of the largest swings; either list may be empty."""
        costly = "The costliest decisions" if self.costliest() else "No decision cost much."
        if not self.swings:
            return costly, "Nothing else changed the chances much."
        return costly, "What else changed the chances" if self.costliest() else "What changed the chances"


def analyse(game: Game, record: Record, seed: int | str = SEED, iterations: int = ITERATIONS) -> Analysis:
    """Analyse a whole record; one of older rules is brought up to date first."""
    record = Match.replay(game, record).record
    return summed_up(game, record, list(judge_moves(game, record, seed, iterations)))


def judge_moves(
    game: Game, record: Record, seed: int | str = SEED, iterations: int = ITERATIONS, begin: int = 0
) -> Iterator[Judged]:
    """For each move from `begin` on, if it was a real choice: everybody's chances before it, and what it cost.

    Each decision is judged from what its player could see, with luck of its own: so it makes no difference whether the
    moves are judged in one go.
    """
    match = Match.replay(game, msgspec.structs.replace(record, moves=record.moves[:begin], result=None))
    for number, move in enumerate(record.moves[begin:], begin + 1):
        seen = match.state.seen_by(move.seat)
        if len(seen.legal(move.seat)) < 2:
            yield None, None
        else:
            chance = Dice(f"{seed} {number}")
            advice = advise(game, seen, chance, iterations=iterations, runners_up=0)
            action = game.verbs.parse(move.action)
            best = advice.best
            looks = [
                look(game, seen, chance, either, iterations) for either in (action, best) if action != best
            ]
            yield (
                advice.chances,
                Verdict(
                    move=number,
                    seat=move.seat,
                    action=move.action,
                    best=game.verbs.name(best),
                    label=game.words.action(seen, action, record.seats),
                    best_label=game.words.action(seen, best, record.seats),
                    cost=0.0 if action == best else cost_of(*looks),
                ),
            )
        match.repeat(move)


def cost_of(played: Prospect, best: Prospect) -> float:
    """How much worse an action was than the best one, at the least: both numbers are in doubt if rarely tried.

    >>> best = Prospect(0, 100, 0.75, 0)
    >>> cost_of(Prospect(1, 100, 0.5, 0), best), cost_of(Prospect(2, 4, 0.25, 0), best)
    (0.15, 0.2)
    """
    return round(max(0.0, best.chance - played.chance - doubt(played) - doubt(best)), 6)


def summed_up(game: Game, record: Record, judged: Sequence[Judged]) -> Analysis:
    """The analysis of the moves that have been judged.

    Where there was nothing to decide, the chances stay as they were.
    """
    left_out = len(record.moves) - len(judged)
    if left_out:
        record = msgspec.structs.replace(record, moves=record.moves[: len(judged)], result=None)
    rows = record.players + len(game.rivals_of(record.players, record.settings))
    before = [1 / rows] * rows
    chances: list[list[float]] = []
    verdicts: list[Verdict] = []
    for now, verdict in judged:
        before = now or before
        chances.append(before)
        if verdict is not None:
            verdicts.append(verdict)
    chances.append(final_chances(record) or before)
    turns = [net_costs(turn, chances) for turn in turns_of(Match.replay(game, record), verdicts)]
    verdicts = sorted(chain.from_iterable(turns), key=lambda verdict: (-verdict.cost, verdict.move))
    return Analysis(chances, verdicts, swings_of(record, chances, turns), left_out)


def turns_of(match: Match, verdicts: Sequence[Verdict]) -> list[list[Verdict]]:
    """The decisions that belong together: those of one player in one turn."""
    turns = list(accumulate(match.begins_turn(number) for number in range(len(match.record.moves))))
    return [list(turn) for _, turn in groupby(verdicts, key=lambda verdict: turns[verdict.move - 1])]


def net_costs(turn: Sequence[Verdict], chances: Sequence[Sequence[float]]) -> list[Verdict]:
    """The decisions of a turn, each without what later ones won back: there, only the order was different."""
    judged = []
    for number, verdict in enumerate(turn):
        later = [chances[other.move - 1][verdict.seat] for other in turn[number + 1 :]]
        lost = chances[verdict.move - 1][verdict.seat] - max(later, default=0.0)
        judged.append(replace(verdict, cost=round(max(0.0, min(verdict.cost, lost)), 6)))
    return judged


def swings_of(
    record: Record, chances: Sequence[Sequence[float]], turns: Sequence[Sequence[Verdict]], number: int = 4
) -> list[Swing]:
    """The largest changes that were not mistakes, each from one turn to the next, or to the end.

    Changes because the next player knew more come last: they say more about secrets than about the game.
    """
    swings = []
    following = [turn[0].move for turn in turns[1:]] + [len(record.moves) + 1]
    for turn, until in zip(turns, following, strict=True):
        first = turn[0]
        before, after = chances[first.move - 1], chances[until - 1]
        gains = [round(now - then, 6) for then, now in zip(before, after, strict=True)]
        drawn = any(move.luck for move in record.moves[first.move - 1 : until - 1])
        if drawn:
            cause = LUCK
        elif until > len(record.moves) and record.result is not None:
            cause = END
        else:
            cause = STRONG if gains[first.seat] > 0 else UNFORESEEN
        if all(verdict.cost < COSTLY for verdict in turn):
            label = first.label if len(turn) == 1 else f"{first.label}, and the rest of the turn"
            swings.append(Swing(first.move, first.seat, label, gains, cause))
    large = [swing for swing in swings if swing.size >= SWING]
    large.sort(key=lambda swing: (swing.cause == UNFORESEEN, -swing.size, swing.move))
    return large[:number]


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
            f"Better by {percent(verdict.cost)} or more: {verdict.best_label}.",
        )
        for verdict in analysis.costliest()
    ]
    looks = row_looks(game.looks[: len(names)], len(rivals))
    return Chart(analysis.chances, looks, game.row_names(names, rivals), marks)
