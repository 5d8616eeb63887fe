"""What to expect of a game, seen with one player's eyes: as it stands, or after an action."""

from collections.abc import Sequence
from dataclasses import dataclass

from popolna.bots.search import ANY, Limits, Search
from popolna.engine.chance import Chance
from popolna.engine.game import Game
from popolna.engine.state import State, Together

DOUBTFUL = 0.02  # a difference between two chances that deserves a closer look
CLOSER = 3  # times as many imagined games as before, for a closer look
CLEAR = 0.03  # a difference that is more than the luck of the imagined games
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

    def __init__(self, game: Game, seen: State, chance: Chance, action: int = ANY) -> None:
        self.game = game
        self.seen = seen
        self.chance = chance
        self.action = action
        self.games = 0
        self.chances = [0.0] * len(seen.standing())
        self.score = 0.0
        self.search: Search | None = None  # the last one

    def imagine(self, games: int) -> None:
        """Imagine more games; what is known becomes more certain."""
        limits = Limits(games, to_the_end=True)
        search = Search(
            self.seen, self.game.verbs.size, self.game.insight, self.chance, limits, most=self.game.limit
        )
        search.only = self.action
        search.run()
        score = sum(node.score for node in search.choices())
        total = self.games + games
        self.chances = [
            (self.games * known + new) / total
            for known, new in zip(self.chances, search.chances, strict=True)
        ]
        self.score = (self.games * self.score + score) / total
        self.games = total
        self.search = search

    def line(self, names: Sequence[str]) -> list[Expected]:
        """What would probably have followed the action, as far as it was tried often and nothing is drawn."""
        search, found = self.search, list[Expected]()
        if search is None or search.root.seats:
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


def gains(before: Outlook, after: Outlook) -> list[float]:
    """How much everybody's chances differ."""
    return [now - then for then, now in zip(before.chances, after.chances, strict=True)]


def compare(one: Outlook, other: Outlook, games: int) -> None:
    """Imagine as many games for each of two outlooks, and more if they seem to differ."""
    for outlook in (one, other):
        if not outlook.games:
            outlook.imagine(games)
    if max(map(abs, gains(one, other))) >= DOUBTFUL:
        for outlook in (one, other):
            if outlook.games == games:
                outlook.imagine(CLOSER * games)
