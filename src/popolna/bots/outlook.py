"""What to expect of a game, seen with one player's eyes: as it stands, or after an action."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from popolna.bots.search import ANY, Limits, Search
from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State, Together

LEAST = 0.01  # a difference between two chances that is worth mentioning
DOUBTFUL = 1.5  # times its standard error: a difference that deserves a closer look
CLEAR = 2.5  # times its standard error: a difference that is real
CLOSER = 3  # times as many imagined games, for a closer look
BATCHES = 20  # of imagined games, whose averages show how far off the whole may be
EXPECTED = 4  # moves of what would have followed, at most
TRIED = 8  # imagined games in which a move was made that can be expected


@dataclass(frozen=True)
class Expected:
    """A move that would probably have followed, as a sentence."""

    seat: int
    label: str


class Outlook:
    """Everybody's chances and the viewer's score, from imagined games that start with what the viewer sees.

    The viewer need not be to move. If an action is given, all these games start with it.
    """

    is_close = False  # whether it comes from a closer look

    def __init__(self, game: Game, seen: State, chance: Chance, games: int, action: int = ANY) -> None:
        self.game = game
        self.seen = seen
        self.chance = chance
        self.games = games
        self.action = action
        self.search = Search(seen, game.verbs.size, game.insight, chance, Limits(0), most=game.limit)
        self.search.only = action
        self.batches: list[list[float]] = []  # everybody's chances in each
        self.imagine()
        self.chances = [total / games for total in self.search.chances]
        self.score = sum(node.score for node in self.search.choices()) / games

    def imagine(self) -> None:
        search = self.search
        before, size = [0.0] * int(search.rows), max(1, self.games // BATCHES)
        while search.done < self.games:
            done = int(search.done)
            search.limits = Limits(min(done + size, self.games), to_the_end=True)
            search.run()
            after, more = list(search.chances), int(search.done) - done
            self.batches.append([(now - then) / more for then, now in zip(before, after, strict=True)])
            before = after

    def closer(self) -> "Outlook":
        """The same from more imagined games, none of which were imagined before."""
        if self.is_close:
            return self
        outlook = Outlook(self.game, self.seen, self.chance, CLOSER * self.games, self.action)
        outlook.is_close = True
        return outlook

    def variance(self, row: int) -> float:
        """The square of the standard error of a chance."""
        number = len(self.batches)
        squares = sum((batch[row] - self.chances[row]) ** 2 for batch in self.batches)
        return squares / (number * max(1, number - 1))

    def line(self, names: Sequence[str]) -> list[Expected]:
        """What would probably have followed the action, as far as it was tried often and nothing is drawn."""
        search, found = self.search, list[Expected]()
        if search.root.seats:
            return found
        s, [node] = search.guess(), search.choices()
        drawn = search.chance.asked
        s.act(search.viewer, node.action)
        while len(found) < EXPECTED and search.chance.asked == drawn and s.agenda:
            player = s.mover()
            legal = s.legal(player)
            children = [child for child in node.children if int(child.action) in legal]
            node = max(children, key=lambda child: int(child.visits), default=node)
            if not children or node.visits < TRIED or isinstance(s.agenda[-1], Together):
                break
            if len(legal) > 1:
                label = self.game.words.action(s.seen_by(player), int(node.action), names)
                found.append(Expected(int(player), label))
            s.act(player, node.action)
        return found


@dataclass(frozen=True)
class Comparison:
    """How much everybody's chances are higher in one outlook than in another, and how far off that may be."""

    before: Outlook
    after: Outlook

    def gain(self, row: int) -> float:
        return self.after.chances[row] - self.before.chances[row]

    def differs(self, row: int, times: float) -> bool:
        """Whether there is a difference of at least so many times its standard error."""
        error = sqrt(self.before.variance(row) + self.after.variance(row))
        return abs(self.gain(row)) >= max(LEAST, times * error)

    def clear(self, row: int) -> float:
        """The difference if it is real, otherwise 0."""
        return round(self.gain(row), 6) if self.differs(row, CLEAR) else 0.0


def compare(before: Outlook, after: Outlook, rows: Sequence[int]) -> Comparison:
    """Compare two outlooks for some rows, and look closer if they seem to differ.

    Then only the closer look counts: a difference that was found by luck is not found again.
    """
    found = Comparison(before, after)
    if any(found.differs(row, DOUBTFUL) for row in rows):
        return Comparison(before.closer(), after.closer())
    return found
