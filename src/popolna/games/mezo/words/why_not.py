"""Why a player cannot choose something on the table now."""

from collections.abc import Callable, Sequence

from popolna.engine.state import NOBODY
from popolna.engine.verbs import Noun
from popolna.games.mezo.board import (
    ABILITY,
    COLOUR,
    GOD,
    PIECE,
    PLACE,
    REGION,
    RESERVES,
    SLOT,
    SPACE,
    TILE,
    TITLE,
    UNIT,
    VERTEX,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.appeasing import Appease, SacrificeMore, UseTile
from popolna.games.mezo.steps.calling import CallGod, MoveGod
from popolna.games.mezo.steps.conflict import TakeAction, ThirdAction
from popolna.games.mezo.steps.setup import ChooseGod
from popolna.games.mezo.steps.tracks import OccupySpace
from popolna.games.mezo.words import why_not_map, why_not_own
from popolna.games.mezo.words.asked import asked
from popolna.games.mezo.words.captions import appease_price, track_of
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    ability_name,
    capital,
    card_name,
    god_name,
    listed,
    slot_name,
    space_name,
    tile_name,
    track_name,
)

Reason = Callable[[Mezo, int, int, Sequence[str]], str]


def why_not(s: Mezo, player: int, thing: str, names: Sequence[str]) -> str:
    """Why no action of a player names a thing on the drawn table; a god on a vertex is named after both."""
    name, _, _ = thing.partition(" ")
    if name in VERTEX.names:
        return why_not_map.vertex(s, player, VERTEX.index(name), names)
    if thing == PLACE.names[RESERVES]:
        return why_not_own.reserves(s, player)
    for noun, reason in KINDS:
        if thing in noun.names:
            return reason(s, player, noun.index(thing), names)
    return asked(s, player)


# Gods and abilities


def god(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    owners = [other for other in range(s.players) if s.god[other] == which]
    step = s.agenda[-1]
    if isinstance(step, CallGod | MoveGod) and owners == [player]:
        return f"Choose the vertex where {god_name(which)} goes."
    whose = "nobody's" if not owners else "your" if owners == [player] else f"{names[owners[0]]}'s"
    if isinstance(step, ChooseGod):
        return f"{god_name(which)} is {whose} god already; choose one of the gods that are left."
    return f"{god_name(which)} is {whose} god. A god acts when its player calls it. {asked(s, player)}"


def ability(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    name = ability_name(which)
    return f"{name} works by itself; players adopt an ability only when an Age begins. {asked(s, player)}"


# Cards


def card(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    name = card_name(which)
    if isinstance(s.agenda[-1], TakeAction | ThirdAction) and s.played[player] == which:
        return f"Choose one of the actions on your card {name}, not the whole card."
    owners = [other for other in range(s.players) if s.played[other] == which]
    if player in owners:
        return (
            f"{name} is your card in this conflict; you choose its actions in your turns. {asked(s, player)}"
        )
    if owners:
        whose = listed([names[other] for other in owners])
        return f"{name} was played by {whose}. {asked(s, player)}"
    return f"Cards are chosen when a conflict begins. {asked(s, player)}"


def slot(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    if s.covered[player] >> which & 1:
        done = f"Your {slot_name(which)} is covered: you have used it in this conflict."
        return done if isinstance(s.agenda[-1], TakeAction | ThirdAction) else f"{done} {asked(s, player)}"
    return f"You choose the actions of your card in your turns of the conflict. {asked(s, player)}"


# The Wrathful god, the Calendar and the Codex


def tile(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    name = tile_name(which)
    match s.agenda[-1]:
        case UseTile():
            return f"You have used {name} already; with Bargain you use another tile."
        case Appease():
            return f"To use {name}, sacrifice {appease_price(s)} first."
        case SacrificeMore(left=left):
            return f"Before you use {name}, you must sacrifice {left} more."
    return f"{name} is used by appeasing the Wrathful god. {asked(s, player)}"


def space(s: Mezo, player: int, which: int, names: Sequence[str]) -> str:
    name, track, owner = space_name(which), track_of(which), s.track[which]
    kind = KIND_NAMES[track]
    if isinstance(s.agenda[-1], OccupySpace):
        step = s.agenda[-1]
        if track != step.track:
            other = KIND_NAMES[step.track]
            return f"{name} is a space of {track_name(track)}, for {kind}s; you are placing a {other}."
        whose = "yours" if owner == player else names[owner]
        return f"{name} is taken by a {kind} of {whose}; choose a free space."
    how = f"whoever has the most {kind}s in a conflict puts one onto {track_name(track)}"
    taken = f"{name} is taken. " if owner != NOBODY else ""
    return f"{taken}{capital(how)}. {asked(s, player)}"


KINDS: Sequence[tuple[Noun, Reason]] = (
    (REGION, why_not_map.region),
    (COLOUR, why_not_map.owner),
    (UNIT, why_not_own.unit),
    (PIECE, why_not_own.piece),
    (GOD, god),
    (ABILITY, ability),
    (TITLE, card),
    (SLOT, slot),
    (TILE, tile),
    (SPACE, space),
)
