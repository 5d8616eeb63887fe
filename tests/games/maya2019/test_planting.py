"""Chapter 4: planting crops."""

import pytest

from popolna.engine.errors import IllegalAction
from popolna.engine.state import NOBODY
from popolna.games.maya2019.board import CROP
from tests.games.maya2019.situation import (
    BLACK,
    BLUE,
    RED,
    SITES,
    TIKAL,
    Situation,
    can,
    do,
    look,
    options,
    rack_size,
    ring,
    verbs,
    where,
)

CARACOL = SITES["caracol"]


@pytest.mark.rule("M19-4.1", "M19-4.8", "M19-4.10")
def test_example_4_simple_plant() -> None:
    s = Situation(2).rack(RED, "corn", "corn2", "pepper", "squash", "potato").turn(RED)
    do(s, "plant corn", (1, 0))
    do(s, "plant corn2", (1, -1))
    do(s, "done")
    table = look(s)
    assert table.crop_points == [3, 0]
    assert rack_size(s, RED) == 3
    assert table.supply[RED] == 27
    assert set(table.temples) == {"tikal"}
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-4.8", "M19-4.9")
def test_example_5_extending_a_group() -> None:
    table = Situation(3).plant(RED, "corn", (1, 0), (1, -1)).plant(BLACK, "corn2", (0, -1))
    s = table.rack(RED, "corn", "corn2").turn(RED)
    do(s, "plant corn", (2, -1))
    do(s, "plant corn2", (2, -2))
    assert look(s).crop_points == [5, 0, 0]


@pytest.mark.rule("M19-4.7")
def test_example_6_two_groups() -> None:
    s = Situation(2).rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert not can(s, "plant corn", (-1, 0))
    with pytest.raises(IllegalAction):
        do(s, "plant corn", (-1, 0))
    assert where(s, "plant corn") == ring((1, 0)) - {TIKAL}


@pytest.mark.rule("M19-4.7", "M19-4.9")
def test_example_7_bridge() -> None:
    s = Situation(2).plant(RED, "corn", (1, 0)).rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, -1))
    do(s, "plant corn", (0, 1))
    assert look(s).crop_points == [3, 0]


@pytest.mark.rule("M19-4.2", "M19-4.3", "M19-4.4", "M19-4.5")
def test_example_8_mixed_crops_and_spaces() -> None:
    s = Situation(2).rack(RED, "corn", "corn2", "potato").turn(RED)
    assert not can(s, "plant corn", CARACOL)
    assert not can(s, "plant corn", (3, 0))
    do(s, "plant corn", (1, 0))
    assert {name.split()[1] for name in options(s) if name != "done"} == {"corn2"}
    with pytest.raises(IllegalAction):
        do(s, "plant potato", (1, -1))
    assert not can(s, "plant corn2", (1, 0))


@pytest.mark.rule("M19-4.6")
def test_example_9_activation() -> None:
    s = Situation(2).rack(RED, "pepper", "pepper").turn(RED)
    do(s, "plant pepper", (1, 0))
    assert set(look(s).temples) == {"tikal"}
    do(s, "plant pepper", (2, 0))
    assert look(s).temples == {"tikal": "growing", "caracol": "growing"}


@pytest.mark.rule("M19-4.1")
def test_one_tile_is_enough_and_more_are_offered() -> None:
    s = Situation(2).rack(RED, "corn", "corn", "pepper").turn(RED)
    assert "done" not in verbs(s)
    do(s, "plant corn", (1, 0))
    assert s.to_move() == [RED]
    assert can(s, "done")
    do(s, "done")
    assert look(s).crop_points == [1, 0]
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-4.1")
def test_all_tiles_of_the_rack_can_be_planted_in_one_turn() -> None:
    s = Situation(2).rack(RED, *["corn"] * 6, "corn2").turn(RED)
    for space in [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]:
        do(s, "plant corn", space)
    do(s, "plant corn2", (1, 1))
    assert rack_size(s, RED) == 0
    assert look(s).crop_points == [8, 0]
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-4.1")
def test_a_planted_tile_lies_face_up_and_has_an_owner() -> None:
    s = Situation(2).rack(BLUE, "squash2").turn(BLUE)
    do(s, "plant squash2", (0, 1))
    assert list(look(s).planted.values()) == [(BLUE, "squash2")]


@pytest.mark.rule("M19-4.1")
def test_the_turn_ends_by_itself_only_when_everybody_can_see_why() -> None:
    no_more_tiles = Situation(2).rack(RED, "corn").turn(RED)
    do(no_more_tiles, "plant corn", (1, 0))
    assert no_more_tiles.to_move() == [BLUE]
    corner = (0, -7)
    table = Situation(2, "blue+yellow").fill(BLUE, *ring(corner), *ring((1, -7)) - {corner})
    no_more_room = table.rack(RED, "corn", "corn").turn(RED)
    do(no_more_room, "plant corn", corner)
    assert no_more_room.to_move() == [BLUE]
    assert look(no_more_room).crop_points == [1, 0]


