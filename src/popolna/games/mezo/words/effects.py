"""What actions, gods, tiles, spaces, altars and abilities do, put together from the effects in the box."""

from functools import cache

from popolna.engine.phrases import counted
from popolna.games.mezo.board import ABILITY_WHEN, BLESSED, TRIBE_STEP, WHEN
from popolna.games.mezo.components import BOX
from popolna.games.mezo.steps.program import (
    ABILITY_MEASURED,
    ABILITY_ROW,
    ABILITY_TIMES,
    ALL_THERE,
    ANY_PIECE,
    ANYBODYS,
    ANYWHERE,
    APPEASE,
    BRANCH,
    BRANCHES,
    BUILD_PIECES,
    BY_AGE,
    BY_CODEX,
    BY_LEVEL,
    BY_PYRAMIDS,
    CALL,
    CHOSEN,
    COUNT_AS_MOST,
    DEMOLISH_PIECE,
    EACH,
    ENLIST_UNIT,
    EVERYBODY,
    FIRST_POINTS,
    FIRST_ROW,
    FIXED,
    GAIN_DEVOTION,
    GAIN_POINTS,
    GAIN_STRENGTH,
    GOAL,
    IN_CONFLICT,
    IN_PRESENCE,
    KIND,
    MEASURED,
    MOVE_UNITS,
    NEXT,
    NOTHING,
    ON_TRACK,
    ONE_OF,
    ONLY_GLYPH,
    OP,
    OPS,
    OWN,
    PAY,
    RECOVER_UNITS,
    SAME_REGION,
    SECOND_POINTS,
    SECOND_ROW,
    TIMES,
    TRANSFORM_PIECE,
    WHAT,
    WHERE,
    WHOSE,
)
from popolna.games.mezo.words.names import KIND_NAMES, often, track_name, vp

# Whom a text talks to, or about: "your god", "a Shaman of yours", "if you like"
YOU = ("your", "yours", "you")
THEY = ("their", "their own", "they")
ANYBODY = ("the tribe's", "the tribe", "you")
Voice = tuple[str, str, str]

GAINS = {GAIN_DEVOTION: "devotion", GAIN_POINTS: "VP", GAIN_STRENGTH: "strength"}


# How many


def measure_text(measure: int, voice: Voice = YOU) -> str:
    """What an amount depends on, if it is equal to something."""
    return "the Age" if measure == BY_AGE else f"{voice[0]} level of devotion"


def each_text(measure: int, voice: Voice = YOU) -> str:
    """What an amount depends on, if there is one for each of something."""
    if measure == BY_PYRAMIDS:
        return f"region with a pyramid piece of {voice[1]}"
    return (
        f"Warrior of {voice[1]} on the Codex"
        if measure == BY_CODEX
        else f"Shaman of {voice[1]} on the Calendar"
    )


def printed_gain(times: int, measure: int, what: str, voice: Voice = YOU) -> str:
    """An amount of devotion, VP or strength.

    >>> printed_gain(3, FIXED, "VP"), printed_gain(2, BY_AGE, "VP"), printed_gain(1, BY_LEVEL, "strength")
    ('3 VP', 'VP equal to twice the Age', 'strength equal to your level of devotion')
    """
    if measure == FIXED:
        return f"{times} {what}"
    if measure in (BY_AGE, BY_LEVEL):
        return f"{what} equal to {'twice ' if times == 2 else ''}{measure_text(measure, voice)}"
    return f"{times} {what} for each {each_text(measure, voice)}"


def printed_number(row: int, thing: str, voice: Voice = YOU) -> str:
    """A number of things that can be counted."""
    times, measure = TIMES[row], MEASURED[row]
    if measure == FIXED:
        return counted(times, thing)
    if measure == ALL_THERE:
        return f"all {thing}s"
    if measure in (BY_AGE, BY_LEVEL):
        return f"{'twice ' if times == 2 else ''}as many {thing}s as {measure_text(measure, voice)}"
    return f"{counted(times, thing)} for each {each_text(measure, voice)}"


def amount_text(row: int, number: int | None, voice: Voice = YOU, wanted: int = 0) -> str:
    """What an effect is about: a number if it is known, perhaps less than is wanted, or what is printed."""
    op = OPS[row]
    if op in GAINS:
        what = GAINS[op]
        return printed_gain(TIMES[row], MEASURED[row], what, voice) if number is None else f"{number} {what}"
    thing = KIND_NAMES[KIND[row]]
    if op == BUILD_PIECES:
        if WHAT[row] != ONLY_GLYPH:
            return "a glyph or a pyramid piece" if WHAT[row] == ANY_PIECE else "a pyramid piece"
        thing = "glyph"
    text = printed_number(row, thing, voice) if number is None else counted(number, thing)
    if wanted:
        text = f"{number} of {counted(wanted, thing)}"
    if op in (BUILD_PIECES, RECOVER_UNITS) or WHOSE[row] in (ANYBODYS, CHOSEN):
        return text
    if WHOSE[row] == OWN and MEASURED[row] == ALL_THERE:
        return f"all {voice[0]} {thing}s"
    return f"{text} of {voice[1] if WHOSE[row] == OWN else 'other players'}"


# Where


def where_text(where: int, voice: Voice = YOU) -> str:
    if where == IN_PRESENCE:
        return f"where {voice[0]} god has presence"
    if where == SAME_REGION:
        return "in the same region"
    if where == IN_CONFLICT:
        return "in the conflict region"
    return "in any region" if where == ANYWHERE else "in another region"


