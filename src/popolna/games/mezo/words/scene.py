"""The whole table in plain text."""

from collections.abc import Sequence

from popolna.engine.state import NOBODY
from popolna.games.mezo.board import (
    AGES,
    DEVOTION_LEVEL,
    DEVOTION_VALUE,
    KINDS,
    REGIONS,
    RESERVES,
    SLOTS,
    TITLES,
    TRACK_BEGIN,
    VERTEX_REGIONS,
    VERTICES,
    WRATHFUL,
    XIBALBA,
)
from popolna.games.mezo.state import HIDDEN, IN_HAND, NONE, PLAYED, USED, Mezo
from popolna.games.mezo.steps.program import CALL_ROW, SPACE_ROW, TILE_ROW
from popolna.games.mezo.words.captions import (
    abilities_of,
    action_text,
    age_line,
    appease_price,
    pieces_text,
    region_reward,
    region_state,
    region_text,
    stock,
)
from popolna.games.mezo.words.effects import ability_text, effects_text
from popolna.games.mezo.words.names import (
    TRACK_NAMES,
    ability_name,
    altar_name,
    card_name,
    god_name,
    listed,
    region_name,
    regions_in,
    slot_name,
    space_name,
    tile_name,
    vertex_name,
    vp,
)
from popolna.games.mezo.words.sketch import map_lines
from popolna.games.mezo.words.strength import strength_in


def describe(s: Mezo, names: Sequence[str], *, drawn: bool = True) -> str:
    parts = [
        head_lines(s, names),
        track_lines(s, names),
        region_lines(s, names),
        vertex_lines(s, names),
        *[player_lines(s, player, names) for player in range(s.players)],
        card_lines(s),
    ]
    if drawn:  # the map comes last, so that it is near the prompt even on a small screen
        parts.append(map_lines(s))
    return "\n\n".join("\n".join(lines) for lines in parts if lines)


# What everybody shares


def head_lines(s: Mezo, names: Sequence[str]) -> list[str]:
    """How far the game is, and the Wrathful god."""
    lines = [f"{age_line(s)}."]
    for age in range(AGES):
        tile = s.wrath[age]
        if tile != NONE:
            lines.append(
                f"Wrathful tile of Age {age + 1}, {tile_name(tile)}: {effects_text(TILE_ROW[tile])}."
            )
    on = [
        f"{names[player]} {stock(s, player, WRATHFUL)}"
        for player in range(s.players)
        if s.all_at(player, WRATHFUL)
    ]
    lines.append(f"On the Wrathful god: {', '.join(on) or 'no units'}. To appease costs {appease_price(s)}.")
    return lines


def track_lines(s: Mezo, names: Sequence[str]) -> list[str]:
    """The spaces of the Calendar and the Codex."""
    lines = []
    for track in range(KINDS):
        lines.append(f"{TRACK_NAMES[track]}:")
        for space in range(TRACK_BEGIN[track], TRACK_BEGIN[track + 1]):
            who = "free" if s.track[space] == NOBODY else names[s.track[space]]
            lines.append(f"  {space_name(space)}, {effects_text(SPACE_ROW[space])}: {who}")
    return lines


# The map


def region_lines(s: Mezo, names: Sequence[str]) -> list[str]:
    """Every region with its altar, what is in it, and how strong everybody is there."""
    lines = ["Regions:"]
    for region in range(REGIONS):
        if not s.active >> region & 1:
            lines.append(f"  {region_name(region)}: Desolate")
            continue
        strengths = [strength_in(s, player, region) for player in range(s.players)]
        power = ", ".join(f"{names[player]} {number}" for player, number in enumerate(strengths) if number)
        altar = "Blessed" if region == s.blessed else f"altar {altar_name(s.altar[region])}"
        state = region_state(s, region)
        parts = [
            f"{altar}, {region_reward(s, region)}",
            *([state] if state else []),
            *region_text(s, region, names),
            *([f"strength: {power}"] if power else []),
        ]
        lines.append(f"  {region_name(region)}: {'; '.join(parts)}")
    return lines


