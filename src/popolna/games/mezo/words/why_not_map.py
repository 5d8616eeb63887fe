"""Why a region, a vertex or a player cannot be chosen now."""

from collections.abc import Sequence

from popolna.games.mezo.board import (
    REGIONS,
    TIERS,
    WHO_IS_SECOND,
    WHO_WINS,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore
from popolna.games.mezo.steps.building import BuildPieces, DemolishPiece, TransformPiece
from popolna.games.mezo.steps.calling import CallGod, MoveGod
from popolna.games.mezo.steps.measures import reach
from popolna.games.mezo.steps.moving import MoveFrom, MoveTo, MoveUnits, movable
from popolna.games.mezo.steps.parts import NO_REGION
from popolna.games.mezo.steps.program import (
    ANYBODYS,
    ELSEWHERE,
    GOAL,
    IN_CONFLICT,
    IN_PRESENCE,
    KIND,
    ON_TRACK,
    ONLY_PYRAMID,
    OTHERS,
    WHAT,
    WHERE,
    WHOSE,
)
from popolna.games.mezo.steps.resolving import BreakTie
from popolna.games.mezo.steps.tracks import EnlistUnit
from popolna.games.mezo.steps.tribe import PlaceChampion, StationUnits
from popolna.games.mezo.steps.units import NamePlayer, PlaceUnits, RemoveUnits, may_lose
from popolna.games.mezo.words.asked import asked
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    capital,
    god_name,
    listed,
    piece_name,
    region_name,
    regions_in,
    units,
)
from popolna.games.mezo.words.origins import CEREMONIAL, origin_name
from popolna.games.mezo.words.outlook import places
from popolna.games.mezo.words.strength import strength_in

# Regions


def region(s: Mezo, player: int, where: int, names: Sequence[str]) -> str:
    name = region_name(where)
    if not s.active >> where & 1:
        return f"{name} is Desolate: it does not take part in this game."
    match s.agenda[-1]:
        case PlaceChampion():
            owner = s.champion[where]
            whose = "Your" if owner == player else f"{names[owner]}'s"
            return f"{whose} Champion is in {name} already; choose a region without one."
        case StationUnits(region=now):
            return stationing(s, player, where, now)
        case CallGod() | MoveGod():
            return f"Gods stand between regions; choose a vertex next to {name} for presence there."
        case Appease() | SacrificeMore():
            if not s.presence(player) >> where & 1:
                return f"You can sacrifice units only from your Reserves or {where_present(s, player)}."
            return f"You have no unit in {name} to sacrifice."
        case MoveUnits(source=source, goal=goal):
            return f"Choose a unit in {region_name(source)}; it moves to {region_name(goal)}."
    return effect_region(s, player, where) or f"There is nothing to choose in {name}. {asked(s, player)}"


def stationing(s: Mezo, player: int, where: int, now: int) -> str:
    """Why units do not go to a region in this turn of the Tribe Step, or not yet."""
    name = region_name(where)
    if s.champion[where] == player:
        return f"Your Champion is in {name}, so you cannot deploy units there in the Tribe Step."
    when = "You have chosen your units for" if where < now else "You choose your units later for"
    return f"{when} {name}; regions come one after the other, and this is about {region_name(now)}."


def effect_region(s: Mezo, player: int, where: int) -> str:
    """Why an effect cannot happen in a region; nothing if no effect asks for one."""
    name = region_name(where)
    match s.agenda[-1]:
        case PlaceUnits(effect=row, at=at):
            return outside(s, player, row, WHERE[row], at)
        case RemoveUnits(actor=actor, effect=row, at=at):
            if within(s, actor, row, at) >> where & 1:
                return f"There is no {KIND_NAMES[KIND[row]]}{whose_units(row)} in {name}."
            return outside(s, actor, row, WHERE[row], at)
        case MoveFrom(effect=row):
            if not within(s, player, row, NO_REGION) >> where & 1:
                return outside(s, player, row, WHERE[row], NO_REGION)
            if movable(s, player, row, where):
                return f"The units in {name} are where they would go."
            return f"There is no {KIND_NAMES[KIND[row]]}{whose_units(row)} in {name} that could move."
        case MoveTo(effect=row, source=source):
            if where == source:
                return f"The units leave {name}, so they must go to another region."
            return outside(s, player, row, GOAL[row], NO_REGION)
        case EnlistUnit(effect=row):
            if within(s, player, row, NO_REGION) >> where & 1:
                return f"You have no {KIND_NAMES[ON_TRACK[row]]} in {name}."
            return outside(s, player, row, WHERE[row], NO_REGION)
        case BuildPieces(effect=row, at=at):
            if within(s, player, row, at) >> where & 1:
                return unbuildable(s, player, row, where)
            return outside(s, player, row, WHERE[row], at)
        case DemolishPiece(effect=row) | TransformPiece(effect=row):
            if within(s, player, row, NO_REGION) >> where & 1:
                return unchangeable(s, player, where)
            return outside(s, player, row, WHERE[row], NO_REGION)
    return ""


def within(s: Mezo, actor: int, row: int, at: int) -> int:
    """The regions where an effect can happen, as a set of bits; only one if it has been fixed."""
    return 1 << at if at < NO_REGION else int(reach(s, actor, WHERE[row]))


