"""Luck from a real box at the keyboard."""

import io
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from popolna.bots import Bot
from popolna.cli.screen import Plain
from popolna.cli.seats import Seat
from popolna.cli.session import Session
from popolna.engine.luck import Box, SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.engine.state import State
from popolna.games import game
from tests.cli.conftest import Run
from tests.houses import BOXED

SETUP = "3 1 corn corn squash pepper pepper2 corn corn2 squash potato potato2"
ASK = ("play", "maya2019", "--luck", "ask", "--save", "own.json")


def lines(*typed: str) -> str:
    return "\n".join(typed) + "\n"


def test_a_setup_is_listed_and_entered_in_one_line(popolna: Run) -> None:
    answer = popolna(*ASK, "--seats", "Ann,Ben", lines=lines(SETUP, "quit"))
    assert (
        "From your box:\n  Areas in play\n  Starting player\n  Rack of Ann (5)\n  Rack of Ben (5)\n"
        in answer.out
    )
    assert (
        "Areas in play: what was drawn?\n  1 blue and green, 2 blue and yellow, 3 blue and red\n"
        in answer.out
    )
    record = load_record(Path("own.json"))
    assert record.luck == ["2", "0", *SETUP.split()[2:]]


def test_a_setup_is_entered_bit_by_bit_and_corrected(popolna: Run) -> None:
    typed = lines(
        "blue and red", "Ann", "corn corn", "undo", "needs", "2", "jade", SETUP[9:], "undo", "corn", "quit"
    )
    answer = popolna(*ASK, "--seats", "Ann,Ben", lines=typed)
    assert "Rack of Ann (4)> needs" in answer.out
    assert "  Rack of Ann (4)\n  Rack of Ben (5)\n" in answer.out
    assert "Rack of Ann: 'jade' is not possible here. Choose from: corn, corn2, squash," in answer.out
    assert "is one too many: nothing more was drawn." in answer.out
    assert "To continue, start again and paste what you entered:\n3 1 corn corn2\n" not in answer.out
    assert "The setup is not complete, so there is no game yet." in answer.out
    assert "paste what you entered:\n3 1 corn corn\n" in answer.out
    assert not Path("own.json").exists()


def test_a_move_waits_for_its_luck_and_is_taken_back_with_it(popolna: Run) -> None:
    typed = lines(
        SETUP, "expand corn h6", "corn", "undo", "undo", "expand corn h6", "corn squash pepper", "quit"
    )
    answer = popolna(*ASK, "--seats", "Ann,Ben", lines=typed)
    assert "The move was taken back." in answer.out
    [move] = load_record(Path("own.json")).moves
    assert move.luck == ["corn", "squash", "pepper"]
    assert "popolna play --resume own.json --luck ask" in answer.out

    typed = lines("undo", "plant corn h8", "done", "quit")
    popolna("play", "--resume", "own.json", "--luck", "ask", lines=typed)
    record = load_record(Path("own.json"))
    assert [move.action for move in record.moves] == ["plant corn h8", "done"]
    assert Match.replay(game("maya2019"), record).state.to_move() == [1]


def test_the_last_thing_of_the_setup_is_taken_back_before_the_first_move(popolna: Run) -> None:
    answer = popolna(*ASK, "--seats", "Ann,Ben", lines=lines(SETUP, "undo", "potato", "quit"))
    assert "Rack of Ben> potato" in answer.out
    assert load_record(Path("own.json")).luck[-1] == "potato"


class Expander(Bot):
    """Always does the last thing on its list, which is to expand a city, and so draws."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return max(legal)


def test_a_bot_says_what_to_do_and_its_luck_is_asked(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    maya, seats = game("maya2019"), [Seat("Ann"), Seat("Blue", "random")]
    setup = SetupDraw(maya, 2, {}, ["Ann", "Blue (random)"])
    setup.enter(SETUP)
    match = Match.new(maya, 2, Box(setup.entered), setup.names)
    session = Session(match, seats, None, Plain(), Path("own.json"))
    session.bots[1] = Expander()
    typed = [
        "plant corn h8",
        "done",
        "corn",
        "undo",
        "undo",
        "done",
        "corn squash pepper",
        "undo",
        "undo",
        "done",
    ]
    monkeypatch.setattr(sys, "stdin", io.StringIO(lines(*typed)))
    with pytest.raises(EOFError):
        session.run()
    shown = capsys.readouterr().out
    assert "\nBlue (random): Expand Tikal to i7 with double potato" in shown
    assert "From your box:\n  Rack of Blue (random) (3)\n" in shown
    assert shown.count("Taken back: Ann: done.") == 2, "past the bot, which would only do the same again"
    assert "Taken back: Blue (random): expand potato2 i7." in shown, "the last draw"
    assert [move.action for move in match.record.moves] == ["plant corn h8", "done"]


def test_one_keeper_plays_all_seats_without_handing_over(popolna: Run) -> None:
    typed = lines(SETUP, "plant corn h8", "done", "expand corn g6", "corn squash pepper", "quit")
    answer = popolna(*ASK, "--seats", "Ann,Ben", lines=typed)
    assert "press Enter when only you can see" not in answer.out
    assert len(load_record(Path("own.json")).moves) == 3


@pytest.mark.parametrize("id", BOXED)
def test_every_game_can_be_set_up_at_the_keyboard(popolna: Run, id: str) -> None:
    answer = popolna("play", id, "--luck", "ask", lines="help\n")
    assert f"{game(id).title}: set up your table." in answer.out
    assert "take back what you entered last" in answer.out


def test_a_seed_and_a_box_exclude_each_other(popolna: Run) -> None:
    answer = popolna(*ASK, "--seed", "1")
    assert answer.code != 0
    assert "Leave out --seed." in answer.err
