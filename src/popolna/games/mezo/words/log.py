"""The log: what has happened, line by line, and the things each line mentions."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.mezo.board import (
    BLESSED,
    DEVOTION_LEVEL,
    DEVOTION_VALUE,
    GLYPH,
    PARTS,
    REGION,
    SOURCE,
    SPACE,
    TILE,
    VERTEX,
    WHO_IS_SECOND,
    WHO_WINS,
)
from popolna.games.mezo.steps.program import BRANCH, CALL_ROW, SPACE_ROW, TILE_ROW
from popolna.games.mezo.words.captions import action_text, track_of
from popolna.games.mezo.words.effects import THEY, ability_text, altar_text, effects_text
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    ability_name,
    altar_name,
    card_name,
    devotion,
    forces,
    god_name,
    listed,
    mix_name,
    often,
    owned,
    part,
    piece_name,
    region_name,
    slot_name,
    source_name,
    space_name,
    strength_text,
    tile_name,
    track_name,
    units,
    vertex_name,
    vp,
)
from popolna.games.mezo.words.origins import the_origin
from popolna.games.mezo.words.reasons import why_nothing
from popolna.games.mezo.words.strength import sources_text


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player] if event.player != NOBODY else ""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        # Setting up
        case "starts":
            return f"{who} begins with {vp(a)}."
        case "desolate":
            return f"{region_name(a)} is Desolate and does not take part in this game."
        case "altar":
            return f"{region_name(a)} has the altar {altar_name(b)}: {altar_text(b, THEY)}."
        case "neutral":
            return f"A neutral {piece_name(1)} stands in {region_name(a)}."
        case "chose_god":
            return f"{who} chooses {god_name(a)}."
        # The start of an Age, and the Tribe Step
        case "age":
            return f"Age {a} begins."
        case "tile_up":
            return f"The Wrathful tile of Age {b} is {tile_name(a)}: {effects_text(TILE_ROW[a], THEY)}."
        case "adopted":
            return f"{who} adopts {ability_name(a)}: {ability_text(a, THEY)}."
        case "champion":
            return f"{who} places a Champion in {region_name(a)}."
        case "blessed":
            return (
                f"{region_name(a)}, the only region without a Champion, is Blessed:"
                f" {altar_text(BLESSED)} instead of the altar, and no cards are played there."
            )
        case "stationed":
            return f"{who} deploys {mix_name(a)} in {region_name(b)}."
        # Gods
        case "placed_god":
            return f"{who} places their god on the vertex {vertex_name(a)}."
        case "moved_god":
            return f"{who} moves their god from {vertex_name(b)} to {vertex_name(a)}."
        case "called":
            return f"{who} uses the ability of {god_name(a)}: {effects_text(CALL_ROW[a], THEY)}."
        # Cards and actions
        case "conflict":
            return conflict_line(a, b, names)
        case "drew_cards":
            return f"{who} draws {counted(a, 'card')}."
        case "drew":
            return f"You draw {listed([card_name(title) for title in event.values])}."
        case "played":
            return f"{who} plays {card_name(a)} of {god_name(b)}."
        case "acted":
            return f"{who} takes the {slot_name(a)} of {card_name(b)}: {action_text(c, b, a, THEY)}."
        case "passed":
            return f"{who} passes and covers the {slot_name(a)} of {card_name(b)}."
        case "third":
            return f"{who} returns a glyph from {region_name(b)} to take a third action."
        case "declined_third":
            return f"{who} takes no third action and keeps the glyph."
        case "preferred":
            return f"{who} chooses to {effects_text(BRANCH[3 * b + a], THEY)}."
        case "no_effect":
            return f"{the_origin(a)} does nothing for {who}: {why_nothing(a)}."
    return effect_line(event, who, names) or result_line(event, who, names)


def conflict_line(region: int, owner: int, names: Sequence[str]) -> str:
    """Where, who acts first, and why."""
    if owner == NOBODY:
        return (
            f"Conflict in {region_name(region)}, the Blessed region: no cards, but sacrifices from Reserves,"
            " from the most VP to the fewest."
        )
    first = names[(owner + 1) % len(names)]
    why = f"{names[owner]}'s Champion is there, so {first} acts first, and {names[owner]} last"
    return f"Conflict in {region_name(region)}: {why}."


# Effects


def effect_line(event: Event, who: str, names: Sequence[str]) -> str:
    """What happens to units, pieces and devotion; nothing for all other events."""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "deployed":
            return f"{who} deploys a {KIND_NAMES[a]} in {region_name(b)}."
        case "awakened":
            return f"{who} awakens a {KIND_NAMES[a]} in {region_name(b)}."
        case "recovered":
            return f"{who} recovers {units(a, b)} from Xibalba."
        case "smote":
            return f"{who} smites {a_unit_of(event.player, a, b, names)} in {region_name(c)}."
        case "exiled":
            return f"{who} exiles {a_unit_of(event.player, a, b, names)} from {region_name(c)}."
        case "named":
            return f"{who} names {'their own tribe' if a == event.player else names[a]} to give up a unit."
        case "moving":
            return f"{who} moves units from {region_name(a)} to {region_name(b)}."
        case "moved":
            return f"{who} moves {a_unit_of(event.player, a, b, names)} to {region_name(c)}."
        case "occupied":
            track = track_of(a)
            what = f"a {KIND_NAMES[track]} from {region_name(b)} onto {track_name(track)}"
            return f"{who} puts {what}, on {space_name(a)}: {effects_text(SPACE_ROW[a], THEY)}."
        case "repeats":
            return f"Repetition lets {who} use {space_name(a)} {often(b)}."
        case "built":
            return f"{who} builds a {piece_name(0 if a == GLYPH else c)} in {region_name(b)}."
        case "demolished":
            what = own_or(event.player, a, piece_name(c), names)
            return f"{who} demolishes {what} in {region_name(b)}."
        case "transformed":
            what = f"{own_or(event.player, a, piece_name(c), names)} in {region_name(b)}"
            if a == event.player:
                return f"{who} transforms {what}, which stays what it is."
            return f"{who} transforms {what} into one of their own."
        case "devoted":
            worth = f"level {DEVOTION_LEVEL[b]}, worth {vp(DEVOTION_VALUE[b])} at the end"
            return f"{who} gains {devotion(a)}: now {worth}{beyond(c)}."
        case "scored":
            return f"{who} gains {vp(a)} ({part(PARTS[b])}): now {c}."
        case "leapt":
            taken = [str(space) for space in range(b - a, b)]
            return f"{listed(taken)} {'is' if a == 1 else 'are'} taken, so {who} goes on to {vp(b)}."
        case "strengthened":
            return f"{who} gains {strength_text(a)} in this conflict."
        case "counts_most":
            return f"{who} counts as having the most {KIND_NAMES[a]}s in this conflict."
        case "sacrificed":
            return f"{who} sacrifices a {KIND_NAMES[a]} from {source_name(b)} to the Wrathful god."
        case "declined_appease":
            return f"{who} does not appease the Wrathful god."
        case "used_tile":
            return f"{who} uses the Wrathful tile {tile_name(a)}: {effects_text(TILE_ROW[a], THEY)}."
    return ""


def a_unit_of(player: int, owner: int, kind: int, names: Sequence[str]) -> str:
    return f"a {KIND_NAMES[kind]} of {'their own' if owner == player else names[owner]}"


def own_or(player: int, owner: int, thing: str, names: Sequence[str]) -> str:
    return f"their own {thing}" if owner == player else owned(owner, thing, names)


def beyond(number: int) -> str:
    """Devotion that went beyond the last space."""
    return f"; {number} beyond the last space {'is' if number == 1 else 'are'} {vp(number)}" if number else ""


# Results


def result_line(event: Event, who: str, names: Sequence[str]) -> str:
    """Who wins conflicts, and what an Age brings."""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "offered":
            if not a and not b:
                return f"{who} sacrifices nothing."
            return f"{who} sacrifices {forces(a, b)} from Reserves, for {strength_text(a + b)}."
        case "strength":
            made_of = sources_text(*event.values[2:])
            return f"{who} has strength {a} in {region_name(b)}{f': {made_of}' if made_of else ''}."
        case "favoured":
            return favoured_line(event, names)
        case "won":
            rest = f"; the strongest other has {c}" if c else "; nobody else has any"
            against = ", after a tie" if c == b else rest
            return f"{who} wins the conflict in {region_name(a)} with strength {b}{against}."
        case "second":
            return f"{who} is second in {region_name(a)} with strength {b}."
        case "majority":
            if not b:
                return f"{who} counts as having the most {KIND_NAMES[a]}s, but has none for {track_name(a)}."
            return f"{who} has the most {KIND_NAMES[a]}s there: {b}."
        case "no_majority":
            return f"There are no {KIND_NAMES[a]}s in the conflict, so none goes onto {track_name(a)}."
        case "track_full":
            return f"{who}'s {KIND_NAMES[a]} cannot go onto {track_name(a)}: it is full."
        case "conflict_over":
            return f"The conflict in {region_name(a)} is over: its units go to Reserves, sacrificed ones to Xibalba."
        # The end of an Age, and of the game
        case "age_over":
            return f"Age {a} is over: the Calendar, the Codex and the pyramids are scored."
        case "track_units":
            return f"{who} has {counted(a, 'unit')} on the Calendar and the Codex, worth {vp(b)}{each(a)}."
        case "pyramid_regions":
            return f"{who} has pyramid pieces in {counted(a, 'region')}, worth {vp(b)}{each(a)}."
        case "devotion_value":
            return f"{who}'s devotion, at level {b}, is worth {vp(a)}."
    assert event.name == "game_over", event.name
    return "The third Age is over, and so is the game."


def each(number: int) -> str:
    return " each" if number > 1 else ""


def favoured_line(event: Event, names: Sequence[str]) -> str:
    """Who broke a tie, by what right, and for whom."""
    who, (player, question, blessed) = names[event.player], event.values
    right = "who has the fewest VP of those tied" if blessed else "whose Champion is there"
    if question == WHO_WINS:
        about = "for the win"
    elif question == WHO_IS_SECOND:
        about = "for second place"
    else:
        about = f"for the most {KIND_NAMES[question - WHO_IS_SECOND - 1]}s"
    favour = "their own favour" if player == event.player else f"favour of {names[player]}"
    return f"{who}, {right}, breaks the tie {about} in {favour}."


def things(event: Event) -> list[str]:
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case (
            "desolate"
            | "altar"
            | "neutral"
            | "champion"
            | "blessed"
            | "conflict"
            | "won"
            | "second"
            | "conflict_over"
        ):
            return [REGION.names[a]]
        case (
            "stationed"
            | "deployed"
            | "awakened"
            | "built"
            | "demolished"
            | "transformed"
            | "third"
            | "strength"
        ):
            return [REGION.names[b]]
        case "smote" | "exiled" | "moved":
            return [REGION.names[c]]
        case "moving":
            return [REGION.names[a], REGION.names[b]]
        case "sacrificed":
            return [SOURCE.names[b]]
        case "placed_god":
            return [VERTEX.names[a]]
        case "moved_god":
            return [VERTEX.names[a], VERTEX.names[b]]
        case "occupied":
            return [SPACE.names[a], REGION.names[b]]
        case "repeats":
            return [SPACE.names[a]]
        case "tile_up" | "used_tile":
            return [TILE.names[a]]
    return []
