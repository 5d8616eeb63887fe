"""Reads the part of a position that only this game knows."""

from collections.abc import Iterator
from itertools import chain
from typing import Literal

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.document import Bound, number_defects, read
from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.games.tzolkin.board import (
    BUILDING,
    DAYS,
    FIELDS,
    FOOD_DAYS,
    GEAR,
    GOOD,
    GROUPS,
    LAST_SPACE,
    MONUMENT,
    MONUMENTS_DEALT,
    OVALS,
    ROW,
    SKULL,
    SKULLS,
    TEETH,
    TEETH_ON,
    TEMPLE,
    TOP_LEVEL,
    TOP_STEP,
    TRACK,
    WEALTH,
    WEALTH_DEALT,
    WORKERS,
)
from popolna.games.tzolkin.state import DUMMY, GONE, OFFERED, PARTS, UNDEALT, Tzolkin
from popolna.games.tzolkin.steps.setup import clear_table

PLACES = {"offered": OFFERED, "undealt": UNDEALT, "gone": GONE}

Place = int | Literal["offered", "undealt", "gone"]


class Layout(msgspec.Struct):
    day: int
    fed: int
    first: int
    teeth_corn: int
    start_space: int | None
    skulls: int
    gears: dict[str, dict[str, int | Literal["dummy"]]]
    ovals: list[int | None]
    corn_tiles: list[int]
    wood_tiles: list[int]
    buildings: dict[str, Place]
    monuments: dict[str, Place]
    wealth: list[list[str] | int]
    wealth_bag: list[str]
    goods: list[dict[str, int]]
    steps: list[dict[str, int]]
    levels: list[dict[str, int]]
    quarters: dict[str, list[int]]
    at_hand: list[int]
    in_play: list[int]
    light: list[bool]
    harvested_corn: list[int]
    harvested_wood: list[int]
    feed_free: list[int]
    feed_less: list[int]


BY_PLAYER = (
    "wealth",
    "goods",
    "steps",
    "levels",
    "at_hand",
    "in_play",
    "light",
    "harvested_corn",
    "harvested_wood",
    "feed_free",
    "feed_less",
)
MOST = 9_999  # goods and points, which have no limit in the rules


def lay_out(s: Tzolkin, document: dict[str, object]) -> list[str]:
    """Put everything on the table, and say what is wrong with it."""
    layout, defects = read(document, Layout)
    if layout is None:
        return defects
    defects += [
        *form_defects(layout, s.players),
        *number_defects(all_numbers(layout)),
        *name_defects(layout),
        *seat_defects(layout, s.players),
    ]
    if not defects:
        put_in_place(s, layout)
        defects += [*worker_defects(s), *piece_defects(s, layout)]
    return defects


def form_defects(layout: Layout, players: int) -> Iterator[str]:
    """Lists of the wrong length."""
    for word in BY_PLAYER:
        if len(getattr(layout, word)) != players:
            yield f"{word}: one entry for each of the {players} players is needed"
    if len(layout.corn_tiles) != GROUPS or len(layout.wood_tiles) != GROUPS or len(layout.ovals) != OVALS:
        yield f"corn_tiles and wood_tiles need {GROUPS} entries, ovals {OVALS}"
    if list(layout.quarters) != PARTS or any(len(row) != players for row in layout.quarters.values()):
        yield f"quarters: {', '.join(PARTS)} are needed, with one number per player"


