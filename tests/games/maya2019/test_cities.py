"""Chapter 6: scoring a city."""

from collections import Counter
from collections.abc import Mapping

import pytest

from popolna.engine.state import State
from popolna.games.maya2019.components import Space
from popolna.games.maya2019.steps.cities import places
from tests.games.maya2019.situation import (
    ALL_TILES,
    BLACK,
    BLUE,
    GREEN,
    RED,
    SITES,
    TIKAL,
    Situation,
    at,
    can,
    do,
    look,
    options,
    ring,
    some_tile,
)

CARACOL = SITES["caracol"]

# By number of tiles: a city around Tikal, away from other temple spaces
SHAPES: dict[int, list[Space]] = {
    1: [],
    2: [(0, 1)],
    3: [(0, 1), (-1, 1)],
    4: [(0, 1), (-1, 1), (-1, 0)],
    5: [(0, 1), (-1, 1), (-1, 0), (-1, 2)],
    6: [(0, 1), (-1, 1), (-1, 0), (-1, 2), (0, -1)],
    7: [(0, 1), (-1, 1), (-1, 0), (-1, 2), (0, -1), (1, -1)],
}


def tiles_for(crops: Mapping[int, int], spaces: int) -> list[tuple[int, str]]:
    """A number of tiles that show a number of crops of each seat."""
    tiles = {seat: -(-number // 2) for seat, number in crops.items()}
    for _ in range(spaces - sum(tiles.values())):
        seat = min((seat for seat in crops if tiles[seat] < crops[seat]), key=lambda seat: tiles[seat])
        tiles[seat] += 1
    assert sum(tiles.values()) == spaces, f"{crops} do not fit {spaces} spaces"
    chosen = []
    for seat, number in tiles.items():
        box = Counter(ALL_TILES)
        for i in range(number):
            twice = i < crops[seat] - number
            kind = max((kind for kind in box if kind.endswith("2") == twice), key=lambda kind: box[kind])
            box[kind] -= 1
            chosen.append((seat, kind))
    return chosen


def close_tikal(players: int, size: int, crops: Mapping[int, int]) -> State:
    """Lay the last tile around a city where seats have a number of crops, and return the state after that turn."""
    around = sorted(ring(TIKAL, *SHAPES[size]))
    table = Situation(players).city("tikal", *SHAPES[size])
    *before, (last, tile) = tiles_for(crops, len(around))
    for space, (seat, kind) in zip(around[:-1], before, strict=True):
        table.plant(seat, kind, space)
    s = table.rack(last, tile).turn(last)
    assert look(s).temples["tikal"] == "growing"
    do(s, f"plant {tile}", around[-1])
    assert look(s).temples["tikal"] == "closed"
    return s


@pytest.mark.rule("M19-6.4", "M19-6.6", "M19-6.7")
def test_example_15_city_of_three() -> None:
    table = Situation(3).city("tikal", (1, 0), (0, 1))
    table.plant(RED, "corn", (1, -1)).plant(RED, "pepper", (0, -1)).plant(RED, "squash", (2, -1))
    table.plant(RED, "potato2", (2, 0)).plant(BLUE, "corn", (-1, 0), (-1, 1), (-1, 2), (0, 2))
    s = table.rack(BLACK, "corn").turn(BLACK)
    do(s, "plant corn", (1, 1))
    assert look(s).city_points == [12, 6, 0]
    assert look(s).crop_points == [0, 0, 1]
    assert look(s).temples["tikal"] == "closed"


@pytest.mark.rule("M19-6.1", "M19-6.2", "M19-6.5")
def test_example_16_city_of_one() -> None:
    s = Situation(2).rack(BLUE, "corn").plant(RED, "pepper", *ring(TIKAL) - {(1, 0)}).turn(BLUE)
    s.story = []
    do(s, "plant corn", (1, 0))
    assert look(s).temples == {"tikal": "closed"}
    assert look(s).city_points == [0, 0]
    do(s, f"plant {some_tile(s)}", (2, -1))
    assert [event.name for event in s.story].count("closed") == 1


@pytest.mark.rule("M19-6.1", "M19-2.3")
def test_example_17_border_closes_a_city() -> None:
    for areas, closed in [("blue+red", True), ("blue+yellow", False)]:
        table = Situation(2, areas).plant(BLUE, "pepper", (2, -3), (0, -3), (0, -2))
        s = table.rack(RED, "corn").turn(RED)
        do(s, "plant corn", (1, -2))
        assert (look(s).temples["calakmul"] == "closed") == closed


@pytest.mark.rule("M19-6.1", "M19-6.5", "M19-2.3")
def test_example_18_border_and_size_2() -> None:
    table = Situation(2, "blue+red").city("calakmul", (2, -3))
    table.plant(RED, "corn", (0, -3), (0, -2), (1, -2)).plant(BLUE, "pepper", (2, -2))
    s = table.rack(BLUE, "corn").turn(BLUE)
    do(s, "plant corn", (3, -3))
    assert look(s).city_points == [6, 3]


@pytest.mark.rule("M19-6.8", "M19-6.10")
@pytest.mark.parametrize(
    ("size", "crops", "points"),
    [
        (4, {RED: 6, BLUE: 6, BLACK: 2}, [15, 15, 0]),
        (5, {RED: 4, BLUE: 4, BLACK: 3}, [23, 23, 0]),
        (2, {RED: 3, BLUE: 3, BLACK: 3}, [3, 3, 3]),
    ],
)
def test_example_19_tie_for_first(size: int, crops: dict[int, int], points: list[int]) -> None:
    assert look(close_tikal(3, size, crops)).city_points == points


@pytest.mark.rule("M19-6.9", "M19-6.10")
@pytest.mark.parametrize(
    ("size", "crops", "points"),
    [(4, {RED: 6, BLUE: 3, BLACK: 3}, [20, 5, 5]), (2, {RED: 6, BLUE: 3, BLACK: 3}, [6, 2, 2])],
)
def test_example_20_tie_for_second(size: int, crops: dict[int, int], points: list[int]) -> None:
    assert look(close_tikal(3, size, crops)).city_points == points


@pytest.mark.rule("M19-6.11", "M19-6.5")
@pytest.mark.parametrize("size", [5, 7])
def test_example_21_only_one_colour(size: int) -> None:
    s = close_tikal(3, size, {BLUE: len(ring(TIKAL, *SHAPES[size]))})
    assert look(s).city_points == [0, 30, 0]


@pytest.mark.rule("M19-6.5", "M19-6.7")
@pytest.mark.parametrize(
    ("size", "first", "second"),
    [(1, 0, 0), (2, 6, 3), (3, 12, 6), (4, 20, 10), (5, 30, 15), (6, 30, 15), (7, 30, 15)],
)
def test_what_a_city_is_worth(size: int, first: int, second: int) -> None:
    crops = len(ring(TIKAL, *SHAPES[size]))
    s = close_tikal(2, size, {RED: crops - 3, BLUE: 3})
    assert look(s).city_points == [first, second]


@pytest.mark.rule("M19-6.7")
def test_third_and_fourth_get_nothing() -> None:
    assert look(close_tikal(4, 4, {RED: 2, BLUE: 5, BLACK: 1, GREEN: 4})).city_points == [0, 20, 0, 10]


@pytest.mark.rule("M19-6.8", "M19-6.10")
@pytest.mark.parametrize(
    ("size", "crops", "points"),
    [
        (2, {RED: 4, BLUE: 4}, [5, 5, 0, 0]),
        (3, {RED: 3, BLUE: 3, BLACK: 3, GREEN: 1}, [6, 6, 6, 0]),
        (4, {RED: 3, BLUE: 3, BLACK: 3, GREEN: 3}, [8, 8, 8, 8]),
        (5, {RED: 3, BLUE: 3, BLACK: 3, GREEN: 3}, [12, 12, 12, 12]),
        (2, {RED: 2, BLUE: 2, BLACK: 2, GREEN: 2}, [3, 3, 3, 3]),
        (5, {RED: 2, BLUE: 4, BLACK: 4, GREEN: 3}, [0, 23, 23, 0]),
    ],
)
def test_ties_for_first(size: int, crops: dict[int, int], points: list[int]) -> None:
    assert look(close_tikal(4, size, crops)).city_points == points


@pytest.mark.rule("M19-6.9", "M19-6.10")
@pytest.mark.parametrize(
    ("size", "crops", "points"),
    [
        (3, {RED: 2, BLUE: 5, BLACK: 2}, [3, 12, 3, 0]),
        (5, {RED: 5, BLUE: 2, BLACK: 2, GREEN: 2}, [30, 5, 5, 5]),
        (4, {RED: 6, BLUE: 2, BLACK: 2, GREEN: 2}, [20, 4, 4, 4]),
        (4, {RED: 5, BLUE: 3, BLACK: 3, GREEN: 1}, [20, 5, 5, 0]),
    ],
)
def test_ties_for_second(size: int, crops: dict[int, int], points: list[int]) -> None:
    assert look(close_tikal(4, size, crops)).city_points == points


@pytest.mark.rule("M19-6.11")
def test_a_player_without_crops_has_no_place() -> None:
    assert look(close_tikal(4, 3, {BLACK: 9})).city_points == [0, 0, 12, 0]
    assert look(close_tikal(4, 3, {BLACK: 6, GREEN: 3})).city_points == [0, 0, 12, 6]


@pytest.mark.rule("M19-6.11")
def test_without_any_crops_nobody_scores() -> None:
    """On our board no city can be closed without crops, so this asks the rule itself."""
    assert places([0, 0, 0], 5) == [0, 0, 0]


@pytest.mark.rule("M19-6.1")
def test_one_empty_space_keeps_a_city_open() -> None:
    around = sorted(ring(TIKAL, (1, 0)))
    for gap in around:
        table = Situation(2).city("tikal", (1, 0)).fill(BLUE, *[space for space in around if space != gap])
        s = table.rack(RED, "corn").turn(RED)
        assert look(s).temples["tikal"] == "growing"
        assert can(s, "plant corn", gap)
        do(s, "plant corn", gap)
        assert look(s).temples["tikal"] == "closed"


@pytest.mark.rule("M19-6.1")
def test_a_space_where_nobody_may_expand_keeps_a_city_open() -> None:
    """(2, 0) is next to Caracol, with or without its temple; it is empty all the same."""
    around = ring(TIKAL, (1, 0)) - {(2, 0), (1, -1)}
    s = Situation(2).city("tikal", (1, 0)).fill(BLUE, *around).rack(RED, "corn").turn(RED)
    assert not can(s, "expand corn", (2, 0))
    do(s, "plant corn", (1, -1))
    assert look(s).temples["tikal"] == "growing"
    assert look(s).city_points == [0, 0]


@pytest.mark.rule("M19-6.1", "M19-6.6")
def test_other_cities_do_not_help_to_close_a_city() -> None:
    """Between two cities a crop is needed; one tile there closes both sides."""
    table = Situation(2).city("tikal", (1, 0)).city("caracol")
    around = (ring(TIKAL, (1, 0)) | (ring(CARACOL) & table.spaces)) - {(2, 0)}
    s = table.fill(BLUE, *around).rack(RED, "corn").turn(RED)
    assert (look(s).temples["tikal"], look(s).temples["caracol"]) == ("growing", "growing")
    do(s, "plant corn", (2, 0))
    assert (look(s).temples["tikal"], look(s).temples["caracol"]) == ("closed", "closed")


@pytest.mark.rule("M19-6.2")
def test_a_face_down_tile_closes_its_own_city() -> None:
    """All around (0, 0) and (1, 0) is planted, except (1, 0) itself."""
    table = Situation(2).plant(RED, "corn", *ring(TIKAL, (1, 0)) - {(0, -1), (-1, 0), (0, 1)})
    s = table.plant(BLUE, "pepper", (0, -1), (-1, 0), (0, 1)).rack(BLUE, "corn").turn(BLUE)
    assert look(s).temples["tikal"] == "growing"
    do(s, "expand corn", (1, 0))
    assert look(s).temples["tikal"] == "closed"
    assert look(s).city_points == [6, 3]
    assert look(s).crop_points == [0, 0]


@pytest.mark.rule("M19-6.2")
def test_a_blind_tile_closes_its_own_city() -> None:
    table = Situation(2).plant(RED, "corn", *ring(TIKAL, (1, 0)) - {(0, -1), (-1, 0), (0, 1)})
    s = table.plant(BLUE, "pepper", (0, -1), (-1, 0), (0, 1)).rack(BLUE).turn(BLUE)
    do(s, "expand-blind", (1, 0))
    assert look(s).city_points == [6, 3]


@pytest.mark.rule("M19-6.2")
def test_a_city_is_scored_once() -> None:
    s = close_tikal(2, 3, {RED: 6, BLUE: 3})
    assert look(s).city_points == [12, 6]
    for _ in range(4):
        do(s, min(options(s)))
    assert look(s).city_points == [12, 6]


@pytest.mark.rule("M19-6.2")
def test_an_open_city_is_not_scored() -> None:
    s = Situation(2).city("tikal", (1, 0)).plant(BLUE, "corn", (0, 1)).rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, -1))
    assert look(s).city_points == [0, 0]


