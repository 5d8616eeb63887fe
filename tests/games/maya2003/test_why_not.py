"""What somebody reads who clicks what cannot be chosen."""

from popolna.games.maya2003 import GAME
from tests.games.maya2003.situation import BLUE, GREEN, RED, Situation, bid, do
from tests.games.refusing import why


def test_start_blocks_go_to_two_pyramids() -> None:
    s = GAME.new(4, 1, start="1")
    do(s, "build copan", "build copan", "build copan", "build copan")
    assert (
        why(s, "copan") == "You have a start block on Copan already; the other one goes to another pyramid."
    )
    assert why(s, "q1") == "Quarrying begins after the start blocks."


def test_a_quarry_is_full() -> None:
    s = Situation(4).quarry(1, "red 3, blue 3, green 3, yellow 3").workers(RED)
    assert why(s, "q1") == "Quarry 1 is full: 4 cards are the most."


def test_the_first_card_is_low() -> None:
    s = Situation(4).quarry(5, "red 3, red 4, red 4, red 5").workers(RED)
    assert (
        why(s, "q1") == "The first card at a quarry must be a low one, and you have none left for quarry 1."
    )


def test_a_high_card_comes_later() -> None:
    reason = "A high card only goes to a quarry where a card lies already, and none of those has room."
    assert why(Situation(4).workers(RED), "8") == reason


def test_building_comes_after_quarrying() -> None:
    s = Situation(4).workers(RED)
    assert why(s, "copan") == "Building begins once all workers are placed and the blocks are carried home."
    assert why(s, "blue") == "This shows what Ben has. No player has to be chosen now."
    assert why(s, "red") == "This shows what you have. No player has to be chosen now."


def test_a_full_level_waits_for_the_others() -> None:
    s = Situation(4).on("copan", 1, {RED: 3, BLUE: 3, GREEN: 2}).carries(RED, 1).building(RED)
    later = "Nothing is built higher before level 1 is full in all pyramids."
    assert why(s, "copan") == f"Level 1 of Copan is full. {later}"


def test_blocks_need_support() -> None:
    s = Situation(4).on("copan", 1, {BLUE: 4, GREEN: 4}).full(1).carries(RED, 1).building(RED)
    missing = "is only for those with a block on every level below; you have none on level 1."
    assert why(s, "copan") == f"Level 2 of Copan {missing}"


def test_workers_are_placed_once_a_round() -> None:
    s = Situation(4).carries(RED, 1).building(RED)
    assert why(s, "8") == why(s, "q2") == "No more workers are placed in this round."


def test_markers_belong_to_somebody_or_nobody() -> None:
    s = Situation(4).has(BLUE, "transport-2").has(RED, "pool-block").carries(RED, 1).building(RED)
    assert why(s, "transport-2") == "The carry +2 marker belongs to Ben."
    assert why(s, "pool-block") == "Your pool block marker does nothing more in this round."
    assert why(s, "cancel-minus-3") == "Nobody has won the cancel -3 marker in this round."


def test_markers_are_won_at_quarries() -> None:
    assert (
        why(Situation(4).workers(RED), "first-player")
        == "The First Player marker goes to whoever wins quarry 3."
    )


def test_markers_have_buttons() -> None:
    s = Situation(4).has(RED, "free-double-move").carries(RED, 2).building(RED)
    button = "Double move for free: spend your free double marker"
    assert why(s, "free-double-move") == f'To use it, press the button "{button}".'
    s = Situation(4).has(RED, "free-double-move").carries(RED, 1).building(RED)
    assert why(s, "free-double-move") == "A double move needs two blocks and room for both; you have 1 block."


def test_a_deduction_is_for_somebody_else_who_is_there() -> None:
    s = Situation(4).quarry(6, "red 3, blue 4, red minus3").distribute()
    assert why(s, "red") == "Your -3 takes points off somebody else, not off you."
    assert why(s, "green") == "Cid has no card at quarry 6."


def test_markers_are_taken_after_the_bids() -> None:
    table = Situation(4, variation="advanced").offered("joker", "quarry-2", "transport-4").gold(5, 5, 5, 5)
    s = table.auction()
    reason = "The markers are taken once everybody has bid; the highest bidder chooses first."
    assert why(s, "joker") == reason
    bid(s, 5, 4, 3, 2)
    won = "The First Player marker goes to whoever wins quarry 3; only blue markers are auctioned."
    assert why(s, "first-player") == won
