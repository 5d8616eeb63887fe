"""Chapter 3: choosing Regions."""

import pytest

from popolna.engine.errors import IllegalAction, WrongPlayer
from popolna.games.ahau import GAME
from popolna.games.ahau.state import LEFT, RIGHT, Ahau
from tests.games.ahau.situation import (
    BEIGE,
    GREEN,
    PURPLE,
    RED,
    Situation,
    do,
    hand,
    options,
    play,
    region,
    verbs,
    waits,
)


def pairs(s: Ahau, seat: int) -> set[str]:
    """The two cards that a seat can play, left and right."""
    return {GAME.verbs.name(action).removeprefix("play ") for action in s.legal(seat)}


@pytest.mark.rule("AH-3.1")
def test_all_choose_two_cards_before_anybody_moves() -> None:
    s = Situation(3).ruler(RED, 5).ruler(GREEN, 5).ruler(PURPLE, 5).round()
    assert s.to_move() == [RED, GREEN, PURPLE]
    s.apply(GREEN, GAME.verbs.parse("play card-2 card-5"))
    assert s.to_move() == [RED, PURPLE]
    with pytest.raises(WrongPlayer):
        s.apply(GREEN, GAME.verbs.parse("play card-3 card-5"))
    s.apply(PURPLE, GAME.verbs.parse("play card-3 card-1"))
    assert [region(s, seat) for seat in range(3)] == [5, 5, 5]
    assert hand(s, GREEN) == {f"card-{number}" for number in range(1, 7)}
    s.apply(RED, GAME.verbs.parse("play card-1 card-6"))
    assert [region(s, seat) for seat in range(3)] == [1, 2, 3]
    assert hand(s, GREEN) == {"card-1", "card-3", "card-4", "card-6"}
    assert (s.find_card(GREEN, LEFT), s.find_card(GREEN, RIGHT)) == (1, 4)


@pytest.mark.rule("AH-3.1")
def test_only_cards_in_hand_and_two_different_ones() -> None:
    s = Situation(4).discarded(RED, "card-1", "card-4", "card-5").role(RED, "queen").round()
    cards = ["card-2", "card-3", "card-6", "queen"]
    assert pairs(s, RED) == {f"{left} {right}" for left in cards for right in cards if left != right}
    assert len(pairs(s, GREEN)) == 30


@pytest.mark.rule("AH-3.2")
def test_the_left_hand_card_leads_the_ruler() -> None:
    """To another Region, or to the one where the Ruler is already."""
    s = Situation(4).ruler(RED, 4).ruler(GREEN, 4).round()
    play(s, "card-4 card-1", "card-6 card-4", "card-2 card-1", "card-3 card-1")
    assert [region(s, seat) for seat in range(4)] == [4, 6, 2, 3]


@pytest.mark.rule("AH-3.2", "AH-10.11")
def test_a_role_card_leads_with_its_number() -> None:
    s = Situation(2).role(RED, "high-priestess").round()
    play(s, "high-priestess card-5", "card-1 card-2")
    assert region(s, RED) == 5


@pytest.mark.rule("AH-3.3")
@pytest.mark.parametrize("players", [2, 3])
def test_t09_a_6_leads_nowhere_on_the_small_side(players: int) -> None:
    s = Situation(players).role(RED, "dancer").round()
    lefts = {pair.split()[0] for pair in pairs(s, RED)}
    assert lefts == {"card-1", "card-2", "card-3", "card-4", "card-5"}
    rights = {pair.split()[1] for pair in pairs(s, RED)}
    assert rights == {"card-1", "card-2", "card-3", "card-4", "card-5", "card-6", "dancer"}
    with pytest.raises(IllegalAction):
        s.apply(RED, GAME.verbs.parse("play card-6 card-1"))
    with pytest.raises(IllegalAction):
        s.apply(RED, GAME.verbs.parse("play dancer card-1"))


@pytest.mark.rule("AH-3.3")
@pytest.mark.parametrize("players", [4, 5])
def test_a_6_leads_to_region_6_on_the_large_side(players: int) -> None:
    s = Situation(players).role(GREEN, "dancer").round()
    others = [f"card-{seat} card-1" for seat in range(2, players)]
    play(s, "card-6 card-1", "dancer card-6", *others)
    assert (region(s, RED), region(s, GREEN)) == (6, 6)


# The War Captain


@pytest.mark.rule("AH-3.4")
def test_the_captain_moves_after_all_have_revealed() -> None:
    s = Situation(3).role(RED, "war-captain").round()
    play(s, "card-4 war-captain", "card-3 card-1", "card-5 card-1")
    assert (waits(s), s.to_move()) == ("MoveByCaptain", [RED])
    assert options(s) == {"stay", "go region-3", "go region-5"}
    do(s, "go region-3")
    assert region(s, RED) == 3
    assert (waits(s), s.to_move()) == ("MayAdvance", [RED])  # a Conflict of its own making


@pytest.mark.rule("AH-3.4")
def test_the_captain_may_leave_a_conflict_or_stay_in_it() -> None:
    table = Situation(3).role(RED, "war-captain")
    s = table.round()
    play(s, "war-captain card-1", "card-2 card-6", "card-5 card-1")
    assert options(s) == {"stay", "go region-1", "go region-3", "go region-5"}
    do(s, "go region-1")
    assert waits(s) == "PlaceWorker"
    s = table.round()
    play(s, "war-captain card-1", "card-2 card-6", "card-5 card-1")
    do(s, "stay")
    assert region(s, RED) == 2
    assert (waits(s), s.to_move()) == ("MayAdvance", [GREEN])


@pytest.mark.rule("AH-3.4", "AH-4.2")
def test_the_captain_fights_with_the_right_hand_card() -> None:
    """The move changes the Region, not the strength: 2 on the right loses against 3."""
    s = Situation(2).role(RED, "war-captain").round()
    play(s, "card-1 war-captain", "card-2 card-3")
    do(s, "go region-2", "pass")
    assert (waits(s), s.to_move()) == ("Relocate", [RED])


@pytest.mark.rule("AH-3.4", "AH-10.11")
def test_only_a_captain_who_was_played_moves() -> None:
    s = Situation(2).role(RED, "war-captain").role(GREEN, "queen").round()
    play(s, "card-1 card-2", "card-2 queen")
    assert (waits(s), s.to_move()) == ("PlaceWorker", [RED])


@pytest.mark.rule("AH-3.4", "AH-17.2")
def test_the_captain_sees_where_the_shadow_player_goes() -> None:
    s = Situation(2, shadow="yes").role(RED, "war-captain").round(luck=("card-5", "card-3"))
    play(s, "card-1 war-captain", "card-3 card-1")
    assert waits(s) == "MoveByCaptain"
    assert region(s, 2) == 5
    do(s, "go region-5")
    assert verbs(s) == {"go"}  # 2 loses against 3 and a Weapon


@pytest.mark.rule("AH-3.4", "AH-1.6")
def test_the_captain_moves_on_the_large_side() -> None:
    s = Situation(4).role(BEIGE, "war-captain").round()
    play(s, "card-1 card-2", "card-2 card-1", "card-3 card-1", "card-6 war-captain")
    assert s.to_move() == [BEIGE]
    assert options(s) == {"stay", *[f"go region-{number}" for number in range(1, 6)]}
    do(s, "go region-5")
    assert region(s, BEIGE) == 5
