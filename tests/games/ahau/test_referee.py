"""Games, decision by decision, with a referee who knows nothing but the rules."""

from collections import Counter
from collections.abc import Mapping
from itertools import product

import pytest

from popolna.games.ahau import GAME
from tests.games.ahau.referee_match import watch

GAMES = [
    pytest.param(players, settings, id=f"{players} {' '.join(settings.values())}")
    for players in GAME.players
    for settings in GAME.all_settings(players)
    if settings.get("start") == "random"
]
SOLO = {
    "level": ("easy", "moderate", "hard"),
    "pakal": ("day", "night"),
    "board": ("day", "night"),
    "scoring": ("common", "personal"),
}
PERSONALITIES = ("merchant", "war-captain", "queen", "master-builder", "high-priestess", "dancer")
RULES = {  # of King Pakal, as the referee calls them; only those that happen almost never are left out
    "Dancer and no god",
    "Dancer summons",
    "High Priestess and no god",
    "High Priestess for Fame",
    "High Priestess for Strength",
    "Master Builder",
    "Merchant near the top",
    "Queen",
    "Queen is idle",
    "War Captain attacks",
    "War Captain avoids a Conflict",
    "War Captain follows a god",
    "War Captain follows a god into a Conflict",
    "War Captain stays",
    "builds on level 4",
    "city I is barred",
    "discards a wild tile for a god",
    "gives 2 tiles on level 3",
    "gives 2 tiles on level 4",
    "gives 4 tiles on level 4",
    "gives back a tile",
    "jaguar: removes",
    "jaguar: stands up",
    "lay: anywhere",
    "lay: wins",
    "moves the Worker he placed",
    "overflow",
    "overflow without a Building",
    "plays dancer",
    "plays high-priestess",
    "plays master-builder",
    "plays merchant",
    "plays queen",
    "plays war-captain",
    "produces with the Merchant",
    "random colour",
    "random site",
    "reward weapon",
    "sun: Role back",
    "sun: all cards back",
    "sun: lays",
    "sun: lays and wins",
    "temple: least preferred",
    "temple: markers everywhere",
    "tiles he could not build",
    "trade A leaves Strength over",
    "trade A with 1 Workers",
    "trade A with 2 Workers",
    "trade A with 3 Workers",
    "trade A: equal plans",
    "trade B over 1 routes",
    "trade B over 2 routes",
    "trade B over 3 routes",
    "trade B with 1 Workers",
    "trade B: Fame",
    "trade B: turns back",
    "two sixes",
}


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees(players: int, settings: Mapping[str, str]) -> None:
    watch(players, settings, 1)
    watch(players, settings, 2, gifts=True)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(3, 6):
        watch(players, settings, seed)
        watch(players, settings, seed, gifts=True)


def test_the_referee_agrees_about_king_pakal() -> None:
    watch(1, {}, 1)
    for number, values in enumerate(product(*SOLO.values())):
        settings = dict(zip(SOLO, values, strict=True))
        settings["personality"] = PERSONALITIES[(number + number // 6) % len(PERSONALITIES)]
        watch(1, settings, 1, gifts=number // 6 % 2 == 0)


@pytest.mark.slow
def test_the_referee_agrees_about_king_pakal_for_a_long_time() -> None:
    """In so many games he needs nearly all his rules."""
    seen: Counter[str] = Counter()
    for personality, *values in product(PERSONALITIES, *SOLO.values()):
        settings = dict(zip(SOLO, values, strict=True)) | {"personality": personality}
        for seed in range(2, 6):
            seen += watch(1, settings, seed, gifts=seed > 3).seen
    assert seen.keys() >= RULES
