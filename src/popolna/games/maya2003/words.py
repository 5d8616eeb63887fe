"""Everything the game says to people."""

from collections.abc import Sequence

from popolna.engine.game import News
from popolna.engine.state import ALL_SEEING, NOBODY, OPEN
from popolna.engine.story import Event
from popolna.engine.turn import turn_line as whose_turn
from popolna.games.maya2003.actions import (
    ACCEPT,
    ADD_POINTS,
    BID,
    BUILD,
    CANCEL_DEDUCTION,
    DEDUCT,
    DOUBLE,
    DOUBLE_FREE,
    KEEP,
    MOVE,
    NAME_FIRST,
    PASS,
    PASS_FREE,
    PLACE,
    SPARE,
    TAKE,
    USE_JOKER,
    VERBS,
)
from popolna.games.maya2003.board import (
    CARD_LIMIT,
    CARD_SET,
    CARDS,
    COLUMN,
    EXTRA_BLOCK,
    IN_PLAY,
    JOKER,
    LEVELS,
    LOW_CARDS,
    MARKER,
    MARKER_AT,
    MINUS_3,
    MOST_GOLD,
    PYRAMID,
    QUARRIES,
    QUARRY,
    QUARRY_2,
    QUARRY_2_POINTS,
    QUARRY_BLOCKS,
    SEAT,
    SECOND_GOLD,
    SPACES,
    TRANSPORT_2_POINTS,
    TRANSPORT_4_POINTS,
)
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.phases import is_used_up, phase_of
from popolna.games.maya2003.state import OFFERED, SPENT, Maya, card_name
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.steps.building import FirstOfTwo, ForcedPass, SecondOfTwo
from popolna.games.maya2003.steps.distribution import (
    AnswerDeduction,
    NameFirstPlayer,
    NameVictim,
    PlacePoolBlock,
    RelocateBlock,
)
from popolna.games.maya2003.steps.quarrying import AddPoints, PlaceWorker
from popolna.games.maya2003.steps.setup import PlaceStartBlock
from popolna.games.maya2003.steps.transport import UseJoker

SENTENCE = (
    "Send workers to the quarries in secret, carry the blocks home, and lead on every level of the pyramids."
)
VARIATION = (
    "The basic game, or the advanced one with ten coins each and an auction of blue markers every round."
)
BONUS = "Who gets the bonus block for a completed level: whoever has the majority, or only its builder."
NAMING = "When a newly named First Player takes over: at once, or from the next round on."
DRAW = "Which blue markers are auctioned: drawn anew each round, or drawn once for the whole game."
START = "Who is First Player: drawn by lot, or the player in a seat."

