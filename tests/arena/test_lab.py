"""The balance lab: a change that changes nothing shows nothing, and one that changes something shows what."""

from pathlib import Path
from random import Random

import pytest

from popolna.arena.lab import BadChange, Change, Experiment, Sample, Side, compare, play, read_change, row
from popolna.engine.errors import PopolnaError

EXPERIMENT = Experiment("maya2019", 2, "random", "lab")


def test_a_game_is_measured() -> None:
    sample = play(EXPERIMENT, {"variant": "standard"}, 1)
    values = sample.values
    assert values["best score"] >= values["score"]
    assert values["best score"] - values["score"] == values["lead of the first"] / 2
    assert values["seat 1 wins"] + values["seat 2 wins"] == 1
    assert sum(sample.parts.values()) == pytest.approx(values["score"])
    assert sum(sample.actions.values()) == values["decisions"]
    assert not sample.cut_off


def test_the_same_deal_is_the_same_game() -> None:
    options = {"variant": "two-cities"}
    assert play(EXPERIMENT, options, 1) == play(EXPERIMENT, options, 1)
    assert play(EXPERIMENT, options, 2) != play(EXPERIMENT, options, 1)


def test_games_are_compared_deal_by_deal() -> None:
    before = [Sample({"score": float(deal)}, {}, {"plant": 2}, False) for deal in (10, 90, 50)]
    after = [Sample({"score": deal + 3.0}, {}, {"sow": 1}, True) for deal in (10, 90, 50)]
    found = compare(before, after)
    [score] = found.values
    assert (score.before, score.after, score.change, score.interval) == (50, 53, 3, (3, 3))
    assert score.is_clear
    assert [(each.name, each.before, each.after) for each in found.actions] == [
        ("plant", 2, 0),
        ("sow", 0, 1),
    ]
    assert (found.deals, found.cut_off) == (3, (0, 3))


def test_intervals_contain_the_truth() -> None:
    luck, inside = Random("truth"), 0
    for _ in range(400):
        before = [luck.gauss(50, 20) for _ in range(8)]
        interval = row("score", before, [each + luck.gauss(3, 5) for each in before]).interval
        assert interval is not None
        inside += interval[0] <= 3 <= interval[1]
    assert 365 <= inside < 400


def test_one_deal_tells_no_interval() -> None:
    only = row("score", [1], [4])
    assert (only.change, only.interval, only.is_clear) == (3, None, False)


def test_a_change_is_read_with_paths_from_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "lab.toml"
    file.write_text('[before]\noptions = {start = "1"}\n[after]\ncomponents = "mine.toml"\n')
    assert read_change(file) == Change(Side(None, {"start": "1"}), Side(str(tmp_path / "mine.toml")))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[before", "it is not TOML"),
        ("\xff", "it is not TOML"),
        ("[befor]", "unknown field 'befor'. Did you mean before?"),
        ("[after]\ncomponent = 'x'", "component"),
        ("[after.options]\nspread = 3", "after: Expected `str`, got `int`"),
        ("", r"\[before\] and \[after\] are the same"),
        ("#" + "x" * 300_000, "more than 200000 bytes"),
    ],
)
def test_what_is_wrong_with_a_change_is_said(tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "lab.toml"
    file.write_bytes(text.encode("latin-1"))
    with pytest.raises(BadChange, match=why):
        read_change(file)


def test_a_bot_that_fails_is_named_with_its_deal() -> None:
    with pytest.raises(PopolnaError, match=r"nobody-here failed in deal 3 \(seed lab/3\): "):
        play(Experiment("maya2019", 2, "nobody-here", "lab"), {}, 3)
