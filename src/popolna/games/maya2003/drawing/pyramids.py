"""Draws the pyramids, block by block."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from functools import cache
from typing import Final, NamedTuple

from popolna.drawing.blocks import block, ring, space
from popolna.drawing.coins import coin
from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import JUNGLE, LEAF, LINE, MAIZE, OUTLINE, PLAZA, SLAB, WALL, WILDS, seats
from popolna.drawing.svg import (
    MIDDLE,
    SMALL,
    Art,
    Stamp,
    group,
    join,
    kept,
    path,
    rect,
    short,
    tag,
    target,
    text,
    thing,
)
from popolna.games.maya2003.board import IN_PLAY, LEVEL, LEVELS, MOST_GOLD, PYRAMID, SECOND_GOLD, SPACES
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.drawing.pieces import kind_of_block
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.steps.distribution import RelocateBlock
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.names import pyramid_name

SEATS: Final = seats(*BOX.seats.colours)
Laid = Counter[tuple[int, int]]

POINTER: Final = Stamp(
    "pointer",
    path("M-3.5-6L3.5 0L-3.5 6Z", fill=MAIZE, stroke=OUTLINE, stroke_width=1.4, stroke_linejoin="round"),
)


class Scale(NamedTuple):
    """How large the pyramids are drawn."""

    width: float  # of a block
    height: float
    coin: float  # its radius
    label: int  # size of the names
    plaza: float  # height of the ground with the names on it
    sky: float  # above the temples

    @property
    def storey(self) -> float:
        """A block and the ledge it stands on."""
        return self.height + 4


# The temple on the top of each pyramid: walls, what is above them, and openings
_TEMPLES: Final = {
    "tikal": ("M-26 0V-11H-29V-15H29V-11H26V0Z", "M-13-15V-27H-10V-33H10V-27H13V-15Z", "M-4 0V-8H4V0Z"),
    "chichen-itza": (
        "M-32 0V-13H-35V-18H35V-13H32V0Z",
        "",
        "M-17 0V-9H-10V0ZM-3.5 0V-9H3.5V0ZM10 0V-9H17V0Z",
    ),
    "copan": ("M-29 0V-9H-32V-13H32V-9H29V0Z", "M-20-13V-18H20V-13Z", "M-5 0V-7H5V0Z"),
    "uxmal": ("M-30 0V-10H-34L-30-19H30L34-10H30V0Z", "", "M-5 0V-6L0-11L5-6V0Z"),
    "palenque": (
        "M-28 0V-9H-31L-24-17H24L31-9H28V0Z",
        "M-13-17V-27H13V-17Z",
        "M-17 0V-7H-11V0ZM-3 0V-7H3V0ZM11 0V-7H17V0ZM-9-19V-25H-5V-19ZM-2-19V-25H2V-19ZM5-19V-25H9V-19Z",
    ),
}


@cache
def temple(name: str) -> Stamp:
    """The temple on top of a pyramid, standing on the origin."""
    walls, roof, openings = _TEMPLES.get(name, _TEMPLES["copan"])
    stone = join(*[path(part, fill=SLAB) for part in (roof, walls) if part])
    body = group(stone, stroke=OUTLINE, stroke_width=1.6, stroke_linejoin="round")
    return Stamp(f"temple-{name}", join(body, path(openings, fill=OUTLINE)))


def levels_of(pyramid: int) -> list[int]:
    """The places of a pyramid from the bottom."""
    places = range(pyramid * LEVELS, (pyramid + 1) * LEVELS)
    return [place for place in places if SPACES[place]]


def skyline_height(s: Maya, scale: Scale, rows: int) -> float:
    """How high the pyramids are in a number of rows."""
    return sum(_row_height(row, scale) for row in in_rows(s, rows))


def in_rows(s: Maya, rows: int) -> list[list[int]]:
    """The pyramids in play from left to right, in a number of rows."""
    shown = IN_PLAY[s.players]
    across = -(-len(shown) // rows)
    return [shown[at : at + across] for at in range(0, len(shown), across)]


def _row_height(row: Sequence[int], scale: Scale) -> float:
    highest = max(len(levels_of(pyramid)) for pyramid in row)
    return scale.sky + 34 * scale.width / 27 + scale.storey * highest + scale.plaza


def draw_skyline(s: Maya, box: Box, names: Sequence[str], scale: Scale, rows: int = 1) -> Art:
    """The pyramids on their plazas, in front of the jungle."""
    art = []
    laid = last_laid(s)
    scale = scale._replace(width=scale.width * min(1, USUAL_SPACES / max(SPACES)))
    y = box.y
    for row in in_rows(s, rows):
        height = _row_height(row, scale)
        floor = height - scale.plaza
        inside = [
            rect(0, 0, box.width, height, fill=WILDS),
            path(_treetops(box.width, floor), fill=JUNGLE, stroke=LEAF, stroke_opacity=0.5, stroke_width=1.2),
            rect(0, floor, box.width, scale.plaza, fill=PLAZA),
            path(f"M0 {short(floor)}h{short(box.width)}", stroke=WALL, stroke_width=2),
        ]
        for pyramid, place in zip(row, Box(0, 0, box.width, height).columns(len(row), 0), strict=True):
            inside.append(draw_pyramid(s, pyramid, place, floor, names, scale, laid))
        # A nested svg cuts off the jungle at the edge of the box.
        art.append(tag("svg", join(*inside), x=box.x, y=y, width=box.width, height=height))
        y += height
    return join(*art, rect(box.x, box.y, box.width, y - box.y, fill="none", stroke=LINE, stroke_width=2))


def last_laid(s: Maya) -> Laid:
    """The blocks the last builder has laid, by place and owner, as far as the story tells."""
    laid: Laid = Counter()
    builder = None
    for event in reversed(s.story or []):
        a, b, c = (*event.values, 0, 0, 0)[:3]
        match event.name:
            case "built":
                place = a * LEVELS + b
            case "start_block" | "pool_block":
                place = a * LEVELS
            case "moved":
                place = c * LEVELS
            case "bonus":
                laid[a * LEVELS + b, event.player] += 1
                continue
            case "completed" | "paid_double" | "spent" | "lapsed":
                continue
            case _:
                break
        if builder not in {None, event.player}:
            break
        builder = event.player
        laid[place, event.player] += 1
    return laid


@kept
def _treetops(width: float, floor: float) -> str:
    """Rounded crowns along the horizon."""
    crowns = int(width // 46) + 1
    step = width / crowns
    heights = [34, 46, 30, 52, 38, 28, 44]
    d = [f"M-2 {short(floor)}V{short(floor - 30)}"]
    for turn in range(crowns):
        rise = heights[turn % len(heights)]
        d.append(f"Q{short(step * (turn + 0.5))} {short(floor - rise - 22)} {short(step * (turn + 1))} ")
        d.append(short(floor - 26 - rise % 9))
    return "".join([*d, f"H{short(width + 2)}V{short(floor)}Z"])


def _facts_of_pyramid(
    s: Maya, pyramid: int, box: Box, floor: float, names: Sequence[str], scale: Scale, laid: Laid
) -> tuple[Hashable, ...]:
    levels = [
        (
            is_open(s, place),
            s.filled[place],
            *[(s.blocks_of(place, p), laid[place, p]) for p in range(s.players)],
        )
        for place in levels_of(pyramid)
    ]
    return (pyramid, box, floor, tuple(names), scale, levels_can_be_named(s), *levels)


@kept_by(_facts_of_pyramid)
def draw_pyramid(
    s: Maya, pyramid: int, box: Box, floor: float, names: Sequence[str], scale: Scale, laid: Laid
) -> Art:
    """A pyramid on its floor, with its name below it."""
    places = levels_of(pyramid)
    coins = 3.5 * scale.coin + 4  # to the right; the pointer is to the left
    middle = box.x + (box.width - coins + 12) / 2
    parts = [target(*box)]
    parts.append(
        temple(PYRAMID.names[pyramid]).at(middle, floor - scale.storey * len(places), scale.width / 27)
    )
    for level, place in enumerate(places):
        parts.append(draw_level(s, place, middle, floor - scale.storey * level, names, scale, laid))
    parts.append(
        text(
            pyramid_name(pyramid),
            middle,
            (floor + box.y + box.height) / 2,
            scale.label,
            anchor="middle",
            bold=True,
            fill=OUTLINE,
        )
    )
    return thing(*parts, name=PYRAMID.names[pyramid], title=captions.about_pyramid(s, pyramid))


def draw_level(
    s: Maya, place: int, x: float, floor: float, names: Sequence[str], scale: Scale, laid: Laid
) -> Art:
    """A level above its floor, centred at `x`: blocks, its two coins, and free spaces.

    A free space does not carry the name of the level: a block is moved from a level, but to a pyramid.
    """
    spaces = int(SPACES[place])
    half = spaces * scale.width / 2 + 3
    top = floor - scale.storey
    body = rect(x - half, top, 2 * half, scale.storey, fill=PLAZA, stroke=OUTLINE, stroke_width=1.6)
    parts = [body]
    if is_open(s, place):
        parts.append(_mark_open(x - half, top, 2 * half, scale.storey))
    rings = []
    owners = [player for player in range(s.players) for _ in range(s.blocks_of(place, player))]
    free: list[Art] = []
    middle = floor - 2 - scale.height / 2
    for turn in range(spaces):
        left = x + (turn + 0.5 - spaces / 2) * scale.width
        if turn < len(owners):
            owner = owners[turn]
            order = turn - owners.index(owner)
            seat = SEATS[owner]
            stone = block(seat, scale.width, scale.height).at(left, middle)
            parts.append(thing(stone, key=f"block-{place}-{owner}-{order}", kind=kind_of_block(seat)))
            if order >= owners.count(owner) - laid[place, owner]:
                rings.append(ring(scale.width, scale.height).at(left, middle))
        else:
            free.append(space(scale.width, scale.height).at(left, middle))
    parts += rings
    purse = x + half + scale.coin + 2
    parts.append(
        coin(SECOND_GOLD[place], purse + 1.6 * scale.coin, middle, scale.coin * 0.94, scale.label, pale=True)
    )
    parts.append(coin(MOST_GOLD[place], purse, middle, scale.coin, scale.label))
    title = captions.about_level(s, place, names)
    if free:
        first = x + (len(owners) - spaces / 2) * scale.width
        free.insert(0, target(first, top, max(24, x + half - first), scale.storey))
    return join(
        thing(*parts, name=LEVEL.names[place % LEVELS] if levels_can_be_named(s) else None, title=title),
        thing(*free, title=title),
    )


def _mark_open(x: float, y: float, width: float, height: float) -> Art:
    """A bright border and a pointer: the next blocks go here."""
    return join(
        rect(x, y, width, height, fill=MAIZE, stroke=OUTLINE, stroke_width=1.6),
        POINTER.at(x - 6.5, y + height / 2),
    )


def is_open(s: Maya, place: int) -> bool:
    """Whether the next block in the building phase may go here."""
    return bool(s.agenda) and place % LEVELS == s.open_level() and not s.is_full(place)


def levels_can_be_named(s: Maya) -> bool:
    """Whether an action names a level now; at other times a 3 is a card or a bid."""
    return bool(s.agenda) and isinstance(s.agenda[-1], RelocateBlock)


USUAL_SPACES: Final = 9  # on the broadest level
WIDE: Final = Scale(27, 34, 10.5, MIDDLE, 30, 18)
TALL: Final = Scale(15.2, 20, 9, SMALL, 20, 6)
