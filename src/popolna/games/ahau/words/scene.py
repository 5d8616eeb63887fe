"""The whole table in plain text."""

from collections.abc import Sequence

from popolna.games.ahau.board import (
    BEYOND,
    CITIES,
    COLOUR,
    COLOURS,
    GODS,
    LEVEL_SPACES,
    PLOT_COUNT,
    PLOT_OP,
    PLOTS,
    PYRAMID_COUNT,
    PYRAMID_OP,
    ROLE_AT,
    ROUTE_FROM,
    ROUTE_TO,
    ROUTES,
    SLOT,
    SLOTS,
    SPACES,
    SUMMARY,
    TEMPLE_FAME,
    TOP_MIGHT,
)
from popolna.games.ahau.state import NONE, Ahau
from popolna.games.ahau.words import holdings
from popolna.games.ahau.words.captions import (
    bag_caption,
    building_caption,
    calendar_line,
    cities_around,
    end_line,
    god_caption,
    katun_line,
    might_reward,
    neighbours,
    personality_caption,
    region_bonus,
    region_tiles,
    role_deck_caption,
    slot_bonus,
    stack_caption,
    summary_caption,
    temple_points,
    workers_text,
)
from popolna.games.ahau.words.effects import building_effect, reward_text, role_ability, scoring_value
from popolna.games.ahau.words.names import (
    building_name,
    card_name,
    city_name,
    fame,
    god_name,
    listed,
    owner_name,
    region_label,
    temple_name,
)
from popolna.games.ahau.words.sketch import map_lines


def describe(s: Ahau, names: Sequence[str], *, drawn: bool = True) -> str:
    parts = [
        head_lines(s, names),
        summary_lines(s),
        temple_lines(s, names),
        god_lines(s),
        board_lines(s),
        offer_lines(s),
        effect_lines(s),
        region_lines(s, names),
        city_lines(s, names),
        holdings.lines(s, names),
    ]
    if drawn:  # the map comes last, so that it is near the prompt even on a small screen
        parts.append(map_lines(s))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


# What everybody shares


def head_lines(s: Ahau, names: Sequence[str]) -> list[str]:
    """How far the game is, and what is left in bags and decks."""
    there = ", ".join(COLOUR.names[colour] for colour in s.calendar) or "empty"
    left = [bag_caption(s), *([] if s.family else [stack_caption(s), role_deck_caption(s)])]
    ending = [end_line(s)] if s.ending else []
    return [
        f"{katun_line(s)}. {calendar_line(s)}; on the Calendar: {there}.",
        *ending,
        " ".join(left),
        might_line(s, names),
        *([personality_caption(s)] if s.personality != NONE else []),
    ]


def might_line(s: Ahau, names: Sequence[str]) -> str:
    order = [f"{owner_name(owner, names)} {s.might[owner]}" for owner in reversed(list(s.might_order))]
    return f"Might, the highest first: {', '.join(order)}."


def summary_lines(s: Ahau) -> list[str]:
    """The Summary cards that can still be chosen."""
    return [summary_caption(s, card) for card in range(SUMMARY.size) if s.summary[card] != NONE]


def temple_lines(s: Ahau, names: Sequence[str]) -> list[str]:
    """Every Temple: what it scores, who has a marker there, and what it would pay."""
    how = "their own value" if s.personal else "the best value of any player"
    lines = [f"Temples, which pay everybody with a marker {how}:"]
    for god in range(GODS):
        worth = temple_points(s, god)
        marked = [player for player in range(s.builders) if s.marker_at(player, god) != NONE]
        pays = ", ".join(f"{owner_name(player, names)} {worth[player]}" for player in marked)
        space = s.free_space(god)
        first = f"; next marker {fame(TEMPLE_FAME[space])}" if space != NONE else ""
        now = f"would now pay {pays}" if marked else f"no markers, would now pay {worth_text(worth)}"
        lines.append(f"  {temple_name(god)[4:]}: {scoring_value(s.scoring[god])}; {now}{first}")
    return lines


