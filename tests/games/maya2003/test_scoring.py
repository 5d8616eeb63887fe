"""Chapter 6: gold and erosion."""

import pytest

from popolna.engine.state import State
from popolna.games.maya2003.board import PYRAMID
from popolna.games.maya2003.components import BOX
from tests.games.maya2003.situation import (
    BLUE,
    GREEN,
    PURPLE,
    RED,
    YELLOW,
    Situation,
    blocks,
    gold,
    look,
    told,
)


def paid(s: State, pyramid: str, level: int) -> dict[int, int]:
    """Who got how much gold for a level."""
    place = [PYRAMID.index(pyramid), level - 1]
    return {event.player: event.values[0] for event in told(s, "paid") if event.values[1:] == place}


def example_17(round: int) -> Situation:
    """Blue and Yellow have most on the first level of Uxmal; all others are second, some go higher."""
    table = Situation(5, round=round).on("uxmal", 1, {BLUE: 2, YELLOW: 2, GREEN: 1, RED: 1, PURPLE: 1})
    return table.on("uxmal", 2, {GREEN: 2, RED: 1, BLUE: 1}).on("uxmal", 3, {GREEN: 1})


# Gold


@pytest.mark.rule("M03-6.1", "M03-6.2")
def test_example_17_gold_with_ties() -> None:
    s = example_17(round=3).built()
    assert paid(s, "uxmal", 1) == {BLUE: 3, YELLOW: 3, GREEN: 1, RED: 1, PURPLE: 1}


@pytest.mark.rule("M03-6.3", "M03-6.4")
def test_example_18_incomplete_level_of_one_colour() -> None:
    s = Situation(4, round=3).on("tikal", 1, {RED: 1}).on("tikal", 2, {RED: 1}).built()
    assert paid(s, "tikal", 2) == {RED: 4}
    assert gold(s) == [6, 0, 0, 0]


@pytest.mark.rule("M03-6.3", "M03-6.5")
def test_example_19_third_place() -> None:
    table = Situation(3).on("chichen-itza", 1, {RED: 3, BLUE: 3, GREEN: 3})
    s = table.on("chichen-itza", 2, {RED: 3, BLUE: 2, GREEN: 1}).built()
    assert paid(s, "chichen-itza", 2) == {RED: 5, BLUE: 2}
    assert blocks(s, "chichen-itza", 2) == [2, 1, 1]


@pytest.mark.rule("M03-6.1", "M03-1.4")
@pytest.mark.parametrize(
    ("pyramid", "level"),
    [(pyramid.slug(), level + 1) for pyramid in BOX.pyramids for level in range(len(pyramid.spaces))],
)
def test_every_level_pays_its_two_numbers(pyramid: str, level: int) -> None:
    first = {
        "tikal": [2, 4, 6, 10],
        "chichen-itza": [3, 5, 8],
        "copan": [2, 4, 6, 9],
        "uxmal": [3, 4, 7],
        "palenque": [3, 4, 6],
    }[pyramid]
    second = {
        "tikal": [1, 2, 3, 5],
        "chichen-itza": [1, 2, 4],
        "copan": [1, 2, 3, 4],
        "uxmal": [1, 2, 3],
        "palenque": [1, 2, 3],
    }[pyramid]
    players = next(n for n in (3, 4) if pyramid in BOX.pyramids_for(n))
    table = Situation(players, round=3)
    for below in range(1, level + 1):
        table.on(pyramid, below, {RED: 1, BLUE: 2})
    s = table.built(GREEN)
    assert paid(s, pyramid, level) == {BLUE: first[level - 1], RED: second[level - 1]}
    assert gold(s)[:2] == [sum(second[:level]), sum(first[:level])]


@pytest.mark.rule("M03-6.2", "M03-6.3")
@pytest.mark.parametrize(
    ("owners", "coins"),
    [
        ([4, 3, 1, 1, 0], [2, 1, 0, 0, 0]),
        ([3, 3, 1, 1, 1], [2, 2, 1, 1, 1]),
        ([3, 3, 2, 1, 0], [2, 2, 1, 0, 0]),
        ([2, 2, 2, 2, 1], [2, 2, 2, 2, 1]),
        ([2, 2, 0, 2, 2], [2, 2, 0, 2, 2]),
        ([4, 1, 1, 1, 1], [2, 1, 1, 1, 1]),
        ([0, 1, 0, 5, 3], [0, 0, 0, 2, 1]),
        ([1, 2, 3, 0, 0], [0, 1, 2, 0, 0]),
        ([0, 0, 0, 0, 0], [0, 0, 0, 0, 0]),
        ([0, 0, 0, 0, 9], [0, 0, 0, 0, 2]),
    ],
)
def test_ties_on_a_level(owners: list[int], coins: list[int]) -> None:
    """The first level of Tikal pays 2 and 1."""
    s = Situation(5, round=3).on("tikal", 1, dict(enumerate(owners))).built()
    assert gold(s) == coins


@pytest.mark.rule("M03-6.1", "M03-1.1")
@pytest.mark.parametrize("round", [1, 2, 3])
def test_each_level_is_paid_on_its_own_and_gold_adds_up(round: int) -> None:
    table = (
        Situation(4, round=round).gold(5, 6, 0, 0).on("copan", 1, {RED: 4, BLUE: 3}).on("copan", 2, {BLUE: 1})
    )
    s = table.on("uxmal", 1, {GREEN: 2, RED: 1}).built(YELLOW)
    assert look(s).gold[f"round{round}"] == [3, 5, 3, 0]
    assert gold(s) == [8, 11, 3, 0]


# Erosion


