"""What things really cost and bring a player now."""

from popolna.engine.phrases import counted
from popolna.games.ahau.board import (
    BEYOND,
    COLOUR,
    COLOURS,
    HAND,
    HIGH_PRIESTESS,
    LAY_DOWN,
    MIGHT,
    MIGHT_COUNT,
    MIGHT_OP,
    MOST_WEAPONS,
    NO_REWARD,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    RAISED_BED_FARM,
    REGION_CARDS,
    ROLE_AT,
    ROLE_CARD,
    ROYAL_MONUMENT,
    SLOT_FAME,
    SPACES,
    TEMPLE,
    TEMPLE_FAME,
    TEMPLE_SPACES,
    TOP_MIGHT,
    WEAPON,
    WILD,
    WORKSHOP,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.steps import paying, rewards
from popolna.games.ahau.steps.building import adjacency
from popolna.games.ahau.steps.summoning import DiscardForGod
from popolna.games.ahau.words.captions import temple_points
from popolna.games.ahau.words.effects import reward_text
from popolna.games.ahau.words.names import building_cost, fame, listed, resources, temple_name, the_card

# Rewards


def reward_outlook(s: Ahau, player: int, op: int, count: int) -> str:
    """What a reward gives a player now; nothing if there is none."""
    if op == NO_REWARD:
        return ""
    text = reward_text(op, count, s.family)
    if op == WEAPON and s.weapons[player] + count > MOST_WEAPONS:
        room = MOST_WEAPONS - s.weapons[player]
        return f"{text} ({f'only {room} to keep' if room else 'lost'}: {MOST_WEAPONS} is the limit)"
    if op == MIGHT:
        return f"{text} ({step_outlook(s, player)})"
    if op == TEMPLE and not rewards.temples_without(s, player):
        return f"{text} (lost: you have one at each)"
    if op == LAY_DOWN and not rewards.can_lay(s, player):
        return f"{text} (lost: none is standing)"
    if op == ROLE_CARD:
        return card_outlook(s, player)
    return text


def card_outlook(s: Ahau, player: int) -> str:
    """What a Role reward gives a player now."""
    if s.family:
        lost = "" if rewards.can_take_back(s, player, REGION_CARDS) else " (lost: all are in your hand)"
        return f"a Region card back{lost}"
    if s.role_turn[player] == 0:
        return "a Role card"
    lost = "" if rewards.is_out(s.card[player * HAND + ROLE_AT]) else " (lost: it is in your hand)"
    return f"{the_card(s.card_id(player, ROLE_AT))} back{lost}"


def step_outlook(s: Ahau, player: int) -> str:
    """What a player's next step on the Might track gives."""
    step = s.might[player] + 1 if s.might[player] < TOP_MIGHT else BEYOND
    return reward_text(MIGHT_OP[step], MIGHT_COUNT[step], s.family)


def marker_outlook(s: Ahau, god: int) -> str:
    """A marker at a Temple, with the Fame of the next empty space."""
    points = TEMPLE_FAME[s.free_space(god)]
    return f"a marker at {temple_name(god)}{f' ({fame(points)})' if points else ''}"


def temple_outlook(s: Ahau, player: int, god: int) -> int:
    """What a Temple would pay a player now, once the player has a marker there."""
    after = s.clone()
    after.marker[god * TEMPLE_SPACES + s.free_space(god)] = player
    return temple_points(after, god)[player]


# Pyramid tiles


def tile_price(s: Ahau, player: int, kind: int, space: int) -> str:
    """What a Pyramid tile costs a player on a space."""
    cost = paying.tile_cost(s, player, space)
    if cost == 0:
        return "for free"
    return f"for {resources_with(cost, tile_colour(kind))}"


def resources_with(number: int, colour: int) -> str:
    """Different Resources, one of them in the colour of a tile.

    >>> resources_with(1, 0), resources_with(3, 0), resources_with(2, 5)
    ('1 corn', '1 corn and 2 other Resources', '2 different Resources')
    """
    if colour == WILD:
        return resources(number) if number == 1 else f"{number} different Resources"
    others = f" and {counted(number - 1, 'other Resource')}" if number > 1 else ""
    return f"1 {COLOUR.names[colour]}{others}"


def adjacency_fame(s: Ahau, player: int, kind: int, space: int) -> int:
    """The Fame for what a tile would match on a space."""
    return int(adjacency(s, player, kind, space) * (1 + s.copies(player, ROYAL_MONUMENT)))


def adjacency_text(s: Ahau, player: int, kind: int, space: int) -> str:
    """The Fame for what a tile would match on a space, for a wild tile in its best colour."""
    if tile_colour(kind) != WILD:
        points = adjacency_fame(s, player, kind, space)
        return f"{fame(points)} for adjacent tiles" if points else ""
    tiles = [tile_of(colour, tile_god(kind)) for colour in range(COLOURS)]
    worths = [adjacency_fame(s, player, tile, space) for tile in tiles]
    most = max(worths)
    return f"{'up to ' if min(worths) < most else ''}{fame(most)} for adjacent tiles" if most else ""


def tile_outlook(s: Ahau, player: int, kind: int, space: int) -> str:
    """All that a tile gives a player on a space."""
    place = s.board * SPACES + space
    reward = reward_outlook(s, player, PYRAMID_OP[place], PYRAMID_COUNT[place])
    return listed([text for text in (adjacency_text(s, player, kind, space), reward) if text])


# Buildings


def building_price(s: Ahau, player: int, kind: int, slot: int) -> str:
    """What a Building in the offer costs a player."""
    less = paying.saved(s, player, kind, slot)
    if less == paying.total_cost(kind):
        return "for free"
    return f"for {building_cost(kind)}{f', less {less} of your choice' if less else ''}"


def plot_outlook(s: Ahau, player: int) -> str:
    """What the next Building space gives a player."""
    plot = s.free_plot(player)
    if plot == NONE:
        return ""
    place = s.board * PLOTS + plot
    return reward_outlook(s, player, PLOT_OP[place], PLOT_COUNT[place])


def offer_outlook(s: Ahau, player: int, slot: int) -> str:
    """What buying in a slot gives a player besides the Building."""
    points = SLOT_FAME[slot]
    gains = [fame(points) if points else "", plot_outlook(s, player)]
    return listed([text for text in gains if text])


def builds_left(s: Ahau, player: int) -> int:
    """How many tiles a player may still build in this turn."""
    return int(s.value(player, s.city) + s.copies(player, WORKSHOP) - s.built)


# Gods


def reserve_matching(s: Ahau, player: int, god: int) -> int:
    """How many tiles with a god are in a player's reserve."""
    return sum(int(s.has_tile(player, tile_of(colour, god))) for colour in range(COLOURS + 1))


def strength_outlook(s: Ahau, player: int, god: int) -> str:
    """The strength with which a player can summon a god."""
    built = int(s.built_matching(player, god))
    priestess = 1 if s.plays_role(player, HIGH_PRIESTESS) else 0
    reserve = 0 if s.family else reserve_matching(s, player, god)
    least, most = max(built, 1) + priestess, built + reserve + priestess
    if built:
        return f"strength {least}" + (f", or up to {most} with tiles from your reserve" if reserve else "")
    if least == most:
        return f"strength {most} with a tile from your reserve"
    return f"strength {least} to {most} with tiles from your reserve"


def summon_outlook(s: Ahau, player: int, god: int) -> str:
    """The strength with which a player can summon a god, and the marker that comes with it."""
    strength = strength_outlook(s, player, god)
    if s.marker_at(player, god) != NONE:
        return strength
    marker = marker_outlook(s, god) if s.built_matching(player, god) else "no marker without a built tile"
    return f"{strength}; {marker}"


def strength_now(s: Ahau, step: DiscardForGod) -> int:
    """The strength of a god who is summoned with what has been discarded so far."""
    priestess = 1 if s.plays_role(step.player, HIGH_PRIESTESS) else 0
    return int(s.built_matching(step.player, step.god) + step.discards + priestess)


# Producing


def production(s: Ahau, player: int, route: int) -> int:
    """How many Resources a site produces for a player, with the farms."""
    return int(s.around_site(player, route) + 2 * s.copies(player, RAISED_BED_FARM))
