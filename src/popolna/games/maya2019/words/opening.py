"""What is said before a game: what it is about, and what can be agreed on."""

SENTENCE = "Plant crops around growing cities; who feeds a city best when it is closed scores most."
VARIANT = (
    "Where it begins: in Tikal (standard), at a temple the starting player chooses (new-beginning), "
    "or at two of the marked temples (two-cities)."
)
AREAS = "Which areas of the board are in play."
START = "Who takes the first turn: drawn by lot, or the player in a seat."
