"""Chapter 2, setting up: the First Player and the start blocks."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import NOBODY, Decision, Step
from popolna.games.maya2003.actions import BUILD
from popolna.games.maya2003.board import (
    ADVANCED_GOLD,
    BLOCKS,
    CARD_SET,
    CARDS,
    COLUMN,
    IN_PLAY,
    LEVELS,
    MARKERS,
    MOST_PLAYERS,
    PYRAMIDS,
    QUARRIES,
    START_BLOCKS,
)
from popolna.games.maya2003.state import IN_PLACE, NO_QUARRY, PARTS, START, Maya
from popolna.games.maya2003.steps.rounds import BEGIN_ROUND

RANDOM: Final = "random"
ADVANCED: Final = "advanced"


def clear_table(s: Maya) -> None:
    """Rules M03-2.1 to M03-2.3: nothing is built, nothing played, and everybody has all blocks and cards."""
    places = PYRAMIDS * LEVELS
    quarries = QUARRIES[s.players]
    s.round = 0
    s.first = 0
    s.next_first = 0
    s.blocks = vec[i64]([0] * (places * MOST_PLAYERS))
    s.filled = vec[i64]([0] * places)
    s.settled = vec[i64]([0] * places)
    s.column_card = vec[i64]([0] * (quarries * COLUMN))
    s.column_owner = vec[i64]([NOBODY] * (quarries * COLUMN))
    s.column_size = vec[i64]([0] * quarries)
    s.face_up = vec[i64]([0] * quarries)
    s.extra_points = NO_QUARRY
    s.pool = vec[i64]([BLOCKS] * s.players)
    s.carried = vec[i64]([0] * s.players)
    s.income = vec[i64]([0] * (s.players * PARTS))
    s.cards = vec[i64]([0] * (s.players * CARDS))
    s.passed = vec[i64]([0] * s.players)
    s.score = vec[i64]([0] * s.players)
    s.bids = vec[i64]([0] * s.players)
    s.lift = vec[i64]([0] * s.players)
    s.holder = vec[i64]([IN_PLACE] * MARKERS)
    s.offer = vec[i64]([0] * MARKERS)
    for player in range(s.players):
        for card in range(CARDS):
            s.cards[player * CARDS + card] = CARD_SET[card]


class ChooseFirstPlayer(Step[Maya]):
    """Rules M03-2.4, M03-2.5 and M03-9.1: the First Player, coins, and turns for the start blocks."""

    def run(self, s: Maya) -> None:
        wanted = s.settings["start"]
        s.first = s.chance.below(s.players) if wanted == RANDOM else int(wanted) - 1
        s.next_first = s.first
        s.tell("first_player", s.first)
        if s.settings["variation"] == ADVANCED:
            for player in range(s.players):
                s.pay_gold(player, START, ADVANCED_GOLD)
        s.push(BEGIN_ROUND)
        for turn in range(START_BLOCKS * s.players - 1, -1, -1):
            s.push(START_BLOCK[(s.first + turn) % s.players])


class PlaceStartBlock(Decision[Maya]):
    """Rules M03-2.5 and M03-2.6: a block on a bottom level, never two of a colour in the same pyramid."""

    def fault(self, s: Maya) -> str:
        return "" if s.pool[self.player] else f"the pool of seat {self.player} is empty"

    def options(self, s: Maya) -> list[int]:
        options: list[int] = []
        for pyramid in IN_PLAY[s.players]:
            place = pyramid * LEVELS
            if not s.is_full(place) and s.blocks_of(place, self.player) == 0:
                options.append(BUILD.of(pyramid))
        return options

    def choose(self, s: Maya, action: i64) -> None:
        pyramid = BUILD.args(action)
        s.pool[self.player] -= 1
        s.lay_block(pyramid * LEVELS, self.player)
        s.tell("start_block", self.player, pyramid)


START_BLOCK: Final = [PlaceStartBlock(player) for player in range(MOST_PLAYERS)]


def begin(players: int, chance: Chance) -> Maya:
    """An empty table, and the choice of the First Player."""
    s = Maya(players, chance)
    clear_table(s)
    s.push(ChooseFirstPlayer())
    return s
