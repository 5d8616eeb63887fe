"""Chapter 4, quarrying, second part: each quarry gives its blocks, from right to left."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.maya2003.actions import (
    ACCEPT,
    BUILD,
    CANCEL_DEDUCTION,
    DEDUCT,
    KEEP,
    MOVE,
    NAME_FIRST,
    SPARE,
)
from popolna.games.maya2003.board import (
    CANCEL,
    COLUMN,
    FIRST_PLAYER,
    IN_PLAY,
    LEVELS,
    MARKER_AT,
    MINUS_3,
    POOL_BLOCK,
    QUARRIES,
    QUARRY,
    QUARRY_2,
    QUARRY_2_POINTS,
    QUARRY_BLOCKS,
    RELOCATE,
    VALUE,
)
from popolna.games.maya2003.state import Maya, marker_fault

DEDUCTION: Final = 3
AT_ONCE: Final = "at-once"


def is_there(s: Maya, quarry: i64, player: i64) -> bool:
    """Whether a player has a card, or the marker quarry-2, at a quarry."""
    for place in range(quarry * COLUMN, quarry * COLUMN + s.column_size[quarry]):
        if s.column_owner[place] == player:
            return True
    return s.extra_points == quarry and s.holder[QUARRY_2] == player


def has_minus_3(s: Maya, quarry: i64, player: i64) -> bool:
    """Whether a player's -3 lies at a quarry."""
    for place in range(quarry * COLUMN, quarry * COLUMN + s.column_size[quarry]):
        if s.column_owner[place] == player and s.column_card[place] == MINUS_3:
            return True
    return False


def quarry_fault(s: Maya, quarry: i64) -> str:
    """What is wrong if a quarry on the agenda is not in play."""
    return (
        "" if quarry < QUARRIES[s.players] else f"there is no {QUARRY.names[quarry]} with {s.players} players"
    )


class TurnCards(Step[Maya]):
    """Rules M03-4.8, M03-4.9 and M03-4.12: cards are turned and counted; then each -3 names somebody."""

    parts = {"quarry": QUARRY}

    def __init__(self, quarry: i64) -> None:
        super().__init__()
        self.quarry: i64 = quarry

    def fault(self, s: Maya) -> str:
        return quarry_fault(s, self.quarry)

    def run(self, s: Maya) -> None:
        s.revealed = True
        s.face_up[self.quarry] = 1
        for player in range(s.players):
            s.score[player] = 0
        for place in range(self.quarry * COLUMN, self.quarry * COLUMN + s.column_size[self.quarry]):
            s.score[s.column_owner[place]] += VALUE[s.column_card[place]]
        if s.extra_points == self.quarry:
            s.score[s.holder[QUARRY_2]] += QUARRY_2_POINTS
        s.push(GiveBlocks(self.quarry))
        for turn in range(s.players - 1, -1, -1):
            player = (s.first + turn) % s.players
            if has_minus_3(s, self.quarry, player):
                s.push(NameVictim(player, self.quarry))
        s.tell("turned", NOBODY, self.quarry, s.column_size[self.quarry])
        for player in range(s.players):
            if is_there(s, self.quarry, player):
                s.tell("counted", player, self.quarry, s.score[player])


class NameVictim(Decision[Maya]):
    """Rules M03-4.10 and M03-9.10: the owner of a -3 may take three points off another player there."""

    parts = {"player": None, "quarry": QUARRY}

    def __init__(self, player: i64, quarry: i64) -> None:
        super().__init__(player)
        self.quarry: i64 = quarry

    def fault(self, s: Maya) -> str:
        fault = quarry_fault(s, self.quarry)
        if not fault and not (s.face_up[self.quarry] and has_minus_3(s, self.quarry, self.player)):
            fault = f"seat {self.player} has no -3 face up at {QUARRY.names[self.quarry]}"
        return fault

    def is_public(self) -> bool:
        return True

    def options(self, s: Maya) -> list[int]:
        options: list[int] = [SPARE]
        for other in range(s.players):
            if other != self.player and is_there(s, self.quarry, other):
                options.append(DEDUCT.of(other))
        return options

    def choose(self, s: Maya, action: i64) -> None:
        if action == SPARE:
            s.tell("spared" if len(self.options(s)) > 1 else "no_victim", self.player)
            return
        victim = DEDUCT.args(action)
        s.tell("named", self.player, victim)
        if s.has(victim, CANCEL):
            s.push(AnswerDeduction(victim))
        else:
            deduct(s, victim)


