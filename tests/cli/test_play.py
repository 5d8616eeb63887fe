"""`popolna play` without a terminal: everything you can type, and that nothing is lost."""

import json
import os
import re
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

from popolna.bots.random import Random
from popolna.cli import session
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.games import game
from tests.cli.conftest import Run, command
from tests.speech import action_words, log_lines

SEATS = ["Crosses", "Noughts (farmer)"]
EMPTY_GRID, EMPTY_LIST = (
    game("tictactoe").words.describe(game("tictactoe").new(2), SEATS, drawn=drawn) for drawn in (True, False)
)
HANDOVER = "press Enter when only you can see the screen"


def moves(file: Path) -> list[str]:
    return [move.action for move in load_record(file).moves]


def script(name: str, people: int, players: int, seed: str, length: int = 1000) -> list[str]:
    """What people playing at random would type, with an empty line whenever the seat changes."""
    match = Match.new(game(name), players, seed)
    choices = Dice("people")
    bots = [Random(match.game, Dice(f"{seed}/choices/{seat}")) for seat in range(players)]
    lines: list[str] = []
    at_screen = -1
    while match.state.to_move() and len(lines) < length:
        [seat] = match.state.to_move()
        legal = match.state.legal(seat)
        if seat < people:
            action = legal[choices.below(len(legal))]
            lines += [""] * (seat != at_screen and people > 1)
            lines.append(match.game.verbs.name(action))
            at_screen = seat
        else:
            action = bots[seat].choose(match.state, legal)
        match.play(seat, action)
    return lines


# Whole games


def test_a_whole_game_by_numbers(popolna: Run, tmp_path: Path) -> None:
    answer = popolna("play", "tictactoe", "--seed", 1, "--save", "game.json", lines="1\n" * 9)
    assert answer.code == 0
    assert "The game is over" in answer.out
    assert re.search(r"wins\.|A draw: ", answer.out)
    assert re.search(r"  1\. (Crosses|Noughts \(farmer\)): \d \(three in a row \d\)", answer.out)
    assert f"popolna replay {Path('game.json')}" in answer.out
    assert load_record(Path("game.json")).result is not None
    assert popolna("replay", "game.json", "--check").code == 0


@pytest.mark.parametrize("plain", [(), ("--plain",)])
def test_a_whole_game_of_maya_by_numbers(popolna: Run, plain: tuple[str, ...]) -> None:
    answer = popolna("play", "maya2019", "--seed", 3, "--save", "game.json", *plain, lines="1\n" * 400)
    assert answer.code == 0
    result = load_record(Path("game.json")).result
    assert result is not None
    best = max(result.scores)
    assert re.search(rf"  1\. .*: {best} \(crops planted \d+, cities fed \d+\)", answer.out)
    assert popolna("replay", "game.json", "--check").code == 0
    assert "\x1b" not in answer.out


def test_a_whole_game_of_three_people_by_name(popolna: Run) -> None:
    lines = script("maya2019", people=3, players=3, seed="7")
    answer = popolna(
        *("play", "maya2019", "--seats", "Ann,Ben,Eva", "--seed", 7, "--save", "game.json"),
        lines="\n".join(lines) + "\n",
    )
    assert answer.code == 0
    assert moves(Path("game.json")) == [line for line in lines if line]
    assert "The game is over" in answer.out


def test_bots_alone_play_to_the_end(popolna: Run) -> None:
    answer = popolna("play", "maya2019", "--seats", "random,random", "--seed", 1, "--save", "game.json")
    assert answer.code == 0
    [starts] = log_lines(Path("game.json"), "starts")
    assert starts in answer.out
    assert "  1. " in answer.out
    whispers = log_lines(Path("game.json"), "drew_tiles")
    assert not any(line in answer.out for line in whispers)


def test_the_same_seed_is_the_same_game(popolna: Run) -> None:
    for name in ("a.json", "b.json"):
        popolna("play", "maya2019", "--seed", 5, "--save", name, lines="1\n" * 400)
    assert Path("a.json").read_text() == Path("b.json").read_text()


# What can be typed


def test_part_of_an_action_lists_how_it_continues(popolna: Run) -> None:
    lines = "plant\n1\n\nplant corn\n\nexpand\n"
    answer = popolna("play", "maya2019", "--seed", 1, "--option", "start=1", lines=lines)
    turns = answer.out.split("Red> ")
    assert "1  plant TILE SPACE: " in turns[0]
    assert "1  plant corn SPACE: 6 ways. SPACE: g6, g7, h6, h8, i6, i7." in turns[1]
    listed = [action_words("maya2019", f"plant corn {space}") for space in ("g6", "g7")]
    assert f"Red, plant> 1\n 1  {listed[0]}\n 2  {listed[1]}\n" in turns[1]
    assert moves_made(answer.out) == 0


