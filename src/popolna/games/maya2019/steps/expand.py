"""Chapter 5, expanding a city."""

from mypy_extensions import i64

from popolna.games.maya2019.actions import EXPAND, EXPAND_BLIND
from popolna.games.maya2019.board import DRAW, DRAW_AFTER_BLIND, RACK_LIMIT
from popolna.games.maya2019.state import FACE_DOWN, Maya


def expand(s: Maya, player: i64, action: i64) -> None:
    """Rules M19-5.1 to M19-5.3: a tile from the rack, or an unseen one, goes face down; then the player draws."""
    if EXPAND.has(action):
        tile, space = EXPAND.args(action)
        s.take_from_rack(player, tile)
        draw = DRAW
    else:
        space = EXPAND_BLIND.args(action)
        s.supply[player] -= 1
        draw = DRAW_AFTER_BLIND
    city = s.growth[space]
    s.add_to_city(space, FACE_DOWN, player, city)
    s.tell("expanded", player, city, space)
    draw_tiles(s, player, draw)


def draw_tiles(s: Maya, player: i64, wanted: i64) -> None:
    """Rules M19-5.8 and M19-5.9: from the supply to the rack, as far as rack and supply allow."""
    number = min(wanted, RACK_LIMIT - s.rack_size[player], s.supply[player])
    drawn: list[int] = []
    for _ in range(number):
        drawn.append(s.reveal_to_rack(player, s.chance))
    s.rack_size[player] += number
    s.supply[player] -= number
    s.tell("drew", player, number)
    s.whisper("drew_tiles", player, drawn)
