"""Text on the drawn table: headings, labels and tooltips."""

from collections.abc import Sequence

from popolna.engine.phrases import counted, sentence
from popolna.engine.state import NOBODY
from popolna.engine.turn import turn_line
from popolna.games.ahau.board import (
    BEYOND,
    CARD_NUMBER,
    CITIES,
    COLOUR,
    COLOURS,
    GOD,
    KATUNS,
    LAST_DAY,
    LEVEL,
    MIDDLE,
    MIGHT_COUNT,
    MIGHT_OP,
    MOST_WEAPONS,
    NO_REWARD,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    REGION_CARDS,
    REGIONS,
    ROLE_AT,
    SLOT_FAME,
    SLOT_SAVES,
    SPACES,
    STARTING_TILE,
    SUMMARY_GOODS,
    TEMPLE_FAME,
    TEMPLE_SPACES,
    TOP_MIGHT,
    WILD,
    WORKERS,
    tile_colour,
    tile_god,
)
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import DEPLETED, MADE_OF_WILD, NONE, PARTS, Ahau
from popolna.games.ahau.steps.celebration import temple_value
from popolna.games.ahau.words.effects import (
    building_effect,
    family_power,
    god_power,
    reward_text,
    role_ability,
    scoring_value,
)
from popolna.games.ahau.words.names import (
    KING_PAKAL,
    ORDINALS,
    RIVAL_TITLES,
    SHADOW_PLAYER,
    a_tile,
    building_cost,
    building_name,
    city_name,
    fame,
    god_name,
    goods,
    goods_list,
    listed,
    owner_name,
    part,
    region_label,
    resources,
    role_name,
    route_name,
    space_name,
    temple_name,
    tile_name,
)

MIGHT_TRACK = "Might"
SUMMARIES = "Summary cards"
CHOOSING = "Everyone is choosing two cards"


# The kinds of things


def building_caption(kind: int) -> str:
    return f"{building_name(kind)}, costs {building_cost(kind)}: {building_effect(kind)}."


def role_caption(role: int) -> str:
    number = CARD_NUMBER[ROLE_AT + role]
    ability = role_ability(role)
    return f"{role_name(role)}, a card with the number {number}; in the round you play it: {ability}."


def card_caption(card: int) -> str:
    """A Region card or a Role."""
    if card >= REGION_CARDS:
        return role_caption(card - REGION_CARDS)
    number = card + 1
    fights = f"on the right it is worth {number} in a Conflict"
    return f"Region card {number}: on the left it sends your Ruler to Region {number}; {fights}."


def god_caption(god: int, family: bool = False) -> str:
    return sentence(f"{god_name(god)[4:]}: {family_power(god) if family else god_power(god)}")


def reward_phrase(op: int, count: int, family: bool, *, his: bool = False) -> str:
    return "no reward" if op == NO_REWARD else f"reward: {reward_text(op, count, family, his=his)}"


def tile_caption(kind: int) -> str:
    """What a Pyramid tile is good for."""
    god = god_name(tile_god(kind))
    uses = f"build it in your Pyramid, discard it to summon {god}, or trade it with another for a Resource"
    if tile_colour(kind) == WILD:
        uses += "; it takes one colour when you use it"
    return sentence(f"{tile_name(kind)}: {uses}")


def resource_caption(colour: int) -> str:
    return sentence(
        f"{COLOUR.names[colour]}: pays for tiles; two of a kind can be traded for another Resource"
    )


# The map


def workers_text(s: Ahau, city: int, names: Sequence[str]) -> str:
    """Everybody's Workers in a city, as they count."""
    found = []
    for owner in range(s.owners):
        value, lying = s.value(owner, city), s.laid_workers[owner * CITIES + city]
        if value:
            found.append(f"{owner_name(owner, names)} {value}" + (f" ({lying} lying down)" if lying else ""))
    return ", ".join(found)


