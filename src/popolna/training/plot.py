"""A chart of a training: how each round did in its matches, how far off it was, and the spread it found."""

from pathlib import Path
from typing import TYPE_CHECKING

from popolna.arena.plot import drawn, percent
from popolna.drawing.palette import COLOURS, LINE, OUTLINE, PANEL, QUIET, by_day
from popolna.training.course import Result

if TYPE_CHECKING:
    from matplotlib.axes import Axes

HEIGHT = 4.2  # inches
SIDE = 0.12  # how far the two matches of a round are apart


def plot(results: list[Result], title: str, unit: int, file: Path) -> None:
    """Draw the chart to an SVG file."""
    with drawn(HEIGHT) as figure:
        figure.suptitle(title, fontsize=13)
        matches, errors, spreads = figure.subplots(1, 3)
        for axes in (matches, errors, spreads):
            ground(axes)
        draw_matches(matches, results)
        draw_errors(errors, results)
        draw_spreads(spreads, results, unit)
        figure.savefig(file, format="svg", metadata={"Date": None})


def ground(axes: "Axes") -> None:
    axes.set_facecolor(by_day(PANEL))
    axes.grid(axis="y", color=by_day(LINE), zorder=0)
    for side in axes.spines.values():
        side.set_color(by_day(LINE))
    axes.tick_params(length=0)


def draw_matches(axes: "Axes", results: list[Result]) -> None:
    """How much of the others each round was ahead of, one decision ahead and with a search."""
    for place, (colour, sign) in enumerate(((COLOURS["green"], "o"), (COLOURS["blue"], "s"))):
        for result in results:
            for test in [each for each in result.tests if (each.bot != "greedy") == place]:
                across = result.round + 1 + SIDE * (2 * place - 1)
                axes.plot([across] * 2, percent(test.interval), color=colour, linewidth=3, zorder=2)
                face = colour if result.kept else by_day(PANEL)
                spot = ([across], [100 * test.share])
                axes.scatter(*spot, s=48, marker=sign, color=face, edgecolors=OUTLINE, zorder=3)
    axes.axhline(50, color=by_day(QUIET), linestyle=":", zorder=1)
    show_rounds(axes, results)
    axes.set_xlabel("round (filled: kept)")
    axes.set_ylabel("better, % (circle: greedy, square: mcts)")


def show_rounds(axes: "Axes", results: list[Result]) -> None:
    """Leave room on both sides of the rounds."""
    axes.set_xticks([result.round + 1 for result in results])
    axes.set_xlim(0.5, len(results) + 0.5)


def draw_errors(axes: "Axes", results: list[Result]) -> None:
    """How far the final margin was from what was expected."""
    judging = [result for result in results if not result.is_policy()]
    rounds = [result.round + 1 for result in judging]
    axes.plot(rounds, [result.handmade_error for result in judging], color=by_day(QUIET), marker="s")
    axes.plot(rounds, [result.error for result in judging], color=COLOURS["blue"], marker="o")
    show_rounds(axes, results)
    axes.set_ylim(0, 1.1 * max((max(each.handmade_error, each.error) for each in judging), default=1.0))
    axes.set_xlabel("round")
    axes.set_ylabel("error in points (square: handmade)")


def draw_spreads(axes: "Axes", results: list[Result], unit: int) -> None:
    """The spread of the last round, as the game goes on."""
    last = next((result for result in reversed(results) if result.spread), None)
    if last:
        knots = len(last.spread)
        stages = [knot / (knots - 1) for knot in range(knots)]
        axes.plot(stages, [each / unit for each in last.spread], color=COLOURS["blue"], marker="o")
        axes.set_ylim(0, 1.1 * max(last.spread) / unit)
    axes.set_xlabel("stage of the game")
    axes.set_ylabel("spread in points")
