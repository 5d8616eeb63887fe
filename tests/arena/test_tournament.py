"""A tournament in a folder: it resumes, it refuses others, and it can be trusted."""

from functools import partial
from pathlib import Path

import msgspec
import pytest

from popolna.arena import Plan, Pool, Tournament, here, report
from popolna.arena.plot import plot
from popolna.arena.processes import in_processes
from popolna.engine.errors import PopolnaError
from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.games import game

pytestmark = pytest.mark.usefixtures("guests")

PLAN = {"bots": ["random", "first", "last"], "games": 24, "seed": "s"}


def plan(**other: object) -> Plan:
    settings = {**PLAN, **other}
    return Plan.of(game("maya2019"), **settings)  # type: ignore[arg-type]


def finish(agreed: Plan, place: Path | None, pool: Pool = here) -> dict[str, object]:
    """Play all missing games; returns the report without the speed."""
    with Tournament(agreed, place) as tournament:
        for _ in tournament.play(pool):
            pass
        assert tournament.missing() == []
        document = report(game(agreed.game), agreed, tournament.whole_deals()).document()
    del document["speed"]
    return document


def begin(agreed: Plan, place: Path, games: int) -> None:
    """Play some games and stop."""
    with Tournament(agreed, place) as tournament:
        for _, _ in zip(range(games), tournament.play(), strict=False):
            pass


def records(place: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (place / "records").iterdir()}


def test_a_folder_has_a_record_and_a_line_for_each_game(tmp_path: Path) -> None:
    finish(plan(), tmp_path / "out")
    lines = (tmp_path / "out/results.jsonl").read_text().splitlines()
    assert len(lines) == len(list((tmp_path / "out/records").iterdir())) == 24
    for number, line in enumerate(lines):
        told = msgspec.json.decode(line)
        record = load_record(tmp_path / f"out/records/maya2019-{number:06}.json")
        Match.replay(game("maya2019"), record)
        assert record.result
        assert (told["number"], told["ranks"]) == (number, record.result.ranks)
        assert [f"({bot})" for bot in told["lineup"]] == [seat.split()[-1] for seat in record.seats]


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [2, 3])
def test_the_number_of_processes_does_not_matter(tmp_path: Path, jobs: int) -> None:
    one = finish(plan(), tmp_path / "one")
    assert finish(plan(), tmp_path / "many", partial(in_processes, jobs=jobs)) == one
    assert records(tmp_path / "many") == records(tmp_path / "one")
    assert finish(plan(), None) == one


def test_it_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    begin(plan(), tmp_path / "out", games=7)
    with Tournament(plan(), tmp_path / "out") as tournament:
        assert len(tournament.results) == 7
        assert [fixture.number for fixture in tournament.missing()] == list(range(7, 24))
        assert len(tournament.whole_deals()) == 1
    assert finish(plan(), tmp_path / "out") == finish(plan(), None)


def test_the_game_of_a_cut_off_line_is_played_again(tmp_path: Path) -> None:
    begin(plan(), tmp_path / "out", games=7)
    lines = tmp_path / "out/results.jsonl"
    lines.write_bytes(lines.read_bytes()[:-20])
    with Tournament(plan(), tmp_path / "out") as tournament:
        assert len(tournament.results) == 6
    finish(plan(), tmp_path / "out")
    assert [msgspec.json.decode(line)["number"] for line in lines.read_bytes().splitlines()] == list(
        range(24)
    )


def test_a_damaged_line_is_named(tmp_path: Path) -> None:
    begin(plan(), tmp_path / "out", games=3)
    lines = tmp_path / "out/results.jsonl"
    one, _, three = lines.read_bytes().splitlines()
    lines.write_bytes(b"\n".join([one, b'{"number": "two"}', three, b""]))
    with pytest.raises(PopolnaError, match=r"Line 2 of .*results.jsonl cannot be read"):
        Tournament(plan(), tmp_path / "out")


