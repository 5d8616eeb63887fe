"""Chapter 8: what is hidden."""

import re
from collections import Counter

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import Hidden
from popolna.engine.state import NOBODY, State
from popolna.engine.story import EVERYBODY
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.state import Maya
from tests.games.maya2003.situation import (
    ALL_CARDS,
    BLUE,
    GREEN,
    RED,
    YELLOW,
    Situation,
    bid,
    do,
    gold,
    look,
    told,
    waits,
)
from tests.games.recording_chance import RecordingChance

NAMES = ["Ann", "Ben", "Cat", "Dan"]


def quarrying() -> Situation:
    """Cards of three players below two quarries."""
    return Situation(4).quarry(6, "red 3, blue 8, red minus3, green 4").quarry(5, "blue 5, red 7, green 6")


# Hands and backs


@pytest.mark.rule("M03-8.1")
def test_players_see_only_their_own_hand() -> None:
    s = quarrying().workers(RED)
    hands = look(s).hands
    for viewer in (NOBODY, RED, BLUE, GREEN, YELLOW):
        seen = look(s.seen_by(viewer)).hands
        assert seen == [hand if seat == viewer else "hidden" for seat, hand in enumerate(hands)]


@pytest.mark.rule("M03-8.1")
def test_a_view_does_not_even_hold_the_other_hands() -> None:
    """For bots, which can look into it."""
    s = quarrying().workers(RED)
    for viewer in (NOBODY, RED, BLUE):
        seen = s.seen_by(viewer)
        assert isinstance(seen, Maya)
        for seat in range(4):
            assert (seen.hand_points(seat) > 0) == (seat == viewer)


@pytest.mark.rule("M03-8.2")
def test_a_back_shows_owner_and_kind_and_no_more() -> None:
    s = quarrying().workers(RED)
    low_high = [(RED, "low"), (BLUE, "high"), (RED, "high"), (GREEN, "low")]
    assert look(s.seen_by(NOBODY)).quarries[5].cards == look(s.seen_by(YELLOW)).quarries[5].cards == low_high
    assert look(s.seen_by(RED)).quarries[5].cards == [
        (RED, "3"),
        (BLUE, "high"),
        (RED, "minus3"),
        (GREEN, "low"),
    ]
    assert look(s.seen_by(BLUE)).quarries[4].cards == [(BLUE, "5"), (RED, "high"), (GREEN, "high")]


@pytest.mark.rule("M03-8.1", "M03-8.2")
def test_values_that_differ_look_alike_to_others() -> None:
    one = Situation(4).quarry(6, "red 3, blue 8, red minus3").workers(GREEN)
    other = Situation(4).quarry(6, "red 5, blue minus3, red 6").workers(GREEN)
    for viewer in (NOBODY, GREEN, YELLOW):
        assert one.seen_by(viewer).position() == other.seen_by(viewer).position()
        assert GAME.words.describe(one.seen_by(viewer), NAMES) == GAME.words.describe(
            other.seen_by(viewer), NAMES
        )
    for viewer in (RED, BLUE):
        assert one.seen_by(viewer).position() != other.seen_by(viewer).position()
    low = Situation(4).quarry(6, "red 3, blue 3, red minus3").workers(GREEN)
    assert one.seen_by(GREEN).position() != low.seen_by(GREEN).position()


@pytest.mark.rule("M03-8.2")
def test_what_was_placed_is_told_to_its_owner_alone() -> None:
    s = Situation(4).quarry(1, "red 3").workers(BLUE)
    do(s, "place 8 q1")
    assert [(event.name, event.audience) for event in told(s)] == [
        ("placed", EVERYBODY),
        ("placed_card", BLUE),
    ]
    for viewer in (NOBODY, RED, GREEN, YELLOW):
        story = s.seen_by(viewer).story
        assert story is not None
        assert [event.name for event in story] == ["placed"]
        assert story[0].values == [0, 0, 0]  # quarry 1, and that it is high


@pytest.mark.rule("M03-8.3")
def test_a_turned_quarry_shows_all_its_values() -> None:
    """Red's -3 at quarry 6 waits for an answer while quarry 5 lies face down."""
    s = quarrying().distribute()
    assert waits(s) == ("NameVictim", RED)
    for viewer in (NOBODY, RED, BLUE, GREEN, YELLOW):
        seen = look(s.seen_by(viewer)).quarries
        assert seen[5].cards == [(RED, "3"), (BLUE, "8"), (RED, "minus3"), (GREEN, "4")]
        assert seen[5].face_up
        assert seen[4].cards != look(s).quarries[4].cards
        assert not seen[4].face_up
    assert look(s.seen_by(YELLOW)).quarries[4].cards == [(BLUE, "low"), (RED, "high"), (GREEN, "high")]


