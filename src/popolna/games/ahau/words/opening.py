"""Before a game: what it is about, and what the options mean."""

from popolna.engine.game import FirstGame

SENTENCE = (
    "Lead a Maya dynasty: send your Ruler out, summon gods, and raise a pyramid that everybody talks about."
)
FIRST_GAME = FirstGame(
    aim="Gain the most Fame: raise a Pyramid, build, and lead in the cities whose gods you summon.",
    turn=(
        "In each round everybody chooses a Region for their Ruler in secret, takes a tile there, sends a "
        "Worker to a city next to it, and may build."
    ),
    end=(
        "The game ends with the third Celebration, or with the round in which somebody reaches level 4 of a "
        "Pyramid or places their last Worker."
    ),
)
START = "Who chooses first and is lowest in Might: drawn by lot, or the player in the chosen seat."
MODE = (
    "The full game, or Family: without Buildings and Role cards, and with simpler gods. "
    "A single player plays against King Pakal."
)
LEVEL = "How strong King Pakal is: Easy for a first game, Moderate, or Hard."
PAKAL_LABEL = "King Pakal's board"
PAKAL = "Which side of King Pakal's board: Day, or Night, where he wins all ties and gets better rewards."
PERSONALITY = (
    "Which Personality card says what King Pakal likes and which Role he has: drawn by lot, or chosen."
)
BOARD = "Which side of the player boards: Day for a first game, or Night with other rewards."
SCORING = "What Temples pay: the best value of any player, or everybody's own."
SHADOW = "Whether a Shadow Player, moved by cards, also competes for Regions and cities."
