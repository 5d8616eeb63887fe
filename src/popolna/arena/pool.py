"""Where games are played: in this process, one by one.  `processes` and `cluster` have the larger pools."""

from collections.abc import Callable, Iterator, Sequence

from popolna.arena.plan import Plan
from popolna.arena.play import play
from popolna.arena.result import Played
from popolna.arena.schedule import Fixture

# Plays games and returns them in any order.
Pool = Callable[[Plan, Sequence[Fixture]], Iterator[Played]]

TRIES = 3  # how often to start a game whose process keeps dying


def here(plan: Plan, fixtures: Sequence[Fixture]) -> Iterator[Played]:
    """Play in this process."""
    for fixture in fixtures:
        yield play(plan, fixture)


def lost(plan: Plan, fixture: Fixture) -> str:
    """The message about a game whose process has died too often."""
    return (
        f"Game {fixture.number} (seed {plan.luck(fixture.deal)}; {', '.join(fixture.lineup)}) "
        f"lost its process {TRIES} times. Perhaps one of its bots crashes, or memory runs out."
    )
