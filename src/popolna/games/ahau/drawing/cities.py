"""Draws the cities: their gods, everybody's Workers, and who leads."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from popolna.drawing.facts import kept_by
from popolna.drawing.hexes import hexagon
from popolna.drawing.layout import Box
from popolna.drawing.palette import IVORY, MAIZE, OUTLINE, SLAB
from popolna.drawing.svg import SMALL, Art, breadth, path, target, text, thing
from popolna.drawing.tokens import token
from popolna.games.ahau.board import CITIES, CITY, LARGE
from popolna.games.ahau.components import BOX
from popolna.games.ahau.drawing.map import Plan
from popolna.games.ahau.drawing.seen import Facts, Seen
from popolna.games.ahau.drawing.signs import BARRED, LAND, god_sign, lying_worker, worker
from popolna.games.ahau.state import NONE
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.at_a_glance import (
    barred_caption,
    barred_cities,
    leaders,
    leads_caption,
    missing_caption,
    missing_cities,
)

Disc = tuple[float, float, float]  # x, y, and the radius
Side = Literal["left", "right", "above", "below"]

# Where there is room for the Workers of a city, if not on its right, and for its name, if not below it
WORKERS_AT: Final[dict[str, Side]] = {
    "uxmal": "below",
    "calakmul": "above",
    "palenque": "left",
    "tikal": "below",
    "yaxchilan": "above",
    "copan": "left",
}
WORKERS_AT_ON_LARGE: Final[dict[str, Side]] = {**WORKERS_AT, "chichen-itza": "below"}
NAME_ABOVE: Final = {"tulum", "lamanai", "palenque", "calakmul"}
AT_THE_EDGE: Final = {"tulum", "palenque"}  # where there is no room for a second column
RULERS_BELOW: Final = {"lamanai"}  # on the large side, where the columns must be short and start farther out
ASIDE: Final = {"yaxchilan": 10.0}  # how far its rows must move from a site on their left
IN_A_ROW: Final = 3  # piles of Workers above or below a city
IN_A_COLUMN: Final = 3  # and beside it
HEIGHT: Final = 17.5  # of a pile
NAME: Final = 15.0  # the space for the name


class Pile(NamedTuple):
    """Workers of an owner in a city that all stand, or all lie down."""

    owner: int
    lying: bool
    number: int


def draw_cities(t: Seen, plan: Plan) -> list[Art]:
    missing, barred = missing_cities(t.s, t.planner), barred_cities(t.s, t.planner)
    return [draw_city(t, plan, city, city in missing, city in barred) for city in range(CITIES)]


def _facts_of_city(t: Seen, plan: Plan, city: int, missing: bool, barred: bool) -> Facts:
    workers = [
        (t.s.standing_workers[owner * CITIES + city], t.s.laid_workers[owner * CITIES + city])
        for owner in range(t.s.owners)
    ]
    known = (plan, city, missing, barred, t.s.city_god[city], *workers, *t.facts("plot"))
    if missing or barred:
        more = t.facts(
            "ruler", "barred", "region_building", "region_goods", "standing_workers", "laid_workers"
        )
        return (*known, t.viewer, *more)
    return known


@kept_by(_facts_of_city)
def draw_city(t: Seen, plan: Plan, city: int, missing: bool, barred: bool) -> Art:
    s, (x, y), size = t.s, plan.city(city), plan.hex
    name = CITY.names[city]
    label = text(
        BOX.cities[city].label,
        0,
        name_at(plan, city),
        SMALL,
        anchor="middle",
        bold=True,
        fill=OUTLINE,
        halo=LAND,
    )
    parts = [target(-size - 1, -size - 1, 2 * size + 2, 2 * size + 2)]
    if missing:
        parts.append(
            path(
                hexagon(size + 4.5, 4), fill="none", stroke=OUTLINE, stroke_width=5.4, stroke_dasharray="7 4"
            )
        )
        parts.append(
            path(hexagon(size + 4.5, 4), fill="none", stroke=MAIZE, stroke_width=3.2, stroke_dasharray="7 4")
        )
    parts.append(path(hexagon(size, 3), fill=SLAB, stroke=OUTLINE, stroke_width=1.8))
    if s.city_god[city] != NONE:
        parts.append(god_sign(int(s.city_god[city])).at(0, 0, size / 18.5))
    parts.append(label)
    parts += draw_piles(t, city, plan)
    parts += draw_leaders(t, city, size, left=workers_at(city, int(s.side)) != "left")
    if barred:
        parts.append(thing(BARRED.at(0, size * 0.78), title=barred_caption(s, t.viewer, city)))
    title = captions.city_caption(s, city, t.names)
    if missing:
        title += f" {missing_caption(s, t.viewer)}"
    return thing(*parts, name=name, title=title, x=x, y=y)


def name_at(plan: Plan, city: int) -> float:
    """How far below the middle of a city its name is; above it if that is negative."""
    return (-1 if CITY.names[city] in NAME_ABOVE else 1) * (plan.hex + 8)


def name_box(plan: Plan, city: int) -> Box:
    """The space that the name of a city takes in the picture."""
    x, y = plan.city(city)
    width = breadth(BOX.cities[city].label, bold=True) * SMALL
    return Box(x - width / 2, y + name_at(plan, city) - SMALL / 2, width, SMALL)


def workers_at(city: int, side: int) -> Side:
    """Where the Workers of a city are on a side of the board."""
    return (WORKERS_AT_ON_LARGE if side == LARGE else WORKERS_AT).get(CITY.names[city], "right")


def discs_of(plan: Plan, city: int, side: int) -> list[Disc]:
    """The space that a city takes, with its name and with Workers above or below it, as discs."""
    x, y = plan.city(city)
    discs = [(x, y, plan.hex + 1), *[(x + aside, y + name_at(plan, city), 8.0) for aside in (-20, 0, 20)]]
    where = workers_at(city, side)
    if where in ("above", "below"):
        discs.append((x, y + (-1 if where == "above" else 1) * (plan.hex + 10 + NAME), 12.0))
    return discs


def draw_leaders(t: Seen, city: int, size: float, *, left: bool) -> list[Art]:
    """The tokens of those who have the most Workers, at a corner of the city."""
    first = leaders(t.s, city)
    side = -1 if left else 1
    radius = 7.5 if len(first) == 1 else 6.0
    tokens = [
        token(t.looks[owner], radius, side * (size * 0.8 + turn * 8), -size * 0.8)
        for turn, owner in enumerate(first)
    ]
    return [thing(*tokens, title=leads_caption(t.s, city, t.names))] if tokens else []


def piles(t: Seen, city: int) -> list[Pile]:
    found = []
    for owner in range(t.s.owners):
        place = owner * CITIES + city
        for lying, number in (
            (False, int(t.s.standing_workers[place])),
            (True, int(t.s.laid_workers[place])),
        ):
            if number:
                found.append(Pile(owner, lying, number))
    return found


def draw_piles(t: Seen, city: int, plan: Plan) -> list[Art]:
    """Everybody's Workers in a city; each pile with its number."""
    places = arranged(piles(t, city), city, plan, int(t.s.side))
    return [draw_pile(t, city, pile, x, y) for pile, x, y in places]


