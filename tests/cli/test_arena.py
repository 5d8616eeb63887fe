"""`popolna arena`: what it prints, what it saves, and what it survives."""

import json
import os
import re
import signal
import subprocess
from pathlib import Path
from typing import Any

import pytest

from popolna.arena import Tournament, kept_plan
from tests.cli.conftest import Answer, Run, command

pytestmark = pytest.mark.usefixtures("guests")

GAME = ("arena", "maya2019", "--games", 24, "--seed", "s", "--bots", "random", "first", "last")
ONE = ("--jobs", 1)


def numbers(answer: Answer) -> dict[str, Any]:
    """What the same seed must repeat: everything except the speed."""
    assert answer.code == 0, answer.err
    document: dict[str, Any] = json.loads(answer.out)
    del document["speed"]
    return document


def kept(out: Path) -> tuple[dict[str, Any], dict[str, bytes]]:
    """What a folder holds in the end: the numbers without the speed, and all records."""
    document = json.loads((out / "results.json").read_text())
    del document["speed"]
    return document, {file.name: file.read_bytes() for file in (out / "records").iterdir()}


def test_the_text_has_standings_and_pairs(popolna: Run) -> None:
    answer = popolna(*GAME, *ONE)
    assert (answer.code, answer.err) == (0, "")
    lines = answer.out.splitlines()
    assert lines[0].startswith("Maya (2019): 24 games, 4 deals, 2 players, variant standard")
    assert lines[1] == "Seed s: use it again to get the same games."
    assert lines[3].split("  ")[0] == "Bot"
    assert {line.split()[0] for line in lines[4:7]} == {"random", "first", "last"}
    assert all(line.split()[1] == "16" for line in lines[4:7])
    assert [line.split("  ")[0] for line in lines[9:12]] == [
        "random vs first",
        "random vs last",
        "first vs last",
    ]
    assert lines[-1] == "Games of one deal share their luck, so the intervals count deals, not games."


@pytest.mark.parametrize(
    "words",
    [
        ("--bots", "random", "first", "last", "--games", 6),
        ("--games", 6, "--bots", "random,first,last"),
        ("--bots", "random", "--games", 6, "--bots", "first", "--bots", "last"),
        ("--games", 6, "--bots", "random,", "first,", "last"),
    ],
)
def test_bots_can_be_written_in_several_ways(popolna: Run, words: tuple[object, ...]) -> None:
    document = numbers(popolna("arena", "tictactoe", *words, *ONE, "--json", "--seed", 1))
    assert [(pair["bot"], pair["against"]) for pair in document["pairs"]] == [
        ("random", "first"),
        ("random", "last"),
        ("first", "last"),
    ]


def test_the_numbers_fit_together(popolna: Run) -> None:
    document = numbers(popolna(*GAME, *ONE, "--json", "--players", 3))
    assert (document["games"], document["deals"], document["planned"]) == (24, 8, 24)
    assert sum(row["wins"] for row in document["standings"]) == pytest.approx(24)
    assert sum(row["rank"] for row in document["standings"]) == pytest.approx(6)
    for row in [*document["standings"], *document["pairs"]]:
        low, high = row["interval"]
        assert 0 <= low <= row["share"] <= high <= 1
    ratings = [row["rating"]["mu"] for row in document["standings"]]
    assert ratings == sorted(ratings, reverse=True)


@pytest.mark.slow
def test_the_same_seed_gives_the_same_games_in_any_number_of_processes(popolna: Run, tmp_path: Path) -> None:
    one = numbers(popolna(*GAME, *ONE, "--json", "--out", tmp_path / "one"))
    assert numbers(popolna(*GAME, "--jobs", 3, "--json", "--out", tmp_path / "three")) == one
    assert kept(tmp_path / "three") == kept(tmp_path / "one")
    assert kept(tmp_path / "one")[0] == one
    assert numbers(popolna(*GAME, *ONE, "--json", "--seed", "t"))["standings"] != one["standings"]


