"""Plays the games that something is learned from, and those that test it.  A game depends only on its task."""

from functools import lru_cache
from typing import Literal

import msgspec

from popolna.bots import Bot, wake
from popolna.bots.greedy import Greedy
from popolna.bots.search import Limits, Search
from popolna.engine.chance import Dice
from popolna.engine.features import tallied
from popolna.engine.game import Game
from popolna.engine.insight import Insight
from popolna.engine.outcome import Outcome
from popolna.engine.state import State
from popolna.engine.weights import Weights, handmade, judging, trained
from popolna.games import game as find_game

MOODS = (0.25, 0.5, 1.0, 2.0)  # of a farmer's, for greedy games: each seat is in another mood
ODD_ONE = 5  # one decision of so many is drawn from all that the search tried, so that positions differ


class Task(msgspec.Struct, frozen=True):
    """A game to play: `weights` judges for all seats, or for the hero's only; without any, the game's insight does."""

    game: str
    players: int
    seed: str
    number: int
    bot: str
    kind: Literal["lesson", "practice", "duel"]
    weights: Weights | None
    others: Weights | None = None


class Moment(msgspec.Struct, array_like=True):
    """A position between two turns: how far the game had come, and all numbers of all players."""

    stage: float
    cells: list[float]


class Decision(msgspec.Struct, array_like=True):
    """A decision with several legal actions: how far the game had come, how they looked, and what a search chose."""

    stage: float
    actions: list[int]
    glances: list[int]
    visits: list[int]


class Played(msgspec.Struct):
    """What a game has taught: its moments and final scores, its decisions, or how well the hero did."""

    scores: list[int]
    moments: list[Moment]
    beaten: float = 0.0  # the share of the others that the hero is ahead of
    decisions: list[Decision] = []


def play(task: Task) -> Played:
    """Play a game to its end, or up to the game's limit."""
    if task.kind == "lesson":
        return lesson(task)
    return practice(task) if task.kind == "practice" else duel(task)


@lru_cache(maxsize=4)
def game_with(name: str, digest: str, encoded: bytes) -> Game:
    """A game whose bots judge by weights."""
    game = find_game(name)
    insight: Insight[State] | None = handmade(game)
    if encoded:
        insight = trained(game, [msgspec.json.decode(encoded, type=Weights)])
        assert insight is not None
    return judging(game, insight)


def prepared(task: Task, weights: Weights | None) -> Game:
    if weights is None:
        return game_with(task.game, "", b"")
    return game_with(task.game, weights.digest, msgspec.json.encode(weights))


def lesson(task: Task) -> Played:
    """A game whose positions are noted."""
    game = prepared(task, task.weights)
    assert game.features is not None
    luck = f"{task.seed}/{task.number}"
    s = game.new(task.players, Dice(f"{luck}/luck"))
    mood = Dice(f"{luck}/moods")
    bots = [moody(task.bot, game, Dice(f"{luck}/{seat}"), mood) for seat in range(task.players)]
    size = len(game.features.listed(s))
    moments: list[Moment] = []
    last = (-1, -1)
    for _ in range(game.limit):
        player = int(s.mover())
        if player < 0:
            break
        if (player, int(s.turn)) != last:
            last = (player, int(s.turn))
            cells = list(tallied(game.features, s, size).cells)
            moments.append(Moment(min(max(game.features.stage(s), 0.0), 1.0), cells))
        move(s, bots[player], player)
    return Played(game.judge(s).scores, moments)


def practice(task: Task) -> Played:
    """A game whose decisions are noted, with how often a search chose each action."""
    game = prepared(task, task.weights)
    assert game.features is not None
    luck = f"{task.seed}/{task.number}"
    s = game.new(task.players, Dice(f"{luck}/luck"))
    chance, odd = Dice(f"{luck}/search"), Dice(f"{luck}/odd")
    limits = Limits(int(task.bot.partition(":")[2]), to_the_end=True)
    glance = handmade(game)
    assert glance is not None
    decisions: list[Decision] = []
    for _ in range(game.limit):
        player = int(s.mover())
        if player < 0:
            break
        seen = s.seen_by(player)
        legal = [int(action) for action in seen.legal(player)]
        if len(legal) == 1:
            s.act(player, legal[0])
            continue
        search = Search(seen, game.verbs.size, game.insight, chance, limits, most=game.limit)
        search.run()
        tried = {int(child.action): int(child.visits) for child in search.choices()}
        visits = [tried.get(action, 0) for action in legal]
        stage = min(max(game.features.stage(s), 0.0), 1.0)
        glances = [int(glance.weigh(s, player, action)) for action in legal]
        decisions.append(Decision(stage, legal, glances, visits))
        s.act(player, drawn(legal, visits, odd) if odd.below(ODD_ONE) == 0 else int(search.best()))
    return Played(game.judge(s).scores, [], decisions=decisions)


def drawn(actions: list[int], visits: list[int], chance: Dice) -> int:
    """One of the actions, the more likely the more visits it had."""
    ball = chance.below(sum(visits))
    for action, number in zip(actions, visits, strict=True):
        ball -= number
        if ball < 0:
            return action
    raise AssertionError("the visits add up to more than the draw")


def moody(name: str, game: Game, chance: Dice, mood: Dice) -> Bot:
    """A bot for a seat: one that is greedy takes something worse now and then, and how often is up to luck."""
    times = MOODS[mood.below(len(MOODS))]
    if name == "greedy":
        return Greedy(game, chance, guesses=1, mood=times * game.strength.farmer)
    return wake(name, game, chance)


def duel(task: Task) -> Played:
    """A game of one bot with the new judgement among bots with the old one; all games of a deal have its luck."""
    deal, hero = divmod(task.number, task.players)
    luck = f"{task.seed}/{deal}"
    new, old = prepared(task, task.weights), prepared(task, task.others)
    s = new.new(task.players, Dice(f"{luck}/luck"))
    bots = [
        wake(task.bot, new if seat == hero else old, Dice(f"{luck}/{hero}/{seat}"))
        for seat in range(task.players)
    ]
    for _ in range(new.limit):
        player = int(s.mover())
        if player < 0:
            break
        move(s, bots[player], player)
    outcome = new.judge(s)
    return Played(outcome.scores, [], beaten(outcome, hero, task.players))


def move(s: State, bot: Bot, player: int) -> None:
    """Let a bot decide, with what its seat sees."""
    seen = s.seen_by(player)
    s.act(player, bot.choose(seen, seen.legal(player)))


def beaten(outcome: Outcome, hero: int, players: int) -> float:
    """The share of the others that are behind a player, with ties as half."""
    ranks = outcome.ranks
    others = [ranks[seat] for seat in range(players) if seat != hero]
    return sum((ranks[hero] < rank) + 0.5 * (ranks[hero] == rank) for rank in others) / len(others)