def outside(s: Mezo, actor: int, row: int, reaches: int, at: int) -> str:
    """Why an effect does not reach a region."""
    if at < NO_REGION:
        return f"All of it must happen in the same region, which is {region_name(at)} now."
    what = origin_name(row)
    origin = f"The {what}" if what == CEREMONIAL else capital(what)
    if reaches == IN_PRESENCE and what == god_name(s.god[actor]):
        return f"{what} acts only where it has presence: in {listed(regions_in(s.presence(actor)), 'or')}."
    if reaches == IN_PRESENCE:
        return f"{origin} works only {where_present(s, actor)}."
    if reaches == IN_CONFLICT:
        return f"{origin} works only in {region_name(s.conflict)}, the region of the conflict."
    if reaches == ELSEWHERE:
        return f"{origin} works only outside {region_name(s.conflict)}, the region of the conflict."
    return f"{origin} goes on in the same region as before, {region_name(s.last_region)}."


def where_present(s: Mezo, player: int) -> str:
    """Where a god has presence."""
    regions = listed(regions_in(s.presence(player)), "or")
    return f"where {god_name(s.god[player])} has presence: in {regions}"


def whose_units(row: int) -> str:
    """Whose units an effect is about, after their kind."""
    if WHOSE[row] == OTHERS:
        return " of another player"
    return "" if WHOSE[row] == ANYBODYS else " of yours"


def unbuildable(s: Mezo, player: int, row: int, where: int) -> str:
    """Why nothing can be built in a region that an effect reaches."""
    glyph = "" if WHAT[row] == ONLY_PYRAMID else "You have no glyph left. "
    return f"{glyph}{no_piece_for(s, player, where)}"


def no_piece_for(s: Mezo, player: int, where: int) -> str:
    """Why no pyramid piece can be built in a region."""
    top, name = s.top(where), region_name(where)
    if top == NONE:
        return "You have no pyramid piece left."
    if top + 1 == TIERS:
        return f"The pyramid in {name} is complete."
    return f"The pyramid in {name} needs a {piece_name(int(top) + 2)} next, and you have none left."


def unchangeable(s: Mezo, player: int, where: int) -> str:
    """Why nothing in a region can be demolished or transformed."""
    name = region_name(where)
    glyphs = any(s.glyphs[owner * REGIONS + where] for owner in range(s.players))
    top = s.top(where)
    if not glyphs and top == NONE:
        return f"There is neither a glyph nor a pyramid in {name}."
    lacks = ["no glyph"] if glyphs else []
    if top != NONE:
        lacks.append(f"no {piece_name(int(top) + 1)}")
    return f"You have {listed(lacks)} left to put in the place of what is in {name}."


# Vertices


def vertex(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    owners = [other for other in range(s.players) if s.vertex[other] == which]
    if isinstance(s.agenda[-1], CallGod | MoveGod):
        if not owners:
            return "This vertex touches only Desolate regions, so no god can stand there."
        god = god_name(s.god[owners[0]])
        if owners == [player]:
            return f"{god} stands here already and must move to another vertex."
        return f"{god}, the god of {names[owners[0]]}, stands here; choose a vertex without a god."
    if owners:
        whose = "your god" if owners == [player] else f"the god of {names[owners[0]]}"
        return f"{god_name(s.god[owners[0]])}, {whose}, moves when it is called. {asked(s, player)}"
    return f"Gods stand on vertices, and move when they are called. {asked(s, player)}"


# Players


def owner(s: Mezo, player: int, who: int, names: Sequence[str]) -> str:
    """Why a player cannot be named, favoured, or lose something."""
    name = "You" if who == player else names[who]
    has = "have" if who == player else "has"
    match s.agenda[-1]:
        case NamePlayer(effect=row):
            where = places(s, within(s, player, row, NO_REGION))
            return f"{name} {has} no {KIND_NAMES[KIND[row]]} {where}."
        case BreakTie() as tie:
            return untied(s, tie, who, name)
        case RemoveUnits(actor=actor, effect=row, at=at):
            if not may_lose(who, player, actor, row):
                return foreign(row)
            return f"{name} {has} no {KIND_NAMES[KIND[row]]} {places(s, within(s, actor, row, at))}."
        case MoveUnits(effect=row, source=source):
            if not may_lose(who, player, player, row):
                return foreign(row)
            return f"{name} {has} no {KIND_NAMES[KIND[row]]} in {region_name(source)}."
        case TransformPiece() if who != player and not s.glyph_supply[player]:
            return f"You have no glyph left to put in the place of one of {name}'s."
        case DemolishPiece(effect=row) | TransformPiece(effect=row):
            return f"{name} {has} no glyph {places(s, within(s, player, row, NO_REGION))}."
    return f"No player has to be chosen. {asked(s, player)}"


def foreign(row: int) -> str:
    """Whose units must be chosen."""
    return "It must be a unit of another player." if WHOSE[row] == OTHERS else "It must be a unit of yours."


def untied(s: Mezo, tie: BreakTie, who: int, name: str) -> str:
    """Why somebody is not among those who are tied."""
    are = "are" if name == "You" else "is"
    if tie.question == WHO_IS_SECOND and who == s.winner:
        return f"{name} {'have' if name == 'You' else 'has'} won the conflict, so somebody else is second."
    if tie.question in (WHO_WINS, WHO_IS_SECOND):
        most = max(strength_in(s, other, s.conflict) for other in range(s.players) if tie.among >> other & 1)
        return f"{name} {are} not tied: strength {strength_in(s, who, s.conflict)}, not {most}."
    kind = tie.question - WHO_IS_SECOND - 1
    if s.most[kind]:
        return f"{name} {'do' if name == 'You' else 'does'} not count as having the most {KIND_NAMES[kind]}s."
    most = max(int(s.at(other, s.conflict, kind)) for other in range(s.players))
    there = int(s.at(who, s.conflict, kind))
    return f"{name} {are} not tied: {units(kind, there)} there, not {most}."
