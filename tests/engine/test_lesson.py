"""Lessons that cannot be used are refused, and every mistake is named."""

from dataclasses import replace
from pathlib import Path

import pytest

from popolna.engine.errors import BadLesson
from popolna.engine.game import Game
from popolna.engine.lesson import Lesson
from popolna.games import game as find_game

HEAD = """
schema = 1
minutes = 1
names = ["Ann", "Ben"]
game = { title = "Play", text = "Play now.", players = 2 }
"""
CHAPTER = """
[[chapters]]
title = "Marks"
"""
WELCOME = """
[[chapters.steps]]
title = "The grid"
text = "It is empty."
point = ["b2"]
"""
FIRST = """
[[chapters.steps]]
title = "The first mark"
text = "Take the middle."
task = "Mark b2."
do = ["mark b2"]
wrong = { "mark a1" = "A corner is fine, too.", mark = "The middle is better." }
then = [{ seat = 1, do = "mark a1" }]
"""
LAST = """
[[chapters.steps]]
title = "Well done"
text = "That was all."
"""


def taught(folder: Path, text: str) -> Game:
    """Tic-tac-toe with a lesson."""
    (folder / "lesson").mkdir()
    (folder / "lesson" / "lesson.toml").write_text(text, "utf-8")
    return replace(find_game("tictactoe"), folder=folder)


def test_a_lesson_is_a_list_of_moments(tmp_path: Path) -> None:
    lesson = Lesson.load(taught(tmp_path, HEAD + CHAPTER + WELCOME + FIRST + LAST))
    titles = [moment.step.title if moment.step else "" for moment in lesson.moments]
    assert titles == ["The grid", "The first mark", "", "Well done"]
    assert [moment.moves for moment in lesson.moments] == [0, 0, 1, 2]
    assert [moment.wanted for moment in lesson.moments] == ["", "mark b2", "", ""]
    assert lesson.match(lesson.moments[2]).state.to_move() == [1]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (HEAD, "missing required field `chapters`"),
        (HEAD + CHAPTER + WELCOME + FIRST, "chapter 'Marks': its last step must have nothing to do"),
        (
            HEAD + CHAPTER + FIRST.replace('["mark b2"]', '["mark b9"]') + LAST,
            "chapter 'Marks', 'The first mark': ",
        ),
        (
            HEAD + CHAPTER + FIRST.replace('"mark a1" }]', '"mark b2" }]') + LAST,
            "'The first mark': 'mark b2' is not possible now",
        ),
        (
            HEAD + CHAPTER + FIRST.replace('"mark a1" =', '"mark b2" =') + LAST,
            "wrong: nothing else that can be done begins with 'mark b2'",
        ),
        (HEAD + CHAPTER + FIRST.replace('task = "Mark b2."', "") + LAST, "belong together"),
        (HEAD + CHAPTER + FIRST + FIRST.replace("seat = 1", "seat = 0") + LAST, "'mark b2' is not possible"),
        (HEAD + CHAPTER + 'position = "nothing.json"' + LAST, "there is no position 'nothing.json'"),
        (HEAD + CHAPTER + 'position = "../secret.json"' + LAST, "there is no position"),
        (HEAD + CHAPTER + "players = 3" + LAST, "'Marks': 3 players, but only 2 names"),
        (HEAD.replace("players = 2", "players = 5") + CHAPTER + LAST, "game: Tic-tac-toe is for 2 players"),
        (HEAD.replace(', "Ben"', "") + CHAPTER + LAST, "2 players, but only 1 name"),
        (HEAD + CHAPTER + LAST + "tiltle = 'x'", "tiltle"),
        ("schema = 1" * 30_000, "bytes"),
        ("[[[[", "Invalid"),
    ],
)
def test_a_lesson_that_does_not_fit_the_rules_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BadLesson) as refused:
        Lesson.load(taught(tmp_path, text))
    assert fault in str(refused.value)


def test_luck_that_is_not_met_is_refused(tmp_path: Path) -> None:
    lucky = FIRST + 'luck = [["3"]]'
    with pytest.raises(BadLesson, match="1 outcome too many"):
        Lesson.load(taught(tmp_path, HEAD + CHAPTER + lucky + LAST))


def test_a_game_without_a_lesson_has_none() -> None:
    assert find_game("tictactoe").lesson is None
    with pytest.raises(BadLesson, match="there is none"):
        Lesson.load(find_game("tictactoe"))
