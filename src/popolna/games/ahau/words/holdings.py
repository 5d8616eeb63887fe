"""What everybody has, in plain text."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.ahau.board import (
    COLOUR,
    COLOURS,
    GODS,
    HAND,
    LEVEL_SPACES,
    PLOTS,
    REGION_CARDS,
    ROLES,
    WILD,
    tile_colour,
    tile_god,
    tile_of,
)
from popolna.games.ahau.state import DISCARDED, IN_HAND, LEFT, NONE, RIGHT, UNKNOWN, Ahau
from popolna.games.ahau.words import pakal
from popolna.games.ahau.words.captions import own_goods
from popolna.games.ahau.words.names import (
    building_name,
    fame,
    god_name,
    goods_list,
    listed,
    owner_name,
    region_name,
    role_name,
    short_card,
    weapons,
)


def lines(s: Ahau, names: Sequence[str]) -> list[str]:
    """Everybody's Fame, pieces, cards, Resources and tiles."""
    text = []
    for owner in range(s.owners):
        text.append(f"{owner + 1} {owner_name(owner, names)}: {piece_text(s, owner)}")
        text.append(f"    cards: {card_text(s, owner)}")
        if owner < s.builders:
            text.append(f"    Resources: {goods_text(s, owner)}")
            text.append(f"    reserve: {reserve_text(s, owner)}")
            text.append(f"    Pyramid: {pyramid_text(s, owner)}")
            if not s.family:
                text.append(f"    Buildings: {building_text(s, owner)}")
    if s.solo:
        text.append(f"    {pakal.next_line(s)}. {pakal.needs_line(s)}. {pakal.lead_line(s, names[0])}.")
    return text


def goods_text(s: Ahau, owner: int) -> str:
    """A player's Resources by colour, or how many King Pakal has."""
    return goods_list(own_goods(s, owner)) if owner < s.players else f"{s.tracker} of any colour"


def piece_text(s: Ahau, owner: int) -> str:
    """Fame, Weapons, Workers and the Ruler."""
    parts = [fame(s.total(owner))] if owner < s.builders else []
    parts += [weapons(s.weapons[owner]), f"{counted(int(s.workers_left(owner)), 'Worker')} left to place"]
    if s.ruler[owner] != NONE:
        parts.append(f"Ruler in {region_name(s.ruler[owner])}")
    if s.barred[owner] != NONE:
        parts.append(f"cannot place next to {region_name(s.barred[owner])}")
    return "; ".join(parts)


# Cards


def card_text(s: Ahau, owner: int) -> str:
    """Where an owner's cards are; rivals have a deck instead of a hand."""
    where = {
        "hand" if owner < s.players else "deck": IN_HAND,
        "left": LEFT,
        "right": RIGHT,
        "discarded": DISCARDED,
    }
    parts = []
    for name, place in where.items():
        cards = [one_card(s, owner, at) for at in range(HAND) if s.card[owner * HAND + at] == place]
        if cards:
            parts.append(f"{name} {', '.join(cards)}")
    return "; ".join(parts)


def one_card(s: Ahau, owner: int, place: int) -> str:
    if place < REGION_CARDS or s.role[owner] != UNKNOWN:
        return short_card(s.card_id(owner, place))
    return f"a Role card ({listed([role_name(role) for role in possible_roles(s, owner)], 'or')})"


def possible_roles(s: Ahau, player: int) -> list[int]:
    """The Roles that a hidden card can be, for all the viewer knows."""
    looked = s.role_turn[s.viewer] if s.viewer >= 0 else 0
    roles = [role for role in range(ROLES) if role not in list(s.role)]
    if not looked:
        return roles
    was_there = s.role_turn[player] > looked  # when the viewer looked through the deck
    return [role for role in roles if bool(s.role_seen[role]) == was_there]


# Tiles and Buildings


def reserve_text(s: Ahau, player: int) -> str:
    """The tiles in a reserve, by god."""
    groups = []
    for god in range(GODS):
        found = []
        for colour in range(COLOURS + 1):
            number = s.has_tile(player, tile_of(colour, god))
            if number:
                found.append(f"{number} {colour_name(colour)}")
        if found:
            groups.append(f"{listed(found)} of {god_name(god)}")
    return "; ".join(groups) or "empty"


def colour_name(colour: int) -> str:
    return "wild" if colour == WILD else COLOUR.names[colour]


def pyramid_text(s: Ahau, player: int) -> str:
    """The built tiles, level by level from the left."""
    levels = []
    for level, spaces in enumerate(LEVEL_SPACES, 1):
        kinds = [s.built_tile(player, space) for space in spaces]
        if any(kind != NONE for kind in kinds):
            tiles = ["empty" if kind == NONE else built_text(kind) for kind in kinds]
            levels.append(f"level {level}: {', '.join(tiles)}")
    return "; ".join(levels) or "empty"


def built_text(kind: int) -> str:
    return f"{colour_name(tile_colour(kind))} of {god_name(tile_god(kind))}"


def building_text(s: Ahau, player: int) -> str:
    kinds = [(plot, s.plot[player * PLOTS + plot]) for plot in range(PLOTS)]
    return ", ".join(one_building(s, player, plot, kind) for plot, kind in kinds if kind != NONE) or "none"


def one_building(s: Ahau, player: int, plot: int, kind: int) -> str:
    """A Building; King Pakal's own may not count in his order."""
    aside = " (not in his order)" if player >= s.players and s.marked[plot] else ""
    return f"{building_name(kind)}{aside}"
