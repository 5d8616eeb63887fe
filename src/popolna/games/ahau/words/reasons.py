"""Why King Pakal chose something: the criterion that told it from the last of the others."""

from popolna.games.ahau.steps.pakal_choice import CRITERION, NO_REASON
from popolna.games.ahau.words.names import god_name

REASONS = {
    "only-one": "nothing else is possible",
    "better-rank": "the god he likes better",
    "worse-rank": "the god he likes least",
    "most-workers": "most of his Workers",
    "fewest-workers": "fewest Workers in all",
    "lowest-number": "lowest number",
    "wild": "a wild tile",
    "most-of-colour": "the colour he has built most of",
    "leftmost": "the left one",
    "completes-region": "this surrounds his Region",
    "next-to-building": "none of his Workers yet, and next to another Region with a Building",
    "most-tiles": "most tiles of its god in his Pyramid",
    "not-led": "he does not lead there yet",
    "top": "closer to the top of the map",
    "wins-majority": "this wins him the city",
    "next-to-site": "next to a Production Site",
    "largest-majority": "where your lead is largest",
    "most-human-workers": "most of your Workers",
    "fewest-own-workers": "fewest of his Workers",
    "fewest-needed": "it takes the fewest Workers to win",
    "largest-margin": "where his lead is largest",
    "most-fame": "it brings the most Fame",
    "new-temple": "his best god without a marker at the Temple",
    "most-in-reserve": "the colour he has most of in reserve",
    "coloured": "a tile with a colour before a wild one",
    "lowest-cost": "the cheapest",
    "rightmost": "the right one of the cheapest",
    "most-resources": "most Resources",
    "two-fame": "the first space at its Temple is free",
    "highest-strength": "highest strength",
    "no-marker": "no marker at the Temple yet",
    "random": "at random",
    "can-win": "he wins a Conflict there",
    "highest-god": "a tile of his favourite god",
    "stays": "he stays where he is",
    "fewest-moves": "with the fewest moves",
}
# The same where the god is known
REASONS_WITH_GOD = {
    "better-rank": "he likes {} better",
    "most-tiles": "most tiles of {} in his Pyramid",
}


def because(why: int, god: int | None = None) -> str:
    """A reason in brackets, to be added to what he does; nothing if there is none.

    >>> because(0), because(2), because(12, 2)
    ('', ' (the god he likes better)', ' (most tiles of the God of Trade in his Pyramid)')
    """
    if why == NO_REASON:
        return ""
    name = CRITERION.names[why]
    if god is not None and name in REASONS_WITH_GOD:
        return f" ({REASONS_WITH_GOD[name].format(god_name(god))})"
    return f" ({REASONS[name]})"