def city_caption(s: Ahau, city: int, names: Sequence[str]) -> str:
    """A city with its god, the Workers there, and what the god does."""
    god, workers = s.city_god[city], workers_text(s, city, names)
    there = f"Workers: {workers}" if workers else "no Workers"
    return f"{city_name(city)}, city of {god_name(god)}; {there}. {god_caption(god, s.family)}"


def worker_caption(s: Ahau, owner: int, city: int, lying: bool, names: Sequence[str]) -> str:
    how = "Lying Worker, which counts as two," if lying else "Worker"
    return f"{how} of {owner_name(owner, names)} in {city_name(city)}."


def site_caption(s: Ahau, route: int) -> str:
    colour = s.site[route]
    if colour == DEPLETED:
        return f"The route {route_name(route)}: its site is on the Calendar until the next Celebration."
    gives = f"produces {goods(colour, 1)} for each of your Workers in these two cities"
    return sentence(f"{COLOUR.names[colour]} site {route_name(route)}: {gives}")


def cities_around(s: Ahau, region: int) -> list[str]:
    around = s.cities_around(region)
    return [city_name(city) for city in range(CITIES) if around >> city & 1]


def neighbours(s: Ahau, region: int) -> list[str]:
    """The numbers of the adjacent Regions."""
    near = s.neighbours(region)
    return [str(other + 1) for other in range(REGIONS) if near >> other & 1]


def region_bonus(s: Ahau, region: int) -> str:
    """What lies in a Region for whoever surrounds it, or nothing."""
    if s.region_building[region] != NONE:
        return building_name(s.region_building[region])
    there = [int(colour) for colour in s.region_goods[2 * region : 2 * region + 2] if colour != NONE]
    return listed([goods(colour, there.count(colour)) for colour in sorted(set(there))])


def region_tiles(s: Ahau, region: int) -> list[str]:
    return [a_tile(kind) for kind in s.tile[2 * region : 2 * region + 2] if kind != NONE]


def region_caption(s: Ahau, region: int, names: Sequence[str]) -> str:
    bonus = region_bonus(s, region)
    rulers = [owner_name(owner, names) for owner in range(s.owners) if s.ruler[owner] == region]
    parts = [
        listed(region_tiles(s, region)) or "no tiles",
        *([f"{bonus} for whoever surrounds it"] if bonus else []),
        *([f"Ruler{'s' if len(rulers) > 1 else ''}: {', '.join(rulers)}"] if rulers else []),
        f"around it: {', '.join(cities_around(s, region))}",
        f"next to Region{'s' if len(neighbours(s, region)) > 1 else ''} {listed(neighbours(s, region))}",
    ]
    return f"{region_label(s.side, region)}: {'; '.join(parts)}."


def ruler_caption(s: Ahau, owner: int, names: Sequence[str]) -> str:
    where = "beside the map" if s.ruler[owner] == NONE else f"in Region {s.ruler[owner] + 1}"
    return f"Ruler of {owner_name(owner, names)}, {where}."


def calendar_line(s: Ahau) -> str:
    """How many sites are missing until a Celebration."""
    left = max(LAST_DAY[s.players] - len(s.calendar), 0)
    return f"Celebration in {counted(left, 'site')}" if left else "Celebration after this round"


def calendar_caption(s: Ahau) -> str:
    there = f"{len(s.calendar)} of {LAST_DAY[s.players]} spaces taken"
    return f"Calendar, {there}: depleted sites go here, and the last space brings the Celebration."


def katun_line(s: Ahau) -> str:
    """Which K'atun it is, and which round.

    There is no K'atun after the last Celebration.
    """
    return f"K'atun {min(s.katun + 1, KATUNS)} of {KATUNS}, round {max(s.round, 1)}"


def end_line(s: Ahau) -> str:
    return "The game ends with the next Celebration, after this round." if s.ending else ""


# Temples and Might


def temple_points(s: Ahau, god: int) -> list[int]:
    """What a Temple would pay each player now, and King Pakal, marker or not."""
    values = [int(temple_value(s, player, s.scoring[god])) for player in range(s.builders)]
    return values if s.personal else [max(values)] * len(values)


