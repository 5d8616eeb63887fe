"""The loops that `popolna bench` compares, each in a process of its own.

All play at random on one thread, and the time includes the loop.  As with `timeit`, the garbage collector is
off, and only the processor time of the process counts.
"""

import gc
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from popolna.engine.state import State

Loop = Callable[[], int]  # does a little, and returns how many decisions, copies or imagined games that was
GAMES_IMAGINED = 1000  # by each search, before one decision


def ours(name: str, players: int) -> Loop:
    """Random games of one of our games."""
    from popolna.engine.chance import Dice
    from popolna.engine.playout import playout
    from popolna.games import game

    chosen, dice = game(name), Dice("bench")
    return lambda: playout(chosen.new(players, dice), dice, chosen.limit)


def our_copies(name: str, players: int) -> Loop:
    """Clones of a state in the middle of one of our games."""
    s = after(name, players, 60)

    def loop() -> int:
        for _ in range(1000):
            s.clone()
        return 1000

    return loop


def our_search(name: str, players: int) -> Loop:
    """Games that our search imagines before a decision, after twenty random ones if the game lasts that long."""
    from popolna.bots.search import Limits, Search
    from popolna.engine.chance import Dice
    from popolna.games import game

    chosen, dice = game(name), Dice("bench")
    s = after(name, players, 20)
    seen = s.seen_by(s.to_move()[0])
    limits = Limits(GAMES_IMAGINED, to_the_end=True)

    def loop() -> int:
        search = Search(seen, chosen.verbs.size, chosen.insight, dice, limits, most=chosen.limit)
        search.run()
        return int(search.done)

    return loop


def after(name: str, players: int, decisions: int) -> "State":
    """A game after some random decisions, or at its start if that is already the end."""
    from popolna.engine.chance import Dice
    from popolna.engine.playout import playout
    from popolna.games import game

    start = game(name).new(players, Dice("bench"))
    s = start.clone()
    playout(s, Dice("bench"), decisions)
    return s if s.to_move() else start


def open_spiel_search(name: str) -> Loop:
    """Games that OpenSpiel's search in Python imagines before the first decision."""
    import numpy
    import pyspiel
    from open_spiel.python.algorithms import mcts

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401  # registers the games written in Python

    chosen = pyspiel.load_game(name)
    dice = numpy.random.RandomState(1)
    evaluator = mcts.RandomRolloutEvaluator(1, dice)
    bot = mcts.MCTSBot(chosen, 2, GAMES_IMAGINED, evaluator, solve=False, random_state=dice)

    def loop() -> int:
        bot.step(chosen.new_initial_state())
        return GAMES_IMAGINED

    return loop


def open_spiel_native_search(name: str) -> Loop:
    """Games that OpenSpiel's search in C++ imagines before the first decision, driven from Python."""
    import pyspiel

    chosen = pyspiel.load_game(name)
    evaluator = pyspiel.RandomRolloutEvaluator(1, 1)
    bot = pyspiel.MCTSBot(chosen, evaluator, 2, GAMES_IMAGINED, 1000, False, 1, False)

    def loop() -> int:
        bot.step(chosen.new_initial_state())
        return GAMES_IMAGINED

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
    "open_spiel mcts tic_tac_toe": lambda: open_spiel_search("tic_tac_toe"),
    "open_spiel mcts python_tic_tac_toe": lambda: open_spiel_search("python_tic_tac_toe"),
    "open_spiel c++ mcts tic_tac_toe": lambda: open_spiel_native_search("tic_tac_toe"),
    "catanatron": catanatron,
    "chess copy": chess_copies,
}


def contestant(name: str) -> Loop:
    """The loop for a name: a peer, or one of our games as in `maya2019 4`, `maya2019 4 copy`, `maya2019 2 search`."""
    if name in PEERS:
        return PEERS[name]()
    game, players, *more = name.split()
    loops = {"": ours, "copy": our_copies, "search": our_search}
    return loops["".join(more)](game, int(players))


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
