"""Random games, move by move, as the tables of all games are tested with them."""

from collections.abc import Iterator

from popolna.engine.chance import Dice
from popolna.engine.game import Game
from popolna.engine.state import State


def random_games(game: Game, number: int) -> Iterator[tuple[State, Dice]]:
    """Some games for each number of players, with options as varied as possible."""
    for players in game.players:
        everything = list(game.all_settings(players))
        for seed in range(number):
            settings = everything[(players + seed * len(everything) // number) % len(everything)]
            yield game.start(players, Dice(seed), settings, story=True), Dice(seed)


def play(s: State, luck: Dice, moves: int = 1) -> None:
    """Some moves at random; a pass is drawn again, so that something happens on the table."""
    for _ in range(moves):
        if s.agenda:
            player = s.mover()
            legal = s.legal(player)
            first, second = (legal[luck.below(len(legal))] for _ in range(2))
            s.act(player, second if s.verbs.name(first).startswith("pass") else first)
