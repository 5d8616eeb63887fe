"""Draws the auction: the blue markers on offer, everybody's bid, and what the viewer can bid."""

from __future__ import annotations

from collections.abc import Sequence

from popolna.drawing.coins import coin
from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.layout import Box
from popolna.drawing.palette import QUIET, WALL
from popolna.drawing.panels import panel
from popolna.drawing.svg import MIDDLE, SMALL, Art, circle, join, shorten, text, thing, wrap
from popolna.drawing.tokens import token
from popolna.engine.state import OPEN
from popolna.games.maya2003.actions import BID
from popolna.games.maya2003.board import GOLD, MARKER
from popolna.games.maya2003.drawing.markers import draw_marker
from popolna.games.maya2003.drawing.pyramids import SEATS
from popolna.games.maya2003.state import OFFERED, Maya
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.words import captions


def offered(s: Maya) -> list[int]:
    """The blue markers that nobody has taken yet."""
    return [marker for marker in range(MARKER.size) if s.holder[marker] == OFFERED]


def choices(s: Maya, viewer: int) -> int:
    """How many bids the viewer can choose from now; 0 when the viewer is not to bid."""
    if viewer not in s.to_move() or not isinstance(s.agenda[-1], SecretBids):
        return 0
    return min(int(s.gold(viewer)), GOLD.size - 1) + 1


def draw_auction(s: Maya, viewer: int, box: Box, names: Sequence[str], across: int) -> tuple[Art, float]:
    """The offer, `across` markers side by side, the bids and the viewer's choices; also returns the height."""
    inside = box.inset(12)
    size = MIDDLE if across > 2 else SMALL
    offer, y = draw_offer(s, inside, names, across, size)
    bids, y = draw_bids(s, inside._replace(y=y + 10), names, 5 if across > 2 else 3, size)
    parts = [*offer, *bids]
    number = choices(s, viewer)
    if number:
        coins, y = draw_choices(number, inside._replace(y=y + 10), size)
        parts += coins
    height = max(box.height, y + 6 - box.y)
    return join(panel(box._replace(height=height)), *parts), height


def draw_offer(s: Maya, box: Box, names: Sequence[str], across: int, size: int) -> tuple[list[Art], float]:
    """Every marker that is left, with its effect below it; also returns where that ends."""
    art = [text(captions.OFFER, box.x, box.y + 8, size, bold=True, fill=QUIET)]
    end, pitch = box.y + 22, size + 3
    for turn, marker in enumerate(offered(s)):
        row, column = divmod(turn, across)
        place = box.columns(across, 14)[column]
        y = box.y + 22 + 4.7 * pitch * row
        art.append(draw_marker(s, marker, Box(place.x, y, 8 * size + 22, 32), names))
        for number, line in enumerate(wrap(captions.effect(marker), place.width, size)):
            art.append(text(line, place.x + 2, y + 42 + pitch * number, size))
            end = max(end, y + 50 + pitch * number)
    return art, end


def draw_bids(s: Maya, box: Box, names: Sequence[str], across: int, size: int) -> tuple[list[Art], float]:
    """Who has bid, and what, once bids are shown; also returns where that ends."""
    art = [text(captions.BIDS, box.x, box.y + 8, size, bold=True, fill=QUIET)]
    y = box.y
    for player in range(s.players):
        row, column = divmod(player, across)
        place = box.columns(across, 10)[column]
        y = box.y + 34 + 32 * row
        art.append(token(SEATS[player], 11, place.x + 12, y))
        art.append(thing(draw_bid(s, player, place.x + 42, y), key=f"bid-{SEATS[player].name}"))
        art.append(text(shorten(names[player], place.width - 70, size), place.x + 62, y, size))
    return art, y + 14


def draw_bid(s: Maya, player: int, x: float, y: float) -> Art:
    """A bid: a coin if it is known, a closed pouch if it is sealed, an empty place before that."""
    if isinstance(s.agenda[-1], ChooseMarker):
        return coin(int(s.bids[player]), x, y, 13, MIDDLE)
    if not s.sealed or s.sealed[player] == OPEN:
        return circle(x, y, 12, fill="none", stroke=WALL, stroke_width=1.2, stroke_dasharray="4 3")
    if s.sealed[player] >= 0:
        return coin(int(BID.args(s.sealed[player])), x, y, 13, MIDDLE)
    return EMBLEMS["pouch"].at(x, y, 1.1)


def draw_choices(number: int, box: Box, size: int) -> tuple[list[Art], float]:
    """A coin for every possible bid, in rows as wide as the box; also returns where they end."""
    art = [text(captions.YOUR_BID, box.x, box.y + 8, size, bold=True, fill=QUIET)]
    step = 28.0
    across = int(box.width // step)
    y = box.y
    for bid in range(number):
        row, column = divmod(bid, across)
        y = box.y + 32 + step * row
        piece = coin(bid, box.x + step * (column + 0.5), y, step / 2 - 1, MIDDLE)
        art.append(thing(piece, name=GOLD.names[bid], title=captions.about_bid(bid)))
    return art, y + step / 2