@pytest.mark.rule("M03-6.5", "M03-6.7")
def test_example_20_erosion() -> None:
    s = example_17(round=1).built()
    assert blocks(s, "uxmal", 1) == [0, 1, 0, 1, 0]
    assert blocks(s, "uxmal", 2) == [0, 0, 0, 0, 0]
    assert blocks(s, "uxmal", 3) == [0, 0, 0, 0, 0]
    assert look(s).pools == [28, 27, 28, 27, 28]


@pytest.mark.rule("M03-6.7", "M03-6.8")
def test_example_21_cascade() -> None:
    table = Situation(4).on("tikal", 1, {RED: 1, BLUE: 2}).on("tikal", 2, {RED: 2}).on("tikal", 3, {RED: 1})
    s = table.built(GREEN)
    assert paid(s, "tikal", 1) == {BLUE: 2, RED: 1}
    for level in (1, 2, 3, 4):
        assert blocks(s, "tikal", level)[RED] == 0
    assert look(s).pools[RED] == 28
    assert [(event.player, event.values[1]) for event in told(s, "eroded")] == [(RED, 4), (BLUE, 1)]


@pytest.mark.rule("M03-6.5")
def test_a_paid_player_loses_a_block_on_each_level_that_paid() -> None:
    table = (
        Situation(4).on("copan", 1, {RED: 3, BLUE: 3, GREEN: 2}).on("copan", 2, {RED: 3, BLUE: 2, GREEN: 1})
    )
    s = table.on("uxmal", 1, {RED: 2}).built(YELLOW)
    assert blocks(s, "copan", 1) == [2, 2, 1, 0]
    assert blocks(s, "copan", 2) == [2, 1, 1, 0]
    assert blocks(s, "uxmal", 1) == [1, 0, 0, 0]
    assert look(s).pools == [23, 25, 26, 28]


@pytest.mark.rule("M03-6.6")
def test_what_is_lost_follows_from_what_was_paid() -> None:
    """Were Red's block taken away first, Green would become second and lose one, too."""
    s = Situation(4).on("copan", 1, {RED: 3, BLUE: 2, GREEN: 1}).built(YELLOW)
    assert blocks(s, "copan", 1) == [2, 1, 1, 0]


@pytest.mark.rule("M03-6.6", "M03-6.7")
def test_a_cascade_does_not_change_who_was_paid_above() -> None:
    """Red falls from level 2 as well; Green, third there, keeps the block all the same."""
    table = (
        Situation(4)
        .on("copan", 1, {RED: 1, BLUE: 3, GREEN: 3, YELLOW: 1})
        .on("copan", 2, {RED: 3, BLUE: 2, GREEN: 1})
    )
    s = table.built(YELLOW)
    assert blocks(s, "copan", 1) == [0, 2, 2, 0]
    assert blocks(s, "copan", 2) == [0, 1, 1, 0]


@pytest.mark.rule("M03-6.7")
def test_a_cascade_goes_up_and_not_down() -> None:
    """Red keeps the first level, and loses the second and what is above."""
    table = (
        Situation(4)
        .on("tikal", 1, {RED: 2, BLUE: 3})
        .on("tikal", 2, {RED: 1, BLUE: 3})
        .on("tikal", 3, {RED: 2})
    )
    s = table.on("tikal", 4, {RED: 1}).built(GREEN)
    assert [blocks(s, "tikal", level)[RED] for level in (1, 2, 3, 4)] == [1, 0, 0, 0]
    assert [blocks(s, "tikal", level)[BLUE] for level in (1, 2)] == [2, 2]


@pytest.mark.rule("M03-6.7", "M03-6.5")
def test_a_cascade_stays_in_its_pyramid() -> None:
    table = Situation(4).on("copan", 1, {RED: 1}).on("copan", 2, {RED: 2}).on("uxmal", 1, {RED: 3, BLUE: 1})
    s = table.on("uxmal", 2, {RED: 2}).built(YELLOW)
    assert (blocks(s, "copan", 2)[RED], blocks(s, "uxmal", 2)[RED]) == (0, 1)


@pytest.mark.rule("M03-6.8")
def test_a_block_that_falls_is_not_lost_twice() -> None:
    """Red was paid on all levels: one block of level 2 falls and was also paid; it goes once."""
    s = Situation(4).on("copan", 1, {RED: 1}).on("copan", 2, {RED: 1}).built(YELLOW)
    assert look(s).pools == [28, 28, 28, 28]
    assert [event.values[1] for event in told(s, "eroded")] == [2]


@pytest.mark.rule("M03-6.5", "M03-6.3")
def test_an_unpaid_player_loses_nothing() -> None:
    table = Situation(4).on("copan", 1, {RED: 3, BLUE: 2, GREEN: 1, YELLOW: 1}).on("copan", 2, {GREEN: 1})
    s = table.built(YELLOW)
    assert blocks(s, "copan", 1)[GREEN:] == [1, 1]
    assert [event.player for event in told(s, "eroded")] == [RED, BLUE, GREEN]
    assert blocks(s, "copan", 2) == [0, 0, 0, 0]  # the only colour there, and paid


@pytest.mark.rule("M03-6.9")
def test_blocks_stay_over_gaps() -> None:
    """The first level loses five blocks; on the second Yellow's stays, third there, with support below."""
    table = Situation(4).on("copan", 1, {RED: 2, BLUE: 2, GREEN: 2, YELLOW: 2})
    s = table.on("copan", 2, {RED: 2, BLUE: 3, YELLOW: 1}).built()
    assert blocks(s, "copan", 1) == [1, 1, 1, 1]
    assert blocks(s, "copan", 2) == [1, 2, 0, 1]
