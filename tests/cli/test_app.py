"""The command line as a whole: help, version, errors, and a fast start."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run, command

COMMANDS = ["games", "play", "simulate", "arena", "lab", "replay", "rules"]


def test_version_says_how_it_runs(process: Run) -> None:
    assert process("--version", POPOLNA_COMPILE="0").out == (
        "popolna 0.1.0, interpreted (slower, same results)\n"
    )
    assert process("--version").out.startswith("popolna 0.1.0, ")


def test_help_lists_the_commands(popolna: Run) -> None:
    answer = popolna("--help")
    assert answer.code == 0
    for name in COMMANDS:
        assert f"\n  {name} " in answer.out


@pytest.mark.parametrize("name", COMMANDS)
def test_help_of_a_command_begins_with_an_example(popolna: Run, name: str) -> None:
    answer = popolna(name, "--help")
    assert answer.code == 0
    _, _, example, *_ = answer.out.splitlines()
    assert example.strip().startswith(f"popolna {name}")


def test_no_boxes_and_colours_in_help(popolna: Run) -> None:
    assert popolna("play", "--help").out.isascii()


def test_no_command_shows_help(popolna: Run) -> None:
    answer = popolna()
    assert answer.code == 2
    assert "Usage: popolna" in answer.out + answer.err


def test_an_unknown_command_suggests_the_nearest(popolna: Run) -> None:
    answer = popolna("simulat", "maya2019")
    assert answer.code == 2
    assert "Did you mean 'simulate'?" in answer.err


@pytest.mark.parametrize("name", ["play", "simulate", "arena", "rules"])
def test_an_unknown_game_suggests_the_nearest(popolna: Run, name: str) -> None:
    answer = popolna(name, "maya2091")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "popolna: No game is called 'maya2091'. Did you mean maya2019?\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("--players", "5"), "Maya (2019) is for 2 to 4 players, not 5."),
        (("--players", "two"), "Invalid value for '--players'"),
        (("--option", "variant"), "write NAME=VALUE. Maya (2019) has these options: variant, areas, start."),
        (("--option", "variant="), "write NAME=VALUE"),
        (("--option", "variants=standard"), "has no option 'variants'. Did you mean variant?"),
        (("--option", "variant=three-cities"), "Choose from: standard, new-beginning, two-cities."),
        (("--option", "areas=blue"), "cannot be 'blue'. Choose from: random, blue+green"),
    ],
)
@pytest.mark.parametrize("name", ["play", "simulate", "arena"])
def test_an_impossible_value_is_refused_with_what_is_possible(
    popolna: Run, name: str, arguments: tuple[str, str], message: str
) -> None:
    answer = popolna(name, "maya2019", *arguments)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err
    assert "Traceback" not in answer.err


@pytest.mark.parametrize("name", ["play", "simulate", "arena"])
def test_a_components_file_that_is_not_there_is_refused(process: Run, name: str) -> None:
    """In a process of its own, because components are read once."""
    answer = process(name, "maya2019", "--components", "nowhere.toml")
    assert (answer.code, answer.out) == (2, "")
    assert "it cannot be read: No such file or directory" in answer.err
    assert "Traceback" not in answer.err


def test_options_of_a_game_without_options(popolna: Run) -> None:
    assert "Tic-tac-toe has no options." in popolna("simulate", "tictactoe", "--option", "x").err


def test_a_reader_who_leaves_early_is_not_an_error(record: Path) -> None:
    with subprocess.Popen(
        command("replay", record, "--viewer", "all"), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout
        assert running.stderr
        running.stdout.close()
        assert running.stderr.read() == b""


def test_start_does_not_load_what_only_some_commands_need(process: Run) -> None:
    code = (
        "import sys, warnings; warnings.simplefilter('ignore'); from popolna.cli import main\n"
        "try: main(['games'])\n"
        "except SystemExit: print({'prompt_toolkit', 'PIL', 'concurrent.futures', 'matplotlib'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "set()"