@pytest.mark.rule("M03-8.1")
def test_nobody_learns_what_others_may_do() -> None:
    s = quarrying().workers(RED)
    with pytest.raises(Hidden):
        s.seen_by(BLUE).legal(RED)
    assert s.seen_by(RED).legal(RED) == s.legal(RED)
    for viewer in (NOBODY, RED, BLUE):
        with pytest.raises(Hidden):
            s.seen_by(viewer).apply(RED, s.legal(RED)[0])
        with pytest.raises(Hidden):
            s.seen_by(viewer).chance.below(2)


# Guesses


@pytest.mark.rule("M03-8.1", "M03-8.2")
@pytest.mark.parametrize("viewer", [NOBODY, RED, BLUE, YELLOW])
def test_a_guess_fits_what_was_seen(viewer: int) -> None:
    s = quarrying().workers(RED)
    guesses = [s.guess(viewer, Dice(seed)) for seed in range(30)]
    for guess in guesses:
        assert guess.seen_by(viewer).position() == s.seen_by(viewer).position()
        table = look(guess)
        for seat in range(4):
            placed = [card for column in table.quarries for owner, card in column.cards if owner == seat]
            assert Counter(placed) + Counter(table.hands[seat]) == ALL_CARDS
    greens = {str([column.cards for column in look(guess).quarries]) for guess in guesses}
    assert len(greens) > 5


@pytest.mark.rule("M03-8.2", "M03-8.3")
def test_a_guess_uses_only_cards_that_can_still_be_there() -> None:
    """Blue's 8 and 6 are open at quarry 6: the high card at quarry 5 is the 7 or the -3."""
    s = Situation(4).quarry(6, "blue 4, blue 8, blue 6, red minus3").quarry(5, "blue 4, blue 7").distribute()
    assert waits(s) == ("NameVictim", RED)
    chance = RecordingChance()
    guess = s.guess(GREEN, chance)
    assert chance.bags == [{"3": 1, "4": 1, "5": 1}, {"7": 1, "minus3": 1}]
    assert look(guess).quarries[4].cards == [(BLUE, "5"), (BLUE, "minus3")]
    assert look(guess).hands[BLUE] == ["3", "4", "7"]


@pytest.mark.rule("M03-8.2")
def test_a_card_that_was_guessed_is_not_guessed_again() -> None:
    s = Situation(4).quarry(6, "blue 3, blue 4, blue 4, blue 5").workers(RED)
    chance = RecordingChance()
    guess = s.guess(RED, chance)
    assert chance.bags == [{"3": 1, "4": 2, "5": 1}, {"3": 1, "4": 2}, {"3": 1, "4": 1}, {"3": 1}]
    assert look(guess).hands[BLUE] == ["6", "7", "8", "minus3"]


@pytest.mark.rule("M03-8.1")
def test_a_players_own_cards_are_not_guessed() -> None:
    s = quarrying().workers(RED)
    for seed in range(10):
        guess = look(s.guess(RED, Dice(seed)))
        assert guess.hands[RED] == look(s).hands[RED]
        own = [entry for column in guess.quarries for entry in column.cards if entry[0] == RED]
        assert own == [(RED, "7"), (RED, "3"), (RED, "minus3")]


# Bids


@pytest.mark.rule("M03-8.4", "M03-9.3")
def test_bids_are_sealed() -> None:
    table = Situation(3, variation="advanced").gold(10, 10, 10).offered("joker", "quarry-2")
    s = table.auction()
    s.apply(BLUE, GAME.verbs.parse("bid 7"))
    assert s.to_move() == [RED, GREEN]
    other = table.auction()
    other.apply(BLUE, GAME.verbs.parse("bid 2"))
    for viewer in (NOBODY, RED, GREEN):
        assert s.seen_by(viewer).position()["sealed"] == ["open", "sealed", "open"]
        assert s.seen_by(viewer).position() == other.seen_by(viewer).position()
        assert GAME.words.describe(s.seen_by(viewer), NAMES) == GAME.words.describe(
            other.seen_by(viewer), NAMES
        )
    assert s.seen_by(BLUE).position()["sealed"] == ["open", "bid 7", "open"]
    assert told(s) == []
    assert look(s).bids == [0, 0, 0]
    assert gold(s) == [10, 10, 10]


