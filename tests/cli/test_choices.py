"""Finding one of many actions by its words."""

import pytest

from popolna.cli.choices import Choices, Name
from popolna.engine.errors import IllegalAction, UnknownAction
from popolna.engine.verbs import Noun, Verbs

VERBS = Verbs()
TILE = Noun("tile", ["corn", "corn2", "squash"])
SPACE = Noun("space", [f"a{number}" for number in range(1, 31)])
GEAR = Noun("gear", ["palenque", "tikal"])
STEP = Noun("step", [str(number) for number in range(11)])
PLANT = VERBS.with_two("plant", TILE, SPACE)
PICK = VERBS.with_two("pick", GEAR, STEP)
PASS = VERBS.with_one("pass", TILE)
DONE = VERBS.bare("done")


def choices(*actions: int) -> Choices:
    return Choices(VERBS, actions, VERBS.name)


EVERYWHERE = choices(*[PLANT.of(tile, space) for tile in (0, 1) for space in range(30)], DONE)


@pytest.mark.parametrize(
    ("start", "text", "name"),
    [
        ((), "plant corn a3", ("plant", "corn", "a3")),
        ((), "  PLANT   Corn  A3 ", ("plant", "corn", "a3")),
        ((), "pl corn2 a3", ("plant", "corn2", "a3")),
        ((), "plant corn a1", ("plant", "corn", "a1")),  # although a10 starts with it
        ((), "plant", ("plant",)),
        (("plant", "corn"), "a3", ("plant", "corn", "a3")),
        (("plant",), "corn a3", ("plant", "corn", "a3")),
        (("plant", "corn"), "plant corn2 a3", ("plant", "corn2", "a3")),
        (("plant", "corn"), "done", ("done",)),
    ],
)
def test_words_are_found(start: Name, text: str, name: Name) -> None:
    assert EVERYWHERE.find(start, text) == name


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("plnat", UnknownAction, "Unknown word 'plnat'. Did you mean plant?"),
        ("plant korn", UnknownAction, "Unknown word 'korn'. Did you mean corn?"),
        (
            "plant squash",
            IllegalAction,
            "'plant squash' is not possible now. After 'plant', choose from: corn, corn2.",
        ),
        ("pass", IllegalAction, "'pass' is not possible now. Choose from: plant, done."),
        ("plant co", UnknownAction, "'plant co' could be: corn, corn2."),
        ("done now", UnknownAction, "'done' is complete; leave out 'now'."),
    ],
)
def test_what_is_not_found_is_explained(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error) as fault:
        EVERYWHERE.find((), text)
    assert str(fault.value) == message


def test_many_are_grouped_and_few_are_listed() -> None:
    assert EVERYWHERE.rows(()) == {"1": ("plant",), "2": ("done",)}
    assert EVERYWHERE.rows(("plant",)) == {"1": ("plant", "corn"), "2": ("plant", "corn2")}
    assert len(EVERYWHERE.rows(("plant", "corn"))) == 30
    few = choices(DONE, PLANT.of(0, 4), PLANT.of(1, 4))
    assert list(few.rows(()).values()) == [("done",), ("plant", "corn", "a5"), ("plant", "corn2", "a5")]


def test_long_lists_are_cut() -> None:
    meaning = EVERYWHERE.meaning(("plant",))
    assert meaning.startswith("plant TILE SPACE: 60 ways. TILE: corn, corn2. SPACE: a1, a2,")
    assert meaning.endswith("a24 and 6 more.")


def test_words_that_are_numbers_are_typed_as_they_are() -> None:
    gears = choices(PICK.of(0, 3), PICK.of(0, 7), PICK.of(1, 3))
    assert gears.rows(("pick", "palenque")) == {
        "3": ("pick", "palenque", "3"),
        "7": ("pick", "palenque", "7"),
    }


def test_words_without_a_choice_are_filled_in() -> None:
    assert choices(PLANT.of(0, 1), PLANT.of(0, 2)).settled(()) == ("plant", "corn")
    assert choices(PLANT.of(0, 1)).settled(()) == ("plant", "corn")
    assert choices(DONE).settled(()) == ()
    assert EVERYWHERE.settled(()) == ()


@pytest.mark.parametrize(
    ("start", "text", "words"),
    [
        ((), "", ["plant", "done"]),
        ((), "p", ["plant"]),
        ((), "plant ", ["corn", "corn2"]),
        ((), "PLANT c", ["corn", "corn2"]),
        ((), "plant corn a3", ["a3", "a30"]),
        (("plant", "corn"), "a3", ["a3", "a30"]),
        ((), "plant squash ", []),
        ((), "done ", []),
    ],
)
def test_completion_goes_word_by_word(start: Name, text: str, words: list[str]) -> None:
    assert [found.word for found in EVERYWHERE.suggest(start, text)] == words


def test_completion_replaces_what_was_typed() -> None:
    [found] = EVERYWHERE.suggest((), "plant corn a30")
    assert (found.typed, found.meaning) == (3, "plant corn a30")
