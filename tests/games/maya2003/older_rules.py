"""What has changed in the records of `tests/games/records/` since version 1 of the rules."""

FILLED_IN = set[str]()  # verbs that are asked now and were not then
LEFT_OUT = {"take", "build", "spare"}  # verbs that were asked then and are not now
MOVES = (0, 12)  # how many were filled in and left out
