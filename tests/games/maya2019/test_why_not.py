"""What somebody reads who clicks what cannot be chosen."""

import pytest

from popolna.engine.state import State
from popolna.games.maya2019 import GAME
from tests.games.maya2019.situation import BLUE, RED, TIKAL, Situation, at, do, near
from tests.games.refusing import why

BESIDE = (1, 0)  # next to Tikal
BEYOND = (3, 0)
ONLY_CITIES = "With an empty rack you can only expand a city"
NO_TILE = "No tile lies next to this space, and a new tile has to go next to one."


@pytest.fixture
def begun() -> State:
    """Red has begun to plant corn next to Tikal, where Blue has a double pepper."""
    s = Situation(2).plant(BLUE, "pepper2", (-1, 0)).rack(RED, "corn", "squash").turn(RED)
    do(s, "plant corn", BESIDE)
    return s


def test_a_planted_tile_is_in_the_way() -> None:
    s = Situation(2).plant(RED, "corn", BESIDE).plant(BLUE, "pepper2", (-1, 0)).turn(RED)
    assert why(s, at(BESIDE)) == "Your corn is planted here. New tiles go on empty spaces."
    assert why(s, at((-1, 0))) == "Ben's double pepper is planted here. New tiles go on empty spaces."


def test_tiles_go_next_to_others() -> None:
    assert why(Situation(2).turn(RED), at(BEYOND)) == NO_TILE


def test_a_temple_space_stays_free() -> None:
    reason = "Nothing is laid on a temple space. Seibal appears when a tile is planted next to it."
    assert why(Situation(2).turn(RED), "seibal") == reason


def test_a_city_grows_around_itself() -> None:
    s = Situation(2).city("tikal", BESIDE).turn(RED)
    reason = "Tikal covers this space already. To expand the city, choose an empty space next to it."
    assert why(s, "tikal") == why(s, f"tikal {at(BESIDE)}") == reason


def test_a_closed_city_is_done() -> None:
    s = Situation(2).fill(BLUE, *near(TIKAL)).turn(RED)
    assert why(s, "tikal") == "Tikal is closed: no empty space is left next to it."


def test_a_turn_has_one_crop(begun: State) -> None:
    assert why(begun, "squash") == "All tiles of a turn show the same crop, and you are planting corn."


def test_a_turn_has_one_group(begun: State) -> None:
    reason = "All tiles of a turn lie in one group, and this space is not next to the corn you are planting."
    assert why(begun, at((-2, 0))) == reason


def test_a_crop_runs_out(begun: State) -> None:
    reason = "You have no more corn on your rack. End your turn to score the group."
    assert why(begun, at((2, 0))) == reason


def test_planting_and_expanding_are_different_turns(begun: State) -> None:
    reason = "You are planting in this turn, so Tikal cannot be expanded before your next one."
    assert why(begun, "tikal") == reason


def test_an_empty_rack_leaves_only_cities() -> None:
    s = Situation(2).plant(RED, "corn", BESIDE).rack(RED).turn(RED)
    assert why(s, at((2, -1))) == f"{ONLY_CITIES}, and there is no city next to this space."


def test_cities_never_meet() -> None:
    s = Situation(2).city("tikal", (-1, 1)).city("seibal").rack(RED).turn(RED)
    assert (
        why(s, at((-2, 1))) == f"{ONLY_CITIES}, and here Tikal and Seibal would meet, which cities never do."
    )


def test_cities_keep_away_from_temple_spaces() -> None:
    s = Situation(2).city("tikal", (-1, 1)).rack(RED).turn(RED)
    assert why(s, at((-2, 1))) == f"{ONLY_CITIES}, and Tikal cannot grow next to an empty temple space."


def test_a_variant_begins_at_marked_temples() -> None:
    s = GAME.new(3, 1, variant="two-cities", areas="blue+green+red", start="1")
    assert why(s, at(BESIDE)) == "Planting comes later: first choose the temple space where a city begins."
    assert why(s, "seibal").startswith("In this variant, cities begin at marked temples only: Tikal, ")
    do(s, "begin tikal")
    assert why(s, "tikal") == "A city has already begun here. Choose another temple space."
