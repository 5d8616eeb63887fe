"""Before a game: what it is about, and what the options mean."""

SENTENCE = "Plant crops around growing cities; whoever feeds a city best when it closes scores most."
VARIANT = (
    "Where the game begins: in Tikal (standard), at a temple of the starting player's choice (new-beginning), "
    "or at two of the marked temples (two-cities)."
)
AREAS = "Which areas of the board are in play."
START = "Who takes the first turn: drawn by lot, or the player in the chosen seat."
