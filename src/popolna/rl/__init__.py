"""Doors for research: the games as environments of PettingZoo, Gymnasium and OpenSpiel, and many at once."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from popolna.rl.batch import Batch

__all__ = ["Batch"]


def __getattr__(name: str) -> object:
    """Only those who need the batch import NumPy."""
    if name == "Batch":
        from popolna.rl.batch import Batch

        return Batch
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
