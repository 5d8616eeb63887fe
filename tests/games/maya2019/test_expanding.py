"""Chapter 5: expanding a city."""

import pytest

from popolna.engine.errors import IllegalAction
from tests.games.maya2019.situation import (
    BLACK,
    BLUE,
    RED,
    SITES,
    TIKAL,
    Situation,
    at,
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
NEAR_CARACOL = {(2, 0), (1, 1)}
FIVE = ("corn", "corn2", "squash", "potato", "pepper")


@pytest.mark.rule("M19-5.1", "M19-5.2", "M19-5.8", "M19-5.9")
@pytest.mark.parametrize(
    ("rack", "supply", "rack_after", "supply_after"),
    [(5, 27, 7, 24), (7, 25, 7, 24), (6, 26, 7, 24), (3, 1, 3, 0)],
)
def test_example_10_expand_and_draw(rack: int, supply: int, rack_after: int, supply_after: int) -> None:
    s = (
        Situation(2)
        .rack(RED, *["corn"] * min(rack, 6), *["corn2"] * (rack - 6))
        .supply(RED, supply)
        .turn(RED)
    )
    do(s, "expand corn", (1, 0))
    assert rack_size(s, RED) == rack_after
    assert look(s).supply[RED] == supply_after


@pytest.mark.rule("M19-5.3", "M19-3.3")
def test_example_11_expand_with_empty_rack() -> None:
    s = Situation(2).rack(RED).supply(RED, 10).turn(RED)
    assert verbs(s) == {"expand-blind"}
    with pytest.raises(IllegalAction):
        do(s, "plant corn", (1, 0))
    do(s, "expand-blind", (1, 0))
    assert rack_size(s, RED) == 2
    assert look(s).supply[RED] == 7
    assert look(s).face_down == {at((1, 0)): RED}


@pytest.mark.rule("M19-5.7")
def test_example_12_empty_temple_space_near() -> None:
    s = Situation(2).city("tikal", (1, 0)).rack(RED, "corn").turn(RED)
    assert not NEAR_CARACOL & where(s, "expand corn")
    assert where(s, "expand corn") == ring(TIKAL, (1, 0)) - NEAR_CARACOL
    assert where(s, "plant corn") >= NEAR_CARACOL


@pytest.mark.rule("M19-5.6")
def test_example_13_joining_cities() -> None:
    s = Situation(2).city("tikal", (1, 0)).city("caracol").rack(RED, "corn").turn(RED)
    assert not NEAR_CARACOL & where(s, "expand corn")
    assert where(s, "plant corn") >= NEAR_CARACOL
    around_both = ring(TIKAL, (1, 0)) | (ring(CARACOL) & Situation(2).spaces)
    assert where(s, "expand corn") == around_both - NEAR_CARACOL


@pytest.mark.rule("M19-5.5")
def test_example_14_not_next_to_a_city() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    assert not can(s, "expand corn", (2, -1))


@pytest.mark.rule("M19-5.1")
def test_a_face_down_tile_scores_nothing() -> None:
    s = Situation(2).plant(RED, "corn", (1, -1)).rack(RED, "corn2").turn(RED)
    do(s, "expand corn2", (1, 0))
    assert look(s).crop_points == look(s).city_points == [0, 0]
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-5.1")
def test_the_tile_that_was_chosen_leaves_the_rack() -> None:
    s = Situation(2).rack(RED, *FIVE).turn(RED, "pepper2", "pepper2", "squash2")
    assert {name.split()[1] for name in options(s)} == set(FIVE)
    do(s, "expand squash", (1, 0))
    assert look(s).racks[RED] == ["corn", "corn2", "squash2", "potato", "pepper", "pepper2", "pepper2"]
    assert look(s).face_down == {at((1, 0)): RED}


@pytest.mark.rule("M19-5.2")
def test_three_tiles_are_drawn() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED, "squash", "squash", "potato2")
    do(s, "expand corn", (1, 0))
    assert look(s).racks[RED] == ["squash", "squash", "potato2"]
    assert look(s).supply == [28, 27]


@pytest.mark.rule("M19-5.3")
def test_after_a_blind_tile_two_are_drawn() -> None:
    s = Situation(2).rack(RED).turn(RED, "squash", "potato2")
    do(s, "expand-blind", (1, 0))
    assert look(s).racks[RED] == ["squash", "potato2"]
    assert look(s).supply[RED] == 29


@pytest.mark.rule("M19-5.3", "M19-8.2")
def test_a_blind_tile_has_no_face() -> None:
    """Whatever is drawn later, the tile on the board can be any of the rest."""
    unseen = look(Situation(2).rack(RED).supply(RED, 3).turn(RED)).unseen[RED]
    tiles = [kind for kind, number in unseen.items() for _ in range(number)]
    assert len(tiles) == 3
    for blind in range(3):
        drawn = tiles[:blind] + tiles[blind + 1 :]
        s = Situation(2).rack(RED).supply(RED, 3).turn(RED, *drawn)
        do(s, "expand-blind", (1, 0))
        assert look(s).unseen[RED] == {tiles[blind]: 1}


@pytest.mark.rule("M19-5.4")
def test_only_empty_spaces_and_no_temple_spaces() -> None:
    table = Situation(2).city("tikal", (1, 0)).city("caracol").plant(BLUE, "pepper", (0, -1))
    s = table.plant(RED, "corn", (-1, 0)).rack(RED, "corn").turn(RED)
    taken = {TIKAL, (1, 0), CARACOL, (0, -1), (-1, 0)}
    assert not taken & where(s, "expand corn")


