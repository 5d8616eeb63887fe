"""What has happened, line by line, and the things that a line speaks of."""

from collections.abc import Sequence

from popolna.engine.phrases import points
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.maya2003.board import (
    EXTRA_BLOCK,
    JOKER,
    MARKER,
    PYRAMID,
    QUARRY,
    QUARRY_2,
    QUARRY_2_POINTS,
    SEAT,
)
from popolna.games.maya2003.words.names import (
    EFFECTS,
    blocks,
    card_words,
    coins,
    marker_name,
    pyramid_name,
    quarry_name,
)


def event(event: Event, names: Sequence[str]) -> str:
    who = names[event.player] if event.player != NOBODY else ""
    a, b, c = (*event.values, 0, 0, 0)[:3]
    match event.name:
        case "first_player":
            return f"{who} is First Player."
        case "start_block":
            return f"{who} places a start block in {pyramid_name(a)}."
        case "round":
            return f"Round {a} begins; {who} is First Player."
        case "offered":
            return f"Up for auction: {marker_name(a)}, {EFFECTS[MARKER.names[a]]}."
        case "bid":
            return f"{who} bids {coins(a)}."
        case "took":
            return f"{who} takes {marker_name(a)} for {coins(b)}."
        case "placed":
            return f"{who} places a {'low' if b else 'high'} card at {quarry_name(a)}."
        case "placed_card":
            return f"You placed your {card_words(a)} at {quarry_name(b)}."
        case "stopped":
            return f"{who} places no more workers."
        case "must_stop":
            return f"{who} has no card that fits anywhere, and places no more workers."
        case "added_points":
            return f"{who} adds {QUARRY_2_POINTS} points at {quarry_name(a)}."
        case "turned":
            return f"The cards at {quarry_name(a)} are turned."
        case "counted":
            return f"{who} has {points(b)} at {quarry_name(a)}."
        case "named":
            return f"{who} plays the -3 against {names[a]}."
        case "spared":
            return f"{who} does not use the -3."
        case "no_victim":
            return f"{who} has a -3 here, but there is nobody else to use it on."
        case "deducted":
            return f"{who} is left with {points(a)}."
        case "spent":
            if a == b:
                return f"{who} uses the marker {marker_name(a)}."
            return f"{who} uses the joker as {marker_name(b)}."
        case "won_blocks":
            return f"{who} wins {blocks(b)} at {quarry_name(a)}."
        case "nobody_won":
            return f"Nobody has points at {quarry_name(a)}: no blocks, and the marker stays."
        case "won_marker":
            return f"{who} wins the marker {marker_name(a)}: {EFFECTS[MARKER.names[a]]}."
        case "named_first":
            return f"{who} names {names[a]} First Player."
        case "moved":
            return f"{who} moves a block from level {b + 1} of {pyramid_name(a)} to {pyramid_name(c)}."
        case "pool_block":
            return f"{who} places a block from the pool in {pyramid_name(a)}."
        case "lapsed":
            return f"{marker_name(a).capitalize()} has no effect for {who}: there is no place for it."
        case "joker":
            return f"The joker of {who} works as {marker_name(a)}."
        case "extra_block":
            return f"{who} gets an extra block."
        case "transported":
            left = f"; {blocks(b)} too many {'goes' if b == 1 else 'go'} back to the pool" if b else ""
            return f"{who} brings {blocks(a)} to the pyramids{left}."
        case "built":
            return f"{who} builds on level {b + 1} of {pyramid_name(a)}."
        case "completed":
            return f"Level {b + 1} of {pyramid_name(a)} is complete."
        case "bonus":
            return (
                f"{who} has the majority there and gets a bonus block on level {b + 1} of {pyramid_name(a)}."
            )
        case "paid_double":
            return f"{who} pays a block for a double move."
        case "paid_pass":
            return f"{who} passes and pays a block."
        case "passed":
            return f"{who} passes for free."
        case "forced_pass":
            return f"{who} cannot place a block: one goes back to the pool, and the bank gives {coins(a)}."
        case "paid":
            return f"{who} gets {coins(a)} for level {c + 1} of {pyramid_name(b)}."
        case "eroded":
            return f"{who} loses {blocks(b)} of {pyramid_name(a)} to erosion."
    assert event.name == "over", event.name
    return "The last round is scored. The game is over."


def things(event: Event) -> list[str]:
    match event.name, event.values:
        case "start_block" | "pool_block" | "built" | "completed" | "bonus" | "eroded", [pyramid, *_]:
            return [PYRAMID.names[pyramid]]
        case "paid", [_, pyramid, _]:
            return [PYRAMID.names[pyramid]]
        case "moved", [pyramid, _, target]:
            return [PYRAMID.names[pyramid], PYRAMID.names[target]]
        case "placed" | "turned" | "counted" | "won_blocks" | "nobody_won", [quarry, *_]:
            return [QUARRY.names[quarry]]
        case "placed_card", [_, quarry]:
            return [QUARRY.names[quarry]]
        case "added_points", [quarry, *_]:
            return [QUARRY.names[quarry], MARKER.names[QUARRY_2]]
        case "offered" | "took" | "spent" | "won_marker" | "lapsed", [marker, *_]:
            return [MARKER.names[marker]]
        case "joker", _:
            return [MARKER.names[JOKER]]
        case "extra_block", _:
            return [MARKER.names[EXTRA_BLOCK]]
        case "named" | "named_first", [seat, *_]:
            return [SEAT.names[seat]]
    return []
