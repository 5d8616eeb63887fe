"""Results: every number is there, bars keep to one scale, and parts can be told apart."""

from itertools import pairwise
from typing import Final
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, STONE, contrast, seats
from popolna.drawing.results import Line, Sheet, draw_result, swatch, tint
from popolna.engine.record import Result
from tests.special_games.stelae import GAME as STELAE

SEATS: Final = seats("red", "blue", "green", "yellow", "purple")
PARTS: Final = ["temples", "buildings", "monuments", "skulls", "corn", "technology", "hunger"]
BAR: Final = Box(20, 0, 346, 28)
SVG: Final = "{http://www.w3.org/2000/svg}"


def sheet(*gains: list[int], ranks: list[int] | None = None, unit: int = 1) -> Sheet:
    """A result with these points from each part, for players in the order of their ranks."""
    places = ranks or list(range(1, len(gains) + 1))
    names = ["Ann", "Ben", "Kim", "Zoe", "Max"]
    lines = [
        Line(rank, name, seat, sum(own), own)
        for rank, name, seat, own in zip(places, names, SEATS, gains, strict=False)
    ]
    return Sheet(lines, PARTS[: len(gains[0])], unit)


MIXED: Final = sheet([80, 21, 96, 36, 11, 36, -9], [-40, 0, 0, 3, 20, 0, -2], unit=4)


def texts(art: ElementTree.Element) -> list[str]:
    return [element.text or "" for element in art.iter(f"{SVG}text")]


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_every_number_is_written(shape: str) -> None:
    picture = MIXED.draw_wide() if shape == "wide" else MIXED.draw_tall()
    written = texts(ElementTree.fromstring(picture.svg))
    for line in MIXED.lines:
        for value in [line.score, *[gain for gain in line.gains if gain]]:
            shown = MIXED.shown(value)
            assert shown in written
            written.remove(shown)
    assert set(PARTS) <= set(written)


def test_parts_stand_side_by_side_to_one_scale_with_losses_left_of_zero() -> None:
    scale = BAR.width / (MIXED.most - MIXED.least)
    zero = BAR.x - MIXED.least * scale
    for line in MIXED.lines:
        spans = MIXED.spans(line, BAR)
        assert sorted(part for part, _, _ in spans) == [part for part, gain in enumerate(line.gains) if gain]
        for part, left, width in spans:
            assert width == pytest.approx(abs(line.gains[part]) * scale)
            assert left + width <= zero + 0.01 if line.gains[part] < 0 else left >= zero - 0.01
        for (_, left, width), (_, following, _) in pairwise(spans):
            assert left + width == pytest.approx(following)
    ends = [left + width for line in MIXED.lines for _, left, width in MIXED.spans(line, BAR)]
    assert max(ends) == pytest.approx(BAR.x + BAR.width)


def test_numbers_below_a_bar_keep_clear_of_each_other_and_inside_the_panel() -> None:
    crowded = sheet([1, 1, 1, 1, 1, 1, 900], [900, 1, 1, 1, 1, 1, 1])
    for line in crowded.lines:
        labels = [
            ElementTree.fromstring(art.markup)
            for art in crowded.labels_below(line, BAR)[0]
            if art.markup.startswith("<text")
        ]
        places = [float(label.attrib["x"]) for label in labels]
        assert len(places) == 6
        assert all(after - before >= 24 for before, after in pairwise(places))
        assert places[0] >= BAR.x
        assert places[-1] <= BAR.x + BAR.width - 8


def test_parts_can_be_told_apart_and_read() -> None:
    box = Box(0, 0, 10, 10)
    assert len({swatch(part, box).markup for part in range(24)}) == 24
    marks = [swatch(part, box).markup.split("url")[1] for part in range(8)]
    assert len(set(marks)) == 8, "in grey, too"
    assert all(contrast(OUTLINE, tint(part)) > 7 for part in range(8))


def test_all_winners_and_nobody_else_have_a_crown() -> None:
    assert sheet([5, 5], [10, 0], [3, 3], ranks=[1, 1, 3]).draw_wide().svg.count('href="#crown"') == 2
    assert sheet([5, 5], [3, 3]).draw_tall().svg.count('href="#crown"') == 1


@pytest.mark.parametrize(
    ("score", "unit", "shown"),
    [(12, 1, "12"), (0, 4, "0"), (41, 4, "10¼"), (3, 4, "¾"), (-2, 4, "\N{MINUS SIGN}½"), (9, 7, "1 2/7")],
)
def test_scores_are_written_with_fractions(score: int, unit: int, shown: str) -> None:
    assert sheet([1], unit=unit).shown(score) == shown


def test_a_game_without_points_has_a_result_without_bars() -> None:
    nothing = Sheet([Line(1, "Ann", SEATS[0], 0, []), Line(1, "Ben", SEATS[1], 0, [])], [], 1)
    assert nothing.draw_tall().height < sheet([1], [0]).draw_tall().height
    assert nothing.label() == "1. Ann 0. 1. Ben 0."


def test_long_and_wild_names_stay_on_the_page() -> None:
    line = Line(1, '<b>"&' * 30, SEATS[0], 5, [5])
    for picture in (Sheet([line], ["corn"], 1).draw_wide(), Sheet([line], ["corn"], 1).draw_tall()):
        assert all(len(written) < 60 for written in texts(ElementTree.fromstring(picture.svg)))
        assert picture.png(200).startswith(b"\x89PNG")


def test_a_rival_has_a_row_of_its_own_and_can_win() -> None:
    ended = Result([2, 1], [6, 16], {"stelae": [6, 16]}, ["king"])
    for shape in ("wide", "tall"):
        picture = draw_result(STELAE, ended, ["Ann"], shape)
        assert picture.label == "1. King Itzam 16 (Stelae 16). 2. Ann 6 (Stelae 6)."
        assert "King Itzam beats Ann by 10" in texts(ElementTree.fromstring(picture.svg))
        assert STONE in picture.svg
