"""Chapter 9: variants."""

from itertools import combinations, permutations

import pytest

from popolna.engine.errors import BadOptions
from popolna.engine.state import State
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.components import BOX
from tests.games.maya2019.situation import (
    RED,
    SITES,
    TIKAL,
    Situation,
    do,
    look,
    options,
    rack_size,
    ring,
    some_tile,
    verbs,
    where,
)

MARKED = {"blue": "tikal", "green": "coba", "yellow": "uxmal", "red": "palenque"}
CHOICES = [
    "+".join(["blue", *others])
    for number in (1, 2, 3)
    for others in combinations(["green", "yellow", "red"], number)
]


def begin(variant: str, areas: str, start: str = "1") -> State:
    return GAME.new(len(areas.split("+")), 1, variant=variant, areas=areas, start=start)


def begun(variant: str, areas: str, *temples: str) -> State:
    s = begin(variant, areas)
    for temple in temples:
        do(s, f"begin {temple}")
    return s


@pytest.mark.rule("M19-9.2", "M19-9.3", "M19-9.5")
def test_example_25_two_cities_for_two() -> None:
    s = begin("two-cities", "blue+green")
    assert s.to_move() == [RED]
    assert "begin" not in verbs(s), "there is nothing to choose"
    assert look(s).temples == {"tikal": "growing", "coba": "growing"}
    assert look(s).face_down == {}


@pytest.mark.rule("M19-9.1", "M19-2.3")
@pytest.mark.parametrize("areas", CHOICES)
def test_a_new_beginning_at_any_temple_in_play(areas: str) -> None:
    s = begin("new-beginning", areas)
    in_play = [name for name, site in SITES.items() if BOX.spaces()[site] in areas.split("+")]
    assert options(s) == {f"begin {name}" for name in in_play}
    for name in in_play:
        after = s.clone()
        do(after, f"begin {name}")
        assert look(after).temples == {name: "growing"}
        assert (
            where(after, f"plant {some_tile(after)}")
            == ring(SITES[name]) & Situation(len(areas.split("+")), areas).spaces
        )


@pytest.mark.rule("M19-9.1")
def test_tikal_is_an_ordinary_temple_space_then() -> None:
    s = begun("new-beginning", "blue+red", "caracol")
    assert not ring(TIKAL) & where(s, f"plant {some_tile(s)}")
    table = Situation(2, "blue+red", "caracol").rack(RED, "corn").plant(RED, "pepper", (2, 0))
    s = table.turn(RED)
    assert look(s).temples == {"caracol": "growing"}
    assert not ring(TIKAL) & where(s, "expand corn")
    do(s, "plant corn", (1, 0))
    assert look(s).temples == {"caracol": "growing", "tikal": "growing"}


@pytest.mark.rule("M19-9.2", "M19-9.3")
@pytest.mark.parametrize("areas", CHOICES)
def test_two_cities_among_the_marked_temples_in_play(areas: str) -> None:
    marked = {MARKED[area] for area in areas.split("+")}
    s = begin("two-cities", areas)
    if len(marked) == 2:
        assert look(s).temples == dict.fromkeys(marked, "growing")
        return
    assert options(s) == {f"begin {name}" for name in marked}
    for first, second in permutations(marked, 2):
        after = s.clone()
        do(after, f"begin {first}")
        assert options(after) == {f"begin {name}" for name in marked - {first}}
        do(after, f"begin {second}")
        assert look(after).temples == {first: "growing", second: "growing"}
        both = ring(SITES[first]) | ring(SITES[second])
        assert where(after, f"expand {some_tile(after)}") == both


@pytest.mark.rule("M19-9.4")
@pytest.mark.parametrize(("variant", "temples"), [("new-beginning", 1), ("two-cities", 2)])
@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_starting_player_chooses_before_anybody_draws(variant: str, temples: int, start: int) -> None:
    s = begin(variant, "blue+green+red", str(start + 1))
    for _ in range(temples):
        assert s.to_move() == [start]
        assert [rack_size(s, seat) for seat in range(3)] == [0, 0, 0]
        assert look(s).supply == [32, 32, 32]
        do(s, min(options(s)))
    assert s.to_move() == [start]
    assert [rack_size(s, seat) for seat in range(3)] == [5, 5, 5]
    assert look(s).supply == [27, 27, 27]
    assert look(s).turns == [0, 0, 0]


@pytest.mark.rule("M19-9.5")
@pytest.mark.parametrize("temple", ["tikal", "coba", "uxmal", "palenque"])
def test_a_city_of_the_start_has_one_tile(temple: str) -> None:
    """Closed as it is, it gives nothing."""
    around = sorted(ring(SITES[temple]))
    table = Situation(4, None, "tikal", temple).fill(RED, *around[:-1]).rack(RED, "corn")
    s = table.turn(RED)
    assert look(s).temples[temple] == "growing"
    do(s, "plant corn", around[-1])
    assert look(s).temples[temple] == "closed"
    assert look(s).city_points == [0] * 4


@pytest.mark.rule("M19-9.5")
@pytest.mark.parametrize(
    ("variant", "temples"), [("new-beginning", ["coba"]), ("two-cities", ["coba", "uxmal"])]
)
def test_all_other_rules_stay(variant: str, temples: list[str]) -> None:
    """The starting player expands, draws, and the next one has the turn."""
    s = begun(variant, "blue+green+yellow", *temples)
    assert look(s).crop_points == look(s).city_points == [0, 0, 0]
    tile = some_tile(s)
    do(s, f"expand {tile}", min(where(s, f"expand {tile}")))
    assert s.to_move() == [1]
    assert (rack_size(s, 0), look(s).supply[0]) == (7, 24)


@pytest.mark.rule("M19-2.5", "M19-9.1")
def test_without_a_variant_nobody_chooses() -> None:
    s = begin("standard", "blue+red")
    assert all(name.split()[0] in ("plant", "expand") for name in options(s))
    assert GAME.settings(2, {})["variant"] == "standard"


def test_an_unknown_variant() -> None:
    with pytest.raises(BadOptions, match="Choose from: standard, new-beginning, two-cities"):
        begin("three-cities", "blue+red")
