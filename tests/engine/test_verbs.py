"""Ids, names and the parser all come from one declaration."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.errors import UnknownAction
from popolna.engine.verbs import Noun, Verbs

GEAR = Noun("gear", ["palenque", "tikal"])
SPACE = Noun("space", [str(number) for number in range(7)])
WAY = Noun("way", ["up", "down", "round"])

VERBS = Verbs()
DONE = VERBS.bare("done")
PLACE = VERBS.with_one("place", GEAR)
PICK = VERBS.with_two("pick", GEAR, SPACE)
TURN = VERBS.with_three("turn", GEAR, SPACE, WAY)


def test_ids_are_dense_and_in_order_of_declaration() -> None:
    sizes = [verb.end - verb.first for verb in VERBS.all]
    assert sizes == [1, 2, 14, 42]
    assert [verb.first for verb in VERBS.all] == [0, 1, 3, 17]
    assert VERBS.size == 59


@given(st.integers(0, 58))
def test_names_lead_back_to_ids(action: int) -> None:
    assert VERBS.parse(VERBS.name(action)) == action
    assert VERBS.parse(f"  {VERBS.name(action).upper()} ") == action


@given(st.integers(0, 1), st.integers(0, 6), st.integers(0, 2))
def test_arguments_lead_back_to_themselves(gear: int, space: int, way: int) -> None:
    assert PLACE.args(PLACE.of(gear)) == gear
    assert PICK.args(PICK.of(gear, space)) == (gear, space)
    assert TURN.args(TURN.of(gear, space, way)) == (gear, space, way)
    assert VERBS.words(TURN.of(gear, space, way)) == ["turn", GEAR.names[gear], str(space), WAY.names[way]]
    assert [verb.has(PICK.of(gear, space)) for verb in VERBS.all] == [False, False, True, False]


def test_many_ids_are_listed_at_once() -> None:
    some = vec[i64]([0, 4, 6])
    ids = PICK.add(PLACE.add(vec[i64](), vec[i64]([1])), 1, some)
    assert [VERBS.name(action) for action in VERBS.listed(ids)] == [
        "place tikal",
        "pick tikal 0",
        "pick tikal 4",
        "pick tikal 6",
    ]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "the text is empty"),
        ("plaec tikal", "No verb is called 'plaec'. Did you mean place?"),
        ("place", "place takes 1 argument, not 0. Write: place GEAR"),
        ("place tikal 3", "place takes 1 argument, not 2"),
        ("place tikla", "'tikla' is not a gear. Did you mean tikal?"),
        ("pick tikal 7", "'7' is not a space. Choose from: 0, 1, 2, 3, 4, 5, 6."),
        ("done now", "done takes 0 arguments, not 1. Write: done"),
    ],
)
def test_what_cannot_be_understood_is_explained(text: str, fault: str) -> None:
    with pytest.raises(UnknownAction) as caught:
        VERBS.parse(text)
    assert fault in str(caught.value)


@pytest.mark.parametrize("action", [-1, 59])
def test_a_number_outside_the_ids_is_not_an_action(action: int) -> None:
    with pytest.raises(UnknownAction, match="there are 59, counted from 0"):
        VERBS.name(action)


@pytest.mark.parametrize("names", [["a", "a"], [""], ["two words"], ["Capital"]])
def test_names_that_could_not_be_typed_are_refused(names: list[str]) -> None:
    with pytest.raises(ValueError, match="thing"):
        Noun("thing", names)


def test_a_verb_is_declared_once() -> None:
    verbs = Verbs()
    verbs.bare("done")
    with pytest.raises(ValueError, match="twice"):
        verbs.bare("done")