def all_numbers(layout: Layout) -> Iterator[Bound]:
    """Every number, with the part where it appears, the least and the most it can be."""
    yield "day", 0, int(DAYS), [layout.day]
    yield "fed", 0, len(FOOD_DAYS), [layout.fed]
    yield "teeth_corn", 0, int(DAYS), [layout.teeth_corn]
    yield "skulls", 0, int(SKULLS), [layout.skulls]
    yield "at_hand", 0, int(WORKERS), layout.at_hand
    yield "in_play", 0, int(WORKERS), layout.in_play
    for word in ("corn_tiles", "wood_tiles", "harvested_corn", "harvested_wood", "feed_free", "feed_less"):
        yield word, 0, MOST, getattr(layout, word)
    for word in ("goods", "steps", "levels"):
        yield word, 0, MOST, chain.from_iterable(row.values() for row in getattr(layout, word))
    yield "quarters", -MOST, MOST, chain.from_iterable(layout.quarters.values())
    yield "wealth", 0, int(WEALTH_DEALT), [hand for hand in layout.wealth if isinstance(hand, int)]


def name_defects(layout: Layout) -> Iterator[str]:
    """Names that do not exist, or are missing."""
    for word, noun in (("goods", GOOD), ("steps", TEMPLE), ("levels", TRACK)):
        for entry in getattr(layout, word):
            if list(entry) != list(noun.names):
                yield f"{word}: {', '.join(noun.names)} are needed for each player"
                break
    if list(layout.buildings) != list(BUILDING.names):
        yield "buildings: all buildings are needed, in their order"
    if list(layout.monuments) != list(MONUMENT.names):
        yield "monuments: all monuments are needed, in their order"
    held = [tile for hand in layout.wealth if not isinstance(hand, int) for tile in hand]
    for name in {*held, *layout.wealth_bag}:
        if name not in WEALTH.names:
            yield f"wealth: there is no starting wealth {name!r}"
    if len({*held, *layout.wealth_bag}) != len(held) + len(layout.wealth_bag):
        yield "wealth: a tile appears twice"
    if list(layout.gears) != list(GEAR.names):
        yield f"gears: {', '.join(GEAR.names)} are needed"
        return
    for name, workers in layout.gears.items():
        for space in workers:
            if not space.isdecimal() or int(space) >= TEETH_ON[GEAR.index(name)]:
                yield f"gears: {name} has no space {space!r}"


def seat_defects(layout: Layout, players: int) -> Iterator[str]:
    """Seats that do not exist."""
    workers = [worker for gear in layout.gears.values() for worker in gear.values()]
    owners = [*workers, *layout.buildings.values(), *layout.monuments.values(), *layout.ovals]
    for seat in {layout.first, layout.start_space, *owners}:
        if isinstance(seat, int) and not 0 <= seat < players:
            yield f"there is no seat {seat}"


def put_in_place(s: Tzolkin, layout: Layout) -> None:
    """Everything where it belongs."""
    clear_table(s)
    s.day, s.fed, s.first, s.teeth_corn, s.skulls = (
        layout.day,
        layout.fed,
        layout.first,
        layout.teeth_corn,
        layout.skulls,
    )
    s.start_space = NOBODY if layout.start_space is None else layout.start_space
    for name, workers in layout.gears.items():
        for space, worker in workers.items():
            s.tooth[GEAR.index(name) * TEETH + int(space)] = DUMMY if isinstance(worker, str) else worker
    s.oval = vec[i64]([NOBODY if who is None else who for who in layout.ovals])
    s.corn_tiles = vec[i64](layout.corn_tiles)
    s.wood_tiles = vec[i64](layout.wood_tiles)
    s.building = vec[i64]([PLACES[at] if isinstance(at, str) else at for at in layout.buildings.values()])
    s.monument = vec[i64]([PLACES[at] if isinstance(at, str) else at for at in layout.monuments.values()])
    s.wealth = [
        [] if isinstance(hand, int) else [WEALTH.index(tile) for tile in hand] for hand in layout.wealth
    ]
    s.wealth_hidden = vec[i64]([hand if isinstance(hand, int) else 0 for hand in layout.wealth])
    s.wealth_bag = vec[i64]([int(name in layout.wealth_bag) for name in WEALTH.names])
    s.goods = vec[i64]([number for entry in layout.goods for number in entry.values()])
    s.step = vec[i64]([number for entry in layout.steps for number in entry.values()])
    s.level = vec[i64]([number for entry in layout.levels for number in entry.values()])
    s.quarters = vec[i64]([layout.quarters[part][player] for player in range(s.players) for part in PARTS])
    s.at_hand = vec[i64](layout.at_hand)
    s.in_play = vec[i64](layout.in_play)
    s.light = vec[i64]([int(side) for side in layout.light])
    s.harvested_corn = vec[i64](layout.harvested_corn)
    s.harvested_wood = vec[i64](layout.harvested_wood)
    s.feed_free = vec[i64](layout.feed_free)
    s.feed_less = vec[i64](layout.feed_less)