def arranged(found: list[Pile], city: int, plan: Plan, side: int) -> list[tuple[Pile, float, float]]:
    """Piles in columns beside a city, or in rows above or below it: where the first Worker of each is."""
    where = workers_at(city, side)
    if side == LARGE and CITY.names[city] in RULERS_BELOW:
        return in_short_columns(found, plan)
    if where in ("left", "right"):
        return in_columns(found, city, plan, left=where == "left")
    named = (CITY.names[city] in NAME_ABOVE) == (where == "above")
    return in_rows(found, city, plan.hex + 10 + (NAME if named else 2), above=where == "above")


def in_columns(found: list[Pile], city: int, plan: Plan, *, left: bool) -> list[tuple[Pile, float, float]]:
    """Columns keep clear of the name of the city."""
    places = []
    name = CITY.names[city]
    edge = plan.hex * 0.87 + 2
    most = max(1, len(found)) if name in AT_THE_EDGE else IN_A_COLUMN
    for at in range(0, len(found), most):
        column = found[at : at + most]
        middle = -(len(column) - 1) / 2
        top = max(middle, -0.6) if name in NAME_ABOVE else min(middle, 1.6 - len(column))
        width = max(pile_width(pile) for pile in column)
        x = (-edge - width if left else edge) + 9
        places += [(pile, x, (top + row) * HEIGHT) for row, pile in enumerate(column)]
        edge += width
    return places


def in_short_columns(found: list[Pile], plan: Plan) -> list[tuple[Pile, float, float]]:
    """Columns on the right that end a little below the middle of the city."""
    places = []
    most = 2 if len(found) <= 6 else 3
    edge = plan.hex * 0.87 + 4 * most - 2
    for at in range(0, len(found), most):
        column = found[at : at + most]
        places += [(pile, edge + 9, (1.1 - len(column) + row) * HEIGHT) for row, pile in enumerate(column)]
        edge += max(pile_width(pile) for pile in column)
    return places


def in_rows(found: list[Pile], city: int, edge: float, *, above: bool) -> list[tuple[Pile, float, float]]:
    places = []
    for line, at in enumerate(range(0, len(found), IN_A_ROW)):
        row = found[at : at + IN_A_ROW]
        x = 9 - sum(map(pile_width, row)) / 2 + ASIDE.get(CITY.names[city], 0)
        y = (edge + line * HEIGHT) * (-1 if above else 1)
        for pile in row:
            places.append((pile, x, y))
            x += pile_width(pile)
    return places


def pile_width(pile: Pile) -> float:
    return 18 + 1.2 * pile.number + (8 if pile.number > 1 else 0)


def draw_pile(t: Seen, city: int, pile: Pile, x: float, y: float) -> Art:
    look = t.looks[pile.owner]
    stamp = lying_worker(look) if pile.lying else worker(look)
    how = "lying" if pile.lying else "worker"
    pieces = [
        thing(
            stamp.at(x + 1.2 * turn, y),
            key=f"{how}-{CITY.names[city]}-{look.name}-{turn}",
            kind=f"worker-{look.name}",
        )
        for turn in range(pile.number)
    ]
    number = (
        [text(str(pile.number), x + 9 + 1.2 * pile.number, y, SMALL, bold=True, fill=OUTLINE, halo=IVORY)]
        if pile.number > 1
        else []
    )
    return thing(*pieces, *number, title=captions.worker_caption(t.s, pile.owner, city, pile.lying, t.names))
