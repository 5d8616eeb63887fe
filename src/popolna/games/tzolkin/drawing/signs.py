"""The pictograms of the game: what actions, tiles and technologies cost and give."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from popolna.drawing.icons import ICONS
from popolna.drawing.palette import IVORY, LEAF, OUTLINE, seats, surface
from popolna.drawing.rows import OR, TO, Item, Pict, Points
from popolna.drawing.svg import MIDDLE, Art, Stamp, circle, join, path, rect, text
from popolna.drawing.symbols import SYMBOLS
from popolna.drawing.tokens import token
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BLOCK,
    CHICHEN,
    GOOD,
    HARVEST_CORN,
    HARVEST_WOOD,
    LAST_ACTION,
    OVAL_BLOCK,
    OVAL_POINTS,
    OVAL_TEMPLE,
    PALENQUE,
    TEMPLE,
    TIKAL,
    UXMAL_TEMPLE_CORN,
    YAXCHILAN,
    YAXCHILAN_GIVES,
)
from popolna.games.tzolkin.components import BOX, Cost, Effect, Monument
from popolna.games.tzolkin.state import DUMMY
from popolna.games.tzolkin.words import captions

Rows = list[list[Item]]

SEATS: Final = seats(*BOX.seats.colours)
ALL: Final[dict[str, Stamp]] = {**ICONS, **SYMBOLS}

# Surfaces are calm; by night they stay light enough for dark letters.
GEAR_PAINTS: Final = [
    surface("palenque", "#C3D3A4", "#8F9E70"),
    surface("yaxchilan", "#CFC4B3", "#9B9182"),
    surface("tikal", "#E0BDA6", "#AD8A74"),
    surface("uxmal", "#EAD594", "#AE9B62"),
    surface("chichen-itza", "#B4CFD0", "#7C9899"),
]
TEMPLE_PAINTS: Final = [
    surface("brown-temple", "#D3AC8E", "#AA7F60"),
    surface("yellow-temple", "#F0D98B", "#B29A4B"),
    surface("green-temple", "#AFD3B6", "#719A79"),
]
WHEEL: Final = surface("wheel", "#DCC9A0", "#9C8C66")
WHEEL_INNER: Final = surface("wheel-inner", "#EBDDBD", "#AFA07C")
CARVING: Final = surface("carving", "#B39B6A", "#6E6140")
KIND_PAINTS: Final = {"farm": "#3F7A3A", "tomb": "#7A4B22", "civic": "#25617F", "shrine": "#A5305A"}

DUMMY_STONE: Final = Stamp(
    "dummy-stone",
    join(
        path(
            "M-6.6-7.4L1.4-9.2L8-5L9.2 2.4L4.6 8.6L-4 8.8L-9.2 3.2Z",
            fill="#9A9C98",
            stroke=OUTLINE,
            stroke_width=1.5,
            stroke_linejoin="round",
        ),
        path("M-6.6-7.4L1.4-9.2L8-5L.4-1.6Z", fill="#C9CBC6"),
        path("M.4-1.6L-9.2 3.2M.4-1.6L4.6 8.6", stroke=OUTLINE, stroke_opacity=0.5, fill="none"),
    ),
)


def _field(name: str, *inside: Art, fill: str, stroke: str, dashes: str | None = None) -> Stamp:
    sheet = rect(-8.5, -12, 17, 24, 3, fill=fill, stroke=stroke, stroke_width=1.2, stroke_dasharray=dashes)
    return Stamp(name, join(sheet, *inside))


CORN_TILE: Final = _field("corn-tile", ALL["corn"].at(0, 0, 0.68), fill="#F3E2A6", stroke=OUTLINE)
WOOD_TILE: Final = _field("wood-tile", ALL["wood"].at(0, 0, 0.62), fill="#9DB87C", stroke=OUTLINE)
BARE_FIELD: Final = _field("bare-field", fill="none", stroke=LEAF, dashes="3 2.4")


KIND_BADGES: Final = {
    kind: Stamp(
        f"kind-{kind}",
        join(
            rect(-10.5, -10.5, 21, 21, 4, fill=paint, stroke=OUTLINE, stroke_width=1.6),
            text(kind[0].upper(), 0, 0, MIDDLE, anchor="middle", bold=True, fill=IVORY),
        ),
    )
    for kind, paint in KIND_PAINTS.items()
}


def worker_kind(worker: int) -> str:
    """The kind of a worker: it glides from where another worker of its owner was."""
    return "dummy" if worker == DUMMY else f"worker-{SEATS[worker].name}"


def worker_piece(worker: int, radius: float, x: float, y: float) -> Art:
    return DUMMY_STONE.at(x, y, radius / 10) if worker == DUMMY else token(SEATS[worker], radius, x, y)


def some(name: str, number: int) -> Pict:
    """An icon, with the number if it is more than one."""
    return Pict(ALL[name], str(number) if number > 1 else "")


def cost_signs(cost: Cost) -> list[Item]:
    named = [*zip(BLOCK.names, cost.blocks(), strict=True), ("skull", cost.skull)]
    return [some(name, number) for name, number in named if number]


def effect_signs(effect: Effect) -> list[Item]:
    match effect.op:
        case "gain":
            return [some(effect.what, effect.n)]
        case "tech":
            return [some(f"craft-{effect.what}", effect.n)]
        case "temple":
            return [some(f"temple-{effect.what}", effect.n)]
        case "vp":
            return [Points(str(effect.n))]
        case "worker":
            return [some("new-worker", effect.n)]
        case "build":
            return [Pict(ALL["house"], "+")]
        case "market":
            return [Pict(ALL["market"])]
        case "any_action":
            return [Pict(ALL["corn"]), TO, Pict(ALL["cog"])]
        case "feed_free":
            return [Pict(ALL["worker-figure"], str(effect.n)), Pict(ALL["bowl"], "0")]
    return [Pict(ALL["worker-figure"], captions.EVERY), Pict(ALL["bowl"], f"\u2212{effect.n}")]


def effects_signs(effects: Sequence[Effect]) -> Rows:
    return [effect_signs(effect) for effect in effects]


def monument_signs(tile: Monument, players: int) -> list[Item]:
    """What a monument scores, and for what."""
    counted = {
        "tomb": KIND_BADGES["tomb"],
        "civic": KIND_BADGES["civic"],
        "shrine": KIND_BADGES["shrine"],
        "own": ALL["house"],
        "corn_tiles": ALL["corn"],
        "wood_tiles": ALL["wood"],
        "all_monuments": ALL["stela"],
        "mastered": ALL["craft-any"],
        "levels": ALL["craft-any"],
        "workers": ALL["worker-figure"],
        "temple_points": ALL["temple-any"],
        "best_temple": ALL["temple-any"],
        "skulls": ALL["skull"],
    }[tile.scores]
    if tile.table:
        return [Pict(counted)]
    worth = tile.by_players[players - 2] if tile.by_players else tile.points
    return [Points(str(worth)), OR, Pict(counted)]


@cache
def action_signs(gear: int, number: int) -> Rows:
    """What an action space of a gear offers, in one or two rows."""
    if number > LAST_ACTION[gear]:
        return [[Pict(ALL["choice"])]]
    at = number - 1
    if gear == PALENQUE:
        corn: list[Item] = [Pict(ALL["corn"], str(HARVEST_CORN[at]))]
        if number == 1:
            return [[Pict(ALL["fish"])], corn]
        wood: Rows = [[Pict(ALL["wood"], str(HARVEST_WOOD[at]))]] if HARVEST_WOOD[at] else []
        return [corn, *wood]
    if gear == YAXCHILAN:
        gives: list[Item] = [
            some(GOOD.names[good], count) for good, count in enumerate(YAXCHILAN_GIVES[at]) if count
        ]
        return [gives] if len(gives) < 3 else [gives[:2], gives[2:]]
    if gear == CHICHEN:
        below: list[Item] = [Pict(ALL[f"temple-{TEMPLE.names[OVAL_TEMPLE[at]]}"])]
        if OVAL_BLOCK[at]:
            below.append(Pict(ALL["block"]))
        return [[Points(str(OVAL_POINTS[at]))], below]
    craft, house, temple = Pict(ALL["craft-any"]), Pict(ALL["house"]), Pict(ALL["temple-any"])
    if gear == TIKAL:
        choices: list[Rows] = [
            [[craft]],
            [[house]],
            [[craft, craft]],
            [[house, house], [OR, Pict(ALL["stela"])]],
            [[Pict(ALL["block"]), TO], [temple, temple]],
        ]
        return choices[at]
    offers: list[Rows] = [
        [[Pict(ALL["corn"], str(UXMAL_TEMPLE_CORN)), TO], [temple]],
        [[Pict(ALL["market"])]],
        [[Pict(ALL["new-worker"])]],
        [[Pict(ALL["corn"]), TO], [house]],
        [[some("corn", int(ACTION_CORN)), TO], [Pict(ALL["cog"])]],
    ]
    return offers[at]


@cache
def level_signs(track: int, level: int) -> list[Item]:
    """What a level of a technology gives; beyond the third, the bonus."""
    plus = "+1"
    table: list[list[list[Item]]] = [
        [
            [Pict(ALL["field"]), Pict(ALL["corn"], plus)],
            [Pict(ALL["fish"]), Pict(ALL["corn"], plus)],
            [Pict(ALL["field"]), Pict(ALL["corn"], "+2")],
            [Pict(ALL["temple-any"])],
        ],
        [
            [Pict(ALL["wood"], plus)],
            [Pict(ALL["stone"], plus)],
            [Pict(ALL["gold"], plus)],
            [Pict(ALL["block"], "2")],
        ],
        [
            [Pict(ALL["house"]), Pict(ALL["corn"], plus)],
            [Pict(ALL["house"]), Points("2")],
            [Pict(ALL["house"]), Pict(ALL["block"], "\u22121")],
            [Points("3")],
        ],
        [
            [Pict(ALL["skull"]), Pict(ALL["ahead"], plus)],
            [Pict(ALL["block"]), TO, Pict(ALL["temple-any"])],
            [Pict(ALL["skull"], plus)],
            [Pict(ALL["skull"])],
        ],
    ]
    return table[track][level - 1]


def ring(x: float, y: float, radius: float) -> Art:
    """The empty space that takes the next worker."""
    return circle(x, y, radius, fill="none", stroke=OUTLINE, stroke_width=1.4, stroke_dasharray="3 2.4")