def god_lines(s: Ahau) -> list[str]:
    """What the gods do."""
    return ["Gods:", *[f"  {god_caption(god, s.family)[:-1]}" for god in range(GODS)]]


def worth_text(worth: Sequence[int]) -> str:
    """What a Temple would pay to some player or other.

    >>> worth_text([3, 3]), worth_text([0, 2])
    ('3', '0 to 2')
    """
    return str(worth[0]) if len(set(worth)) == 1 else f"{min(worth)} to {max(worth)}"


def board_lines(s: Ahau) -> list[str]:
    """What the spaces of the player boards and of the Might track give."""
    lines = ["Rewards:"]
    for level, spaces in enumerate(LEVEL_SPACES, 1):
        places = [s.board * SPACES + space for space in spaces]
        rewards = [reward_text(PYRAMID_OP[place], PYRAMID_COUNT[place], s.family) for place in places]
        lines.append(f"  Pyramid level {level}, from the left: {'; '.join(rewards)}")
    if not s.family:
        places = [s.board * PLOTS + plot for plot in range(PLOTS)]
        rewards = [reward_text(PLOT_OP[place], PLOT_COUNT[place], s.family) for place in places]
        lines.append(f"  Buildings, from the left: {'; '.join(rewards)}")
    steps = [might_reward(step) for step in range(1, TOP_MIGHT + 1)]
    lines.append(f"  Might from step 1: {'; '.join(steps)}; beyond the top: {might_reward(BEYOND)}")
    return lines


def offer_lines(s: Ahau) -> list[str]:
    """The Buildings on offer."""
    if s.family:
        return []
    lines = ["Buildings on offer:"]
    for slot in range(SLOTS):
        there = "empty" if s.offer[slot] == NONE else building_caption(s.offer[slot])[:-1]
        lines.append(f"  {SLOT.names[slot]}, where {slot_bonus(slot)}: {there}")
    return lines


def effect_lines(s: Ahau) -> list[str]:
    """What the other Buildings on the table do, and the Roles that are known."""
    there = {int(kind) for kind in (*s.region_building, *s.plot) if kind != NONE}
    kinds = sorted(there - set(s.offer))
    roles = sorted({int(role) for role in s.role if role >= 0})
    lines = [f"  {building_name(kind)}: {building_effect(kind)}" for kind in kinds]
    lines += [
        f"  {card_name(ROLE_AT + role)}, in the round it is played: {role_ability(role)}" for role in roles
    ]
    return ["Other Buildings and Roles:", *lines] if lines else []


# The map


def region_lines(s: Ahau, names: Sequence[str]) -> list[str]:
    """Every Region with what lies there, and who."""
    lines = ["Regions:"]
    for region in range(s.regions()):
        rulers = [owner_name(owner, names) for owner in range(s.owners) if s.ruler[owner] == region]
        bonus = region_bonus(s, region)
        parts = [
            listed(region_tiles(s, region)) or "no tiles",
            *([f"bonus: {bonus}"] if bonus else []),
            *([f"Ruler: {', '.join(rulers)}"] if rulers else []),
            f"cities: {', '.join(cities_around(s, region))}",
            f"adjacent: {', '.join(neighbours(s, region))}",
        ]
        lines.append(f"  {region_label(s.side, region)}: {'; '.join(parts)}")
    return lines


def city_lines(s: Ahau, names: Sequence[str]) -> list[str]:
    """Every city with its god and its Workers, and every site."""
    lines = ["Cities, with the Workers as they count:"]
    for city in range(CITIES):
        workers = workers_text(s, city, names) or "nobody"
        lines.append(f"  {city_name(city)}, {god_name(s.city_god[city])[4:]}: {workers}")
    lines.append("Sites, each between two cities:")
    for colour in range(COLOURS):
        routes = [route for route in range(ROUTES) if s.site[route] == colour]
        pairs = [f"{city_name(ROUTE_FROM[route])} and {city_name(ROUTE_TO[route])}" for route in routes]
        lines.append(f"  {COLOUR.names[colour]}: {'; '.join(pairs) or 'none'}")
    return lines
