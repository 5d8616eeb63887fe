"""Every lesson can be played to its end, and whatever it points at is on the table."""

from functools import cache

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.pointing import reachable, things
from popolna.engine.lesson import LEARNER, Lesson
from popolna.games import game as find_game
from popolna.games import games

SHAPES: tuple[Shape, ...] = ("wide", "tall")

every_lesson = pytest.mark.parametrize("id", sorted(id for id, game in games().items() if game.lesson))


@cache
def lesson_of(id: str) -> Lesson:
    return Lesson.load(find_game(id))


@every_lesson
def test_a_lesson_is_played_to_its_end_and_says_something_to_every_mistake(id: str) -> None:
    lesson = lesson_of(id)  # all of it is played here; a mistake raises an error
    assert 10 <= lesson.steps <= 40
    tasks = [moment for moment in lesson.moments if moment.wanted]
    assert len(tasks) >= 6
    assert len({step.title for chapter in lesson.file.chapters for step in chapter.steps}) == lesson.steps
    for moment in tasks:
        state = lesson.match(moment).state
        assert lesson.game.verbs.parse(moment.wanted) in state.legal(LEARNER)
        assert moment.step is not None
        assert moment.step.wrong or moment.step.otherwise or len(state.legal(LEARNER)) == 1, moment.step.title


@every_lesson
def test_whatever_a_lesson_points_at_is_on_the_table(id: str) -> None:
    lesson = lesson_of(id)
    for moment in lesson.moments:
        if moment.step is None or moment.done:
            continue
        state = lesson.match(moment).state
        seen = state.seen_by(LEARNER)
        for shape in SHAPES:
            table = lesson.game.draw(seen, LEARNER, shape=shape, names=lesson.file.names).svg
            there = things(table)
            for name in moment.step.point:
                words = tuple(name.split())
                assert any(thing[-len(words) :] == words for thing in there), (moment.step.title, shape, name)
            if " " in moment.wanted:
                assert moment.wanted in reachable(table, [moment.wanted]), (moment.step.title, shape)


@every_lesson
def test_a_lesson_leads_to_a_real_game_against_bots(id: str) -> None:
    lesson = lesson_of(id)
    game, real = lesson.game, lesson.file.game
    s = game.new(real.players, seed=1, **real.settings)
    assert s.to_move()


@every_lesson
def test_sentences_of_a_lesson_are_whole(id: str) -> None:
    lesson = lesson_of(id)
    for chapter in lesson.file.chapters:
        for step in chapter.steps:
            for text in (step.text, step.otherwise, *step.wrong.values()):
                assert not text or text[-1] in ".?!”", text
            assert not step.task or step.task.rstrip("”")[-1] in ".?!", step.task
