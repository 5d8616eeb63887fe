"""Text on the drawn table: headings, labels and tooltips."""

from collections.abc import Callable, Sequence
from functools import cache

from popolna.engine.phrases import counted, sentence
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line
from popolna.games.mezo.board import (
    ABILITIES,
    ABILITY_AGE,
    AGES,
    ALTAR_OF_GOD,
    BLESSED,
    DEVOTION_LEVEL,
    DEVOTION_VALUE,
    GLYPH_STRENGTH,
    KINDS,
    NEUTRAL,
    PARTS,
    REGIONS,
    RESERVES,
    SHAMAN,
    SLOTS,
    TIERS,
    TITLES,
    TOP_DEVOTION,
    TRACK_BEGIN,
    TRACK_POINTS,
    VERTEX_REGIONS,
    WARRIOR,
    WRATHFUL,
    XIBALBA,
)
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import HIDDEN, IN_DECK, IN_HAND, NONE, PLAYED, Mezo
from popolna.games.mezo.steps.appeasing import price
from popolna.games.mezo.steps.program import ACTION_ROW, CALL_ROW, CEREMONY_ROW, SPACE_ROW, TILE_ROW
from popolna.games.mezo.words.effects import YOU, Voice, ability_text, altar_text, effects_text
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    ability_name,
    altar_name,
    card_name,
    forces,
    god_name,
    listed,
    part,
    piece_name,
    region_name,
    regions_in,
    slot_name,
    space_name,
    tile_name,
    track_name,
    units,
    vertex_name,
    vp,
)

XIBALBA_TITLE = "Xibalba"
RESERVES_TITLE = "Reserves"
DESOLATE_LABEL = "Desolate"
CHOOSING = "Everyone is choosing a card"


# The kinds of things


def altar_caption(altar: int) -> str:
    """An altar, or the token that covers it in the Blessed region."""
    what = "Blessed token" if altar == BLESSED else f"altar {altar_name(altar)}"
    return sentence(f"{what}: {altar_text(altar)} for winning the conflict here")


def tile_caption(tile: int) -> str:
    return f"{tile_name(tile)}, a Wrathful tile: {effects_text(TILE_ROW[tile])}."


def hidden_tile_caption(age: int) -> str:
    return f"The Wrathful tile of Age {age}, face down until then."


def ability_caption(ability: int) -> str:
    return sentence(f"{ability_name(ability)}, Age {ABILITY_AGE[ability]}: {ability_text(ability)}")


def action_text(god: int, title: int, slot: int, voice: Voice = YOU) -> str:
    """What an action of a card does."""
    row = CEREMONY_ROW[god] if slot == SLOTS - 1 else ACTION_ROW[(god * TITLES + title) * SLOTS + slot]
    return effects_text(row, voice)


def slot_caption(god: int, title: int, slot: int) -> str:
    return sentence(f"{slot_name(slot)} of {card_name(title)}: {action_text(god, title, slot)}")


@cache
def card_caption(god: int, title: int) -> str:
    actions = [f"{slot_name(slot)}: {action_text(god, title, slot)}" for slot in range(SLOTS)]
    return f"{card_name(title)}, a card of {god_name(god)}; {'; '.join(actions)}."


def card_place_caption(s: Mezo, player: int, title: int) -> str:
    """Where a card is, as far as the viewer knows."""
    where = s.card[player * TITLES + title]
    if where == PLAYED:
        return "Played in this conflict."
    if where in (IN_DECK, IN_HAND, HIDDEN):
        return {IN_DECK: "In the deck.", IN_HAND: "In the hand.", HIDDEN: "In the hand or in the deck."}[
            int(where)
        ]
    return "Used in this Age."


@cache
def god_caption(god: int) -> str:
    return sentence(f"{god_name(god)}, when called: {effects_text(CALL_ROW[god])}")


# The map


def unit_caption(player: int, kind: int, region: int, number: int, names: Sequence[str]) -> str:
    return f"{names[player]}'s {units(kind, number)} in {region_name(region)}."


def champion_caption(s: Mezo, region: int, names: Sequence[str]) -> str:
    owner = names[s.champion[region]]
    return f"{owner}'s Champion in {region_name(region)}: {owner} breaks ties there, and acts last."


