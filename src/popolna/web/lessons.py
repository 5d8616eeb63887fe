"""What people see of a lesson. Each moment is drawn once; how many there are is known, so all of them can be kept."""

import gzip
from functools import cache
from threading import Lock

import msgspec

from popolna.engine.game import Game
from popolna.engine.lesson import LEARNER, Lesson, LessonStep, Moment, reply
from popolna.engine.match import Match
from popolna.engine.things import not_named, things_on
from popolna.games import game as find_game
from popolna.web.log import Log
from popolna.web.messages import Instruction, LessonView, SeatView, Shape
from popolna.web.view import Snapshot, view_of

_drawing = Lock()  # whoever asks for much waits for themselves


@cache
def lesson_of(id: str) -> Lesson:
    """The lesson of a game."""
    return Lesson.load(find_game(id))


def packed_moment(id: str, number: int, shape: Shape) -> bytes:
    """A moment of a lesson as compressed JSON."""
    with _drawing:
        return _packed(id, number, shape)


@cache
def _packed(id: str, number: int, shape: Shape) -> bytes:
    return gzip.compress(msgspec.json.encode(lesson_view(lesson_of(id), number, shape)), mtime=0)


def lesson_view(lesson: Lesson, number: int, shape: Shape) -> LessonView:
    """A moment of a lesson, drawn for the learner."""
    moment, match = lesson.moments[number], lesson.match(lesson.moments[number])
    names = match.record.seats
    lines = Log().lines(match, LEARNER, names)
    now = view_of(match, LEARNER, shape, names, 0, number, "playing", [])
    told = [line.text for line in lines if line.move > moment.since]
    before = [n for n, other in enumerate(lesson.moments[:number]) if other.step and not other.done]
    return LessonView(
        moment=number,
        moments=len(lesson.moments),
        back=before[-1] if before else None,
        chapter=lesson.file.chapters[moment.chapter].title,
        is_new=number == 0 or lesson.moments[number - 1].chapter != moment.chapter,
        steps=lesson.steps,
        told=told,
        step=instruction(moment, moment.step) if moment.step else None,
        refusals=refusals(lesson.game, match, now) if moment.wanted else {},
        view=asking(moment, now).whole(),
        seats=seats_of(lesson.game, match),
    )


def instruction(moment: Moment, step: LessonStep) -> Instruction:
    return Instruction(
        number=moment.number,
        title=step.title,
        text=step.text,
        task=step.task,
        wanted=moment.wanted,
        point=step.point or [" ".join(moment.wanted.split()[1:])],
        wrong=step.wrong,
        otherwise=reply(step, "") if step.do else "",
    )


def asking(moment: Moment, snapshot: Snapshot) -> Snapshot:
    """A view that asks what the step asks; while there is only something to read or to watch, nothing."""
    choices = snapshot.view.choices if moment.wanted else []
    return snapshot.but(
        prompt=moment.step.task if moment.step else snapshot.view.prompt,
        # People end a turn themselves, even where they would rather not be asked.
        choices=[msgspec.structs.replace(choice, stops=False) for choice in choices],
        can_undo=False,
        can_undo_turn=False,
    )


def refusals(game: Game, match: Match, now: Snapshot) -> dict[str, str]:
    """Why each thing on the table that cannot be chosen cannot."""
    seen, things = match.state.seen_by(LEARNER), set(things_on(now.picture)) if now.picture else set()
    return {
        thing: game.why_not(seen, LEARNER, thing, match.record.seats)
        for thing in sorted(not_named(game, things, seen.legal(LEARNER)))
    }


def seats_of(game: Game, match: Match) -> list[SeatView]:
    """Everybody at the table of a lesson."""
    return [
        SeatView(
            number=seat,
            name=name,
            kind="person" if seat == LEARNER else "bot",
            colour=game.looks[seat].colour,
            sign=game.looks[seat].sign,
        )
        for seat, name in enumerate(match.record.seats)
    ]
