"""The whole table in plain text."""

from collections.abc import Sequence

from popolna.engine.state import NOBODY
from popolna.games.tzolkin.board import (
    BLOCK,
    BUILDING,
    BUILDINGS,
    DAYS,
    FOOD_DAYS,
    GEAR,
    GOODS,
    GROUPS,
    LAST_SPACE,
    MONUMENT,
    MONUMENTS,
    OVALS,
    RATE,
    START_STEP,
    TEETH,
    TEETH_ON,
    TEMPLE,
    TEMPLES,
    TOP_STEP,
    TRACK,
    TRACKS,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import DUMMY, OFFERED, Tzolkin
from popolna.games.tzolkin.words.names import (
    cost_text,
    gear_name,
    goods,
    harvest_tiles,
    monument_text,
    plain,
    score_text,
    tile_text,
    title,
)


def describe(s: Tzolkin, names: Sequence[str], *, drawn: bool = True) -> str:
    head = f"Day {max(1, s.day)} of {DAYS}, {food_day_text(s)}; starting player {names[s.first]}"
    head += f"; {s.teeth_corn} corn on the teeth"
    return "\n".join(
        [
            head,
            "",
            *gear_lines(s, names),
            "",
            *tile_lines(s),
            "",
            *temple_lines(s, names),
            "",
            *player_lines(s, names),
        ]
    )


def food_day_text(s: Tzolkin) -> str:
    """When workers are fed next; a Food Day that was skipped is held before any other."""
    if s.is_food_day():
        return "a Food Day"
    return f"next Food Day {FOOD_DAYS[s.fed]}" if s.fed < len(FOOD_DAYS) else "no more Food Days"


def gear_lines(s: Tzolkin, names: Sequence[str]) -> list[str]:
    """Every gear with its workers."""
    lines = []
    for gear in range(GEAR.size):
        workers = []
        for space in range(TEETH_ON[gear]):
            worker = s.tooth[gear * TEETH + space]
            if worker != NOBODY and space <= LAST_SPACE[gear]:
                workers.append(f"{space} {'dummy' if worker == DUMMY else names[worker]}")
        lines.append(f"{gear_name(gear)}: {', '.join(workers) or 'nobody'}")
    ovals = [str(oval + 1) for oval in range(OVALS) if s.oval[oval] == NOBODY]
    jungle = [
        f"{group + 1}: {s.wood_tiles[group]} wood on {s.corn_tiles[group]} corn" for group in range(1, GROUPS)
    ]
    start = "free" if s.start_space == NOBODY else names[s.start_space]
    return [
        *lines,
        f"Starting Player space: {start}",
        f"Jungle by action: {'; '.join(jungle)}",
        f"Open places for skulls: {', '.join(ovals) or 'none'}; {s.skulls} skulls in the bank",
    ]


def tile_lines(s: Tzolkin) -> list[str]:
    """Buildings and monuments on offer."""
    lines = ["Buildings:"]
    for b in range(BUILDINGS):
        if s.building[b] == OFFERED:
            tile = BOX.buildings[b]
            lines.append(f"  {plain(tile.name)} ({tile.kind}), {cost_text(tile.cost)}: {tile_text(tile)}")
    lines.append("Monuments:")
    for m in range(MONUMENTS):
        if s.monument[m] == OFFERED:
            monument = BOX.monuments[m]
            lines.append(
                f"  {plain(monument.name)} ({monument.kind}), {cost_text(monument.cost)}: {monument_text(monument)}"
            )
    rates = ", ".join(f"{name} {RATE[block]} corn" for block, name in enumerate(BLOCK.names))
    return [*lines, f"Market: {rates}"]


def temple_lines(s: Tzolkin, names: Sequence[str]) -> list[str]:
    """Everybody's step on every temple, counted from where all start."""
    lines = []
    for temple in range(TEMPLES):
        top = TOP_STEP[temple] - START_STEP
        steps = ", ".join(f"{names[p]} {s.step_on(p, temple) - START_STEP}" for p in range(s.players))
        lines.append(f"{title(TEMPLE.names[temple])} temple, top step {top}: {steps}")
    return lines


def player_lines(s: Tzolkin, names: Sequence[str]) -> list[str]:
    """Everybody's points, goods, workers, technologies and tiles."""
    lines = []
    for p in range(s.players):
        held = ", ".join(goods(good, s.has(p, good)) for good in range(GOODS) if s.has(p, good)) or "no goods"
        levels = ", ".join(f"{TRACK.names[t]} {s.level_of(p, t)}" for t in range(TRACKS) if s.level_of(p, t))
        lines.append(f"{p + 1} {names[p]}: {score_text(s.score(p))} points; {held}")
        lines.append(
            f"    workers {s.in_play[p]}, {s.at_hand[p]} at hand; {'light' if s.light[p] else 'dark'} board"
            + (f"; {levels}" if levels else "")
        )
        tiles = [plain(BUILDING.names[b]) for b in range(BUILDINGS) if s.building[b] == p]
        tiles += [plain(MONUMENT.names[m]) for m in range(MONUMENTS) if s.monument[m] == p]
        if tiles:
            lines.append(f"    owns {', '.join(tiles)}")
        if s.harvested_corn[p] or s.harvested_wood[p]:
            lines.append(f"    harvested {harvest_tiles(s, p)}")
        if s.wealth_hidden[p]:
            lines.append(f"    {s.wealth_hidden[p]} hidden starting tiles")
        elif s.wealth[p]:
            wealth = "; ".join(tile_text(BOX.wealth[tile]) for tile in s.wealth[p])
            lines.append(f"    starting wealth: {wealth}")
    return lines