@pytest.mark.rule("M19-5.5")
def test_next_to_temple_tiles_and_face_down_tiles_only() -> None:
    """A planted tile is no part of a city."""
    s = Situation(2).city("tikal", (0, 1)).plant(RED, "pepper", (-1, 0)).rack(RED, "corn").turn(RED)
    assert where(s, "expand corn") == ring(TIKAL, (0, 1)) - {(-1, 0), (1, 1)}
    assert (-2, 0) in where(s, "plant corn")


@pytest.mark.rule("M19-5.5")
@pytest.mark.parametrize("by", [RED, BLUE, BLACK])
def test_any_city_can_be_expanded_by_anybody(by: int) -> None:
    s = Situation(3).city("tikal", (1, 0), by=BLUE).rack(by, "corn").turn(by)
    assert (2, -1) in where(s, "expand corn")
    do(s, "expand corn", (2, -1))
    assert look(s).face_down == {at((1, 0)): BLUE, at((2, -1)): by}


@pytest.mark.rule("M19-5.6")
def test_two_cities_never_meet_at_face_down_tiles() -> None:
    """Tikal has grown to (0, 1), Caracol to (1, 2): (0, 2) and (1, 1) lie between them."""
    s = Situation(2).city("tikal", (0, 1)).city("caracol", (1, 2)).rack(RED, "corn").turn(RED)
    assert not {(0, 2), (1, 1)} & where(s, "expand corn")
    assert {(0, 2), (1, 1)} <= where(s, "plant corn")
    assert {(-1, 2), (0, 3)} <= where(s, "expand corn")


@pytest.mark.rule("M19-5.6")
def test_a_space_between_cities_is_blocked_by_expanding() -> None:
    s = Situation(2).city("tikal", (0, 1)).city("caracol").rack(RED, "corn").rack(BLUE, "corn").turn(RED)
    assert can(s, "expand corn", (0, 2))
    do(s, "expand corn", (1, 2))
    assert not can(s, "expand corn", (0, 2))


@pytest.mark.rule("M19-5.6", "M19-6.4")
def test_a_city_hangs_together_through_its_face_down_tiles() -> None:
    """A chain of two tiles from Tikal: it goes on at its far end, and closing it scores a city of three."""
    chain = [(-1, 0), (-2, 0)]
    s = Situation(2).city("tikal", *chain).rack(RED, "corn").turn(RED)
    assert can(s, "expand corn", (-3, 0))
    around = ring(TIKAL, *chain)
    s = Situation(2).city("tikal", *chain).fill(BLUE, *around - {(1, 0)}).rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert look(s).city_points == [6, 12]


@pytest.mark.rule("M19-5.7")
@pytest.mark.parametrize("temple", ["caracol", "calakmul", "seibal"])
def test_empty_temple_spaces_keep_their_distance(temple: str) -> None:
    """No city grows next to an empty temple space; a crop may go there."""
    beside = {"caracol": (1, 0), "calakmul": (0, -1), "seibal": (-1, 1)}[temple]
    s = Situation(4).city("tikal", beside).rack(RED, "corn").turn(RED)
    around = ring(SITES[temple])
    assert temple not in look(s).temples
    assert around & ring(beside)
    assert not around & where(s, "expand corn")
    assert around & ring(beside) <= where(s, "plant corn")


@pytest.mark.rule("M19-5.8")
@pytest.mark.parametrize("rack", range(1, 8))
def test_a_rack_holds_seven(rack: int) -> None:
    s = Situation(2).rack(RED, *["corn"] * min(rack, 6), *["corn2"] * (rack - 6)).turn(RED)
    do(s, "expand corn", (1, 0))
    assert rack_size(s, RED) == min(rack + 2, 7)
    assert look(s).supply[RED] == 32 - rack - min(3, 8 - rack)


@pytest.mark.rule("M19-5.9")
@pytest.mark.parametrize(("supply", "drawn"), [(4, 3), (3, 3), (2, 2), (1, 1), (0, 0)])
def test_a_small_supply_after_a_tile_from_the_rack(supply: int, drawn: int) -> None:
    s = Situation(2).rack(RED, "corn", "pepper").supply(RED, supply).turn(RED)
    do(s, "expand corn", (1, 0))
    assert (rack_size(s, RED), look(s).supply[RED]) == (1 + drawn, supply - drawn)
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-5.9", "M19-5.3")
@pytest.mark.parametrize(("supply", "drawn"), [(4, 2), (3, 2), (2, 1), (1, 0)])
def test_a_small_supply_after_a_blind_tile(supply: int, drawn: int) -> None:
    s = Situation(2).rack(RED).supply(RED, supply).turn(RED)
    do(s, "expand-blind", (1, 0))
    assert (rack_size(s, RED), look(s).supply[RED]) == (drawn, supply - 1 - drawn)


@pytest.mark.rule("M19-5.9")
def test_drawing_is_not_a_choice() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    do(s, "expand corn", (1, 0))
    assert s.to_move() == [BLUE]
    assert rack_size(s, RED) == 3


@pytest.mark.rule("M19-5.2")
def test_nobody_else_draws() -> None:
    s = Situation(3).rack(RED, "corn").turn(RED)
    do(s, "expand corn", (1, 0))
    assert [rack_size(s, seat) for seat in (BLUE, BLACK)] == [5, 5]
    assert look(s).supply == [28, 27, 27]
