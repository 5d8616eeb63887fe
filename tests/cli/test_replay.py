"""`popolna replay`."""

import json
import re
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.engine.state import NOBODY
from popolna.games import game
from tests.cli.conftest import Run
from tests.speech import log_lines, table_words


@pytest.fixture
def lines(popolna: Run, record: Path) -> list[str]:
    answer = popolna("replay", record)
    assert answer.code == 0
    return answer.out.splitlines()


def test_the_log_has_every_move_and_the_result(lines: list[str], record: Path) -> None:
    moves = len(load_record(record).moves)
    numbered = [int(line[:4]) for line in lines if line[:4].strip()[:1].isdigit() and line[4:6] == "  "]
    assert numbered == sorted(set(numbered))
    assert moves - numbered[-1] <= 1  # a move that nobody is told about has no line
    assert lines[0].startswith("Maya (2019): Red (random), Blue (random), variant standard")
    [starts] = log_lines(record, "starts")
    assert starts in lines[1]
    assert lines[-2].startswith("  1. ")
    whispers = log_lines(record, "drew_tiles")
    assert not any(whisper in line for line in lines for whisper in whispers)


def test_a_seat_reads_only_its_own_secrets(popolna: Run, record: Path) -> None:
    by_number, by_name = (
        popolna("replay", record, "--viewer", 2),
        popolna("replay", record, "--viewer", "BLUE (random)"),
    )
    assert by_number == by_name
    state = Match.replay(game("maya2019"), load_record(record)).state
    whispers = [event for event in state.story or [] if event.audience == 1]
    assert by_number.out.count("You draw") == len(whispers) > 0


def test_the_viewer_all_sees_everything(popolna: Run, record: Path) -> None:
    out = popolna("replay", record, "--viewer", "all").out
    for move in load_record(record).moves:
        assert f": {move.action}\n" in out
    assert "(Red (random) only:) You draw" in out


def test_the_table_after_some_moves(popolna: Run, record: Path) -> None:
    start = popolna("replay", record, "--at", 0).out
    assert start.startswith("After 0 of ")
    assert table_words(record, 0, NOBODY) in start
    assert table_words(record, 0, 0) in popolna("replay", record, "--at", 0, "--viewer", 1).out
    assert table_words(record, 0) in popolna("replay", record, "--at", 0, "--viewer", "all").out
    assert len({table_words(record, 0, viewer) for viewer in (None, NOBODY, 0)}) == 3
    end = popolna("replay", record, "--at", len(load_record(record).moves)).out
    assert "to move: nobody, the game is over" in end


def test_check_shows_the_result(popolna: Run, record: Path) -> None:
    result = load_record(record).result
    assert result
    answer = popolna("replay", record, "--check")
    assert answer.code == 0
    assert re.fullmatch(r"ok: \d+ moves, result: .* wins\. \d+ \d+\n", answer.out)
    assert " ".join(map(str, result.scores)) in answer.out


def test_check_of_an_unfinished_game(popolna: Run) -> None:
    popolna("play", "tictactoe", "--save", "game.json", lines="b2\n")
    assert popolna("replay", "game.json", "--check").out == "ok: 2 moves, not over yet\n"


def tamper(file: Path, **changes: Any) -> None:
    file.write_text(json.dumps({**json.loads(file.read_text()), **changes}))


def with_move(file: Path, number: int, **changes: Any) -> list[Any]:
    moves: list[Any] = json.loads(file.read_text())["moves"]
    moves[number] = {**moves[number], **changes}
    return moves


def test_check_finds_the_entry_that_is_wrong(popolna: Run, record: Path) -> None:
    right = record.read_text()
    document = json.loads(right)
    lucky = next(i for i, move in enumerate(document["moves"]) if move.get("luck"))
    seat = document["moves"][lucky]["seat"]
    faults: dict[str, dict[str, Any]] = {
        f"move {lucky + 1}, seat {seat}: done: 'done' is not possible now": {
            "moves": with_move(record, lucky, action="done")
        },
        f"move {lucky + 1}, seat {1 - seat}: ": {"moves": with_move(record, lucky, seat=1 - seat)},
        "1 outcome of luck too many": {
            "moves": with_move(record, lucky, luck=[*document["moves"][lucky]["luck"], "corn"])
        },
        "result: it says": {"result": {**document["result"], "scores": [1, 2]}},
        "before the first move: ": {"luck": document["luck"][:-1]},
        "game: ": {"game": 5},
        "players is missing": {"players": None},
        "seats: 1 name for 2 players": {"seats": ["Ann"]},
        "rules: it was played with version 99": {"rules": 99},
        "Use the file it was played with: --components FILE": {"components": "123456"},
    }
    for fault, changes in faults.items():
        changed = {**document, **changes}
        if changed["players"] is None:
            del changed["players"]
        record.write_text(json.dumps(changed))
        answer = popolna("replay", record, "--check")
        assert (answer.code, answer.out) == (1, ""), fault
        assert fault in answer.err
        assert popolna("replay", record).code == 2


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "\x00\xff", '{"game": "maya2019"}'])
def test_check_of_a_file_that_is_not_a_record(popolna: Run, text: str) -> None:
    Path("game.json").write_text(text, "latin-1")
    answer = popolna("replay", "game.json", "--check")
    assert answer.code == 1
    assert answer.err.startswith("popolna: game.json cannot be read:\n  - ")


