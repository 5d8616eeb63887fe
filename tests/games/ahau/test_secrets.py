"""Chapter 18: what everybody sees, what only some do, and what can be guessed from it."""

from collections import Counter

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.state import NOBODY, OPEN, SEALED
from popolna.games.ahau import GAME
from popolna.games.ahau.board import HAND, ROLE, ROLE_AT
from popolna.games.ahau.state import IN_HAND, NONE, UNKNOWN, Ahau
from tests.games.ahau.situation import GREEN, PURPLE, RED, Situation, do, options, play, told, waits

SECRET = {"roles", "role_deck", "roles_seen", "seen_by", "sealed"}
MANY = 300  # guesses


def deck(s: Ahau) -> set[str]:
    return {name for role, name in enumerate(ROLE.names) if s.role_deck[role]}


def remembered(s: Ahau, viewer: int) -> set[str]:
    seen = s.seen_by(viewer)
    return {name for role, name in enumerate(ROLE.names) if seen.role_seen[role]}


def roles(s: Ahau) -> list[str | None]:
    """The Roles of all seats; `unknown` for one that cannot be seen."""
    return ["unknown" if role == UNKNOWN else None if role == NONE else ROLE.names[role] for role in s.role]


def guesses(s: Ahau, viewer: int) -> Counter[tuple[str | None, ...]]:
    """How often a viewer guesses which Roles, seat by seat; no guess contradicts what the viewer sees."""
    dice = Dice("guesses")
    view = s.seen_by(viewer).position()
    found: Counter[tuple[str | None, ...]] = Counter()
    for number in range(MANY):
        guess = s.guess(viewer, dice)
        assert number % 5 or guess.seen_by(viewer).position() == view
        assert len(deck(guess)) == s.roles_left()
        owned = [role for role in roles(guess) if role is not None]
        assert len({*owned, *deck(guess)}) == len(owned) + len(deck(guess))
        found[tuple(roles(guess))] += 1
    return found


def are_spread(found: Counter[tuple[str | None, ...]], number: int) -> bool:
    """Whether so many guesses came up, each about as often as any other."""
    expected = MANY / number
    return len(found) == number and all(expected / 2 < times < expected * 2 for times in found.values())


def looking(**settings: str) -> Ahau:
    """Red has built on a space that gives a Role, and looks through the deck."""
    table = Situation(3, **settings).ruler(RED, 1).goods(RED, corn=1, water=1).reserve(RED, "corn-sun")
    s = table.built(RED, {"1b": "water-rain", "1c": "cacao-trade"}).turn(RED, GREEN, PURPLE)
    do(s, "place lamanai", "build corn-sun 2b")
    return s


def two_roles() -> Situation:
    """Red looked first and took the Queen; then Green took the Dancer."""
    table = Situation(3).role(RED, "queen").role(GREEN, "dancer")
    assert deck(table.s) == {"war-captain", "master-builder"}
    return table


# Chosen cards


@pytest.mark.rule("AH-19.1", "AH-3.1")
def test_chosen_cards_are_secret_until_all_are_revealed() -> None:
    s = Situation(3).round()
    s.apply(GREEN, GAME.verbs.parse("play card-2 card-5"))
    assert s.seen_by(GREEN).sealed == [OPEN, GAME.verbs.parse("play card-2 card-5"), OPEN]
    for viewer in (NOBODY, RED, PURPLE):
        assert s.seen_by(viewer).sealed == [OPEN, SEALED, OPEN]
        assert s.seen_by(viewer).ruler[GREEN] == s.ruler[GREEN]
    s.apply(RED, GAME.verbs.parse("play card-1 card-3"))
    s.apply(PURPLE, GAME.verbs.parse("play card-4 card-6"))
    assert told(s)["played"] == 3
    for viewer in (NOBODY, RED, GREEN, PURPLE):
        assert [int(region) for region in s.seen_by(viewer).ruler] == [0, 1, 3]


@pytest.mark.rule("AH-19.1")
def test_any_pair_of_cards_may_be_guessed() -> None:
    s = Situation(2).discarded(GREEN, "card-1", "card-3").round()
    possible = {"play card-2 card-4", "play card-2 card-5", "play card-2 card-6", "play card-4 card-2"}
    possible |= {"play card-4 card-5", "play card-4 card-6", "play card-5 card-2", "play card-5 card-4"}
    possible |= {"play card-5 card-6"}
    s.apply(GREEN, GAME.verbs.parse("play card-2 card-4"))
    dice = Dice("cards")
    guessed = {GAME.verbs.name(s.guess(RED, dice).sealed[GREEN]) for _ in range(MANY)}
    assert guessed == possible


# Looking through the Role deck


