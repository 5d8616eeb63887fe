"""Strength in a conflict, and what it is made of."""

from collections.abc import Sequence

from popolna.engine.phrases import counted
from popolna.games.mezo.board import (
    ALTAR_OF_GOD,
    CHAMPION_STRENGTH,
    REGIONS,
    SHAMAN,
    WARRIOR,
    WITH_CHAMPION,
    WITH_GOD,
)
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.measures import gift
from popolna.games.mezo.steps.resolving import strength
from popolna.games.mezo.words.names import region_name, units


def sources_text(
    champion: int, shamans: int, warriors: int, glyphs: int, god: int, bonus: int, offered: int
) -> str:
    """What strength is made of.

    >>> sources_text(2, 0, 3, 2, 0, 0, 0), sources_text(0, 1, 0, 0, 2, 1, 4)
    ('Champion 2, 3 Warriors, 2 glyphs', '1 Shaman, god 2, gained 1, 4 sacrificed')
    """
    parts = [
        (champion, f"Champion {champion}"),
        (shamans, units(SHAMAN, shamans)),
        (warriors, units(WARRIOR, warriors)),
        (glyphs, counted(glyphs, "glyph")),
        (god, f"god {god}"),
        (bonus, f"gained {bonus}"),
        (offered, f"{offered} sacrificed"),
    ]
    return ", ".join(text for number, text in parts if number)


def strength_sources(s: Mezo, player: int, region: int) -> str:
    """What a player's strength in a region is made of, in a conflict or before."""
    now = region == s.conflict
    champion = CHAMPION_STRENGTH + gift(s, player, WITH_CHAMPION) if s.champion[region] == player else 0
    god = gift(s, player, WITH_GOD) if s.presence(player) >> region & 1 else 0
    return sources_text(
        int(champion),
        int(s.at(player, region, SHAMAN)),
        int(s.at(player, region, WARRIOR)),
        int(s.glyphs[player * REGIONS + region]),
        int(god),
        int(s.bonus[player]) if now else 0,
        int(s.all_at(player, ALTAR_OF_GOD)) if now else 0,
    )


def strength_in(s: Mezo, player: int, region: int) -> int:
    """A player's strength in a region, as if its conflict were now."""
    there = s
    if region != s.conflict:
        there = s.clone()
        there.conflict = region
        there.bonus[player] = 0
    return int(strength(there, player)) - (0 if region == s.conflict else int(s.all_at(player, ALTAR_OF_GOD)))


def strength_caption(s: Mezo, player: int, region: int, names: Sequence[str]) -> str:
    made_of = strength_sources(s, player, region)
    number = strength_in(s, player, region)
    return (
        f"{names[player]} has strength {number} in {region_name(region)}{f': {made_of}' if made_of else ''}."
    )
