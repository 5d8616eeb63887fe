"""Chapter 4, fourth part: transport."""

from collections import Counter

import pytest

from popolna.engine.story import EVERYBODY
from tests.games.maya2003.situation import ALL_CARDS, BLUE, GREEN, RED, YELLOW, Situation, look, told


@pytest.mark.rule("M03-4.30", "M03-4.31", "M03-4.23")
@pytest.mark.parametrize(
    ("cards", "markers", "brought"),
    [
        (["3", "4"], [], 7),
        (["3", "4"], ["transport-2"], 9),
        (["3", "4", "minus3"], [], 7),
        (["8", "7"], [], 9),
        (["minus3"], [], 0),
        ([], [], 0),
        ([], ["transport-2"], 2),
        (["8"], ["transport-2"], 9),
    ],
)
def test_example_10_transport(cards: list[str], markers: list[str], brought: int) -> None:
    s = Situation(4).full(1).carries(RED, 9).keeps(RED, *cards).has(RED, *markers).transport()
    assert look(s).carried[RED] == brought
    assert [event.values[:2] for event in told(s, "transported")][RED] == [brought, 9 - brought]


@pytest.mark.rule("M03-4.31")
def test_what_cannot_be_carried_goes_back_to_the_pool() -> None:
    table = Situation(4).carries(RED, 9).keeps(RED, "3")
    s = table.transport()
    assert look(s).carried == [3, 0, 0, 0]
    assert look(s).pools == [25, 28, 28, 28]


@pytest.mark.rule("M03-4.30")
def test_players_carry_with_their_own_cards() -> None:
    table = Situation(4).carries(RED, 9).carries(BLUE, 9).carries(GREEN, 2).has(GREEN, "transport-2")
    s = table.keeps(RED, "5", "minus3").keeps(BLUE, "8", "minus3").transport()
    assert look(s).carried == [5, 8, 2, 0]


@pytest.mark.rule("M03-4.30", "M03-4.23")
def test_cards_below_a_quarry_carry_nothing() -> None:
    """Played through: Blue wins 4 + 4 blocks, keeps nothing but the -3, and has won carry +2."""
    table = Situation(4).quarry(6, "blue 3, blue 4, blue 4").quarry(5, "blue 5, blue 6, blue 7, blue 8")
    s = table.distribute()
    assert [event.values[:2] for event in told(s, "transported")] == [[0, 0], [2, 6], [0, 0], [0, 0]]
    assert look(s).carried == [0, 2, 0, 0]


@pytest.mark.rule("M03-4.32")
def test_all_cards_go_back_to_their_owners() -> None:
    table = (
        Situation(4).full(1).carries(RED, 9).keeps(RED, "3").keeps(BLUE, "8").passed(RED, BLUE, GREEN, YELLOW)
    )
    s = table.transport()
    assert [Counter(hand) for hand in look(s).hands] == [ALL_CARDS] * 4
    assert [column.cards for column in look(s).quarries] == [[]] * 6
    assert look(s).passed == [0, 0, 0, 0]


@pytest.mark.rule("M03-4.32")
def test_everybody_says_how_many_blocks_they_have() -> None:
    s = Situation(4).carries(RED, 5).carries(BLUE, 3).transport()
    assert [(event.player, event.values[0], event.audience) for event in told(s, "transported")] == [
        (RED, 5, EVERYBODY),
        (BLUE, 3, EVERYBODY),
        (GREEN, 0, EVERYBODY),
        (YELLOW, 0, EVERYBODY),
    ]
