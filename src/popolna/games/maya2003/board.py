"""The components as tables that the rules can read quickly."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.verbs import Noun
from popolna.games.maya2003.components import BLUE, BOX, GREEN

ROUNDS: Final[i64] = BOX.game.rounds
MOST_PLAYERS: Final[int] = BOX.game.players[1]
SEAT: Final = Noun("seat", BOX.seats.colours)

# Worker cards by value; two more kinds are backs, for cards whose value is hidden
CARD: Final = Noun("card", [*BOX.cards.low, *BOX.cards.high])
CARDS: Final[i64] = CARD.size
LOW_CARDS: Final[i64] = len(BOX.cards.low)
MINUS_3: Final[i64] = CARD.index("minus3")
LOW_BACK: Final[i64] = CARDS
HIGH_BACK: Final[i64] = CARDS + 1
CARD_SET: Final[vec[i64]] = vec[i64](list(BOX.cards.low.values()) + list(BOX.cards.high.values()))
VALUE: Final[vec[i64]] = vec[i64]([0 if name == "minus3" else int(name) for name in CARD.names])

# Pyramids; a place is a level of a pyramid: pyramid * LEVELS + level
PYRAMID: Final = Noun("pyramid", [pyramid.slug() for pyramid in BOX.pyramids])
PYRAMIDS: Final[i64] = PYRAMID.size
LEVEL: Final = Noun("level", ["1", "2", "3", "4"])
LEVELS: Final[i64] = LEVEL.size
SPACES: Final[vec[i64]] = vec[i64](
    [
        pyramid.spaces[level] if level < len(pyramid.spaces) else 0
        for pyramid in BOX.pyramids
        for level in range(4)
    ]
)
MOST_GOLD: Final[vec[i64]] = vec[i64](
    [
        pyramid.first()[level] if level < len(pyramid.spaces) else 0
        for pyramid in BOX.pyramids
        for level in range(4)
    ]
)
SECOND_GOLD: Final[vec[i64]] = vec[i64](
    [
        pyramid.second()[level] if level < len(pyramid.spaces) else 0
        for pyramid in BOX.pyramids
        for level in range(4)
    ]
)
IN_PLAY: Final[list[list[int]]] = [
    [PYRAMID.index(name) for name in BOX.pyramids_for(players)] if players >= 3 else []
    for players in range(6)
]

# Quarries from left to right
QUARRY: Final = Noun("quarry", [f"q{number}" for number in range(1, 8)])
QUARRIES: Final[vec[i64]] = vec[i64](
    [len(BOX.quarries_for(players)) if players >= 3 else 0 for players in range(6)]
)
COLUMN: Final[i64] = max(quarry.cards for players in (3, 4, 5) for quarry in BOX.quarries_for(players))
CARD_LIMIT: Final[list[list[int]]] = [
    [quarry.cards for quarry in BOX.quarries_for(players)] if players >= 3 else [] for players in range(6)
]
QUARRY_BLOCKS: Final[list[list[list[int]]]] = [
    [quarry.blocks for quarry in BOX.quarries_for(players)] if players >= 3 else [] for players in range(6)
]

# Special Property markers
MARKER: Final = Noun("marker", [*GREEN, *BLUE])
MARKERS: Final[i64] = MARKER.size
FIRST_PLAYER: Final[i64] = MARKER.index("first-player")
CANCEL: Final[i64] = MARKER.index("cancel-minus-3")
TRANSPORT_2: Final[i64] = MARKER.index("transport-2")
RELOCATE: Final[i64] = MARKER.index("relocate-block")
FREE_PASS: Final[i64] = MARKER.index("free-pass")
POOL_BLOCK: Final[i64] = MARKER.index("pool-block")
FREE_DOUBLE: Final[i64] = MARKER.index("free-double-move")
EXTRA_BLOCK: Final[i64] = MARKER.index("extra-block")
TRANSPORT_4: Final[i64] = MARKER.index("transport-4")
QUARRY_2: Final[i64] = MARKER.index("quarry-2")
JOKER: Final[i64] = MARKER.index("joker")
BLUE_MARKERS: Final[list[int]] = [MARKER.index(name) for name in BLUE]
MARKER_AT: Final[list[list[int]]] = [
    [MARKER.index(quarry.marker) for quarry in BOX.quarries_for(players)] if players >= 3 else []
    for players in range(6)
]
TRANSPORT_2_POINTS: Final[i64] = BOX.markers.points.transport_2
TRANSPORT_4_POINTS: Final[i64] = BOX.markers.points.transport_4
QUARRY_2_POINTS: Final[i64] = BOX.markers.points.quarry_2

BLOCKS: Final[i64] = BOX.blocks.each_player
START_BLOCKS: Final[int] = BOX.blocks.start
ADVANCED_GOLD: Final[i64] = BOX.gold.advanced_start
FORCED_PASS_GOLD: Final[i64] = BOX.gold.forced_pass
GOLD: Final = Noun("gold", [str(coins) for coins in range(401)])