@pytest.mark.rule("AH-19.2", "AH-10.8")
def test_only_who_looks_sees_the_deck() -> None:
    s = looking()
    assert waits(s) == "TakeRole"
    cards = {"merchant", "war-captain", "queen", "master-builder"}
    assert deck(s.seen_by(RED)) == cards
    assert {GAME.verbs.name(action) for action in s.seen_by(RED).legal(RED)} == {
        f"take-role {r}" for r in cards
    }
    for viewer in (NOBODY, GREEN, PURPLE):
        seen = s.seen_by(viewer)
        assert deck(seen) == set()
        assert remembered(s, viewer) == set()
        assert roles(seen) == [None, None, None]
        assert waits(seen) == "TakeRole"
        assert seen.roles_left() == 4


@pytest.mark.rule("AH-19.2", "AH-10.8")
def test_a_role_is_told_only_to_its_owner() -> None:
    s = looking()
    do(s, "take-role queen")
    assert s.story is not None
    whispered = {event.name: event.audience for event in s.story if event.audience != NOBODY}
    assert whispered == {"looked": RED, "chose_role": RED}
    for viewer in (NOBODY, GREEN, PURPLE):
        seen = s.seen_by(viewer)
        assert roles(seen) == ["unknown", None, None]
        assert deck(seen) == set()
        assert seen.roles_left() == 3
        assert seen.card[RED * HAND + ROLE_AT] == IN_HAND
        assert seen.story is not None
        assert {event.name for event in seen.story} & {"looked", "chose_role"} == set()
        assert "took_role" in {event.name for event in seen.story}
    assert roles(s.seen_by(RED)) == ["queen", None, None]
    assert deck(s.seen_by(RED)) == set()


@pytest.mark.rule("AH-19.2")
def test_whoever_looked_remembers_what_was_there() -> None:
    s = two_roles().round()
    assert remembered(s, RED) == {"queen", "dancer", "war-captain", "master-builder"}
    assert remembered(s, GREEN) == {"dancer", "war-captain", "master-builder"}
    assert remembered(s, PURPLE) == remembered(s, NOBODY) == set()
    assert roles(s.seen_by(RED)) == ["queen", "unknown", None]
    assert roles(s.seen_by(GREEN)) == ["unknown", "dancer", None]
    assert roles(s.seen_by(PURPLE)) == roles(s.seen_by(NOBODY)) == ["unknown", "unknown", None]


@pytest.mark.rule("AH-19.2")
def test_a_played_role_is_known_for_good() -> None:
    s = two_roles().round()
    play(s, "card-1 queen", "card-2 card-3", "card-4 card-5")
    for viewer in (NOBODY, GREEN, PURPLE):
        assert roles(s.seen_by(viewer))[RED] == "queen"
    table = two_roles().discarded(RED, "queen")
    table.s.card[RED * HAND + ROLE_AT] = IN_HAND
    assert roles(table.round().seen_by(PURPLE)) == ["queen", "unknown", None]


@pytest.mark.rule("AH-19.2")
def test_hidden_roles_make_no_difference_to_others() -> None:
    one = two_roles().round()
    other = two_roles()
    other.s.role[RED], other.s.role[GREEN] = ROLE.index("merchant"), ROLE.index("high-priestess")
    other.s.role_deck[ROLE.index("dancer")], other.s.role_deck[ROLE.index("master-builder")] = 1, 0
    for viewer in (NOBODY, PURPLE):
        assert one.seen_by(viewer).position() == other.round().seen_by(viewer).position()
    for viewer in (RED, GREEN):
        assert one.seen_by(viewer).position() != other.round().seen_by(viewer).position()


# Guessing


@pytest.mark.rule("AH-19.2")
def test_who_has_not_looked_thinks_everything_possible() -> None:
    s = two_roles().round()
    for viewer in (NOBODY, PURPLE):
        found = guesses(s, viewer)
        assert {role for pair in found for role in pair[:2]} == set(ROLE.names)
        assert len(found) == 30
        assert {pair[2] for pair in found} == {None}


@pytest.mark.rule("AH-19.2")
def test_who_looked_first_knows_what_others_can_have() -> None:
    s = two_roles().round()
    assert are_spread(guesses(s, RED), 3)
    assert {pair[1] for pair in guesses(s, RED)} == {"dancer", "war-captain", "master-builder"}


@pytest.mark.rule("AH-19.2")
def test_who_looked_later_knows_what_was_missing() -> None:
    s = two_roles().round()
    assert are_spread(guesses(s, GREEN), 3)
    assert {pair[0] for pair in guesses(s, GREEN)} == {"merchant", "queen", "high-priestess"}


@pytest.mark.rule("AH-19.2")
def test_a_role_that_was_played_is_no_longer_guessed() -> None:
    table = two_roles().played(RED, "card-1", "queen").played(GREEN, "card-2", "card-3")
    s = table.played(PURPLE, "card-3", "card-4").turn(RED, GREEN, PURPLE)
    assert {pair[0] for pair in guesses(s, GREEN)} == {"queen"}
    assert are_spread(guesses(s, PURPLE), 5)
    assert {pair[1] for pair in guesses(s, PURPLE)} == set(ROLE.names) - {"queen"}


