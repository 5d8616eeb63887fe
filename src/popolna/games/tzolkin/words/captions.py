"""What stands on the drawn table: headings, and what each thing on it says of itself."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, points, sentence
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line as whose_turn
from popolna.games.tzolkin.board import (
    BLOCK,
    DAYS,
    FOOD_DAYS,
    GEAR,
    GOOD,
    LAST_ACTION,
    LAST_SPACE,
    LEVEL_BLOCKS,
    RATE,
    TEETH,
    TOP_LEVEL,
    TRACK,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import DUMMY, FREE, PARTS, Tzolkin
from popolna.games.tzolkin.words.names import (
    action_text,
    cost_text,
    gear_name,
    goods,
    harvest_tiles,
    monument_text,
    part,
    plain,
    score_text,
    temple_name,
    tile_text,
)

EVERY = "all"
MARKET = "Market"
JUNGLE = "Jungle"
BANK = "Skulls left"
PLACING = "Corn for 1, 2 … workers"
BUILDINGS_OFFERED = "Buildings"
MONUMENTS_OFFERED = "Monuments"
TECHNOLOGY = "Technology"
TEMPLES_HEADING = "Temples"
BONUS = "again"
BONUS_SHORT = "+"
START_LABEL = "Start"
CODES = ["Pa", "Ya", "Ti", "Ux", "Ch"]
MONUMENT_CAPTIONS = {
    "tomb": "tombs",
    "civic": "civic tiles",
    "shrine": "shrines",
    "own": "tiles owned",
    "corn_tiles": "corn tiles",
    "wood_tiles": "wood tiles",
    "all_monuments": "monuments",
    "mastered": "mastered",
    "levels": "tech levels",
    "workers": "workers",
    "temple_points": "temple points",
    "best_temple": "best temple",
    "skulls": "skulls placed",
}
LEVELS = [
    [
        "a corn more from every harvest of fields",
        "a corn more from fishing, and corn from fields without a free corn tile",
        "two corn more from every harvest of fields",
        "a step on any temple",
    ],
    [
        "a wood more wherever a gear gives wood",
        "a stone more wherever a gear gives stone",
        "a gold more wherever a gear gives gold",
        "two blocks of your choice",
    ],
    [
        "a corn for every building you construct",
        "two points for every building you construct",
        "a block less for a building",
        "three points",
    ],
    [
        "your worker may use the action of Chichen Itza one space ahead",
        "after an action of Chichen Itza a block buys a step on any temple",
        "a skull more from Yaxchilan",
        "a skull",
    ],
]


def table_label(s: Tzolkin, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[p]} {score_text(s.score(p))}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {turn_line(s, NOBODY, names)}. Points: {scores}."


def turn_line(s: Tzolkin, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won; before the first day, what everybody is about."""
    if s.is_choosing_wealth():
        mine = viewer in s.to_move()
        return "Keep two of your four tiles" if mine else "Everybody chooses a starting wealth"
    return whose_turn(s, viewer, names)


def day_line(s: Tzolkin) -> str:
    return f"Day {max(1, s.day)}"


def food_line(s: Tzolkin) -> str:
    """How far the next Food Day is."""
    if s.fed == len(FOOD_DAYS):
        return f"of {DAYS}"
    left = FOOD_DAYS[s.fed] - max(1, s.day)
    if left <= 0:
        return "Food Day"
    return f"Food Day in {left}"


def about_day(s: Tzolkin) -> str:
    gathered = f" {s.teeth_corn} corn has gathered on its teeth." if s.teeth_corn else ""
    days = ", ".join(str(day) for day in FOOD_DAYS)
    return f"The calendar: {day_line(s).lower()} of {DAYS}; Food Days are {days}.{gathered}"


def about_food_day(day: int) -> str:
    pays = "points" if list(FOOD_DAYS).index(day) % 2 else "goods"
    return f"Day {day}: a Food Day. Every worker eats 2 corn; then the temples give {pays}."


def about_corn_on_teeth(s: Tzolkin) -> str:
    return f"{s.teeth_corn} corn on the teeth, for who next takes the Starting Player space."


def about_gear(s: Tzolkin, gear: int) -> str:
    space = s.lowest_free(gear)
    if space == FREE:
        return f"{gear_name(gear)}: all spaces are taken."
    return f"{gear_name(gear)}: the next worker goes to space {space} and pays {space} corn."


def about_space(gear: int, space: int) -> str:
    where = f"{gear_name(gear)} {space}"
    if space == 0:
        return f"{where}: no action yet."
    if space > LAST_SPACE[gear]:
        return f"{gear_name(gear)}: a tooth without an action."
    if space > LAST_ACTION[gear]:
        return f"{where}: any action of {gear_name(gear)}."
    return f"{where}: {action_text(gear, space)}."


def about_worker(s: Tzolkin, gear: int, space: int, names: Sequence[str]) -> str:
    worker = s.tooth[gear * TEETH + space]
    whose = "A dummy worker" if worker == DUMMY else f"A worker of {names[worker]}"
    return f"{whose}. {about_space(gear, space)}"


