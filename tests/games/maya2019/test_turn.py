"""Chapter 3: a turn."""

from typing import cast

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import IllegalAction, WrongPlayer
from popolna.engine.match import Match
from popolna.engine.state import State
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.state import Maya
from tests.games.maya2019.situation import (
    BLACK,
    BLUE,
    CROWDED,
    RED,
    TIKAL,
    Situation,
    action,
    distance,
    do,
    look,
    no_city_can_grow,
    options,
    rack_size,
    ring,
    verbs,
    where,
)

AROUND_TIKAL = sorted(ring(TIKAL))


def told(s: State) -> list[str]:
    assert s.story is not None
    return [event.name for event in s.story]


@pytest.mark.rule("M19-3.1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_go_round_from_the_starting_player(players: int) -> None:
    for start in range(players):
        match = Match.new(GAME, players, seed=start, settings={"start": str(start + 1)})
        order = []
        for _ in range(3 * players):
            [seat] = match.state.to_move()
            order.append(seat)
            first = next(name for name in sorted(options(match.state)) if name.startswith("expand"))
            match.play(seat, first)
        assert order == [(start + turn) % players for turn in range(3 * players)]
        assert look(match.state).turns == [3] * players


@pytest.mark.rule("M19-3.1")
def test_nobody_else_may_move() -> None:
    s = Situation(3).turn(BLUE)
    for seat in (RED, BLACK):
        assert s.legal(seat) == []
        with pytest.raises(WrongPlayer, match="to move: seat 1"):
            s.apply(seat, s.legal(BLUE)[0])


@pytest.mark.rule("M19-3.2")
def test_with_tiles_on_the_rack_both_are_possible() -> None:
    s = Situation(2).rack(RED, "corn", "pepper2").turn(RED)
    assert verbs(s) == {"plant", "expand"}
    for tile in ("corn", "pepper2"):
        assert where(s, f"plant {tile}") == where(s, f"expand {tile}") == ring(TIKAL)


@pytest.mark.rule("M19-3.2")
def test_with_a_full_rack_there_is_no_duty_to_plant() -> None:
    s = Situation(2).rack(RED, *["corn"] * 6, "corn2").turn(RED)
    do(s, "expand corn", (1, 0))
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-3.2")
def test_a_player_who_planted_cannot_expand_in_the_same_turn() -> None:
    s = Situation(2).rack(RED, "corn", "corn", "pepper").turn(RED)
    do(s, "plant corn", (1, 0))
    assert s.to_move() == [RED]
    assert verbs(s) == {"plant", "done"}
    with pytest.raises(IllegalAction):
        do(s, "expand corn", (0, 1))


@pytest.mark.rule("M19-3.2")
def test_a_player_who_expanded_cannot_plant_in_the_same_turn() -> None:
    s = Situation(2).rack(RED, "corn", "corn").turn(RED)
    do(s, "expand corn", (1, 0))
    assert s.to_move() == [BLUE]


@pytest.mark.rule("M19-3.2")
def test_only_planting_is_possible_where_no_city_can_grow() -> None:
    s = no_city_can_grow(("corn",)).turn(BLUE)
    assert verbs(s) == {"plant"}


@pytest.mark.rule("M19-3.3", "M19-5.3")
def test_with_an_empty_rack_only_the_supply_is_left() -> None:
    s = Situation(2).rack(RED).turn(RED)
    assert verbs(s) == {"expand-blind"}
    assert where(s, "expand-blind") == ring(TIKAL)


@pytest.mark.rule("M19-3.3")
def test_tiles_are_laid_from_the_supply_only_with_an_empty_rack() -> None:
    assert "expand-blind" not in verbs(Situation(2).rack(RED, "corn").turn(RED))


@pytest.mark.rule("M19-3.3")
def test_only_tiles_that_are_on_the_rack_are_played() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    assert {name.split()[1] for name in options(s)} == {"corn"}


@pytest.mark.rule("M19-3.4", "M19-3.1")
def test_example_26_pass() -> None:
    s = no_city_can_grow(("corn", "pepper")).turn(BLUE)
    s.story = []
    do(s, "plant corn", (2, -1))
    do(s, "done")
    assert told(s)[-1] == "passed"
    assert s.to_move() == [BLUE]
    assert look(s).turns == [1, 1]
    assert (rack_size(s, RED), look(s).supply[RED]) == (0, 4)


@pytest.mark.rule("M19-3.4")
def test_a_player_who_can_do_something_does_not_pass() -> None:
    for s in (Situation(2).rack(RED).turn(RED), no_city_can_grow(("corn",)).turn(BLUE)):
        assert all(name.split()[0] in ("plant", "expand-blind") for name in options(s))
    assert "pass" not in GAME.verbs.by_name


@pytest.mark.rule("M19-3.4")
def test_a_pass_ends_when_a_city_appears() -> None:
    """Blue plants next to Calakmul; Red, who had to pass before, can expand the new city."""
    s = no_city_can_grow(("corn", "pepper", "corn")).turn(BLUE)
    do(s, "plant pepper", (0, -2))
    do(s, "done")
    assert "calakmul" in look(s).temples
    assert s.to_move() == [RED]
    assert verbs(s) == {"expand-blind"}


@pytest.mark.rule("M19-3.4")
def test_two_of_three_players_pass() -> None:
    """The pass goes on to the next player, who may also have to pass, and back to a player who can act."""
    table = Situation(3, "blue+green+red").rack(RED).rack(BLACK).rack(BLUE, "corn", "corn")
    table.fill(RED, *CROWDED[:20]).fill(BLACK, *CROWDED[20:])
    s = table.turn(BLUE)
    do(s, "plant corn", (2, -1))
    do(s, "done")
    assert s.to_move() == [BLUE]
    assert look(s).turns == [1, 1, 1]


@pytest.mark.rule("M19-3.5")
def test_when_all_pass_the_game_is_over() -> None:
    s = no_city_can_grow(("corn",)).turn(BLUE)
    s.story = []
    do(s, "plant corn", (2, -1))
    assert told(s)[-3:] == ["passed", "passed", "all_passed"]
    assert s.to_move() == []
    outcome = s.outcome()
    assert outcome is not None
    assert outcome.winners() == [BLUE]
    assert min(look(s).supply) > 0
    assert look(s).turns == [1, 2]


@pytest.mark.rule("M19-3.5")
def test_each_action_resets_the_count_of_passes_in_a_row() -> None:
    """Red passes again and again, but as long as Blue can plant, it is not over."""
    s = no_city_can_grow(("corn", "pepper", "squash", "potato")).turn(BLUE)
    for number, (tile, space) in enumerate([("corn", (2, -1)), ("pepper", (-2, 0)), ("squash", (-1, -1))]):
        do(s, f"plant {tile}", space)
        do(s, "done")
        assert s.to_move() == [BLUE]
        assert look(s).turns == [number + 1, number + 1]


@pytest.mark.rule("M19-3.6", "M19-6.2")
def test_crops_score_first_then_cities() -> None:
    last, *others = AROUND_TIKAL
    s = Situation(2).plant(BLUE, "pepper", *others).rack(RED, "corn").turn(RED)
    s.story = []
    do(s, "plant corn", last)
    assert told(s) == ["planted", "group_scored", "closed"]
    bigger = ring(TIKAL, (1, 0)) - {(0, 1)}
    s = Situation(2).city("tikal", (1, 0)).fill(BLUE, *bigger).rack(RED, "corn").turn(RED)
    s.story = []
    do(s, "plant corn", (0, 1))
    assert told(s) == ["planted", "group_scored", "closed", "city_scored", "city_scored"]


@pytest.mark.rule("M19-3.6")
def test_a_city_waits_for_the_end_of_the_turn() -> None:
    """The first of two tiles closes the city; the second is still planted before anything is scored."""
    last, *others = AROUND_TIKAL
    s = Situation(2).plant(BLUE, "pepper", *others).rack(RED, "corn", "corn").turn(RED)
    do(s, "plant corn", last)
    assert look(s).temples["tikal"] == "growing"
    assert look(s).crop_points == [0, 0]
    do(s, "done")
    assert look(s).temples["tikal"] == "closed"
    assert look(s).crop_points == [1, 0]


@pytest.mark.rule("M19-3.6", "M19-6.2")
def test_cities_are_scored_in_every_turn() -> None:
    """Red plants far from Tikal; Blue, whose turn comes after it, closes the city."""
    last, *others = AROUND_TIKAL
    s = Situation(2).plant(BLUE, "pepper", *others).rack(RED, "corn").rack(BLUE, "squash").turn(RED)
    far = max(where(s, "plant corn"), key=lambda space: (distance(space), space))
    do(s, "plant corn", far)
    assert look(s).temples["tikal"] == "growing"
    do(s, "plant squash", last)
    assert look(s).temples["tikal"] == "closed"
    assert s.to_move() == [RED]


@pytest.mark.rule("M19-3.3", "M19-3.4")
@pytest.mark.parametrize("supply", [1, 2])
def test_whoever_has_only_the_supply_left_is_asked(supply: int) -> None:
    """Blue, whose turn comes after Red's, has an empty rack and very few tiles to lay unseen."""
    s = Situation(2).rack(RED, "corn").rack(BLUE).supply(BLUE, supply).turn(RED)
    do(s, "plant corn", (1, 0))
    assert s.to_move() == [BLUE]
    assert verbs(s) == {"expand-blind"}


def test_an_illegal_action_changes_nothing() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    before = s.position()
    for text, space in [("plant corn", (3, 0)), ("plant pepper", (1, 0)), ("expand corn", (2, 1))]:
        with pytest.raises(IllegalAction, match="is not possible now"):
            s.apply(RED, action(text, space))
    with pytest.raises(IllegalAction):
        do(s, "done")
    assert s.position() == before


@pytest.mark.parametrize("seed", range(4))
def test_it_is_known_beforehand_what_ends_a_turn(seed: int) -> None:
    """Seen from that seat; only planting can go on."""
    s, dice = GAME.new(3, seed=seed), Dice(seed)
    ends_turn = GAME.ends_turn
    assert ends_turn is not None
    while s.to_move():
        seat = s.mover()
        options = s.legal(seat)
        action = options[dice.below(len(options))]
        foreseen = ends_turn(s.seen_by(seat), action)
        turns = cast(Maya, s).turns[seat]
        s.apply(seat, action)
        assert foreseen == (cast(Maya, s).turns[seat] > turns)