def glyphs_caption(s: Mezo, player: int, region: int, names: Sequence[str]) -> str:
    number = int(s.glyphs[player * REGIONS + region])
    gives = f"{number * GLYPH_STRENGTH} strength, and each can pay for a third action"
    return f"{names[player]}'s {counted(number, 'glyph')} in {region_name(region)}: {gives}."


def owner_text(owner: int, names: Sequence[str]) -> str:
    return "neutral" if owner == NEUTRAL else names[owner]


def pyramid_text(s: Mezo, region: int, names: Sequence[str]) -> str:
    """Whose pieces a pyramid has, from the bottom; nothing if there is none."""
    found = []
    for tier in range(TIERS):
        owner = s.tower[region * TIERS + tier]
        if owner != NOBODY:
            found.append(f"level {tier + 1} {owner_text(owner, names)}")
    return ", ".join(found)


def piece_caption(s: Mezo, region: int, tier: int, names: Sequence[str]) -> str:
    """A piece of a pyramid; 0 is the lowest level."""
    owner = owner_text(s.tower[region * TIERS + tier], names)
    top = ", the top of the pyramid" if s.top(region) == tier else ""
    return sentence(f"{piece_name(tier + 1)} in {region_name(region)}: {owner}{top}")


def region_text(s: Mezo, region: int, names: Sequence[str]) -> list[str]:
    """Everything that is in a region."""
    parts = []
    if s.champion[region] != NOBODY:
        parts.append(f"Champion of {names[s.champion[region]]}")
    for player in range(s.players):
        if s.all_at(player, region):
            there = forces(int(s.at(player, region, SHAMAN)), int(s.at(player, region, WARRIOR)))
            parts.append(f"{names[player]} {there}")
    for player in range(s.players):
        if s.glyphs[player * REGIONS + region]:
            parts.append(f"{names[player]} {counted(int(s.glyphs[player * REGIONS + region]), 'glyph')}")
    if s.top(region) != NONE:
        parts.append(f"pyramid: {pyramid_text(s, region, names)}")
    gods = [god_name(s.god[player]) for player in range(s.players) if s.presence(player) >> region & 1]
    if gods:
        parts.append(f"presence of {listed(gods)}")
    return parts


def region_state(s: Mezo, region: int) -> str:
    """Whether a region's conflict is still to come; nothing while it does not matter."""
    if region == s.conflict:
        return "conflict now"
    if s.age and s.tiles >> region & 1:
        return "conflict still to come"
    return "conflict over in this Age" if s.age else ""


def region_reward(s: Mezo, region: int, told: Callable[[int], str] = altar_text) -> str:
    return told(BLESSED if region == s.blessed else s.altar[region])


def region_caption(s: Mezo, region: int, names: Sequence[str]) -> str:
    if not s.active >> region & 1:
        return f"{region_name(region)}, Desolate: it does not take part in this game."
    kind = ", the Blessed region" if region == s.blessed else ""
    parts = [f"the winner of the conflict gains {region_reward(s, region)}", *region_text(s, region, names)]
    state = region_state(s, region)
    return f"{region_name(region)}{kind}{f' ({state})' if state else ''}: {'; '.join(parts)}."


def conflict_tile_caption(s: Mezo, region: int) -> str:
    return sentence(f"{region_name(region)}: {region_state(s, region) or 'no Age has begun'}")


def vertex_caption(s: Mezo, vertex: int, names: Sequence[str]) -> str:
    """Where a god here has presence, and who stands there."""
    there = [player for player in range(s.players) if s.vertex[player] == vertex]
    regions = listed(regions_in(VERTEX_REGIONS[vertex] & s.active))
    about = f"presence in {regions}" if regions else "not used, because it touches only Desolate regions"
    who = f"; {god_name(s.god[there[0]])} of {names[there[0]]} is here" if there else ""
    return f"Vertex {vertex_name(vertex)}: {about}{who}."


def god_piece_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    """A god on the map, or beside it."""
    about = god_caption(s.god[player])
    if s.vertex[player] == NONE:
        return f"{names[player]}'s god, not on the map yet. {about}"
    return f"{names[player]}'s god, with presence in {listed(regions_in(s.presence(player)))}. {about}"


# The Wrathful god, the Calendar and the Codex


def appease_price(s: Mezo) -> str:
    """What appeasing costs now."""
    return counted(int(price(s)), "unit")