def test_a_record_of_an_unknown_game(popolna: Run, record: Path) -> None:
    tamper(record, game="maya2091")
    answer = popolna("replay", record)
    assert answer.code == 2
    assert "Did you mean maya2019?" in answer.err


def test_names_in_a_record_cannot_control_the_terminal(popolna: Run, record: Path) -> None:
    tamper(record, seats=["\x1b[2JRed", "Blue\nEve"], moves=with_move(record, 3, action="\x1b]0;hi\x07"))
    answer = popolna("replay", record)
    assert "\x1b" not in answer.out + answer.err
    tamper(
        record, seats=["\x1b[2JRed", "Blue"], moves=json.loads(record.read_text())["moves"][:3], result=None
    )
    assert "\x1b" not in popolna("replay", record).out
    assert "\x1b" not in popolna("play", "--resume", record, lines="state\n").out


@pytest.mark.parametrize("viewer", ["3", "0", "-1", "Read"])
def test_unknown_viewers(popolna: Run, record: Path, viewer: str) -> None:
    answer = popolna("replay", record, f"--viewer={viewer}")
    assert answer.code == 2
    assert f"no player is called '{viewer}'" in answer.err


@pytest.mark.parametrize("at", [-1, 1000])
def test_moves_that_do_not_exist(popolna: Run, record: Path, at: int) -> None:
    answer = popolna("replay", record, f"--at={at}")
    assert answer.code == 2
    assert f"There is no move {at}; the record has moves 0 to " in answer.err


@pytest.mark.parametrize(("shape", "width"), [("wide", 1280), ("tall", 780)])
def test_pictures(popolna: Run, record: Path, shape: str, width: int) -> None:
    answer = popolna(
        *("replay", record, "--at", 20, "--viewer", "1", "--shape", shape, "--png", "a.png", "--svg", "a.svg")
    )
    assert answer.out == "Drawn: a.svg\nDrawn: a.png\n"
    with Image.open("a.png") as picture:
        assert picture.width == width
    assert Path("a.svg").read_text().startswith("<svg")


def test_a_picture_does_not_ask_for_a_move(popolna: Run, record: Path) -> None:
    lines = []
    for viewer in ("1", "2", "spectator"):
        popolna("replay", record, "--at", 0, "--viewer", viewer, "--svg", "a.svg")
        lines += re.findall("Before the first move|Your turn", Path("a.svg").read_text())
    assert lines == ["Before the first move"], (
        "only the player to move reads this; the others read whose turn it is"
    )


def test_a_picture_shows_what_its_viewer_sees(popolna: Run, record: Path) -> None:
    pictures = {}
    for viewer in ("1", "2", "spectator", "all"):
        popolna("replay", record, "--at", 6, "--viewer", viewer, "--svg", "a.svg")
        pictures[viewer] = Path("a.svg").read_text()
    assert pictures["1"] != pictures["2"] != pictures["spectator"]
    assert "on your rack" in pictures["1"]
    assert "on your rack" not in pictures["spectator"]


def test_a_film_has_a_picture_for_every_turn(popolna: Run) -> None:
    popolna("play", "tictactoe", "--save", "game.json", "--seed", 1, lines="b2\na1\n")
    popolna("replay", "game.json", "--gif", "a.gif", "--at", 3)
    with Image.open(BytesIO(Path("a.gif").read_bytes())) as film:
        assert (film.format, getattr(film, "n_frames", 1)) == ("GIF", 4)


def test_a_picture_that_cannot_be_written(popolna: Run, record: Path) -> None:
    answer = popolna("replay", record, "--svg", "no/where.svg")
    assert answer.code == 2
    assert answer.err == "popolna: no/where.svg: No such file or directory.\n"
