"""Everything the game says to people."""

from collections.abc import Sequence

from popolna.engine.game import News
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.tzolkin.actions import (
    ADVANCE,
    BEG,
    BUILD,
    BUILD_PLAIN,
    BURN,
    BUY,
    DONE,
    HARVEST_CORN,
    HARVEST_WOOD,
    KEEP,
    NOTHING,
    ONE_DAY,
    PICK,
    PLACE,
    RAISE,
    SELL,
    TWO_DAYS,
    USE,
    VERBS,
)
from popolna.games.tzolkin.board import (
    ACTION_CORN,
    BEG_CORN,
    BLOCK,
    BUILDING,
    BUILDINGS,
    CHICHEN,
    CORN,
    DAYS,
    EXTRA_CORN,
    FOOD_DAYS,
    GEAR,
    GOOD,
    GOODS,
    GROUP,
    GROUPS,
    LAST_SPACE,
    MONUMENT,
    MONUMENTS,
    OVALS,
    PALENQUE,
    QUARTERS,
    RATE,
    SPOT,
    START_SPOT,
    START_STEP,
    TEETH,
    TEETH_ON,
    TEMPLE,
    TEMPLES,
    TOP_LEVEL,
    TOP_STEP,
    TRACK,
    TRACKS,
    WEALTH,
    WOOD,
    YAXCHILAN_GIVES,
)
from popolna.games.tzolkin.components import BOX, Building, Cost, Effect, Monument, Wealth
from popolna.games.tzolkin.state import DUMMY, FREE, PARTS, Tzolkin
from popolna.games.tzolkin.steps.calendar import ChooseDays
from popolna.games.tzolkin.steps.chichen_itza import OfferBlock
from popolna.games.tzolkin.steps.construction import FOR_CORN, GIFT, Construct, OmitBlock, corn_price
from popolna.games.tzolkin.steps.palenque import Harvest, jungle_extra
from popolna.games.tzolkin.steps.setup import ChooseWealth
from popolna.games.tzolkin.steps.technology import AdvanceTech, PayBlocks, TakeBlocks, advance_cost
from popolna.games.tzolkin.steps.temples import Climb
from popolna.games.tzolkin.steps.turn import (
    PickMore,
    PityPlacement,
    PlaceMore,
    TakeTurn,
    UseWorker,
    spot_cost,
)
from popolna.games.tzolkin.steps.uxmal import AnyAction, Market
from popolna.games.tzolkin.steps.yaxchilan import extra

SENTENCE = "Workers ride the gears of the calendar: the longer you wait, the better what they bring home."
START = "Who takes the first turn: drawn by lot, or the player in a seat."

FOOD_DAY = {
    "paid",
    "fed",
    "scored",
    "second_age",
    "dealt_building",
    "too_few_skulls",
    "gained",
    "temple_points",
}  # what happens then

TIKAL_ACTIONS = [
    "advance a technology",
    "construct a building",
    "advance one or two technologies",
    "construct two buildings or a monument",
    "a block for a step on two temples",
]
UXMAL_ACTIONS = [
    f"{BOX.uxmal.temple_corn} corn for a step on a temple",
    "trade at the market",
    "a new worker",
    "construct a building for corn",
    f"{BOX.uxmal.action_corn} corn for any action",
]


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def title(name: str) -> str:
    """
    >>> title("chichen-itza")
    'Chichen Itza'
    """
    return name.replace("-", " ").title()


def plain(name: str) -> str:
    """A tile's name; those that are the same to a player have only one.

    >>> plain("broad-farm-a"), plain("yellow-shrine")
    ('broad farm', 'yellow shrine')
    """
    return " ".join(word for word in name.split("-") if len(word) > 1)


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
        case TakeTurn() as turn:
            return turn_prompt(turn.options(s))
        case PityPlacement():
            return (
                "You can pay for nothing and cannot beg: the gods let you place one worker for all your corn."
            )
        case PlaceMore(placed=placed):
            which = ["second", "third", "fourth", "fifth", "sixth"][placed - 1]
            return (
                f"Place a {which} worker, or be done. The prices include its {EXTRA_CORN[placed]} corn more."
            )
        case PickMore():
            return "Pick up another worker, or be done."
        case UseWorker(gear=gear, space=space) as use:
            free = space > 1 and use.corn_for(s, 1) == 0
            how = "Any of them is free." if free else "A lower one costs a corn for each step."
            return f"Which action of {gear_name(gear)} does the worker use? {how}"
        case Harvest() as harvest:
            return harvest_prompt(harvest.options(s))
        case AdvanceTech():
            return "Advance a technology; beyond the third level it gives its bonus."
        case PayBlocks(left=left):
            return f"Pay {left} block{'s' if left > 1 else ''} of any kind."
        case TakeBlocks(left=left):
            return f"Take {left} block{'s' if left > 1 else ''} of your choice."
        case Construct() as construct:
            return construct_prompt(s, construct)
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


