"""The log: what has happened, line by line, and the things each line mentions."""

from collections.abc import Sequence

from popolna.engine.phrases import points
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.tzolkin.board import (
    BUILDING,
    CHICHEN,
    GEAR,
    GOOD,
    GROUP,
    LAST_SPACE,
    MONUMENT,
    PALENQUE,
    QUARTERS_PER_CORN,
    SPOT,
    START_SPOT,
    TEMPLE,
    TRACK,
    WEALTH,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import PARTS
from popolna.games.tzolkin.words.names import (
    effect_text,
    gear_name,
    goods,
    part,
    plain,
    purpose,
    score_text,
    temple_name,
    tile_text,
)

LASTING = {"feed_free", "feed_less"}  # effects of a building that nothing else in the log tells of


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
            return f"{who} can climb no higher on the {temple_name(a)}: the step is lost."
        case "stepped_down":
            return f"{who} angers the gods and steps down on the {temple_name(a)}."
        case "worker":
            return f"{who} gets a new worker."
        case "pushed_off":
            return f"{who}'s worker is pushed off {gear_name(a)}."
        case "placed":
            return f"{who} places a worker on {gear_name(a)} {b}."
        case "placed_start":
            return f"{who} places a worker on the Starting Player space."
        case "begged":
            return f"{who} begs for corn."
        case "took_corn":
            return f"{who} takes the corn that has gathered on the calendar."
        case "came_home":
            return f"{who}'s worker comes home from the Starting Player space."
        case "pitied":
            return f"The gods take pity on {who}."
        case "picked":
            return f"{who} picks up the worker on {gear_name(a)} {b}."
        case "did_nothing":
            return f"{who} uses no action."
        case "used":
            return f"{who} uses {gear_name(a)} {b}{purpose(a, b)}."
        case "burnt":
            return f"{who} burns a forest."
        case "took_tile":
            return f"{who} takes a {GOOD.names[b]} tile from the jungle."
        case "advanced":
            return f"{who} reaches level {b} of {TRACK.names[a]}."
        case "mastered":
            return f"{who} takes the bonus of {TRACK.names[a]}."
        case "saved":
            return f"Architecture saves {who} {goods(a, 1)}."
        case "built":
            return f"{who} constructs the {plain(BUILDING.names[a])}{lasting_text(a)}."
        case "raised":
            return f"{who} raises the monument {plain(MONUMENT.names[a])}."
        case "placed_skull":
            return f"{who} places a skull at Chichen Itza {a}."
        case "food_day":
            return "Food Day: the workers eat, then the temples give their rewards."
        case "fed":
            return f"{who} feeds {fed_text(a, b)}."
        case "too_few_skulls":
            return f"The bank has too few skulls for the {temple_name(a)}: nobody gets one."
        case "second_age":
            return "The second age begins; new buildings are offered."
        case "temple_points":
            return f"{who} {scoring_text(a)} on the {temple_name(b)}."
        case "hurried":
            return f"{who} advances the calendar two days and turns the board to its dark side."
        case "turned_board":
            return f"At the top, {who} turns the board back to its light side."
        case "corn_points":
            return f"{who}'s corn and blocks are worth {a} corn: {score_text(a * QUARTERS_PER_CORN)} points."
        case "monument_points":
            return f"The monument {plain(MONUMENT.names[a])} is worth {points(b)} to {who}."
    assert event.name == "over", event.name
    return "The calendar has come full circle. The game is over."


def fed_text(fed: int, workers: int) -> str:
    """How many workers were fed, and out of how many if some go hungry.

    >>> fed_text(3, 3), fed_text(1, 1), fed_text(0, 3)
    ('all 3 workers', 'the only worker', 'none of 3 workers')
    """
    if fed == workers:
        return f"all {workers} workers" if workers > 1 else "the only worker"
    return f"{fed or 'none'} of {workers} workers"


def lasting_text(building: int) -> str:
    """What a building gives that is not told when it is given."""
    lasting = [effect_text(effect) for effect in BOX.buildings[building].effects if effect.op in LASTING]
    return f": {', '.join(lasting)}" if lasting else ""


def scoring_text(quarters: int) -> str:
    """
    >>> scoring_text(4), scoring_text(-6), scoring_text(0)
    ('scores 1 point', 'loses 1½ points', 'scores nothing')
    """
    if not quarters:
        return "scores nothing"
    number = score_text(abs(quarters))
    return f"{'scores' if quarters > 0 else 'loses'} {number} point{'' if number == '1' else 's'}"


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
            return [
                f"{GEAR.names[gear]} {space}" if space else GEAR.names[gear]
            ]  # space 0 is not a thing of its own
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