class AnswerDeduction(Decision[Maya]):
    """Rule M03-4.22: a player with cancel-minus-3 may spend it; that -3 then has no effect."""

    def fault(self, s: Maya) -> str:
        return marker_fault(s, self.player, CANCEL)

    def options(self, s: Maya) -> list[int]:
        return [CANCEL_DEDUCTION, ACCEPT]

    def choose(self, s: Maya, action: i64) -> None:
        if action == CANCEL_DEDUCTION:
            s.spend(self.player, CANCEL)
        else:
            deduct(s, self.player)


def deduct(s: Maya, victim: i64) -> None:
    """Rule M03-4.11: three points fewer, but not below zero."""
    s.score[victim] = max(s.score[victim] - DEDUCTION, 0)
    s.tell("deducted", victim, s.score[victim])


class GiveBlocks(Step[Maya]):
    """Rules M03-4.13 to M03-4.17: blocks by rank, and the marker for the first."""

    parts = {"quarry": QUARRY}

    def __init__(self, quarry: i64) -> None:
        super().__init__()
        self.quarry: i64 = quarry

    def fault(self, s: Maya) -> str:
        return quarry_fault(s, self.quarry)

    def run(self, s: Maya) -> None:
        ranking = rank(s, self.quarry)
        blocks = QUARRY_BLOCKS[s.players][self.quarry]
        for place in range(min(len(ranking), len(blocks))):
            player = ranking[place]
            number = min(blocks[place], s.pool[player])
            s.pool[player] -= number
            s.carried[player] += number
            s.tell("won_blocks", player, self.quarry, number)
        marker: i64 = MARKER_AT[s.players][self.quarry]
        if len(ranking):
            win_marker(s, ranking[0], marker)
        else:
            keeper = s.holder[marker]
            s.tell("nobody_won", keeper if keeper >= 0 else NOBODY, self.quarry, marker)


def rank(s: Maya, quarry: i64) -> vec[i64]:
    """Rules M03-4.13 to M03-4.15: most points first; ties by first card; players without points are left out."""
    waiting = arrivals(s, quarry)
    ranking = vec[i64](capacity=8)
    for _ in range(len(waiting)):
        best: i64 = NOBODY
        for player in waiting:
            if (
                s.score[player] > 0
                and player not in ranking
                and (best == NOBODY or s.score[player] > s.score[best])
            ):
                best = player
        if best == NOBODY:
            break
        ranking = append(ranking, best)
    return ranking


def arrivals(s: Maya, quarry: i64) -> vec[i64]:
    """Rules M03-4.14 and M03-9.10: the players by their first cards; the marker quarry-2 alone comes last."""
    players = vec[i64](capacity=8)
    for place in range(quarry * COLUMN, quarry * COLUMN + s.column_size[quarry]):
        if s.column_owner[place] not in players:
            players = append(players, s.column_owner[place])
    if s.extra_points == quarry and s.holder[QUARRY_2] not in players:
        players = append(players, s.holder[QUARRY_2])
    return players


def win_marker(s: Maya, player: i64, marker: i64) -> None:
    """Rules M03-4.17 and M03-4.19: the marker above the quarry; three of them take effect at once."""
    s.holder[marker] = player
    s.tell("won_marker", player, marker)
    if marker == FIRST_PLAYER:
        s.push(NameFirstPlayer(player))
    elif marker == RELOCATE:
        offer_relocation(s, player)
    elif marker == POOL_BLOCK:
        offer_pool_block(s, player)