def about_oval(s: Tzolkin, oval: int, names: Sequence[str]) -> str:
    line = about_space(GEAR.index("chichen-itza"), oval + 1)
    return line if s.oval[oval] == FREE else f"{line} Done by {names[s.oval[oval]]}."


def about_start(s: Tzolkin, names: Sequence[str]) -> str:
    here = "free" if s.start_space == FREE else f"{names[s.start_space]} is there"
    return (
        f"Starting Player space ({here}): costs no corn, takes the {s.teeth_corn} corn on the teeth,"
        " moves the Starting Player marker, and perhaps the calendar two days."
    )


def about_jungle(s: Tzolkin, group: int) -> str:
    wood, corn = s.wood_tiles[group], s.corn_tiles[group]
    what = about_space(0, group + 1)
    return f"Fields of Palenque {group + 1}: {wood} wood tiles on {corn} corn tiles. {what}"


def about_rate(block: int) -> str:
    return f"At the market a {BLOCK.names[block]} is bought or sold for {RATE[block]} corn."


def about_bank(s: Tzolkin) -> str:
    return f"{goods(GOOD.index('skull'), s.skulls)} left in the bank."


def about_placing() -> str:
    return "Corn for placing several workers in one turn, besides the numbers of their spaces."


def about_building(building: int) -> str:
    tile = BOX.buildings[building]
    name = sentence(plain(tile.name))[:-1]
    return f"{name} ({tile.kind}), costs {cost_text(tile.cost)}: {tile_text(tile)}."


def about_monument(monument: int) -> str:
    tile = BOX.monuments[monument]
    cost = cost_text(tile.cost)
    return f"Monument {plain(tile.name)} ({tile.kind}), costs {cost}: {monument_text(tile)}."


def about_wealth(tile: int) -> str:
    return f"Starting wealth: {tile_text(BOX.wealth[tile])}."


def about_hidden_wealth(player: int, names: Sequence[str]) -> str:
    return f"A starting tile of {names[player]}, face down."


def about_temple(s: Tzolkin, temple: int, names: Sequence[str]) -> str:
    box = BOX.temples[temple]
    steps = ", ".join(f"{names[p]} {box.points[s.step_on(p, temple)]}" for p in range(s.players))
    return (
        f"The {temple_name(temple)} of {box.god}, points of the steps: {steps}."
        f" The highest gets {box.bonus[0]} more on day {FOOD_DAYS[1]} and {box.bonus[1]} on day {FOOD_DAYS[3]}."
    )


def about_step(s: Tzolkin, player: int, temple: int, names: Sequence[str]) -> str:
    box = BOX.temples[temple]
    step = s.step_on(player, temple)
    return f"{names[player]} on the {temple_name(temple)}: {points(box.points[step])} on days 14 and 27."


def about_track(s: Tzolkin, track: int, names: Sequence[str]) -> str:
    levels = ", ".join(f"{names[p]} {s.level_of(p, track)}" for p in range(s.players))
    return f"{sentence(TRACK.names[track])[:-1]}: {levels}."


def about_own_level(s: Tzolkin, player: int, track: int, names: Sequence[str]) -> str:
    name, level = sentence(TRACK.names[track])[:-1], int(s.level_of(player, track))
    gives = "; ".join(LEVELS[track][:level]) or "nothing yet"
    return f"{names[player]}: {name} {level}, {gives}."


def about_level(track: int, level: int) -> str:
    name = sentence(TRACK.names[track])[:-1]
    price = counted(LEVEL_BLOCKS[level - 1], "block")
    where = f"{name} {level}" if level <= TOP_LEVEL else f"{name} beyond level {TOP_LEVEL}"
    return f"{where}, for {price}: {LEVELS[track][level - 1]}."


def shown_score(s: Tzolkin, player: int) -> str:
    return score_text(s.score(player)).replace("-", "\u2212")


def score_parts(s: Tzolkin, player: int) -> list[str]:
    """Each part of a score that is not zero."""
    parts = []
    for at, name in enumerate(PARTS):
        quarters = s.quarters[player * len(PARTS) + at]
        if quarters:
            parts.append(f"{name} {score_text(quarters)}".replace("-", "\u2212"))
    return parts


def about_score(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    parts = []
    for at, name in enumerate(PARTS):
        quarters = s.quarters[player * len(PARTS) + at]
        if quarters:
            parts.append(f"{part(name)} {score_text(quarters)}")
    return f"{names[player]}: {score_text(s.score(player))} points{': ' + ', '.join(parts) if parts else ''}."


def about_good(s: Tzolkin, player: int, good: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {goods(good, s.has(player, good))}."


def about_harvest(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has harvested {harvest_tiles(s, player)}; a monument may count them."


def about_workers(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    return (
        f"{names[player]} has {s.at_hand[player]} of {s.in_play[player]} workers at hand;"
        f" {s.workers_on_gears(player)} on the gears."
    )


def about_side(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    can = "may let the calendar jump two days" if s.light[player] else "has used the jump of two days"
    return f"{'Light' if s.light[player] else 'Dark'} board: {names[player]} {can}."


def about_marker(s: Tzolkin, names: Sequence[str]) -> str:
    return f"{names[s.first]} has the Starting Player marker."
