"""Draws what the players have."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from popolna.drawing.facts import fields, kept_by, own_fields
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, LINE, QUIET
from popolna.drawing.panels import panel
from popolna.drawing.svg import (
    LARGE,
    MIDDLE,
    SMALL,
    Art,
    circle,
    group,
    join,
    measure,
    shorten,
    shorten_alike,
    target,
    text,
    thing,
)
from popolna.drawing.tokens import token
from popolna.games.tzolkin.board import BLOCKS, CORN, GOLD, GOOD, SKULL, STONE, TRACK, TRACKS, WOOD, WORKERS
from popolna.games.tzolkin.drawing.signs import ALL, CORN_TILE, SEATS, WOOD_TILE, worker_kind
from popolna.games.tzolkin.drawing.tiles import draw_owned, draw_wealth, draw_wealth_back, owns_tiles
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.words import captions

SHOWN = [int(good) for good in (CORN, WOOD, STONE, GOLD, SKULL)]
STORE = 20.0  # the height of a row of goods in a chip
HARVEST = 80.0  # the width of the tiles from the jungle


OWN = ("goods", "level", "quarters", "at_hand", "in_play", "light", "harvested_corn", "harvested_wood")


def _facts_of_panel(
    s: Tzolkin, player: int, box: Box, names: Sequence[str], viewer: int, *, chosen: bool, small: bool = False
) -> tuple[Hashable, ...] | None:
    if s.is_choosing_wealth() or s.outcome():
        return None
    has = own_fields(s, player, int(s.players), *OWN)
    known = (s.first == player, s.workers_on_gears(player), *has, *fields(s, "building", "monument"))
    return (player, box, tuple(names), player == viewer, chosen, small, *known)


@kept_by(_facts_of_panel)
def draw_panel(
    s: Tzolkin, player: int, box: Box, names: Sequence[str], viewer: int, *, chosen: bool, small: bool = False
) -> Art:
    """A player's name, points, goods, workers, technologies and tiles."""
    wide, letters = box.width > 420, SMALL if small else MIDDLE
    tight = s.outcome() is not None and not (wide or small)  # the parts of a score need room
    second = box.y + (53 if wide else 76 if tight else 82)
    goods = Box(box.x + 12, box.y + 40, 296 if wide else box.width - 20, 26)
    parts = [
        panel(box, chosen=chosen),
        draw_name(s, player, box, names),
        draw_goods(s, player, goods, names, viewer),
        draw_workers(s, player, box.x + (334 if wide else 20), second, names),
        *draw_levels(s, player, box.x + box.width - 14, second, names, letters),
    ]
    top = second + 17
    rest = Box(box.x + 12, top, box.width - 24, box.y + box.height - (6 if tight else 10) - top)
    if s.is_choosing_wealth():
        if not (small and player == viewer):  # the viewer's tiles are at the top of a narrow page
            parts += draw_wealth_row(s, player, rest, names, letters)
    else:
        if s.outcome():
            parts += draw_parts(s, player, rest, letters)
            rest = rest.cut_top(22)[1]
        if has_harvest(s, player):
            parts += draw_harvest(s, player, rest, names, letters)
            rest = rest._replace(x=rest.x + HARVEST, width=rest.width - HARVEST)
        parts.append(draw_owned(s, player, rest, 40 if wide else 28))
    return group(*parts)


def panel_height(s: Tzolkin, player: int, viewer: int) -> float:
    """How high a panel is on a narrow page."""
    if s.outcome() or (s.is_choosing_wealth() and player != viewer):
        return 166
    return 132 if owns_tiles(s, player) or has_harvest(s, player) else 100


def has_harvest(s: Tzolkin, player: int) -> bool:
    return bool(s.harvested_corn[player] or s.harvested_wood[player])


