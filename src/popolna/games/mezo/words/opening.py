"""Before a game: what it is about, and what the options mean."""

SENTENCE = "Lead a tribe and its god through three Ages: place your people, play your cards, win the altars."
START = "Who begins with 5 VP, and the others clockwise with less: drawn by lot, or the player in the chosen seat."
SPREAD = "Whether an effect on several pieces may be split between regions (free), or must stay in one region (one)."
