"""Everything the game says to people."""

from collections.abc import Sequence

from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.tzolkin.actions import (
    BUILD,
    BUILD_PLAIN,
    DONE,
    HARVEST_CORN,
    HARVEST_WOOD,
    KEEP,
    NOTHING,
    ONE_DAY,
    PICK,
    PLACE,
    RAISE,
    TWO_DAYS,
    USE,
    VERBS,
)
from popolna.games.tzolkin.board import (
    BLOCK,
    BUILDING,
    BUILDINGS,
    DAYS,
    EXTRA_CORN,
    FOOD_DAYS,
    GEAR,
    GOOD,
    GOODS,
    GROUPS,
    LAST_ACTION,
    LAST_SPACE,
    LEVEL_BLOCKS,
    MONUMENT,
    MONUMENTS,
    OVALS,
    QUARTERS,
    RATE,
    SPOT,
    START_SPOT,
    TEETH,
    TEETH_ON,
    TEMPLE,
    TEMPLES,
    TOP_LEVEL,
    TRACK,
    TRACKS,
    WEALTH,
)
from popolna.games.tzolkin.components import BOX, Building, Cost, Effect, Monument, Wealth
from popolna.games.tzolkin.state import DUMMY, FREE, PARTS, Tzolkin
from popolna.games.tzolkin.steps.calendar import ChooseDays
from popolna.games.tzolkin.steps.chichen_itza import OfferBlock
from popolna.games.tzolkin.steps.construction import SECOND, SECOND_PLAIN, Construct, OmitBlock
from popolna.games.tzolkin.steps.palenque import Harvest
from popolna.games.tzolkin.steps.setup import ChooseWealth
from popolna.games.tzolkin.steps.technology import AdvanceTech, PayBlocks, TakeBlocks
from popolna.games.tzolkin.steps.temples import Climb
from popolna.games.tzolkin.steps.turn import PickMore, PityPlacement, PlaceMore, TakeTurn, UseWorker
from popolna.games.tzolkin.steps.uxmal import AnyAction, Market

SENTENCE = "Workers ride the gears of the calendar: the longer you wait, the better what they bring home."
START = "Who takes the first turn: drawn by lot, or the player in a seat."