def turn_prompt(options: Sequence[int]) -> str:
    """What a turn can be: placing, picking up, or at least begging."""
    if not any(PLACE.has(option) or PICK.has(option) for option in options):
        return "You have too little corn to place a worker: beg for some."
    ask = "Place workers on the gears"
    if any(PICK.has(option) for option in options):
        can_place = any(PLACE.has(option) for option in options)
        ask = f"{ask}, or pick some up" if can_place else "Pick up workers"
        ask += " to use their actions"
    begging = " Before that you may beg for corn." if any(BEG.has(option) for option in options) else ""
    return f"{ask}.{begging}"


def harvest_prompt(options: Sequence[int]) -> str:
    """What the fields still give."""
    names = {HARVEST_CORN: "corn", HARVEST_WOOD: "wood"}
    take = f"Take {' or '.join(name for option, name in names.items() if option in options)}"
    can_burn = any(BURN.has(option) for option in options)
    return f"{take}, or burn the forest for corn and anger a god." if can_burn else f"{take}."


def construct_prompt(s: Tzolkin, construct: Construct) -> str:
    """What can be constructed, and how."""
    options = construct.options(s)
    if construct.way == FOR_CORN:
        return "Construct a building for corn."
    if DONE in options:
        which = "another" if construct.way == GIFT else "a second"
        return f"Construct {which} building, or be done."
    if not any(RAISE.has(option) for option in options):
        return "Construct a building."
    if all(RAISE.has(option) for option in options):
        return "Raise a monument."
    return "Construct a building or raise a monument."


def action(s: Tzolkin, action: int, names: Sequence[str]) -> str:
    verb = VERBS.verb(action)
    words = VERBS.words(action)[1:]
    if KEEP.has(action):
        first, second = KEEP.args(action)
        return f"Keep {tile_text(BOX.wealth[first])}; and {tile_text(BOX.wealth[second])}"
    if PLACE.has(action):
        spot = PLACE.args(action)
        where = (
            "the Starting Player space" if spot == START_SPOT else f"{gear_name(spot)} {s.lowest_free(spot)}"
        )
        return f"Place a worker on {where}{placing_text(s, spot)}"
    if PICK.has(action):
        return f"Pick up the worker on {title(words[0])} {words[1]}"
    if USE.has(action):
        gear, number = USE.args(action)
        return f"{title(words[0])} {number}{using_text(s, number)}: {action_text(gear, number)}"
    if BUILD.has(action) or BUILD_PLAIN.has(action):
        building = BUILDING.index(words[0])
        tile = BOX.buildings[building]
        how = " without architecture" if BUILD_PLAIN.has(action) else ""
        return f"Construct the {plain(tile.name)}{how} ({building_price(s, building)}): {tile_text(tile)}"
    if RAISE.has(action):
        monument = BOX.monuments[RAISE.args(action)]
        return f"Raise the monument {plain(monument.name)} ({cost_text(monument.cost)}): {monument_text(monument)}"
    if BURN.has(action):
        return f"Burn the forest for {harvest_text(s, CORN)} and step down on the {words[0]} temple"
    if action in (HARVEST_CORN, HARVEST_WOOD):
        return f"Harvest {harvest_text(s, CORN if action == HARVEST_CORN else WOOD)}"
    if BEG.has(action):
        return f"Beg for corn, up to {BEG_CORN}, and step down on the {words[0]} temple"
    if ADVANCE.has(action):
        return advancing_text(s, ADVANCE.args(action))
    if SELL.has(action):
        block = SELL.args(action)
        return f"Sell {goods(block, 1)} for {goods(CORN, RATE[block])}"
    if BUY.has(action):
        block = BUY.args(action)
        return f"Buy {goods(block, 1)} for {goods(CORN, RATE[block])}"
    with_name = {
        "pay": "Pay a {}",
        "omit": "Save a {}",
        "climb": "Climb the {} temple",
        "take": "Take a {}",
    }
    if verb.name in with_name:
        return with_name[verb.name].format(words[0])
    return {
        NOTHING: "Do nothing",
        DONE: "Done",
        ONE_DAY: "One day",
        TWO_DAYS: "Two days",
    }[action]