def test_a_line_of_another_tournament_is_named(tmp_path: Path) -> None:
    begin(plan(), tmp_path / "out", games=1)
    lines = tmp_path / "out/results.jsonl"
    lines.write_text(lines.read_text().replace("first", "best"))
    with pytest.raises(PopolnaError, match="game 0 is not between best, random"):
        Tournament(plan(), tmp_path / "out")


@pytest.mark.parametrize(
    ("other", "difference"),
    [
        ({"seed": "t"}, "seed: s there, t now"),
        ({"games": 30}, "games: 24 there, 30 now"),
        ({"bots": ["first", "last"]}, "bots: random, first, last there, first, last now"),
        ({"players": 3}, "players: 2 there, 3 now"),
        ({"settings": {"areas": "blue+red"}}, "settings: variant=standard, areas=random"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: dict[str, object], difference: str) -> None:
    begin(plan(), tmp_path / "out", games=2)
    before = {file: file.read_bytes() for file in (tmp_path / "out").rglob("*") if file.is_file()}
    with pytest.raises(PopolnaError, match="holds another tournament") as refused:
        Tournament(plan(**other), tmp_path / "out")
    assert difference in str(refused.value)
    assert {file: file.read_bytes() for file in (tmp_path / "out").rglob("*") if file.is_file()} == before


def test_a_folder_with_other_things_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")
    with pytest.raises(PopolnaError, match="is not empty and does not hold a tournament"):
        Tournament(plan(), tmp_path)
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize("text", ["", '{"format": 2}', "[]"])
def test_a_manifest_that_cannot_be_read(tmp_path: Path, text: str) -> None:
    (tmp_path / "manifest.json").write_text(text)
    with pytest.raises(PopolnaError, match=r"manifest.json cannot be read"):
        Tournament(plan(), tmp_path)


def test_two_processes_cannot_use_one_folder(tmp_path: Path) -> None:
    with Tournament(plan(), tmp_path), pytest.raises(PopolnaError, match="Another process is playing in"):
        Tournament(plan(), tmp_path)
    Tournament(plan(), tmp_path).__exit__(None, None, None)


@pytest.mark.slow
@pytest.mark.parametrize("jobs", [1, 2])
def test_a_lost_process_costs_only_its_game(tmp_path: Path, jobs: int) -> None:
    agreed = plan(bots=["kills-itself", "first"])
    document = finish(agreed, tmp_path / "out", partial(in_processes, jobs=jobs))
    assert (tmp_path / "mark").exists()
    assert finish(agreed, None) == document
    assert len((tmp_path / "out/results.jsonl").read_text().splitlines()) == 24


def test_a_game_that_always_loses_its_process_is_named(tmp_path: Path) -> None:
    with pytest.raises(PopolnaError, match=r"Game 0 \(seed s/0; first, suicide\) lost its process 3 times"):
        finish(plan(bots=["suicide", "first"]), tmp_path / "out", partial(in_processes, jobs=1))


def test_an_error_in_a_process_is_reported_here(monkeypatch: pytest.MonkeyPatch) -> None:
    agreed = msgspec.structs.replace(plan(), rules=99)
    with pytest.raises(
        PopolnaError, match=r"(?s)Game \d could not be played:.*differ from those the tournament"
    ):
        finish(agreed, None, partial(in_processes, jobs=2))


def test_there_is_no_report_without_a_complete_deal() -> None:
    with pytest.raises(PopolnaError, match="no deal is complete"):
        report(game("maya2019"), plan(), [])


def test_failures_are_reported_with_their_seed() -> None:
    document = finish(plan(bots=["random", "crasher"], games=4), None)
    assert document["failures"][3] == {  # type: ignore[index]
        "game": 3,
        "seed": "s/1",
        "seat": 1,
        "bot": "crasher",
        "what": "ZeroDivisionError: integer division or modulo by zero",
    }


def test_the_picture_is_a_png(tmp_path: Path) -> None:
    with Tournament(plan()) as tournament:
        list(tournament.play())
        told = report(game("maya2019"), plan(), tournament.whole_deals())
    plot(told, "A tournament", tmp_path / "picture.png")
    assert (tmp_path / "picture.png").read_bytes().startswith(b"\x89PNG\r\n")
