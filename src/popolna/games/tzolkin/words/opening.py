"""What is said before a game: what it is about, and what can be agreed on."""

SENTENCE = "Workers ride the gears of the calendar: the longer you wait, the better what they bring home."
START = "Who takes the first turn: drawn by lot, or the player in a seat."
