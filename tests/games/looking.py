"""What can be read off a drawn table, and what every one of them keeps to."""

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from popolna.drawing.layout import Shape
from popolna.drawing.palette import by_night
from popolna.drawing.picture import Picture
from popolna.drawing.pointing import things
from popolna.drawing.svg import LARGE, MIDDLE, SMALL

SHAPES: tuple[Shape, ...] = ("wide", "tall")
NASTY = ["<b>&\"'", "\x00\ud800", "", "W" * 60, "Ana"]  # names of players
SVG = "{http://www.w3.org/2000/svg}"


def words(svg: str) -> set[str]:
    """The last word of every named thing."""
    return {found[-1] for found in things(svg)}


def titles(svg: str) -> list[str]:
    return [title.text or "" for title in ElementTree.fromstring(svg).iter(f"{SVG}title")]


def letters(svg: str) -> list[str]:
    return [found.text or "" for found in ElementTree.fromstring(svg).iter(f"{SVG}text")]


def keys(svg: str) -> set[str]:
    return set(re.findall(r'data-key="([^"]+)"', svg))


def check_form(pictures: Iterable[tuple[Shape, Picture]]) -> None:
    """Well formed, typeset in three sizes, with keys that are there once, and legible.

    A window of 1366 by 768 leaves 1050 by 704 for the picture, beside the panel and below the head.
    """
    for shape, picture in pictures:
        root = ElementTree.fromstring(picture.svg)
        sizes = {
            float(element.attrib["font-size"]) for element in root.iter() if "font-size" in element.attrib
        }
        assert sizes <= {SMALL, MIDDLE, LARGE}
        assert picture.width == {"wide": 1048, "tall": 390}[shape]
        assert "var(" not in by_night(picture.svg)
        assert picture.svg.count("data-key=") == len(keys(picture.svg))
        if shape == "wide":
            assert SMALL * min(1050 / picture.width, 704 / picture.height) >= 12
