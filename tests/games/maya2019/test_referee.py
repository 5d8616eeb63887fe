"""Random games, decision by decision, with a referee who knows nothing but the rules and the table."""

from itertools import product

import pytest

from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import State
from popolna.games.maya2019 import GAME
from tests.games.maya2019.referee import Referee
from tests.games.maya2019.situation import options

GAMES = list(product([2, 3, 4], ["standard", "new-beginning", "two-cities"]))


def watch(players: int, variant: str, seed: int) -> None:
    s = GAME.new(players, seed, variant=variant)
    dice = Dice(f"{players} {variant} {seed}")
    twins: list[tuple[State, dict[str, object]]] = []
    while movers := s.to_move():
        referee = Referee(s)
        twin = s.clone()  # it plays on by itself: neither must disturb the other
        playout(twin, dice, most=5)
        twins.append((twin, twin.position()))
        possible = options(s)
        assert referee.legal() == possible
        # Cities should grow and close, so the referee sees more than a random player would show.
        wanted = ("expand", "plant", "done")[dice.below(3)]
        liked = sorted(name for name in possible if name.startswith(wanted)) or sorted(possible)
        name = liked[dice.below(len(liked))]
        s.apply(movers[0], GAME.verbs.parse(name))
        referee.do(name)
        referee.agrees_with(s)
    assert all(twin.position() == position for twin, position in twins)


@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_the_referee_agrees(players: int, variant: str) -> None:
    watch(players, variant, 1)


@pytest.mark.slow
@pytest.mark.parametrize(("players", "variant"), GAMES)
def test_the_referee_agrees_for_a_long_time(players: int, variant: str) -> None:
    for seed in range(2, 6):
        watch(players, variant, seed)
