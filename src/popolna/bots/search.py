"""Looking ahead: a tree of decisions that grows with every imagined game.

Each imagined game starts from a guess that fits what the player sees.  It follows the tree down to a leaf, adds a
decision there, continues with quick choices, and is judged at its end or at a horizon.  A node stands for the
actions that lead to it, whatever was drawn in between.  What is possible there may differ from guess to guess, so
every child counts how often it could have been chosen.

If no luck was involved on the way, a node stands for one state.  That state is kept, and the next game that comes
this way continues from it.
"""

import gc
from math import exp, sqrt
from time import perf_counter
from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Chance
from popolna.engine.insight import Insight
from popolna.engine.outcome import ranked
from popolna.engine.state import ALL_SEEING, NOBODY, OPEN, SEALED, State, Together

ENDLESS: Final[i64] = 1_000_000_000
KEPT_FROM: Final[i64] = 2  # visits, after which a state is worth the memory it takes
MOST_KEPT: Final[i64] = 10_000  # states, so that long searches do not fill the memory
CLOCK_EVERY: Final[i64] = 16  # imagined games between two looks at the clock
ANY: Final[i64] = -1  # stands for every action
STEPS: Final = 1_000_000  # from 0 to 1, of a random number
RAREST: Final = 0.1  # what is meant to be chosen less often, compared with the likeliest, is never chosen
LONGEST_TURN: Final[i64] = 30  # decisions; nobody takes longer turns than that
FIRST_DEVIATION: Final = 0.15  # how much rewards differ in a game that is still open, before any is known
FIRST_SQUARE: Final = FIRST_DEVIATION * FIRST_DEVIATION


@final
class Node:
    """A decision that was made: how often, how often it could have been, and what its player gained by it."""

    def __init__(self, action: i64, weight: float, mover: i64 = NOBODY) -> None:
        self.action: i64 = action
        self.weight = weight
        self.mover: i64 = mover  # in the current imagined game
        self.known: State | None = None  # the state after it, if there is only one
        self.visits: i64 = 0
        self.available: i64 = 0
        self.reward = 0.0  # on average
        self.pull = weight  # the weight, which counts less with every visit
        self.chance = (
            0.0  # the viewer's, of winning; summed for the viewer's first decision only, like the score
        )
        self.score = 0.0
        self.children: list[Node] = NO_NODES
        self.weights = 0.0  # the sum over all children, as are the next two
        self.chosen: i64 = 0
        self.gained = 0.0
        self.seats: list[Node] = NO_NODES  # where several choose at the same time: a node for each seat
        self.passed: i64 = 0  # imagined games that came here, with this one, where some of them are decoys
        self.decoy: Node | None = None  # where the viewer decides: the same decision with other secrets
        self.odds = (
            0.0  # in the current imagined game, of a choice that is made by regret, as are the next two
        )
        self.regret = 0.0  # for not having chosen it
        self.intent = 0.0  # the sum of the odds in all games


NO_NODES: Final[list[Node]] = []
NO_PARTS: Final[dict[str, list[int]]] = {}  # the breakdown of a score so far


@final
class Limits:
    """How long a search runs: a number of imagined games, or of seconds, where 0 means no limit.

    It stops early when its choice is clear, unless it runs `to_the_end`.
    """

    def __init__(self, iterations: i64 = ENDLESS, seconds: float = 0.0, to_the_end: bool = False) -> None:
        self.iterations: i64 = iterations
        self.seconds = seconds
        self.to_the_end = to_the_end


@final
class SearchParams:
    """How a search works.

    `explore` says how often it tries what has not done well so far, in standard deviations of the reward.
    `margin` is what share of the reward is for the lead rather than for winning, and `even` how much it starts by
    treating all actions alike, compared with how good they look at a glance.

    With `mix`, those who choose in secret at the same time choose by regret, and this share of the time by looks.
    `decoys` is the share of imagined games in which the viewer's secrets are others: only in these do the opponents
    learn what to do, so that they do not answer what they cannot see.  With `keep`, what was found out about an action
    is kept for the player's next decision, if nothing happens in between.
    """

    def __init__(
        self,
        explore: float = 3.0,
        margin: float = 0.3,
        even: float = 0.3,
        mix: float = 0.0,
        decoys: float = 0.0,
        keep: bool = False,
    ) -> None:
        self.explore = explore
        self.margin = margin
        self.even = even
        self.mix = mix
        self.decoys = decoys
        self.keep = keep


