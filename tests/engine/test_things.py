"""Things on the drawn table, and why they cannot be chosen."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from popolna.drawing.svg import circle, join, thing
from popolna.engine.conformance import Trial, refusals_are_explained
from popolna.engine.game import NOTHING_HERE, Game
from popolna.engine.things import not_named, things_on
from popolna.games import game

TRIAL = Trial(players=3, settings={}, seed=1)
GEARS = game("tzolkin")


def saying(reason: str) -> Game:
    """Maya (2019), where every reason is the same."""
    return replace(
        game("maya2019"),
        words=SimpleNamespace(why_not=lambda *_: reason),
    )


def test_things_are_called_by_what_is_around_them() -> None:
    dot = circle(0, 0, 1)
    picture = join(thing(dot, thing(dot, name="3", title="a tooth"), name="tikal"), thing(dot, name="corn"))
    assert set(things_on(picture)) == {("tikal",), ("tikal", "3"), ("corn",)}


def test_an_action_names_a_thing_with_what_is_around_it_or_alone() -> None:
    actions = [GEARS.verbs.parse(name) for name in ("pick tikal 3", "use uxmal 2", "done")]

    def left(*things: tuple[str, ...]) -> set[str]:
        return not_named(GEARS, things, actions)

    assert left(("tikal",), ("tikal 3",), ("tikal", "3"), ("uxmal", "2")) == set()
    assert left(("tikal 2",), ("pick",), ("ikal",), ("3 use",)) == {"tikal 2", "pick", "ikal", "3 use"}
    assert left(("palenque", "3")) == set(), "the page finds it by its own name"


def test_a_game_from_elsewhere_may_explain_nothing() -> None:
    silent = replace(game("tictactoe"), words=SimpleNamespace())
    assert silent.why_not(silent.new(2), 0, "b2", ["Ann", "Ben"]) == NOTHING_HERE
    with pytest.raises(AssertionError, match="nothing says why something cannot be chosen"):
        refusals_are_explained(silent, Trial(2, {}, 1))


@pytest.mark.parametrize(
    ("reason", "fault"),
    [
        ("", "nothing says why"),
        ("it is taken.", "does not begin like a sentence"),
        ("It is taken", "does not end like a sentence"),
        (f"It is {'very ' * 50}small.", "is more than 200"),
        ("It is {taken}.", "is not for people"),
        ("That is no place for pepper2.", "names in it that nobody sees"),
        ("This belongs to chichen-itza.", "names in it that nobody sees"),
    ],
)
def test_a_reason_is_written_for_people(reason: str, fault: str) -> None:
    with pytest.raises(AssertionError, match=fault):
        refusals_are_explained(saying(reason), TRIAL)


@pytest.mark.parametrize(
    "reason", ["No tile lies next to g6.", "3 corn needed, you have 1.", "Chichen Itza?"]
)
def test_a_reason_may_have_names_and_numbers_that_people_see(reason: str) -> None:
    refusals_are_explained(saying(reason), TRIAL)