def placing_text(s: Tzolkin, spot: int) -> str:
    """The corn for placing a worker, where there is any."""
    step = s.agenda[-1]
    if isinstance(step, PityPlacement):
        return " (all your corn)" if s.has(step.player, CORN) else ""
    corn = spot_cost(s, spot, step.placed if isinstance(step, PlaceMore) else 0)
    return f" ({goods(CORN, corn)})" if corn else ""


def using_text(s: Tzolkin, number: int) -> str:
    """The corn for an action, where there is any, and what for."""
    step = s.agenda[-1]
    if isinstance(step, AnyAction):
        return f" for {goods(CORN, ACTION_CORN)}"
    assert isinstance(step, UseWorker)
    corn = step.corn_for(s, number)
    return f" for {goods(CORN, corn)}, {'a step' if corn == 1 else f'{corn} steps'} back" if corn else ""


def advancing_text(s: Tzolkin, track: int) -> str:
    """Where an advance leads, and the blocks for it, where there are any."""
    step = s.agenda[-1]
    assert isinstance(step, AdvanceTech)
    level, name = s.level_of(step.player, track), TRACK.names[track]
    what = f"Advance {name} to level {level + 1}" if level < TOP_LEVEL else f"Take the bonus of {name}"
    blocks = advance_cost(s, step.player, track) if step.paid else 0
    return what + (f" ({blocks} block{'s' if blocks > 1 else ''})" if blocks else "")


def building_price(s: Tzolkin, building: int) -> str:
    """What a building costs in the way it is constructed now."""
    step = s.agenda[-1]
    if isinstance(step, Construct) and step.way == FOR_CORN:
        return goods(CORN, corn_price(s, step.player, building))
    return cost_text(BOX.buildings[building].cost)


def harvest_text(s: Tzolkin, good: int) -> str:
    """How much corn or wood the fields give, with what technology adds."""
    step = s.agenda[-1]
    assert isinstance(step, Harvest)
    if good == CORN:
        return goods(CORN, BOX.palenque.corn[step.group] + jungle_extra(s, step.player))
    return goods(WOOD, BOX.palenque.wood[step.group] + extra(s, step.player, WOOD))


def action_text(gear: int, number: int) -> str:
    """What an action does, in a few words.

    >>> action_text(GEAR.index("palenque"), 3), action_text(GEAR.index("yaxchilan"), 2)
    ('harvest the fields of 5 corn or 2 wood', '1 stone, 1 corn')
    """
    match GEAR.names[gear]:
        case "palenque":
            corn, wood = BOX.palenque.corn[number - 1], BOX.palenque.wood[number - 1]
            if number == 1:
                return f"fish for {corn} corn"
            return f"harvest the fields of {corn} corn" + (f" or {wood} wood" if wood else "")
        case "yaxchilan":
            given = enumerate(YAXCHILAN_GIVES[number - 1])
            return ", ".join(goods(good, much) for good, much in given if much)
        case "tikal":
            return TIKAL_ACTIONS[number - 1]
        case "uxmal":
            return UXMAL_ACTIONS[number - 1]
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
            if b > LAST_SPACE[a]:
                return f"A dummy worker is on {gear_name(a)}, on a tooth between the last space and space 0."
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
        case "begged":
            return f"{who} begs for corn."
        case "took_corn":
            return f"{who} takes the corn that has gathered on the calendar."
        case "came_home":
            return f"The worker of {who} comes home from the Starting Player space."
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
        case "took_tile":
            return f"{who} takes a {GOOD.names[b]} tile from the jungle."
        case "advanced":
            return f"{who} reaches level {b} of {TRACK.names[a]}."
        case "mastered":
            return f"{who} goes beyond the third level of {TRACK.names[a]}."
        case "saved":
            return f"Architecture saves {who} a {BLOCK.names[a]}."
        case "built":
            return f"{who} constructs the {plain(BUILDING.names[a])}: {tile_text(BOX.buildings[a])}."
        case "raised":
            return f"{who} raises the monument {plain(MONUMENT.names[a])}."
        case "placed_skull":
            return f"{who} places a skull at Chichen Itza {a}."
        case "food_day":
            return "Food Day: the workers eat, and the gods reward."
        case "fed":
            return f"{who} feeds {fed_text(a, b)}."
        case "too_few_skulls":
            return f"The bank has too few skulls for the {temple_name(a)}: nobody gets one."
        case "second_age":
            return "The second age begins; new buildings are offered."
        case "temple_points":
            return f"The {temple_name(b)} is worth {score_text(a)} to {who}."
        case "hurried":
            return f"{who} lets the calendar jump two days."
        case "turned_board":
            return f"At the top {who} turns the board back to its light side."
        case "corn_points":
            return f"What {who} has left is worth {a} corn."
        case "monument_points":
            return f"The monument {plain(MONUMENT.names[a])} is worth {points(b)} to {who}."
    assert event.name == "over", event.name
    return "The calendar has turned once. The game is over."


