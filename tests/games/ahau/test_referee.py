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


@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees(players: int, settings: Mapping[str, str]) -> None:
    watch(players, settings, 1)
    watch(players, settings, 2, gifts=True)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "settings"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, settings: Mapping[str, str]) -> None:
    for seed in range(3, 15):
        watch(players, settings, seed)
        watch(players, settings, seed, gifts=True)


def test_the_referee_agrees_about_king_pakal() -> None:
    for number, values in enumerate(product(*SOLO.values())):
        settings = dict(zip(SOLO, values, strict=True))
        settings["personality"] = PERSONALITIES[(number + number // 6) % len(PERSONALITIES)]
        watch(1, settings, 1, gifts=number // 6 % 2 == 0)


@pytest.mark.slow
def test_the_referee_agrees_about_king_pakal_for_a_long_time() -> None:
    """In so many games King Pakal needs all his rules, even the rare ones."""
    seen: Counter[str] = Counter()
    for personality, *values in product(PERSONALITIES, *SOLO.values()):
        settings = dict(zip(SOLO, values, strict=True)) | {"personality": personality}
        for seed in (2, 3, 4):
            seen += watch(1, settings, seed, gifts=seed > 2).seen
    assert {rule for rule, times in seen.items() if times > 0} >= RARE