def temple_caption(s: Ahau, god: int, names: Sequence[str]) -> str:
    if s.scoring[god] == NONE:
        return sentence(temple_name(god))
    how = "their own value" if s.personal else "as much as the best player"
    marked = [owner for owner in range(s.builders) if s.marker_at(owner, god) != NONE]
    worth = ", ".join(f"{owner_name(owner, names)} {temple_points(s, god)[owner]}" for owner in marked)
    return (
        f"{sentence(f'{temple_name(god)}, at a Celebration: {scoring_value(s.scoring[god])}')}"
        f" Everybody with a marker here gains {how}{f', now {worth}' if worth else ''}."
    )


def temple_space_caption(s: Ahau, god: int, space: int, names: Sequence[str]) -> str:
    owner = s.marker[god * TEMPLE_SPACES + space]
    if owner != NOBODY:
        middle = (
            " on the middle space; summoning the god moves it to the left" if is_middle(s, god, space) else ""
        )
        return f"{owner_name(owner, names)}'s marker at {temple_name(god)}{middle}."
    gives = fame(TEMPLE_FAME[space]) if TEMPLE_FAME[space] else "no Fame"
    return f"Space {space + 1} of {temple_name(god)}: {gives} for placing a marker here."


def is_middle(s: Ahau, god: int, space: int) -> bool:
    """Whether a space below a Temple has the marker that King Pakal got without summoning."""
    return s.solo and space == MIDDLE and s.marker[god * TEMPLE_SPACES + space] == s.players


def might_reward(step: int) -> str:
    """What reaching a step of the Might track gives."""
    return reward_text(MIGHT_OP[step], MIGHT_COUNT[step], False)


def might_on(s: Ahau, step: int) -> list[int]:
    """The owners of the markers on a step, the upper ones first."""
    return [owner for owner in reversed(list(s.might_order)) if s.might[owner] == step]


def might_caption(s: Ahau, step: int, names: Sequence[str]) -> str:
    gives = might_reward(step) if step else "where all begin"
    if step == TOP_MIGHT:
        gives += f", and {might_reward(BEYOND)} for each further step"
    here = [owner_name(owner, names) for owner in might_on(s, step)]
    there = f" Markers here, the highest first: {', '.join(here)}." if here else ""
    return f"Might track, step {step}: {gives}.{there}"


# Cards and the offer


def summary_caption(s: Ahau, card: int) -> str:
    resources_on = listed([goods(colour, 1) for colour in SUMMARY_GOODS[card]])
    tile = s.summary[card]
    with_tile = "" if tile == NONE else f", with {a_tile(STARTING_TILE[tile])}"
    return f"Summary card {card + 1}: {resources_on}{with_tile}."


def slot_bonus(slot: int) -> str:
    """What a slot of the offer saves and gives."""
    bonus = [
        *([f"a Building costs {resources(SLOT_SAVES[slot])} less"] if SLOT_SAVES[slot] else []),
        *([f"a Building gives {fame(SLOT_FAME[slot])}"] if SLOT_FAME[slot] else []),
    ]
    return " and ".join(bonus) or "there is no bonus"


def slot_caption(s: Ahau, slot: int) -> str:
    """A place of the offer, and the Building in it."""
    about = f"{['Left', 'Middle', 'Right'][slot]} slot of the offer: {slot_bonus(slot)}."
    if s.offer[slot] == NONE:
        return f"{about} It is empty."
    return f"{building_caption(s.offer[slot])} {about}"


def stack_caption(s: Ahau) -> str:
    return f"{counted(sum(s.stack), 'Building')} in the stack."


def bag_caption(s: Ahau) -> str:
    return f"{counted(sum(s.bag), 'Pyramid tile')} in the bag, {sum(s.discard)} discarded."


def role_deck_caption(s: Ahau) -> str:
    return f"{counted(s.roles_left(), 'Role card')} in the deck, face down."


def hidden_role_caption(player: int, names: Sequence[str]) -> str:
    return f"{names[player]}'s Role card, which nobody else has seen."


