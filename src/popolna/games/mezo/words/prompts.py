"""The prompts: what a player is asked."""

from popolna.engine.phrases import counted
from popolna.engine.state import NOBODY
from popolna.games.mezo.board import (
    AGES,
    APPEASING,
    CHAMPIONS,
    ON_TRACKS,
    REGIONS,
    RESERVES,
    SHAMAN,
    TO_A_REGION,
    WARRIOR,
    WHO_IS_SECOND,
    WHO_WINS,
    XIBALBA,
)
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.ages import AdoptAbility
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore, UseTile
from popolna.games.mezo.steps.blessed import OfferShamans, OfferWarriors
from popolna.games.mezo.steps.building import BuildPieces, DemolishPiece, TransformPiece
from popolna.games.mezo.steps.calling import CallGod, MoveGod
from popolna.games.mezo.steps.conflict import ChooseCards, TakeAction, ThirdAction
from popolna.games.mezo.steps.effects import PreferOption
from popolna.games.mezo.steps.measures import gift, reach
from popolna.games.mezo.steps.moving import MoveFrom, MoveTo, MoveUnits
from popolna.games.mezo.steps.parts import NO_REGION
from popolna.games.mezo.steps.program import (
    ALL_THERE,
    CALL_ROW,
    KIND,
    MEASURED,
    ON_TRACK,
    PASS_ROW,
    SPLIT,
    WHERE,
)
from popolna.games.mezo.steps.resolving import BreakTie
from popolna.games.mezo.steps.setup import ChooseGod
from popolna.games.mezo.steps.tracks import EnlistUnit, OccupySpace
from popolna.games.mezo.steps.tribe import PlaceChampion, StationUnits
from popolna.games.mezo.steps.units import NamePlayer, PlaceUnits, RecoverUnits, RemoveUnits
from popolna.games.mezo.words.captions import appease_price, region_reward, stock
from popolna.games.mezo.words.effects import effect_text
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    card_name,
    god_name,
    listed,
    region_name,
    regions_in,
    tile_name,
    track_name,
    units,
)
from popolna.games.mezo.words.origins import origin_name
from popolna.games.mezo.words.outlook import places, plan
from popolna.games.mezo.words.strength import strength_in


def prompt(s: Mezo, player: int) -> str:
    match s.agenda[-1]:
        # Gods and tribes
        case ChooseGod():
            return "Choose a god for your tribe. It brings an ability, five cards and a Ceremonial action."
        case AdoptAbility():
            return f"Age {s.age}: adopt a tribe ability. You keep it until the end of the game."
        case PlaceChampion():
            return champion_prompt(s, player)
        case StationUnits(region=region):
            return stationing_prompt(s, player, region)
        case CallGod():
            return calling_prompt(s, player)
        case MoveGod():
            return f"Now move {god_name(s.god[player])} to another vertex without a god."
        # Cards
        case ChooseCards():
            return cards_prompt(s, player)
        case TakeAction():
            return acting_prompt(s, player)
        case ThirdAction():
            number = int(s.glyphs[player * REGIONS + s.conflict])
            have = f"You have {counted(number, 'glyph')} in {region_name(s.conflict)}"
            return f"{have}: you may return {'it' if number == 1 else 'one'} for your third action."
        case PreferOption(effect=effect):
            return f"{origin_name(effect)}: choose {'what you get' if effect == PASS_ROW else 'one'}."
        # The Calendar and the Codex
        case EnlistUnit(effect=effect):
            what = f"a {KIND_NAMES[ON_TRACK[effect]]} of yours onto {track_name(ON_TRACK[effect])}"
            return f"{origin_name(effect)}: put {what}. From which region?"
        case OccupySpace(track=track):
            return occupying_prompt(s, player, track)
        # Sacrifices and ties
        case Appease():
            return appeasing_prompt(s)
        case SacrificeMore(left=left):
            return (
                f"Sacrifice {counted(left, 'more unit')} from your Reserves or where your god has presence."
            )
        case UseTile(used=used):
            return tile_prompt(s, player, used)
        case BreakTie() as tie:
            return tie_prompt(s, tie)
        case OfferShamans():
            return offering_prompt(s, player)
        case OfferWarriors(shamans=shamans):
            with_them = f" with your {units(SHAMAN, shamans)}" if shamans else ""
            how_many = how_many_of(WARRIOR, int(s.at(player, RESERVES, WARRIOR)), with_them)
            return how_many if s.at(player, RESERVES, SHAMAN) else f"{blessed_prompt(s, player)} {how_many}"
    return effect_prompt(s, player)


