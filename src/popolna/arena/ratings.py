"""The strength of bots on one scale, after Plackett and Luce, by openskill."""

from collections.abc import Iterable
from math import prod
from typing import NamedTuple

from popolna.arena.intervals import Interval, Z
from popolna.arena.result import Result


class Rating(NamedTuple):
    """How strong a bot is, and how uncertain that is."""

    mu: float
    sigma: float

    def interval(self) -> Interval:
        return self.mu - Z * self.sigma, self.mu + Z * self.sigma


def ratings(bots: Iterable[str], results: Iterable[Result]) -> dict[str, Rating]:
    """The rating of every bot and every rival after these games, in this order.

    Bots do not change from game to game, so the uncertainty does not grow between games (tau is 0).
    A bot in two seats is rated on both.  Bots that never meet are compared through the rival they all play.
    """
    from openskill.models import PlackettLuce

    model = PlackettLuce(tau=0)
    known = {bot: model.rating() for bot in bots}
    for result in results:
        lineup = result.names()
        if len(lineup) < 2:
            continue
        known |= {name: model.rating() for name in lineup if name not in known}
        teams = [[model.create_rating([known[name].mu, known[name].sigma])] for name in lineup]
        after = model.rate(teams, [float(rank) for rank in result.ranks])
        for bot in set(lineup):
            old = known[bot]
            new = [team[0] for team, sits in zip(after, lineup, strict=True) if sits == bot]
            mu = old.mu + sum(each.mu - old.mu for each in new)
            sigma = old.sigma * prod(each.sigma / old.sigma for each in new)
            known[bot] = model.create_rating([mu, sigma])
    return {bot: Rating(each.mu, each.sigma) for bot, each in known.items()}
