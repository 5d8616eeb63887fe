"""Text on the drawn table: headings, labels and tooltips."""

from collections.abc import Sequence

from popolna.engine.phrases import sentence
from popolna.engine.state import NOBODY, OPEN
from popolna.engine.turn import turn_line as whose_turn
from popolna.games.maya2003.board import (
    CARD_LIMIT,
    CARD_SET,
    CARDS,
    COLUMN,
    LEVELS,
    LOW_CARDS,
    MARKER,
    MINUS_3,
    MOST_GOLD,
    QUARRY_BLOCKS,
    SECOND_GOLD,
    SPACES,
)
from popolna.games.maya2003.components import BOX
from popolna.games.maya2003.state import SPENT, Maya, card_name
from popolna.games.maya2003.steps.auction import ChooseMarker, SecretBids
from popolna.games.maya2003.steps.quarrying import PlaceWorker
from popolna.games.maya2003.words.names import (
    EFFECTS,
    blocks,
    card_words,
    coins,
    marker_name,
    pyramid_name,
    quarry_name,
)
from popolna.games.maya2003.words.phases import is_used_up, phase_of

YOUR_CARDS = "Your cards"
CARRIED = "you can carry"
NO_CARDS = "All your cards are at the quarries."
IN_HAND = "in hand"
IN_POOL = "in pool"
POOL = "pool"
PASSED = "passed"
LOW, HIGH = "low", "high"
LOW_BRIEFLY, HIGH_BRIEFLY = "lo", "hi"
ORDER = "The quarries are distributed from right to left."
OFFER = "Blue markers on offer"
BIDS = "Bids"
YOUR_BID = "Your bid"
NOT_YET = "thinking"
SEALED_BID = "sealed"
PHASES = {
    "start": "Start blocks",
    "auction": "auction",
    "quarrying": "quarrying",
    "dividing": "distribution",
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
    return sentence(EFFECTS[MARKER.names[marker]])


def marker_label(marker: int) -> str:
    """A marker's name as it is printed."""
    return marker_name(marker).replace("-", "\N{MINUS SIGN}")


def part_label(name: str, *, briefly: bool = False) -> str:
    """Where gold came from, as a column heading."""
    number = name.removeprefix("round")
    if briefly:
        return PARTS_BRIEFLY.get(name, f"R{number}")
    return PART_LABELS.get(name, f"round {number}")


def card_label(card: int) -> str:
    """A card's value as it is printed."""
    return card_name(card).replace("minus3", MINUS_3_LABEL)


def kind_of_cards(low: bool) -> str:
    """Which values have a low or a high back."""
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
    gold = f"{coins(MOST_GOLD[place])} for the most blocks, {SECOND_GOLD[place]} for the second most"
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
    return f"{sentence(marker_name(marker))[:-1]}: {EFFECTS[MARKER.names[marker]]}.{where}"


def about_card(s: Maya, place: int, names: Sequence[str]) -> str:
    """A card below a quarry: whose it is, and what the viewer sees of it."""
    card = s.column_card[place]
    shown = f"a {card_name(card)} card" if card >= CARDS else f"the {card_words(card)}"
    down = "" if s.face_up[place // COLUMN] else ", face down"
    return f"{names[s.column_owner[place]]}: {shown}{down}."


def about_hand_card(card: int) -> str:
    if card == MINUS_3:
        return "-3, high: takes 3 points off another player at the same quarry; carries nothing."
    kind = LOW if card < LOW_CARDS else HIGH
    return f"{card_words(card)}, {kind}: {card_words(card)} points at a quarry, or carries {card_words(card)} blocks."


def status(s: Maya, player: int) -> str:
    """A player's status in a word or two."""
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
    """How many blocks the cards in hand can carry."""
    return f"you can carry {blocks(capacity)}"


def about_bid(coins_bid: int) -> str:
    return f"Bid {coins(coins_bid)}."