def fed_text(fed: int, workers: int) -> str:
    """How many workers were fed, and of how many where some go hungry.

    >>> fed_text(3, 3), fed_text(1, 1), fed_text(0, 3)
    ('all 3 workers', 'the one worker', 'none of 3 workers')
    """
    if fed == workers:
        return f"all {workers} workers" if workers > 1 else "the one worker"
    return f"{fed or 'none'} of {workers} workers"


def news(story: Sequence[Event]) -> list[News | None]:
    """What comes of a Food Day."""
    told, feeding, occasion = [], False, "Food Day"
    for event in story:
        if event.name == "day":
            occasion = f"Food Day, day {event.values[0]}"
        feeding = event.name == "food_day" or (feeding and event.name in FOOD_DAY)
        told.append(news_of(event, occasion) if feeding else None)
    return told


def news_of(event: Event, occasion: str) -> News | None:
    """Of an event of a Food Day."""
    a, b = (*event.values, 0, 0)[:2]
    match event.name:
        case "paid":
            return News(occasion, GOOD.names[a], -b, "food")
        case "scored":
            return News(occasion, "points", a, part(PARTS[b]))
        case "gained":
            return News(occasion, GOOD.names[a], b, "temples")
        case "temple_points" if a:
            return News(occasion, "points", a / QUARTERS, temple_name(b))
    return None


def things(event: Event) -> list[str]:
    match event.name, event.values:
        case "dealt_wealth", tiles:
            return [WEALTH.names[tile] for tile in tiles]
        case "dealt_building" | "built", [building, *_]:
            return [BUILDING.names[building]]
        case "raised" | "monument_points", [monument, *_]:
            return [MONUMENT.names[monument]]
        case "dummy", [gear, space, *_] if space > LAST_SPACE[gear]:
            return [GEAR.names[gear]]
        case "dummy" | "placed" | "picked" | "used", [gear, space, *_]:
            return [f"{GEAR.names[gear]} {space}" if space else GEAR.names[gear]]  # nothing is written at 0
        case "pushed_off", [gear, *_]:
            return [GEAR.names[gear]]
        case "burnt" | "took_tile", [fields, *_]:
            return [f"{GEAR.names[PALENQUE]} {GROUP.names[fields]}"]
        case "placed_skull", [number, *_]:
            return [f"{GEAR.names[CHICHEN]} {number}"]
        case "placed_start" | "came_home", _:
            return [SPOT.names[START_SPOT]]
        case "climbed" | "wasted_step" | "stepped_down" | "too_few_skulls", [temple, *_]:
            return [TEMPLE.names[temple]]
        case "temple_points", [_, temple, *_]:
            return [TEMPLE.names[temple]]
        case "advanced" | "mastered", [track, *_]:
            return [TRACK.names[track]]
    return []


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
            lines.append(f"  {plain(tile.name)} ({tile.kind}), {cost_text(tile.cost)}: {tile_text(tile)}")
    lines.append("Monuments:")
    for m in range(MONUMENTS):
        if s.monument[m] == FREE:
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


def harvest_tiles(s: Tzolkin, player: int) -> str:
    """The tiles that a player has taken from the jungle."""
    counts = [("corn", s.harvested_corn[player]), ("wood", s.harvested_wood[player])]
    return " and ".join(f"{number} {name} tile{'' if number == 1 else 's'}" for name, number in counts)