@pytest.mark.rule("M03-8.4")
def test_a_guess_knows_only_the_players_own_bid() -> None:
    s = Situation(3, variation="advanced").gold(10, 4, 10).offered("joker", "quarry-2").auction()
    s.apply(RED, GAME.verbs.parse("bid 9"))
    s.apply(BLUE, GAME.verbs.parse("bid 3"))
    bids = [s.guess(RED, Dice(seed)).position()["sealed"] for seed in range(60)]
    assert {str(sealed[0]) for sealed in bids if isinstance(sealed, list)} == {"bid 9"}
    assert {str(sealed[1]) for sealed in bids if isinstance(sealed, list)} == {f"bid {n}" for n in range(5)}


@pytest.mark.rule("M03-8.4")
def test_bids_are_shown_together() -> None:
    s = Situation(3, variation="advanced").gold(10, 10, 10).offered("joker", "quarry-2").auction()
    bid(s, 1, 7, 3)
    assert [(event.player, event.values[0], event.audience) for event in told(s, "bid")] == [
        (RED, 1, EVERYBODY),
        (BLUE, 7, EVERYBODY),
        (GREEN, 3, EVERYBODY),
    ]
    assert look(s.seen_by(NOBODY)).bids == [1, 7, 3]


# What is open


@pytest.mark.rule("M03-8.5")
def test_everything_else_is_open() -> None:
    table = Situation(4, first=BLUE).full(1).on("copan", 2, {RED: 2}).carries(RED, 3).carries(BLUE, 5)
    s = table.gold(7, 8, 9, 0).has(GREEN, "free-pass").has(RED, "transport-2").building(RED)
    whole = look(s)
    for viewer in (NOBODY, RED, BLUE, GREEN, YELLOW):
        seen = look(s.seen_by(viewer))
        for part in (
            "round",
            "first",
            "next_first",
            "pyramids",
            "settled",
            "markers",
            "pools",
            "carried",
            "gold",
        ):
            assert getattr(seen, part) == getattr(whole, part)
        assert s.seen_by(viewer).to_move() == [RED]


def cards_left(s: State, seat: int) -> dict[str, int]:
    """How many low and high cards a seat has left, as far as the quarries tell."""
    left = {"low": 4, "high": 4}
    for column in look(s).quarries:
        for owner, card in column.cards:
            if owner == seat:
                left["low" if card in ("low", "3", "4", "5") else "high"] -= 1
    return left


@pytest.mark.rule("M03-8.5", "M03-1.3")
def test_everybody_can_count_low_and_high_cards() -> None:
    """How many of each are left follows from the backs, whoever looks."""
    s = quarrying().passed(BLUE).workers(RED)
    for viewer in (NOBODY, RED, BLUE, GREEN, YELLOW):
        seen = s.seen_by(viewer)
        assert [cards_left(seen, seat) for seat in range(4)] == [
            {"low": 3, "high": 2},
            {"low": 3, "high": 3},
            {"low": 3, "high": 3},
            {"low": 4, "high": 4},
        ]
        assert look(seen).passed == [0, 1, 0, 0]
        for seat in range(4):
            guessed = look(s.guess(viewer, Dice(seat))).hands[seat]
            low = [card for card in guessed if card in ("3", "4", "5")]
            assert {"low": len(low), "high": len(guessed) - len(low)} == cards_left(s, seat)


@pytest.mark.rule("M03-8.5")
@pytest.mark.parametrize(("card", "is_low"), [("3", 1), ("5", 1), ("6", 0), ("8", 0), ("minus3", 0)])
def test_everybody_is_told_whether_a_card_is_low_or_high(card: str, is_low: int) -> None:
    s = Situation(4).quarry(1, "red 3").workers(BLUE)
    do(s, f"place {card} q1")
    for viewer in (NOBODY, RED, GREEN, YELLOW):
        [event] = s.seen_by(viewer).story or []
        assert (event.name, event.player, event.values) == ("placed", BLUE, [0, is_low, 0])


@pytest.mark.rule("M03-8.5")
def test_the_table_in_words_counts_cards() -> None:
    text = GAME.words.describe(quarrying().workers(RED).seen_by(YELLOW), NAMES)
    for name, number in [("Ann", 5), ("Ben", 6), ("Cat", 6)]:
        assert re.search(rf"{name}: .*\b{number} cards", text)