@pytest.mark.rule("M19-6.3", "M19-6.6")
def test_two_cities_closed_at_once() -> None:
    """(2, 0) closes Tikal, a city of two, and Caracol, a city of two, and counts for both."""
    table = Situation(4).city("tikal", (1, 0)).city("caracol", (3, 0))
    tikal, caracol = ring(TIKAL, (1, 0)), ring(CARACOL, (3, 0))
    table.fill(BLUE, *tikal - {(2, 0), (1, -1)}).fill(RED, (1, -1))
    only_caracol = sorted(caracol - tikal)
    table.fill(BLACK, *only_caracol[:-1]).fill(GREEN, only_caracol[-1])
    s = table.rack(RED, "corn2").turn(RED)
    s.story = []
    before = look(s).city_points
    do(s, "plant corn2", (2, 0))
    assert before == [0] * 4
    assert look(s).temples["tikal"] == look(s).temples["caracol"] == "closed"
    closed = [event for event in s.story if event.name == "closed"]
    assert len(closed) == 2
    assert look(s).city_points[BLUE] == 6
    assert look(s).city_points[BLACK] == 6
    assert look(s).city_points[RED] == 6


@pytest.mark.rule("M19-6.3", "M19-6.2")
def test_a_face_down_tile_closes_its_own_city_but_no_other() -> None:
    """Expanding Tikal to (1, -1) leaves Caracol as it was."""
    table = Situation(2).city("caracol")
    s = table.fill(BLUE, *ring(TIKAL, (1, -1))).rack(RED, "corn").turn(RED)
    do(s, "expand corn", (1, -1))
    assert look(s).temples["tikal"] == "closed"
    assert look(s).temples["caracol"] == "growing"


