"""A balance lab: the same deals with and without a change of components or options, and what the change does."""

import os
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev

import msgspec

from popolna.arena.intervals import Interval, student
from popolna.arena.play import Failed, Seating
from popolna.engine.chance import Dice
from popolna.engine.component_file import PLACE, replace
from popolna.engine.document import MOST_BYTES, read
from popolna.engine.errors import Defects, PopolnaError
from popolna.engine.match import Match
from popolna.games import game as find_game


class BadChange(Defects):
    """A file that does not describe a change."""


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game is set up: with which components file, if not ours, and with which options, if not the usual ones."""

    components: str | None = None
    options: dict[str, str] = {}


class Change(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Two ways to set up a game."""

    before: Side = Side()
    after: Side = Side()


def read_change(file: Path) -> Change:
    """The change that a TOML file describes; paths in it start from its folder."""
    what = f"{file} does not describe a change"
    try:
        if file.stat().st_size > MOST_BYTES:
            raise BadChange(what, [f"it has more than {MOST_BYTES} bytes"])
        change, defects = read(msgspec.toml.decode(file.read_bytes()), Change)
    except OSError as fault:
        raise PopolnaError(f"{file} cannot be read: {fault.strerror}.") from None
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise BadChange(what, [f"it is not TOML: {fault}"]) from None
    if change is None:
        raise BadChange(what, defects)
    change = Change(*(found(side, file.parent) for side in (change.before, change.after)))
    if change.before == change.after:
        raise BadChange(what, ["[before] and [after] are the same"])
    return change


def found(side: Side, folder: Path) -> Side:
    """A side whose components file is named by its whole path."""
    if side.components is None:
        return side
    return msgspec.structs.replace(side, components=str((folder / side.components).resolve()))


class Experiment(msgspec.Struct, frozen=True):
    """What both sides have in common."""

    game: str
    players: int
    bot: str
    seed: str


class Sample(msgspec.Struct):
    """What one game was like: numbers by name, such as `score` or `seat 1 wins`."""

    values: dict[str, float]
    parts: dict[str, float]  # points of each kind, a player's mean
    actions: dict[str, float]  # how often each verb was used
    cut_off: bool


def enter(game: str, components: str | None) -> None:
    """Use a components file in this process, which has not loaded the game yet."""
    os.environ.pop(PLACE, None)
    if components is not None:
        replace(game, Path(components))


def play(experiment: Experiment, options: dict[str, str], deal: int) -> Sample:
    """Play one game with the same bot in every seat."""
    game = find_game(experiment.game)
    luck = f"{experiment.seed}/{deal}"
    settings = game.settings(experiment.players, options)
    lineup = [experiment.bot] * experiment.players
    match = Match.new(game, experiment.players, Dice(f"{luck}/luck"), settings=settings)
    try:
        Seating(match, lineup).play(luck)
    except Failed as fault:
        raise PopolnaError(f"{experiment.bot} failed in deal {deal} (seed {luck}): {fault}") from None
    outcome = game.judge(match.state)
    first = outcome.first()
    scores = sorted((game.points(score) for score in outcome.scores), reverse=True)
    seats = range(experiment.players)
    values = {"score": mean(game.points(outcome.scores[seat]) for seat in seats), "best score": scores[0]}
    if len(scores) > 1:
        values["lead of the first"] = scores[0] - scores[1]
    values["decisions"] = len(match.record.moves)
    values |= {f"seat {seat + 1} wins": (seat in first) / len(first) for seat in seats}
    parts = {
        part: mean(game.points(points[seat]) for seat in seats) for part, points in outcome.breakdown.items()
    }
    verbs = Counter(move.action.split()[0] for move in match.record.moves)
    return Sample(
        values, parts, {verb: float(number) for verb, number in verbs.items()}, bool(match.state.agenda)
    )


class Row(msgspec.Struct):
    """What a change does to a number: its means, and the mean difference between games of the same deal."""

    name: str
    before: float
    after: float
    change: float
    interval: Interval | None  # of the difference; one deal does not tell it

    @property
    def is_clear(self) -> bool:
        """Whether the interval says that there is a difference."""
        return self.interval is not None and not self.interval[0] <= 0 <= self.interval[1]


class Findings(msgspec.Struct):
    """What a change does."""

    deals: int
    cut_off: tuple[int, int]  # games that reached the limit, before and after
    values: list[Row]
    parts: list[Row]
    actions: list[Row]

    def rows(self) -> Iterator[Row]:
        yield from (*self.values, *self.parts, *self.actions)


def compare(before: Sequence[Sample], after: Sequence[Sample]) -> Findings:
    """Compare games deal by deal; what only one side has counts as 0 on the other."""
    pairs = list(zip(before, after, strict=True))
    return Findings(
        len(pairs),
        (sum(sample.cut_off for sample in before), sum(sample.cut_off for sample in after)),
        rows([(one.values, other.values) for one, other in pairs]),
        rows([(one.parts, other.parts) for one, other in pairs]),
        rows([(one.actions, other.actions) for one, other in pairs]),
    )


def rows(pairs: Sequence[tuple[Mapping[str, float], Mapping[str, float]]]) -> list[Row]:
    """A row for every name, in the order in which they first appear."""
    names = dict.fromkeys(name for pair in pairs for side in pair for name in side)
    return [
        row(name, [one.get(name, 0) for one, _ in pairs], [other.get(name, 0) for _, other in pairs])
        for name in names
    ]


def row(name: str, before: Sequence[float], after: Sequence[float]) -> Row:
    """The difference between pairs of numbers, with Student's interval.

    >>> row("score", [1, 2, 3], [2, 4, 3])
    Row(name='score', before=2, after=3, change=1, interval=(-1.484..., 3.484...))
    """
    changes = [new - old for old, new in zip(before, after, strict=True)]
    middle = mean(changes)
    if len(changes) < 2:
        return Row(name, mean(before), mean(after), middle, None)
    half = student(len(changes) - 1) * stdev(changes) / sqrt(len(changes))
    return Row(name, mean(before), mean(after), middle, (middle - half, middle + half))
