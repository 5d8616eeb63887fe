"""Before a game: what it is about, and what the options mean."""

from popolna.engine.game import FirstGame

SENTENCE = "Plant crops around growing cities; whoever feeds a city best when it closes scores most."
FIRST_GAME = FirstGame(
    aim=(
        "Score the most points, with groups of your own crops and by having the most crops around a city when "
        "it is surrounded."
    ),
    turn=(
        "On your turn, plant tiles of one crop next to tiles that are there, or lay a tile face down to make "
        "a city grow and draw new tiles."
    ),
    end=(
        "The game ends with the turn in which somebody lays their last tile, or when all players pass one "
        "after the other."
    ),
)
VARIANT = (
    "Where the game begins: in Tikal (standard), at a temple of the starting player's choice (new-beginning), "
    "or at two of the marked temples (two-cities)."
)
AREAS = "Which areas of the board are in play."
START = "Who takes the first turn: drawn by lot, or the player in the chosen seat."
