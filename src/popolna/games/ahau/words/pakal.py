"""King Pakal at a glance: his level, his likes, what he builds next and what he lacks for it."""

from popolna.games.ahau.board import (
    CITIES,
    DIFFICULTY,
    GODS,
    LEVEL_FAME,
    MOST_RESOURCES,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    REGION_CARDS,
    ROLE,
    ROYAL_PALACE,
    SLOTS,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps.pakal_building import (
    lowest_price,
    pairs_to_trade,
    price,
    saving,
    tile_cost,
    tiles_to_build,
)
from popolna.games.ahau.steps.pakal_sequence import BUILDING_NEXT, item_after
from popolna.games.ahau.words.at_a_glance import leaders
from popolna.games.ahau.words.captions import personality_caption, reward_phrase
from popolna.games.ahau.words.names import (
    KING_PAKAL,
    ORDINALS,
    building_name,
    card_name,
    city_name,
    fame,
    god_name,
    listed,
    resources,
    role_name,
    space_name,
)

ROLES_FOR_HIM = {
    "merchant": "he produces and gains 2 more Resources, unless he could build one of his last three Pyramid tiles",
    "war-captain": "his Ruler goes where he wins a Conflict, away from one he loses, or to a tile of his favourite god",
    "queen": "at the end of his turn he pays a Resource, and the Worker he placed lies down",
    "master-builder": "the first two tiles he pays for cost 1 Resource less",
    "high-priestess": "he may summon any god, with 1 more strength",
    "dancer": "he summons another god instead of building or producing",
}


# Who he is


def board_line(s: Ahau) -> str:
    """His level, and the side of his board."""
    return f"{DIFFICULTY.names[s.level].capitalize()}, {'Night' if s.pakal_board else 'Day'}"


def board_caption(s: Ahau) -> str:
    earns = f"{KING_PAKAL} gains {fame(LEVEL_FAME[s.level])} for each Building at this level."
    night = " On the Night side of his board he wins all ties." if s.pakal_board else ""
    return f"{earns}{night}"


def role_caption(s: Ahau) -> str:
    """His Personality, and what his Role does in the round he plays it."""
    role = s.role[s.players]
    return f"{card_name(REGION_CARDS + role)}, {KING_PAKAL}'s Role; if he plays it: {ROLES_FOR_HIM[ROLE.names[role]]}."


def role_heading(s: Ahau) -> str:
    return role_name(s.role[s.players])


def god_caption(s: Ahau, god: int) -> str:
    """The place of a god in his ranking."""
    where = f"number {s.rank(god) + 1} of {GODS}"
    return f"{god_name(god)[4:]}: {where} on his Personality card. {personality_caption(s)}"


def card_caption(s: Ahau, card: int) -> str:
    """A card of his deck."""
    if card >= REGION_CARDS:
        return role_caption(s)
    return f"{KING_PAKAL}'s {card_name(card)}."


# What he has


def tracker_caption(s: Ahau) -> str:
    more = f"If he would gain more than {MOST_RESOURCES}, he builds a Building instead."
    return f"{KING_PAKAL} has {resources(s.tracker)}, good for any colour. {more}"


def plot_caption(s: Ahau, plot: int) -> str:
    """One of his Building spaces."""
    kind = s.plot[s.players * PLOTS + plot]
    if kind == ROYAL_PALACE:
        return f"{building_name(kind)}, printed on the Night side of his board: {KING_PAKAL} wins all ties."
    if kind != NONE:
        order = "not counted in his building order" if s.marked[plot] else "counted in his building order"
        return f"{building_name(kind)}, face down and without effect for {KING_PAKAL}; {order}."
    place = s.board_of(s.players) * PLOTS + plot
    reward = reward_phrase(PLOT_OP[place], PLOT_COUNT[place], False, his=True)
    return f"{KING_PAKAL}'s {ORDINALS[plot]} Building space; {reward}."


# What he does next


def next_slot(s: Ahau) -> int:
    """The slot of the Building he would buy, or NONE."""
    there = [slot for slot in range(SLOTS) if s.offer[slot] != NONE]
    return min(there, key=lambda slot: (int(price(s, slot)), -slot), default=NONE)


def next_cost(s: Ahau) -> int:
    """What the next tile of his order costs at least, once he has traded tiles away; NONE if there is no such tile."""
    item = item_after(s, 0)
    if item == BUILDING_NEXT:
        return max(int(lowest_price(s) - saving(s, s.saved)), 0) if next_slot(s) != NONE else NONE
    tiles = s.reserve_size(s.players)
    return max(int(tile_cost(s, item) - pairs_to_trade(item, tiles)), 0) if tiles else NONE


def next_tiles(s: Ahau) -> list[int]:
    """The tiles of his reserve he would build next, of which chance takes one, if he can pay."""
    item, cost = item_after(s, 0), next_cost(s)
    if item == BUILDING_NEXT or cost == NONE or cost > s.tracker:
        return []
    return [int(kind) for kind in tiles_to_build(s, item).left()]


def next_line(s: Ahau) -> str:
    """What he builds next, and its price."""
    item = item_after(s, 0)
    if item == BUILDING_NEXT:
        slot = next_slot(s)
        what = "a Building" if slot == NONE else building_name(s.offer[slot])
    else:
        what = space_name(item)
    return f"Next: {what}{next_price(s)}"


def next_price(s: Ahau) -> str:
    cost = next_cost(s)
    return "" if cost == NONE else f" ({resources(cost)})"


def needs_line(s: Ahau) -> str:
    """What he lacks for the next tile."""
    cost = next_cost(s)
    if cost == NONE:
        return "None on offer" if item_after(s, 0) == BUILDING_NEXT else "Has no tile to build"
    lacks = cost - s.tracker
    return f"Lacks {resources(lacks)}" if lacks > 0 else "Can pay"


def next_caption(s: Ahau) -> str:
    """His building order, and how it goes on."""
    order = (
        "four tiles on level 1, a Building, three on level 2, a Building, two on level 3, the top, Buildings"
    )
    return f"{KING_PAKAL} builds in this order: {order}. {next_line(s)}. {needs_line(s)}."


def cities_led(s: Ahau, owner: int) -> list[int]:
    """The cities that would pay an owner now, alone or with the other."""
    return [city for city in range(CITIES) if owner in leaders(s, city)]


def lead_line(s: Ahau, player: str) -> str:
    """In how many cities he and the player lead."""
    his, others = (len(cities_led(s, owner)) for owner in (s.players, 0))
    return (
        f"Leads in {'no city' if his == 0 else f'{his} of {CITIES} cities'}, {player} in {others or 'none'}"
    )


def lead_caption(s: Ahau) -> str:
    led = listed([city_name(city) for city in cities_led(s, int(s.players))])
    return f"{KING_PAKAL} has or shares the most Workers in {led or 'no city'}."
