"""Many random games, in one process or several, with the same results."""

import signal
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from popolna.cli.progress import progress
from popolna.cli.seats import Seat
from popolna.cli.tally import Tally
from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.state import State
from popolna.games import game as find_game

PORTIONS = 200  # how many portions the games are split into, unless they would be too large
PORTION = 50


@dataclass(frozen=True)
class Plan:
    """What all the games have in common."""

    game: str
    players: int
    settings: dict[str, str]
    seed: str
    folder: Path | None

    def play(self, numbers: range) -> Tally:
        """Play the games with these numbers."""
        game = find_game(self.game)
        tally = self.tally()
        for number in numbers:
            luck, choices = Dice(f"{self.seed}/{number}/luck"), Dice(f"{self.seed}/{number}/choices")
            if self.folder:
                s, decisions = self.play_and_save(game, luck, choices, self.file(number))
            else:
                s = game.start(self.players, luck, self.settings)
                decisions = playout(s, choices, game.limit)
            tally.count(game.judge(s), decisions, cut_off=bool(s.agenda))
        return tally

    def tally(self) -> Tally:
        """An empty tally, with rows for the rivals after those of the seats."""
        return Tally(self.players + len(find_game(self.game).rivals_of(self.players, self.settings)))

    def file(self, number: int) -> Path:
        """Where the record of a game is saved."""
        assert self.folder
        return self.folder / f"{self.game}-{number:06}.json"

    def play_and_save(self, game: Game, luck: Dice, choices: Dice, file: Path) -> tuple[State, int]:
        """Play the game that `playout` would play, and save its record."""
        seats = [Seat(game.words.seat(player), "random").label for player in range(self.players)]
        match = Match.new(game, self.players, luck, seats, self.settings)
        s = match.state
        while s.agenda and len(match.record.moves) < game.limit:
            player = s.mover()
            legal = s.legal(player)
            match.play(player, legal[choices.below(len(legal))])
        match.record.save(file)
        return s, len(match.record.moves)


def run(plan: Plan, games: int, jobs: int) -> tuple[Tally, bool]:
    """Play all games; returns the results, and whether it finished."""
    size = max(1, min(PORTION, games // PORTIONS))
    portions = [range(first, min(first + size, games)) for first in range(0, games, size)]
    tally = plan.tally()
    try:
        with progress(games, "games") as advance:
            for part in results(plan, portions, min(jobs, len(portions))):
                tally.add(part)
                advance(part.games)
    except KeyboardInterrupt:
        return tally, False
    return tally, True


def results(plan: Plan, portions: list[range], jobs: int) -> Iterator[Tally]:
    """The tallies of all portions, as they finish."""
    if jobs == 1:
        yield from map(plan.play, portions)
        return
    from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(jobs, get_context("spawn"), initializer=leave_interrupts_to_the_parent)
    under_way: set[Future[Tally]] = set()
    try:
        for portion in portions:
            under_way.add(pool.submit(plan.play, portion))
            if len(under_way) > 2 * jobs:
                done, under_way = wait(under_way, return_when=FIRST_COMPLETED)
                yield from [future.result() for future in done]
        yield from [future.result() for future in under_way]
    finally:
        pool.shutdown(cancel_futures=True)


def leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
