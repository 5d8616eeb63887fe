"""No decision has a long list of options."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.conformance import trials
from popolna.games.mezo import GAME

MOST = 32  # a list that people can still read


@pytest.mark.slow
def test_no_list_of_options_is_long() -> None:
    longest, where = 0, ""
    everything = list(trials(GAME, 1))
    for seed in range(10_000 // len(everything) + 1):
        for trial in everything:
            s = GAME.start(trial.players, Dice(seed), trial.settings)
            luck = Dice(f"{seed} {trial.players}")
            while s.agenda:
                player = s.mover()
                legal = s.legal(player)
                if len(legal) > longest:
                    longest, where = len(legal), type(s.agenda[-1]).__name__
                s.act(player, legal[luck.below(len(legal))])
    print(f"\nThe longest list of options has {longest}, at {where}.")
    assert longest <= MOST
