"""Several players choose in secret at the same time, and reveal together."""

from collections.abc import Callable

import pytest

from popolna.engine.chance import Dice
from popolna.engine.conformance import CHECKS, Trial, standing_is_open
from popolna.engine.errors import BadPosition, Hidden, PopolnaError, WrongPlayer
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import ALL_SEEING, NOBODY, OPEN, SEALED

from .throws import THROWS, Throws


def new_match() -> Match:
    return Match.new(THROWS, 4, seed=5)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_a_game_from_another_package_keeps_to_the_contract(check: Callable[[Game, Trial], None]) -> None:
    for players in THROWS.players:
        for seed in range(5):
            check(THROWS, Trial(players, {}, seed))


def test_players_choose_in_any_order() -> None:
    match = new_match()
    assert match.state.to_move() == [0, 1, 2]
    match.play(2, "throw rock")
    assert match.state.to_move() == [0, 1]
    match.play(0, "throw paper")
    match.play(1, "throw rock")
    assert match.state.to_move() == [0, 1, 2], "the next round has begun"
    assert match.state.position()["points"] == [2, 0, 0, 0]


def test_players_who_have_chosen_or_are_not_asked_must_wait() -> None:
    match = new_match()
    match.play(2, "throw rock")
    assert [match.state.legal(seat) for seat in (ALL_SEEING, NOBODY, 2, 3, 4)] == [[], [], [], [], []]
    for seat in (2, 3):
        with pytest.raises(WrongPlayer):
            match.play(seat, "throw paper")


def test_a_choice_lies_face_down_for_everyone_else() -> None:
    match = new_match()
    match.play(2, "throw rock")
    assert match.state.seen_by(2).sealed[2] == 0
    for viewer in (NOBODY, 0, 1, 3):
        seen = match.state.seen_by(viewer)
        assert seen.sealed == [OPEN, OPEN, SEALED, OPEN], "that it was made is known, not what it was"
    assert "threw" not in [event.name for event in match.events(0)]


def test_a_guess_fills_in_what_others_may_have_chosen() -> None:
    match = new_match()
    match.play(2, "throw rock")
    guesses = {match.state.guess(0, Dice(seed)).sealed[2] for seed in range(40)}
    assert guesses == {0, 1, 2}
    assert {match.state.guess(2, Dice(seed)).sealed[2] for seed in range(40)} == {0}


def test_a_choice_can_be_taken_back_while_it_lies_face_down() -> None:
    match = new_match()
    match.play(0, "throw rock")
    match.play(1, "throw rock")
    match.undo(0)
    assert match.state.to_move() == [0, 2]
    assert [move.seat for move in match.record.moves] == [1]
    match.play(0, "throw paper")
    match.play(2, "throw scissors")
    for seat in range(4):
        with pytest.raises(PopolnaError, match="cannot be undone"):
            match.undo(seat)


def test_positions_say_who_has_chosen_what() -> None:
    match = new_match()
    match.play(1, "throw paper")
    document = match.state.position()
    assert document["sealed"] == ["open", "throw paper", "open", "open"]
    assert match.state.seen_by(0).position()["sealed"] == ["open", "sealed", "open", "open"]
    for broken in (["open"], ["open", "throw stone", "open", "open"]):
        with pytest.raises(BadPosition, match="sealed"):
            THROWS.from_position({**document, "sealed": broken})


def test_what_is_seen_cannot_be_played_on() -> None:
    seen = new_match().state.seen_by(0)
    assert seen.legal(0) == [0, 1, 2]
    for attempt in (lambda: seen.legal(1), lambda: seen.apply(0, 0), lambda: seen.chance.below(2)):
        with pytest.raises(Hidden):
            attempt()


def test_a_score_that_gives_a_secret_away_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def with_talismans(s: Throws) -> list[int]:
        return [points + talisman for points, talisman in zip(s.points, s.talismans, strict=True)]

    monkeypatch.setattr(Throws, "standing", with_talismans)
    with pytest.raises(AssertionError, match="sees a wrong score"):
        standing_is_open(THROWS, Trial(3, {}, 1))


def test_a_wrong_final_score_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def doubled(s: Throws) -> list[int]:
        return [2 * points for points in s.points]

    def outcome(s: Throws) -> Outcome | None:
        return None if s.agenda else ranked(s.points, [], {})

    monkeypatch.setattr(Throws, "standing", doubled)
    monkeypatch.setattr(Throws, "outcome", outcome)
    with pytest.raises(AssertionError, match="the score at the end differs"):
        standing_is_open(THROWS, Trial(3, {}, 1))
