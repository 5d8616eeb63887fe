"""The actions as short sentences: what a player can choose from, with what it costs and brings."""

from collections.abc import Sequence

from popolna.engine.state import NOBODY
from popolna.games.mezo.actions import VERBS
from popolna.games.mezo.board import (
    EITHER,
    GLYPH,
    KINDS,
    MIX_SHAMANS,
    MIX_WARRIORS,
    NEUTRAL,
    ON_TRACKS,
    PLACES,
    REGIONS,
    RESERVES,
    SHAMAN,
    TIERS,
    VERTEX_REGIONS,
    WARRIOR,
    WHO_IS_SECOND,
    WHO_WINS,
    XIBALBA,
)
from popolna.games.mezo.state import NONE, Mezo
from popolna.games.mezo.steps.appeasing import Appease
from popolna.games.mezo.steps.blessed import OfferWarriors
from popolna.games.mezo.steps.building import BuildPieces, TransformPiece, next_tier
from popolna.games.mezo.steps.calling import CallGod
from popolna.games.mezo.steps.conflict import ThirdAction
from popolna.games.mezo.steps.effects import PreferOption
from popolna.games.mezo.steps.measures import gift, reach
from popolna.games.mezo.steps.moving import MoveFrom, MoveUnits, movable
from popolna.games.mezo.steps.program import (
    BRANCH,
    CALL_ROW,
    NEXT,
    NOTHING,
    ON_TRACK,
    OPS,
    PASS_ROW,
    SPACE_ROW,
    TILE_ROW,
    WHERE,
)
from popolna.games.mezo.steps.resolving import BreakTie
from popolna.games.mezo.steps.tracks import EnlistUnit, OccupySpace
from popolna.games.mezo.steps.units import NamePlayer, number_in
from popolna.games.mezo.words.captions import region_reward
from popolna.games.mezo.words.effects import YOU, ability_text, altar_text, effects_text, victory_text
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    ability_name,
    capital,
    card_name,
    god_name,
    listed,
    mix_name,
    piece_name,
    region_name,
    regions_in,
    slot_name,
    source_name,
    space_name,
    tile_name,
    track_name,
    units,
    vertex_name,
    vp,
)
from popolna.games.mezo.words.outlook import (
    PLACED,
    action_row,
    build_points,
    outlook,
    own_units_outlook,
    plan,
    steps_outlook,
)
from popolna.games.mezo.words.strength import strength_in


def action(s: Mezo, action: int, names: Sequence[str]) -> str:
    verb = VERBS.verb(action)
    words = VERBS.words(action)[1:]
    numbers = [noun.index(word) for noun, word in zip(verb.nouns, words, strict=True)]
    player = acting(s)
    match verb.name, numbers:
        # Gods and tribes
        case "choose", [god]:
            return f"Choose {god_name(god)}; when called: {effects_text(CALL_ROW[god])}"
        case "adopt", [ability]:
            return f"Adopt {ability_name(ability)}: {ability_text(ability, YOU)}"
        case "champion", [region]:
            return champion_text(s, player, region)
        case "station", [mix, region]:
            return (
                f"Deploy {mix_name(mix)} in {region_name(region)}{stationed_strength(s, player, mix, region)}"
            )
        case "go", [vertex]:
            return going_text(s, player, vertex)
        case "ability-first", _:
            god = s.god[player]
            return f"Use the ability first: {outlook(s, player, CALL_ROW[god])}; then move {god_name(god)}"
        # Cards
        case "play", [title]:
            plans = [plan(s, player, action_row(s, player, title, slot)) for slot in (0, 1)]
            return f"Play {card_name(title)}: {'; or '.join(plans)}"
        case "take", [slot]:
            return taking_text(s, player, slot)
        case "pass", [slot]:
            return f"Pass and cover the {slot_name(slot)}: {outlook(s, player, PASS_ROW)}"
        case "prefer", [option]:
            step = s.agenda[-1]
            assert isinstance(step, PreferOption)
            return capital(outlook(s, player, BRANCH[3 * step.effect + option]))
        # Units
        case (("deploy" | "awaken"), [kind, region]):
            more = strength_after(s, player, region, 1)
            return f"{capital(verb.name)} a {KIND_NAMES[kind]} in {region_name(region)}{more}"
        case "recover", [kind]:
            return f"Recover a {KIND_NAMES[kind]} ({s.at(player, XIBALBA, kind)} in Xibalba)"
        case "smite", [kind, owner, region]:
            there = several(int(s.at(owner, region, kind)))
            return f"Smite {whose(owner, player, names)} {KIND_NAMES[kind]} in {region_name(region)}{there}"
        case "exile", [kind, owner, region]:
            there = several(int(s.at(owner, region, kind)))
            return f"Exile {whose(owner, player, names)} {KIND_NAMES[kind]} from {region_name(region)}{there}"
        case "name", [owner]:
            return naming_text(s, player, owner, names)
        case "from", [region]:
            step = s.agenda[-1]
            assert isinstance(step, MoveFrom)
            return f"Move from {region_name(region)} ({movable(s, player, step.effect, region)} can leave)"
        case "to", [region]:
            return f"Move to {region_name(region)}"
        case "move", [kind, owner]:
            step = s.agenda[-1]
            assert isinstance(step, MoveUnits)
            way = f"from {region_name(step.source)} to {region_name(step.goal)}"
            there = several(int(s.at(owner, step.source, kind)))
            return f"Move {whose(owner, player, names)} {KIND_NAMES[kind]} {way}{there}"
        # The Calendar and the Codex
        case "enlist", [region]:
            step = s.agenda[-1]
            assert isinstance(step, EnlistUnit)
            return enlisting_text(s, player, step, region)
        case "occupy", [space]:
            return occupying_text(s, player, space)
        # Glyphs and pyramids
        case "build", [piece, region]:
            return building_text(s, player, action, piece, region, names)
        case "demolish-glyph", [owner, region]:
            return f"Demolish {whose(owner, player, names)} glyph in {region_name(region)}"
        case "demolish-pyramid", [region]:
            return f"Demolish {top_piece(s, player, region, names)}"
        case "transform-glyph", [owner, region]:
            if owner == player:
                return f"Transform your own glyph in {region_name(region)}: nothing changes"
            return f"Transform {names[owner]}'s glyph in {region_name(region)} into yours"
        case "transform-pyramid", [region]:
            step = s.agenda[-1]
            assert isinstance(step, TransformPiece)
            gains = gains_text(s, build_points(s, step, action), player, names)
            own = s.tower[region * TIERS + s.top(region)] == player
            return f"Transform {top_piece(s, player, region, names)}{'' if own else ' into yours'}: {gains}"
        # Sacrifices and ties
        case "sacrifice", [kind, place]:
            return f"Sacrifice a {KIND_NAMES[kind]} from {'your ' * (place >= REGIONS)}{source_name(place)}"
        case "use", [tile]:
            return f"Use {tile_name(tile)}: {outlook(s, player, TILE_ROW[tile])}"
        case "favour", [favoured]:
            return favouring_text(s, player, favoured, names)
        case "offer", [number, kind]:
            return offering_text(s, player, number, kind)
    return declining_text(s)