@final
class Search:
    """A tree that grows from what a player sees."""

    def __init__(
        self,
        seen: State,
        actions: i64,
        insight: Insight[Any] | None,
        chance: Chance,
        limits: Limits,
        params: SearchParams | None = None,
        most: i64 = ENDLESS,
    ) -> None:
        rows = len(seen.standing())
        self.seen = seen
        self.viewer: i64 = seen.viewer
        self.players: i64 = seen.players
        self.rows: i64 = rows  # the seats, then the rivals
        self.most: i64 = (
            most  # decisions beyond the tree; a game that is not over then is judged as it stands
        )
        self.insight = insight
        self.chance = chance
        self.limits = limits
        params = params or SearchParams()
        self.explore = params.explore
        self.margin = params.margin
        self.even = params.even
        self.mix = params.mix
        self.decoys = params.decoys
        self.only: i64 = ANY  # the only action the viewer may start with
        self.tries: i64 = 1 if insight is None else insight.tries
        self.horizon: i64 = 0 if insight is None else insight.horizon
        self.root = Node(0, 0.0)
        self.root.visits = KEPT_FROM
        self.done: i64 = 0  # games imagined so far
        self.added: i64 = 0  # decisions in the tree
        self.kept: i64 = 0  # states in the tree
        self.chances = vec[float]([0.0] * rows)  # everybody's, summed up
        self.means = vec[float]([0.0] * seen.players)  # of each player's rewards
        self.squares = vec[float]([FIRST_SQUARE] * seen.players)  # of their distances from it, summed
        self.doubts = vec[float]([params.explore * FIRST_DEVIATION] * seen.players)

        self.mark = vec[i64]([0] * actions)  # by action: the stamp of the list it was last in
        self.stamp: i64 = 0

        # The current imagined game
        self.is_mixing = False  # whether a secret choice is being made by regret
        self.is_decoy = False  # whether the viewer has other secrets in it
        self.depth: i64 = 0  # how many of its decisions are in the tree
        self.path: list[Node] = []  # those decisions
        self.parents: list[Node] = []  # the node above each of them
        self.shares = vec[float]([0.0] * rows)  # who won
        self.scores = vec[float]([0.0] * rows)
        self.rewards = vec[float]([0.0] * seen.players)

    def run(self) -> None:
        """Imagine games until a limit is reached or the choice is clear.

        No node refers to its parent, so the garbage collector would search the tree again and again and find nothing.
        """
        collects = gc.isenabled()
        gc.disable()
        try:
            self.imagine_enough()
        finally:
            if collects:
                gc.enable()

    def imagine_enough(self) -> None:
        limits = self.limits
        began = perf_counter()
        while self.done < limits.iterations:
            self.imagine()
            if self.done % CLOCK_EVERY == 0:
                left = limits.iterations - self.done
                if limits.seconds > 0.0:
                    spent = perf_counter() - began
                    if spent >= limits.seconds:
                        return
                    more = float(self.done) * (limits.seconds - spent) / spent
                    left = min(left, i64(int(more)) + CLOCK_EVERY)
                if not limits.to_the_end and self.is_clear(left):
                    return

    def is_clear(self, left: i64) -> bool:
        """Whether the games that are left cannot change which action was chosen most often."""
        first: i64 = 0
        second: i64 = 0
        for child in self.choices():
            if child.visits > first:
                second = first
                first = child.visits
            elif child.visits > second:
                second = child.visits
        return first - second > left

    def choices(self) -> list[Node]:
        """What the viewer can choose from, as far as the tree has grown."""
        if self.root.seats:
            return self.root.seats[self.viewer].children
        return self.root.children

    def best(self) -> i64:
        """The action that was chosen most often; if several were, the one with the highest reward.

        A choice that is made by regret is drawn instead, so that nobody can foresee it.
        """
        if self.mix > 0.0 and self.root.seats:
            return self.mixed()
        best = self.choices()[0]
        for child in self.choices():
            if child.visits > best.visits or (child.visits == best.visits and child.reward > best.reward):
                best = child
        return best.action

    def mixed(self) -> i64:
        """An action, drawn in proportion to how often it was meant to be chosen, without what was only tried."""
        node = self.root.seats[self.viewer]
        tried = self.mix * float(node.chosen) / node.weights
        intents = [max(child.intent - tried * child.weight, 0.0) for child in node.children]
        least = RAREST * max(intents)
        intents = [intent if intent >= least else 0.0 for intent in intents]
        ball = self.fraction() * sum(intents)
        for i in range(len(intents)):
            ball -= intents[i]
            if ball < 0.0:
                return node.children[i].action
        return node.children[0].action

    def fraction(self) -> float:
        """A random number from 0 up to 1."""
        return float(self.chance.below(STEPS)) / STEPS

    def follow(self, action: i64, search: "Search") -> bool:
        """Let a search go on from what this one has found out about an action, and return whether it can.

        It can if the same player decides again, and sees what could be foreseen: no luck, and nothing of the others.
        """
        if self.root.seats:
            return False
        s = self.guess()
        asked = self.chance.asked
        s.act(self.viewer, action)
        if self.chance.asked != asked or s.mover() != self.viewer or search.viewer != self.viewer:
            return False
        if s.seen_by(self.viewer).position() != search.seen.position():
            return False
        search.take_over(self, self.child_of(self.root, s, self.viewer, action))
        return True

    def take_over(self, other: "Search", root: Node) -> None:
        """Start with a part of another search's tree, and with how much rewards differed there."""
        root.visits = max(root.visits, KEPT_FROM)
        self.root = root
        self.done = root.seats[self.viewer].chosen if root.seats else root.chosen
        self.kept = other.kept
        share = float(self.done) / float(other.done)
        for player in range(self.players):
            self.means[player] = other.means[player]
            self.squares[player] = other.squares[player] * share
            self.doubts[player] = other.doubts[player]

    # An imagined game

    def guess(self) -> State:
        """A complete state that fits what is seen; sealed choices are made again."""
        s = self.twin(self.seen)
        s.viewer = ALL_SEEING
        s.fill(self.viewer, self.chance)
        for player in range(len(s.sealed)):
            if s.sealed[player] == SEALED:
                s.sealed[player] = OPEN
        return self.as_decoy(s) if self.is_decoy else s

    def as_decoy(self, s: State) -> State:
        """The same to one of the opponents, who does not know what the viewer hides."""
        opponent = (self.viewer + 1 + self.chance.below(self.players - 1)) % self.players
        decoy = s.seen_by(opponent)
        decoy.viewer = ALL_SEEING
        decoy.chance = self.chance
        decoy.fill(opponent, self.chance)
        return decoy

    def imagine(self) -> None:
        """Imagine one game: down the tree, one decision beyond it, then quick choices."""
        self.depth = 0
        self.is_decoy = self.decoys > 0.0 and self.done > 0 and self.hides() and self.fraction() < self.decoys
        node = self.walk()
        s = self.arrive(node)
        agenda = s.agenda
        while agenda and (node.visits > 0 or node.passed > 1):
            step = agenda[-1]
            player = step.player
            if player >= 0:
                node = self.select(node, s, player, step.options(s))
                s.do(step, node.action)
            else:
                node = self.choose_together(node, s)
        self.play_on(s)
        self.judge(s)
        self.learn()
        self.is_decoy = False

    def walk(self) -> Node:
        """Go down the tree as long as states are known, where every child can be chosen."""
        node = self.root
        while node.known is not None and node.children:
            doubt = self.doubts[node.children[0].mover]
            node = self.note(
                node, self.most_promising(node.children, node.weights, node.chosen, node.gained, doubt)
            )
        return node

    def arrive(self, node: Node) -> State:
        """The state that `walk` has led to, ready to be played on."""
        s = node.known
        if s is None:
            asked = self.chance.asked
            if node is self.root:
                s = self.guess()
            else:
                before = self.parents[self.depth - 1].known
                assert before is not None
                s = self.twin(before)
                s.act(node.mover, node.action)
            if self.chance.asked != asked or node.visits < KEPT_FROM or self.kept == MOST_KEPT:
                return s
            node.known = s
            self.kept += 1
            s.chance = self.seen.chance  # no luck at all, so that clones have none to copy
        return self.twin(s) if s.agenda else s

    def hides(self) -> bool:
        """Whether guesses can differ."""
        return self.root.known is None

    def twin(self, s: State) -> State:
        """A copy that continues with the luck of this search."""
        twin = s.clone()
        twin.chance = self.chance
        return twin

    def choose_together(self, node: Node, s: State) -> Node:
        """Let everybody choose without seeing what the others chose; the path continues from the viewer's choice."""
        if not node.seats:
            node.seats = [Node(0, 0.0) for _ in range(self.players)]
        step = s.agenda[-1]
        assert isinstance(step, Together)
        after = node
        self.is_mixing = self.mix > 0.0
        for player in s.to_move():
            chosen = self.select(node.seats[player], s, player, step.options_of(s, player))
            if player == self.viewer or after is node:
                after = chosen
            s.act(player, chosen.action)
        self.is_mixing = False
        return after

    def select(self, node: Node, s: State, player: i64, legal: list[int]) -> Node:
        """Choose a child that has done well so far, or that looks good and was seldom tried."""
        if self.only != ANY and player == self.viewer and self.is_first(node):
            legal = [self.only]
        if self.decoys > 0.0 and self.hides():
            return self.select_apart(node, s, player, legal)
        best = self.best_of(node, s, player, legal)
        best.mover = player
        return self.note(node, best)

    def select_apart(self, node: Node, s: State, player: i64, legal: list[int]) -> Node:
        """Like `select`, where the viewer learns from games with the real secrets, and the opponents from decoys."""
        if player == self.viewer and self.is_decoy:
            decoy = node.decoy
            if decoy is None:
                decoy = node.decoy = Node(0, 0.0)
            action = self.note(decoy, self.best_of(decoy, s, player, legal)).action
            self.path[self.depth - 1].mover = player
            best = self.child_of(node, s, player, action)
        else:
            best = self.best_of(node, s, player, legal)
            if player == self.viewer or self.is_decoy:
                self.note(node, best)
        best.mover = player
        best.passed += 1
        return best

    def child_of(self, node: Node, s: State, player: i64, action: i64) -> Node:
        """The child that stands for an action."""
        for child in node.children:
            if child.action == action:
                return child
        return self.add_children(node, s, player, [int(action)])[0]

    def note(self, parent: Node, node: Node) -> Node:
        """Add a decision to the path of the current game."""
        depth = self.depth
        if depth == len(self.path):
            self.path.append(node)
            self.parents.append(parent)
        else:
            self.path[depth] = node
            self.parents[depth] = parent
        self.depth = depth + 1
        return node

    def best_of(self, node: Node, s: State, player: i64, legal: list[int]) -> Node:
        """The most promising of the legal actions."""
        if not node.children:
            self.add_children(node, s, player, legal)
        elif not is_same(node.children, legal):
            return self.best_here(node, s, player, legal)
        if self.is_mixing:
            return self.drawn(node.children, node.weights)
        return self.most_promising(node.children, node.weights, node.chosen, node.gained, self.doubts[player])

    def best_here(self, node: Node, s: State, player: i64, legal: list[int]) -> Node:
        """Like `best_of`, where other actions are possible than in earlier games."""
        mark = self.mark
        self.stamp += 1
        stamp = self.stamp
        for action in legal:
            mark[action] = stamp
        here = [child for child in node.children if mark[child.action] == stamp]
        if len(here) < len(legal):
            for child in here:
                mark[child.action] = 0
            here += self.add_children(node, s, player, [a for a in legal if mark[a] == stamp])
        weights = 0.0
        chosen: i64 = 0
        gained = 0.0
        for child in here:
            weights += child.weight
            chosen += child.visits
            gained += child.reward * float(child.visits)
        if self.is_mixing:
            for child in node.children:
                child.odds = 0.0
            return self.drawn(here, weights)
        return self.most_promising(here, weights, chosen, gained, self.doubts[player])

    def drawn(self, children: list[Node], weights: float) -> Node:
        """A child drawn at random: the likelier, the more it is regretted not to have chosen it before."""
        regrets = 0.0
        for child in children:
            regrets += child.regret
        ball = self.fraction()
        chosen = children[0]
        for child in children:
            looks = child.weight / weights
            meant = child.regret / regrets if regrets > 0.0 else looks
            child.odds = (1.0 - self.mix) * meant + self.mix * looks
            child.intent += child.odds
            if ball >= 0.0:
                chosen = child
            ball -= child.odds
        return chosen

    def is_first(self, node: Node) -> bool:
        """Whether this is the decision that the search is for."""
        if self.root.seats:
            return node is self.root.seats[self.viewer]
        return node is self.root

    def most_promising(
        self, children: list[Node], weights: float, chosen: i64, gained: float, doubt: float
    ) -> Node:
        """The most promising child; one that was never tried is taken to be as good as the average.

        `doubt` is how much a child that was seldom tried is given on top of its reward.
        """
        unknown = gained / float(chosen) if chosen else 0.5
        factor = doubt / weights
        best = children[0]
        most = -1.0
        available: i64 = 0
        pulled = 0.0
        for child in children:
            child.available += 1
            if child.available != available:
                available = child.available
                pulled = factor * sqrt(float(available))
            promise = (child.reward if child.visits else unknown) + pulled * child.pull
            if promise > most:
                best = child
                most = promise
        return best

    def add_children(self, node: Node, s: State, player: i64, actions: list[int]) -> list[Node]:
        """Add children for actions that were not possible here before."""
        insight = self.insight
        added: list[Node] = []
        weights = 0.0
        for action in actions:
            weight = 1.0 if insight is None else 1.0 + float(insight.weigh(s, player, action))
            added.append(Node(action, weight, player))
            weights += weight
        share = self.even * weights / float(len(added))
        for child in added:
            child.weight += share
            child.pull = child.weight
        node.weights += (1.0 + self.even) * weights
        node.children = node.children + added if node.children else added
        self.added += len(added)
        return added

    def play_on(self, s: State) -> None:
        """Make quick choices until the game is over, until the horizon is reached at the end of a turn, or until
        there have been too many.
        """
        turns = self.horizon if self.horizon > 0 else ENDLESS
        left = self.most
        tries = self.tries
        chance = self.chance
        last = s.mover()
        turn = s.turn
        step = s.waiting()
        while step is not None:
            player = step.player if step.player >= 0 else s.mover()
            if player != last or s.turn != turn:
                turns -= 1
                last = player
                turn = s.turn
                if turns <= 0:
                    return
            left -= 1
            if left < 0:
                return
            if step.player < 0:
                s.act(player, self.quick(s, player, s.legal(player)))
                step = s.waiting()
            elif tries > 1:
                step = s.do(step, self.quick(s, player, step.options(s)))
            else:
                step = s.do(step, step.pick(s, chance))

    def quick(self, s: State, player: i64, legal: list[int]) -> i64:
        """The best-looking of a few random actions."""
        number: i64 = len(legal)
        action: i64 = legal[self.chance.below(number)]
        insight = self.insight
        if insight is not None and number > 1 and self.tries > 1:
            weight = insight.weigh(s, player, action)
            for _ in range(self.tries - 1):
                other: i64 = legal[self.chance.below(number)]
                if other != action:
                    heavier = insight.weigh(s, player, other)
                    if heavier > weight:
                        action = other
                        weight = heavier
        return action

    def judge(self, s: State) -> None:
        """Work out who wins the imagined game, the scores, and everybody's reward."""
        spread = 1.0
        insight = self.insight
        scores = self.scores
        shares = self.shares
        if insight is None:
            self.share_by_rank(s)
        else:
            spread = insight.spread
            value = insight.value(s)
            put(value, scores)
            if s.agenda:
                put(chances_of(value, insight.spread_at(s)), shares)
            elif not self.share_by_score():
                self.share_by_rank(s)
        for player in range(self.players):
            lead = scores[player] if self.rows == 1 else 1e18  # for a player alone, points are the lead
            for other in range(self.rows):
                if other != player:
                    lead = min(lead, scores[player] - scores[other])
            self.rewards[player] = (1.0 - self.margin) * shares[player] + self.margin * worth_of_lead(
                lead, spread
            )

    def share_by_score(self) -> bool:
        """Give the win to the row with the most points; return False if several are tied."""
        scores = self.scores
        winner: i64 = 0
        tied = False
        for row in range(1, self.rows):
            if scores[row] > scores[winner]:
                winner = row
                tied = False
            elif scores[row] == scores[winner]:
                tied = True
        for row in range(self.rows):
            self.shares[row] = 1.0 if row == winner else 0.0
        return not tied

    def share_by_rank(self, s: State) -> None:
        """Share the win among all who won by the rules, or who were ahead when the game was cut off."""
        outcome = s.outcome()
        if outcome is None:
            outcome = ranked(s.standing(), [], NO_PARTS)
        share = 1.0 / float(len(outcome.first()))
        for row in range(self.rows):
            self.scores[row] = float(outcome.scores[row])
            self.shares[row] = share if outcome.ranks[row] == 1 else 0.0

    def learn(self) -> None:
        """Note the result for every decision on the path, and for everybody's chances."""
        own = True
        for i in range(self.depth):
            node = self.path[i]
            parent = self.parents[i]
            player = node.mover
            reward = self.rewards[player]
            visits = float(node.visits + 1)
            if node.odds > 0.0:
                regret(parent, node, reward)
            node.visits += 1
            node.reward += (reward - node.reward) / visits
            node.pull = node.weight / (1.0 + visits)
            parent.chosen += 1
            parent.gained += reward
            if own and player == self.viewer:
                own = False
                node.chance += self.shares[player]
                node.score += self.scores[player]
        for row in range(self.rows):
            self.chances[row] += self.shares[row]
        self.done += 1
        self.adjust_doubts()

    def adjust_doubts(self) -> None:
        """Measure how much each player's rewards differ, and explore in proportion.

        Whoever is far behind, or one of many, has small rewards that differ little.  A fixed amount of doubt would
        drown these differences, and the search would try actions by how they look, not by what they bring.
        """
        games = float(self.done)
        for player in range(self.players):
            off = self.rewards[player] - self.means[player]
            self.means[player] += off / games
            self.squares[player] += off * (self.rewards[player] - self.means[player])
            self.doubts[player] = self.explore * sqrt(self.squares[player] / (games + 1.0))

    # One decision ahead

    def outlook(self, legal: list[int], guesses: i64) -> list[float]:
        """The viewer's chance of winning after each action, averaged over a few guesses of what is hidden.  In a game
        against nobody, the expected score takes the place of the chance.

        The rest of the turn is played as looks best.  Without an insight, games are played to their end at random.
        """
        sums = [0.0] * len(legal)
        insight = self.insight
        for _ in range(guesses):
            start = self.guess()
            for i in range(len(legal)):
                s = start.clone()
                self.finish_turn(s, legal[i])
                if insight is None:
                    self.play_on(s)
                    self.judge(s)
                    sums[i] += self.rewards[self.viewer]
                elif self.rows == 1:
                    sums[i] += worth_of_lead(insight.value(s)[0], insight.spread)
                else:
                    sums[i] += chances_of(insight.value(s), insight.spread_at(s))[self.viewer]
        return [total / float(guesses) for total in sums]

    def finish_turn(self, s: State, action: i64) -> None:
        """Do an action and finish the turn; after a secret choice, the others make theirs as well."""
        player = self.viewer
        turn = s.turn
        together = isinstance(s.agenda[-1], Together)
        s.act(player, action)
        if together:
            for _ in range(2 * self.players):
                other = s.mover()
                if other != NOBODY:
                    s.act(other, self.quick(s, other, s.legal(other)))
        if self.insight is not None:
            for _ in range(LONGEST_TURN):
                if s.mover() != player or s.turn != turn:
                    return
                s.act(player, self.heaviest(s, s.legal(player)))

    def heaviest(self, s: State, legal: list[int]) -> i64:
        """The action that looks best."""
        insight = self.insight
        assert insight is not None
        best: i64 = legal[0]
        weight: i64 = -1
        for action in legal:
            other = insight.weigh(s, self.viewer, action)
            if other > weight:
                best = action
                weight = other
        return best


