"""Games played at random."""

from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.state import State


def playout(s: State, chance: Chance, most: i64 = 1_000_000) -> i64:
    """Play legal actions at random until the game is over, but at most `most`; returns how many it took.

    `Game.limit` says when to give up, and `Game.judge` who is ahead then.

    >>> from popolna.engine.chance import Dice
    >>> from popolna.games import game
    >>> s = game("tictactoe").new(players=2, seed=1)
    >>> playout(s, Dice(1)) >= 5, s.to_move()
    (True, [])
    """
    actions: i64 = 0
    step = s.waiting()
    while step is not None and actions < most:
        if step.player >= 0:
            step = s.do(step, step.pick(s, chance))
        else:
            player = s.mover()
            legal = s.legal(player)
            s.act(player, legal[chance.below(len(legal))])
            step = s.waiting()
        actions += 1
    return actions
