"""What Ahau tells bots: the sense of its judgements, not their numbers."""

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.games.ahau import GAME
from popolna.games.ahau.insight.judgement import INSIGHT
from popolna.games.ahau.state import Ahau
from tests.games.ahau.situation import GREEN, RED, Situation, can, do


def weight(s: Ahau, text: str) -> int:
    """How good something looks to whoever is to move."""
    assert can(s, text), text
    return INSIGHT.weigh(s, s.to_move()[0], GAME.verbs.parse(text))


def about_to_build(**goods: int) -> Ahau:
    """Red has a cacao tile to build, and has just placed a Worker."""
    s = Situation().ruler(RED, 1).goods(RED, **goods).reserve(RED, "cacao-sun", "cacao-rain").turn(RED, GREEN)
    do(s, "place tulum")
    return s


# Values


def test_a_turn_that_is_still_to_come_is_worth_something() -> None:
    before = Situation().played(RED, "card-1", "card-2").played(GREEN, "card-2", "card-3")
    red, green = INSIGHT.value(before.turn(RED, GREEN))
    assert red == green
    do(s := before.turn(RED, GREEN), "place tulum", "done")
    red, green = INSIGHT.value(s)
    assert green > red


def worth_of_marker(days: int) -> float:
    """What a marker is worth to Red at a Temple that pays 2, when some sites lie on the Calendar."""
    with_it, without = (
        Situation()
        .scoring(chief="buildings")
        .buildings(GREEN, "plaza", "market")
        .calendar(*["corn"] * days)
        .markers("chief", *seats)
        .round()
        for seats in ((RED,), ())
    )
    return INSIGHT.value(with_it)[RED] - INSIGHT.value(without)[RED]


def test_the_nearer_the_celebration_the_more_a_marker_is_worth() -> None:
    assert 2.0 > worth_of_marker(4) > worth_of_marker(1) > 0.0


# Weights


def test_a_trade_that_pays_for_a_tile_looks_better_than_others() -> None:
    s = about_to_build(corn=2)
    assert weight(s, "trade corn cacao") > weight(s, "done") > weight(s, "trade corn water")


def test_tiles_are_traded_only_if_one_is_left_to_build() -> None:
    s = Situation().ruler(RED, 1).reserve(RED, "cacao-sun", "cacao-rain", "cacao-chief").turn(RED, GREEN)
    do(s, "place tulum")
    assert weight(s, "trade-tile cacao-rain cacao-sun") > weight(s, "done")
    few = about_to_build()
    assert weight(few, "trade-tile cacao-rain cacao-sun") < weight(few, "done")


def test_nobody_trades_before_the_turn_to_build() -> None:
    s = Situation().ruler(RED, 1).goods(RED, corn=2).reserve(RED, "cacao-sun").turn(RED, GREEN)
    assert weight(s, "trade corn cacao") < weight(s, "place tulum")


# Trades that lead to nothing


def idle(s: Ahau, name: str) -> bool:
    assert can(s, name), name
    return INSIGHT.is_idle(s, RED, GAME.verbs.parse(name))


def test_a_trade_that_pays_for_nothing_is_idle() -> None:
    s = about_to_build(corn=2)
    assert idle(s, "trade corn water")
    assert not idle(s, "trade corn cacao")
    assert not idle(s, "done")


def test_before_temples_trade_only_for_what_they_pay() -> None:
    table = Situation().calendar("corn").scoring(chief="resources").goods(RED, corn=5)
    s = table.markers("chief", RED).celebration()
    assert not idle(s, "trade corn water")
    do(s, "trade corn water")
    assert idle(s, "trade corn water")
    assert not idle(s, "trade corn cacao")


def test_without_a_marker_temples_pay_for_no_trade() -> None:
    s = Situation().calendar("corn").scoring(chief="resources").goods(RED, corn=5).celebration()
    assert idle(s, "trade corn water")


def test_farmers_do_not_trade_to_and_fro() -> None:
    s = Situation().ruler(RED, 1).goods(RED, corn=4).turn(RED, GREEN)
    seen = s.seen_by(RED)
    for seed in range(20):
        action = wake("farmer", GAME, Dice(seed)).choose(seen, seen.legal(RED))
        assert GAME.verbs.name(action).startswith("place")
