"""A chart of a tournament: ratings and shares of wins, each with its interval."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

from popolna.arena.intervals import Interval
from popolna.arena.report import Report
from popolna.drawing.palette import COLOURS, GROUND, INK, LINE, OUTLINE, PANEL, QUIET, by_day

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 9.0  # inches
ROW = 0.42
FONT = files("font_source_sans_pro") / "files" / "SourceSansPro-Regular.ttf"


@contextmanager
def drawn(height: float) -> Iterator["Figure"]:
    """A figure to draw on, in our font and colours."""
    from matplotlib import rc_context
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure
    from matplotlib.font_manager import FontProperties, fontManager

    fontManager.addfont(str(FONT))
    with rc_context(
        {
            "font.family": FontProperties(fname=str(FONT)).get_name(),
            "font.size": 11,
            "text.color": by_day(INK),
            "axes.labelcolor": by_day(INK),
            "xtick.color": by_day(QUIET),
            "ytick.color": by_day(INK),
        }
    ):
        figure = Figure((WIDTH, height), facecolor=by_day(GROUND), layout="constrained")
        FigureCanvasAgg(figure)
        yield figure


def plot(report: Report, title: str, file: Path) -> None:
    """Draw the chart to a PNG file."""
    rows = report.rows()
    with drawn(1.7 + ROW * len(rows)) as figure:
        strength, wins = figure.subplots(1, 2, sharey=True)
        figure.suptitle(title, fontsize=13)
        names = [row.bot for row in rows]
        values = [row.rating.mu for row in rows]
        lines(strength, names, values, [row.rating.interval() or (row.rating.mu,) * 2 for row in rows])
        strength.set_xlabel("rating")
        lines(wins, names, [100 * row.share for row in rows], [percent(row.interval) for row in rows])
        wins.axvline(
            100 / (report.players + len(report.rivals)), color=by_day(QUIET), linestyle=":", zorder=1
        )
        wins.set_xlim(0, 100)
        wins.set_xlabel("wins, % (dotted: an equal share)")
        figure.savefig(file, dpi=150, format="png")


def lines(axes: "Axes", names: list[str], values: list[float], intervals: list[Interval]) -> None:
    """A row per bot: a dot, and a line that spans its interval."""
    ground(axes, names)
    places = range(len(names))
    for place, (low, high) in zip(places, intervals, strict=True):
        axes.plot(
            [low, high], [place, place], color=COLOURS["blue"], linewidth=3, solid_capstyle="butt", zorder=2
        )
    axes.scatter(values, list(places), s=64, color=COLOURS["green"], edgecolors=OUTLINE, zorder=3)


def ground(axes: "Axes", names: list[str]) -> None:
    """An empty chart with a row for each name."""
    axes.set_facecolor(by_day(PANEL))
    axes.grid(axis="x", color=by_day(LINE), zorder=0)
    for side in axes.spines.values():
        side.set_color(by_day(LINE))
    axes.tick_params(length=0)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)


def percent(interval: Interval) -> Interval:
    return 100 * interval[0], 100 * interval[1]