def worker_defects(s: Tzolkin) -> Iterator[str]:
    """Missing workers, too many workers, and workers where none can be."""
    for gear, name in enumerate(GEAR.names):
        for space in range(LAST_SPACE[gear] + 1, TEETH_ON[gear]):
            if s.tooth[gear * TEETH + space] not in (NOBODY, DUMMY):
                yield f"gears: only a dummy can be on space {space} of {name}"
    for player in range(s.players):
        placed = s.workers_on_gears(player) + int(s.start_space == player)
        if placed + s.at_hand[player] != s.in_play[player]:
            yield f"seat {player} has {placed + s.at_hand[player]} workers on the table and {s.in_play[player]} in play"


def piece_defects(s: Tzolkin, layout: Layout) -> Iterator[str]:
    """Impossible numbers of skulls and tiles, and impossible steps."""
    skulls = s.skulls + sum(1 for who in s.oval if who != NOBODY)
    skulls += sum(s.has(player, SKULL) for player in range(s.players))
    if skulls != SKULLS:
        yield f"skulls: {skulls} in the bank, with players and in Chichen Itza; there are {SKULLS}"
    for group in range(GROUPS):
        if s.wood_tiles[group] > s.corn_tiles[group] or s.corn_tiles[group] > FIELDS[s.players]:
            yield f"corn_tiles, wood_tiles: group {group} has more tiles than fields, or wood without corn below"
    if sum(s.harvested_corn) + sum(s.corn_tiles) > 4 * FIELDS[s.players]:
        yield "harvested_corn: more corn tiles than exist"
    if sum(s.harvested_wood) + sum(s.wood_tiles) > 3 * FIELDS[s.players]:
        yield "harvested_wood: more wood tiles than exist"
    if sum(1 for place in s.building if place == OFFERED) > ROW:
        yield f"buildings: more than {ROW} are offered"
    if sum(1 for place in s.monument if place != UNDEALT) > MONUMENTS_DEALT[s.players]:
        yield f"monuments: more than {MONUMENTS_DEALT[s.players]} have been dealt"
    for player in range(s.players):
        for temple, name in enumerate(TEMPLE.names):
            if s.step_on(player, temple) > TOP_STEP[temple]:
                yield f"steps: the {name} temple has no step {s.step_on(player, temple)}"
        if any(s.level_of(player, track) > TOP_LEVEL for track in range(TRACK.size)):
            yield f"levels: seat {player} is above level {TOP_LEVEL}"
    for temple, name in enumerate(TEMPLE.names):
        if sum(s.step_on(player, temple) == TOP_STEP[temple] for player in range(s.players)) > 1:
            yield f"steps: two players are on the top of the {name} temple"
    if any(hand not in (0, WEALTH_DEALT) for hand in s.wealth_hidden):
        yield f"wealth: a hidden hand has {WEALTH_DEALT} tiles"
    elif sum(s.wealth_hidden) > sum(s.wealth_bag):
        yield "wealth_bag: fewer tiles than the hidden hands need"
    if any(s.wealth_hidden) and s.viewer == ALL_SEEING:
        yield "wealth: hands are hidden, but seen_by does not say from whom"
    if not all(isinstance(hand, list) for hand in layout.wealth) and layout.day > 0:
        yield "wealth: it is open after the first day has begun"
