"""Why an effect did nothing."""

from popolna.games.mezo.steps.program import (
    AWAKEN_UNITS,
    BRANCH,
    BUILD_PIECES,
    DEMOLISH_PIECE,
    DEPLOY_UNITS,
    ENLIST_UNIT,
    EXILE_UNITS,
    KIND,
    MEASURED,
    MOVE_UNITS,
    ON_TRACK,
    OPS,
    OWN,
    PAY,
    RECOVER_UNITS,
    SAME_REGION,
    SMITE_UNITS,
    TRANSFORM_PIECE,
    WHERE,
    WHOSE,
)
from popolna.games.mezo.words.effects import THEY, each_text, where_text
from popolna.games.mezo.words.names import KIND_NAMES, track_name


def why_nothing(row: int) -> str:
    """What was missing.

    Only what can be said without the table: several things may have been missing.
    """
    op, kind = OPS[row], KIND_NAMES[KIND[row]]
    where = where_text(WHERE[row], THEY)
    if op == PAY:
        return why_nothing(BRANCH[3 * row])
    if op in (DEPLOY_UNITS, AWAKEN_UNITS, RECOVER_UNITS):
        home = "Reserves" if op == DEPLOY_UNITS else "Xibalba"
        return f"no {kind} in {home}{', or no region to put it in' if WHERE[row] == SAME_REGION else ''}"
    if op in (SMITE_UNITS, EXILE_UNITS):
        return f"no {kind}{f' of {THEY[1]}' if WHOSE[row] == OWN else ''} {where}"
    if op == MOVE_UNITS:
        return f"no {kind}{f' of {THEY[1]}' if WHOSE[row] == OWN else ''} that can move"
    if op == ENLIST_UNIT:
        track = ON_TRACK[row]
        return f"no {KIND_NAMES[track]} in a region, or {track_name(track)} is full"
    if op == BUILD_PIECES:
        return f"no piece that can be built {where}"
    if op in (DEMOLISH_PIECE, TRANSFORM_PIECE):
        return f"nothing to {'demolish' if op == DEMOLISH_PIECE else 'transform'} {where}"
    return f"no {each_text(MEASURED[row], THEY)}"
