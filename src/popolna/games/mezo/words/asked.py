"""What a player is asked, in a few words: for people who pointed at something else."""

from popolna.engine.phrases import counted
from popolna.games.mezo.board import WHO_IS_SECOND, WHO_WINS
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.ages import AdoptAbility
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore, UseTile
from popolna.games.mezo.steps.blessed import OfferShamans, OfferWarriors
from popolna.games.mezo.steps.building import BuildPieces, DemolishPiece, TransformPiece
from popolna.games.mezo.steps.calling import CallGod, MoveGod
from popolna.games.mezo.steps.conflict import ChooseCards, TakeAction, ThirdAction
from popolna.games.mezo.steps.effects import PreferOption
from popolna.games.mezo.steps.moving import MoveFrom, MoveTo, MoveUnits
from popolna.games.mezo.steps.program import KIND, ON_TRACK, ONLY_GLYPH, OP, OPS, WHAT
from popolna.games.mezo.steps.resolving import BreakTie
from popolna.games.mezo.steps.setup import ChooseGod
from popolna.games.mezo.steps.tracks import EnlistUnit, OccupySpace
from popolna.games.mezo.steps.tribe import PlaceChampion, StationUnits
from popolna.games.mezo.steps.units import NamePlayer, PlaceUnits, RecoverUnits, RemoveUnits
from popolna.games.mezo.words.effects import amount_text
from popolna.games.mezo.words.names import KIND_NAMES, god_name, region_name, track_name


def asked(s: Mezo, player: int) -> str:
    """The decision at hand as a sentence."""
    return f"Now {task(s, player)}."


def task(s: Mezo, player: int) -> str:
    match s.agenda[-1]:
        case ChooseGod():
            return "choose a god for your tribe"
        case AdoptAbility():
            return f"adopt a tribe ability of Age {s.age}"
        case PlaceChampion():
            return "place your Champion in a region"
        case StationUnits(region=region):
            return f"choose the units you deploy in {region_name(region)}"
        case CallGod():
            god = god_name(s.god[player])
            return f"place {god} on a vertex" if s.vertex[player] == NONE else f"call {god}"
        case MoveGod():
            return f"move {god_name(s.god[player])} to another vertex"
        case ChooseCards():
            return f"choose a card for the conflict in {region_name(s.conflict)}"
        case TakeAction():
            return "do an action of your card, or cover one and pass"
        case ThirdAction():
            return "do a third action for a glyph, or keep it"
        case PreferOption():
            return "choose one of the effects on offer"
        case Appease():
            return "sacrifice a unit to appease the Wrathful god, or decline"
        case SacrificeMore(left=left):
            return f"sacrifice {counted(left, 'more unit')} to the Wrathful god"
        case UseTile():
            return "use a Wrathful tile that is face up"
        case OfferShamans():
            return "say how many Shamans you sacrifice"
        case OfferWarriors():
            return "say how many Warriors you sacrifice"
        case BreakTie(question=question):
            return f"break the tie: {tie_question(question)}"
    return effect_task(s)


def tie_question(question: int) -> str:
    """What the player who breaks a tie has to say."""
    if question in (WHO_WINS, WHO_IS_SECOND):
        return "say who wins the conflict" if question == WHO_WINS else "say who is second"
    return f"say who has the most {KIND_NAMES[question - WHO_IS_SECOND - 1]}s"


def effect_task(s: Mezo) -> str:
    """What an effect asks."""
    match s.agenda[-1]:
        case PlaceUnits(effect=effect) | RecoverUnits(effect=effect) | RemoveUnits(effect=effect):
            return f"{OP.names[OPS[effect]]} a {KIND_NAMES[KIND[effect]]}"
        case NamePlayer():
            return "name a player"
        case MoveFrom(effect=effect):
            return f"choose the region that {KIND_NAMES[KIND[effect]]}s leave"
        case MoveTo(source=source):
            return f"choose the region where the units from {region_name(source)} go"
        case MoveUnits(source=source, goal=goal):
            return f"choose a unit that moves from {region_name(source)} to {region_name(goal)}"
        case EnlistUnit(effect=effect):
            kind, track = KIND_NAMES[ON_TRACK[effect]], track_name(ON_TRACK[effect])
            return f"choose the region whose {kind} goes onto {track}"
        case OccupySpace(track=track):
            return f"choose a free space of {track_name(track)}"
        case BuildPieces(effect=effect):
            return "build a glyph" if WHAT[effect] == ONLY_GLYPH else f"build {amount_text(effect, 1)}"
        case DemolishPiece():
            return "demolish a glyph or the top of a pyramid"
        case TransformPiece():
            return "transform a glyph or the top of a pyramid"
    raise AssertionError(s.agenda[-1])