@pytest.mark.rule("M19-8.5")
def test_whoever_has_tiles_left_is_asked_whatever_they_are() -> None:
    for kept in ("pepper", "corn"):
        s = Situation(2).rack(RED, "corn", kept).turn(RED)
        do(s, "plant corn", (1, 0))
        assert s.to_move() == [RED]
        assert can(s, "done")
        assert ("plant" in verbs(s)) == (kept == "corn")
    views = [Situation(2).rack(RED, "corn", kept).turn(RED) for kept in ("pepper", "corn", "corn2", "squash")]
    for s in views:
        do(s, "plant corn", (1, 0))
    for viewer in (BLUE, NOBODY):
        seen = [s.seen_by(viewer).position() for s in views]
        assert all(position == seen[0] for position in seen)


@pytest.mark.rule("M19-4.2")
@pytest.mark.parametrize("crop", CROP.names)
def test_more_tiles_have_the_crop_of_the_first(crop: str) -> None:
    everything = [*CROP.names, f"{crop}2", *[name for name in CROP.names if name == crop]]
    s = Situation(2).rack(RED, *everything).turn(RED)
    do(s, f"plant {crop}", (1, 0))
    assert {name.split()[1] for name in options(s) if name != "done"} == {crop, f"{crop}2"}


@pytest.mark.rule("M19-4.3")
@pytest.mark.parametrize("owner", [RED, BLUE])
def test_no_tile_goes_on_another(owner: int) -> None:
    s = (
        Situation(2)
        .plant(owner, "pepper", (1, 0))
        .city("tikal", (-1, 0), by=owner)
        .rack(RED, "corn")
        .turn(RED)
    )
    assert not {(1, 0), (-1, 0)} & where(s, "plant corn")


@pytest.mark.rule("M19-4.4")
def test_no_crops_on_a_temple_space() -> None:
    """Neither on Tikal with its temple, nor on empty Caracol, nor on Caracol once it is there."""
    s = Situation(2).plant(BLUE, "pepper", (1, 0)).rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, -1))
    assert not {TIKAL, CARACOL} & where(s, "plant corn")
    s = Situation(2).plant(BLUE, "pepper", (2, 0)).rack(RED, "corn").turn(RED)
    assert not {TIKAL, CARACOL} & where(s, "plant corn")


@pytest.mark.rule("M19-4.5")
def test_next_to_any_tile() -> None:
    """A temple tile, planted tiles of anybody with any crop, and face-down tiles all count."""
    table = Situation(2).plant(RED, "pepper", (3, -2)).plant(BLUE, "corn", (-3, 0)).city("tikal", (0, -1))
    s = table.rack(RED, "corn").turn(RED)
    tiles = {TIKAL, (3, -2), (-3, 0), (0, -1)}
    assert where(s, "plant corn") == (ring(*tiles) & table.spaces) - set(SITES.values())


@pytest.mark.rule("M19-4.5")
def test_the_edge_and_empty_temple_spaces_are_not_tiles() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    beside_edge, beside_caracol = (3, -3), (1, 1)
    assert not can(s, "plant corn", beside_edge)
    assert not can(s, "plant corn", beside_caracol)


@pytest.mark.rule("M19-4.5", "M19-6.12")
def test_next_to_a_closed_city() -> None:
    """Around a closed city there is no empty space, but a second ring grows from its crops."""
    s = Situation(2).plant(BLUE, "corn", *ring(TIKAL)).rack(RED, "corn").turn(RED)
    assert look(s).temples == {"tikal": "closed"}
    assert where(s, "plant corn") == ring(TIKAL, *ring(TIKAL))


@pytest.mark.rule("M19-4.6", "M19-4.5")
def test_a_new_temple_is_a_tile_at_once() -> None:
    """(3, 1) and (2, 2) touch nothing but Caracol."""
    s = Situation(4).plant(BLUE, "pepper", (1, 0)).rack(RED, "corn", "corn").rack(BLUE, "corn").turn(RED)
    assert not {(3, 1), (2, 2)} & where(s, "plant corn")
    do(s, "plant corn", (1, 1))
    assert look(s).temples["caracol"] == "growing"
    do(s, "done")
    assert {(3, 1), (2, 2)} <= where(s, "plant corn")


