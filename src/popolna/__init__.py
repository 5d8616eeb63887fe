"""The house where people, bots and researchers meet over Maya board games.

>>> import popolna
>>> s = popolna.game("tictactoe").new(players=2)
>>> popolna.playout(s, popolna.Dice("any seed")) >= 5, s.to_move()
(True, [])
"""

from popolna._loading import compiled  # first of all: it decides whether the others load compiled
from popolna.engine.chance import Dice, Script
from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.games import game, rooms

__all__ = [
    "Dice",
    "Match",
    "PopolnaError",
    "Script",
    "__version__",
    "compiled",
    "game",
    "playout",
    "rooms",
]

__version__ = "0.1.0"
