"""Looking ahead: a tree of decisions, grown one imagined game after the other.

Each imagined game begins with a guess that fits what the player sees.  It follows the tree as long as the tree
knows the way, adds a decision to it, goes on with quick choices, and is judged at its end or at a horizon.
A node stands for the actions that lead to it, whatever chance did in between; what is possible there may differ
from guess to guess, so every child counts how often it was there to be chosen.
"""

from math import exp, sqrt
from time import perf_counter
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.insight import Insight
from popolna.engine.state import OPEN, SEALED, State, Together

ENDLESS: Final[i64] = 1_000_000_000
CLOCK_EVERY: Final[i64] = 8  # iterations between two looks at the clock


class Node:
    """A decision that was made: how often, how often it could have been, and what it brought to who made it."""

    def __init__(self, action: i64, weight: i64) -> None:
        self.action: i64 = action
        self.weight: i64 = weight
        self.visits: i64 = 0
        self.available: i64 = 0
        self.total = 0.0
        self.children: list[Node] = NO_NODES
        self.seats: list[Node] = NO_NODES  # where several choose at the same time: a node for each seat


NO_NODES: Final[list[Node]] = []


class Root(Node):
    """The decision that is asked about; it also keeps what is expected of the whole game, action by action."""

    def __init__(self, players: i64) -> None:
        super().__init__(0, 0)
        self.chances = [0.0] * players
        self.by_action: dict[int, list[float]] = {}  # the chance to win and the score, summed up


class Limits:
    """How a search is limited and how it weighs things up."""

    def __init__(
        self,
        iterations: i64 = ENDLESS,
        seconds: float = 0.0,
        explore: float = 1.2,
        margin: float = 0.3,
        tries: i64 = 3,
        horizon: i64 = -1,
    ) -> None:
        self.iterations: i64 = iterations
        self.seconds = seconds  # 0 for no limit
        self.explore = explore  # how much is tried that has not been good so far
        self.margin = margin  # how much of the reward is for the lead, the rest is for winning
        self.tries: i64 = tries  # from how many actions a quick choice takes the best
        self.horizon: i64 = horizon  # turns before an imagined game is judged; -1 for what the insight says