EFFECTS = {
    "first-player": "names the First Player at once",
    "cancel-minus-3": "stops one -3 against you in a later quarry",
    "transport-2": f"{TRANSPORT_2_POINTS} more points for transport",
    "relocate-block": "move one of your blocks to a bottom level at once",
    "free-pass": "pass once while building without paying",
    "pool-block": "place a block from your pool on a bottom level at once",
    "free-double-move": "one double move without paying",
    "extra-block": "one more block, carried for nothing",
    "transport-4": f"{TRANSPORT_4_POINTS} more points for transport",
    "quarry-2": f"{QUARRY_2_POINTS} more points at a quarry, before the cards are turned",
    "joker": "any green marker but First Player",
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def marker_name(marker: int) -> str:
    return MARKER.names[marker].replace("-", " ").replace("minus 3", "-3")


def pyramid_name(pyramid: int) -> str:
    return BOX.pyramids[pyramid].name


def quarry_name(quarry: int) -> str:
    return f"quarry {quarry + 1}"


def card_words(card: int) -> str:
    """
    >>> card_words(2), card_words(6)
    ('5', '-3')
    """
    return card_name(card).replace("minus3", "-3")


def part(name: str) -> str:
    words = {"start": "coins at the start", "bids": "bids", "passes": "forced passes"}
    return words.get(name, f"scoring of round {name.removeprefix('round')}")


def blocks(number: int) -> str:
    return "1 block" if number == 1 else f"{number} blocks"


def coins(number: int) -> str:
    return "1 coin" if number == 1 else f"{number} coins"


def points(number: int) -> str:
    return "1 point" if number == 1 else f"{number} points"


def prompt(s: Maya, player: int) -> str:
    match s.agenda[-1]:
        case PlaceStartBlock():
            return "Place a start block on the bottom level of a pyramid where you have none."
        case SecretBids():
            return "Bid in secret for the blue markers; the highest bids choose first, the lowest gets none."
        case ChooseMarker():
            return f"Take a blue marker and pay your bid of {coins(s.bids[player])}."
        case PlaceWorker():
            return "Place a worker face down below a quarry, or pass. What you keep carries your blocks."
        case AddPoints():
            return f"Put your {QUARRY_2_POINTS} extra points next to a quarry before cards are turned, or keep them."
        case NameVictim():
            return "Your -3 lies here: take 3 points off another player, or spare everybody."
        case AnswerDeduction():
            return "A -3 was played against you: spend your marker to cancel it, or accept it."
        case NameFirstPlayer():
            return "Name the First Player."
        case RelocateBlock():
            return "You may move one of your blocks to the bottom level of a pyramid."
        case PlacePoolBlock():
            return "You may place a block from your pool on a bottom level."
        case UseJoker():
            return "Use your joker now, or keep it for the building phase."
        case ForcedPass():
            return "You cannot place a block: pay one and get a coin, or use your free pass."
        case FirstOfTwo() | SecondOfTwo():
            return f"Double move: place a block on level {s.open_level() + 1} of a pyramid."
    double = ", make a double move," if {DOUBLE, DOUBLE_FREE} & set(s.legal(player)) else ""
    return f"Place a block on level {s.open_level() + 1} of a pyramid{double} or pass."


def action(s: Maya, action: int, names: Sequence[str]) -> str:
    if BUILD.has(action):
        return f"Build on {pyramid_name(BUILD.args(action))}"
    if PLACE.has(action):
        card, quarry = PLACE.args(action)
        return f"Place your {card_words(card)} at {quarry_name(quarry)}"
    if DEDUCT.has(action):
        return f"Take 3 points off {names[DEDUCT.args(action)]}"
    if NAME_FIRST.has(action):
        return f"Name {names[NAME_FIRST.args(action)]} First Player"
    if MOVE.has(action):
        pyramid, level, target = MOVE.args(action)
        return f"Move a block from level {level + 1} of {pyramid_name(pyramid)} to {pyramid_name(target)}"
    if BID.has(action):
        return f"Bid {coins(BID.args(action))}"
    if TAKE.has(action):
        return f"Take {marker_name(TAKE.args(action))}: {EFFECTS[MARKER.names[TAKE.args(action)]]}"
    if ADD_POINTS.has(action):
        return f"Add {QUARRY_2_POINTS} points at {quarry_name(ADD_POINTS.args(action))}"
    if USE_JOKER.has(action):
        return f"Use the joker as {marker_name(USE_JOKER.args(action))}"
    plain = {
        PASS: "Pass",
        PASS_FREE: "Pass for free",
        DOUBLE: "Double move: pay a block, then place two",
        DOUBLE_FREE: "Double move for free",
        SPARE: "Spare everybody",
        CANCEL_DEDUCTION: "Cancel the -3",
        ACCEPT: "Accept the -3",
        KEEP: "Do not use it",
    }
    assert action in plain, VERBS.name(action)
    return plain[action]


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


def news(story: Sequence[Event]) -> list[News | None]:
    """What comes of the quarries and of the scoring, round by round."""
    told, now = [], "the round"
    for event in story:
        if event.name == "round":
            now = f"round {event.values[0]}"
        told.append(news_of(event, now))
    return told


def news_of(event: Event, now: str) -> News | None:
    a, b, c = (*event.values, 0, 0, 0)[:3]
    quarries, scoring = f"Quarries of {now}", f"Scoring of {now}"
    match event.name:
        case "won_blocks":
            return News(quarries, "blocks", b, quarry_name(a))
        case "extra_block":
            return News(quarries, "blocks", 1, marker_name(EXTRA_BLOCK))
        case "won_marker":
            return News(quarries, "markers", 1, marker_name(a))
        case "transported" if b:
            return News(quarries, "left behind", -b)
        case "paid":
            return News(scoring, "gold", a, f"level {c + 1} of {pyramid_name(b)}")
        case "eroded":
            return News(scoring, "blocks", -b, f"erosion in {pyramid_name(a)}")
    return None


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


def describe(s: Maya, names: Sequence[str], *, drawn: bool = True) -> str:
    return "\n".join(
        [
            f"{f'Round {s.round}' if s.round else 'Start blocks'}, First Player {names[s.first]}",
            "",
            *quarry_lines(s, names),
            "",
            *pyramid_lines(s, names),
            "",
            *player_lines(s, names),
        ]
    )


def quarry_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every quarry: what it gives, its marker, and the cards in order."""
    lines = ["Quarries, distributed from the last to the first:"]
    for quarry in range(QUARRIES[s.players]):
        gives = "/".join(str(number) for number in QUARRY_BLOCKS[s.players][quarry])
        size, limit = s.column_size[quarry], CARD_LIMIT[s.players][quarry]
        marker = marker_name(MARKER_AT[s.players][quarry])
        column = [
            f"{names[s.column_owner[place]]} {card_words(s.column_card[place])}"
            for place in range(quarry * COLUMN, quarry * COLUMN + size)
        ]
        if s.extra_points == quarry:
            column.append(f"+{QUARRY_2_POINTS}")
        cards = f"cards {size} of {limit}: {', '.join(column) or 'none'}"
        lines.append(f"  {quarry + 1}: blocks {gives}, {marker}, {cards}")
    return lines


def pyramid_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every pyramid level by level from the bottom."""
    lines = ["Pyramids:"]
    for pyramid in IN_PLAY[s.players]:
        lines.append(f"  {pyramid_name(pyramid)}")
        for level in range(LEVELS):
            place = pyramid * LEVELS + level
            if SPACES[place]:
                owners = [
                    f"{names[p]} {s.blocks_of(place, p)}" for p in range(s.players) if s.blocks_of(place, p)
                ]
                gold = f"gold {MOST_GOLD[place]} and {SECOND_GOLD[place]}"
                full = f"{s.filled[place]} of {SPACES[place]}"
                lines.append(f"    level {level + 1}, {gold}, {full}: {', '.join(owners) or 'empty'}")
    return lines


def player_lines(s: Maya, names: Sequence[str]) -> list[str]:
    """Every player's gold, blocks, cards and markers."""
    lines = []
    for player in range(s.players):
        text = f"  {player + 1} {names[player]}: {coins(s.gold(player))}, {blocks(s.carried[player])} in hand"
        text += f", {s.pool[player]} in the pool"
        held = [card_words(card) for card in range(7) for _ in range(s.hold(player, card))]
        if s.viewer in (ALL_SEEING, player):
            text += f", cards {' '.join(held) or 'none'}"
        else:
            text += f", {sum(s.cards_left(player)) - face_down_cards(s, player)} cards"
        for label, over in (("markers", False), ("used markers", True)):
            own = [m for m in range(MARKER.size) if s.holder[m] == player]
            markers = [marker_name(m) for m in own if is_used_up(s, m) == over]
            text += f", {label}: {', '.join(markers)}" if markers else ""
        lines.append(text)
    offered = [marker_name(m) for m in range(MARKER.size) if s.holder[m] == OFFERED]
    spent = [marker_name(m) for m in range(MARKER.size) if s.holder[m] == SPENT]
    lines += [f"  Up for auction: {', '.join(offered)}"] if offered else []
    lines += [f"  Spent: {', '.join(spent)}"] if spent else []
    return lines


def face_down_cards(s: Maya, player: int) -> int:
    """How many of a player's cards in the quarries show only their back."""
    return sum(
        s.column_owner[place] == player and s.column_card[place] >= 7
        for place in range(QUARRIES[s.players] * COLUMN)
    )


# What the drawn table says

YOUR_CARDS = "Your workers"
CARRIED = "blocks to carry"
NO_CARDS = "All your workers are at the quarries."
IN_HAND = "blocks"
POOL = "pool"
PASSED = "passed"
LOW, HIGH = "low", "high"
LOW_BRIEFLY, HIGH_BRIEFLY = "lo", "hi"
ORDER = "The quarries are turned from right to left."
OFFER = "Blue markers on offer"
BIDS = "Bids"
YOUR_BID = "Your bid"
NOT_YET = "thinking"
SEALED_BID = "sealed"
PHASES = {
    "start": "Start blocks",
    "auction": "auction",
    "quarrying": "quarrying",
    "dividing": "dividing the blocks",
    "building": "building",
    "over": "The end",
}
RANKS = ("1st", "2nd", "3rd", "4th", "5th")
PART_LABELS = {"start": "at the start", "bids": "bids", "passes": "forced passes"}
PARTS_BRIEFLY = {"start": "start", "bids": "bids", "passes": "pass"}
TOTAL = "gold"
MOST, SECOND = "most blocks on a level", "second most"
OPEN_LEVEL = "the next blocks go here"


MINUS_3_LABEL = "\N{MINUS SIGN}3"
MARKER_LABELS = {
    "first-player": "first",
    "cancel-minus-3": f"no {MINUS_3_LABEL}",
    "transport-2": f"carry +{TRANSPORT_2_POINTS}",
    "relocate-block": "move",
    "free-pass": "pass",
    "pool-block": "fetch",
    "free-double-move": "double",
    "extra-block": "+1 block",
    "transport-4": f"carry +{TRANSPORT_4_POINTS}",
    "quarry-2": f"+{QUARRY_2_POINTS}",
    "joker": "joker",
}


def table_label(s: Maya, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    gold = ", ".join(f"{names[p]} {s.gold(p)}" for p in range(s.players))
    return f"{BOX.game.title} ({BOX.game.year}). {phase(s)}. {turn_line(s, NOBODY, names)}. Gold: {gold}."


def turn_line(s: Maya, viewer: int, names: Sequence[str]) -> str:
    return whose_turn(s, viewer, names, together="Secret bids")


def phase(s: Maya) -> str:
    """The round and what is going on in it."""
    now = PHASES[phase_of(s)]
    return f"Round {s.round} of {BOX.game.rounds} · {now}" if s.agenda and s.round else now


def effect(marker: int) -> str:
    """What a marker does, as a sentence."""
    words = EFFECTS[MARKER.names[marker]]
    return f"{words[0].upper()}{words[1:]}."


def part_label(name: str, *, briefly: bool = False) -> str:
    """Where gold came from, in a column's head."""
    number = name.removeprefix("round")
    if briefly:
        return PARTS_BRIEFLY.get(name, f"R{number}")
    return PART_LABELS.get(name, f"round {number}")


def card_label(card: int) -> str:
    """A card's value as it is printed."""
    return card_name(card).replace("minus3", MINUS_3_LABEL)


def kind_of_cards(low: bool) -> str:
    """Which values have a back of a kind."""
    cards = range(LOW_CARDS) if low else range(LOW_CARDS, CARDS)
    values = " ".join(card_label(card) for card in cards for _ in range(CARD_SET[card]))
    return f"{LOW if low else HIGH}: {values}"


def about_pyramid(s: Maya, pyramid: int) -> str:
    room = sum(SPACES[pyramid * LEVELS + level] for level in range(LEVELS))
    built = sum(s.filled[pyramid * LEVELS + level] for level in range(LEVELS))
    return f"{pyramid_name(pyramid)}: {blocks(built)} on {room} spaces."


def about_level(s: Maya, place: int, names: Sequence[str]) -> str:
    """A level's blocks, and what it pays."""
    owners = owners_on(s, place, names) or "nobody yet"
    gold = f"{coins(MOST_GOLD[place])} for most blocks, {SECOND_GOLD[place]} for second most"
    room = f"{s.filled[place]} of {SPACES[place]} spaces taken"
    return f"{pyramid_name(place // LEVELS)}, level {place % LEVELS + 1}: {room}, {owners}; {gold}."


def owners_on(s: Maya, place: int, names: Sequence[str]) -> str:
    """Who has how many blocks on a level."""
    return ", ".join(f"{names[p]} {s.blocks_of(place, p)}" for p in range(s.players) if s.blocks_of(place, p))


def about_quarry(s: Maya, quarry: int) -> str:
    """What a quarry gives, and how many cards lie below it."""
    gives = ", ".join(
        f"{place} {blocks(number)}"
        for place, number in zip(RANKS, QUARRY_BLOCKS[s.players][quarry], strict=False)
    )
    size, limit = s.column_size[quarry], CARD_LIMIT[s.players][quarry]
    return f"{quarry_name(quarry).capitalize()}: {gives}. {size} of at most {limit} cards."


def about_marker(s: Maya, marker: int, names: Sequence[str]) -> str:
    """What a marker does, and who has it."""
    holder = s.holder[marker]
    where = " It was used this round." if holder == SPENT else ""
    if holder >= 0:
        over = "; it does nothing more this round" if is_used_up(s, marker) else ""
        where = f" {names[holder]} has it{over}."
    return f"{marker_name(marker).capitalize()}: {EFFECTS[MARKER.names[marker]]}.{where}"


def about_card(s: Maya, place: int, names: Sequence[str]) -> str:
    """A card below a quarry: whose it is, and what can be seen of it."""
    card = s.column_card[place]
    shown = f"a {card_name(card)} card" if card >= CARDS else f"the {card_words(card)}"
    down = "" if s.face_up[place // COLUMN] else ", face down"
    return f"{names[s.column_owner[place]]}: {shown}{down}."


def about_hand_card(card: int) -> str:
    if card == MINUS_3:
        return "-3, high: takes three points off another player at the same quarry; carries nothing."
    kind = LOW if card < LOW_CARDS else HIGH
    return f"{card_words(card)}, {kind}: {card_words(card)} points at a quarry, or carries {card_words(card)} blocks."


def status(s: Maya, player: int) -> str:
    """What is to be said of a player now, in a word or two."""
    outcome = s.outcome()
    if outcome:
        return RANKS[outcome.ranks[player] - 1]
    match s.agenda[-1]:
        case SecretBids():
            return SEALED_BID if s.sealed and s.sealed[player] != OPEN else NOT_YET
        case ChooseMarker():
            return f"bid {s.bids[player]}"
        case PlaceWorker():
            return PASSED if s.passed[player] else ""
    return ""


def about_player(s: Maya, player: int, names: Sequence[str]) -> str:
    first = ", First Player" if s.first == player else ""
    return f"{names[player]}{first}: {coins(s.gold(player))}, {blocks(s.carried[player])} in hand."


def about_gold(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {coins(s.gold(player))}."


def about_blocks(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {blocks(s.carried[player])} in hand."


def about_pool(s: Maya, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {blocks(s.pool[player])} in the pool."


def about_cards(low: int, high: int, player: int, names: Sequence[str]) -> str:
    return f"{names[player]} has {low} low and {high} high cards in hand."


def about_first(player: int, names: Sequence[str]) -> str:
    return f"{names[player]} is First Player."


def carrying(capacity: int) -> str:
    """What the cards kept in hand are good for."""
    return f"carry {blocks(capacity)}"


def about_bid(coins_bid: int) -> str:
    return f"Bid {coins(coins_bid)}."
