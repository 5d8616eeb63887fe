"""`popolna play` in a real terminal."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.engine.record import load_record
from popolna.games.maya2019.board import SPACE, TILE
from popolna.games.tictactoe.actions import CELL
from tests.cli.conftest import command
from tests.speech import action_words, event_words

MARKED = event_words("tictactoe", ["Crosses", "Noughts"], "marked", 0, CELL.index("b2"))
WIPE = "\x1b[H\x1b[2J\x1b[3J"
SECONDS = 20


class Terminal:
    """A program in a terminal of 100 columns."""

    def __init__(self, *arguments: object) -> None:
        self.ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 100, 0, 0))
        environment = {**os.environ, "TERM": "xterm-256color", "PROMPT_TOOLKIT_NO_CPR": "1"}
        self.running = subprocess.Popen(
            command(*arguments),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment,
            start_new_session=True,
        )
        os.close(theirs)
        self.seen = ""

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def wait_for(self, *texts: str) -> str:
        """What was shown since the last wait, until these texts have come one after another.

        The search ignores colours and cursor movements. Whatever came along with the last text is dropped, so
        wait together for texts that come without a key in between.
        """
        text = re.compile(".*".join(map(re.escape, texts)), re.DOTALL)
        deadline = time.monotonic() + SECONDS
        while not text.search(bare(self.seen)):
            ready, _, _ = select.select([self.ours], [], [], 0.2)
            if ready:
                try:
                    self.seen += os.read(self.ours, 65536).decode(errors="replace")
                except OSError:  # the program has closed its side
                    break
            assert time.monotonic() < deadline, f"{texts} never came: {bare(self.seen)}"
        assert text.search(bare(self.seen)), bare(self.seen)
        shown, self.seen = self.seen, ""
        return shown

    def end(self) -> int:
        return self.running.wait(SECONDS)


def bare(shown: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown).replace("\r", "")


@pytest.fixture
def at_terminal() -> Iterator[type[Terminal]]:
    open_terminals: list[Terminal] = []

    class Noted(Terminal):
        def __init__(self, *arguments: object) -> None:
            super().__init__(*arguments)
            open_terminals.append(self)

    yield Noted
    for terminal in open_terminals:
        terminal.running.kill()
        terminal.running.wait()
        os.close(terminal.ours)


def planted(name: str) -> str:
    """The log line of somebody who plants corn on g6."""
    return event_words("maya2019", [name], "planted", 0, TILE.index("corn"), SPACE.index("g6"))


def moves(file: str) -> list[str]:
    return [move.action for move in load_record(Path(file)).moves]


def test_words_are_completed_one_after_another(at_terminal: type[Terminal]) -> None:
    start = ("play", "maya2019", "--seed", 1, "--option", "start=1", "--save", "game.json")
    terminal = at_terminal(*start)
    terminal.wait_for("Red>")
    terminal.type("pl")
    terminal.wait_for("ways")
    terminal.type("\t")
    terminal.wait_for("squash")
    terminal.type("\t\r")  # the first of the tiles
    terminal.wait_for(action_words("maya2019", "plant corn g6"))
    terminal.type("\t\r")  # the first of the spaces, and that is all
    terminal.wait_for(planted("Red"))
    assert moves("game.json") == ["plant corn g6"]


def test_what_can_be_chosen_is_highlighted(at_terminal: type[Terminal]) -> None:
    terminal = at_terminal("play", "tictactoe")
    assert "\x1b[1;4ma3\x1b[0m" in terminal.wait_for("Crosses, mark>")


@pytest.mark.parametrize(("key", "code"), [("\x03", 0), ("\x04", 0), ("quit\r", 0)])
def test_leaving_saves_the_game(at_terminal: type[Terminal], key: str, code: int) -> None:
    terminal = at_terminal("play", "tictactoe", "--save", "game.json")
    terminal.wait_for("Crosses, mark>")
    terminal.type("b2\r")
    terminal.wait_for(MARKED, "Crosses, mark>")
    terminal.type(key)
    terminal.wait_for("popolna play --resume game.json")
    assert terminal.end() == code
    assert moves("game.json")[0] == "mark b2"


def test_a_closed_terminal_loses_nothing(at_terminal: type[Terminal]) -> None:
    terminal = at_terminal("play", "tictactoe", "--save", "game.json")
    terminal.wait_for("Crosses, mark>")
    terminal.type("b2\r")
    terminal.wait_for(MARKED)
    terminal.running.send_signal(signal.SIGHUP)
    terminal.end()
    assert moves("game.json")[0] == "mark b2"


def test_the_screen_is_wiped_before_it_is_handed_over(at_terminal: type[Terminal]) -> None:
    start = ("--seats", "Ann,Ben", "--seed", 1, "--option", "start=1", "--save", "game.json")
    terminal = at_terminal("play", "maya2019", *start)
    assert "on the rack:" not in bare(terminal.wait_for("Enter, undo or quit>"))
    terminal.type("\r")
    assert "on the rack: corn" in bare(terminal.wait_for("Ann>"))
    terminal.type("plant corn g6\r")
    terminal.wait_for(planted("Ann"), "Ann>")
    terminal.type("done\r")
    shown = terminal.wait_for("Enter, undo or quit>")
    assert "on the rack:" not in bare(shown.partition(WIPE)[2])
    assert WIPE in shown
    terminal.type("\x1b[A\r")  # the history of another player shows nothing
    assert "2 Ben: 0 points" in bare(terminal.wait_for("Ben>"))
    terminal.type("\x1b[A\x1b[A\r")
    terminal.wait_for("plant TILE SPACE")
    assert moves("game.json") == ["plant corn g6", "done"]


def test_plain_at_a_terminal_has_no_colours(at_terminal: type[Terminal]) -> None:
    terminal = at_terminal("play", "tictactoe", "--plain")
    shown = terminal.wait_for("Crosses, mark>")
    assert "\x1b" not in shown
    terminal.type("b2\n")
    assert "\x1b" not in terminal.wait_for(MARKED)


def test_a_simulation_shows_its_progress(at_terminal: type[Terminal]) -> None:
    terminal = at_terminal("simulate", "maya2019", "--games", 400, "--players", 4)
    assert "/400" in bare(terminal.wait_for("Decisions per second"))


def test_rules_are_formatted_for_the_terminal(at_terminal: type[Terminal]) -> None:
    shown = at_terminal("rules", "tictactoe").wait_for("Components: ")
    assert "\x1b[1mTTT-2\x1b[0m" in shown
    assert "**" not in shown
