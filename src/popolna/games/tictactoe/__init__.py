"""Tic-tac-toe: the smallest complete game, taken apart in docs/add-a-game.md."""

from pathlib import Path

from popolna.engine.game import FirstGame, Game, Peer
from popolna.games.tictactoe import words
from popolna.games.tictactoe.actions import VERBS
from popolna.games.tictactoe.drawing.cover import cover
from popolna.games.tictactoe.drawing.table import SEATS, draw
from popolna.games.tictactoe.insight.features import FEATURES
from popolna.games.tictactoe.insight.judgement import INSIGHT
from popolna.games.tictactoe.insight.strength import STRENGTH
from popolna.games.tictactoe.observation import OBSERVER
from popolna.games.tictactoe.position import lay_out
from popolna.games.tictactoe.steps.turn import Turn, begin

GAME = Game(
    id="tictactoe",
    title="Tic-tac-toe",
    sentence="Get three in a row, and see how a game is built.",
    first_game=FirstGame(
        aim="Get three of your marks in a row, across, down or along a diagonal.",
        turn="On your turn, mark an empty cell.",
        end="The game ends with three in a row, or in a draw when all cells are marked.",
    ),
    players=range(2, 3),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lay_out,
    steps=(Turn,),
    words=words,
    draw=draw,
    cover=cover,
    looks=SEATS,
    folder=Path(__file__).parent,
    complete=True,
    insight=INSIGHT,
    features=FEATURES,
    observer=OBSERVER,
    strength=STRENGTH,
    shelf=9,
    peers=(
        Peer("play", 2, "open_spiel tic_tac_toe", 2),
        Peer("play", 2, "open_spiel python_tic_tac_toe", 40),
        Peer("search", 2, "open_spiel mcts tic_tac_toe", 20),
        Peer("search", 2, "open_spiel mcts python_tic_tac_toe", 20),
        Peer("search", 2, "open_spiel c++ mcts tic_tac_toe", 1),
    ),
)
