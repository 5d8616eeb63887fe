"""Tables whose luck comes from a real box. The host keeps the box and enters what was drawn."""

from collections.abc import Sequence
from dataclasses import dataclass

from popolna.engine.game import Game
from popolna.engine.luck import Draw, SetupDraw
from popolna.engine.match import Match
from popolna.engine.state import NOBODY, Together
from popolna.store import TableRow
from popolna.web.messages import BoxThing, BoxView


@dataclass(frozen=True)
class PendingDraw:
    """What waits for luck: a move, or the setup if it is NOBODY's; and what has been entered for it."""

    seat: int
    action: str
    entered: tuple[str, ...] = ()

    @property
    def is_setup(self) -> bool:
        return self.seat == NOBODY


SETUP = PendingDraw(NOBODY, "")


def draw_of(
    pending: PendingDraw, game: Game, row: TableRow, names: Sequence[str], match: Match | None
) -> Draw:
    """What waits for luck, as the engine has it."""
    if match is None:
        return SetupDraw(game, row.players, row.settings, names, pending.entered)
    return match.draw(pending.seat, pending.action, pending.entered)


def box_view(draw: Draw, pending: PendingDraw, match: Match | None, names: Sequence[str]) -> BoxView:
    """What the keeper of the box is asked."""
    request = draw.request()
    assert request is not None
    needs = draw.needs()
    return BoxView(
        move=move_line(pending, match, names) if match else "",
        what=request.what,
        number=needs[0].number,
        things=[BoxThing(thing.name, thing.label, thing.left) for thing in request.things],
        needs=[str(need) for need in needs],
        entered=len(pending.entered),
    )


def move_line(pending: PendingDraw, match: Match, names: Sequence[str]) -> str:
    """The move that waits for luck, so that it can be made on the real board; a secret choice stays secret."""
    if isinstance(match.state.waiting(), Together):
        return "Everybody has chosen."
    seen, game = match.state.seen_by(pending.seat), match.game
    return f"{names[pending.seat]}: {game.words.action(seen, game.verbs.parse(pending.action), names)}"
