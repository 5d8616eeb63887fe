"""Before a game: what it is about, and what the options mean."""

SENTENCE = "Workers ride the gears of the calendar: the longer they wait, the more they bring home."
START = "Who takes the first turn: drawn by lot, or the player in the chosen seat."