def wrathful_caption(s: Mezo, names: Sequence[str]) -> str:
    on = [
        f"{names[player]} {forces(int(s.at(player, WRATHFUL, SHAMAN)), int(s.at(player, WRATHFUL, WARRIOR)))}"
        for player in range(s.players)
        if s.all_at(player, WRATHFUL)
    ]
    there = (
        f"sacrificed in this conflict: {', '.join(on)}" if on else "nobody has sacrificed in this conflict"
    )
    return f"Wrathful god; {there}. To appease now costs {appease_price(s)}, and lets you use a tile that is face up."


def track_of(space: int) -> int:
    return int(space >= TRACK_BEGIN[1])


def space_caption(s: Mezo, space: int, names: Sequence[str]) -> str:
    """A space of the Calendar or the Codex."""
    track = track_of(space)
    about = f"{space_name(space)}, a space of {track_name(track)}: {effects_text(SPACE_ROW[space])}"
    owner = s.track[space]
    if owner == NOBODY:
        return f"{about}. Free for a {KIND_NAMES[track]}."
    return f"{about}. Taken by a {KIND_NAMES[track]} of {names[owner]}."


def track_caption(track: int) -> str:
    kind = KIND_NAMES[track]
    worth = f"each {kind} on it is worth {vp(TRACK_POINTS)} at the end of the Age"
    return sentence(
        f"{track_name(track)}: whoever has the most {kind}s in a conflict puts one on a free space and uses it; {worth}"
    )


# The players


def stock(s: Mezo, player: int, place: int) -> str:
    """A player's units in Reserves, in Xibalba or sacrificed."""
    return forces(*(int(s.at(player, place, kind)) for kind in range(KINDS)))


def reserves_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    return f"{names[player]}'s Reserves: {stock(s, player, RESERVES)}."


def xibalba_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    there = stock(s, player, XIBALBA)
    return f"{names[player]} in Xibalba: {there}. Recovered units go to Reserves, awakened ones to a region."


def sacrificed_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has sacrificed {stock(s, player, ALTAR_OF_GOD)} in the Blessed region."


def pieces_text(s: Mezo, player: int) -> str:
    """The pyramid pieces that a player has left, by level."""
    numbers = [int(s.piece_supply[player * TIERS + tier]) for tier in range(TIERS)]
    return (
        ", ".join(f"{number} of level {tier + 1}" for tier, number in enumerate(numbers) if number) or "none"
    )


def supply_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    glyphs = counted(int(s.glyph_supply[player]), "glyph")
    return f"{names[player]}'s supply: {glyphs}; pyramid pieces: {pieces_text(s, player)}."


def devotion_value(space: int) -> str:
    """What a space of the devotion track means."""
    return f"level {DEVOTION_LEVEL[space]}, {vp(DEVOTION_VALUE[space])} at the end"


def devotion_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    space = int(s.devotion[player])
    return f"{names[player]}'s devotion: space {space} of {TOP_DEVOTION}, {devotion_value(space)}."


def hand_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    deck = int(s.unplayed(player) - s.hand[player])
    return f"{names[player]} has {counted(int(s.hand[player]), 'card')} in hand and {deck} in the deck."


def abilities_of(s: Mezo, player: int) -> list[int]:
    return [ability for ability in range(ABILITIES) if s.abilities[player] >> ability & 1]


def vp_caption(s: Mezo, player: int, names: Sequence[str]) -> str:
    """A player's VP, with what they are made of."""
    row = [int(s.vp_from[player * len(PARTS) + at]) for at in range(len(PARTS))]
    parts = [f"{part(name)} {points}" for name, points in zip(PARTS, row, strict=True) if points]
    return f"{names[player]}: {vp(int(s.vp[player]))}: {', '.join(parts)}."


# The whole table


def age_line(s: Mezo) -> str:
    """How far the game is.

    Before the first Age gods are chosen.
    """
    if not s.age:
        return "Before the first Age"
    left = bin(s.tiles).count("1")
    text = f"Age {s.age} of {AGES}"
    if s.conflict != NONE:
        where = "the Blessed region " if s.conflict == s.blessed else ""
        return f"{text}, conflict in {where}{region_name(s.conflict)}, {left} more to come"
    return f"{text}, {counted(left, 'conflict')} to come" if left else text


def turn_text(s: Mezo, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won."""
    return turn_line(s, viewer, names, CHOOSING)


def table_label(s: Mezo, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{names[player]} {s.vp[player]}" for player in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {age_line(s)}. {turn_text(s, NOBODY, names)}. VP: {scores}."