ACTIONS = {
    "palenque": [
        "fish",
        "harvest the fields of 4 corn",
        "harvest the fields of 5 corn or 2 wood",
        "harvest the fields of 7 corn or 3 wood",
        "harvest the fields of 9 corn or 4 wood",
    ],
    "yaxchilan": [
        "1 wood",
        "1 stone and 1 corn",
        "1 gold and 2 corn",
        "a crystal skull",
        "1 gold, 1 stone and 2 corn",
    ],
    "tikal": [
        "advance a technology",
        "construct a building",
        "advance one or two technologies",
        "construct two buildings or a monument",
        "a block for a step on two temples",
    ],
    "uxmal": [
        "3 corn for a step on a temple",
        "trade at the market",
        "a new worker",
        "construct a building for corn",
        "a corn for any action",
    ],
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def title(name: str) -> str:
    """
    >>> title("chichen-itza")
    'Chichen Itza'
    """
    return name.replace("-", " ").title()


def plain(name: str) -> str:
    return name.replace("-", " ")


def gear_name(gear: int) -> str:
    return title(GEAR.names[gear])


def temple_name(temple: int) -> str:
    return f"{TEMPLE.names[temple]} temple"


def part(name: str) -> str:
    return {"skulls": "crystal skulls", "hunger": "hungry workers", "corn": "corn and blocks left"}.get(
        name, name
    )


def score_text(quarters: int) -> str:
    """Points from quarters of a point.

    >>> score_text(41), score_text(-6), score_text(8)
    ('10¼', '-1½', '2')
    """
    whole, rest = divmod(abs(quarters), QUARTERS)
    sign = "-" if quarters < 0 else ""
    return f"{sign}{whole if whole or not rest else ''}{['', '¼', '½', '¾'][rest]}"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def goods(good: int, number: int) -> str:
    name = GOOD.names[good]
    return f"{number} {name}s" if name == "skull" and number != 1 else f"{number} {name}"


def effect_text(effect: Effect) -> str:
    """What a tile does, in a few words."""
    number = effect.n
    match effect.op:
        case "gain":
            return goods(GOOD.index(effect.what), number)
        case "tech":
            what = "any technology" if effect.what == "any" else effect.what
            return f"{number} free level{'s' if number > 1 else ''} of {what}"
        case "temple":
            what = "any temple" if effect.what == "any" else f"the {effect.what} temple"
            return f"{number} step{'s' if number > 1 else ''} on {what}"
        case "vp":
            return points(number)
        case "worker":
            return "a new worker"
        case "build":
            return "you may construct another building"
        case "market":
            return "you may trade at the market"
        case "any_action":
            return "you may pay a corn for any action of the small gears"
        case "feed_free":
            return f"{number} worker{'s need' if number > 1 else ' needs'} no corn"
    return f"every worker needs {number} less corn"


def tile_text(tile: Wealth | Building) -> str:
    """All a tile does."""
    return ", ".join(effect_text(effect) for effect in tile.effects)


def cost_text(cost: Cost) -> str:
    """What a tile costs."""
    named = [*zip(BLOCK.names, cost.blocks(), strict=True), ("skull", cost.skull)]
    return ", ".join(f"{number} {name}" for name, number in named if number)


def monument_text(tile: Monument) -> str:
    """What a monument scores."""
    counted = {
        "tomb": "tomb you own",
        "civic": "civic building or monument you own",
        "shrine": "shrine you own",
        "own": "building and monument you own",
        "corn_tiles": "corn tile you harvested",
        "wood_tiles": "wood tile you harvested",
        "all_monuments": "monument anybody owns",
        "mastered": "technology at the third level",
        "levels": "technology level",
        "workers": "worker in play",
        "temple_points": "point of your temple steps",
        "best_temple": "step above the start on your best temple",
        "skulls": "skull in Chichen Itza",
    }[tile.scores]
    if tile.table:
        return f"points by {counted}: {', '.join(str(number) for number in tile.table)}"
    if tile.by_players:
        return (
            f"{'/'.join(str(number) for number in tile.by_players)} points (2/3/4 players) for each {counted}"
        )
    return f"{points(tile.points)} for each {counted}"


def prompt(s: Tzolkin, player: int) -> str:
    step = s.agenda[-1]
    match step:
        case ChooseWealth():
            return "Keep two of your four starting tiles; everybody shows them together."
        case TakeTurn():
            return "Place workers on the gears, or pick some up to use their actions."
        case PityPlacement():
            return (
                "You can pay for nothing and cannot beg: the gods let you place one worker for all your corn."
            )
        case PlaceMore(placed=placed):
            return f"Place another worker for {EXTRA_CORN[placed]} more corn, or be done."
        case PickMore():
            return "Pick up another worker, or be done."
        case UseWorker(gear=gear):
            return f"Which action of {gear_name(gear)} does the worker use? A lower one costs a corn for each step."
        case Harvest():
            return "Take corn or wood, or burn the forest for corn and anger a god."
        case AdvanceTech():
            return "Advance a technology; beyond the third level it gives its bonus."
        case PayBlocks(left=left):
            return f"Pay {left} block{'s' if left > 1 else ''} of any kind."
        case TakeBlocks(left=left):
            return f"Take {left} block{'s' if left > 1 else ''} of your choice."
        case Construct(way=way):
            if way in (SECOND, SECOND_PLAIN):
                return "Construct a second building, or be done."
            return "Construct a building or monument."
        case OmitBlock():
            return "Architecture saves a block: which one do you not pay?"
        case Climb():
            return "Climb a step on a temple."
        case OfferBlock():
            return "Theology: pay a block for another step on a temple, or be done."
        case Market():
            return "Sell blocks for corn or buy blocks with corn, as often as you like."
        case AnyAction():
            return "Pay a corn and use any action of the four small gears."
    assert isinstance(step, ChooseDays)
    return "Advance the calendar one day, or two days and turn your board over."


def action(s: Tzolkin, action: int) -> str:
    verb = VERBS.verb(action)
    words = VERBS.words(action)[1:]
    if KEEP.has(action):
        first, second = KEEP.args(action)
        return f"Keep {tile_text(BOX.wealth[first])}; and {tile_text(BOX.wealth[second])}"
    if PLACE.has(action):
        spot = PLACE.args(action)
        if spot == START_SPOT:
            return "Place a worker on the Starting Player space"
        return f"Place a worker on {gear_name(spot)} {s.lowest_free(spot)}"
    if PICK.has(action):
        return f"Pick up the worker on {title(words[0])} {words[1]}"
    if USE.has(action):
        gear, number = USE.args(action)
        return f"{title(words[0])} {number}: {action_text(gear, number)}"
    if BUILD.has(action) or BUILD_PLAIN.has(action):
        tile = BOX.buildings[BUILDING.index(words[0])]
        how = " without architecture" if BUILD_PLAIN.has(action) else ""
        return f"Construct the {plain(tile.name)}{how} ({cost_text(tile.cost)}): {tile_text(tile)}"
    if RAISE.has(action):
        monument = BOX.monuments[RAISE.args(action)]
        return f"Raise the monument {plain(monument.name)} ({cost_text(monument.cost)}): {monument_text(monument)}"
    with_name = {
        "beg": "Beg for corn and step down on the {} temple",
        "burn": "Burn the forest and step down on the {} temple",
        "advance": "Advance {}",
        "pay": "Pay a {}",
        "omit": "Save a {}",
        "climb": "Climb the {} temple",
        "take": "Take a {}",
        "sell": "Sell a {}",
        "buy": "Buy a {}",
    }
    if verb.name in with_name:
        return with_name[verb.name].format(words[0])
    return {
        NOTHING: "Do nothing",
        DONE: "Done",
        HARVEST_CORN: "Harvest corn",
        HARVEST_WOOD: "Harvest wood",
        ONE_DAY: "One day",
        TWO_DAYS: "Two days",
    }[action]


def action_text(gear: int, number: int) -> str:
    """What an action does, in a few words."""
    name = GEAR.names[gear]
    if name in ACTIONS:
        return ACTIONS[name][number - 1]
    box = BOX.chichen_itza
    block = " and a block" if box.block[number - 1] else ""
    return (
        f"a skull for {points(box.points[number - 1])}, a step on the {box.temple[number - 1]} temple{block}"
    )


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player] if event.player != NOBODY else ""
    a, b = (*event.values, 0, 0)[:2]
    match event.name:
        case "starts":
            return f"{who} is the starting player."
        case "dealt_wealth":
            return f"You may keep two of: {'; '.join(tile_text(BOX.wealth[tile]) for tile in event.values)}."
        case "dealt_building":
            return f"A new building: {plain(BUILDING.names[a])}."
        case "dummy":
            return f"A dummy worker blocks {gear_name(a)} {b}."
        case "kept":
            return f"{who} keeps {tile_text(BOX.wealth[a])}; and {tile_text(BOX.wealth[b])}."
        case "day":
            return f"Day {a}{', a Food Day' if b else ''}."
        case "gained":
            return f"{who} gets {goods(a, b)}."
        case "paid":
            return f"{who} pays {goods(a, b)}."
        case "scored":
            return f"{who} {'scores' if a > 0 else 'loses'} {points(abs(a))} ({part(PARTS[b])})."
        case "climbed":
            return f"{who} climbs the {temple_name(a)}."
        case "wasted_step":
            return f"{who} can climb no higher on the {temple_name(a)}."
        case "stepped_down":
            return f"{who} angers the gods and steps down on the {temple_name(a)}."
        case "worker":
            return f"{who} gets a new worker."
        case "pushed_off":
            return f"A worker of {who} is pushed off {gear_name(a)}."
        case "placed":
            return f"{who} places a worker on {gear_name(a)} {b}."
        case "placed_start":
            return f"{who} places a worker on the Starting Player space."
        case "pitied":
            return f"The gods take pity on {who}."
        case "picked":
            return f"{who} picks up the worker on {gear_name(a)} {b}."
        case "did_nothing":
            return f"{who} uses no action."
        case "used":
            return f"{who} uses {gear_name(a)} {b}: {action_text(a, b)}."
        case "burnt":
            return f"{who} burns a forest."
        case "advanced":
            return f"{who} reaches level {b} of {TRACK.names[a]}."
        case "built":
            return f"{who} constructs the {plain(BUILDING.names[a])}: {tile_text(BOX.buildings[a])}."
        case "raised":
            return f"{who} raises the monument {plain(MONUMENT.names[a])}."
        case "placed_skull":
            return f"{who} places a skull at Chichen Itza {a}."
        case "fed":
            return f"{who} feeds {a} worker{'' if a == 1 else 's'}."
        case "second_age":
            return "The second age begins; new buildings are offered."
        case "temple_points":
            return f"The {temple_name(b)} is worth {score_text(a)} to {who}."
        case "hurried":
            return f"{who} lets the calendar jump two days."
        case "corn_points":
            return f"What {who} has left is worth {a} corn."
        case "monument_points":
            return f"The monument {plain(MONUMENT.names[a])} is worth {points(b)} to {who}."
    assert event.name == "over", event.name
    return "The calendar has turned once. The game is over."


