"""Everything the game says to people."""

from collections.abc import Collection, Mapping, Sequence

from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.engine.story import Event
from popolna.engine.turn import turn_line
from popolna.games.maya2019.actions import BEGIN, DONE, EXPAND, EXPAND_BLIND, PLANT, VERBS
from popolna.games.maya2019.board import (
    AREA,
    AREA_OF,
    COORDINATES,
    CROP,
    CROP_ON,
    CROPS_ON,
    FIRST_PLACE,
    FIRST_TEMPLE,
    NEIGHBOURS,
    ROWS,
    SECOND_PLACE,
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
    UNFOUNDED,
    Maya,
)
from popolna.games.maya2019.steps.plant import PlantMore
from popolna.games.maya2019.steps.setup import ChooseTemple

SENTENCE = "Plant crops around growing cities; who feeds a city best when it is closed scores most."
VARIANT = (
    "Where it begins: in Tikal (standard), at a temple the starting player chooses (new-beginning), "
    "or at two of the marked temples (two-cities)."
)
AREAS = "Which areas of the board are in play."
START = "Who takes the first turn: drawn by lot, or the player in a seat."


def short_names(names: Sequence[str]) -> list[str]:
    """Two letters for every name, no two the same where that is possible.

    >>> short_names(["Tikal", "Calakmul", "Caracol", "Tulum"])
    ['Ti', 'Ca', 'Cr', 'Tu']
    """
    taken: list[str] = []
    for name in names:
        codes = [name[0] + letter for letter in name[1:] if letter.isalpha()]
        taken.append(next((code for code in codes if code not in taken), name[:2]))
    return taken


CODES = short_names([temple.name for temple in BOX.temples])


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def tile_name(tile: int) -> str:
    """
    >>> tile_name(TILE.index("corn2"))
    'double corn'
    """
    crop = CROP.names[CROP_ON[tile]]
    return f"double {crop}" if CROPS_ON[tile] > 1 else crop


def temple_name(temple: int) -> str:
    return BOX.temples[temple].name


def part(name: str) -> str:
    return {"crops": "crops planted", "cities": "cities fed"}[name]


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def tiles(number: int) -> str:
    return "1 tile" if number == 1 else f"{number} tiles"


def prompt(s: Maya, player: int) -> str:
    step = s.agenda[-1]
    if isinstance(step, ChooseTemple):
        return "Choose a temple: a city begins there."
    if isinstance(step, PlantMore):
        crop = CROP.names[CROP_ON[s.tile[step.space]]]
        return f"Plant more {crop} next to the same group, or say you are done and score it."
    if s.rack_size[player]:
        return "Plant tiles of one crop, or lay one tile face down to expand a city and draw new ones."
    return "Your rack is empty: expand a city with a tile from your supply, unseen, and draw."


def action(s: Maya, action: int, names: Sequence[str]) -> str:
    if PLANT.has(action):
        tile, space = PLANT.args(action)
        return f"Plant {tile_name(tile)} on {SPACE.names[space]}"
    if EXPAND.has(action):
        tile, space = EXPAND.args(action)
        return f"Expand {temple_name(s.growth[space])} to {SPACE.names[space]} with {tile_name(tile)}"
    if EXPAND_BLIND.has(action):
        space = EXPAND_BLIND.args(action)
        return f"Expand {temple_name(s.growth[space])} to {SPACE.names[space]} with an unseen tile"
    if BEGIN.has(action):
        return f"Begin at {temple_name(BEGIN.args(action))}"
    assert action == DONE, VERBS.name(action)
    return "Done: score the group"


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player] if event.player != NOBODY else ""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "starts":
            return f"{who} takes the first turn."
        case "founded":
            return f"The temple of {temple_name(a)} appears."
        case "planted":
            return f"{who} plants {tile_name(a)} on {SPACE.names[b]}."
        case "group_scored":
            return f"{who} scores {points(a)} for the {CROP.names[b]} group at {SPACE.names[c]}."
        case "expanded":
            return f"{who} expands {temple_name(a)} to {SPACE.names[b]}."
        case "drew":
            return f"{who} draws {tiles(a)}." if a else f"{who} draws nothing."
        case "drew_tiles":
            return f"You draw {', '.join(tile_name(tile) for tile in event.values) or 'nothing'}."
        case "closed":
            return f"{temple_name(a)} is closed, a city of {tiles(b)}."
        case "city_scored":
            return f"{who} scores {points(b)} for crops around {temple_name(a)}."
        case "passed":
            return f"{who} can neither plant nor expand, and passes."
        case "all_passed":
            return "Nobody can do anything more. The game is over."
    assert event.name == "last_tile", event.name
    return f"{who} has played the last tile. The game is over."


