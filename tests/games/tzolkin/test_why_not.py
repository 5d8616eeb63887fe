"""What somebody reads who clicks what cannot be chosen."""

from popolna.games.tzolkin.state import Tzolkin
from tests.games.refusing import why
from tests.games.tzolkin.situation import BLUE, RED, Situation, do


def picked(place: str, table: Situation) -> Tzolkin:
    """Red has just picked up a worker."""
    s = table.workers(RED, place).turn(RED)
    do(s, f"pick {place}")
    return s


def test_a_space_costs_too_much() -> None:
    s = Situation().workers(BLUE, "tikal 0", "tikal 1").goods(RED, corn=1).turn(RED)
    assert why(s, "tikal") == "A worker on Tikal 2 costs 2 corn; you have 1."


def test_more_workers_cost_more() -> None:
    s = Situation().dummies("tikal 0").goods(RED, corn=1).turn(RED)
    do(s, "place palenque")
    extra = "1 of it because it is the second worker of this turn"
    assert why(s, "tikal") == f"A worker on Tikal 1 costs 2 corn, {extra}; you have 1."


def test_workers_belong_to_somebody_or_nobody() -> None:
    s = Situation().workers(BLUE, "tikal 0", "start").dummies("uxmal 1").goods(RED, corn=5).turn(RED)
    assert why(s, "tikal 0") == "This is Ben's worker; you can only pick up your own."
    assert why(s, "start") == "Ben's worker is on the Starting Player space already."
    assert why(s, "uxmal 1") == "This is a dummy worker. It belongs to nobody and only takes up the space."


def test_an_action_takes_time() -> None:
    s = Situation().goods(RED, corn=5).turn(RED)
    start = "A new one starts on Tikal 0 and moves on a space each day."
    assert why(s, "tikal 4") == f"You need a worker here to use this action. {start}"
    s = Situation().dummies("tikal 0").goods(RED, corn=5).turn(RED)
    assert why(s, "tikal 1") == "This is what a worker does here. To place one, point at Tikal itself."


def test_a_turn_is_for_placing_or_picking_up() -> None:
    s = Situation().workers(RED, "yaxchilan 1", "uxmal 2").in_play_of(RED, 4).goods(RED, corn=5).turn(RED)
    placing = s.clone()
    do(placing, "place palenque")
    wait = "has to wait for the next one."
    assert why(placing, "uxmal 2") == f"You are placing workers in this turn; picking up {wait}"
    do(s, "pick yaxchilan 1", "use yaxchilan 1")
    assert why(s, "palenque") == why(s, "start") == f"You are picking up workers in this turn; placing {wait}"


def test_without_workers_at_hand_nothing_is_placed() -> None:
    s = Situation().workers(RED, "tikal 1", "uxmal 2", "uxmal 3").goods(RED, corn=5).turn(RED)
    assert why(s, "palenque") == "You have no worker at hand: all of them are on the board."


def test_a_worker_uses_the_gear_it_was_on() -> None:
    s = picked("yaxchilan 2", Situation().goods(RED, corn=0))
    assert why(s, "palenque 2") == "The worker was picked up on Yaxchilan, so it uses an action there."
    assert (
        why(s, "yaxchilan 3") == "The worker was on space 2: it can use that action, or a lower one for corn."
    )
    assert why(s, "yaxchilan 1") == "Going back 1 space costs 1 corn; you have 0."


def test_an_action_has_its_price() -> None:
    s = picked("uxmal 3", Situation().goods(RED, corn=4))
    assert why(s, "uxmal 1") == "A step on a temple costs 3 corn here; you have 2 for it."
    s = picked("chichen-itza 2", Situation().goods(RED, corn=4, skulls=1).skulls_at(BLUE, 2))
    assert why(s, "chichen-itza 2") == "Ben's skull closes this action for good."


def test_blocks_pay_for_technology() -> None:
    s = picked("tikal 1", Situation().goods(RED, wood=1).levels(RED, theology=1))
    do(s, "use tikal 1")
    assert why(s, "theology") == "Level 2 of theology costs 2 blocks; you have 1."
    s = Situation().goods(RED, corn=5).turn(RED)
    assert why(s, "theology") == "Theology advances with Tikal 1 or 3, and with some buildings."


def test_tiles_have_their_price() -> None:
    offer = Situation().row("small-farm-a", "small-farm-b", "traders-tomb", "tombs")
    s = picked("tikal 4", offer.goods(RED, wood=2, stone=1))
    do(s, "use tikal 4")
    assert why(s, "traders-tomb") == "It costs 3 stone; you lack 2 stone."
    assert why(s, "tombs") == "It costs 3 wood, 2 stone, 1 gold; you lack 1 wood, 1 stone and 1 gold."


def test_tiles_wait_for_a_builder() -> None:
    s = Situation().row("small-farm-a", "tombs").goods(RED, wood=2, corn=5).turn(RED)
    assert why(s, "small-farm-a") == "You construct buildings with Tikal 2 or 4, or for corn with Uxmal 4."
    assert why(s, "tombs") == "You raise monuments with Tikal 4."


def test_begging_is_for_the_poor() -> None:
    s = Situation().goods(RED, corn=5).turn(RED)
    up = "Actions and buildings lead up the temples."
    assert why(s, "brown") == f"{up} You can step down and beg for corn with at most 2; you have 5."
    s = Situation().goods(RED, corn=1).steps(RED, 0, 1, 1).turn(RED)
    assert (
        why(s, "brown") == "You would have to step down on the brown temple, but you are on its lowest step."
    )
    do(s, "beg green")
    assert why(s, "yellow") == "You have already begged in this turn."


def test_the_market_has_its_prices() -> None:
    s = picked("uxmal 2", Situation().goods(RED, wood=1, corn=2))
    do(s, "use uxmal 2")
    assert why(s, "gold") == "You have no gold to sell, and buying costs 4 corn; you have 2."
    do(s, "sell wood")
    assert why(s, "wood") == "You have sold all your wood; what you have sold cannot be bought back now."
    assert why(s, "brown").startswith("This has to wait. Sell blocks for corn")
