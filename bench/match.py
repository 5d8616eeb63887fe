"""Plays two bots against each other in one process: python bench/match.py GAME PLAYERS GAMES BOT OTHER [SEED].

The first bot has one seat, which changes from game to game; the second has all the others.  Every deal is
played once from each seat.  In a game for one the bot plays against the rival, and OTHER is only printed.
`ahau,mode=family` is a game with other options than usual; `mcts:400,explore=2` searches with other parameters,
and `mcts:400,horizon=3,tries=5,spread=12` with an insight that has other ones.
A bot with `plain-` before its name plays without the game's insight, with `learned-` or `handmade-` with that one.

The row is printed after every deal, so that a run that was stopped says something too; the last one counts.  The
interval is the arena's: only the deals are independent, not the games that share one.  Then come the share of games
won, and the processor seconds that a seat took for a game: the first bot's, and on average the others'.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from time import process_time

from popolna.arena.intervals import wilson_by_deal
from popolna.bots import Bot, wake
from popolna.bots.mcts import Mcts
from popolna.bots.search import SearchParams
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.learned import Learned
from popolna.engine.state import State
from popolna.games import game as find_game

INSIGHTS_OWN = ("spread", "horizon", "tries")


def seat(name: str, game: Game, dice: Dice) -> Bot:
    """A bot that is ready to play, with or without the game's insight."""
    plain, *pairs = name.removeprefix("plain-").split(",")
    settings = {key: float(value) for key, value in (pair.split("=") for pair in pairs)}
    game = replace(game, insight=None) if name.startswith("plain-") else game
    bot = wake(plain, game, dice)
    if settings:
        assert isinstance(bot, Mcts), name
        bot.game = with_insight(bot.game, settings)
        keep = bool(settings.pop("keep", 0.0))
        bot.params = SearchParams(**settings, keep=keep)
    return bot


def with_insight(game: Game, settings: dict[str, float]) -> Game:
    """The game with those of the settings that are the insight's, which are taken out."""
    insight = game.insight
    if insight is None or not settings.keys() & {*INSIGHTS_OWN}:
        return game
    spread, horizon, tries = (settings.pop(key, getattr(insight, key)) for key in INSIGHTS_OWN)
    if not isinstance(insight, Learned):
        return replace(game, insight=type(insight)(spread, int(horizon), int(tries)))
    own = type(insight.handmade)(spread, int(horizon), int(tries))
    return replace(game, insight=Learned(own, insight.features, insight.models, insight.policies))


def play(s: State, bots: list[Bot], spent: list[float]) -> None:
    """Play a game to its end, and add the seconds each seat took to `spent`."""
    while movers := s.to_move():
        player = movers[0]
        seen = s.seen_by(player)
        began = process_time()
        action = bots[player].choose(seen, seen.legal(player))
        spent[player] += process_time() - began
        s.act(player, action)


def match(name: str, players: int, games: int, bot: str, other: str, seed: str = "match") -> Iterator[str]:
    """The result so far, as one row of a table, after each deal."""
    plain, *pairs = name.split(",")
    game = find_game(plain)
    options = dict(pair.split("=") for pair in pairs)
    better: list[float] = []  # for each deal, as is the next one
    played: list[int] = []
    wins = seconds = others = 0.0
    for number in range(games):
        deal, hero = divmod(number, players)
        s = game.new(players, Dice(f"{seed}/{deal}"), **options)
        bots = [
            seat(bot if player == hero else other, game, Dice(f"{seed}/{number}/{player}"))
            for player in range(players)
        ]
        spent = [0.0] * players
        play(s, bots, spent)
        seconds += spent[hero]
        others += (sum(spent) - spent[hero]) / max(1, players - 1)
        outcome = s.outcome()
        assert outcome
        winners = outcome.winners()
        wins += (hero in winners) / max(1, len(winners))  # against a rival nobody may have won
        if hero == 0:
            better.append(0.0)
            played.append(0)
        better[-1] += share_beaten(outcome.ranks, hero, players)
        played[-1] += 1
        if hero == players - 1 or number == games - 1:
            done = number + 1
            low, high = wilson_by_deal(better, played)
            yield (
                f"| {name} {players} | {bot} | {other} | {done} | {sum(better) / done:.0%} ({low:.0%} to {high:.0%}) "
                f"| {wins / done:.0%} | {seconds / done:.2f} | {others / done:.2f} |"
            )


def share_beaten(ranks: list[int], hero: int, players: int) -> float:
    """How many of the others are behind a player, as a share; in a game for one the others are rivals."""
    others = [row for row in range(players) if row != hero] or [*range(players, len(ranks))]
    return sum((ranks[hero] < ranks[p]) + 0.5 * (ranks[hero] == ranks[p]) for p in others) / len(others)


if __name__ == "__main__":
    for row in match(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]):
        print(row, flush=True)
