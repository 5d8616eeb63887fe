"""Plays two bots against each other in one process: python bench/match.py GAME PLAYERS GAMES BOT OTHER [SEED].

The first bot has one seat, which changes from game to game; the second has all the others.  Every deal is
played once from each seat.  In a game for one the bot plays against the rival, and OTHER is only printed.
`ahau,mode=family` is a game with other options than usual; `mcts:400,explore=2` searches with other parameters.
A bot with `plain-` before its name plays without the game's insight.
"""

import sys
from dataclasses import replace
from math import sqrt
from time import process_time

from popolna.bots import Bot, wake
from popolna.bots.mcts import Mcts
from popolna.bots.search import SearchParams
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.games import game as find_game


def seat(name: str, game: Game, dice: Dice) -> Bot:
    """A bot that is ready to play, with or without the game's insight."""
    plain, *pairs = name.removeprefix("plain-").split(",")
    bot = wake(plain, replace(game, insight=None) if name.startswith("plain-") else game, dice)
    if pairs:
        assert isinstance(bot, Mcts), name
        settings = (pair.split("=") for pair in pairs)
        bot.params = SearchParams(**{key: float(value) for key, value in settings})
    return bot


def play(s: State, bots: list[Bot], spent: list[float]) -> None:
    """Play a game to its end, and add the seconds each seat took to `spent`."""
    while movers := s.to_move():
        player = movers[0]
        seen = s.seen_by(player)
        began = process_time()
        action = bots[player].choose(seen, seen.legal(player))
        spent[player] += process_time() - began
        s.act(player, action)


def match(name: str, players: int, games: int, bot: str, other: str, seed: str = "match") -> str:
    """The result as one row of a table."""
    plain, *pairs = name.split(",")
    game = find_game(plain)
    options = dict(pair.split("=") for pair in pairs)
    wins = better = 0.0
    seconds = 0.0
    for number in range(games):
        hero = number % players
        s = game.new(players, Dice(f"{seed}/{number // players}"), **options)
        bots = [
            seat(bot if player == hero else other, game, Dice(f"{seed}/{number}/{player}"))
            for player in range(players)
        ]
        spent = [0.0] * players
        play(s, bots, spent)
        seconds += spent[hero]
        outcome = s.outcome()
        assert outcome
        winners = outcome.winners()
        wins += (hero in winners) / max(1, len(winners))  # against a rival nobody may have won
        ranks = outcome.ranks
        others = [row for row in range(players) if row != hero] or [*range(players, len(ranks))]
        better += sum((ranks[hero] < ranks[p]) + 0.5 * (ranks[hero] == ranks[p]) for p in others) / len(
            others
        )
    share = better / games
    centre = (share + 1.92 / games) / (1 + 3.84 / games)  # Wilson's interval
    half = 1.96 * sqrt(share * (1 - share) / games + 0.96 / games**2) / (1 + 3.84 / games)
    return (
        f"| {name} {players} | {bot} | {other} | {games} | {share:.0%} ({centre - half:.0%} to {centre + half:.0%}) "
        f"| {wins / games:.0%} | {seconds / games:.2f} |"
    )


if __name__ == "__main__":
    print(match(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]), flush=True)
