"""The whole table in plain text."""

from collections.abc import Collection, Mapping, Sequence

from popolna.engine.phrases import points
from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.games.maya2019.actions import EXPAND, EXPAND_BLIND, PLANT
from popolna.games.maya2019.board import (
    COORDINATES,
    CROP,
    CROP_ON,
    CROPS_ON,
    FIRST_TEMPLE,
    NEIGHBOURS,
    ROWS,
    SPACE,
    TEMPLE,
    TEMPLE_ON,
    TEMPLE_SPACE,
    TILE,
)
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.state import (
    CLOSED,
    EMPTY,
    FACE_DOWN,
    FOUNDATION,
    GROWING,
    NO_CITY,
    OUTSIDE,
    TEMPLE_TILE,
    Maya,
)
from popolna.games.maya2019.words.captions import about_city, city_worth, crops_around
from popolna.games.maya2019.words.names import CODES, temple_name, tile_name, tiles


def describe(s: Maya, names: Sequence[str], *, drawn: bool = True) -> str:
    if drawn:  # the map comes last, so that it is near the prompt even on a small screen
        parts = [city_table(s, names), player_lines(s, names), board_lines(s)]
    else:
        parts = [player_lines(s, names), city_lines(s, names), field_lines(s, names), usable_lines(s, names)]
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


def board_lines(s: Maya) -> list[str]:
    """The map in letters; spaces that can be used now show their names."""
    usable = usable_spaces(s)
    rows = []
    for row in ROWS:
        here = [i for i, (_, r) in enumerate(COORDINATES) if r == row and s.tile[i] != OUTSIDE]
        if here:
            cells = {COORDINATES[i][0] * 2 + row: cell(s, i, usable) for i in here}
            rows.append((SPACE.names[here[0]][0], cells))
    margin = min(min(cells) for _, cells in rows)
    crops = ", ".join(f"{crop[:2]} {crop}" for crop in CROP.names)
    field, first = CROP.names[0][:2], CODES[FIRST_TEMPLE]
    return [
        *[f"{letter} {map_row(cells, margin)}" for letter, cells in rows],
        f"1{field} field of seat 1, 1{field.upper()} double; {crops}",
        f"^{first} temple, #{first} its city, .{first} temple space; . empty, by name if usable now",
    ]


def map_row(cells: Mapping[int, str], margin: int) -> str:
    """Cells three letters wide, each in its place: half a hex is two letters.

    >>> map_row({4: "a1", 8: "^Ti"}, 2)
    '    a1      ^Ti'
    """
    row = ""
    for place, text in cells.items():
        row = row.ljust((place - margin) * 2) + f"{text:^3} "
    return row.rstrip()


def cell(s: Maya, space: int, usable: Collection[int]) -> str:
    """One space in up to three letters."""
    tile = s.tile[space]
    if tile >= 0:
        crop = CROP.names[CROP_ON[tile]][:2]
        return f"{s.owner[space] + 1}{crop.upper() if CROPS_ON[tile] > 1 else crop}"
    if tile == EMPTY:
        return SPACE.names[space] if space in usable else "."
    temple = TEMPLE_ON[space] if s.city[space] == NO_CITY else s.city[space]
    return {FOUNDATION: ".", FACE_DOWN: "#", TEMPLE_TILE: "^"}[tile] + CODES[temple]


def usable_spaces(s: Maya) -> list[int]:
    """The spaces on which the viewer can lay a tile now."""
    player = s.mover()
    if player == NOBODY or s.viewer not in (ALL_SEEING, player):
        return []
    spaces = [laid_on(action) for action in s.legal(player)]
    return sorted({space for space in spaces if space is not None})


def laid_on(action: int) -> int | None:
    """The space on which an action lays a tile, if it does."""
    if EXPAND_BLIND.has(action):
        return EXPAND_BLIND.args(action)
    verb = next((verb for verb in (PLANT, EXPAND) if verb.has(action)), None)
    return verb.args(action)[1] if verb else None


def city_table(s: Maya, names: Sequence[str]) -> list[str]:
    """Every city in a line: its size, what it is worth and who has crops around it."""
    longest = max(len(temple.name) for temple in BOX.temples)
    lines = [f"{'City':<{longest + 3}}  tiles    worth  crops around it"]
    for temple in founded(s):
        size = len(s.city_tiles(temple))
        first, second = city_worth(size)
        worth = "closed" if s.cities[temple] == CLOSED else f"{first} / {second}"
        name = f"{CODES[temple]} {temple_name(temple):<{longest}}"
        lines.append(f"{name}  {size:>5}  {worth:>7}  {crops_around(s, temple, names)}".rstrip())
    return lines


def city_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every city in a sentence, and the temple spaces without a temple."""
    empty = [
        f"{temple_name(temple)} on {SPACE.names[space]}"
        for temple, space in enumerate(TEMPLE_SPACE)
        if s.tile[space] == FOUNDATION
    ]
    return [
        "Cities:",
        *[f"  {about_city(s, temple, names)}" for temple in founded(s)],
        f"  Temple spaces without a temple: {', '.join(empty) or 'none'}.",
    ]


def founded(s: Maya) -> list[int]:
    """The temples that are on the board."""
    return [temple for temple in range(TEMPLE.size) if s.cities[temple] in (GROWING, CLOSED)]


def player_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every player's points, supply and rack."""
    lines = []
    for player in range(s.players):
        score, rack = points(s.score(player)), tiles(s.rack_size[player])
        line = f"{player + 1} {names[player]}: {score}, {s.supply[player]} in the supply, {rack} on the rack"
        held = [TILE.names[tile] for tile, number in enumerate(s.rack_tiles(player)) for _ in range(number)]
        lines.append(f"{line}: {', '.join(held)}" if held else line)
    return lines


def field_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Everything on the board, owner by owner."""
    lines = ["On the board:"]
    spaces: dict[tuple[int, int], list[str]] = {}
    for name, owner, tile in zip(SPACE.names, s.owner, s.tile, strict=True):
        spaces.setdefault((owner, tile), []).append(name)
    for player in range(s.players):
        fields = [
            f"{tile_name(tile)} on {', '.join(spaces[player, tile])}"
            for tile in range(TILE.size)
            if (player, tile) in spaces
        ]
        lines.append(f"  {names[player]}: {'; '.join(fields) or 'nothing'}.")
    for temple in founded(s):
        lines.append(f"  {temple_name(temple)}: {', '.join(SPACE.names[i] for i in s.city_tiles(temple))}.")
    return lines


def usable_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every space on which a tile can be laid now, and what it would touch."""
    lines = [f"  {SPACE.names[i]}: {', '.join(touching(s, i, names))}." for i in usable_spaces(s)]
    return ["Where you can lay a tile, and what is next to it:", *lines] if lines else []


def touching(s: Maya, space: int, names: Sequence[str]) -> list[str]:
    """What is next to a space."""
    found = []
    for near in NEIGHBOURS[space]:
        if s.tile[near] >= 0:
            found.append(f"{names[s.owner[near]]}'s {tile_name(s.tile[near])} on {SPACE.names[near]}")
        elif s.city[near] != NO_CITY:
            found.append(f"{temple_name(s.city[near])} on {SPACE.names[near]}")
        elif s.tile[near] == FOUNDATION:
            found.append(f"the temple space {temple_name(TEMPLE_ON[near])}")
    return found
