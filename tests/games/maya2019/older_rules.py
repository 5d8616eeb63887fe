"""What has changed in the records of `tests/games/records/` since version 1 of the rules."""

FILLED_IN = {"done"}  # verbs that are asked now and were not then
LEFT_OUT = {"begin"}  # verbs that were asked then and are not now
MOVES = (153, 2)  # how many were filled in and left out
