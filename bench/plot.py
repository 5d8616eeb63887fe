"""Draws what a server used over time."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from popolna.arena.plot import drawn
from popolna.drawing.palette import COLOURS, LINE, PANEL, by_day

if TYPE_CHECKING:
    from bench.soak import Sample

LINES = {"p50": "green", "p95": "blue", "p99": "red"}


def plot(samples: "Sequence[Sample]", title: str, file: Path) -> None:
    """Draw memory, file handles, tasks and latency to a PNG file, each from zero."""
    minutes = [sample.minute for sample in samples]
    curves = {
        "memory, MB": {"": [sample.memory for sample in samples]},
        "file handles": {"": [float(sample.handles) for sample in samples]},
        "tasks": {"": [float(sample.tasks) for sample in samples]},
        "others told, ms": {
            name: [sample.told[place] for sample in samples] for place, name in enumerate(LINES)
        },
    }
    with drawn(8.0) as figure:
        figure.suptitle(title)
        for axes, (name, lines) in zip(
            figure.subplots(len(curves), sharex=True), curves.items(), strict=True
        ):
            for label, values in lines.items():
                axes.plot(minutes, values, color=by_day(COLOURS[LINES.get(label, "black")]), label=label)
            if len(lines) > 1:
                axes.legend(loc="upper right", ncols=len(lines), frameon=False)
            axes.set(ylabel=name, facecolor=by_day(PANEL))
            axes.set_ylim(0, 1.2 * max(max(values) for values in lines.values()))
            axes.grid(color=by_day(LINE), linewidth=0.5)
        axes.set_xlabel("minutes")
        figure.savefig(file, dpi=110)
