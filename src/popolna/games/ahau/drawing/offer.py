"""Draws the Buildings on offer, and how many tiles are left to come."""

from __future__ import annotations

from typing import Final

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.facts import kept_by
from popolna.drawing.layout import Box
from popolna.drawing.palette import INK, OUTLINE, SLAB, WALL
from popolna.drawing.rows import Pict, medal, row
from popolna.drawing.svg import SMALL, Art, group, join, rect, text, thing, wrap
from popolna.games.ahau.board import BUILDING, BUILDING_COST, COLOURS, SLOT, SLOT_FAME, SLOT_SAVES, SLOTS
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import BRICK, ROLE_SIGN, TICK, building_sign, resource_sign
from popolna.games.ahau.state import NONE
from popolna.games.ahau.steps.paying import can_pay_building
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.at_a_glance import AFFORDABLE
from popolna.games.ahau.words.names import building_name


def draw_offer(t: Seen, box: Box) -> list[Art]:
    """The three slots, each with its bonus."""
    return [draw_slot(t, slot, place) for slot, place in enumerate(box.columns(int(SLOTS), 5))]


def _facts_of_slot(t: Seen, slot: int, box: Box) -> Facts:
    kind, player = t.s.offer[slot], t.planner
    if kind == NONE:
        return (slot, box, kind)
    if player < 0:
        return (slot, box, kind, t.building_keys["slot", slot])
    held = tuple(captions.own_goods(t.s, player))
    return (slot, box, kind, t.building_keys["slot", slot], held, can_pay_building(t.s, player, kind, slot))


@kept_by(_facts_of_slot)
def draw_slot(t: Seen, slot: int, box: Box) -> Art:
    kind = int(t.s.offer[slot])
    middle = box.x + box.width / 2
    parts = [
        rect(
            *box.inset(0.75),
            7,
            fill=SLAB,
            stroke=OUTLINE if kind != NONE else WALL,
            stroke_width=1.4,
            stroke_dasharray=None if kind != NONE else "4 3",
        )
    ]
    if kind != NONE:
        lines = wrap(building_name(kind), box.width - 14)
        parts.append(
            thing(
                building_sign(kind).at(box.x + 19, box.y + 19, 1.15),
                key=t.building_keys["slot", slot],
                kind=f"{BUILDING.names[kind]} building",
            )
        )
        for turn, line in enumerate(lines):
            y = box.y + box.height - 38 + (turn - (len(lines) - 1) / 2) * 13
            parts.append(text(line, middle, y, SMALL, anchor="middle", bold=True, fill=OUTLINE))
        parts.append(draw_cost(t, kind, middle, box.y + box.height - 14))
        if t.planner >= 0 and can_pay_building(t.s, t.planner, kind, slot):
            parts.append(thing(TICK.at(box.x + box.width - 5, box.y + box.height - 6), title=AFFORDABLE))
    parts.append(draw_bonus(slot, box.x + box.width - 21, box.y + 17))
    return thing(*parts, name=SLOT.names[slot], title=captions.slot_caption(t.s, slot))


def draw_cost(t: Seen, kind: int, x: float, y: float) -> Art:
    """What a Building costs; what the viewer lacks is faint."""
    signs = []
    for colour in range(COLOURS):
        for turn in range(BUILDING_COST[kind * COLOURS + colour]):
            signs.append((colour, t.planner < 0 or t.s.has(t.planner, colour) > turn))
    step = 18.0
    return join(
        *[
            group(
                resource_sign(colour).at(x + (turn - (len(signs) - 1) / 2) * step, y, 0.68),
                opacity=None if owned else 0.4,
            )
            for turn, (colour, owned) in enumerate(signs)
        ]
    )


def draw_bonus(slot: int, x: float, y: float) -> Art:
    """What a slot saves or gives."""
    if SLOT_SAVES[slot]:
        return row([Pict(EMBLEMS["pouch"], f"\u2212{SLOT_SAVES[slot]}")], x - 2, y, 15)
    return medal(f"+{SLOT_FAME[slot]}", x + 2, y, 22) if SLOT_FAME[slot] else join()


ALWAYS: Final = 1  # a supply that pieces come from, without showing how many


def draw_stocks(t: Seen, x: float, y: float, ink: str = INK) -> list[Art]:
    """How many Pyramid tiles, Buildings and Role cards are left to come, in a row.

    Their `count` never changes: a number that floats there when some are dealt would hide the names below.
    """
    s = t.s
    art = [
        thing(
            *_stock(Pict(BRICK, ""), int(sum(s.bag)), x, y, ink),
            supply="tile",
            count=ALWAYS,
            title=captions.bag_caption(s),
        )
    ]
    if not s.family:
        art += [
            thing(
                *_stock(Pict(building_sign(BUILDING.index("palace"))), int(sum(s.stack)), x + 46, y, ink),
                supply="building",
                count=ALWAYS,
                title=captions.stack_caption(s),
            ),
            thing(
                *_stock(Pict(ROLE_SIGN), int(s.roles_left()), x + 92, y, ink),
                supply="role",
                count=ALWAYS,
                title=captions.role_deck_caption(s),
            ),
        ]
    return art


def _stock(pict: Pict, number: int, x: float, y: float, ink: str) -> list[Art]:
    return [row([pict], x + 9, y, 18), text(str(number), x + 22, y, SMALL, bold=True, fill=ink)]
