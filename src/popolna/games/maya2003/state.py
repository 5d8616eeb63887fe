"""What lies on the table."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, State
from popolna.games.maya2003.actions import VERBS
from popolna.games.maya2003.board import (
    CARD,
    CARD_SET,
    CARDS,
    COLUMN,
    HIGH_BACK,
    IN_PLAY,
    JOKER,
    LEVELS,
    LOW_BACK,
    LOW_CARDS,
    MARKER,
    MARKERS,
    MOST_PLAYERS,
    PYRAMID,
    QUARRIES,
    ROUNDS,
    SPACES,
    VALUE,
)

# Where a marker can be besides in front of a player
IN_PLACE: Final = -1  # above its quarry, or in the box
SPENT: Final = -2  # used this round
OFFERED: Final = -3  # up for auction

NO_QUARRY: Final = -1

# Where gold comes from: the start, the auctions, forced passes, and each round's scoring
START: Final = 0
BIDS: Final = 1
PASSES: Final = 2
SCORING: Final = 3
PARTS: Final[i64] = SCORING + ROUNDS


@final
class Maya(State):
    """Pyramids, quarries with their columns of cards, markers, and what the players own."""

    game = "maya2003"
    verbs = VERBS

    round: i64  # 1, 2, 3; 0 while the start blocks are placed
    first: i64  # the First Player
    next_first: i64  # the First Player from the next round on

    # By place, a level of a pyramid
    blocks: vec[i64]  # by place and player
    filled: vec[i64]  # how many blocks are on it
    settled: vec[i64]  # whether blocks lay there when building began

    # By quarry
    column_card: vec[i64]  # by quarry and order: the cards; a back where the value is hidden
    column_owner: vec[i64]
    column_size: vec[i64]
    face_up: vec[i64]  # whether its cards have been turned
    extra_points: i64  # the quarry with the marker quarry-2

    # By player
    pool: vec[i64]
    carried: vec[i64]  # blocks won in the quarries, or brought to the building site
    income: vec[i64]  # by player and part: gold
    cards: vec[i64]  # by player and value: the cards in hand; nothing where they are hidden
    passed: vec[i64]  # whether a player places no more cards this round
    score: vec[i64]  # points at the quarry that is being distributed
    bids: vec[i64]
    lift: vec[i64]  # transport points from a joker

    # By marker
    holder: vec[i64]  # the player who has it, or one of the places above
    offer: vec[i64]  # whether a blue marker is in the auction

    def clone(self) -> "Maya":
        twin = Maya(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.round = self.round
        twin.first = self.first
        twin.next_first = self.next_first
        twin.blocks = self.blocks[:]
        twin.filled = self.filled[:]
        twin.settled = self.settled[:]
        twin.column_card = self.column_card[:]
        twin.column_owner = self.column_owner[:]
        twin.column_size = self.column_size[:]
        twin.face_up = self.face_up[:]
        twin.extra_points = self.extra_points
        twin.pool = self.pool[:]
        twin.carried = self.carried[:]
        twin.income = self.income[:]
        twin.cards = self.cards[:]
        twin.passed = self.passed[:]
        twin.score = self.score[:]
        twin.bids = self.bids[:]
        twin.lift = self.lift[:]
        twin.holder = self.holder[:]
        twin.offer = self.offer[:]
        return twin

    # Pyramids

    def blocks_of(self, place: i64, player: i64) -> i64:
        """A player's blocks on a level of a pyramid."""
        return self.blocks[place * MOST_PLAYERS + player]

    def lay_block(self, place: i64, player: i64) -> None:
        """A block goes onto a level."""
        self.blocks[place * MOST_PLAYERS + player] += 1
        self.filled[place] += 1

    def lift_blocks(self, place: i64, player: i64, number: i64) -> None:
        """Blocks leave a level."""
        self.blocks[place * MOST_PLAYERS + player] -= number
        self.filled[place] -= number

    def is_full(self, place: i64) -> bool:
        """Whether no more blocks fit."""
        return self.filled[place] >= SPACES[place]

    def open_level(self) -> i64:
        """Rules M03-5.2, M03-5.4 and M03-6.9: the lowest level with a free space in any pyramid, or LEVELS."""
        for level in range(LEVELS):
            for pyramid in IN_PLAY[self.players]:
                if not self.is_full(pyramid * LEVELS + level):
                    return level
        return LEVELS

    def is_present_below(self, player: i64, pyramid: i64, level: i64) -> bool:
        """Rule M03-5.3: whether the player has a block on every level below."""
        for lower in range(level):
            if self.blocks_of(pyramid * LEVELS + lower, player) == 0:
                return False
        return True

    def building_sites(self, player: i64) -> vec[i64]:
        """The pyramids where a player may place a block, always on the open level."""
        sites = vec[i64](capacity=8)
        level = self.open_level()
        if level < LEVELS:
            for pyramid in IN_PLAY[self.players]:
                if not self.is_full(pyramid * LEVELS + level) and self.is_present_below(
                    player, pyramid, level
                ):
                    sites = append(sites, pyramid)
        return sites

    def bottom_sites(self) -> vec[i64]:
        """The pyramids with a free space on the bottom level."""
        sites = vec[i64](capacity=8)
        for pyramid in IN_PLAY[self.players]:
            if not self.is_full(pyramid * LEVELS):
                sites = append(sites, pyramid)
        return sites

    # Quarries

    def hold(self, player: i64, card: i64) -> i64:
        """How many cards of a value a player has in hand."""
        return self.cards[player * CARDS + card]

    def hand_points(self, player: i64) -> i64:
        """The points on the cards a player has kept."""
        points: i64 = 0
        for card in range(CARDS):
            points += self.hold(player, card) * VALUE[card]
        return points

    def is_low(self, card: i64) -> bool:
        """Whether a card, or a back, is low."""
        return card < LOW_CARDS or card == LOW_BACK

    # Markers and gold

    def has(self, player: i64, marker: i64) -> bool:
        """Whether a player can use a marker, or the joker in its place."""
        return self.holder[marker] == player or self.holder[JOKER] == player

    def spend(self, player: i64, marker: i64) -> None:
        """A marker is used, or the joker in its place."""
        used = marker if self.holder[marker] == player else JOKER
        self.holder[used] = SPENT
        self.tell("spent", player, used, marker)

    def gold(self, player: i64) -> i64:
        """All the gold of a player."""
        total: i64 = 0
        for part in range(PARTS):
            total += self.income[player * PARTS + part]
        return total

    def pay_gold(self, player: i64, part: i64, coins: i64) -> None:
        """The bank pays a player."""
        self.income[player * PARTS + part] += coins

    # What is hidden

    def hide(self, viewer: i64) -> None:
        """Rules M03-8.1 to M03-8.3 and M03-8.5: the values of others' cards, in hand and face down; not their backs."""
        for quarry in range(QUARRIES[self.players]):
            if not self.face_up[quarry]:
                for place in range(quarry * COLUMN, quarry * COLUMN + self.column_size[quarry]):
                    if self.column_owner[place] != viewer:
                        self.column_card[place] = (
                            LOW_BACK if self.is_low(self.column_card[place]) else HIGH_BACK
                        )
        for player in range(self.players):
            if player != viewer:
                for card in range(CARDS):
                    self.cards[player * CARDS + card] = 0

    def fill(self, viewer: i64, chance: Chance) -> None:
        """Each card that was not seen becomes one of those its owner has left."""
        for player in range(self.players):
            if player != viewer:
                left = self.cards_left(player)
                for place in range(QUARRIES[self.players] * COLUMN):
                    back = self.column_card[place]
                    if self.column_owner[place] == player and back >= CARDS:
                        card = chance.pick(matching(left, back), CARD)
                        self.column_card[place] = card
                        left[card] -= 1
                for card in range(CARDS):
                    self.cards[player * CARDS + card] = left[card]

    def cards_left(self, player: i64) -> vec[i64]:
        """A player's cards by value, except those seen face up at a quarry."""
        left = CARD_SET[:]
        for place in range(QUARRIES[self.players] * COLUMN):
            card = self.column_card[place]
            if self.column_owner[place] == player and card < CARDS:
                left[card] -= 1
        return left

    # The score

    def standing(self) -> list[int]:
        """Everybody's gold."""
        return [int(self.gold(player)) for player in range(self.players)]

    def outcome(self) -> Outcome | None:
        """Rules M03-7.2 to M03-7.4: the most gold, then the fewest blocks in the pool, else a shared win."""
        if self.agenda:
            return None
        fewer_in_pool = [-int(self.pool[player]) for player in range(self.players)]
        breakdown = {part_name(part): self._part(part) for part in range(PARTS)}
        return ranked(self.standing(), [fewer_in_pool], breakdown)

    def _part(self, part: i64) -> list[int]:
        return [int(self.income[player * PARTS + part]) for player in range(self.players)]

    # Positions

    def table(self) -> dict[str, object]:
        pyramids: dict[str, object] = {}
        for pyramid in IN_PLAY[self.players]:
            pyramids[PYRAMID.names[pyramid]] = self._levels(pyramid)
        markers: dict[str, object] = {}
        for marker in range(MARKERS):
            holder = self.holder[marker]
            if holder != IN_PLACE:
                markers[MARKER.names[marker]] = place_name(holder)
        return {
            "round": int(self.round),
            "first": int(self.first),
            "next_first": int(self.next_first),
            "pyramids": pyramids,
            "settled": [int(place) for place in range(len(self.settled)) if self.settled[place]],
            "quarries": [self._column(quarry) for quarry in range(QUARRIES[self.players])],
            "extra_points": None if self.extra_points == NO_QUARRY else int(self.extra_points),
            "markers": markers,
            "offer": [MARKER.names[marker] for marker in range(MARKERS) if self.offer[marker]],
            "pools": list(self.pool),
            "carried": list(self.carried),
            "gold": {part_name(part): self._part(part) for part in range(PARTS)},
            "hands": [self._hand(player) for player in range(self.players)],
            "passed": list(self.passed),
            "score": list(self.score),
            "bids": list(self.bids),
            "lift": list(self.lift),
        }

    def _levels(self, pyramid: i64) -> list[object]:
        levels: list[object] = []
        for level in range(LEVELS):
            place = pyramid * LEVELS + level
            if SPACES[place]:
                levels.append([int(self.blocks_of(place, player)) for player in range(self.players)])
        return levels

    def _column(self, quarry: i64) -> dict[str, object]:
        cards: list[object] = []
        for place in range(quarry * COLUMN, quarry * COLUMN + self.column_size[quarry]):
            cards.append([int(self.column_owner[place]), card_name(self.column_card[place])])
        return {"face_up": bool(self.face_up[quarry]), "cards": cards}

    def _hand(self, player: i64) -> object:
        if self.viewer != player and self.viewer >= NOBODY:
            return "hidden"
        return [CARD.names[card] for card in range(CARDS) for _ in range(self.hold(player, card))]


def matching(cards: vec[i64], back: i64) -> vec[i64]:
    """Only those cards that have a certain back."""
    chosen = cards[:]
    for card in range(CARDS):
        if (card < LOW_CARDS) != (back == LOW_BACK):
            chosen[card] = 0
    return chosen


def marker_fault(s: Maya, player: i64, marker: i64) -> str:
    """What is wrong if a player who is asked about a marker has neither it nor the joker."""
    return "" if s.has(player, marker) else f"seat {player} does not have the marker {MARKER.names[marker]}"


def place_name(holder: i64) -> object:
    """Where a marker is that does not lie in its place: with a player, or spent, or offered."""
    if holder >= 0:
        return int(holder)
    return "spent" if holder == SPENT else "offered"


def card_name(card: i64) -> str:
    """A card's value, or only its back."""
    if card < CARDS:
        return CARD.names[card]
    return "low" if card == LOW_BACK else "high"


def part_name(part: i64) -> str:
    """What a part of the gold is called in results."""
    if part >= SCORING:
        return f"round{part - SCORING + 1}"
    return ["start", "bids", "passes"][part]
