"""What things are called, in a few words."""

from collections.abc import Sequence
from functools import cache

from popolna.engine.phrases import counted
from popolna.engine.phrases import listed as listed  # noqa: PLC0414  # other modules import it from here
from popolna.games.mezo.board import (
    ABILITY,
    ALTAR,
    BLESSED,
    MIX_SHAMANS,
    MIX_WARRIORS,
    NEUTRAL,
    REGION,
    REGIONS,
    RESERVES,
    SPACE,
    TILE,
    TITLE,
)
from popolna.games.mezo.components import BOX

KIND_NAMES = ["Shaman", "Warrior", "unit"]
TRACK_NAMES = ["Calendar", "Codex"]
SLOT_NAMES = ["first", "second", "Ceremonial"]
PART_NAMES = {
    "start": "start",
    "altars": "altars",
    "blessed": "Blessed region",
    "building": "building",
    "tracks": "Calendar and Codex",
    "pyramids": "pyramids",
    "actions": "actions",
    "tribe": "tribe abilities",
    "devotion": "devotion",
    "leaps": "leaps over taken spaces",
}


def seat(player: int) -> str:
    return BOX.seats.colours[player].capitalize()


def part(name: str) -> str:
    return PART_NAMES[name]


@cache
def title(name: str) -> str:
    """
    >>> title("legacy"), title("ten-and-five")
    ('Legacy', 'Ten and Five')
    """
    return name.replace("-", " ").title().replace(" And ", " and ")


def capital(line: str) -> str:
    return line[:1].upper() + line[1:]


# Numbers of things


def vp(number: int) -> str:
    return f"{number} VP"


def devotion(number: int) -> str:
    return f"{number} devotion"


def strength_text(number: int) -> str:
    return f"{number} strength"


def units(kind: int, number: int) -> str:
    """
    >>> units(0, 1), units(1, 2), units(2, 3)
    ('1 Shaman', '2 Warriors', '3 units')
    """
    return counted(number, KIND_NAMES[kind])


@cache
def forces(shamans: int, warriors: int) -> str:
    """Units of both kinds.

    >>> forces(2, 1), forces(0, 1), forces(0, 0)
    ('2 Shamans and 1 Warrior', '1 Warrior', 'no units')
    """
    return (
        listed([units(kind, number) for kind, number in enumerate((shamans, warriors)) if number])
        or "no units"
    )


def mix_name(mix: int) -> str:
    """
    >>> mix_name(0), mix_name(4)
    ('no units', '1 Shaman and 1 Warrior')
    """
    return forces(MIX_SHAMANS[mix], MIX_WARRIORS[mix])


# The map


def region_name(region: int) -> str:
    return BOX.regions[region].label


def regions_in(bits: int) -> list[str]:
    """The names of a set of regions.

    >>> regions_in(0b000011)
    ['Chichén Itzá', 'Cobá']
    """
    return [region_name(region) for region in range(REGIONS) if bits >> region & 1]


@cache
def vertex_name(vertex: int) -> str:
    """
    >>> vertex_name(0)
    'Chichén Itzá-Cobá'
    """
    return "-".join(region_name(REGION.index(name)) for name in BOX.vertices[vertex].regions)


def source_name(place: int) -> str:
    """Where a sacrificed unit comes from."""
    return "Reserves" if place == RESERVES else region_name(place)


def altar_name(altar: int) -> str:
    """
    >>> altar_name(2), altar_name(5)
    ('Shrine', 'Blessed token')
    """
    return "Blessed token" if altar == BLESSED else title(ALTAR.names[altar])


def piece_name(level: int) -> str:
    """A pyramid piece of a level from 1 to 4, or for 0 a glyph."""
    return f"level {level} pyramid piece" if level else "glyph"


def owned(owner: int, thing: str, names: Sequence[str]) -> str:
    """
    >>> owned(1, "glyph", ["Ann", "Ben"]), owned(4, "level 1 pyramid piece", ["Ann", "Ben"])
    ("Ben's glyph", 'the neutral level 1 pyramid piece')
    """
    return f"the neutral {thing}" if owner == NEUTRAL else f"{names[owner]}'s {thing}"


# Gods, cards and tiles


def god_name(god: int) -> str:
    return BOX.gods[god].label


def card_name(card: int) -> str:
    return title(TITLE.names[card])


def slot_name(slot: int) -> str:
    return f"{SLOT_NAMES[slot]} action"


def tile_name(tile: int) -> str:
    return title(TILE.names[tile])


def space_name(space: int) -> str:
    return title(SPACE.names[space])


def track_name(track: int) -> str:
    return f"the {TRACK_NAMES[track]}"


def ability_name(ability: int) -> str:
    return title(ABILITY.names[ability])


def often(times: int) -> str:
    return {1: "once", 2: "twice"}.get(times, f"{times} times")
