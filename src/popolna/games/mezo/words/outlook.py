"""What effects really bring a player now: with what is on the table, and what is missing."""

from popolna.games.mezo.board import (
    DEVOTION_LEVEL,
    REGIONS,
    SLOTS,
    TITLES,
    TOP_DEVOTION,
    XIBALBA,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import building, moving, tracks, units
from popolna.games.mezo.steps.measures import amount, reach
from popolna.games.mezo.steps.program import (
    ACTION_ROW,
    ALL_THERE,
    AWAKEN_UNITS,
    BRANCH,
    BRANCHES,
    BUILD_PIECES,
    BY_AGE,
    BY_CALENDAR,
    BY_CODEX,
    BY_PYRAMIDS,
    CALL,
    CALL_ROW,
    CEREMONY_ROW,
    CHOSEN,
    DEMOLISH_PIECE,
    DEPLOY_UNITS,
    ENLIST_UNIT,
    EXILE_UNITS,
    FIXED,
    GAIN_DEVOTION,
    GAIN_POINTS,
    GOAL,
    KIND,
    MEASURED,
    MOVE_UNITS,
    NEXT,
    NOTHING,
    ON_TRACK,
    ONE_OF,
    ONLY_GLYPH,
    OPS,
    OWN,
    PAY,
    RECOVER_UNITS,
    SMITE_UNITS,
    SPLIT,
    TIMES,
    TRANSFORM_PIECE,
    WHAT,
    WHERE,
    WHOSE,
)
from popolna.games.mezo.words.effects import effect_text, effects_text, where_text
from popolna.games.mezo.words.names import (
    KIND_NAMES,
    devotion,
    god_name,
    listed,
    regions_in,
    track_name,
    vp,
)

PLACED = (DEPLOY_UNITS, AWAKEN_UNITS)
REMOVED = (SMITE_UNITS, EXILE_UNITS)
CHANGED = (DEMOLISH_PIECE, TRANSFORM_PIECE)
COUNTED = (BY_CALENDAR, BY_CODEX, BY_PYRAMIDS)  # there is one for each of something on the table


# Lists of effects


def outlook(s: Mezo, player: int, row: int) -> str:
    """What a list of effects brings a player now.

    Only the first one is told with all that is known: it may change what is there for the others.
    """
    texts = [effect_outlook(s, player, row)]
    row = NEXT[row]
    while row != NOTHING:
        number = s.age * TIMES[row] if MEASURED[row] == BY_AGE else None
        texts.append(effect_text(row, number))
        row = NEXT[row]
    return ", then ".join(texts)


def plan(s: Mezo, player: int, row: int) -> str:
    """A list of effects as it is printed, but with numbers, for a moment that is still to come."""
    texts = []
    while row != NOTHING:
        number = known_number(s, player, row)
        if MEASURED[row] in COUNTED:
            texts.append(f"{effect_text(row)} (now {number})")
        else:
            texts.append(effect_text(row, number))
        row = NEXT[row]
    return ", then ".join(texts)


def action_row(s: Mezo, player: int, title: int, slot: int) -> int:
    """The effects of an action on a player's card."""
    god = s.god[player]
    return CEREMONY_ROW[god] if slot == SLOTS - 1 else ACTION_ROW[(god * TITLES + title) * SLOTS + slot]


def effect_outlook(s: Mezo, player: int, row: int) -> str:
    """What an effect brings a player now."""
    op = OPS[row]
    if op in PLACED or op == RECOVER_UNITS:
        return own_units_outlook(s, player, row)
    if op in REMOVED:
        return removal_outlook(s, player, row)
    if op == MOVE_UNITS:
        return move_outlook(s, player, row)
    if op == BUILD_PIECES:
        return build_outlook(s, player, row)
    if op in CHANGED:
        return change_outlook(s, player, row)
    if op == ENLIST_UNIT:
        return enlist_outlook(s, player, row)
    if op == GAIN_DEVOTION:
        return devotion_outlook(s, player, row)
    if op == GAIN_POINTS:
        return f"gain {points_outlook(s, player, amount(s, player, row))}"
    if op == CALL:
        return call_outlook(s, player)
    if op == ONE_OF:
        ways = [outlook(s, player, BRANCH[3 * row + branch]) for branch in range(BRANCHES[row])]
        return ", or ".join(ways)
    if op == PAY:
        return payment_outlook(s, player, row)
    return effect_text(row, known_number(s, player, row))


def known_number(s: Mezo, player: int, row: int) -> int | None:
    """How many an effect is about, unless it is as many as there are."""
    return None if MEASURED[row] in (FIXED, ALL_THERE) else int(amount(s, player, row))


def places(s: Mezo, regions: int) -> str:
    """Where an effect can happen: some regions by name, or any."""
    return "in any region" if regions == s.active else f"in {listed(regions_in(regions), 'or')}"


def limited(row: int, number: int, there: int, where: str, *notes: str) -> str:
    """An effect with as many pieces as it says, or with fewer if no more are there; the first note says where."""
    text = effect_text(row, min(number, there), where, wanted=number if there < number else 0)
    told = [*([f"only {there} {notes[0]}"] if there < number else []), *notes[1:]]
    return f"{text} ({', '.join(told)})" if told else text


def without_effect(row: int, number: int | None, where: str, why: str) -> str:
    """An effect that would do nothing."""
    return f"{effect_text(row, number, where)} (no effect: {why})"


# Units


def own_units_outlook(s: Mezo, player: int, row: int, where: str = "") -> str:
    """Units of the player's own that are deployed, awakened or recovered; perhaps somewhere else than now."""
    op, number = OPS[row], int(amount(s, player, row))
    source = XIBALBA if op == RECOVER_UNITS else units.origin(row)
    home = "Xibalba" if source == XIBALBA else "your Reserves"
    there = int(units.number_at(s, player, source, row))
    where = where or ("" if op == RECOVER_UNITS else places(s, reach(s, player, WHERE[row])))
    if not there:
        return without_effect(row, number, where, f"you have no {KIND_NAMES[KIND[row]]} in {home}")
    return limited(row, number, there, where, f"in {home}")


def removal_outlook(s: Mezo, player: int, row: int) -> str:
    """Units that are smitten or exiled, and a warning if they are all the player's own."""
    number, regions = int(amount(s, player, row)), reach(s, player, WHERE[row])
    everybody = [owner for owner in range(s.players) if may_lose(owner, player, row)]
    there = {owner: int(units.number_in(s, owner, row, regions)) for owner in everybody}
    most = most_at_once(s, everybody, row, regions)
    thing = f"{KIND_NAMES[KIND[row]]}{' of yours' if WHOSE[row] == OWN else ''}"
    if not most:
        return without_effect(row, number, places(s, regions), f"there is no {thing}")
    home = "there" if s.spread else "in a region"
    own = WHOSE[row] != OWN and there.get(player) == sum(there.values())
    return limited(row, number, most, places(s, regions), home, *(["all yours"] if own else []))


def may_lose(owner: int, player: int, row: int) -> bool:
    """Whether units of an owner can be removed; if the player names somebody, it can be anybody."""
    return WHOSE[row] == CHOSEN or bool(units.may_lose(owner, player, player, row))


def most_at_once(s: Mezo, owners: list[int], row: int, regions: int) -> int:
    """How many units of some owners an effect can be about: all, or with the option, those of one region."""
    numbers = [
        sum(int(units.number_at(s, owner, region, row)) for owner in owners)
        for region in range(REGIONS)
        if regions >> region & 1
    ]
    return sum(numbers) if s.spread else max(numbers, default=0)


def move_outlook(s: Mezo, player: int, row: int) -> str:
    """Units that move, with the regions where they can come from."""
    sources = moving.sources(s, player, row)
    if not sources:
        there = listed(regions_in(reach(s, player, WHERE[row])), "or")
        return without_effect(row, known_number(s, player, row), "", f"no unit can leave {there}")
    goals = reach(s, player, GOAL[row])
    goal = "another region" if goals & (goals - 1) else regions_in(goals)[0]
    way = f"{places(s, sources).replace('in ', 'from ', 1)} to {goal}"
    if MEASURED[row] == ALL_THERE:
        return effect_text(row, None, way)
    number = int(amount(s, player, row))
    numbers = [
        int(moving.movable(s, player, row, region)) for region in range(REGIONS) if sources >> region & 1
    ]
    most = sum(numbers) if SPLIT[row] and s.spread else max(numbers)
    return limited(row, number, most, way, "there")


def enlist_outlook(s: Mezo, player: int, row: int) -> str:
    """A unit for the Calendar or the Codex."""
    track = ON_TRACK[row]
    if tracks.is_full(s, track):
        return without_effect(row, None, "", f"{track_name(track)} is full")
    regions = reach(s, player, WHERE[row])
    if not any(regions >> region & 1 and s.at(player, region, track) for region in range(REGIONS)):
        return without_effect(row, None, "", f"you have no {KIND_NAMES[track]} {places(s, regions)}")
    return effect_text(row)


def payment_outlook(s: Mezo, player: int, row: int) -> str:
    """Units that are given up for something."""
    cost, gain = BRANCH[3 * row], BRANCH[3 * row + 1]
    if not units.can_pay(s, player, cost):
        where = places(s, reach(s, player, WHERE[cost]))
        return f"{effect_text(row)} (no effect: you have no {KIND_NAMES[KIND[cost]]} {where})"
    return f"{removal_outlook(s, player, cost)} to {effects_text(gain)}"


def call_outlook(s: Mezo, player: int) -> str:
    """Calling a god, which may move before its ability is used."""
    god = s.god[player]
    row = CALL_ROW[god]
    ability = plan(s, player, row)
    if OPS[row] in PLACED and NEXT[row] == NOTHING:
        ability = own_units_outlook(s, player, row, where_text(WHERE[row]))
    return f"call {god_name(god)}: move it, and {ability}"


# Glyphs and pyramids


def build_outlook(s: Mezo, player: int, row: int) -> str:
    """What can be built, and where."""
    regions = reach(s, player, WHERE[row])
    if not building.can_build(s, player, row, regions):
        return without_effect(
            row, int(amount(s, player, row)), places(s, regions), "you have no piece for it"
        )
    number, where = int(amount(s, player, row)), places(s, regions)
    if WHAT[row] == ONLY_GLYPH:
        return limited(row, number, int(s.glyph_supply[player]), where, "in your supply")
    return effect_text(row, number, where)


def change_outlook(s: Mezo, player: int, row: int) -> str:
    """What can be demolished or transformed, and where."""
    demolish = OPS[row] == DEMOLISH_PIECE
    step = building.DemolishPiece(player, row) if demolish else building.TransformPiece(player, row)
    where = places(s, reach(s, player, WHERE[row]))
    if not step.options(s):
        return without_effect(
            row, None, where, f"there is nothing to {'demolish' if demolish else 'transform'}"
        )
    return effect_text(row, None, where)


def build_points(s: Mezo, step: building.BuildPieces | building.TransformPiece, action: int) -> list[int]:
    """What everybody gains if a pyramid is built or transformed, with leaps."""
    after = s.clone()
    step.choose(after, action)
    return [int(after.vp[player] - s.vp[player]) for player in range(s.players)]


# Devotion and VP


def devotion_outlook(s: Mezo, player: int, row: int) -> str:
    number = int(amount(s, player, row))
    if not number:
        return without_effect(row, None, "", "there is none")
    return f"gain {steps_outlook(s, player, number)}"


def steps_outlook(s: Mezo, player: int, number: int) -> str:
    """Devotion, with a new level or the VP for what goes beyond the last space."""
    space = int(s.devotion[player]) + number
    if space > TOP_DEVOTION:
        return f"{devotion(number)} ({vp(space - TOP_DEVOTION)} beyond the last space)"
    if DEVOTION_LEVEL[space] > s.level(player):
        return f"{devotion(number)} (to level {DEVOTION_LEVEL[space]})"
    return devotion(number)


def points_outlook(s: Mezo, player: int, number: int) -> str:
    """VP, with what taken spaces add."""
    taken = [int(s.vp[other]) for other in range(s.players) if other != player]
    goal = int(s.vp[player]) + number
    passed = []
    while goal in taken:
        passed.append(goal)
        goal += 1
    if not passed:
        return vp(number)
    taken_ones = f"{listed([str(space) for space in passed])} {'is' if len(passed) == 1 else 'are'} taken"
    return f"{vp(number)} and {len(passed)} more ({taken_ones})"
