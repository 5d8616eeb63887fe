"""What one viewer sees of a match, ready to be sent. All of it comes from `seen_by`."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from popolna.drawing.difference import Edit, edits
from popolna.drawing.palette import rival_looks
from popolna.drawing.results import draw_result
from popolna.drawing.svg import Art
from popolna.engine.game import Element, Game
from popolna.engine.match import Match
from popolna.engine.phrases import listed
from popolna.engine.record import Result
from popolna.engine.state import NOBODY, State
from popolna.engine.turn import moment_line
from popolna.web.messages import BoxView, Change, Choice, Ending, Line, RivalView, Shape, Status, View


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class Snapshot:
    """What one viewer sees at one moment: a view without its picture, and the picture as a tree.

    The picture is written as markup only for somebody who needs the whole view.
    """

    view: View
    picture: Element | None

    def whole(self) -> View:
        return self.but(picture=self.picture.markup if self.picture else None).view

    def but(self, **changes: Any) -> "Snapshot":
        """The same with other fields."""
        return Snapshot(msgspec.structs.replace(self.view, **changes), self.picture)


def view_of(
    match: Match,
    viewer: int,
    shape: Shape | None,
    names: Sequence[str],
    version: int,
    decision_id: int,
    status: Status,
    log: list[Line],
    headline: str = "",
) -> Snapshot:
    """The match as it stands now; a headline replaces whose turn it is in the picture."""
    game, seen = match.game, match.state.seen_by(viewer)
    to_move = seen.to_move()
    mine = viewer in to_move
    picture = game.draw(seen, viewer, shape=shape, names=names, headline=headline) if shape else None
    undo = viewer != NOBODY and status != "over" and match.to_undo(viewer) is not None
    view = View(
        version=version,
        decision_id=decision_id,
        moves=len(match.record.moves),
        at=None,
        status=status,
        viewer=viewer,
        to_move=to_move,
        points=[game.points(score) for score in seen.standing()[: seen.players]],
        prompt=game.words.prompt(seen, viewer) if mine else waiting_line(to_move, names),
        choices=choices_of(game, seen, viewer, names) if mine else [],
        can_undo=undo,
        can_undo_turn=undo and turn_length(match, viewer) > 1,
        log=log,
        text=game.words.describe(seen, names, drawn=False),
        ending=ending_of(game, match.record.result, names),
        picture=None,
        rivals=rivals_of(game, seen),
    )
    return Snapshot(view, picture.tree if picture else None)


def rivals_of(game: Game, seen: State) -> list[RivalView]:
    """The rivals that have no seat, with their points so far."""
    keys, scores = seen.rivals(), seen.standing()[seen.players :]
    return [
        RivalView(game.rival(key).name, look.colour, look.sign, game.points(score))
        for key, look, score in zip(keys, rival_looks(len(keys)), scores, strict=True)
    ]


def choices_of(game: Game, seen: State, viewer: int, names: Sequence[str]) -> list[Choice]:
    """What the viewer can do now."""
    return [
        Choice(
            game.verbs.name(action),
            game.words.action(seen, action, names),
            ends_turn=game.ends_turn is not None and game.ends_turn(seen, action),
            aside=game.is_late(action),
            stops=game.stops_by(action),
        )
        for action in game.in_order(seen.legal(viewer))
    ]


def past_view(
    now: Match,
    moves: int,
    viewer: int,
    shape: Shape | None,
    names: Sequence[str],
    version: int,
    status: Status,
    log: list[Line],
) -> Snapshot:
    """The match after an earlier move, to look at but not to play. The log stays complete, to navigate by."""
    match = now.at(moves)
    moment = moment_line(moves, len(now.record.moves))
    headline = "" if match.record.result else moment
    then = view_of(match, viewer, shape, names, version, version, status, log, headline)
    return then.but(
        at=moves,
        moves=len(now.record.moves),
        prompt=f"{moment}.",
        choices=[],
        can_undo=False,
        can_undo_turn=False,
    )


def waiting_view(game_title: str, open_seats: int, players: int) -> View:
    """A table whose game has not started."""
    missing = "one more player" if open_seats == 1 else f"{open_seats} more players"
    return View(
        version=0,
        decision_id=0,
        moves=0,
        at=None,
        status="waiting",
        viewer=NOBODY,
        to_move=[],
        points=[0] * players,
        prompt=f"{game_title} starts when {missing} {'has' if open_seats == 1 else 'have'} joined.",
        choices=[],
        can_undo=False,
        can_undo_turn=False,
        log=[],
        text="The game has not started yet.",
        ending=None,
        picture=None,
    )


def setup_view(waiting: View, version: int, box: BoxView | None) -> View:
    """A table whose setup has to be entered from a real box, for its keeper or for the others."""
    prompt = "The game starts once the host has entered the setup of the real table."
    return msgspec.structs.replace(
        waiting,
        version=version,
        decision_id=version,
        prompt=box_prompt(box) if box else prompt,
        can_undo=box is not None and box.entered > 0,
        box=box,
    )


def asking_view(now: Snapshot, box: BoxView | None, *, can_undo: bool) -> Snapshot:
    """A match in which a move waits for luck from a real box, for its keeper or for the others."""
    return now.but(
        prompt=box_prompt(box) if box else "Waiting for the host to enter what was drawn from the box.",
        choices=[],
        can_undo=can_undo,
        can_undo_turn=False,
        box=box,
    )


def early_view(now: Snapshot, ending: Ending | None) -> Snapshot:
    """A match that is over before its rules end it."""
    return now.but(
        prompt=waiting_line([], []),
        to_move=[],
        choices=[],
        can_undo=False,
        can_undo_turn=False,
        ending=ending,
    )


def box_prompt(box: BoxView) -> str:
    """What the keeper of the box is asked."""
    return f"{box.what}: what was drawn?{f' ({box.number} to enter)' if box.number > 1 else ''}"


def waiting_line(to_move: Sequence[int], names: Sequence[str]) -> str:
    """Whose turn it is, for everybody else."""
    if not to_move:
        return "The game is over."
    others = [names[seat] for seat in to_move]
    if len(others) == 1:
        return f"Waiting for {others[0]} to move."
    return f"{listed(others)} are choosing at the same time."


def turn_length(match: Match, seat: int) -> int:
    """How many decisions of its last turn the seat could undo, one after another."""
    count, at, turn = 0, len(match.record.moves) - 1, None
    while at >= 0 and not match.barriers[at]:
        if match.record.moves[at].seat == seat:
            if turn not in (None, match.turns[at]):
                break
            count, turn = count + 1, match.turns[at]
        elif not match.secret[at]:
            break
        at -= 1
    return count


def ending_of(game: Game, result: Result | None, names: Sequence[str], note: str = "") -> Ending | None:
    """How the game ended, if it has; a note says why if it was early."""
    if result is None:
        return None
    parts = {game.words.part(name): values for name, values in result.breakdown.items()}
    picture = draw_result(game, result, names, "tall").bare  # for the column beside the table
    return Ending(
        ranks=result.ranks,
        points=[game.points(score) for score in result.scores],
        parts=[(name, [game.points(value) for value in values]) for name, values in parts.items()],
        picture=picture,
        note=note,
    )


def change_between(old: Snapshot, new: Snapshot) -> Change | None:
    """What to send to somebody who has the old view; None if a whole view is needed."""
    changed = changes_of_picture(old.picture, new.picture)
    if changed is None:
        return None
    before, after = old.view, new.view
    fields: dict[str, Any] = {
        encoded: getattr(after, name)
        for name, encoded in zip(View.__struct_fields__, View.__struct_encode_fields__, strict=True)
        if name != "log" and getattr(before, name) != getattr(after, name)
    }
    keep = same_lines(before.log, after.log)
    return Change(fields, changed, keep, after.log[keep:] if keep is not None else [])


def same_lines(before: list[Line], after: list[Line]) -> int | None:
    """How many lines at the beginning of a log have not changed; None if it is the same. Mostly, some are added."""
    if after[: len(before)] == before:
        return None if len(after) == len(before) else len(before)
    keep = 0
    while keep < min(len(before), len(after)) and before[keep] == after[keep]:
        keep += 1
    return keep


def changes_of_picture(old: Element | None, new: Element | None) -> list[Edit] | None:
    """The edits to a picture; None if it must be sent as a whole, as one that is not drawn with our tools."""
    if old is new:
        return []
    return edits(old, new) if isinstance(old, Art) and isinstance(new, Art) else None