def regret(decision: Node, chosen: Node, reward: float) -> None:
    """Note how much better each action would have been than what was meant to be chosen.

    What was not chosen is taken to bring what it brings on average.
    """
    usual = decision.gained / float(decision.chosen) if decision.chosen else 0.5
    meant = 0.0
    for child in decision.children:
        if child.odds > 0.0:
            average = child.reward if child.visits else usual
            meant += child.odds * average
            if child is chosen:
                meant += reward - average
    for child in decision.children:
        if child.odds > 0.0:
            brings = child.reward if child.visits else usual
            if child is chosen:
                brings += (reward - brings) / child.odds
            child.regret = max(child.regret + brings - meant, 0.0)


def is_same(children: list[Node], legal: list[int]) -> bool:
    """Whether there is a child for each legal action, in the same order."""
    number = len(legal)
    if len(children) != number:
        return False
    for i in range(number):
        if children[i].action != legal[i]:
            return False
    return True


def put(numbers: list[float], into: vec[float]) -> None:
    """Copy numbers from a list of Python objects into a vec."""
    for i in range(len(numbers)):
        into[i] = numbers[i]


def worth_of_lead(lead: float, spread: float) -> float:
    """How much a lead is worth: nearly 0 far behind, a half when level, nearly 1 far ahead."""
    return 0.5 + 0.5 * lead / (abs(lead) + 2.0 * spread)


def chances_of(scores: list[float], spread: float) -> list[float]:
    """Each row's chance of winning, from the expected scores."""
    most = max(scores)
    shares = [exp((score - most) / spread) for score in scores]
    total = sum(shares)
    return [share / total for share in shares]
