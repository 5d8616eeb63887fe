"""What things are called, and what they cost and do, in a few words."""

from functools import cache

from popolna.engine.phrases import counted, points
from popolna.games.tzolkin.board import BLOCK, GEAR, GOOD, QUARTERS, TEMPLE, YAXCHILAN_GIVES
from popolna.games.tzolkin.components import BOX, Building, Cost, Effect, Monument, Wealth
from popolna.games.tzolkin.state import Tzolkin

TIKAL_ACTIONS = [
    "advance a technology",
    "construct a building",
    "advance technology one or two levels",
    "construct one or two buildings, or a monument",
    "pay a block for a step on each of two temples",
]
UXMAL_ACTIONS = [
    f"pay {BOX.uxmal.temple_corn} corn for a step on a temple",
    "trade at the market",
    "get a new worker",
    "construct a building for corn",
    f"pay {BOX.uxmal.action_corn} corn for any action",
]


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


@cache
def title(name: str) -> str:
    """
    >>> title("chichen-itza")
    'Chichen Itza'
    """
    return name.replace("-", " ").title()


@cache
def plain(name: str) -> str:
    """A tile's name; tiles that do the same have the same name.

    >>> plain("broad-farm-a"), plain("traders-tomb")
    ('broad farm', "traders' tomb")
    """
    return " ".join(word for word in name.split("-") if len(word) > 1).replace("s tomb", "s' tomb")


@cache
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


def goods(good: int, number: int) -> str:
    name = GOOD.names[good]
    return counted(number, name) if name == "skull" else f"{number} {name}"


def harvest_tiles(s: Tzolkin, player: int) -> str:
    """The tiles a player has taken from the jungle."""
    counts = [("corn", s.harvested_corn[player]), ("wood", s.harvested_wood[player])]
    return " and ".join(counted(number, f"{name} tile") for name, number in counts)


def effect_text(effect: Effect) -> str:
    """What a tile does, in a few words."""
    number = effect.n
    match effect.op:
        case "gain":
            return goods(GOOD.index(effect.what), number)
        case "tech":
            what = "any technology" if effect.what == "any" else effect.what
            return f"{counted(number, 'free level')} of {what}"
        case "temple":
            what = "any temple" if effect.what == "any" else f"the {effect.what} temple"
            return f"{counted(number, 'step')} on {what}"
        case "vp":
            return points(number)
        case "worker":
            return "a new worker"
        case "build":
            return "you may construct another building"
        case "market":
            return "you may trade at the market"
        case "any_action":
            return "you may pay 1 corn for any action of the small gears"
        case "feed_free":
            return f"{number} worker{'s need' if number > 1 else ' needs'} no corn"
    return f"every worker needs {number} less corn"


def wealth_text(tile: Wealth) -> str:
    """What a starting tile gives, as briefly as the signs on it."""
    brief = {"tech": "{}", "temple": "{} temple"}
    return ", ".join(
        brief[each.op].format(each.what) if each.op in brief and each.n == 1 else effect_text(each)
        for each in tile.effects
    )


def tile_text(tile: Wealth | Building) -> str:
    """All a tile does."""
    return ", ".join(effect_text(effect) for effect in tile.effects)


def cost_text(cost: Cost, omitted: int | None = None) -> str:
    """What a tile costs, without a block that need not be paid.

    >>> cost_text(Cost(wood=2, gold=1)), cost_text(Cost(wood=2, gold=1), omitted=0)
    ('2 wood, 1 gold', '1 wood, 1 gold')
    """
    paid = [number - (block == omitted) for block, number in enumerate(cost.blocks())]
    named = [*zip(BLOCK.names, paid, strict=True), ("skull", cost.skull)]
    return ", ".join(f"{number} {name}" for name, number in named if number)


def monument_text(tile: Monument) -> str:
    """What a monument scores."""
    thing = {
        "tomb": "tomb you own",
        "civic": "civic building or monument you own",
        "shrine": "shrine you own",
        "own": "building and monument you own",
        "corn_tiles": "corn tile you harvested",
        "wood_tiles": "wood tile you harvested",
        "all_monuments": "monument anybody owns",
        "mastered": "technologies at the third level",
        "levels": "technology level you have",
        "workers": "workers in play",
        "temple_points": "point your temple steps show",
        "best_temple": "step above the start on your best temple",
        "skulls": "skull in Chichen Itza",
    }[tile.scores]
    if tile.table:
        return f"{', '.join(str(number) for number in tile.table)} points for 0, 1, 2 and more {thing}"
    if tile.by_players:
        return (
            f"{'/'.join(str(number) for number in tile.by_players)} points (2/3/4 players) for each {thing}"
        )
    return f"{points(tile.points)} for each {thing}"


def skull_text(number: int, lost: str = "") -> str:
    """What a skull brings at Chichen Itza, and what of it is lost.

    >>> skull_text(6)
    'place a skull for 8 points, a step on the green temple and a block'
    """
    box, at = BOX.chichen_itza, number - 1
    step = f"a step on the {box.temple[at]} temple{lost}"
    rest = f", {step} and a block" if box.block[at] else f" and {step}"
    return f"place a skull for {points(box.points[at])}{rest}"


def purpose(gear: int, number: int) -> str:
    """What an action is used for; nothing where what follows says it all.

    >>> purpose(GEAR.index("palenque"), 1), purpose(GEAR.index("yaxchilan"), 2)
    (' to fish', '')
    """
    match GEAR.names[gear]:
        case "palenque":
            return " to fish" if number == 1 else " to harvest"
        case "tikal":
            return f" to {TIKAL_ACTIONS[number - 1]}"
        case "uxmal":
            return f" to {UXMAL_ACTIONS[number - 1]}"
    return ""


def printed_action(gear: int, number: int) -> str:
    """What is printed on the board for an action, in a few words.

    >>> printed_action(GEAR.index("palenque"), 3), printed_action(GEAR.index("yaxchilan"), 2)
    ('harvest 5 corn or 2 wood', '1 stone, 1 corn')
    """
    match GEAR.names[gear]:
        case "palenque":
            corn, wood = BOX.palenque.corn[number - 1], BOX.palenque.wood[number - 1]
            if number == 1:
                return f"fish for {corn} corn"
            return f"harvest {corn} corn" + (f" or {wood} wood" if wood else "")
        case "yaxchilan":
            given = enumerate(YAXCHILAN_GIVES[number - 1])
            return ", ".join(goods(good, much) for good, much in given if much)
        case "tikal":
            return TIKAL_ACTIONS[number - 1]
        case "uxmal":
            return UXMAL_ACTIONS[number - 1]
    return skull_text(number)