def moves_made(out: str) -> int:
    found = re.search(r"moves so far: (\d+)", out)
    assert found
    return int(found[1])


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("mrak a1", "Unknown word 'mrak'. Did you mean mark?"),
        ("udno", "Unknown word 'udno'. Did you mean undo?"),
        ("mark z9", "Unknown word 'z9'. Choose from: a1"),
        ("mark a1 b1", "'mark a1' is complete; leave out 'b1'."),
        ("17", "The list has no line 17."),
        ("undo", "This cannot be undone"),
        ("save", "Name a file: save FILE."),
        ("save no/where.json", "no/where.json cannot be written: No such file or directory."),
        ("save game.json", "game.json exists already"),
        ("rules dragon", "No rule mentions 'dragon'."),
        ("rules row", "TTT-3 The first player with three marks in a row"),
        ("rules", "Tic-tac-toe\nrules WORD shows"),
        ("help", "take back your last decision"),
        ("hint", "Recommended: Mark"),
        ("?", "take back your last decision"),
        ("state", EMPTY_LIST),
        ("map", EMPTY_GRID),
        ("\x1b[31mmark", "Unknown word"),
    ],
)
def test_every_line_is_answered_and_nothing_changes(popolna: Run, line: str, answer: str) -> None:
    out = popolna("play", "tictactoe", "--save", "game.json", lines=f"{line}\n").out
    assert answer in out.partition("Crosses, mark> ")[2]
    assert moves(Path("game.json")) == []


@pytest.mark.parametrize(("hardly", "words"), [([1], "1 other"), ([1, 2], "2 others")])
def test_a_hint_counts_what_was_not_analysed(
    popolna: Run, monkeypatch: pytest.MonkeyPatch, hardly: list[int], words: str
) -> None:
    monkeypatch.setattr(session, "advise", lambda *_: SimpleNamespace(prospects=[], not_analysed=hardly))
    assert f"{words} not analysed." in popolna("play", "tictactoe", lines="hint\n").out


def test_the_log_since_the_last_turn(popolna: Run) -> None:
    out = popolna("play", "tictactoe", "--seed", 1, "--save", "game.json", lines="b2\na1\nlog\nlog 1\n").out
    _, second, third, whole, last, _ = out.split("Crosses, mark> ")
    b2, _, a1, _ = log_lines(Path("game.json"), "marked")
    assert b2 in second
    assert b2 not in third
    assert a1 in third
    assert len(whole.splitlines()) == 1 + 4
    assert len(last.splitlines()) == 1 + 1


def test_undo_goes_back_one_decision(popolna: Run) -> None:
    start = ("play", "maya2019", "--seed", 1, "--option", "start=1", "--save")
    before = popolna(*start, "a.json", lines="state\n").out.partition("Red> state")[2]
    answer = popolna(*start, "b.json", lines="plant corn g6\nundo\nundo\nstate\n").out
    assert "Taken back: plant corn g6." in answer
    assert "This cannot be undone" in answer
    assert before.partition("The game is saved")[0] in answer
    assert Path("a.json").read_text() == Path("b.json").read_text()


def test_undo_when_the_next_player_is_at_the_screen(popolna: Run) -> None:
    answer = popolna(
        "play", "tictactoe", "--seats", "me,me", "--save", "game.json", lines="a1\nb2\nundo\nc3\n"
    )
    assert "The last decision was taken back." in answer.out
    assert moves(Path("game.json")) == ["mark a1", "mark c3"]


def test_a_bot_cannot_be_undone(popolna: Run) -> None:
    answer = popolna("play", "tictactoe", "--save", "game.json", lines="a1\nundo\n")
    assert "This cannot be undone" in answer.out
    assert len(moves(Path("game.json"))) == 2


def test_a_copy_is_saved_on_request(popolna: Run) -> None:
    popolna("play", "tictactoe", "--save", "game.json", lines="save copy.json\na1\nsave copy.json\nb1\n")
    assert moves(Path("copy.json"))[:1] == ["mark a1"]
    assert len(moves(Path("copy.json"))) == 2
    assert len(moves(Path("game.json"))) >= 2


# Secrets at one screen


