"""Every game has a cover, in one size and one manner."""

from xml.etree import ElementTree

import pytest

from popolna.drawing.covers import cover, initials
from popolna.drawing.palette import by_day, by_night

OURS = ["maya2019", "maya2003", "tzolkin", "mezo", "ahau", "tictactoe"]


@pytest.mark.parametrize("name", [*OURS, "somebody-elses-game"])
def test_a_cover_fits_its_frame_and_changes_at_night(name: str) -> None:
    picture = cover(name)
    assert (picture.width, picture.height) == (480, 300)
    assert picture.label
    ElementTree.fromstring(picture.svg)
    assert by_day(picture.svg) != by_night(picture.svg)
    for night in (False, True):
        assert picture.png(240, night=night).startswith(b"\x89PNG")


def test_every_cover_is_another() -> None:
    assert len({cover(name).body.markup for name in [*OURS, "foreign"]}) == len(OURS) + 1
    assert len({cover(name).label for name in [*OURS, "foreign"]}) == len(OURS) + 1


def test_covers_are_small_enough_to_send() -> None:
    assert max(len(cover(name).svg) for name in OURS) < 40_000


@pytest.mark.parametrize("name", ["", "<b>", "_", "ajaw", "long count", "x"])
def test_any_name_has_initials_and_a_cover(name: str) -> None:
    assert 1 <= len(initials(name)) <= 2
    assert initials(name) in cover(name).svg
