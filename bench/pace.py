"""What happens in a game between bots of one kind: python bench/pace.py GAME PLAYERS GAMES BOT [SEED] [EVENTS].

Prints the scores and their parts, and how often everything that is told happens in a game.  With some events,
such as `completed,last_worker`, it also prints which of them came first in how many games.
"""

import sys
from collections import Counter
from statistics import mean

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.state import State
from popolna.games import game as find_game


def play(name: str, players: int, bot: str, seed: str) -> State:
    """A finished game with its story."""
    plain, *pairs = name.split(",")
    game = find_game(plain)
    settings = game.settings(players, dict(pair.split("=") for pair in pairs))
    s = game.start(players, Dice(seed), settings, story=True)
    bots = [wake(bot, game, Dice(f"{seed}/{player}")) for player in range(players)]
    while movers := s.to_move():
        player = movers[0]
        seen = s.seen_by(player)
        s.act(player, bots[player].choose(seen, seen.legal(player)))
    return s


def pace(name: str, players: int, games: int, bot: str, seed: str = "pace", events: str = "") -> str:
    """The report: means over all games, and for scores over all seats."""
    told: Counter[str] = Counter()
    first: Counter[str] = Counter()
    scores: list[int] = []
    best: list[int] = []
    parts: Counter[str] = Counter()
    for number in range(games):
        s = play(name, players, bot, f"{seed}/{number}")
        outcome = s.outcome()
        assert outcome
        assert s.story is not None
        scores += outcome.scores[:players]
        best.append(max(outcome.scores[:players]))
        for part, row in outcome.breakdown.items():
            parts[part] += sum(row[:players])
        names = [event.name for event in s.story]
        told.update(names)
        first[next((event for event in names if event in events.split(",")), "none of them")] += 1
    lines = [
        f"{name}, {players} players, {games} games of {bot}",
        f"score {mean(scores):.1f}, the winner's {mean(best):.1f}",
        ", ".join(f"{part} {total / games / players:.1f}" for part, total in parts.items()),
        "per game: " + ", ".join(f"{event} {number / games:.2f}" for event, number in sorted(told.items())),
    ]
    if events:
        lines.append(
            "first: " + ", ".join(f"{event} {number / games:.0%}" for event, number in first.items())
        )
    return "\n".join(lines)


if __name__ == "__main__":
    print(pace(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:]), flush=True)