def draw_harvest(s: Tzolkin, player: int, box: Box, names: Sequence[str], letters: int) -> list[Art]:
    """How many corn and wood tiles a player has taken from the jungle, at the bottom of a box."""
    art = []
    y = box.y + box.height - 12
    for turn, (kind, tile, number) in enumerate(
        [
            ("corn-tile", CORN_TILE, int(s.harvested_corn[player])),
            ("wood-tile", WOOD_TILE, int(s.harvested_wood[player])),
        ]
    ):
        x = box.x + HARVEST / 2 * turn
        art.append(
            thing(
                group(tile.at(x + 9, y), opacity=None if number else 0.35),
                text(str(number), x + 21, y, letters, bold=number > 0, fill=INK if number else QUIET),
                supply=kind,
                count=number,
                title=captions.about_harvest(s, player, names),
            )
        )
    return art


def draw_name(s: Tzolkin, player: int, box: Box, names: Sequence[str]) -> Art:
    right, y = box.x + box.width - 14, box.y + 21
    points = captions.shown_score(s, player)
    side = "sunlit" if s.light[player] else "moonlit"
    aside = right - measure(points) * LARGE - 14
    signs = [thing(ALL[side].at(aside, y, 0.72), title=captions.about_side(s, player, names))]
    room = aside - box.x - 60
    if s.first == player:
        room -= 22
        signs.append(
            thing(
                ALL["first-player"].at(aside - 22, y, 0.78),
                key="first",
                title=captions.about_marker(s, names),
            )
        )
    return join(
        token(SEATS[player], 13, box.x + 24, y),
        text(shorten(names[player], room, MIDDLE), box.x + 44, y - 1, MIDDLE, bold=True, fit=True),
        *signs,
        thing(
            text(points, right, y - 1, LARGE, anchor="end", bold=True, fit=True),
            title=captions.about_score(s, player, names),
        ),
    )


def draw_goods(s: Tzolkin, player: int, box: Box, names: Sequence[str], viewer: int) -> Art:
    """Corn, blocks and skulls; the viewer's own blocks can be pointed at."""
    art = []
    y = box.y + box.height / 2
    for good, place in zip(SHOWN, box.columns(len(SHOWN), 0), strict=True):
        count = int(s.has(player, good))
        art.append(
            thing(
                group(ALL[GOOD.names[good]].at(place.x + 11, y, 0.9), opacity=None if count else 0.35),
                text(str(count), place.x + 26, y, MIDDLE, bold=True, fill=INK if count else QUIET),
                target(place.x - 2, box.y - 4, place.width, box.height + 8),
                supply=GOOD.names[good],
                count=count,
                name=GOOD.names[good] if good < BLOCKS and player == viewer else None,
                title=captions.about_good(s, player, good, names),
            )
        )
    return join(*art)


def draw_parts(s: Tzolkin, player: int, box: Box, letters: int) -> list[Art]:
    """Where the points came from, in at most two lines."""
    lines = [""]
    for phrase in captions.score_parts(s, player):
        longer = f"{lines[-1]} · {phrase}" if lines[-1] else phrase
        if measure(longer) * letters * 0.94 > box.width and len(lines) < 2:
            lines.append(phrase)
        else:
            lines[-1] = longer
    top = box.y + (6 if box.height > 55 else -1)
    return [text(line, box.x, top + 15 * turn, letters, fill=QUIET) for turn, line in enumerate(lines)]


def draw_workers(s: Tzolkin, player: int, x: float, y: float, names: Sequence[str]) -> Art:
    """Workers at hand as tokens, workers on the board as rings, workers in the bank as dots."""
    art = []
    for turn in range(int(WORKERS)):
        left = x + 17 * turn
        if turn < s.at_hand[player]:
            piece = token(SEATS[player], 7.8, left, y)
            art.append(thing(piece, key=f"hand-{SEATS[player].name}-{turn}", kind=worker_kind(player)))
        elif turn < s.in_play[player]:
            art.append(
                circle(left, y, 6.4, fill="none", stroke=QUIET, stroke_width=1.5, stroke_dasharray="2.6 2")
            )
        else:
            dot = circle(left, y, 1.8, fill=LINE)
            art.append(thing(dot, key=f"bank-{SEATS[player].name}-{turn}", kind=worker_kind(player)))
    return thing(*art, title=captions.about_workers(s, player, names))


