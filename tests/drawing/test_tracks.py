"""Score tracks that can be read at any score."""

import re
from itertools import pairwise

import pytest

from popolna.drawing.layout import Box
from popolna.drawing.palette import seats
from popolna.drawing.svg import SMALL, measure
from popolna.drawing.tracks import Marker, score_line

[RED] = seats("red")
PHONE = Box(8, 0, 374, 40)


def numbers(score: int) -> list[tuple[float, int]]:
    """Where the numbers are on a track that reaches this score."""
    markup = score_line(PHONE, [Marker(RED, score, "red")]).markup
    return [
        (float(x), int(number)) for x, number in re.findall(r'<text x="([\d.]+)"[^>]*>(\d+)</text>', markup)
    ]


@pytest.mark.parametrize("score", [0, 100, 101, 115, 129, 150, 151, 180, 240, 320, 1000])
def test_the_numbers_of_a_track_never_touch(score: int) -> None:
    labels = numbers(score)
    assert labels[0][1] == 0
    assert len(labels) >= 4
    for (left, low), (right, high) in pairwise(labels):
        room = right - left - SMALL * (measure(str(low)) + measure(str(high))) / 2
        assert room >= 11.9, f"{low} and {high}"


def test_a_hundred_points_are_numbered_in_tens() -> None:
    assert [number for _, number in numbers(99)] == list(range(0, 101, 10))
