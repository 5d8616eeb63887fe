"""A chart of what a change does: every number before and after, and the difference with its interval."""

from pathlib import Path
from typing import TYPE_CHECKING

from popolna.arena.lab import Findings, Row
from popolna.arena.plot import ROW, drawn, ground
from popolna.drawing.palette import COLOURS, OUTLINE, QUIET, by_day

if TYPE_CHECKING:
    from matplotlib.axes import Axes


def plot(findings: Findings, title: str, file: Path) -> None:
    """Draw the chart to a PNG file: seats in percent, and everything else as a share of its size before."""
    rows = [row for row in findings.rows() if row.before or row.after]
    with drawn(1.9 + 0.7 * ROW * len(rows)) as figure:
        axes = figure.subplots()
        figure.suptitle(title, fontsize=13)
        draw(axes, rows)
        axes.set_xlabel(
            "change in %, with its 95 % interval (seats: in percentage points; blue: clearly different from 0)"
        )
        figure.savefig(file, dpi=150, format="png")


def draw(axes: "Axes", rows: list[Row]) -> None:
    """A line for every number."""
    ground(axes, [row.name for row in rows])
    axes.axvline(0, color=by_day(QUIET), linestyle=":", zorder=1)
    for place, row in enumerate(rows):
        whole = 1 if row.name.startswith("seat ") else row.before or row.after
        low, high = row.interval or (row.change, row.change)
        colour = COLOURS["blue"] if row.is_clear else by_day(QUIET)
        axes.plot(
            [100 * low / whole, 100 * high / whole],
            [place, place],
            color=colour,
            linewidth=3,
            solid_capstyle="butt",
            zorder=2,
        )
        axes.scatter([100 * row.change / whole], [place], s=48, color=colour, edgecolors=OUTLINE, zorder=3)
