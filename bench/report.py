"""Tables of numbers, printed row by row as they are measured."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

PERCENTS = ("p50", "p95", "p99")


def row(what: str, *cells: str) -> None:
    """Print one row: what was measured, then a cell for each column."""
    print(f"{what:62}" + "".join(f"{cell:>12}" for cell in cells), flush=True)


def percentiles(times: Sequence[float]) -> tuple[float, float, float]:
    """Milliseconds within which half, 95 % and 99 % of all were done."""
    cuts = quantiles([1000 * time for time in times], n=100, method="inclusive")
    return cuts[49], cuts[94], cuts[98]


def ratio(ours: float, theirs: float) -> str:
    """How many times theirs ours is."""
    return f"{ours / theirs:.2f} ×"  # noqa: RUF001


def machine() -> str:
    """How busy the machine is, which all latencies depend on."""
    return f"{os.getloadavg()[0]:.1f} programs run or want to, on {os.cpu_count()} cores"


@contextmanager
def control() -> Iterator[list[float]]:
    """Run a program that only works for 5 ms now and then; afterwards, the list has how many seconds that took."""
    times: list[float] = []
    program = [sys.executable, str(Path(__file__).parent / "control.py")]
    with subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield times
        finally:
            times += json.loads(process.communicate()[0])