class Search:
    """A tree that grows from what a player sees."""

    def __init__(
        self, seen: State, actions: i64, insight: Insight[Any] | None, chance: Chance, limits: Limits
    ) -> None:
        self.seen = seen
        self.viewer: i64 = seen.viewer
        self.players: i64 = seen.players
        self.insight = insight
        self.chance = chance
        self.limits = limits
        self.horizon: i64 = limits.horizon if limits.horizon >= 0 or insight is None else insight.horizon
        self.mark = vec[i64]([0] * actions)
        self.stamp: i64 = 0
        self.root = Root(seen.players)
        self.done: i64 = 0
        self.nodes: i64 = 0
        self.path: list[Node] = []
        self.movers: list[int] = []
        self.shares = [0.0] * seen.players  # of the game that was just imagined: who won
        self.scores = [0.0] * seen.players
        self.rewards = [0.0] * seen.players

    def run(self) -> None:
        """Imagine games until a limit is reached or the choice is clear."""
        limits = self.limits
        began = perf_counter()
        while self.done < limits.iterations:
            self.imagine()
            self.done += 1
            left = limits.iterations - self.done
            if self.done % CLOCK_EVERY == 0:
                if limits.seconds > 0.0:
                    spent = perf_counter() - began
                    if spent >= limits.seconds:
                        return
                    left = min(
                        left, i64(int(float(self.done) * (limits.seconds - spent) / spent)) + CLOCK_EVERY
                    )
                if self.is_clear(left):
                    return

    def is_clear(self, left: i64) -> bool:
        """Whether so many more games cannot change what was chosen most."""
        first: i64 = 0
        second: i64 = 0
        for child in self.own_children():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def own_children(self) -> list[Node]:
        """The actions the viewer can choose from now."""
        if self.root.seats:
            return self.root.seats[self.viewer].children
        return self.root.children

    def best(self) -> i64:
        """The action that was chosen most; of equals, the one that brought more."""
        best = self.own_children()[0]
        for child in self.own_children():
            if child.visits > best.visits or (child.visits == best.visits and child.total > best.total):
                best = child
        return best.action

    def guess(self) -> State:
        """A whole state that fits what is seen; choices that lie face down are still to be made."""
        s = self.seen.guess(self.viewer, self.chance)
        if self.seen.sealed:
            for player in range(self.players):
                if self.seen.sealed[player] == SEALED:
                    s.sealed[player] = OPEN
        return s

    def imagine(self) -> None:
        """One game: down the tree, one decision beyond it, and quickly on."""
        s = self.guess()
        path: list[Node] = []
        movers: list[int] = []
        node: Node = self.root
        agenda = s.agenda
        while agenda:
            step = agenda[-1]
            player = step.player
            if player >= 0:
                node = self.select(node, s, player, step.options(s))
                path.append(node)
                movers.append(player)
                s.act(player, node.action)
            else:
                node = self.choose_together(node, s, path, movers)
            if node.visits == 0:
                break
        self.play_on(s)
        self.judge(s)
        rewards = self.rewards
        for i in range(len(path)):
            path[i].visits += 1
            path[i].total += rewards[movers[i]]
        self.remember(path, movers)

    def choose_together(self, node: Node, s: State, path: list[Node], movers: list[int]) -> Node:
        """Everybody chooses without seeing the others' choice; the game goes on below the viewer's own."""
        if not node.seats:
            node.seats = [Node(0, 0) for _ in range(self.players)]
        step = s.agenda[-1]
        assert isinstance(step, Together)
        after: Node = node
        for player in s.to_move():
            chosen = self.select(node.seats[player], s, player, step.options_of(s, player))
            path.append(chosen)
            movers.append(player)
            if player == self.viewer or after is node:
                after = chosen
            s.act(player, chosen.action)
        return after

    def select(self, node: Node, s: State, player: i64, legal: list[int]) -> Node:
        """The child that promises most: good so far, or little tried although it looks good."""
        mark = self.mark
        self.stamp += 1
        stamp = self.stamp
        for action in legal:
            mark[action] = stamp
        here: i64 = 0
        weights: i64 = 0
        visits: i64 = 0
        total = 0.0
        for child in node.children:
            if mark[child.action] == stamp:
                here += 1
                weights += child.weight
                visits += child.visits
                total += child.total
        if here < len(legal):
            weights += self.add_children(node, s, player, legal)
        unknown = total / float(visits) if visits else 0.5
        factor = self.limits.explore / float(weights)
        best = node
        best_promise = -1.0
        for child in node.children:
            if mark[child.action] == stamp:
                child.available += 1
                tried = child.visits
                promise = child.total / float(tried) if tried else unknown
                promise += factor * float(child.weight) * sqrt(float(child.available)) / float(1 + tried)
                if promise > best_promise:
                    best = child
                    best_promise = promise
        return best

    def add_children(self, node: Node, s: State, player: i64, legal: list[int]) -> i64:
        """Children for the actions that were not possible here before; the sum of their weights."""
        mark = self.mark
        stamp = self.stamp
        for child in node.children:
            if mark[child.action] == stamp:
                mark[child.action] = -stamp
        if node.children is NO_NODES:
            node.children = []
        insight = self.insight
        weights: i64 = 0
        for action in legal:
            if mark[action] == stamp:
                weight: i64 = 1 if insight is None else 1 + insight.weigh(s, player, action)
                node.children.append(Node(action, weight))
                weights += weight
        for action in legal:
            mark[action] = stamp
        return weights

    def play_on(self, s: State) -> None:
        """Quick choices until the game is over or the horizon is reached; never in the middle of a turn."""
        turns = self.horizon if self.horizon > 0 else ENDLESS
        agenda = s.agenda
        last = s.mover()
        chance = self.chance
        while agenda:
            step = agenda[-1]
            player = step.player
            if player < 0:
                player = s.mover()
            if player != last:
                turns -= 1
                last = player
                if turns <= 0:
                    return
            legal = step.options(s) if step.player >= 0 else s.legal(player)
            s.act(player, self.quick(s, player, legal, chance))

    def quick(self, s: State, player: i64, legal: list[int], chance: Chance) -> i64:
        """The best-looking of a few actions taken at random."""
        number: i64 = len(legal)
        action: i64 = legal[chance.below(number)]
        insight = self.insight
        if insight is not None and number > 1:
            weight = insight.weigh(s, player, action)
            for _ in range(self.limits.tries - 1):
                other: i64 = legal[chance.below(number)]
                if other != action:
                    heavier = insight.weigh(s, player, other)
                    if heavier > weight:
                        action = other
                        weight = heavier
        return action

    def judge(self, s: State) -> None:
        """Who wins the imagined game, with what score, and how glad that makes everybody."""
        spread = 1.0
        if s.agenda and self.insight is not None:
            spread = self.insight.spread
            self.scores = self.insight.value(s)
            self.shares = chances_of(self.scores, spread)
        else:
            outcome = s.outcome()
            assert outcome is not None
            spread = self.insight.spread if self.insight is not None else spread_of(outcome.scores)
            winners = 0
            for rank in outcome.ranks:
                if rank == 1:
                    winners += 1
            for player in range(self.players):
                self.scores[player] = float(outcome.scores[player])
                self.shares[player] = 1.0 / winners if outcome.ranks[player] == 1 else 0.0
        margin = self.limits.margin
        for player in range(self.players):
            best_other = -1e18
            for other in range(self.players):
                if other != player and self.scores[other] > best_other:
                    best_other = self.scores[other]
            lead = self.scores[player] - best_other
            gladness = 0.5 + 0.5 * lead / (abs(lead) + 2.0 * spread)
            self.rewards[player] = (1.0 - margin) * self.shares[player] + margin * gladness

    def remember(self, path: list[Node], movers: list[int]) -> None:
        """What the game says about the viewer's action and about everybody's chances."""
        root = self.root
        for player in range(self.players):
            root.chances[player] += self.shares[player]
        for i in range(len(path)):
            if movers[i] == self.viewer:
                sums = root.by_action.get(path[i].action)
                if sums is None:
                    sums = [0.0, 0.0]
                    root.by_action[path[i].action] = sums
                sums[0] += self.shares[self.viewer]
                sums[1] += self.scores[self.viewer]
                return


def chances_of(scores: list[float], spread: float) -> list[float]:
    """Each player's chance to win, from the scores that are expected."""
    most = max(scores)
    shares = [exp((score - most) / spread) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]


def spread_of(scores: list[int]) -> float:
    """How far apart scores are, for a game that does not say what is much."""
    return 1.0 + 0.25 * float(max(scores) - min(scores))