@pytest.mark.rule("M19-6.4")
def test_the_temple_tile_counts_and_every_face_down_tile() -> None:
    for size, first in [(1, 0), (2, 6), (3, 12)]:
        crops = len(ring(TIKAL, *SHAPES[size]))
        assert look(close_tikal(2, size, {BLUE: crops})).city_points == [0, first]


@pytest.mark.rule("M19-6.6")
def test_double_tiles_count_two_and_any_crop_counts() -> None:
    around = sorted(ring(TIKAL, (0, 1)))
    table = Situation(2).city("tikal", (0, 1))
    for space, tile in zip(around[:4], ("corn2", "squash2", "potato2", "pepper2"), strict=True):
        table.plant(RED, tile, space)
    s = table.plant(BLUE, "corn", *around[4:-1]).rack(BLUE, "corn").turn(BLUE)
    do(s, "plant corn", around[-1])
    assert look(s).city_points == [6, 3]


@pytest.mark.rule("M19-6.6")
def test_a_tile_that_touches_the_city_twice_counts_once() -> None:
    """(1, -1) and (0, 1) touch both tiles of the city; counted twice, Red would be ahead."""
    table = Situation(2).city("tikal", (1, 0)).plant(RED, "corn", (1, -1), (0, 1), (2, 0))
    table.plant(BLUE, "pepper", (0, -1), (-1, 0), (-1, 1), (1, 1))
    s = table.rack(RED, "squash").turn(RED)
    do(s, "plant squash", (2, -1))
    assert look(s).city_points == [5, 5]


