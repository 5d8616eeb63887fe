"""Every game has a cover, in one size and one manner."""

from xml.etree import ElementTree

import pytest

from popolna.drawing.covers import initials, plain_cover
from popolna.drawing.palette import by_day, by_night
from popolna.drawing.picture import Picture
from popolna.games import game, rooms


def cover(name: str) -> Picture:
    """The cover of a game of ours."""
    draw = game(name).cover
    assert draw is not None
    picture = draw()
    assert isinstance(picture, Picture)
    return picture


COVERS = {
    **{name: cover(name) for name in rooms()},
    "a game without one": plain_cover("A game without one"),
}


@pytest.mark.parametrize("picture", COVERS.values(), ids=COVERS)
def test_a_cover_fits_its_frame_and_changes_at_night(picture: Picture) -> None:
    assert (picture.width, picture.height) == (480, 300)
    assert picture.label
    ElementTree.fromstring(picture.svg)
    assert by_day(picture.svg) != by_night(picture.svg)
    for night in (False, True):
        assert picture.png(240, night=night).startswith(b"\x89PNG")


def test_every_cover_is_another() -> None:
    assert len({picture.body.markup for picture in COVERS.values()}) == len(COVERS)
    assert len({picture.label for picture in COVERS.values()}) == len(COVERS)


def test_covers_are_small_enough_to_send() -> None:
    assert max(len(picture.svg) for picture in COVERS.values()) < 40_000


@pytest.mark.parametrize("title", ["", "<b>", "_", "ajaw", "long count", "x"])
def test_any_title_has_initials_and_a_cover(title: str) -> None:
    assert 1 <= len(initials(title)) <= 2
    assert initials(title) in plain_cover(title).svg