def test_nobody_sees_another_players_rack(popolna: Run) -> None:
    lines = script("maya2019", people=2, players=3, seed="4", length=60)
    out = popolna("play", "maya2019", "--seats", "Ann,Ben,random", "--seed", 4, lines="\n".join(lines)).out
    parts = re.split(rf"(\w+), {HANDOVER}.", out)
    assert len(parts) > 20
    assert "on the rack:" not in parts[0]
    assert "You draw" not in parts[0]
    for name, shown in zip(parts[1::2], parts[2::2], strict=True):
        racks = re.findall(r"^\d (\w+).* on the rack:", shown, re.MULTILINE)
        assert set(racks) == {name} or not racks
        before_enter, _, _ = shown.partition("> ")
        assert before_enter.strip() == "Enter, undo or quit"


def test_undo_before_the_next_player_sits_down_calls_back_the_last_one(popolna: Run) -> None:
    start = ("play", "maya2019", "--seats", "Ann,Ben", "--seed", 1, "--option", "start=1", "--save")
    answer = popolna(*start, "game.json", lines="\nplant corn g6\ndone\nwhat\nundo\n\n")
    *_, ben, ann = answer.out.split(HANDOVER)
    assert "on the rack:" not in ben
    assert "The last decision was taken back." in ben
    assert "1 Ann: 0 points" in ann
    assert moves(Path("game.json")) == ["plant corn g6"]


def test_a_game_without_secrets_needs_no_handing_over(popolna: Run) -> None:
    assert HANDOVER not in popolna("play", "tictactoe", "--seats", "Ann,Ben", lines="a1\nb1\n").out


def test_one_person_needs_no_handing_over(popolna: Run) -> None:
    assert HANDOVER not in popolna("play", "maya2019", lines="state\n").out


# Seats


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--seats", "me,randm"), "'randm' is not a bot. Did you mean random?"),
        (("--seats", "me,mcts:abc"), "mcts cannot think for 'abc'. Write a number of imagined games"),
        (("--seats", "me,ruler:9"), "'ruler' takes no number"),
        (("--seats", "me,,me"), "'' is not a name."),
        (("--seats", "me,(x)"), "'(x)' is not a name."),
        (("--seats", "Ann,ann"), "two seats are called Ann"),
        (("--seats", "me,me,me", "--players", "2"), "--seats lists 3 seats, but this game has 2 players."),
        (("--seats", "me,me,me,me,me"), "is for 2 to 4 players, not 5"),
    ],
)
def test_bad_seats_are_refused(popolna: Run, arguments: tuple[str, ...], message: str) -> None:
    answer = popolna("play", "maya2019", *arguments)
    assert answer.code == 2
    assert message in answer.err


def test_farmers_fill_the_other_seats(popolna: Run) -> None:
    popolna("play", "maya2019", "--players", 4, "--seats", "random,Ann", "--save", "game.json")
    assert load_record(Path("game.json")).seats == ["Red (random)", "Ann", "Black (farmer)", "Green (farmer)"]


def test_a_bot_keeps_its_strength_when_a_game_is_resumed(popolna: Run) -> None:
    popolna("play", "tictactoe", "--seats", "me,mcts:2000", "--save", "game.json", lines="b2\n")
    assert load_record(Path("game.json")).seats[1] == "Noughts (mcts:2000)"
    popolna("play", "--resume", "game.json", lines="1\n" * 9)
    result = load_record(Path("game.json")).result
    assert result
    assert result.ranks[1] == 1, "always taking the first free cell does not beat a good search"


# Nothing is lost


def test_it_is_saved_in_the_users_folder(popolna: Run, tmp_path: Path) -> None:
    for _ in range(2):
        popolna("play", "tictactoe", lines="a1\n")
    files = list((tmp_path / "data/popolna").iterdir())
    assert len(files) == 2
    assert all(moves(file)[0] == "mark a1" for file in files)


def test_quit_says_how_to_continue(popolna: Run) -> None:
    for lines in ("b2\nquit\n", "b2\nq\n", "b2\n"):
        Path("a game.json").unlink(missing_ok=True)
        answer = popolna("play", "tictactoe", "--save", "a game.json", lines=lines)
        assert answer.code == 0
        assert answer.out.endswith("Continue it with:\n  popolna play --resume 'a game.json'\n")


