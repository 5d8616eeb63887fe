"""Bots against each other, one process: python bench/match.py GAME PLAYERS GAMES A B [SEED]."""

import sys
from math import sqrt
from time import perf_counter

from popolna.bots.greedy import Greedy
from popolna.bots.mcts import Mcts
from popolna.bots.random import Random
from popolna.bots.search import Limits
from popolna.engine.chance import Dice
from popolna.games import game


def make(text, room, chance):
    name, *rest = text.split(":")
    args = dict(pair.split("=") for pair in rest)
    if name == "random":
        return Random(room, chance)
    if name == "greedy":
        return Greedy(room, chance, guesses=int(args.get("g", 4)), mood=float(args.get("mood", 0)))
    if name == "mcts":
        plain = args.pop("plain", None)
        if plain:
            import dataclasses

            room = dataclasses.replace(room, insight=None)
        return Mcts(
            room,
            chance,
            Limits(
                **{
                    k: (int(v) if k in ("iterations", "tries", "horizon", "guesses") else float(v))
                    for k, v in args.items()
                }
            ),
        )
    from popolna.bots import wake

    return wake(text, room, chance)


def main(name, players, games, a, b, seed="m"):
    room = game(name)
    points = wins = 0.0
    pair_points = 0.0
    score_a = score_b = 0.0
    spent = {a: 0.0, b + " ": 0.0}
    asked = {a: 0, b + " ": 0}
    for number in range(games):
        s = room.new(players, Dice(f"{seed}/{number // players}"))
        hero = number % players
        bots = [make(a if p == hero else b, room, Dice(f"{seed}/{number}/{p}")) for p in range(players)]
        while s.to_move():
            p = s.mover()
            seen = s.seen_by(p)
            legal = seen.legal(p)
            t = perf_counter()
            action = bots[p].choose(seen, legal)
            key = a if p == hero else b + " "
            if len(legal) > 1:
                spent[key] += perf_counter() - t
                asked[key] += 1
            s.act(p, action)
        o = s.outcome()
        winners = o.winners()
        wins += (hero in winners) / len(winners)
        others = [p for p in range(players) if p != hero]
        pair_points += sum(
            (o.ranks[hero] < o.ranks[p]) + 0.5 * (o.ranks[hero] == o.ranks[p]) for p in others
        ) / len(others)
        score_a += o.scores[hero] / room.unit
        score_b += sum(o.scores[p] for p in others) / len(others) / room.unit
    share = pair_points / games
    err = 1.96 * sqrt(max(share * (1 - share), 0.01) / games)
    print(
        f"{name} {players}p {a} vs {b}: wins {wins / games:.3f} pairwise {share:.3f} +-{err:.3f} ({games} games) "
        f"score {score_a / games:.1f} : {score_b / games:.1f} ms/decision {1000 * spent[a] / max(asked[a], 1):.1f} : {1000 * spent[b + ' '] / max(asked[b + ' '], 1):.1f}",
        flush=True,
    )


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), *sys.argv[4:])
