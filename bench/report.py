"""Tables of numbers, printed row by row as they are measured."""

import os
from collections.abc import Sequence
from statistics import quantiles


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
