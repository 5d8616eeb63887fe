"""What a player could do, and what to expect after it."""

from collections.abc import Callable
from dataclasses import dataclass
from math import sqrt
from time import perf_counter

from popolna.bots.search import Limits, Search
from popolna.engine.chance import Chance
from popolna.engine.errors import WrongPlayer
from popolna.engine.game import Game
from popolna.engine.state import State

ITERATIONS = 2000
RUNNERS_UP = 3
LOOK = 4  # the recommended action and the runners-up each get at least this fraction of the imagined games
FEWEST = 16  # and at least this many
SLICE = 0.1  # seconds of thought after which it is worth asking whether anybody still wants the advice


class Unwanted(Exception):
    """Nobody wants the advice any more."""


@dataclass(frozen=True)
class Prospect:
    """An action, in how many imagined games it was chosen, and what can be expected after it."""

    action: int
    visits: int
    chance: float  # of winning, from 0 to 1; a shared win counts in part
    score: float  # at the end, in units of the score


@dataclass(frozen=True)
class Advice:
    """What a player could do, and the chances of winning as the game stands: each seat's, then each rival's.

    `prospects` has the actions that the search tried most, the recommended one first. An action that the search soon
    gave up gets a search of its own. They are sorted by their chances of winning, rounded as people read them, and
    then by the score. `not_analysed` has the other actions, which were tried too rarely to say anything about them.
    """

    prospects: list[Prospect]
    not_analysed: list[int]
    chances: list[float]
    games: int  # the number of imagined games

    @property
    def best(self) -> int:
        """The action to take."""
        return self.prospects[0].action


def advise(
    game: Game,
    seen: State,
    chance: Chance,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
    runners_up: int = RUNNERS_UP,
    is_unwanted: Callable[[], bool] = lambda: False,
) -> Advice:
    """What the viewer of a state could do now, judged by a number of imagined games or by seconds of thought.

    It stops with the error Unwanted as soon as `is_unwanted`, which is asked several times a second if a number of
    seconds is given.

    >>> from popolna.engine.chance import Dice
    >>> from popolna.games import game as find_game
    >>> game = find_game("tictactoe")
    >>> s = game.new(players=2)
    >>> for cell in ("mark a1", "mark b1", "mark a2", "mark b2"):
    ...     s.apply(s.to_move()[0], game.verbs.parse(cell))
    >>> advice = advise(game, s.seen_by(0), Dice(1), iterations=200)
    >>> game.verbs.name(advice.best), round(advice.prospects[0].chance)
    ('mark a3', 1)
    """
    if seen.viewer not in seen.to_move():
        raise WrongPlayer(
            f"It is not seat {seen.viewer}'s turn, so there is nothing to advise. "
            "Pass the view of a player to move: s.seen_by(s.to_move()[0])."
        )
    limits = Limits(iterations or ITERATIONS, to_the_end=True)
    search = Search(seen, game.verbs.size, game.insight, chance, limits, most=game.limit)
    if seconds is None:
        search.run()
    else:
        think(search, seconds, is_unwanted)
    nodes = sorted(search.choices(), key=lambda node: (node.visits, node.reward), reverse=True)
    tried = [
        Prospect(node.action, visits, node.chance / visits, node.score / visits)
        for node in nodes
        if (visits := int(node.visits))
    ]
    games = int(search.done)
    overall = [total / games for total in search.chances]
    known = {prospect.action: prospect for prospect in tried}
    order = list(dict.fromkeys([*known, *seen.legal(seen.viewer)]))
    enough = max(games // LOOK, FEWEST)
    prospects: list[Prospect] = []
    for action in order[: runners_up + 1]:
        if is_unwanted():
            raise Unwanted
        if prospects and (action not in known or known[action].visits < enough):
            prospects.append(look(game, seen, chance, action, enough))
            games += enough
        else:
            prospects.append(known[action])
    return Advice(by_the_numbers(prospects), order[runners_up + 1 :], overall, games)


def think(search: Search, seconds: float, is_unwanted: Callable[[], bool]) -> None:
    """Let a search run for some seconds, in slices."""
    until = perf_counter() + seconds
    while (left := until - perf_counter()) > 0:
        if is_unwanted():
            raise Unwanted
        search.limits = Limits(seconds=min(SLICE, left), to_the_end=True)
        search.run()


def by_the_numbers(prospects: list[Prospect]) -> list[Prospect]:
    """The prospects, best first.

    >>> tried = [(0, 400, 0.523, 40.0), (1, 90, 0.521, 41.0), (2, 80, 0.61, 20.0)]
    >>> [prospect.action for prospect in by_the_numbers([Prospect(*numbers) for numbers in tried])]
    [2, 1, 0]
    """
    return sorted(prospects, key=lambda prospect: (round(prospect.chance, 2), prospect.score), reverse=True)


def doubt(prospect: Prospect) -> float:
    """How far off the chance of an action may be: the more often it was tried, the less."""
    return 0.5 / sqrt(prospect.visits)


def look(game: Game, seen: State, chance: Chance, action: int, iterations: int) -> Prospect:
    """What to expect after one action, even if others look better."""
    limits = Limits(iterations, to_the_end=True)
    search = Search(seen, game.verbs.size, game.insight, chance, limits, most=game.limit)
    search.only = action
    search.run()
    [node] = search.choices()
    visits = int(node.visits)
    return Prospect(action, visits, node.chance / visits, node.score / visits)
