"""The prompts: what a player is asked."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.tzolkin.actions import BEG, BURN, DONE, HARVEST_CORN, HARVEST_WOOD, PICK, PLACE, RAISE
from popolna.games.tzolkin.board import ACTION_CORN, CORN, EXTRA_CORN
from popolna.games.tzolkin.state import Tzolkin
from popolna.games.tzolkin.steps.calendar import ChooseDays
from popolna.games.tzolkin.steps.chichen_itza import OfferBlock
from popolna.games.tzolkin.steps.construction import FOR_CORN, GIFT, Construct, OmitBlock
from popolna.games.tzolkin.steps.palenque import Harvest
from popolna.games.tzolkin.steps.parts import NONE_BARRED, YES
from popolna.games.tzolkin.steps.setup import ChooseWealth
from popolna.games.tzolkin.steps.technology import AdvanceTech, PayBlocks, TakeBlocks
from popolna.games.tzolkin.steps.temples import Climb
from popolna.games.tzolkin.steps.turn import PickMore, PityPlacement, PlaceMore, TakeTurn, UseWorker
from popolna.games.tzolkin.steps.uxmal import AnyAction, Market
from popolna.games.tzolkin.words.names import gear_name, goods


def prompt(s: Tzolkin, player: int) -> str:
    step = s.agenda[-1]
    match step:
        case ChooseWealth():
            return "Choose the two starting tiles you keep; everybody shows theirs together."
        case TakeTurn() as turn:
            return turn_prompt(turn.options(s))
        case PityPlacement():
            return "You cannot pay for any space: the gods let you place one worker for all your corn."
        case PlaceMore(placed=placed):
            which = ["second", "third", "fourth", "fifth", "sixth"][placed - 1]
            extra = goods(CORN, EXTRA_CORN[placed])
            return f"Place a {which} worker, or stop. The prices include {extra} extra for it."
        case PickMore():
            return "Pick up another worker, or stop."
        case UseWorker(gear=gear, space=space) as use:
            how = ""
            if space > 1:
                free = use.corn_for(s, 1) == 0
                how = " All of them are free." if free else " A lower one costs 1 corn per step back."
            return f"Which action of {gear_name(gear)} should the worker use?{how}"
        case Harvest() as harvest:
            return harvest_prompt(harvest.options(s))
        case AdvanceTech(optional=optional):
            stop = ", or stop" if optional == YES else ""
            return f"Advance a technology{stop}. Beyond the third level it gives its bonus."
        case PayBlocks(left=left):
            return f"Pay {counted(left, 'block')} of any kind."
        case TakeBlocks(left=left):
            return f"Take {counted(left, 'block')} of your choice."
        case Construct() as construct:
            return construct_prompt(s, construct)
        case OmitBlock():
            return "Architecture saves a block: which one will you not pay?"
        case Climb(barred=barred):
            return f"Climb a step on {'a' if barred == NONE_BARRED else 'another'} temple."
        case OfferBlock():
            return "Theology: pay a block for a step on any temple, or stop."
        case Market():
            return "Sell blocks for corn or buy blocks with corn, as often as you like."
        case AnyAction(optional=optional):
            pay = "You may pay" if optional == YES else "Pay"
            return f"{pay} {goods(CORN, ACTION_CORN)} and use any action of the four small gears."
    assert isinstance(step, ChooseDays)
    return "Advance the calendar one day, or two days if you turn your board to its dark side."


def turn_prompt(options: Sequence[int]) -> str:
    """What a turn can begin with: placing, picking up, or at least begging."""
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
    return f"{take}, or burn the forest for corn and anger the gods." if can_burn else f"{take}."


def construct_prompt(s: Tzolkin, construct: Construct) -> str:
    """What can be constructed now."""
    options = construct.options(s)
    if construct.way == FOR_CORN:
        return "Construct a building for corn."
    if DONE in options:
        which = "another" if construct.way == GIFT else "a second"
        return f"Construct {which} building, or stop."
    if not any(RAISE.has(option) for option in options):
        return "Construct a building."
    if all(RAISE.has(option) for option in options):
        return "Raise a monument."
    return "Construct a building or raise a monument."
