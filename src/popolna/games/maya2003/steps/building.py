"""Chapter 5, building pyramids."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.maya2003.actions import BUILD, DOUBLE, DOUBLE_FREE, PASS, PASS_FREE, VERBS
from popolna.games.maya2003.board import (
    FORCED_PASS_GOLD,
    FREE_DOUBLE,
    FREE_PASS,
    IN_PLAY,
    LEVELS,
    MOST_PLAYERS,
    SPACES,
)
from popolna.games.maya2003.state import PASSES, Maya, marker_fault

MAJORITY: Final = "majority"


class BeginBuilding(Step[Maya]):
    """Rules M03-5.1 and M03-5.8: the First Player begins; levels that already hold blocks get no bonus block."""

    def run(self, s: Maya) -> None:
        for pyramid in IN_PLAY[s.players]:
            for level in range(LEVELS):
                place = pyramid * LEVELS + level
                s.settled[place] = 1 if s.filled[place] else 0
        s.push(NEXT_BUILDER[s.first])


class NextBuilder(Step[Maya]):
    """Rules M03-5.1, M03-5.13 and M03-5.15: the next player with blocks; one who can place none must pass."""

    parts = {"who": None}

    def __init__(self, who: i64) -> None:
        super().__init__()
        self.who: i64 = who

    def run(self, s: Maya) -> None:
        for turn in range(s.players):
            player = (self.who + turn) % s.players
            if s.carried[player]:
                s.push(NEXT_BUILDER[(player + 1) % s.players])
                if len(s.building_sites(player)):
                    s.push(TAKE_TURN[player])
                elif s.has(player, FREE_PASS):
                    s.push(FORCED_PASS[player])
                else:
                    pass_by_force(s, player)
                return


def pay_block(s: Maya, player: i64) -> None:
    """A block goes back to the pool."""
    s.carried[player] -= 1
    s.pool[player] += 1


def hand_fault(s: Maya, player: i64, needed: i64) -> str:
    """What is wrong if a player who is to build has too few blocks."""
    return "" if s.carried[player] >= needed else f"seat {player} has only {s.carried[player]} blocks in hand"


def pass_by_force(s: Maya, player: i64) -> None:
    """Rule M03-5.13: the player pays a block, and the bank pays a coin."""
    pay_block(s, player)
    s.pay_gold(player, PASSES, FORCED_PASS_GOLD)
    s.tell("forced_pass", player, FORCED_PASS_GOLD)


class ForcedPass(Decision[Maya]):
    """Rule M03-5.14: a player forced to pass may spend free-pass, and then pays and gets nothing."""

    def fault(self, s: Maya) -> str:
        return hand_fault(s, self.player, 1) or marker_fault(s, self.player, FREE_PASS)

    def options(self, s: Maya) -> list[int]:
        return [PASS, PASS_FREE]

    def choose(self, s: Maya, action: i64) -> None:
        if action == PASS:
            pass_by_force(s, self.player)
        else:
            s.spend(self.player, FREE_PASS)
            s.tell("passed", self.player)


class TakeTurn(Decision[Maya]):
    """Rules M03-5.1, M03-5.9, M03-5.11, M03-5.12 and M03-5.14: place a block, make a double move, or pass."""

    def fault(self, s: Maya) -> str:
        return hand_fault(s, self.player, 1)

    def options(self, s: Maya) -> list[int]:
        sites = s.building_sites(self.player)
        options = VERBS.listed(BUILD.add(vec[i64](capacity=8), sites))
        blocks = s.carried[self.player]
        if blocks >= 2 and can_double(s, self.player, sites):
            if blocks >= 3:
                options.append(DOUBLE)
            if s.has(self.player, FREE_DOUBLE):
                options.append(DOUBLE_FREE)
        options.append(PASS)
        if s.has(self.player, FREE_PASS):
            options.append(PASS_FREE)
        return options

    def choose(self, s: Maya, action: i64) -> None:
        player = self.player
        if BUILD.has(action):
            build(s, player, BUILD.args(action))
        elif action == PASS:
            pay_block(s, player)
            s.tell("paid_pass", player)
        elif action == PASS_FREE:
            s.spend(player, FREE_PASS)
            s.tell("passed", player)
        else:
            if action == DOUBLE:
                pay_block(s, player)
                s.tell("paid_double", player)
            else:
                s.spend(player, FREE_DOUBLE)
            s.push(SECOND_OF_TWO[player])
            s.push(FIRST_OF_TWO[player])


class FirstOfTwo(Decision[Maya]):
    """Rule M03-5.10: the first block of a double move, placed where a second one can follow."""

    def fault(self, s: Maya) -> str:
        return hand_fault(s, self.player, 2)

    def is_public(self) -> bool:
        return True

    def options(self, s: Maya) -> list[int]:
        return [BUILD.of(site) for site in s.building_sites(self.player) if can_follow(s, self.player, site)]

    def choose(self, s: Maya, action: i64) -> None:
        build(s, self.player, BUILD.args(action))


class SecondOfTwo(Decision[Maya]):
    """Rule M03-5.10: the second block of a double move."""

    def fault(self, s: Maya) -> str:
        return hand_fault(s, self.player, 1)

    def is_public(self) -> bool:
        return True

    def options(self, s: Maya) -> list[int]:
        return [BUILD.of(site) for site in s.building_sites(self.player)]

    def choose(self, s: Maya, action: i64) -> None:
        build(s, self.player, BUILD.args(action))


def can_double(s: Maya, player: i64, sites: vec[i64]) -> bool:
    """Whether two blocks can be placed one after the other."""
    if len(sites) > 1:
        return True
    return len(sites) == 1 and can_follow(s, player, sites[0])


def can_follow(s: Maya, player: i64, site: i64) -> bool:
    """Whether the player can place another block after one in a pyramid."""
    level = s.open_level()
    place = site * LEVELS + level
    if SPACES[place] - s.filled[place] > 1 or len(s.building_sites(player)) > 1:
        return True
    after = s.clone()
    build(after, player, site)
    return len(after.building_sites(player)) > 0


def build(s: Maya, player: i64, pyramid: i64) -> None:
    """Rules M03-5.2 and M03-5.5: a block goes onto the open level; completing it may give a bonus block."""
    level = s.open_level()
    place = pyramid * LEVELS + level
    s.carried[player] -= 1
    s.lay_block(place, player)
    s.tell("built", player, pyramid, level)
    if s.is_full(place):
        s.tell("completed", player, pyramid, level)
        give_bonus(s, player, pyramid, level)


def give_bonus(s: Maya, builder: i64, pyramid: i64, level: i64) -> None:
    """Rules M03-5.5 to M03-5.8: a block on the next level for the only player with the most blocks."""
    place = pyramid * LEVELS + level
    if level + 1 >= LEVELS or SPACES[place + 1] == 0 or s.settled[place + 1]:
        return
    winner = sole_majority(s, place)
    if winner == NOBODY or s.pool[winner] == 0:
        return
    if s.settings["bonus"] != MAJORITY and winner != builder:
        return
    s.pool[winner] -= 1
    s.lay_block(place + 1, winner)
    s.tell("bonus", winner, pyramid, level + 1)


def sole_majority(s: Maya, place: i64) -> i64:
    """The player with more blocks on a level than anybody else, or NOBODY."""
    best: i64 = NOBODY
    tied = False
    for player in range(s.players):
        if best == NOBODY or s.blocks_of(place, player) > s.blocks_of(place, best):
            best = player
            tied = False
        elif s.blocks_of(place, player) == s.blocks_of(place, best):
            tied = True
    return NOBODY if tied else best


BEGIN_BUILDING: Final = BeginBuilding()
NEXT_BUILDER: Final = [NextBuilder(player) for player in range(MOST_PLAYERS)]
TAKE_TURN: Final = [TakeTurn(player) for player in range(MOST_PLAYERS)]
FORCED_PASS: Final = [ForcedPass(player) for player in range(MOST_PLAYERS)]
FIRST_OF_TWO: Final = [FirstOfTwo(player) for player in range(MOST_PLAYERS)]
SECOND_OF_TWO: Final = [SecondOfTwo(player) for player in range(MOST_PLAYERS)]