def acting(s: Mezo) -> int:
    """Whose action it is: while all choose together, the viewer's."""
    return s.viewer if s.viewer in s.to_move() else s.mover()


def whose(owner: int, player: int, names: Sequence[str]) -> str:
    return "your" if owner == player else f"{names[owner]}'s"


def several(number: int) -> str:
    """How many there are to choose from, if it is more than one."""
    return f" (1 of {number})" if number > 1 else ""


# Strength


def strength_after(s: Mezo, player: int, region: int, more: int) -> str:
    """What a player's strength in a region will be, if its conflict is not over."""
    if not (region == s.conflict or s.tiles >> region & 1):
        return ""
    left = "left " if more < 0 else ""
    return f" (strength {strength_in(s, player, region) + more} {left}there)"


def stationed_strength(s: Mezo, player: int, mix: int, region: int) -> str:
    return strength_after(s, player, region, int(MIX_SHAMANS[mix] + MIX_WARRIORS[mix])) if mix else ""


# Gods and tribes


def champion_text(s: Mezo, player: int, region: int) -> str:
    """A region for the Champion, what is at stake there, and which region will be Blessed."""
    free = [
        other
        for other in range(REGIONS)
        if other != region and s.active >> other & 1 and s.champion[other] == NOBODY
    ]
    blessed = f"; {region_name(free[0])} becomes Blessed" if len(free) == 1 else ""
    return f"Place your Champion in {region_name(region)}, worth {altar_text(s.altar[region])}{blessed}"


def going_text(s: Mezo, player: int, vertex: int) -> str:
    """A vertex, and what the god's ability does there."""
    god = god_name(s.god[player])
    text = f"{f'Place {god} on' if s.vertex[player] == NONE else f'Move {god} to'} {vertex_name(vertex)}"
    desolate = regions_in(VERTEX_REGIONS[vertex] & ~s.active)
    if desolate:
        text += f" ({listed(desolate)} {'is' if len(desolate) == 1 else 'are'} Desolate)"
    if not isinstance(s.agenda[-1], CallGod):
        return text
    after = s.clone()
    after.vertex[player] = vertex
    row = CALL_ROW[s.god[player]]
    there = OPS[row] in PLACED and NEXT[row] == NOTHING
    ability = own_units_outlook(after, player, row, "there") if there else outlook(after, player, row)
    return f"{text}, then {ability}"


# Cards


