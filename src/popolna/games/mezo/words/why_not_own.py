"""Why a player's own units and pieces beside the map cannot be chosen now."""

from collections.abc import Sequence

from popolna.games.mezo.board import GLYPH, RESERVES
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore
from popolna.games.mezo.steps.blessed import OfferShamans, OfferWarriors
from popolna.games.mezo.steps.building import BuildPieces, DemolishPiece, TransformPiece
from popolna.games.mezo.steps.conflict import ThirdAction
from popolna.games.mezo.steps.program import KIND, ONLY_GLYPH, ONLY_PYRAMID, OP, OPS, RECOVER_UNITS, WHAT
from popolna.games.mezo.steps.tribe import StationUnits
from popolna.games.mezo.steps.units import PlaceUnits, RecoverUnits, fits, origin
from popolna.games.mezo.words.asked import asked
from popolna.games.mezo.words.names import KIND_NAMES, capital, region_name
from popolna.games.mezo.words.origins import origin_name
from popolna.games.mezo.words.outlook import places
from popolna.games.mezo.words.why_not_map import within


def unit(s: Mezo, player: int, kind: int, names: Sequence[str]) -> str:
    """Why a kind of unit in Reserves or in Xibalba cannot be chosen."""
    name = KIND_NAMES[kind]
    match s.agenda[-1]:
        case PlaceUnits(effect=row) | RecoverUnits(effect=row):
            if not fits(kind, row):
                return f"You can {OP.names[OPS[row]]} only {KIND_NAMES[KIND[row]]}s now."
            at_home = OPS[row] != RECOVER_UNITS and origin(row) == RESERVES
            return f"You have no {name} in {'Reserves' if at_home else 'Xibalba'}."
        case Appease() | SacrificeMore():
            return f"You have no {name} to sacrifice, neither in Reserves nor where your god has presence."
        case StationUnits(region=where):
            return f"Choose one of the groups of units for {region_name(where)}."
        case OfferShamans():
            return "Warriors come next; first say how many Shamans you sacrifice."
        case OfferWarriors():
            return "Now it is about Warriors; you have said how many Shamans you sacrifice."
    return f"This is not about the {name}s in your Reserves. {asked(s, player)}"


def reserves(s: Mezo, player: int) -> str:
    """Why Reserves as a whole cannot be chosen."""
    if isinstance(s.agenda[-1], Appease | SacrificeMore):
        return "You have no units in Reserves."
    if isinstance(s.agenda[-1], PlaceUnits) and origin(s.agenda[-1].effect) == RESERVES:
        return "Choose a Shaman or a Warrior in your Reserves, and the region where it goes."
    return f"Units wait here until they are deployed. {asked(s, player)}"


def piece(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    """Why a glyph or a pyramid piece of the supply cannot be chosen."""
    name = "glyph" if which == GLYPH else "pyramid piece"
    match s.agenda[-1]:
        case BuildPieces(effect=row, at=at):
            if WHAT[row] == (ONLY_PYRAMID if which == GLYPH else ONLY_GLYPH):
                only = "pyramid pieces" if which == GLYPH else "glyphs"
                return f"You can build only {only} now: {capital(origin_name(row))} says so."
            if which == GLYPH:
                return "You have no glyph left to build."
            return f"You have no pyramid piece that fits {places(s, within(s, player, row, at))}."
        case DemolishPiece() | TransformPiece():
            return f"This is your supply; choose a glyph or a pyramid on the map. {asked(s, player)}"
        case ThirdAction() if which == GLYPH:
            where = region_name(s.conflict)
            return f"The glyph you return comes from {where}, not from your supply. {asked(s, player)}"
    return f"A {name} is built when a card, a god, a tile or an ability says so. {asked(s, player)}"