# Gods and tribes


def champion_prompt(s: Mezo, player: int) -> str:
    number = int(CHAMPIONS[s.players])
    placed = sum(s.champion[region] == player for region in range(REGIONS))
    which = f"your {'second' if placed else 'first'} Champion" if number > 1 else "your Champion"
    return (
        f"Place {which} in a region that has none."
        " There you break ties and act last, but you cannot deploy units there now."
    )


def stationing_prompt(s: Mezo, player: int, region: int) -> str:
    later = sum(
        1 << other
        for other in range(region + 1, REGIONS)
        if s.active >> other & 1 and s.champion[other] != player
    )
    have = f"You have {stock(s, player, RESERVES)} in Reserves"
    then = (
        f"; {listed(regions_in(later))} come{'s' if later & (later - 1) == 0 else ''} next" if later else ""
    )
    worth = region_reward(s, region)
    return f"Deploy up to {TO_A_REGION} units in {region_name(region)}, worth {worth}. {have}{then}."


def calling_prompt(s: Mezo, player: int) -> str:
    god = s.god[player]
    ability = f"Its ability: {plan(s, player, CALL_ROW[god])}."
    if s.vertex[player] == NONE:
        return f"Call {god_name(god)}: place it on a vertex without a god, then use its ability. {ability}"
    return (
        f"Call {god_name(god)}: move it to another vertex without a god and then use its ability,"
        f" or use the ability first. {ability}"
    )


# Cards


def cards_prompt(s: Mezo, player: int) -> str:
    where = region_name(s.conflict)
    strengths = [strength_in(s, other, s.conflict) for other in range(s.players)]
    best = max(strengths[:player] + strengths[player + 1 :])
    return (
        f"Conflict in {where}, worth {region_reward(s, s.conflict)}: choose a card in secret."
        f" Your strength is {strengths[player]}{others_best(s, best)}."
    )


def others_best(s: Mezo, best: int) -> str:
    if s.players == 2:
        return f", your opponent's {best}"
    return f", the best of the others {best}" if best else "; nobody else has any"


def acting_prompt(s: Mezo, player: int) -> str:
    done = bin(s.covered[player]).count("1")
    which = ["first", "second"][min(done, 1)]
    moment = f"Conflict in {region_name(s.conflict)}, your {which} turn of two"
    return f"{moment}: do an action of {card_name(s.played[player])}, or cover one and pass."


# The Calendar and the Codex


def occupying_prompt(s: Mezo, player: int, track: int) -> str:
    twice = " Repetition lets you use it twice." if gift(s, player, ON_TRACKS) == 2 else ""
    return f"Put your {KIND_NAMES[track]} onto a free space of {track_name(track)} and use it.{twice}"


# Effects


def effect_prompt(s: Mezo, player: int) -> str:
    """What an effect asks: its card, tile or god first, then what is still to be done."""
    match s.agenda[-1]:
        case PlaceUnits(effect=effect, left=left, at=at):
            return f"{origin_name(effect)}: {still(s, player, effect, left, at)}."
        case RecoverUnits(effect=effect, left=left):
            what = f"recover {units(KIND[effect], left)}{singly(left)}"
            return f"{origin_name(effect)}: {what}. You have {stock(s, player, XIBALBA)} in Xibalba."
        case NamePlayer(effect=effect):
            return f"{origin_name(effect)}: {still(s, player, effect, 1, NO_REGION)}."
        case RemoveUnits(actor=actor, effect=effect, left=left, at=at):
            if actor == player:
                return f"{origin_name(effect)}: {still(s, player, effect, left, at)}."
            where = places(s, reach(s, actor, WHERE[effect]))
            return f"You were named: exile {units(KIND[effect], left)} of yours {where}."
        case MoveFrom(effect=effect, left=left):
            return f"{origin_name(effect)}: {move_text(effect, left)}. From which region?"
        case MoveTo(effect=effect, left=left, source=source):
            return f"{origin_name(effect)}: {move_text(effect, left)} from {region_name(source)}. To which region?"
        case MoveUnits(effect=effect, left=left, source=source, goal=goal):
            many = left if not SPLIT[effect] or not s.spread else 1
            way = f"from {region_name(source)} to {region_name(goal)}"
            return f"{origin_name(effect)}: move {units(KIND[effect], many)} {way}{singly(many)}."
        case BuildPieces(effect=effect, left=left, at=at):
            return f"{origin_name(effect)}: {still(s, player, effect, left, at)}."
    step = s.agenda[-1]
    assert isinstance(step, DemolishPiece | TransformPiece), step
    return f"{origin_name(step.effect)}: {still(s, player, step.effect, 1, NO_REGION)}."