def describe(s: Tzolkin, names: Sequence[str], *, drawn: bool = True) -> str:
    head = f"Day {s.day} of {DAYS}, {food_day_text(s)}; starting player {names[s.first]}"
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
    """When workers are fed the next time; a Food Day that was jumped over is late, but comes first."""
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
            if worker != FREE and space <= LAST_SPACE[gear]:
                workers.append(f"{space} {'dummy' if worker == DUMMY else names[worker]}")
        lines.append(f"{gear_name(gear)}: {', '.join(workers) or 'nobody'}")
    ovals = [str(oval + 1) for oval in range(OVALS) if s.oval[oval] == FREE]
    jungle = [
        f"{group + 1}: {s.wood_tiles[group]} wood on {s.corn_tiles[group]} corn" for group in range(1, GROUPS)
    ]
    start = "free" if s.start_space == FREE else names[s.start_space]
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
        if s.building[b] == FREE:
            tile = BOX.buildings[b]
            lines.append(f"  {tile.name} ({tile.kind}), {cost_text(tile.cost)}: {tile_text(tile)}")
    lines.append("Monuments:")
    for m in range(MONUMENTS):
        if s.monument[m] == FREE:
            monument = BOX.monuments[m]
            lines.append(
                f"  {monument.name} ({monument.kind}), {cost_text(monument.cost)}: {monument_text(monument)}"
            )
    rates = ", ".join(f"{name} {RATE[block]} corn" for block, name in enumerate(BLOCK.names))
    return [*lines, f"Market: {rates}"]


