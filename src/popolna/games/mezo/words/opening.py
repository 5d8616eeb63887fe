"""Before a game: what it is about, and what the options mean."""

from popolna.engine.game import FirstGame

SENTENCE = "Lead a tribe and its god through three Ages: place your people, play your cards, win the altars."
FIRST_GAME = FirstGame(
    aim="Lead your tribe and its god to the most Victory Points (VP).",
    turn=(
        "In each Age everybody places people on the map; then, region by region, you play a card in secret "
        "and do two of its actions, and the strongest takes what the altar gives."
    ),
    end="After three Ages everybody gains VP for devotion, and the game is over.",
)
START = "Who begins with 5 VP, and the others clockwise with less: drawn by lot, or the player in the chosen seat."
SPREAD = "Whether an effect on several pieces may be split between regions (free), or must stay in one region (one)."