class NameFirstPlayer(Decision[Maya]):
    """Rules M03-4.20 and M03-4.21: the winner names a First Player, who may be the winner."""

    def options(self, s: Maya) -> list[int]:
        return [NAME_FIRST.of(player) for player in range(s.players)]

    def choose(self, s: Maya, action: i64) -> None:
        s.next_first = NAME_FIRST.args(action)
        if s.settings["naming"] == AT_ONCE:
            s.first = s.next_first
        s.holder[FIRST_PLAYER] = s.next_first
        s.tell("named_first", self.player, s.next_first)


def offer_relocation(s: Maya, player: i64) -> None:
    """Rules M03-4.24 and M03-4.27: if a block can move at all, the player may move one."""
    step = RelocateBlock(player)
    if len(step.options(s)) > 1:
        s.push(step)
    else:
        tell_lapsed(s, player, RELOCATE)


class RelocateBlock(Decision[Maya]):
    """Rules M03-4.24, M03-4.25 and M03-4.28: a block moves to a bottom level; own blocks may not be left hanging."""

    def options(self, s: Maya) -> list[int]:
        options: list[int] = [KEEP]
        for pyramid in IN_PLAY[s.players]:
            for level in range(LEVELS):
                if can_leave(s, self.player, pyramid, level):
                    for target in s.bottom_sites():
                        if level > 0 or target != pyramid:
                            options.append(MOVE.of(pyramid, level, target))
        return options

    def choose(self, s: Maya, action: i64) -> None:
        if action == KEEP:
            s.tell("declined", self.player, RELOCATE)
            return
        pyramid, level, target = MOVE.args(action)
        s.lift_blocks(pyramid * LEVELS + level, self.player, 1)
        s.lay_block(target * LEVELS, self.player)
        s.tell("moved", self.player, pyramid, level, target)


def can_leave(s: Maya, player: i64, pyramid: i64, level: i64) -> bool:
    """Rule M03-4.25: whether a player's block can leave a level without leaving others unsupported."""
    here = s.blocks_of(pyramid * LEVELS + level, player)
    if here > 1:
        return True
    if here == 0:
        return False
    for higher in range(level + 1, LEVELS):
        if s.blocks_of(pyramid * LEVELS + higher, player):
            return False
    return True


def offer_pool_block(s: Maya, player: i64) -> None:
    """Rules M03-4.26 and M03-4.27: a block from the pool may go where a bottom level has room."""
    if s.pool[player] and len(s.bottom_sites()):
        s.push(PlacePoolBlock(player))
    else:
        tell_lapsed(s, player, POOL_BLOCK)


def tell_lapsed(s: Maya, player: i64, marker: i64) -> None:
    """A marker does nothing: no bottom level has room, or no block can go there."""
    s.tell("lapsed", player, marker, int(len(s.bottom_sites()) > 0))


class PlacePoolBlock(Decision[Maya]):
    """Rules M03-4.26 and M03-4.28: a block goes from the pool to a bottom level, without transport or bonus."""

    def fault(self, s: Maya) -> str:
        return "" if s.pool[self.player] else f"the pool of seat {self.player} is empty"

    def options(self, s: Maya) -> list[int]:
        return [KEEP, *[BUILD.of(pyramid) for pyramid in s.bottom_sites()]]

    def choose(self, s: Maya, action: i64) -> None:
        if action == KEEP:
            s.tell("declined", self.player, POOL_BLOCK)
            return
        pyramid = BUILD.args(action)
        s.pool[self.player] -= 1
        s.lay_block(pyramid * LEVELS, self.player)
        s.tell("pool_block", self.player, pyramid)


TURN_CARDS: Final = [TurnCards(quarry) for quarry in range(QUARRY.size)]
