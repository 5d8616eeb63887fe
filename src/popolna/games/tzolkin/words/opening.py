"""Before a game: what it is about, and what the options mean."""

from popolna.engine.game import FirstGame

SENTENCE = "Workers ride the gears of the calendar: the longer they wait, the more they bring home."
FIRST_GAME = FirstGame(
    aim="Score the most points, with temples, buildings and monuments.",
    turn=(
        "On your turn, either place workers on the gears or pick some up and do their actions; every day all "
        "gears turn, so whoever waits gets more."
    ),
    end=(
        "The game ends after one turn of the big wheel; on four Food Days on the way, have two corn for each "
        "worker."
    ),
)
START = "Who takes the first turn: drawn by lot, or the player in the chosen seat."