def taking_text(s: Mezo, player: int, slot: int) -> str:
    row = action_row(s, player, int(s.played[player]), slot)
    if isinstance(s.agenda[-1], ThirdAction):
        after = s.clone()
        after.glyphs[player * REGIONS + s.conflict] -= 1
        after.glyph_supply[player] += 1
        price = f"Return a glyph (strength {strength_in(after, player, s.conflict)} left)"
        return f"{price} for the {slot_name(slot)}: {outlook(after, player, row)}"
    return f"{capital(slot_name(slot))}: {outlook(s, player, row)}"


# Units


def naming_text(s: Mezo, player: int, owner: int, names: Sequence[str]) -> str:
    step = s.agenda[-1]
    assert isinstance(step, NamePlayer)
    number = int(number_in(s, owner, step.effect, reach(s, player, WHERE[step.effect])))
    who = "yourself: you have" if owner == player else f"{names[owner]}, who has"
    return f"Name {who} {units(EITHER, number)} there"


def enlisting_text(s: Mezo, player: int, step: EnlistUnit, region: int) -> str:
    track = ON_TRACK[step.effect]
    less = strength_after(s, player, region, -1)
    return f"Put a {KIND_NAMES[track]} from {region_name(region)} onto {track_name(track)}{less}"


def occupying_text(s: Mezo, player: int, space: int) -> str:
    """A space of a track, and what it brings once the unit has left its region."""
    step = s.agenda[-1]
    assert isinstance(step, OccupySpace)
    after = s.clone()
    after.units[(player * PLACES + step.source) * KINDS + step.track] -= 1
    twice = ", used twice" if gift(s, player, ON_TRACKS) == 2 else ""
    return f"{space_name(space)}{twice}: {outlook(after, player, SPACE_ROW[space])}"


# Glyphs and pyramids


def building_text(s: Mezo, player: int, action: int, piece: int, region: int, names: Sequence[str]) -> str:
    """A glyph with the strength it makes, or a pyramid piece with the VP it brings."""
    if piece == GLYPH:
        return f"Build a glyph in {region_name(region)}{strength_after(s, player, region, 1)}"
    step = s.agenda[-1]
    assert isinstance(step, BuildPieces)
    what = piece_name(int(next_tier(s, player, region)) + 1)
    return f"Build a {what} in {region_name(region)}: {gains_text(s, build_points(s, step, action), player, names)}"


def top_piece(s: Mezo, player: int, region: int, names: Sequence[str]) -> str:
    """The topmost piece of a pyramid, with its owner."""
    tier = s.top(region)
    owner = s.tower[region * TIERS + tier]
    which = "the neutral" if owner == NEUTRAL else whose(owner, player, names)
    return f"{which} {piece_name(int(tier) + 1)} in {region_name(region)}"


def gains_text(s: Mezo, points: Sequence[int], player: int, names: Sequence[str]) -> str:
    """The VP that everybody gains.

    What taken spaces add is included.
    """
    gains = [f"{vp(points[player])} for you"] if points[player] else []
    gains += [
        f"{vp(gain)} for {names[other]}" for other, gain in enumerate(points) if gain and other != player
    ]
    return ", ".join(gains)


# Sacrifices and ties


def favouring_text(s: Mezo, player: int, favoured: int, names: Sequence[str]) -> str:
    """What the favoured player gets."""
    step = s.agenda[-1]
    assert isinstance(step, BreakTie)
    you = favoured == player
    who = "You" if you else names[favoured]
    if step.question == WHO_WINS:
        return f"{who} win{'' if you else 's'}: {region_reward(s, s.conflict, victory_text)}"
    if step.question == WHO_IS_SECOND:
        return f"{who} {'are' if you else 'is'} second"
    track = step.question - WHO_IS_SECOND - 1
    kind = KIND_NAMES[track]
    if not s.at(favoured, s.conflict, track):
        return f"{who} {'have' if you else 'has'} the majority, but no {kind} for {track_name(track)}"
    return f"{who} put{'' if you else 's'} a {kind} onto {track_name(track)}"


def offering_text(s: Mezo, player: int, number: int, kind: int) -> str:
    """Units for the Blessed region, and with the last of them what all bring."""
    text = f"Sacrifice {units(kind, number) if number else f'no {KIND_NAMES[kind]}s'}"
    step = s.agenda[-1]
    if kind == SHAMAN and s.at(player, RESERVES, WARRIOR):
        return text
    total = number + (int(step.shamans) if isinstance(step, OfferWarriors) else 0)
    if not total:
        return f"Sacrifice nothing: strength {strength_in(s, player, s.conflict)}"
    gain = f"gain {steps_outlook(s, player, total)}"
    return f"{text}: {gain}, strength {strength_in(s, player, s.conflict) + total}"


def declining_text(s: Mezo) -> str:
    if isinstance(s.agenda[-1], Appease):
        return "Do not appease"
    return "Keep your glyph: no third action"