@pytest.mark.rule("M19-4.6", "M19-5.5")
def test_a_new_temple_can_be_expanded() -> None:
    s = Situation(2).plant(BLUE, "pepper", (1, 0)).rack(RED, "corn").rack(BLUE, "corn").turn(RED)
    assert not can(s, "expand corn", (3, 0))
    do(s, "plant corn", (2, 0))
    do(s, "expand corn", (3, 0))
    assert list(look(s).face_down.values()) == [BLUE]


@pytest.mark.rule("M19-4.6")
def test_only_planting_makes_a_temple_appear() -> None:
    s = Situation(4).city("tikal", (1, 0), (1, -1)).rack(RED, "corn").turn(RED)
    for space in where(s, "expand corn"):
        after = s.clone()
        do(after, "expand corn", space)
        assert set(look(after).temples) == {"tikal"}


@pytest.mark.rule("M19-4.6")
@pytest.mark.parametrize("temple", sorted(set(SITES) - {"tikal"}))
def test_every_temple_appears(temple: str) -> None:
    """From any side that can be reached."""
    around = ring(SITES[temple])
    sides = {space: ring(space) - around - set(SITES.values()) for space in around}
    for space, outer in sides.items():
        if outer:
            s = Situation(4).fill(BLUE, min(outer)).rack(RED, "corn").turn(RED)
            assert temple not in look(s).temples
            do(s, "plant corn", space)
            assert look(s).temples[temple] == "growing"
    assert sum(map(bool, sides.values())) >= 4


@pytest.mark.rule("M19-4.7")
def test_new_tiles_in_a_chain() -> None:
    s = Situation(2).rack(RED, *["corn"] * 3).turn(RED)
    for space in [(1, -1), (2, -2), (2, -3)]:
        assert can(s, "plant corn", space)
        do(s, "plant corn", space)
    assert look(s).crop_points == [3, 0]


@pytest.mark.rule("M19-4.7", "M19-4.9")
def test_a_new_tile_joins_two_old_groups() -> None:
    table = Situation(2).plant(RED, "corn2", (1, -1)).plant(RED, "corn", (0, 1), (-1, 1))
    s = table.rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert can(s, "plant corn", (-1, 2))
    do(s, "done")
    assert look(s).crop_points == [5, 0]


@pytest.mark.rule("M19-4.7")
def test_only_a_players_own_tiles_of_the_crop_are_a_bridge() -> None:
    table = Situation(2).plant(BLUE, "corn", (0, -1)).plant(RED, "pepper", (1, -1)).city("tikal", (0, 1))
    s = table.rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert where(s, "plant corn") == ring((1, 0)) - {TIKAL, (1, -1), (0, 1)}


@pytest.mark.rule("M19-4.7")
def test_a_group_that_is_not_touched_connects_nothing() -> None:
    s = Situation(2).plant(RED, "corn", (-1, 0)).rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert not can(s, "plant corn", (-2, 0))
    do(s, "done")
    assert look(s).crop_points == [1, 0]


@pytest.mark.rule("M19-4.8", "M19-1.3")
def test_double_tiles_count_two() -> None:
    s = Situation(2).plant(RED, "squash2", (1, 0)).rack(RED, "squash2").turn(RED)
    do(s, "plant squash2", (1, -1))
    assert look(s).crop_points == [4, 0]


@pytest.mark.rule("M19-4.8")
def test_the_group_scores_once_for_all_tiles_of_the_turn() -> None:
    s = Situation(2).plant(RED, "corn", (1, 0)).rack(RED, "corn", "corn", "corn").turn(RED)
    do(s, "plant corn", (1, -1))
    do(s, "plant corn", (0, -1))
    assert look(s).crop_points == [0, 0]
    do(s, "plant corn", (-1, 0))
    assert look(s).crop_points == [4, 0]


@pytest.mark.rule("M19-4.9")
def test_other_crops_other_players_and_face_down_tiles_are_not_counted() -> None:
    table = Situation(2).plant(RED, "pepper", (1, -1)).plant(BLUE, "corn2", (2, -1)).city("tikal", (0, 1))
    s = table.rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert look(s).crop_points == [1, 0]


@pytest.mark.rule("M19-4.9")
def test_an_old_group_scores_again_each_time_it_is_extended() -> None:
    s = Situation(2).rack(RED, "corn", "pepper").rack(BLUE, "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    do(s, "done")
    do(s, "plant corn", (-1, 0))
    assert look(s).crop_points == [1, 1]
    s = Situation(2).plant(RED, "corn", (1, 0)).scored([1, 0], [0, 0]).rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, -1))
    assert look(s).crop_points == [3, 0]


@pytest.mark.rule("M19-4.10")
def test_planting_draws_nothing() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert rack_size(s, RED) == 0
    assert look(s).supply[RED] == 31
