"""Chapters 8, 9 and 15: cards, actions, appeasing, and what is hidden."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.state import NOBODY
from popolna.games.mezo import GAME
from popolna.games.mezo.board import REGION
from popolna.games.mezo.state import HIDDEN, IN_DECK, IN_HAND, NONE, USED, Mezo
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    do,
    glyphs,
    options,
    play,
    points,
    units,
    waits,
)

EVERY_HAND = ("legacy", "edict", "task") * 4  # what is drawn, three cards each


def at_the_table() -> Situation:
    return Situation().altar("becan", "seven").blessed("palenque")


# Cards


@pytest.mark.rule("MZ-8.1", "MZ-8.2", "MZ-8.3")
def test_a_conflict_begins() -> None:
    s = at_the_table().next_conflict("hochob", "becan", luck=("hochob", *EVERY_HAND))
    assert REGION.names[s.conflict] == "hochob"
    assert s.tiles == 1 << REGION.index("becan")
    assert s.to_move() == [0, 1, 2, 3]  # everybody takes part, with units there or without
    assert options(s, RED) == {"play legacy", "play edict", "play task"}
    play(s, "task", "edict", "edict")
    assert s.to_move() == [YELLOW]
    assert s.played[BLUE] == NONE  # not revealed yet
    s.apply(YELLOW, GAME.verbs.parse("play legacy"))
    assert list(s.played) == [4, 3, 3, 0]
    assert list(s.hand) == [2, 2, 2, 2]


@pytest.mark.rule("MZ-8.2", "MZ-8.7")
def test_example_20_the_deck() -> None:
    table = at_the_table()
    sizes = []
    used: tuple[str, ...] = ()
    hand = ["legacy", "edict", "task"]
    for drawn in ("", "fervor", "vengeance", ""):
        for seat in range(4):
            table.hand(seat, *hand, used=used)
        luck = ("hochob", *[drawn] * 4) if drawn else ("hochob",)
        s = table.next_conflict("hochob", luck=luck)
        hand += [drawn] if drawn else []
        sizes.append(int(s.hand[BLUE]))
        assert options(s, BLUE) == {f"play {title}" for title in hand}
        used = (*used, hand.pop(0))
    assert sizes == [3, 3, 3, 2]


@pytest.mark.rule("MZ-8.7", "MZ-10.10")
def test_a_card_is_used_after_the_conflict() -> None:
    s = at_the_table().resolve("becan")
    assert [int(s.card[seat * 5 + 4]) for seat in range(4)] == [USED] * 4
    assert list(s.played) == [NONE] * 4
    assert list(s.covered) == [0] * 4


@pytest.mark.rule("MZ-8.3", "MZ-8.4")
def test_example_7_order_of_play() -> None:
    s = Situation().champion(GREEN, "hochob").blessed("palenque").conflict("hochob")
    order = []
    while waits(s)[0] == "TakeAction":
        seat = waits(s)[1]
        order.append(seat)
        slot = "first" if order.count(seat) == 1 else "second"
        do(s, f"pass {slot}", "prefer a")
    assert order == [RED, YELLOW, BLUE, GREEN] * 2


@pytest.mark.rule("MZ-8.4")
def test_an_action_is_covered_even_without_an_effect() -> None:
    s = Situation().champion(BLUE, "becan").blessed("palenque").conflict("becan", {GREEN: "vengeance"})
    assert waits(s) == ("TakeAction", GREEN)
    assert options(s) == {
        f"{verb} {slot}" for verb in ("take", "pass") for slot in ("first", "second", "ceremonial")
    }
    do(s, "take second")
    assert s.covered[GREEN] == 2
    assert waits(s) == ("TakeAction", RED)


@pytest.mark.rule("MZ-8.5")
def test_example_8_pass() -> None:
    table = Situation().champion(RED, "becan").blessed("palenque").xibalba(YELLOW, 1, 2)
    s = table.conflict("becan", {YELLOW: "edict"})
    assert waits(s) == ("TakeAction", YELLOW)
    do(s, "pass first", "prefer b")
    assert options(s) == {"recover shaman", "recover warrior"}
    do(s, "recover warrior")
    assert units(s, YELLOW, "xibalba") == (1, 1)
    for _ in range(3):
        do(s, "pass first", "prefer a")
    assert waits(s) == ("TakeAction", YELLOW)
    assert options(s) == {f"{verb} {slot}" for verb in ("take", "pass") for slot in ("second", "ceremonial")}
    assert [int(space) for space in s.devotion] == [1, 1, 1, 0]


# The third action


@pytest.mark.rule("MZ-8.6")
def test_example_19_third_action() -> None:
    table = Situation().champion(BLUE, "becan").blessed("palenque").glyphs(YELLOW, "becan", 2)
    s = table.third_actions("becan")
    assert waits(s) == ("ThirdAction", YELLOW)
    assert options(s) == {"take ceremonial", "decline"}
    do(s, "take ceremonial")
    assert glyphs(s, YELLOW, "becan") == 1
    assert s.glyph_supply[YELLOW] == 5
    assert s.devotion[YELLOW] == 1
    assert s.covered[YELLOW] == 7


@pytest.mark.rule("MZ-8.6", "MZ-8.3")
def test_third_actions_go_around_and_may_be_declined() -> None:
    table = Situation().champion(GREEN, "becan").blessed("palenque").altar("becan", "seven")
    table.glyphs(BLUE, "becan").glyphs(RED, "becan")
    s = table.glyphs(YELLOW, "coba").third_actions("becan")
    assert waits(s) == ("ThirdAction", RED)
    do(s, "decline")
    assert waits(s) == ("ThirdAction", BLUE)
    do(s, "decline")
    assert not s.agenda  # yellow has a glyph, but elsewhere
    assert glyphs(s, BLUE, "becan") == glyphs(s, RED, "becan") == 1


@pytest.mark.rule("MZ-8.6")
def test_a_glyph_that_was_built_during_the_conflict_will_do() -> None:
    table = (
        Situation().champion(YELLOW, "becan").blessed("palenque").god(GREEN, "pa-ux").glyphs(BLUE, "becan")
    )
    s = table.wrathful("foundation").third_actions("becan")
    assert waits(s) == ("ThirdAction", BLUE)
    do(s, "take ceremonial", "sacrifice shaman reserves", "build glyph becan")
    assert waits(s)[0] != "ThirdAction"  # blue has had the third action
    assert glyphs(s, BLUE, "becan") == 1


# Appeasing


@pytest.mark.rule("MZ-9.1", "MZ-9.2", "MZ-9.4", "MZ-10.10")
def test_example_18_the_price() -> None:
    table = (
        Situation().champion(BLUE, "becan").blessed("palenque").glyphs(RED, "becan").glyphs(YELLOW, "becan")
    )
    table.god(RED, "co-be-ho").god(YELLOW, "be-pa").units(RED, "becan", 1, 0).bonus(BLUE, 9)
    s = table.altar("becan", "seven").third_actions("becan")
    do(s, "take ceremonial")
    assert waits(s) == ("Appease", RED)
    assert options(s) == {
        "decline",
        "sacrifice shaman becan",
        "sacrifice shaman reserves",
        "sacrifice warrior reserves",
    }
    do(s, "sacrifice shaman becan")  # the only tile follows by itself
    assert units(s, RED, "wrathful") == (1, 0)
    assert s.bonus[RED] == 2
    do(s, "take ceremonial", "sacrifice warrior reserves")
    assert waits(s) == ("SacrificeMore", YELLOW)
    do(s, "sacrifice shaman reserves")
    assert not s.agenda
    assert units(s, RED, "xibalba") == (1, 1)  # one was recovered, one sacrificed
    assert units(s, YELLOW, "xibalba") == (2, 1)
    assert units(s, RED, "wrathful") == units(s, YELLOW, "wrathful") == (0, 0)


@pytest.mark.rule("MZ-9.2")
def test_who_cannot_pay_in_full_cannot_appease() -> None:
    table = Situation().reserves(RED, 0, 1).xibalba(RED, 8, 7).units(BLUE, "wrathful", 1, 0)
    s = table.effect(RED, "ixchel-ceremonial", region="becan")
    assert waits(s) == ("Appease", RED)  # the Shaman just recovered makes two
    table.xibalba(RED, 0, 7).units(RED, "coba", 8, 0).god(RED, "be-pa")
    s = table.effect(RED, "ixchel-ceremonial", region="becan")
    assert not s.agenda


@pytest.mark.rule("MZ-9.3")
def test_a_unit_just_recovered_can_be_sacrificed() -> None:
    s = Situation().xibalba(RED, 8, 8).effect(RED, "ixchel-ceremonial", region="becan")
    assert options(s) == {"sacrifice shaman reserves", "decline"}


@pytest.mark.rule("MZ-9.1")
def test_nobody_must_appease() -> None:
    s = Situation().effect(RED, "ixchel-ceremonial", region="becan")
    do(s, "decline")
    assert not s.agenda
    assert units(s, RED, "wrathful") == (0, 0)


@pytest.mark.rule("MZ-9.1", "MZ-9.5")
def test_bargain() -> None:
    table = Situation(age=3).wrathful("fury", "fear", "tribute").vp(5, 4, 30, 2)
    s = table.effect(RED, "ixchel-ceremonial", region="becan")
    do(s, "sacrifice shaman reserves")
    assert options(s) == {"use fury", "use fear", "use tribute"}
    do(s, "use fear")
    assert not s.agenda
    s = table.ability(RED, "bargain").effect(RED, "ixchel-ceremonial", region="becan")
    do(s, "sacrifice shaman reserves", "use fear")
    assert options(s) == {"use fury", "use tribute"}
    do(s, "use tribute")
    assert not s.agenda
    assert (points(s)[RED], int(s.devotion[RED])) == (34, 4)
    assert units(s, RED, "wrathful") == (1, 0)


# What is hidden


def choosing() -> Mezo:
    return at_the_table().next_conflict("hochob", "becan", luck=("hochob", *EVERY_HAND))


@pytest.mark.rule("MZ-15.1")
def test_hands_are_hidden_but_not_how_many_cards_they_have() -> None:
    s = choosing()
    seen = s.seen_by(BLUE)
    assert [int(seen.card[BLUE * 5 + title]) for title in range(5)] == [
        IN_HAND,
        IN_DECK,
        IN_DECK,
        IN_HAND,
        IN_HAND,
    ]
    assert [int(seen.card[RED * 5 + title]) for title in range(5)] == [HIDDEN] * 5
    assert list(seen.hand) == [3, 3, 3, 3]
    hands = {tuple(s.guess(BLUE, Dice(seed)).card[RED * 5 : RED * 5 + 5]) for seed in range(60)}
    assert len(hands) == 10  # three of five cards
    assert all(list(hand).count(IN_HAND) == 3 for hand in hands)


@pytest.mark.rule("MZ-15.1")
def test_a_card_chosen_is_hidden_until_all_have_chosen() -> None:
    s = choosing()
    play(s, "task")
    assert s.seen_by(RED).sealed[BLUE] == -2
    assert s.seen_by(BLUE).sealed[BLUE] >= 0


@pytest.mark.rule("MZ-15.1")
def test_with_an_empty_deck_everybody_knows_the_hand() -> None:
    table = at_the_table()
    for seat in range(4):
        table.hand(seat, "edict", "task", used=("legacy", "vengeance", "fervor"))
    s = table.next_conflict("hochob", luck=("hochob",))
    seen = s.seen_by(NOBODY)
    assert [int(seen.card[RED * 5 + title]) for title in range(5)] == [USED, USED, USED, IN_HAND, IN_HAND]
    assert waits(s)[0] == "ChooseCards"
    assert GREEN in s.to_move()
