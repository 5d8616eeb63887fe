"""Where games are played: here, one after the other.  `processes` and `cluster` have the larger pools."""

from collections.abc import Callable, Iterator, Sequence

from popolna.arena.plan import Plan
from popolna.arena.play import play
from popolna.arena.result import Played
from popolna.arena.schedule import Fixture

# Plays games and gives them back in any order.
Pool = Callable[[Plan, Sequence[Fixture]], Iterator[Played]]

TRIES = 3  # how often a game is begun when the process that plays it is lost


def here(plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Play in this process."""
    for fixture in fixtures:
        yield play(plan, fixture)


def lost(plan: Plan, fixture: Fixture) -> str:
    """What to say of a game that has lost its process too often."""
    return (
        f"Game {fixture.number} (seed {plan.luck(fixture.deal)}; {', '.join(fixture.lineup)}) "
        f"has lost its process {TRIES} times. Perhaps one of its bots crashes, or there is too little memory."
    )
