"""Luck that records what could have been drawn."""

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.verbs import Noun


class RecordingChance(Chance):
    """Luck that always draws the last thing in the bag, and records what else was in it."""

    def __init__(self) -> None:
        super().__init__()
        self.bags: list[dict[str, int]] = []

    def draw_below(self, n: i64) -> i64:
        return n - 1

    def draw_from(self, counts: vec[i64], noun: Noun) -> i64:
        known = range(min(noun.size, len(counts)))
        self.bags.append({noun.names[i]: int(counts[i]) for i in known if counts[i]})
        return noun.index(list(self.bags[-1])[-1])

    def clone(self) -> "RecordingChance":
        return self