@pytest.mark.rule("AH-19.2")
def test_who_is_looking_knows_the_deck_and_guesses_the_rest() -> None:
    table = Situation(3).role(GREEN, "dancer").ruler(RED, 1).goods(RED, corn=1, water=1)
    s = table.reserve(RED, "corn-sun").built(RED, {"1b": "water-rain", "1c": "cacao-trade"}).turn(RED)
    do(s, "place lamanai", "build corn-sun 2b")
    assert waits(s) == "TakeRole"
    there = deck(s)
    found = guesses(s, RED)
    assert {seats[1] for seats in found} == set(ROLE.names) - there
    assert are_spread(found, 3)
    assert all(deck(s.guess(RED, Dice(seed))) == there for seed in range(10))


@pytest.mark.rule("AH-19.2")
def test_a_guess_uses_nothing_but_what_is_seen() -> None:
    s = two_roles().round()
    for viewer in (NOBODY, RED, GREEN, PURPLE):
        from_state = s.guess(viewer, Dice("same")).position()
        assert from_state == s.seen_by(viewer).guess(viewer, Dice("same")).position()


# A hand that says something about a Role


def kept(role: str, players: int = 3) -> Ahau:
    """Red has a 6 and a secret Role left, and ends the turn."""
    table = Situation(players).role(RED, role).discarded(RED, "card-3", "card-4", "card-5")
    s = table.played(RED, "card-1", "card-2").turn(RED)
    do(s, "place tulum", "done")
    return s


@pytest.mark.rule("AH-19.2", "AH-6.6")
def test_taking_cards_back_tells_that_the_role_is_a_6() -> None:
    s = kept("dancer")
    assert told(s)["redrew"] == 1
    assert s.revealed
    assert options(s) > {"play card-1 dancer", "play card-5 card-6"}
    assert roles(s.seen_by(GREEN)) == ["unknown", None, None]


@pytest.mark.rule("AH-19.2", "AH-6.6")
def test_keeping_a_6_and_a_role_tells_that_the_role_can_lead() -> None:
    s = kept("queen")
    assert told(s)["redrew"] == 0
    assert s.revealed
    assert {GAME.verbs.name(action) for action in s.legal(RED)} == {"play queen card-6"}
    for viewer in (NOBODY, GREEN):
        found = guesses(s, viewer)
        assert {seats[0] for seats in found} == set(ROLE.names) - {"dancer"}
        assert are_spread(found, 5)


@pytest.mark.rule("AH-19.2")
def test_a_guess_can_play_on_with_a_6_and_a_role() -> None:
    s = kept("queen")
    s.apply(RED, GAME.verbs.parse("play queen card-6"))
    for seed in range(30):
        guess = s.guess(GREEN, Dice(seed))
        play_left, _ = GAME.verbs.words(guess.sealed[RED])[1:]
        assert play_left in set(ROLE.names) - {"dancer"}


@pytest.mark.rule("AH-19.2", "AH-6.6")
def test_a_6_and_a_role_tell_nothing_where_there_is_a_region_6() -> None:
    s = kept("dancer", players=4)
    assert told(s)["redrew"] == 0
    assert not s.revealed
    assert {seats[0] for seats in guesses(s, GREEN)} == set(ROLE.names)


@pytest.mark.rule("AH-19.2")
def test_a_6_among_cards_that_are_played_tells_nothing_yet() -> None:
    table = Situation(3).role(RED, "dancer").discarded(RED, "card-3", "card-4", "card-5")
    s = table.played(RED, "card-1", "card-2").turn(RED)
    assert {seats[0] for seats in guesses(s, GREEN)} == set(ROLE.names)


# Everything else


@pytest.mark.rule("AH-19.3")
@pytest.mark.parametrize("settings", [{}, {"board": "night", "shadow": "yes"}, {"mode": "family"}])
def test_everything_else_is_open(settings: dict[str, str]) -> None:
    s = GAME.new(3, 11, **settings)
    dice = Dice(11)
    for number in range(150):
        movers = s.to_move()
        if not movers:
            break
        if number % 10 == 0:
            open_to_all = {key: value for key, value in s.position().items() if key not in SECRET}
            for viewer in range(NOBODY, 3):
                view = s.seen_by(viewer).position()
                assert {key: value for key, value in view.items() if key not in SECRET} == open_to_all
        legal = s.legal(movers[0])
        s.act(movers[0], legal[dice.below(len(legal))])
    assert number > 100


@pytest.mark.rule("AH-19.2")
def test_a_look_cannot_be_undone() -> None:
    dice = Dice(3)
    match = Match.new(GAME, 2, seed=3, settings={"board": "night"})
    while waits(state := as_ahau(match)) != "TakeRole":
        player = state.to_move()[0]
        legal = state.legal(player)
        match.play(player, legal[dice.below(len(legal))])
    with pytest.raises(PopolnaError, match="cannot be undone"):
        match.undo(state.to_move()[0])


def as_ahau(match: Match) -> Ahau:
    assert isinstance(match.state, Ahau)
    return match.state
