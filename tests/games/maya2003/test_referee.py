"""Random games, decision by decision, with a referee who knows nothing but the rules and the table."""

from itertools import product

import pytest

from popolna.engine.chance import Dice
from popolna.games.maya2003 import GAME
from tests.games.maya2003.chooser import choose
from tests.games.maya2003.referee import Accountant, legal
from tests.games.maya2003.situation import options

GAMES = list(product([3, 4, 5], ["basic", "advanced"], ["majority", "builder"]))


def watch(players: int, variation: str, bonus: str, seed: int) -> None:
    s = GAME.new(players, seed, variation=variation, bonus=bonus)
    dice = Dice(f"{players} {variation} {bonus} {seed}")
    accountant = Accountant(s)
    s.story = []
    while movers := s.to_move():
        assert legal(s) == options(s)
        s.apply(movers[0], choose(s, movers[0], dice))
        for event in s.story:
            accountant.hear(event)
        s.story.clear()
        accountant.agrees_with(s)


@pytest.mark.parametrize(("players", "variation", "bonus"), GAMES)
def test_the_referee_agrees(players: int, variation: str, bonus: str) -> None:
    for seed in range(4):
        watch(players, variation, bonus, seed)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "variation", "bonus"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, variation: str, bonus: str) -> None:
    for seed in range(4, 20):
        watch(players, variation, bonus, seed)