def test_a_folder_holds_everything(popolna: Run, tmp_path: Path) -> None:
    popolna(*GAME, *ONE, "--out", tmp_path / "out")
    assert sorted(file.name for file in (tmp_path / "out").iterdir()) == [
        "manifest.json",
        "records",
        "results.json",
        "results.jsonl",
        "results.png",
    ]
    assert (tmp_path / "out/results.png").read_bytes().startswith(b"\x89PNG\r\n")
    record = min((tmp_path / "out/records").iterdir())
    assert popolna("replay", record, "--check").out.startswith("ok: ")


def test_a_second_run_has_nothing_to_play(popolna: Run, tmp_path: Path) -> None:
    first = popolna(*GAME, *ONE, "--out", tmp_path / "out")
    before = (tmp_path / "out/results.jsonl").read_bytes()
    assert popolna(*GAME, *ONE, "--out", tmp_path / "out") == first
    assert (tmp_path / "out/results.jsonl").read_bytes() == before


def test_without_a_seed_the_folder_keeps_its_seed(popolna: Run, tmp_path: Path) -> None:
    words = ("arena", "tictactoe", "--bots", "random", "first", *ONE, "--games", 4, "--out", tmp_path / "out")
    assert popolna(*words).out == popolna(*words).out


def test_other_settings_are_refused(popolna: Run, tmp_path: Path) -> None:
    popolna(*GAME, *ONE, "--out", tmp_path / "out")
    answer = popolna(*GAME, *ONE, "--out", tmp_path / "out", "--games", 30)
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == (
        f"popolna: {tmp_path / 'out'} holds another tournament. "
        "Repeat its settings to continue it, or choose another folder:\n"
        "  - games: 24 there, 30 now\n"
    )


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ((), "A tournament needs at least two bots, for example: --bots random greedy"),
        (("--bots", "random"), "A tournament needs at least two bots"),
        (("--bots", "random", "fisrt"), "No bot is called 'fisrt'. Did you mean first?"),
        (("--bots", "first,first"), "first is listed twice"),
        (("--bots", "random", "first", "--jobs", 0), "--jobs"),
        (("--bots", "random", "first", "--games", 0), "--games"),
        (("--bots", "random", "first", "--players", 3), "Tic-tac-toe is for 2 players, not 3."),
    ],
)
def test_bad_arguments_are_refused(popolna: Run, words: tuple[object, ...], message: str) -> None:
    answer = popolna("arena", "tictactoe", *words)
    assert (answer.code, answer.out) == (2, "")
    assert message in answer.err


def test_bots_that_fail_are_named_with_their_seed(popolna: Run) -> None:
    answer = popolna("arena", "maya2019", *ONE, "--bots", "random", "crasher", "--games", 8, "--seed", "s")
    assert answer.code == 1
    assert "crasher failed in game 0 (seed s/0, seat 1) and lost it: ZeroDivisionError: " in answer.out
    assert "... and 3 more failures; --json lists them all." in answer.out


@pytest.mark.parametrize(("module", "extra"), [("matplotlib", "arena"), ("ray", "ray")])
def test_missing_packages_are_noticed_before_the_first_game(
    popolna: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, module: str, extra: str
) -> None:
    monkeypatch.setattr("popolna.cli.arena.find_spec", lambda name: None if name == module else name)
    answer = popolna(*GAME, "--ray", "local", "--out", tmp_path / "out")
    assert answer.code == 2
    assert (
        answer.err == f"popolna: {module} is not installed. Install it with: pip install 'popolna[{extra}]'\n"
    )
    assert not (tmp_path / "out").exists()