def test_resuming_is_as_if_nobody_had_left(popolna: Run) -> None:
    popolna("play", "maya2019", "--seed", 2, "--save", "game.json", lines="expand\n1\n1\n" * 3)
    before = Path("game.json").read_text()
    table = popolna("replay", "game.json", "--at", len(moves(Path("game.json"))), "--viewer", 1).out
    answer = popolna("play", "--resume", "game.json", lines="map\nlog 100\n")
    assert answer.code == 0
    assert Path("game.json").read_text() == before
    assert " ".join(table.split()[8:]) in " ".join(answer.out.split())
    assert "Blue (farmer)" in answer.out
    told = answer.out.partition("\nRed\n")[2].partition("\n\n")[0]
    expands = [line for line in log_lines(Path("game.json"), "expanded") if line.startswith("Red ")]
    assert told.startswith(expands[-1])  # what has happened since the last turn, not the whole log
    popolna("play", "--resume", "game.json", lines="1\n" * 400)
    assert load_record(Path("game.json")).result is not None


def test_resuming_in_another_file_leaves_the_first_alone(popolna: Run) -> None:
    popolna("play", "tictactoe", "--save", "a.json", lines="b2\n")
    before = Path("a.json").read_text()
    popolna("play", "--resume", "a.json", "--save", "b.json", lines="1\n")
    assert Path("a.json").read_text() == before
    assert len(moves(Path("b.json"))) == 4


def test_other_people_can_continue(popolna: Run, record: Path) -> None:
    cut = json.loads(record.read_text())
    cut["moves"] = cut["moves"][:10]
    del cut["result"]
    Path("game.json").write_text(json.dumps(cut))
    popolna("play", "--resume", "game.json", "--seats", "Ann,random", lines="state\n")
    assert load_record(Path("game.json")).seats == ["Ann", "Blue (random)"]


def test_a_finished_game_shows_its_result_again(popolna: Run, record: Path) -> None:
    answer = popolna("play", "--resume", record)
    assert answer.code == 0
    assert "  2. " in answer.out
    assert "Replay it with:" in answer.out


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Name a game: popolna play GAME"),
        (("--resume", "none.json"), "none.json cannot be read:\n  - No such file or directory"),
        (("--resume", "game.json", "--players", "2"), "keeps its players and options"),
        (("--resume", "game.json", "--option", "x=y"), "keeps its players and options"),
        (("maya2019", "--resume", "game.json"), "game.json is a game of tictactoe, not maya2019."),
        (("tictactoe", "--save", "game.json"), "game.json exists already and would be overwritten."),
        (("tictactoe", "--save", "no/where.json"), "no/where.json"),
        (("tictactoe", "--components", "game.json"), "Tic-tac-toe has no components"),
    ],
)
def test_bad_files_are_refused(process: Run, arguments: tuple[str, ...], message: str) -> None:
    process("play", "tictactoe", "--save", "game.json", lines="a1\n")
    before = Path("game.json").read_text()
    answer = process("play", *arguments, lines="b2\n")
    assert answer.code == 2
    assert message in answer.err
    assert "Traceback" not in answer.err
    assert Path("game.json").read_text() == before


def test_a_broken_record_cannot_be_resumed(popolna: Run, record: Path) -> None:
    text = record.read_text()
    record.write_text(text.replace("plant", "plnat", 1))
    answer = popolna("play", "--resume", record)
    assert answer.code == 2
    assert re.search(r"move \d+, seat \d: plnat .*Did you mean plant\?", answer.err)


def test_a_disk_that_fails_ends_the_game_with_a_message(process: Run) -> None:
    answer = process("play", "tictactoe", "--save", "/dev/full/game.json", lines="a1\n")
    assert answer.code == 2
    assert "Traceback" not in answer.err


def test_a_killed_game_loses_nothing_that_was_shown(popolna: Run) -> None:
    typed = "expand\n1\n1\nexpand\n1\n1\n"
    popolna("play", "maya2019", "--seed", 2, "--save", "before.json", lines=typed)
    expands = [line for line in log_lines(Path("before.json"), "expanded") if line.startswith("Red ")]
    arguments = ("play", "maya2019", "--seed", 2, "--save", "game.json")
    running = subprocess.Popen(
        command(*arguments),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
        env=os.environ,
    )
    assert running.stdin
    assert running.stdout
    running.stdin.write(typed)
    running.stdin.flush()
    shown: list[str] = []
    while len([line for line in shown if line.strip() in expands]) < 2:
        shown.append(running.stdout.readline())
    running.kill()
    running.wait()
    running.stdin.close()
    running.stdout.close()
    answer = popolna("play", "--resume", "game.json", lines="log 1000\n")
    for line in shown:
        if re.match(r"(Red|Blue|You) .*\.$", line):
            assert line in answer.out
    assert popolna("replay", "game.json", "--check").out.startswith("ok: ")