def still(s: Mezo, player: int, effect: int, left: int, at: int) -> str:
    """What is left of an effect, and where."""
    regions = 1 << at if at < NO_REGION else reach(s, player, WHERE[effect])
    together = ", all in the same region" if left > 1 and not s.spread and regions & (regions - 1) else ""
    return effect_text(effect, left, places(s, regions)) + singly(left) + together


def singly(left: int) -> str:
    return ", one by one" if left > 1 else ""


def move_text(effect: int, left: int) -> str:
    return "move all your units" if MEASURED[effect] == ALL_THERE else f"move {units(KIND[effect], left)}"


# Sacrifices and ties


def appeasing_prompt(s: Mezo) -> str:
    up = [tile_text(s.wrath[age]) for age in range(AGES) if s.wrath[age] != NONE]
    where = "from your Reserves or where your god has presence"
    return (
        f"You may appease the Wrathful god: sacrifice {appease_price(s)} {where}, and use {listed(up, 'or')}."
    )


def tile_text(tile: int) -> str:
    """A Wrathful tile with what is printed on it.

    >>> tile_text(1)
    'Waking (awaken 1 here)'
    """
    label = BOX.wrathful[tile].label
    return f"{tile_name(tile)} ({label[:1].lower()}{label[1:]})"


def tile_prompt(s: Mezo, player: int, used: int) -> str:
    if gift(s, player, APPEASING) < 2:
        return "The Wrathful god is appeased: use a tile."
    return f"Bargain: use {'another tile' if used else 'two different tiles, one after the other'}."


def tie_prompt(s: Mezo, tie: BreakTie) -> str:
    """Why this player breaks the tie, and what it is about."""
    owner = s.champion[s.conflict]
    why = "You have the fewest VP of those tied" if owner == NOBODY else "Your Champion is here"
    where = region_name(s.conflict)
    if tie.question in (WHO_WINS, WHO_IS_SECOND):
        power = max(strength_in(s, p, s.conflict) for p in range(s.players) if tie.among >> p & 1)
        what = "wins the conflict" if tie.question == WHO_WINS else "is second"
        return f"{why}, so you break the tie at strength {power} in {where}: who {what}?"
    track = tie.question - WHO_IS_SECOND - 1
    most = f"the most {KIND_NAMES[track]}s in {where}"
    return f"{why}, so you break the tie for {most}: who puts one onto {track_name(track)}?"


def offering_prompt(s: Mezo, player: int) -> str:
    later = " Warriors come next." if s.at(player, RESERVES, WARRIOR) else ""
    how_many = how_many_of(SHAMAN, int(s.at(player, RESERVES, SHAMAN)))
    return f"{blessed_prompt(s, player)} {how_many}{later}"


def how_many_of(kind: int, there: int, with_them: str = "") -> str:
    """
    >>> how_many_of(SHAMAN, 2), how_many_of(WARRIOR, 1, " with your 2 Shamans")
    ('How many of your 2 Shamans do you sacrifice?', 'Do you sacrifice your only Warrior with your 2 Shamans?')
    """
    if there == 1:
        return f"Do you sacrifice your only {KIND_NAMES[kind]}{with_them}?"
    return f"How many of your {units(kind, there)} do you sacrifice{with_them}?"


def blessed_prompt(s: Mezo, player: int) -> str:
    """What is at stake in the Blessed region, and what sacrifices bring."""
    strengths = [strength_in(s, other, s.conflict) for other in range(s.players)]
    best = max(strengths[:player] + strengths[player + 1 :])
    return (
        f"Blessed region {region_name(s.conflict)}, worth {region_reward(s, s.conflict)}:"
        f" your strength is {strengths[player]}{others_best(s, best)} so far."
        " Each unit you sacrifice from Reserves gives 1 strength and 1 devotion."
    )