def personality_caption(s: Ahau) -> str:
    """How the Shadow Player or King Pakal ranks the gods."""
    ranking = BOX.personalities[s.personality].ranking
    gods = ", ".join(god_name(GOD.index(god)) for god in ranking)
    return sentence(f"{KING_PAKAL if s.solo else SHADOW_PLAYER} likes the gods in this order: {gods}")


# The players


def space_caption(s: Ahau, player: int, space: int) -> str:
    """A space of a player's Pyramid, with the tile on it."""
    kind = s.pyramid[player * SPACES + space]
    where = f"Pyramid, {space_name(space)}"
    if kind != NONE:
        was = " (was wild)" if kind >= MADE_OF_WILD else ""
        return f"{where}: {tile_name(s.built_tile(player, space))}{was}."
    place = s.board_of(player) * SPACES + space
    his = player >= s.players
    reward = reward_phrase(PYRAMID_OP[place], PYRAMID_COUNT[place], s.family, his=his)
    return f"{where}: a tile here costs {resources(LEVEL[space])}; {reward}."


def plot_caption(s: Ahau, player: int, plot: int) -> str:
    """A Building space of a player, with the Building on it."""
    kind = s.plot[player * PLOTS + plot]
    if kind != NONE:
        return building_caption(kind)
    place = s.board * PLOTS + plot
    reward = reward_phrase(PLOT_OP[place], PLOT_COUNT[place], s.family)
    return f"{ORDINALS[plot].capitalize()} Building space; {reward}."


def weapons_caption(s: Ahau, owner: int, names: Sequence[str]) -> str:
    whose = owner_name(owner, names)
    return sentence(f"{whose} has {counted(s.weapons[owner], 'Weapon')} of at most {MOST_WEAPONS}")


def supply_caption(s: Ahau, owner: int, names: Sequence[str]) -> str:
    whose = owner_name(owner, names)
    return sentence(f"{whose} has {s.workers_left(owner)} of {WORKERS} Workers left to place")


def goods_caption(s: Ahau, player: int, names: Sequence[str]) -> str:
    return f"{names[player]}'s Resources: {goods_list(own_goods(s, player))}."


def own_goods(s: Ahau, player: int) -> list[int]:
    return [int(s.has(player, colour)) for colour in range(COLOURS)]


def fame_caption(s: Ahau, player: int, names: Sequence[str]) -> str:
    whose = owner_name(player, names)
    parts = [
        f"{part(name)} {s.fame[player * len(PARTS) + at]}"
        for at, name in enumerate(PARTS)
        if s.fame[player * len(PARTS) + at]
    ]
    return f"{whose}: {fame(s.total(player))}{': ' + ', '.join(parts) if parts else ''}."


# The whole table


def turn_text(s: Ahau, viewer: int, names: Sequence[str]) -> str:
    """Whose turn it is, or who has won; `names` has the seats, or the seats and the rivals."""
    rows = [*names, *[RIVAL_TITLES[key] for key in s.rivals()]]
    return solo_ending(s, viewer, rows) or turn_line(s, viewer, rows, CHOOSING)


def solo_ending(s: Ahau, viewer: int, names: Sequence[str]) -> str:
    """How the player did against King Pakal, unless both won; nothing in other games, or before the end."""
    outcome = s.outcome()
    if not s.solo or not outcome or len(outcome.first()) > 1:
        return ""
    won = outcome.first() == [0]
    margin = abs(outcome.scores[0] - outcome.scores[1])
    if margin and viewer == 0:
        return f"You beat {KING_PAKAL} by {margin}" if won else f"{KING_PAKAL} beat you by {margin}"
    winner = names[0] if won else KING_PAKAL
    return f"{winner} wins {f'by {margin}' if margin else 'the tie'}"


def table_label(s: Ahau, names: Sequence[str]) -> str:
    """The whole table in one sentence."""
    scores = ", ".join(f"{owner_name(owner, names)} {s.total(owner)}" for owner in range(s.builders))
    return (
        f"{BOX.game.title} ({BOX.game.year}). {katun_line(s)}. {turn_text(s, NOBODY, names)}. Fame: {scores}."
    )
