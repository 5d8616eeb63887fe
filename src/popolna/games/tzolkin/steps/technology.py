"""Chapter 6, technologies, and paying and taking blocks."""

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.games.tzolkin.actions import ADVANCE, DONE, PAY, TAKE, VERBS
from popolna.games.tzolkin.board import (
    AGRICULTURE,
    ARCHITECTURE,
    BLOCKS,
    COUNT,
    EXTRACTION,
    LEVEL_BLOCKS,
    SKULL,
    TOP_LEVEL,
    TRACK,
    TRACKS,
)
from popolna.games.tzolkin.state import FROM_TECHNOLOGY, Tzolkin
from popolna.games.tzolkin.steps import temples
from popolna.games.tzolkin.steps.parts import NO, NONE_BARRED, YES, YES_NO


def advance_cost(s: Tzolkin, player: i64, track: i64) -> i64:
    """Rules TZ-6.1 and TZ-6.2: the blocks for the next level, or for the bonus beyond the third."""
    return LEVEL_BLOCKS[s.level_of(player, track)]


def can_advance(s: Tzolkin, player: i64) -> bool:
    """Whether any advance can be paid."""
    for track in range(TRACKS):
        if advance_cost(s, player, track) <= s.blocks(player):
            return True
    return False


class AdvanceTech(Decision[Tzolkin]):
    """Rules TZ-5.9, TZ-5.11 and TZ-6.16: a step on a track, paid or free; a second one may follow."""

    parts = {"player": None, "paid": YES_NO, "left": COUNT, "optional": YES_NO}

    def __init__(self, player: i64, paid: i64, left: i64, optional: i64) -> None:
        super().__init__(player)
        self.paid: i64 = paid
        self.left: i64 = left
        self.optional: i64 = optional

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        ids = vec[i64](capacity=8)
        if self.optional == YES:
            ids = append(ids, DONE)
        for track in range(TRACKS):
            if self.paid == NO or advance_cost(s, self.player, track) <= s.blocks(self.player):
                ids = append(ids, ADVANCE.of(track))
        return VERBS.listed(ids)

    def choose(self, s: Tzolkin, action: i64) -> None:
        if action == DONE:
            return
        track = ADVANCE.args(action)
        if self.left > 1:
            s.push(MoreTech(self.player, self.paid, self.left - 1))
        s.push(RaiseLevel(self.player, track))
        if self.paid == YES:
            s.push(PayBlocks(self.player, advance_cost(s, self.player, track)))


class MoreTech(Step[Tzolkin]):
    """Rule TZ-5.11: a second paid step is optional; a free one is always taken."""

    parts = {"who": None, "paid": YES_NO, "left": COUNT}

    def __init__(self, who: i64, paid: i64, left: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.paid: i64 = paid
        self.left: i64 = left

    def run(self, s: Tzolkin) -> None:
        if self.paid == NO or can_advance(s, self.who):
            s.push(AdvanceTech(self.who, self.paid, self.left, self.paid))


class RaiseLevel(Step[Tzolkin]):
    """Rules TZ-6.1 to TZ-6.13: one level higher, or the bonus of the track."""

    parts = {"who": None, "track": TRACK}

    def __init__(self, who: i64, track: i64) -> None:
        super().__init__()
        self.who: i64 = who
        self.track: i64 = track

    def run(self, s: Tzolkin) -> None:
        if s.level_of(self.who, self.track) < TOP_LEVEL:
            s.level[self.who * TRACKS + self.track] += 1
            s.tell("advanced", self.who, self.track, s.level_of(self.who, self.track))
        else:
            s.tell("mastered", self.who, self.track)
            self.give_bonus(s)

    def give_bonus(self, s: Tzolkin) -> None:
        """What a track gives beyond its third level."""
        if self.track == AGRICULTURE:
            s.push(temples.Climb(self.who, NONE_BARRED, NO))
        elif self.track == EXTRACTION:
            s.push(TakeBlocks(self.who, 2))
        elif self.track == ARCHITECTURE:
            s.score_points(self.who, FROM_TECHNOLOGY, 3)
        else:
            s.gain(self.who, SKULL, 1)


class PayBlocks(Decision[Tzolkin]):
    """Rule TZ-5.1: blocks of any kind, one by one; where all of them must go, nothing is left to choose."""

    parts = {"player": None, "left": COUNT}

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: i64 = left

    def is_public(self) -> bool:
        return True

    def options(self, s: Tzolkin) -> list[int]:
        kinds = [PAY.of(block) for block in range(BLOCKS) if s.has(self.player, block)]
        return kinds[:1] if self.left == s.blocks(self.player) else kinds

    def choose(self, s: Tzolkin, action: i64) -> None:
        s.pay(self.player, PAY.args(action), 1)
        if self.left > 1:
            s.push(PayBlocks(self.player, self.left - 1))


class TakeBlocks(Decision[Tzolkin]):
    """Rules TZ-5.20 and TZ-6.7: blocks of your choice from the bank."""

    parts = {"player": None, "left": COUNT}

    def __init__(self, player: i64, left: i64) -> None:
        super().__init__(player)
        self.left: i64 = left

    def options(self, s: Tzolkin) -> list[int]:
        return [TAKE.of(block) for block in range(BLOCKS)]

    def choose(self, s: Tzolkin, action: i64) -> None:
        s.gain(self.player, TAKE.args(action), 1)
        if self.left > 1:
            s.push(TakeBlocks(self.player, self.left - 1))