def temple_lines(s: Tzolkin, names: Sequence[str]) -> list[str]:
    """Everybody's step on every temple."""
    lines = []
    for temple in range(TEMPLES):
        top = len(BOX.temples[temple].points) - 1
        steps = ", ".join(f"{names[p]} {s.step_on(p, temple)}" for p in range(s.players))
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
        tiles = [BUILDING.names[b] for b in range(BUILDINGS) if s.building[b] == p]
        tiles += [MONUMENT.names[m] for m in range(MONUMENTS) if s.monument[m] == p]
        if tiles:
            lines.append(f"    owns {', '.join(tiles)}")
        if s.wealth_hidden[p]:
            lines.append(f"    {s.wealth_hidden[p]} hidden starting tiles")
        elif s.wealth[p]:
            lines.append(f"    starting wealth {', '.join(WEALTH.names[tile] for tile in s.wealth[p])}")
    return lines


def spot_name(spot: int) -> str:
    """What a spot for a worker is called."""
    return "Starting Player space" if spot == START_SPOT else title(SPOT.names[spot])


# For the drawn table: headings, and what each thing on it says of itself

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


def sentence(line: str) -> str:
    return line[:1].upper() + line[1:] + "."


def table_label(s: Tzolkin, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[p]} {score_text(s.score(p))}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {turn_line(s, NOBODY, names)}. Points: {scores}."


def turn_line(s: Tzolkin, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won."""
    outcome = s.outcome()
    if outcome:
        winners = [names[p] for p in outcome.winners()]
        return f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'share the win'}"
    movers = s.to_move()
    if s.is_choosing_wealth():
        return "Keep two of your four tiles" if viewer in movers else "Everybody chooses a starting wealth"
    return "Your turn" if viewer in movers else f"{names[movers[0]]} to move"


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


def about_level(track: int, level: int) -> str:
    name = sentence(TRACK.names[track])[:-1]
    blocks = LEVEL_BLOCKS[level - 1]
    price = f"{blocks} block{'s' if blocks > 1 else ''}"
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
