"""What somebody reads who clicks what cannot be chosen."""

from popolna.engine.conformance import drawn
from popolna.engine.state import State
from popolna.engine.things import not_named, things_on
from popolna.games import game

NAMES = ["Ann", "Ben", "Cid", "Dot", "Eve"]


def why(s: State, thing: str) -> str:
    """Why whoever is to move cannot choose a thing, which has to be on the table."""
    rules, player = game(s.game), s.to_move()[0]
    seen = s.seen_by(player)
    things = {each for picture in drawn(rules, seen, player) for each in things_on(picture.tree)}
    assert thing in {" ".join(each) for each in things}, f"{thing} is not on the table"
    assert thing in not_named(rules, things, s.legal(player)), f"{thing} can be chosen"
    return rules.why_not(seen, player, thing, NAMES[: s.players])
