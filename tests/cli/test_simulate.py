"""`popolna simulate`: the same seed gives the same games, however they are played."""

import json
import os
import signal
import subprocess
import time
from pathlib import Path
from statistics import NormalDist, mean, stdev
from typing import Any

import pytest

from popolna.arena.intervals import wilson
from popolna.engine.record import load_record
from tests.cli.conftest import Answer, Run, command

GAME = ("simulate", "maya2019", "--players", 3, "--games", 24, "--seed", "s")


def numbers(answer: Answer) -> dict[str, Any]:
    """What the same seed must repeat: everything except the speed."""
    assert answer.code == 0, answer.err
    document: dict[str, Any] = json.loads(answer.out)
    del document["speed"]
    return document


def test_the_text_has_wins_scores_and_lengths(popolna: Run) -> None:
    answer = popolna(*GAME)
    assert answer.code == 0
    assert answer.err == ""
    lines = answer.out.splitlines()
    assert lines[0].startswith("Maya (2019): 24 games, 3 players, variant standard")
    assert "95 % interval" in lines[3]
    assert lines[4].startswith("1 Red")
    assert "Decisions per game: " in answer.out
    assert "Decisions per second: " in answer.out


def test_the_same_seed_gives_the_same_games_and_another_does_not(popolna: Run) -> None:
    first = numbers(popolna(*GAME, "--json"))
    assert numbers(popolna(*GAME, "--json")) == first
    assert numbers(popolna(*GAME, "--json", "--seed", "t"))["seats"] != first["seats"]


def test_a_random_seed_is_reported(popolna: Run) -> None:
    first = numbers(popolna("simulate", "tictactoe", "--json"))
    assert numbers(popolna("simulate", "tictactoe", "--json", "--seed", first["seed"])) == first


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [2, 5])
def test_the_number_of_processes_does_not_matter(popolna: Run, process: Run, jobs: int) -> None:
    assert numbers(process(*GAME, "--json", "--jobs", jobs)) == numbers(popolna(*GAME, "--json"))


def test_interpreted_is_the_same(popolna: Run, process: Run) -> None:
    assert numbers(process(*GAME, "--json", POPOLNA_COMPILE="0")) == numbers(popolna(*GAME, "--json"))


@pytest.mark.parametrize("variant", ["standard", "two-cities"])
def test_saved_games_are_the_same_games(popolna: Run, tmp_path: Path, variant: str) -> None:
    options = ("--option", f"variant={variant}", "--json")
    plain = numbers(popolna(*GAME, *options))
    assert numbers(popolna(*GAME, *options, "--save", tmp_path / "records")) == plain
    records = [load_record(file) for file in sorted((tmp_path / "records").iterdir())]
    assert len(records) == 24
    results = [record.result for record in records]
    for seat, told in enumerate(plain["seats"]):
        scores = [result.scores[seat] for result in results if result]
        assert told["score"]["mean"] == pytest.approx(mean(scores))
        assert told["score"]["sd"] == pytest.approx(stdev(scores))
        assert (told["score"]["min"], told["score"]["max"]) == (min(scores), max(scores))
        crops = [result.breakdown["crops"][seat] for result in results if result]
        assert told["parts"]["crops"] == pytest.approx(mean(crops))
        wins = sum(1 for result in results if result and result.ranks.count(1) == 1 == result.ranks[seat])
        assert told["wins"] == wins
    lengths = [len(record.moves) for record in records]
    assert plain["decisions"]["mean"] == pytest.approx(mean(lengths))
    assert plain["ties"] == sum(1 for result in results if result and result.ranks.count(1) > 1)


def test_saved_games_replay(popolna: Run, record: Path) -> None:
    assert popolna("replay", record, "--check").out.startswith("ok: ")


def test_no_record_is_overwritten(popolna: Run, record: Path) -> None:
    before = record.read_text()
    answer = popolna("simulate", "maya2019", "--seed", 2, "--save", record.parent)
    assert answer.code == 2
    assert "is not empty" in answer.err
    assert record.read_text() == before


def test_a_folder_that_is_a_file(popolna: Run, record: Path) -> None:
    answer = popolna("simulate", "maya2019", "--save", record)
    assert answer.code == 2
    assert str(record) in answer.err


@pytest.mark.parametrize("option", ["--games", "--jobs"])
def test_at_least_one(popolna: Run, option: str) -> None:
    answer = popolna("simulate", "tictactoe", option, 0)
    assert answer.code == 2
    assert option in answer.err


@pytest.mark.parametrize("wins", [0, 1, 7, 19, 20])
def test_the_interval_is_wilsons(wins: int) -> None:
    """Its ends are as far from the observed share as 95 % confidence allows."""
    games, z = 20, NormalDist().inv_cdf(0.975)
    for end in wilson(wins, games):
        if 0 < end < 1:
            distance = abs(wins / games - end)
            assert distance == pytest.approx(z * (end * (1 - end) / games) ** 0.5)
    low, high = wilson(wins, games)
    assert 0 <= low <= wins / games <= high <= 1


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_gives_what_there_is(tmp_path: Path, jobs: int) -> None:
    records = tmp_path / "records"
    many = ("--games", 5_000_000, "--seed", 1, "--json", "--jobs", jobs, "--save", records)
    running = subprocess.Popen(
        command("simulate", "tictactoe", *many),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while running.poll() is None and not (records / "tictactoe-000500.json").exists():
        time.sleep(0.1)
    os.killpg(running.pid, signal.SIGINT)
    try:
        out, err = running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)
        raise
    assert running.returncode == 130
    assert "Traceback" not in err
    document = json.loads(out)
    assert 0 < document["games"] < 5_000_000
    assert err == f"Interrupted after {document['games']} of 5000000 games.\n"
