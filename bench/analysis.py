"""Whether analyses blame the right player: python bench/analysis.py [BOT] [SEED].

In each of twenty games one seat plays at random among strong bots. The analysis of the game, as the page makes it,
must charge that seat with the most lost chances. `kept` is the share of its own chances that a seat's decisions left
it: a player who is behind has less to lose, and must have kept the least. The games are a mix of all that have
components, for 2 to 4 players.
"""

import sys
from dataclasses import dataclass
from time import process_time

from popolna.bots import wake
from popolna.bots.analysis import Analysis, analyse
from popolna.drawing.chances import percent, signed
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Record
from popolna.games import games

GAMES = 20
SIZES = (2, 3, 4)


@dataclass(frozen=True)
class Trial:
    """A game in which one seat plays at random."""

    number: int
    game: Game
    players: int
    seat: int

    def play(self, bot: str, seed: str) -> Record:
        names = [bot] * self.players
        names[self.seat] = "random"
        match = Match.new(self.game, self.players, f"{seed}/{self.number}", seats=names)
        bots = [
            wake(name, self.game, Dice(f"{seed}/{self.number}/{seat}")) for seat, name in enumerate(names)
        ]
        while movers := match.state.to_move():
            seen = match.state.seen_by(movers[0])
            match.play(movers[0], int(bots[movers[0]].choose(seen, seen.legal(movers[0]))))
        return match.record


def trials() -> list[Trial]:
    """The games in turn, each with another number of players and another seat that plays at random."""
    shelf = sorted((game for game in games().values() if game.components), key=lambda game: game.id)
    found = []
    for number in range(GAMES):
        game, turn = shelf[number % len(shelf)], number // len(shelf)
        sizes = [size for size in SIZES if size in game.players]
        players = sizes[turn % len(sizes)]
        found.append(Trial(number, game, players, (turn + number) % players))
    return found


def row(trial: Trial, record: Record, analysis: Analysis, seconds: float) -> str:
    """A row of a table."""
    lost = [-balance.decisions for balance in analysis.balances[: trial.players]]
    others = [chance for seat, chance in enumerate(lost) if seat != trial.seat]
    mine = analysis.balances[trial.seat]
    blamed = "yes" if lost[trial.seat] > max(others) else "NO"
    kept = [balance.kept for balance in analysis.balances[: trial.players]]
    rest = ", ".join(percent(share) for seat, share in enumerate(kept) if seat != trial.seat)
    return (
        f"| {trial.game.title}, {trial.players} players | {trial.seat + 1} | {percent(lost[trial.seat])} "
        f"| {', '.join(map(percent, others))} | {blamed} | {percent(kept[trial.seat])} | {rest} "
        f"| {signed(mine.luck)} | {len(record.moves)} | {seconds:.0f} |"
    )


def main(bot: str = "mcts:1000", seed: str = "fresh") -> None:
    print(
        "| game | random seat | it lost | others lost | most | it kept | others kept | its luck | moves | seconds |"
    )
    print("|---|---:|---:|---|---|---:|---|---:|---:|---:|")
    for trial in trials():
        record = trial.play(bot, seed)
        began = process_time()
        analysis = analyse(trial.game, record)
        print(row(trial, record, analysis, process_time() - began), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
