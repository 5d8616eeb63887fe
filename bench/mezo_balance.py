"""Does Mezo's reconstruction play? python bench/mezo_balance.py PLAYERS GAMES [BOT [SEED]].

One bot plays all seats; the gods are dealt at random, so that a god is not mistaken for the seat that likes it. Prints
where VP come from, how often each god and each seat wins compared with its share, and how often each card action,
tile, track space and ability is used per game.
"""

import sys
from collections import Counter
from math import sqrt

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.story import Event
from popolna.games.mezo import GAME
from popolna.games.mezo.board import ABILITY, GOD, SLOT, SPACE, TILE, TITLE
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.setup import ChooseGod


def thing(event: Event) -> str:
    """What an event uses, if it is among the things counted."""
    values = event.values
    match event.name:
        case "acted":
            return f"action {GOD.names[values[2]]} {TITLE.names[values[1]]} {SLOT.names[values[0]]}"
        case "used_tile":
            return f"tile {TILE.names[values[0]]}"
        case "occupied":
            return f"space {SPACE.names[values[0]]}"
        case "adopted":
            return f"ability {ABILITY.names[values[0]]}"
    return ""


def play(players: int, bot: str, seed: str) -> Mezo:
    """A whole game between bots of one kind, with its story."""
    s = GAME.new(players, Dice(seed))
    assert isinstance(s, Mezo)
    s.story = []
    bots = [wake(bot, GAME, Dice(f"{seed}/{player}")) for player in range(players)]
    dealing = wake("random", GAME, Dice(f"{seed}/gods"))
    while movers := s.to_move():
        seen = s.seen_by(movers[0])
        chooser = dealing if isinstance(s.waiting(), ChooseGod) else bots[movers[0]]
        s.act(movers[0], chooser.choose(seen, seen.legal(movers[0])))
    return s


def share(won: int, played: int, players: int) -> str:
    """How often somebody wins compared with a fair share, with an interval."""
    part = won / max(1, played)
    half = 1.96 * sqrt(part * (1 - part) / max(1, played))
    return f"{players * part:.2f} of its share ({players * max(0, part - half):.2f} to {players * (part + half):.2f})"


def main(players: int, games: int, bot: str = "merchant", seed: str = "balance") -> None:
    used: Counter[str] = Counter()
    played: Counter[str] = Counter()
    wins: Counter[str] = Counter()
    seats: Counter[int] = Counter()
    parts: dict[str, Counter[str]] = {god: Counter() for god in GOD.names}
    for number in range(games):
        s = play(players, bot, f"{seed}/{number}")
        assert s.story is not None
        used.update(filter(None, map(thing, s.story)))
        outcome = s.outcome()
        assert outcome is not None
        for player in range(players):
            god, won = GOD.names[s.god[player]], player in outcome.winners()
            played[god] += 1
            wins[god] += won
            seats[int(outcome.breakdown["start"][player])] += won
            for name, values in outcome.breakdown.items():
                parts[god][name] += values[player]
    print(f"{players} players, {games} games of {bot}, seed {seed}")
    for god in GOD.names:
        vp = {name: value / max(1, played[god]) for name, value in parts[god].items()}
        won_here = share(wins[god], played[god], players)
        print(f"  {god:10} {played[god]:4} games, wins {won_here}, {sum(vp.values()):.0f} VP:")
        print("            ", ", ".join(f"{name} {value:.1f}" for name, value in vp.items()))
    for start, number in sorted(seats.items()):
        print(f"  starts with {start} VP: wins {share(number, games, players)}")
    for name, count in sorted(used.items()):
        print(f"  {count / games:6.2f} {name}")


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), *sys.argv[3:])
