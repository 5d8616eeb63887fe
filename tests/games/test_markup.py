"""Drawn tables as a page needs them: no styles inside, stamps that never change, titles on all that can be meant."""

import re
from functools import cache
from statistics import median
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Shape
from popolna.drawing.palette import style_sheet
from popolna.drawing.picture import Picture
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.games import rooms
from tests.games.moments import play, random_games

SHAPES: tuple[Shape, ...] = ("wide", "tall")


@cache
def pictures(name: str) -> list[Picture]:
    """Some moments of a random game for each number of players, as a player and somebody watching see it."""
    game = find_game(name)
    drawn = []
    for s, luck in random_games(game, 1):
        for turn in range(4):
            viewer = int(s.mover()) if turn % 2 else int(NOBODY)
            picture = game.draw(s.seen_by(viewer), viewer, shape=SHAPES[turn // 2])
            assert isinstance(picture, Picture)
            drawn.append(picture)
            play(s, luck, 50)
    return drawn


def all_pictures() -> list[Picture]:
    return [picture for name in rooms() for picture in pictures(name)]


@pytest.mark.slow
def test_a_bare_picture_has_no_styles() -> None:
    for picture in all_pictures():
        elements = list(ElementTree.fromstring(picture.bare).iter())
        assert not [element for element in elements if element.tag.endswith(("style", "script"))]
        assert not [element for element in elements if "style" in element.attrib]


def test_one_sheet_has_every_surface() -> None:
    pictures = all_pictures()
    sheet = style_sheet()
    for picture in pictures:
        for name, day in re.findall(r"var\((--[\w-]+),(#\w+)\)", picture.bare):
            assert f"{name}:{day}" in sheet
            assert sheet.count(f"{name}:") == 3  # by day, by night, and when night is asked for


def test_a_stamp_is_the_same_in_every_picture() -> None:
    known: dict[str, str] = {}
    for picture in all_pictures():
        for name, markup in picture.stamps.items():
            assert known.setdefault(name, markup) == markup


def test_a_picture_needs_only_its_stamps_besides_itself() -> None:
    for picture in all_pictures():
        stamps = "".join(picture.stamps.values())
        definitions = f"<defs>{stamps}</defs>" if stamps else "<defs/>"
        assert picture.bare == picture.unstamped.replace(">", f">{definitions}", 1)
        used = set(re.findall(r'href="#([^"]+)"', picture.bare))
        assert used <= {*picture.stamps}


def changed(before: ElementTree.Element, after: ElementTree.Element) -> int:
    """How many bytes of a drawing are new, where an element is compared with the one in its place."""
    if (before.tag, before.text) != (after.tag, after.text):
        return len(ElementTree.tostring(after))
    attributes = sum(len(f' {k}="{v}"') for k, v in after.attrib.items() if before.get(k) != v)
    added = sum(len(ElementTree.tostring(element)) for element in after[len(before) :])
    return attributes + added + sum(changed(*pair) for pair in zip(before, after, strict=False))


@pytest.mark.slow
@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("name", [name for name in rooms() if find_game(name).components])
def test_a_move_changes_little_of_the_drawing(name: str, shape: Shape) -> None:
    game = find_game(name)
    shares = []
    for s, luck in random_games(game, 1):
        for _ in range(6):
            play(s, luck, 10)
            before = game.draw(s.seen_by(0), 0, shape=shape)
            play(s, luck)
            after = game.draw(s.seen_by(0), 0, shape=shape)
            assert isinstance(before, Picture)
            assert isinstance(after, Picture)
            trees = [ElementTree.fromstring(picture.unstamped) for picture in (before, after)]
            shares.append(changed(*trees) / len(after.unstamped))
    assert median(shares) < 0.1


@pytest.mark.parametrize("name", rooms())
def test_whatever_has_a_name_says_what_it_is(name: str) -> None:
    for picture in pictures(name):
        for element in ElementTree.fromstring(picture.svg).iter():
            if "data-name" in element.attrib:
                assert element[0].tag.endswith("title")
