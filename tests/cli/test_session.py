"""Secret choices at one screen, in a game where everyone chooses at the same time."""

import io
import re
import sys
from pathlib import Path

import pytest

from popolna.cli.screen import Plain
from popolna.cli.seats import Seat
from popolna.cli.session import Session
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.games import game
from popolna.web.view import choices_of
from tests.engine.throws import THROWS
from tests.games.maya2019.situation import Situation


@pytest.fixture
def session() -> Session:
    seats = [Seat("Ann"), Seat("Ben"), Seat("Eva")]
    match = Match.new(THROWS, 3, "1", [seat.label for seat in seats])
    return Session(match, seats, "1", Plain(), Path("game.json"))


def play(session: Session, capsys: pytest.CaptureFixture[str], *lines: str) -> list[str]:
    """What is shown after each hand-over, until the input ends."""
    sys.stdin = io.StringIO("\n".join(lines) + "\n")
    try:
        with pytest.raises(EOFError):
            session.run()
    finally:
        sys.stdin = sys.__stdin__
    return re.split(r"(?m)^(?=\w+, press Enter)", capsys.readouterr().out)[1:]


def test_a_choice_face_down_is_shown_to_nobody(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    _, ben, ann = play(session, capsys, "", "paper", "", "rock", "")
    assert "sealed [-2, -1, -1]" in ben
    assert "Ann: threw" not in ben
    assert "Ann: threw 1\nBen: threw 0\n" in ann


def test_it_can_be_taken_back_without_being_shown(
    session: Session, capsys: pytest.CaptureFixture[str]
) -> None:
    _, ben, ann, _ = play(session, capsys, "", "paper", "undo", "", "rock")
    assert "The last decision was taken back." in ben
    assert "paper" not in ben
    assert "talisman 66" not in ben
    assert ann.startswith("Ann, press Enter")
    assert [move.action for move in session.match.record.moves] == ["throw rock"]


def test_what_was_told_is_not_told_again(session: Session, capsys: pytest.CaptureFixture[str]) -> None:
    first, _, second, *_ = play(session, capsys, "", "rock", "undo", "", "paper")
    assert "Ann: talisman 66" in first
    assert "Ann: talisman" not in second


def test_terminal_and_page_offer_the_same_order() -> None:
    tzolkin, dice = game("tzolkin"), Dice(3)
    seats = [Seat("Ann"), Seat("Ben")]
    match = Match.new(tzolkin, 2, "3", [seat.label for seat in seats])
    session = Session(match, seats, "3", Plain(), Path("game.json"))
    last = set()
    for _ in range(120):
        seat = match.state.to_move()[0]
        session.present(seat)
        seen = match.state.seen_by(seat)
        names = [" ".join(name) for name in session.choices.actions]
        assert names == [choice.name for choice in choices_of(tzolkin, seen, seat, session.names)]
        last.add(names[-1].split()[0])
        assert not {"nothing", "done"} & {name.split()[0] for name in names[:-1]}
        legal = seen.legal(seat)
        match.play(seat, legal[dice.below(len(legal))])
    assert {"beg", "nothing", "done"} <= last


def test_enter_does_the_only_action(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    position = Situation(2).rack(0, "corn", "pepper").turn(0).position()
    settings = {"variant": "standard", "areas": "blue+red", "start": "random"}
    match = Match.new(game("maya2019"), 2, 1, settings=settings, position=position)
    match.play(0, "plant corn h8")
    session = Session(match, [Seat("Ann"), Seat("Ben")], "1", Plain(), tmp_path / "game.json")
    said = play(session, capsys, "", "")
    assert any("Press Enter to do it." in line for line in said)
    assert [move.action for move in match.record.moves] == ["plant corn h8", "done"]