def draw_levels(
    s: Tzolkin, player: int, right: float, y: float, names: Sequence[str], letters: int
) -> list[Art]:
    """A player's level of each technology."""
    art = []
    for track in range(int(TRACKS)):
        x = right - 34 * (int(TRACKS) - track) + 8
        level = int(s.level_of(player, track))
        icon = ALL[f"craft-{TRACK.names[track]}"].at(x, y, 0.66)
        art.append(
            thing(
                group(icon, opacity=None if level else 0.4),
                text(str(level), x + 11, y, letters, bold=level > 0, fill=INK if level else QUIET),
                title=captions.about_own_level(s, player, track, names),
            )
        )
    return art


def draw_wealth_row(s: Tzolkin, player: int, box: Box, names: Sequence[str], letters: int) -> list[Art]:
    """Starting wealth in hand: face up if the viewer may see it."""
    places = box.columns(4, 5)
    if s.wealth_hidden[player]:
        backs = places[: s.wealth_hidden[player]]
        return [draw_wealth_back(player, turn, place, names) for turn, place in enumerate(backs)]
    return [draw_wealth(tile, place, letters) for tile, place in zip(s.wealth[player], places, strict=False)]


def draw_chip(s: Tzolkin, player: int, box: Box, names: Sequence[str], *, chosen: bool) -> Art:
    """What matters about a player, in little space."""
    right = box.x + box.width - 8
    points = captions.shown_score(s, player)
    marker = []
    if s.first == player:
        sign = ALL["first-player"].at(right - 8, box.y + 38, 0.62)
        marker.append(thing(sign, title=captions.about_marker(s, names)))
    low = box.y + 58
    return group(
        panel(box, chosen=chosen),
        token(SEATS[player], 10, box.x + 16, box.y + 17),
        thing(
            text(points, right, box.y + 17, LARGE, anchor="end", bold=True, fit=True),
            title=captions.about_score(s, player, names),
        ),
        text(shorten_alike(names, box.width - 34)[player], box.x + 7, box.y + 38),
        *marker,
        thing(
            ALL["corn"].at(box.x + 15, low, 0.62),
            text(str(s.has(player, CORN)), box.x + 25, low, SMALL, bold=True),
            supply=GOOD.names[CORN],
            count=int(s.has(player, CORN)),
            title=captions.about_good(s, player, CORN, names),
        ),
        thing(
            ALL["worker-figure"].at(right - 22, low, 0.6),
            text(str(s.at_hand[player]), right, low, SMALL, anchor="end", bold=True),
            supply=worker_kind(player),
            count=int(s.at_hand[player]),
            title=captions.about_workers(s, player, names),
        ),
        *draw_stores(s, player, Box(box.x + 7, low + 11, box.width - 10, STORE), names),
    )


def chip_rows(s: Tzolkin) -> list[list[int]]:
    """Blocks and skulls as they fit into a chip: in one row, or in two with more than two players."""
    goods = SHOWN[1:]
    return [goods[:2], goods[2:]] if s.players > 2 else [goods]


def chip_height(s: Tzolkin) -> float:
    return 74 + STORE * len(chip_rows(s))


def draw_stores(s: Tzolkin, player: int, line: Box, names: Sequence[str]) -> list[Art]:
    """Blocks and skulls in a chip, from its first line on."""
    art = []
    for goods in chip_rows(s):
        places = line.columns(len(goods), 0)
        art += [draw_store(s, player, good, place, names) for good, place in zip(goods, places, strict=True)]
        line = line._replace(y=line.y + STORE)
    return art


def draw_store(s: Tzolkin, player: int, good: int, box: Box, names: Sequence[str]) -> Art:
    """A good and how much of it there is, in a chip."""
    count, y = int(s.has(player, good)), box.y + box.height / 2
    return thing(
        group(ALL[GOOD.names[good]].at(box.x + 8, y, 0.58), opacity=None if count else 0.35),
        text(str(count), box.x + 18, y, SMALL, bold=True, fill=INK if count else QUIET),
        supply=GOOD.names[good],
        count=count,
        title=captions.about_good(s, player, good, names),
    )
