"""The loops that `popolna bench` compares, each in a process of its own.

Everybody plays at random, one thread, the loop included.  As `timeit` does, the garbage collector is off, and
only the processor time of the process counts.
"""

import gc
import random
import sys
from collections.abc import Callable
from time import process_time

Loop = Callable[[], int]  # does a little, and says how many decisions or copies that were


def ours(name: str, players: int) -> Loop:
    """Random games of one of our games."""
    from popolna.engine.chance import Dice
    from popolna.engine.playout import playout
    from popolna.games import game

    chosen, dice = game(name), Dice("bench")
    return lambda: playout(chosen.new(players, dice), dice)


def our_copies() -> Loop:
    """Clones of a state in the middle of Maya (2019)."""
    from popolna.engine.chance import Dice
    from popolna.engine.playout import playout
    from popolna.games import game

    s = game("maya2019").new(4, seed="bench")
    playout(s, Dice("bench"), 60)

    def loop() -> int:
        for _ in range(1000):
            s.clone()
        return 1000

    return loop


def open_spiel(name: str) -> Loop:
    """Random games of an OpenSpiel game, driven from Python."""
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  # registers the games written in Python

    chosen = pyspiel.load_game(name)

    def loop() -> int:
        s = chosen.new_initial_state()
        decisions = 0
        while not s.is_terminal():
            s.apply_action(random.choice(s.legal_actions()))
            decisions += 1
        return decisions

    return loop


def catanatron() -> Loop:
    """Decisions of Catan with four random players."""
    from catanatron import Color, Game, RandomPlayer

    colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)

    def loop() -> int:
        game = Game([RandomPlayer(colour) for colour in colours], seed=random.randrange(1_000_000))
        decisions = 0
        while game.winning_color() is None and game.state.num_turns < 1000:
            game.play_tick()
            decisions += 1
        return decisions

    return loop


def chess_copies() -> Loop:
    """Copies of a python-chess board after forty random moves."""
    import chess

    board = chess.Board()
    for _ in range(40):
        board.push(random.choice(list(board.legal_moves)))

    def loop() -> int:
        for _ in range(1000):
            board.copy(stack=False)
        return 1000

    return loop


PEERS: dict[str, Callable[[], Loop]] = {
    "open_spiel tic_tac_toe": lambda: open_spiel("tic_tac_toe"),
    "open_spiel python_tic_tac_toe": lambda: open_spiel("python_tic_tac_toe"),
    "catanatron": catanatron,
    "chess copy": chess_copies,
}


def contestant(name: str) -> Loop:
    """The loop with a name: a peer, `maya2019 copy`, or one of our games with a number of players."""
    if name in PEERS:
        return PEERS[name]()
    if name == "maya2019 copy":
        return our_copies()
    game, players = name.split()
    return ours(game, int(players))


def rate(loop: Loop, seconds: float) -> float:
    """How much a loop does in a second."""
    random.seed(1)
    loop()
    gc.collect()
    gc.disable()
    done, start = 0, process_time()
    while (spent := process_time() - start) < seconds:
        done += loop()
    return done / spent


if __name__ == "__main__":
    print(rate(contestant(sys.argv[1]), float(sys.argv[2])))