@pytest.mark.rule("M19-6.6")
def test_only_tiles_right_next_to_the_city_count() -> None:
    """Red has a large field behind Blue's tiles."""
    around = ring(TIKAL, (0, 1))
    behind = ring(*around) - {TIKAL, (0, 1), *SITES.values()}
    table = Situation(4).city("tikal", (0, 1)).fill(RED, *behind).fill(BLUE, *around - {(1, 0)})
    s = table.rack(RED, "corn").turn(RED)
    do(s, "plant corn", (1, 0))
    assert look(s).city_points[:2] == [3, 6]


@pytest.mark.rule("M19-6.6")
def test_face_down_tiles_feed_nobody() -> None:
    """Red has made the city grow, but only Blue has planted around it."""
    s = close_tikal(2, 5, {BLUE: len(ring(TIKAL, *SHAPES[5]))})
    assert set(look(s).face_down.values()) == {RED}
    assert look(s).city_points == [0, 30]


@pytest.mark.rule("M19-6.12")
def test_a_closed_city_stays_and_grows_no_more() -> None:
    s = close_tikal(2, 3, {RED: 5, BLUE: 4})
    city = {TIKAL, *SHAPES[3]}
    assert set(look(s).face_down) == {at(space) for space in SHAPES[3]}
    for _ in range(6):
        assert not {at(space) for space in city | ring(*city)} & {name.split()[-1] for name in options(s)}
        do(s, min(options(s)))
        assert look(s).temples["tikal"] == "closed"
        assert {at(space) for space in SHAPES[3]} <= set(look(s).face_down)
