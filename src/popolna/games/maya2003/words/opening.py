"""What is said before a game: what it is about, and what can be agreed on."""

SENTENCE = (
    "Send workers to the quarries in secret, carry the blocks home, and lead on every level of the pyramids."
)
VARIATION = (
    "The basic game, or the advanced one with ten coins each and an auction of blue markers every round."
)
BONUS = "Who gets the bonus block for a completed level: whoever has the majority, or only its builder."
NAMING = "When a newly named First Player takes over: at once, or from the next round on."
DRAW = "Which blue markers are auctioned: drawn anew each round, or drawn once for the whole game."
START = "Who is First Player: drawn by lot, or the player in a seat."
