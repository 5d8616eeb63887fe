"""Everything the game says to people."""

from collections.abc import Sequence

from popolna.engine.state import ALL_SEEING, NOBODY
from popolna.engine.story import Event
from popolna.games.maya2019.actions import BEGIN, DONE, EXPAND, EXPAND_BLIND, PLANT, VERBS
from popolna.games.maya2019.board import (
    AREA,
    AREA_OF,
    COORDINATES,
    CROP,
    CROP_ON,
    CROPS_ON,
    FIRST_PLACE,
    ROWS,
    SECOND_PLACE,
    SPACE,
    TEMPLE,
    TILE,
)
from popolna.games.maya2019.components import BOX
from popolna.games.maya2019.state import (
    CLOSED,
    EMPTY,
    FACE_DOWN,
    FOUNDATION,
    GROWING,
    OUTSIDE,
    TEMPLE_TILE,
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

LETTERS = {"corn": "c", "squash": "s", "potato": "o", "pepper": "p"}


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


def action(s: Maya, action: int) -> str:
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


def describe(s: Maya, names: Sequence[str]) -> str:
    return "\n".join([*board_lines(s), "", *city_lines(s, names), "", *player_lines(s, names)])


def board_lines(s: Maya) -> list[str]:
    """The map in letters: owner, then crop; capital letters are double crops."""
    lines = []
    for row in ROWS:
        here = [i for i, (_, r) in enumerate(COORDINATES) if r == row]
        left = COORDINATES[here[0]][0] * 2 + row
        lines.append((SPACE.names[here[0]][0], left, [cell(s, space) for space in here]))
    margin = min(left for _, left, _ in lines)
    drawn = [
        f"{letter} {' ' * (left - margin) * 2}{' '.join(f'{text:<3}' for text in row)}"
        for letter, left, row in lines
    ]
    key = ", ".join(f"{letter} {crop}" for crop, letter in LETTERS.items())
    return [
        *[line.rstrip() for line in drawn],
        f"A planted tile is its seat and its crop: {key}; a capital is a double tile.",
        "## city, /\\ temple, () temple space, . empty. The first space of a row is number 1.",
    ]


def cell(s: Maya, space: int) -> str:
    """One space in two letters."""
    tile = s.tile[space]
    if tile >= 0:
        letter = LETTERS[CROP.names[CROP_ON[tile]]]
        return f"{s.owner[space] + 1}{letter.upper() if CROPS_ON[tile] > 1 else letter}"
    if tile == EMPTY:
        return " ."
    return {FOUNDATION: "()", FACE_DOWN: "##", TEMPLE_TILE: "/\\", OUTSIDE: "  "}[tile]


def city_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every city with its size, what it is worth and who has crops around it."""
    lines = ["Cities:"]
    for temple in range(TEMPLE.size):
        if s.cities[temple] in (GROWING, CLOSED):
            size = len(s.city_tiles(temple))
            first, second = city_worth(size)
            around = s.crops_around(temple)
            fed = ", ".join(f"{names[p]} {around[p]}" for p in range(s.players) if around[p]) or "nobody"
            state = "closed" if s.cities[temple] == CLOSED else f"worth {first} and {second}"
            lines.append(f"  {temple_name(temple)}: {tiles(size)}, {state}; crops around it: {fed}")
    return lines


def city_worth(size: int) -> tuple[int, int]:
    """The points for first and second place."""
    column = min(size, len(FIRST_PLACE)) - 1
    return FIRST_PLACE[column], SECOND_PLACE[column]


def player_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every player's points, rack and supply."""
    lines = [f"Areas in play: {', '.join(AREA.names[area] for area in s.areas)}"]
    for player in range(s.players):
        rack = s.rack_tiles(player)
        held = [tile_name(tile) for tile in range(TILE.size) for _ in range(rack[tile])]
        shown = s.viewer in (ALL_SEEING, player) and s.rack_size[player] > 0
        text = f": {', '.join(held)}" if shown else ""
        on_rack = f"{tiles(s.rack_size[player])} on the rack{text}"
        score = points(s.score(player))
        lines.append(f"  {player + 1} {names[player]}: {score}, {on_rack}, {s.supply[player]} in the supply")
    return lines


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


def turn_line(s: Maya, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won."""
    outcome = s.outcome()
    if outcome:
        winners = [names[p] for p in outcome.winners()]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
    player = s.mover()
    return "Your turn" if player == viewer else f"{names[player]} to move"


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
    around = s.crops_around(temple)
    fed = ", ".join(f"{names[p]} {around[p]}" for p in range(s.players) if around[p]) or "nobody yet"
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
