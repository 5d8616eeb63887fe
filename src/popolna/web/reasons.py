"""Why something on a drawn table cannot be chosen, for whoever clicks it."""

from popolna.engine.errors import PopolnaError
from popolna.engine.things import not_named, things_on
from popolna.web.live_table import LiveTable
from popolna.web.messages import Look, Shape
from popolna.web.refusals import Stale, TooMuch
from popolna.web.tables import Tables

CHARACTERS = 100  # in the name of a thing, at most


async def why_not(
    tables: Tables, table: LiveTable, guest: str | None, thing: str, shape: Shape | None
) -> str:
    """Why a guest who is to move cannot choose something that they see; computed from what they see."""
    if len(thing) > CHARACTERS:
        raise TooMuch(f"The name of a thing has at most {CHARACTERS} characters.")
    async with table.lock:  # nobody sees a move before it is stored
        await tables.load(table)
        play, seating = table.play, table.seating
        seat = play.playing_seat(guest)
        seating.must_play(seat)
        if not play.is_to_move(seat):
            raise Stale("It is not your turn, so there is nothing to choose.")
        seen, picture = play.the_match.state.seen_by(seat), table.views.view(Look(shape or "wide"), guest)
        things = set(things_on(picture.picture)) if picture.picture else set()
        if thing not in {" ".join(each) for each in things}:
            raise PopolnaError("There is nothing with this name on the table.")
        if thing not in not_named(play.game, things, seen.legal(seat)):
            raise PopolnaError("You can choose this now.")
        return play.game.why_not(seen, seat, thing, seating.names)