def from_text(row: int, voice: Voice = YOU) -> str:
    """Where units come from that move."""
    where = WHERE[row]
    if where == IN_PRESENCE:
        return f"from a region where {voice[0]} god has presence"
    return f"from {where_text(where).removeprefix('in ')}"


def to_text(row: int, voice: Voice = YOU) -> str:
    """Where units go that move."""
    goal = GOAL[row]
    if goal == IN_PRESENCE:
        return f"to another region where {voice[0]} god has presence"
    return "to the conflict region" if goal == IN_CONFLICT else "to another region"


# Effects


@cache
def effects_text(row: int, voice: Voice = YOU) -> str:
    """A list of effects as it is printed."""
    texts = []
    while row != NOTHING:
        texts.append(effect_text(row, voice=voice))
        row = NEXT[row]
    return ", then ".join(texts)


def effect_text(
    row: int, number: int | None = None, place: str = "", voice: Voice = YOU, wanted: int = 0
) -> str:
    """One effect as it is printed, or with the number and the place that are known by now."""
    op = OPS[row]
    if op in (ONE_OF, PAY, EACH):
        return joint_text(row, voice)
    if op == CALL:
        return f"call {voice[0]} god"
    if op == APPEASE:
        return f"appease the Wrathful god if {voice[2]} like"
    if op == COUNT_AS_MOST:
        return f"count as having the most {KIND_NAMES[KIND[row]]}s in this conflict"
    if op == ENLIST_UNIT:
        unit = f"a {KIND_NAMES[ON_TRACK[row]]} of {voice[1]}"
        return f"put {unit} {from_text(row, voice)} onto {track_name(ON_TRACK[row])}"
    much = amount_text(row, number, voice, wanted)
    if op in GAINS:
        return f"gain {much}{' in this conflict' if op == GAIN_STRENGTH else ''}"
    if op == RECOVER_UNITS:
        return f"recover {much}"
    if op == MOVE_UNITS:
        whose = ", no matter whose," if WHOSE[row] == ANYBODYS else ""
        return f"move {much}{whose} {place or f'{from_text(row, voice)} {to_text(row, voice)}'}"
    where = place or where_text(WHERE[row], voice)
    if op in (DEMOLISH_PIECE, TRANSFORM_PIECE):
        return f"{OP.names[op]} a glyph or the top piece of a pyramid {where}"
    if WHOSE[row] == CHOSEN:
        return f"name a player, who must {OP.names[op]} {much} of their own {where}"
    return f"{OP.names[op]} {much} {where}"


def joint_text(row: int, voice: Voice) -> str:
    """An effect made of others."""
    inner = [effects_text(BRANCH[3 * row + branch], voice) for branch in range(BRANCHES[row])]
    if OPS[row] == ONE_OF:
        return ", or ".join(inner)
    if OPS[row] == PAY:
        return f"{inner[0]} to {inner[1]}"
    who = "everybody must" if EVERYBODY[row] else "all others must"
    return f"{who} {effects_text(BRANCH[3 * row], THEY)}"


# Things with effects


def reward_text(points: int, row: int, voice: Voice = YOU) -> str:
    """VP, and then what comes with them."""
    if row == NOTHING:
        return vp(points)
    here = OPS[row] != MOVE_UNITS and WHERE[row] == IN_CONFLICT
    more = effect_text(row, place="there" if here else "", voice=voice)
    if NEXT[row] != NOTHING:
        more += f", then {effects_text(NEXT[row], voice)}"
    if not points:
        return more
    gain = OPS[row] in GAINS
    return f"{vp(points)}{f' and {more[5:]}' if gain else f' (then {more})'}"


def victory_text(altar: int, voice: Voice = YOU) -> str:
    """What an altar gives the winner."""
    return reward_text(FIRST_POINTS[altar], FIRST_ROW[altar], voice)


@cache
def altar_text(altar: int, voice: Voice = YOU) -> str:
    """What an altar gives, or after the last one the Blessed token."""
    first = victory_text(altar, voice)
    if altar == BLESSED or not BOX.altars[altar].second:
        return first
    return f"{first} (second place: {reward_text(SECOND_POINTS[altar], SECOND_ROW[altar], voice)})"


def ability_text(ability: int, voice: Voice = ANYBODY) -> str:
    """What a tribe ability does."""
    when = ABILITY_WHEN[ability]
    times, measure = ABILITY_TIMES[ability], ABILITY_MEASURED[ability]
    if when == TRIBE_STEP:
        return f"{effects_text(ABILITY_ROW[ability], voice)} at the start of each Tribe Step"
    number = {2: "two", 3: "three"}.get(int(times), "one")
    match WHEN.names[when]:
        case "champion-strength":
            return f"each of {voice[0]} Champions has {printed_gain(times, measure, 'extra strength', voice)}"
        case "god-strength":
            strength = printed_gain(times, measure, "strength", voice)
            return f"{voice[0]} god gives {strength} where it has presence"
        case "appease":
            return f"use {number} different Wrathful tiles when appeasing, for the same price"
        case "tracks":
            return f"use each space of the Calendar and the Codex {often(int(times))}"
        case "track-scoring":
            gain = printed_gain(times, measure, "extra VP", voice)
            return f"{gain} for each unit on the Calendar and the Codex at the end of an Age"
        case "victory":
            return f"{printed_gain(times, measure, 'extra VP', voice)} for each conflict won"
    return f"{printed_gain(times, measure, 'VP', voice)} at the end of the game"