def vertex_lines(s: Mezo, names: Sequence[str]) -> list[str]:
    """The vertices where gods can stand, and those who do."""
    usable = [vertex for vertex in range(VERTICES) if VERTEX_REGIONS[vertex] & s.active]
    taken = {int(s.vertex[player]): player for player in range(s.players) if s.vertex[player] != NONE}
    lines = [
        f"  {god_name(s.god[player])} of {names[player]} on {vertex_name(vertex)}"
        for vertex, player in taken.items()
    ]
    free = ", ".join(vertex_name(vertex) for vertex in usable if vertex not in taken)
    return ["Gods on the map:", *lines, f"  free vertices: {free}"]


# The players


def player_lines(s: Mezo, player: int, names: Sequence[str]) -> list[str]:
    space = s.devotion[player]
    worth = f"level {DEVOTION_LEVEL[space]}, {vp(DEVOTION_VALUE[space])} at the end"
    lines = [f"{player + 1} {names[player]}: {vp(int(s.vp[player]))}; devotion space {space} ({worth})"]
    god = s.god[player]
    if god != NONE:
        where = listed(regions_in(s.presence(player))) or "nowhere yet"
        lines.append(
            f"    god: {god_name(god)}, presence: {where}; when called: {effects_text(CALL_ROW[god])}"
        )
    for ability in abilities_of(s, player):
        lines.append(f"    ability: {ability_name(ability)}, {ability_text(ability)}")
    lines.append(f"    Reserves: {stock(s, player, RESERVES)}; Xibalba: {stock(s, player, XIBALBA)}")
    lines.append(f"    supply: glyphs {s.glyph_supply[player]}; pyramid pieces {pieces_text(s, player)}")
    if god != NONE:
        lines.append(f"    cards: {cards_text(s, player)}")
        if s.played[player] != NONE and player != s.viewer:
            lines.append(
                f"    {card_text(god, s.played[player])}; Ceremonial action: {action_text(god, 0, SLOTS - 1)}"
            )
    return lines


def cards_text(s: Mezo, player: int) -> str:
    """Where a player's cards are, as far as the viewer knows."""
    titles: dict[int, list[str]] = {}
    for title in range(TITLES):
        titles.setdefault(int(s.card[player * TITLES + title]), []).append(card_name(title))
    parts = []
    if PLAYED in titles:
        covered = [slot_name(slot) for slot in range(SLOTS) if s.covered[player] >> slot & 1]
        parts.append(f"played {titles[int(PLAYED)][0]}{f', covered: {listed(covered)}' if covered else ''}")
    if IN_HAND in titles:
        parts.append(f"hand {listed(titles[int(IN_HAND)])}")
    if HIDDEN in titles:
        parts.append(f"{s.hand[player]} in hand, of {listed(titles[int(HIDDEN)])}")
    if USED in titles:
        parts.append(f"used {listed(titles[int(USED)])}")
    deck = int(s.unplayed(player) - s.hand[player])
    return "; ".join([*parts, *([f"deck {deck}"] if deck else [])])


def card_lines(s: Mezo) -> list[str]:
    """What the cards of the viewer's god do, or for somebody who only watches those of all gods."""
    if s.viewer >= 0 and s.god[s.viewer] != NONE:
        gods = [int(s.god[s.viewer])]
    else:
        gods = [int(god) for god in s.god if god != NONE]
    lines = []
    for god in gods:
        lines.append(f"Cards of {god_name(god)}:")
        lines += [f"  {card_text(god, title)}" for title in range(TITLES)]
        lines.append(f"  all of them; {slot_name(SLOTS - 1)}: {action_text(god, 0, SLOTS - 1)}")
    return lines


def card_text(god: int, title: int) -> str:
    """What the first two actions of a card do."""
    actions = [f"{slot_name(slot)}: {action_text(god, title, slot)}" for slot in range(SLOTS - 1)]
    return f"{card_name(title)}; {'; '.join(actions)}"
