"""What a player could do, and what would probably come of it."""

from dataclasses import dataclass
from math import sqrt

from popolna.bots.search import Limits, Search
from popolna.engine.chance import Chance
from popolna.engine.errors import WrongPlayer
from popolna.engine.game import Game
from popolna.engine.state import State

ITERATIONS = 2000
CLOSELY = 8  # an action was looked at closely if it was tried this part as often as the best one
FEWEST = 16  # and at least so often
RUNNERS_UP = 2  # so many actions beside the recommended one get numbers in any case
LOOK = 4  # by a look of this part of the imagined games at each


@dataclass(frozen=True)
class Prospect:
    """An action, in how many imagined games it was chosen, and what can be expected after it."""

    action: int
    visits: int
    chance: float  # to win, from 0 to 1; who shares a win has a part of it
    score: float  # at the end, in units of the score


@dataclass(frozen=True)
class Advice:
    """What there is to do, the recommended action first, and every player's chance to win as the game stands.

    `prospects` has the actions that were looked at closely; after the first they are in the order of their
    chances to win, as people read them, and of their scores where these are the same. The search soon left
    the others alone: the first few of them are looked at for themselves, so that there is something to compare
    with, and one that turns out to be surely better is recommended after all. `hardly` has the rest, which have
    no number that can be trusted, the most tried first.
    """

    prospects: list[Prospect]
    hardly: list[int]
    chances: list[float]
    games: int  # how many were imagined

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
) -> Advice:
    """What the viewer of a state could do now, after so many imagined games or seconds; a few more for runners-up.

    >>> from popolna.engine.chance import Dice
    >>> from popolna.games import game
    >>> room = game("tictactoe")
    >>> s = room.new(players=2)
    >>> for cell in ("mark a1", "mark b1", "mark a2", "mark b2"):
    ...     s.apply(s.to_move()[0], room.verbs.parse(cell))
    >>> advice = advise(room, s.seen_by(0), Dice(1), iterations=200)
    >>> room.verbs.name(advice.best), round(advice.prospects[0].chance)
    ('mark a3', 1)
    """
    if seen.viewer not in seen.to_move():
        raise WrongPlayer(
            f"Seat {seen.viewer} is not to move, so there is nothing to advise; "
            "give what a player sees who is: s.seen_by(s.to_move()[0])."
        )
    if seconds is not None:
        limits = Limits(seconds=seconds, to_the_end=True)
    else:
        limits = Limits(iterations or ITERATIONS, to_the_end=True)
    search = Search(seen, game.verbs.size, game.insight, chance, limits)
    search.run()
    order = sorted(search.choices(), key=lambda node: (node.visits, node.reward), reverse=True)
    tried = [
        Prospect(node.action, visits, node.chance / visits, node.score / visits)
        for node in order
        if (visits := int(node.visits))
    ]
    games = int(search.done)
    overall = [total / games for total in search.chances]
    close = arranged(tried)
    known = {prospect.action for prospect in close}
    rest = [*[prospect.action for prospect in tried], *seen.legal(seen.viewer)]
    hardly = [action for action in dict.fromkeys(rest) if action not in known]
    number = max(runners_up + 1 - len(close), 0)
    looked_at = [look(game, seen, chance, action, max(games // LOOK, FEWEST)) for action in hardly[:number]]
    games += sum(prospect.visits for prospect in looked_at)
    return Advice(recommended_first(close, looked_at), hardly[number:], overall, games)


def arranged(tried: list[Prospect]) -> list[Prospect]:
    """The recommended action, which was tried most, and the others that were looked at closely, best first.

    >>> tried = [(0, 400, 0.61, 40.0), (1, 90, 0.523, 41.0), (2, 80, 0.521, 44.0), (3, 9, 1.0, 60.0)]
    >>> [prospect.action for prospect in arranged([Prospect(*numbers) for numbers in tried])]
    [0, 2, 1]
    """
    best, *others = tried
    enough = max(FEWEST, best.visits / CLOSELY)
    return [best, *by_the_numbers([prospect for prospect in others if prospect.visits >= enough])]


def recommended_first(close: list[Prospect], looked_at: list[Prospect]) -> list[Prospect]:
    """Those that were looked at for themselves, put among the others.

    >>> close = [Prospect(0, 400, 0.5, 40.0)]
    >>> less, little, surely = Prospect(1, 100, 0.4, 0.0), Prospect(2, 100, 0.54, 0.0), Prospect(3, 100, 0.7, 0.0)
    >>> [prospect.action for prospect in recommended_first(close, [less, little])]
    [0, 2, 1]
    >>> [prospect.action for prospect in recommended_first(close, [less, surely])]
    [3, 0, 1]
    """
    best = close[0]
    for other in looked_at:
        if other.chance - doubt(other) > best.chance:
            best = other
    return [best, *by_the_numbers([prospect for prospect in (*close, *looked_at) if prospect is not best])]


def by_the_numbers(prospects: list[Prospect]) -> list[Prospect]:
    """In the order in which people read them."""
    return sorted(prospects, key=lambda prospect: (round(prospect.chance, 2), prospect.score), reverse=True)


def doubt(prospect: Prospect) -> float:
    """How far the chance of an action may be from the truth: the more, the less it was tried."""
    return 0.5 / sqrt(prospect.visits)


def look(game: Game, seen: State, chance: Chance, action: int, iterations: int) -> Prospect:
    """What would come of one action, whatever speaks for others."""
    search = Search(seen, game.verbs.size, game.insight, chance, Limits(iterations, to_the_end=True))
    search.only = action
    search.run()
    [node] = search.choices()
    visits = int(node.visits)
    return Prospect(action, visits, node.chance / visits, node.score / visits)