def things(event: Event) -> list[str]:
    match event.name, event.values:
        case "planted", [_, space, *_]:
            return [SPACE.names[space]]
        case "group_scored", [_, _, space]:
            return [SPACE.names[space]]
        case "expanded", [temple, space, *_]:
            return [TEMPLE.names[temple], SPACE.names[space]]
        case "founded" | "closed" | "city_scored", [temple, *_]:
            return [TEMPLE.names[temple]]
        case "drew_tiles", drawn:
            return [TILE.names[tile] for tile in sorted(set(drawn))]
    return []


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
    """Cells three letters wide, each at its place: half a hex is two letters.

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
    """Every city in sentences, and where there could be more."""
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


def crops_around(s: Maya, temple: int, names: Sequence[str]) -> str:
    """Who has how many crops around a city."""
    around = s.crops_around(temple)
    return ", ".join(f"{names[p]} {around[p]}" for p in range(s.players) if around[p])


def leaders(s: Maya, temple: int) -> list[int]:
    """Who has most crops around a city, if anybody has any."""
    if s.cities[temple] == UNFOUNDED:
        return []
    around = s.crops_around(temple)
    most = max(around)
    return [player for player in range(s.players) if around[player] == most > 0]


def city_worth(size: int) -> tuple[int, int]:
    """The points for first and second place."""
    column = min(size, len(FIRST_PLACE)) - 1
    return FIRST_PLACE[column], SECOND_PLACE[column]


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
    for player in range(s.players):
        fields = [
            f"{tile_name(tile)} on {', '.join(SPACE.names[i] for i in spaces)}"
            for tile in range(TILE.size)
            if (spaces := [i for i in range(SPACE.size) if s.tile[i] == tile and s.owner[i] == player])
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
            found.append(f"{tile_name(s.tile[near])} of {names[s.owner[near]]} on {SPACE.names[near]}")
        elif s.city[near] != NO_CITY:
            found.append(f"{temple_name(s.city[near])} on {SPACE.names[near]}")
        elif s.tile[near] == FOUNDATION:
            found.append(f"the temple space {temple_name(TEMPLE_ON[near])}")
    return found


# What the drawn table says

YOUR_RACK = "Your rack"
EMPTY_RACK = "No tiles on your rack."
SUPPLY = "supply"
CLOSED_CITY = "A closed city of"
MOST_CROPS = "most crops"
SECOND_MOST = "second most"
CITIES = "Cities"
CITY_SIZE = "tiles"
CITY_WORTH = "points"
CROPS_AROUND = "crops around it"
BORDER = "Border: fields and cities end here."


def table_label(s: Maya, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[p]} {s.score(p)}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {turn_line(s, NOBODY, names)}. Points: {scores}."


def about_space(space: int) -> str:
    return f"{SPACE.names[space]}: empty, in the {AREA.names[AREA_OF[space]]} area."


def about_field(s: Maya, space: int, names: Sequence[str]) -> str:
    return f"{SPACE.names[space]}: {tile_name(s.tile[space])} of {names[s.owner[space]]}."


def about_temple_space(temple: int) -> str:
    return f"{temple_name(temple)}: a temple space. The first tile planted next to it founds the city."


def about_city(s: Maya, temple: int, names: Sequence[str]) -> str:
    """A city's size, what it is worth, and who has how many crops around it."""
    size = len(s.city_tiles(temple))
    first, second = city_worth(size)
    state = "closed and scored" if s.cities[temple] == CLOSED else "growing"
    fed = crops_around(s, temple, names) or "nobody yet"
    worth = f"{points(first)} for most crops, {second} for second most"
    return f"{temple_name(temple)}: {tiles(size)}, {state}; {worth}. Crops around it: {fed}."


def about_city_tile(s: Maya, space: int, names: Sequence[str]) -> str:
    return f"{SPACE.names[space]}: a tile face down. {about_city(s, s.city[space], names)}"


def about_rack_tile(tile: int) -> str:
    return f"{tile_name(tile).capitalize()}, on your rack."


def about_score(s: Maya, player: int, names: Sequence[str]) -> str:
    crops, cities = s.crop_points[player], s.city_points[player]
    return f"{names[player]}: {points(s.score(player))}, {crops} for crops and {cities} for cities."


def about_rack(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {tiles(s.rack_size[player])} on the rack."


def about_supply(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {tiles(s.supply[player])} in the supply."