def test_games_are_rounded_up_to_whole_deals(popolna: Run) -> None:
    answer = popolna("arena", "tictactoe", *ONE, "--bots", "random", "first", "last", "--games", 7, "--json")
    assert numbers(answer)["games"] == 12
    assert answer.err == (
        "Playing 12 games instead of 7, so that every bot plays every seat equally often.\n"
    )


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_what_bots_print_is_not_part_of_the_result(process: Run, jobs: int) -> None:
    words = ("arena", "tictactoe", "--bots", "chatty", "first", "--games", 4, "--seed", "s", "--jobs", jobs)
    answer = process(*words, "--json")
    assert numbers(answer)["games"] == 4
    assert "What should I do?" in answer.err


def test_a_terminal_gets_drawn_tables(popolna: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    out = popolna(*GAME, *ONE).out
    assert "┏━" in out
    assert "│ random vs first" in out


# Killed or interrupted: the bots do it themselves once there are four results


def play(bot: str, out: Path, jobs: int, *words: object) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own, in which a bot does something terrible once."""
    words = ("--bots", bot, "first", "--games", 24, "--seed", "s", "--out", out, "--jobs", jobs, *words)
    return subprocess.run(
        command("arena", "maya2019", *words), env=os.environ, capture_output=True, text=True, check=False
    )


def lines(out: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (out / "results.jsonl").read_text().splitlines()]


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "jobs"), [("kills-itself", 1), ("kills-parent", 2)])
def test_it_resumes_after_being_killed(tmp_path: Path, bot: str, jobs: int) -> None:
    out = tmp_path / "out"
    assert play(bot, out, jobs).returncode == -signal.SIGKILL
    assert 4 <= len(lines(out)) < 24
    again = play(bot, out, jobs)
    assert again.returncode == 0, again.stderr
    assert sorted(line["number"] for line in lines(out)) == list(range(24))
    play(bot, tmp_path / "other", 1)
    assert kept(out) == kept(tmp_path / "other")


@pytest.mark.slow
@pytest.mark.parametrize(("bot", "jobs"), [("interrupts-itself", 1), ("interrupts", 2)])
def test_an_interrupted_tournament_can_be_resumed(tmp_path: Path, bot: str, jobs: int) -> None:
    out = tmp_path / "out"
    done = play(bot, out, jobs, "--json")
    assert done.returncode == 130
    assert "Traceback" not in done.stderr
    assert "of 24 games. To continue, run the same command with --out " in done.stderr
    document = json.loads(done.stdout)
    assert (document["planned"], document["games"] % 2) == (24, 0)
    assert 0 < document["games"] <= len(lines(out)) < 24
    plan = kept_plan(out)
    assert plan
    with Tournament(plan, out) as tournament:
        assert len(tournament.missing()) == 24 - len(lines(out))
    assert play(bot, out, jobs).returncode == 0
    assert len(lines(out)) == 24


# On a Ray cluster


@pytest.mark.slow
def test_ray_gives_the_same_and_survives_a_lost_worker(process: Run, popolna: Run, tmp_path: Path) -> None:
    words = ("arena", "maya2019", "--bots", "kills-itself", "first", "--games", 24, "--seed", "s", "--out")
    answer = process(*words, tmp_path / "out", "--ray", "local")
    assert answer.code == 0, answer.err
    assert (tmp_path / "mark").exists()
    popolna(*words, tmp_path / "here", *ONE)
    assert kept(tmp_path / "out") == kept(tmp_path / "here")


@pytest.mark.slow
def test_a_game_that_always_loses_its_ray_worker_is_named(process: Run) -> None:
    words = ("arena", "tictactoe", "--bots", "suicide", "first", "--games", 2, "--seed", "s")
    answer = process(*words, "--ray", "local")
    assert answer.code == 2
    assert answer.out == ""
    assert re.search(r"Game \d \(seed s/0; \w+, \w+\) lost its process 3 times\.", answer.err)


@pytest.mark.slow
def test_a_missing_ray_cluster_is_reported(process: Run) -> None:
    answer = process(*GAME, "--ray", "ray://127.0.0.1:1")
    assert answer.code == 2
    assert "popolna: Cannot reach a Ray cluster at 'ray://127.0.0.1:1'" in answer.err
    assert "Traceback" not in answer.err
