"""Games with rivals, with options that depend on each other, and without an end, at the command line."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

pytestmark = pytest.mark.usefixtures("special_games")

LOST = "take small\nbury\n" + "take small\nraise\n" * 3
DRAWN = "take small\nraise\n" * 4


def test_the_list_says_what_goes_with_what(popolna: Run) -> None:
    told = popolna("games").out.split("\n\n")
    codex = next(text for text in told if text.startswith("codex: Codex, 1 to 5 players"))
    assert "\n      day, night\n      night: not with mode family\n" in codex
    shadow = "with 1 player: not used\n      with 2 to 4 players: no, yes\n      with 5 players: not used\n"
    assert f"{shadow}      yes: not with mode family\n" in codex
    assert codex.endswith("with 1 player: easy, hard\n      with 2 to 5 players: not used")
    stelae = next(text for text in told if text.startswith("stelae: Stelae, 1 to 3 players"))
    assert "with 1 player: even, easy, hard\n      with 2 or 3 players: none, even, easy, hard" in stelae
    assert "\n  Rivals: King Itzam" in stelae


@pytest.mark.parametrize("command", ["play", "simulate", "arena"])
def test_options_that_exclude_each_other_are_refused_by_name(popolna: Run, command: str) -> None:
    options = ("--option", "board=night", "--option", "mode=family")
    answer = popolna(command, "codex", "--players", 2, *options)
    assert answer.code == 2
    assert answer.err == "popolna: board cannot be 'night' with mode 'family'. Choose from: day.\n"


def test_options_for_one_player_only(popolna: Run) -> None:
    answer = popolna("simulate", "codex", "--players", 1, "--option", "level=hard", "--games", 2)
    assert answer.out.startswith("Codex: 2 games, 1 player, mode full, board day, level hard\n")
    assert popolna("simulate", "codex", "--players", 2, "--option", "level=hard").err == (
        "popolna: level cannot be chosen with 2 players.\n"
    )


@pytest.mark.parametrize(
    ("king", "typed", "lines"),
    [
        ("hard", LOST, ["King Itzam wins.", "  1. King Itzam: 16 (Stelae 16)", "  2. Ann: 6 (Stelae 6)"]),
        ("easy", LOST, ["Ann wins.", "  1. Ann: 6 (Stelae 6)", "  2. King Itzam: 4 (Stelae 4)"]),
        ("easy", DRAWN, ["A draw: Ann and King Itzam share first place."]),
    ],
)
def test_a_game_for_one_is_lost_won_and_drawn(
    popolna: Run, tmp_path: Path, king: str, typed: str, lines: list[str]
) -> None:
    file = tmp_path / "game.json"
    options = ("--seats", "Ann", "--option", f"king={king}", "--save", file)
    answer = popolna("play", "stelae", *options, lines=typed)
    assert answer.code == 0, answer.err
    assert "\n".join(lines) in answer.out
    replayed = popolna("replay", file)
    assert "\n".join(lines) in replayed.out
    assert lines[0] in popolna("replay", file, "--check").out


def test_a_hint_and_undo_alone(popolna: Run) -> None:
    typed = "hint\ntake small\nundo\nquit\n"
    answer = popolna("play", "stelae", "--seats", "Ann", "--option", "king=hard", lines=typed)
    assert "(0 % chance of winning)" in answer.out
    assert "Taken back: take small." in answer.out


def test_an_analysis_names_the_rival(popolna: Run, tmp_path: Path) -> None:
    file, picture = tmp_path / "game.json", tmp_path / "chances.svg"
    popolna("play", "stelae", "--seats", "Ann", "--option", "king=hard", "--save", file, lines=LOST)
    answer = popolna("analyse", file, "--iterations", 20, "--picture", picture)
    assert answer.code == 0, answer.err
    table = {line.split("  ")[0]: line.split()[-2:] for line in answer.out.splitlines()[2:4]}
    assert table == {"Ann": ["0", "%"], "King Itzam": ["100", "%"]}
    assert "King Itzam" in picture.read_text()


def test_a_film_has_a_picture_for_every_turn_of_a_game_for_one(popolna: Run, tmp_path: Path) -> None:
    from PIL import Image

    file, film = tmp_path / "game.json", tmp_path / "game.gif"
    popolna("play", "stelae", "--seats", "Ann", "--option", "king=easy", "--save", file, lines=LOST)
    assert popolna("replay", file, "--gif", film).code == 0
    with Image.open(film) as opened:
        assert opened.n_frames == 5  # type: ignore[attr-defined]


def test_simulated_games_count_the_rival(popolna: Run) -> None:
    arguments = ("simulate", "stelae", "--games", 30, "--seed", 1, "--option", "king=even")
    document = json.loads(popolna(*arguments, "--json").out)
    [seat], [king] = document["seats"], document["rivals"]
    assert (king["rival"], king["name"]) == ("king", "King Itzam")
    assert king["score"] == {"mean": 6, "sd": 0, "min": 6, "max": 6}
    assert seat["wins"] + king["wins"] + document["ties"] == 30
    assert king["wins"] > 15
    assert "\nKing Itzam (rival) " in popolna(*arguments).out
    assert json.loads(popolna(*arguments, "--json", "--jobs", 2).out)["rivals"] == [king]


def test_simulated_games_that_do_not_end_are_cut_off(popolna: Run, tmp_path: Path) -> None:
    arguments = ("simulate", "patrol", "--players", 2, "--games", 5, "--seed", 1)
    answer = popolna(*arguments, "--save", tmp_path / "records")
    assert answer.code == 0, answer.err
    assert "Cut off after 40 decisions and judged by the score so far: 5 of 5 games.\n" in answer.out
    assert json.loads(popolna(*arguments, "--json").out)["cut_off"] == 5
    record = min((tmp_path / "records").iterdir())
    assert popolna("replay", record, "--check").out == "ok: 40 moves, not over yet\n"


def test_a_tournament_reports_rivals_and_games_that_were_cut_off(popolna: Run) -> None:
    arguments = ("--bots", "random", "greedy", "--games", 4, "--seed", 1, "--jobs", 1)
    stelae = popolna("arena", "stelae", *arguments)
    assert stelae.code == 0, stelae.err
    assert stelae.out.startswith("Stelae: 4 games, 2 deals, 1 player, king even\n")
    assert "\nKing Itzam (rival) " in stelae.out
    assert "Cut off" not in stelae.out
    patrol = popolna("arena", "patrol", "--players", 2, *arguments)
    assert "Cut off after 40 decisions and judged by the score so far: 4 of 4 games." in patrol.out
