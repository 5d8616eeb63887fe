"""Before a game: what it is about, and what the options mean."""

from popolna.engine.game import FirstGame

SENTENCE = (
    "Send workers to the quarries in secret, carry the blocks home, and lead on every level of the pyramids."
)
FIRST_GAME = FirstGame(
    aim=(
        "Have the most gold after three rounds: each level of a pyramid pays whoever has the most blocks on "
        "it, and whoever has the second most."
    ),
    turn=(
        "In each round, send workers to the quarries face down, one card after another; then build with the "
        "blocks they win, one level above the next."
    ),
    end=("After each round the levels pay and crumble; the game ends when they have paid three times."),
)
VARIATION = "The basic game, or the advanced one: ten coins each, and an auction of blue markers every round."
BONUS = "Who gets the bonus block for a completed level: the player with the most blocks, or only if they completed it."
NAMING = "When a newly named First Player takes over: at once, or from the next round on."
DRAW = "Which blue markers are auctioned: drawn again each round, or drawn once for the whole game."
START = "Who is First Player: drawn by lot, or the player in the chosen seat."
