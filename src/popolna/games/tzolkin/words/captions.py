"""Text on the drawn table: headings, labels and tooltips."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, points, sentence
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line as whose_turn
from popolna.games.tzolkin.board import (
    CHICHEN,
    CORN,
    DAYS,
    FOOD,
    FOOD_DAYS,
    GOOD,
    LAST_ACTION,
    LAST_SPACE,
    LEVEL_BLOCKS,
    PALENQUE,
    RATE,
    START_SPOT,
    TEETH,
    TOP_LEVEL,
    TRACK,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import DUMMY, PARTS, UNAVAILABLE, Tzolkin
from popolna.games.tzolkin.words.names import (
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
    wealth_text,
)
from popolna.games.tzolkin.words.outlook import action_text, placing_cost

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
LEVELS = [
    [
        "1 more corn whenever you harvest corn",
        "1 more corn when you fish, and corn even where no corn tile is open",
        "2 more corn whenever you harvest corn",
        "a step on any temple",
    ],
    [
        "1 more wood whenever a gear gives wood",
        "1 more stone whenever a gear gives stone",
        "1 more gold whenever a gear gives gold",
        "2 blocks of your choice",
    ],
    [
        "1 corn for each building you construct",
        "2 points for each building you construct",
        "1 block less for each building",
        "3 points",
    ],
    [
        "your worker on Chichen Itza may use the action one space ahead",
        "after an action of Chichen Itza, a block buys a step on any temple",
        "1 more skull from Yaxchilan",
        "1 skull",
    ],
]


def table_label(s: Tzolkin, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[p]} {score_text(s.score(p))}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {turn_line(s, NOBODY, names)}. Points: {scores}."


def turn_line(s: Tzolkin, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won; before the first day, that everybody is choosing."""
    if s.is_choosing_wealth():
        mine = viewer in s.to_move()
        return "Keep two of your four tiles" if mine else "Everybody is choosing starting wealth"
    return whose_turn(s, viewer, names)


def day_line(s: Tzolkin) -> str:
    return f"Day {max(1, s.day)}"


def food_line(s: Tzolkin) -> str:
    """How many days it is to the next Food Day."""
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
    return f"Day {day}: a Food Day. Every worker eats {goods(CORN, FOOD)}; then the temples give {pays}."


def about_corn_on_teeth(s: Tzolkin) -> str:
    return f"{s.teeth_corn} corn on the teeth, for whoever next takes the Starting Player space."


def about_gear(s: Tzolkin, gear: int) -> str:
    space = s.lowest_free(gear)
    if space == UNAVAILABLE:
        return f"{gear_name(gear)}: every space is taken."
    return f"{gear_name(gear)}: the next worker goes to space {space} and {placing_price(s, gear)}."


def placing_price(s: Tzolkin, spot: int) -> str:
    """What the next worker there costs, as the actions say it."""
    price = placing_cost(s, spot, s.viewer)
    return f"costs {price}" if price else "is free"


def about_space(s: Tzolkin, gear: int, space: int) -> str:
    """What the action of a space gives the viewer, or gives without technology if nobody in particular looks."""
    where = f"{gear_name(gear)} {space}"
    if space == 0:
        return f"{where}: no action."
    if space > LAST_SPACE[gear]:
        return f"{gear_name(gear)}: a tooth without an action."
    if space > LAST_ACTION[gear]:
        return f"{where}: any action of {gear_name(gear)}."
    return f"{where}: {action_text(s, s.viewer, gear, space)}."


def about_worker(s: Tzolkin, gear: int, space: int, names: Sequence[str]) -> str:
    worker = s.tooth[gear * TEETH + space]
    whose = "A dummy worker" if worker == DUMMY else f"{names[worker]}'s worker"
    return f"{whose}. {about_space(s, gear, space)}"


def about_oval(s: Tzolkin, oval: int, names: Sequence[str]) -> str:
    if s.oval[oval] == NOBODY:
        return about_space(s, int(CHICHEN), oval + 1)
    return f"{gear_name(int(CHICHEN))} {oval + 1}: closed by {names[s.oval[oval]]}'s skull."


def about_start(s: Tzolkin, names: Sequence[str]) -> str:
    free = s.start_space == NOBODY
    price = f" A worker there {placing_price(s, START_SPOT)}." if free else ""
    return (
        f"Starting Player space ({'free' if free else f'{names[s.start_space]} is there'}): get the"
        f" {s.teeth_corn} corn on the teeth and the Starting Player marker, and perhaps advance the calendar two days."
        f"{price}"
    )


def about_jungle(s: Tzolkin, group: int) -> str:
    wood, corn = s.wood_tiles[group], s.corn_tiles[group]
    tiles = f"{counted(wood, 'wood tile')} on {counted(corn, 'corn tile')}"
    return f"Fields of Palenque {group + 1}: {tiles}. {about_space(s, int(PALENQUE), group + 1)}"


def about_rate(block: int) -> str:
    return f"Market: buy or sell {goods(block, 1)} for {goods(CORN, RATE[block])}."


def about_bank(s: Tzolkin) -> str:
    return f"{goods(GOOD.index('skull'), s.skulls)} left in the bank."


def about_placing() -> str:
    return "Corn for placing several workers in one turn, on top of the numbers of their spaces."


def about_building(building: int) -> str:
    tile = BOX.buildings[building]
    name = sentence(plain(tile.name))[:-1]
    return f"{name} ({tile.kind}), costs {cost_text(tile.cost)}: {tile_text(tile)}."


def about_monument(monument: int) -> str:
    tile = BOX.monuments[monument]
    cost = cost_text(tile.cost)
    return f"Monument {plain(tile.name)} ({tile.kind}), costs {cost}: {monument_text(tile)}."


def about_wealth(tile: int) -> str:
    return f"Starting tile: {wealth_text(BOX.wealth[tile])}."


def about_hidden_wealth(player: int, names: Sequence[str]) -> str:
    return f"One of {names[player]}'s starting tiles, face down."


def about_temple(s: Tzolkin, temple: int, names: Sequence[str]) -> str:
    box = BOX.temples[temple]
    steps = ", ".join(f"{names[p]} {box.points[s.step_on(p, temple)]}" for p in range(s.players))
    return (
        f"The {temple_name(temple)} of {box.god}, points for the step: {steps}."
        f" The highest player gets {box.bonus[0]} more on day {FOOD_DAYS[1]} and {box.bonus[1]} on day {FOOD_DAYS[3]}."
    )


def about_step(s: Tzolkin, player: int, temple: int, names: Sequence[str]) -> str:
    box = BOX.temples[temple]
    step = s.step_on(player, temple)
    days = f"days {FOOD_DAYS[1]} and {FOOD_DAYS[3]}"
    return f"{names[player]} on the {temple_name(temple)}: {points(box.points[step])} on {days}."


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
    """The parts of a score that are not zero."""
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
    return f"{names[player]} has harvested {harvest_tiles(s, player)}; some monuments count them."


def about_workers(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    return (
        f"{names[player]} has {s.at_hand[player]} of {s.in_play[player]} workers at hand;"
        f" {s.workers_on_gears(player)} on the gears."
    )


def about_side(s: Tzolkin, player: int, names: Sequence[str]) -> str:
    if s.light[player]:
        return f"Light board: {names[player]} may once advance the calendar two days."
    return (
        f"Dark board: {names[player]} has advanced the calendar two days; the top of a temple turns it back."
    )


def about_marker(s: Tzolkin, names: Sequence[str]) -> str:
    return f"{names[s.first]} has the Starting Player marker."
