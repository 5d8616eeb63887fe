"""Where in a round a player is, and what is asked now: for people who pointed at something else."""

from enum import Enum, auto

from popolna.games.ahau.board import CITY_WALLS, DANCER
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.steps.action_turn import ActionPhase, ClaimRegion, EndTurn, LastCall, PlaceWorker
from popolna.games.ahau.steps.building import BuildMore, ColourWild, ProduceOrBuild, ReplaceBuilding
from popolna.games.ahau.steps.celebration import TradeBeforeTemples
from popolna.games.ahau.steps.conflicts import Relocate
from popolna.games.ahau.steps.gods import FeedJaguar, LayInSun, PickColour, ReturnCards, SendRain, TakeByChief
from popolna.games.ahau.steps.movement import MoveByCaptain, SelectRegions
from popolna.games.ahau.steps.paying import GiveResource, OmitResource, PayTile
from popolna.games.ahau.steps.producing import CountOthers
from popolna.games.ahau.steps.rewards import (
    GainResources,
    HonourGod,
    LayDown,
    MayAdvance,
    TakeBackRegion,
    TakeBackRole,
    TakeRole,
)
from popolna.games.ahau.steps.round_end import GiveUpTile
from popolna.games.ahau.steps.setup import ChooseSummary
from popolna.games.ahau.steps.summoning import DiscardForGod, SummonOrNot
from popolna.games.ahau.steps.tiles import TakeTile
from popolna.games.ahau.steps.trade_god import MoveWorkers, SwapResource
from popolna.games.ahau.words.names import building_name, god_name, goods, region_name, tile_name
from popolna.games.ahau.words.prompts import the_bonus


class Stage(Enum):
    """How far the round has come for a player."""

    SETUP = auto()
    MOVEMENT = auto()  # until all tiles are taken
    PLACING = auto()  # the first half of the turn: a Worker, and perhaps a god
    ACTING = auto()  # to produce or build is the question
    BUILDING = auto()  # a tile is being paid or rewarded
    ACTED = auto()  # produced, or summoned by the Dancer
    EVENING = auto()  # after all turns


def stage(s: Ahau, player: int) -> Stage:
    if isinstance(s.agenda[-1], ChooseSummary):
        return Stage.SETUP
    if any(isinstance(step, ActionPhase) for step in s.agenda):
        return Stage.MOVEMENT
    if not any(isinstance(step, EndTurn) and step.who == player for step in s.agenda):
        return Stage.EVENING
    if isinstance(s.agenda[-1], ProduceOrBuild | BuildMore):
        return Stage.ACTING
    if any(isinstance(step, ProduceOrBuild) for step in s.agenda):
        return Stage.PLACING
    return Stage.BUILDING if any(isinstance(step, BuildMore) for step in s.agenda) else Stage.ACTED


TURNS_OVER = "All turns of this round are over."


def acted(s: Ahau, player: int) -> str:
    """What a player in the stage ACTED did instead of building."""
    dancer = ", or summoned a god with your Dancer" if s.plays_role(player, DANCER) else ""
    return f"You have produced{dancer}."


def asked(s: Ahau, player: int) -> str:
    """The decision at hand as a sentence."""
    return f"Now {task(s, player)}."


def task(s: Ahau, player: int) -> str:
    match s.agenda[-1]:
        case ChooseSummary():
            return "take a Summary card"
        case SelectRegions():
            return "choose two cards"
        case MoveByCaptain():
            return "your War Captain may move your Ruler"
        case Relocate():
            walls = ", or stay" if s.copies(player, CITY_WALLS) else ""
            return f"move your Ruler out of {region_name(s.ruler[player])}{walls}"
        case MayAdvance():
            return "decide whether to advance on the Might track"
        case TakeTile():
            return "take a Pyramid tile from a Region"
        case GiveUpTile():
            return "put a tile of your reserve into the bag"
        case PlaceWorker():
            return f"place a Worker in a city next to {region_name(s.ruler[player])}"
        case ClaimRegion():
            return f"decide whether to claim {the_bonus(s, s.ruler[player])}"
        case SummonOrNot():
            return "decide whether to summon a god"
        case ProduceOrBuild():
            return "produce, build or do neither"
        case BuildMore():
            return "build another tile, or stop"
        case CountOthers():
            return "choose whose Workers your Produce Market counts"
        case LastCall():
            return "you may only trade or use the Queen, or end your turn"
        case TradeBeforeTemples():
            return "you may only trade, before the Temples are scored"
    return god_task(s) or small_task(s)


def god_task(s: Ahau) -> str:
    """What a god asks, or nothing."""
    match s.agenda[-1]:
        case DiscardForGod(god=god):
            return f"summon {god_name(god)}, perhaps with tiles from your reserve"
        case PickColour(god=god):
            return f"choose a colour for {god_name(god)}"
        case TakeByChief():
            return "take a tile with the help of the Chief God"
        case SendRain():
            return "choose the site that the Rain God depletes"
        case MoveWorkers():
            return "move Workers with the God of Trade, or stop"
        case SwapResource():
            return "swap a Resource with the God of Trade, or not"
        case ReturnCards():
            return "take back cards with the Sun God, or stop"
        case LayInSun():
            return "lay down a Worker with the Sun God, or not"
        case FeedJaguar():
            return "choose a Worker for the Jaguar God"
    return ""


def small_task(s: Ahau) -> str:
    """What paying, building and rewards ask."""
    match s.agenda[-1]:
        case PayTile(tile=tile):
            return f"pay for the {tile_name(tile)}"
        case OmitResource():
            return "choose a Resource that you need not pay"
        case GiveResource(colour=colour):
            return f"pay {goods(colour, 1)}, or let your Market replace it"
        case ColourWild():
            return "choose the colour of your wild tile"
        case ReplaceBuilding(building=building):
            return f"choose the Building that makes way for the {building_name(building)}"
        case GainResources():
            return "choose a Resource to gain"
        case HonourGod():
            return "choose a Temple for your marker"
        case LayDown():
            return "choose a standing Worker to lay down"
        case TakeRole():
            return "take a Role card"
        case TakeBackRole():
            return "decide whether to take back your Role card"
        case TakeBackRegion():
            return "take back a Region card, or none"
    raise AssertionError(s.agenda[-1])
