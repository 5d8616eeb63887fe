"""The log: what has happened, line by line, and the things each line mentions."""

from collections.abc import Sequence

from popolna.engine.phrases import points
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.maya2003.board import (
    EXTRA_BLOCK,
    JOKER,
    MARKER,
    POOL_BLOCK,
    PYRAMID,
    QUARRY,
    QUARRY_2,
    QUARRY_2_POINTS,
    RELOCATE,
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

DECLINING = {
    int(QUARRY_2): f"gives up the {QUARRY_2_POINTS} points",
    int(RELOCATE): "moves no block",
    int(POOL_BLOCK): "places no block from the pool",
    int(JOKER): "keeps the joker for the building phase",
}


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
            return f"Up for auction: {marker_name(a)} ({EFFECTS[MARKER.names[a]]})."
        case "bid":
            return f"{who} bids {coins(a)}."
        case "took":
            return f"{who} takes the {marker_name(a)} marker for {coins(b)}."
        case "placed":
            return f"{who} places a {'low' if b else 'high'} card at {quarry_name(a)}."
        case "placed_card":
            return f"You placed your {card_words(a)} at {quarry_name(b)}."
        case "stopped":
            return f"{who} passes and places no more cards this round."
        case "must_stop":
            return f"{who} has no card that fits anywhere and has to pass for this round."
        case "added_points":
            return f"{who} adds {QUARRY_2_POINTS} points at {quarry_name(a)}."
        case "turned":
            return (
                f"The cards at {quarry_name(a)} are turned."
                if b
                else f"There are no cards at {quarry_name(a)}."
            )
        case "counted":
            return f"{who} has {points(b)} at {quarry_name(a)}."
        case "named":
            return f"{who} plays the -3 against {names[a]}."
        case "spared":
            return f"{who} does not use the -3."
        case "no_victim":
            return f"{who} has a -3 here, but nobody else to use it on."
        case "deducted":
            return f"{who} is left with {points(a)}."
        case "spent":
            if a == b:
                return f"{who} uses the {marker_name(a)} marker."
            return f"{who} uses the joker as {marker_name(b)}."
        case "won_blocks":
            return f"{who} wins {blocks(b)} at {quarry_name(a)}."
        case "nobody_won":
            marker = f"{who} keeps the {marker_name(b)} marker" if who else "the marker stays"
            return f"Nobody has points at {quarry_name(a)}: no blocks, and {marker}."
        case "won_marker":
            return f"{who} wins the {marker_name(a)} marker: {EFFECTS[MARKER.names[a]]}."
        case "named_first":
            if a == event.player:
                return f"{who} chooses to be First Player."
            return f"{who} names {names[a]} First Player."
        case "moved":
            here = f"level {b + 1} of {pyramid_name(a)}"
            return f"{who} moves a block from {here} to level 1 of {pyramid_name(c)}."
        case "pool_block":
            return f"{who} places a block from the pool on level 1 of {pyramid_name(a)}."
        case "lapsed":
            return f"{who} cannot use the {marker_name(a)} marker: {obstacle(a, has_room=bool(b))}."
        case "declined":
            return f"{who} {DECLINING[a]}."
        case "extra_block":
            return f"{who} gets an extra block."
        case "transported":
            left = f" and returns {blocks(b)} to the pool" if b else ""
            return f"{who} brings {blocks(a) if a else 'no blocks'} to the pyramids{left}."
        case "built":
            return f"{who} builds on level {b + 1} of {pyramid_name(a)}."
        case "completed":
            return f"Level {b + 1} of {pyramid_name(a)} is complete."
        case "bonus":
            return f"{who} has the most blocks there and gets a bonus block on level {b + 1} of {pyramid_name(a)}."
        case "paid_double":
            return f"{who} pays a block for a double move."
        case "paid_pass":
            return f"{who} passes and pays a block."
        case "passed":
            return f"{who} passes for free."
        case "forced_pass":
            return f"{who} cannot place a block: one goes back to the pool, and the bank pays {coins(a)}."
        case "paid":
            return f"{who} gets {coins(a)} for level {c + 1} of {pyramid_name(b)}."
        case "eroded":
            return f"{who} loses {blocks(b)} in {pyramid_name(a)} to erosion."
    assert event.name == "over", event.name
    return "The last round has been scored. The game is over."


def obstacle(marker: int, *, has_room: bool) -> str:
    """Why a marker that places a block can do nothing."""
    if not has_room:
        return "no bottom level has a free space"
    return "the pool is empty" if marker == POOL_BLOCK else "no block can be moved"


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
        case "offered" | "took" | "spent" | "won_marker" | "lapsed" | "declined", [marker, *_]:
            return [MARKER.names[marker]]
        case "extra_block", _:
            return [MARKER.names[EXTRA_BLOCK]]
        case "named" | "named_first", [seat, *_]:
            return [SEAT.names[seat]]
    return []
