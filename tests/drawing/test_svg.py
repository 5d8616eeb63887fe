"""Markup that is always well formed, and pictures that really show what they should."""

import gc
from io import BytesIO
from xml.etree import ElementTree

import pytest
from PIL import Image

from popolna.drawing.film import film
from popolna.drawing.palette import GROUND
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, Stamp, circle, group, join, rect, shorten, tag, text, thing

NASTY = "<script>alert(\"1\")</script> & 'x' \x00\x0b\ud800 ]]> ñ 漢"


def pixels(picture: Picture, width: int) -> Image.Image:
    return Image.open(BytesIO(picture.png(width))).convert("L")


def darkness(art: Art) -> int:
    """How many pixels of a white sheet of 200 by 50 the art makes dark."""
    sheet = pixels(Picture(200, 50, join(rect(0, 0, 200, 50, fill="#FFF"), art), "a sheet"), 200)
    return sum(sheet.histogram()[:128])


def test_the_garbage_collector_leaves_art_alone() -> None:
    art = thing(text("3", 0, 0), circle(0, 0, 4), name="f7")
    gc.collect()
    assert not [one for one in (art, art.inside, *art.inside) if gc.is_tracked(one)]


def test_nothing_a_player_types_breaks_out() -> None:
    body = join(thing(text(NASTY, 0, 0), name=NASTY, key=NASTY, title=NASTY))
    root = ElementTree.fromstring(Picture(10, 10, body, NASTY).svg)
    assert not [element for element in root.iter() if element.tag.endswith("script")]
    titles = [element.text for element in root.iter() if element.tag.endswith("title")]
    assert titles[0] is not None
    assert titles[0].startswith('<script>alert("1")</script> & ')
    assert root.attrib["aria-label"] == titles[0]


def test_numbers_are_short() -> None:
    assert tag("path", d="M0 0", stroke_width=0.1 + 0.2).markup == '<path d="M0 0" stroke-width="0.3"/>'
    assert group(circle(0, 0, 1), scale=1 / 3).markup.startswith('<g transform="scale(0.3333)">')


def test_a_stamp_is_defined_once_with_all_it_needs() -> None:
    dot = Stamp("dot", circle(0, 0, 2))
    pair = Stamp("pair", join(dot.at(-3, 0), dot.at(3, 0)))
    svg = Picture(40, 20, group(pair.at(10, 10), group(pair.at(30, 10))), "two pairs").svg
    assert svg.count('<g id="dot">') == svg.count('<g id="pair">') == 1
    assert svg.count('href="#pair"') == 2


def test_a_png_has_the_width_asked_for() -> None:
    picture = Picture(120, 80, circle(60, 40, 30), "a disc")
    assert pixels(picture, 300).size == (300, 200)
    assert Image.open(BytesIO(picture.png())).size == (120, 80)


def test_text_is_rendered_without_system_fonts() -> None:
    assert darkness(text("Tikal 123", 10, 25, 22)) > 150
    assert darkness(text("Tikal 123", 10, 25, 22, bold=True)) > darkness(text("Tikal 123", 10, 25, 22))


def test_digits_are_equally_wide() -> None:
    """Tabular figures: a letter is at the same place after any five digits."""
    ends = set()
    for digit in "0123456789":
        body = join(rect(0, 0, 200, 50, fill="#FFF"), text(digit * 5 + "l", 5, 25, 22))
        sheet = pixels(Picture(200, 50, body, digit), 800)
        box = sheet.point([255 * (shade < 128) for shade in range(256)]).getbbox()
        assert box is not None
        ends.add(box[2])
    assert max(ends) - min(ends) <= 1


def test_night_changes_only_the_surfaces() -> None:
    picture = Picture(
        10, 10, join(rect(0, 0, 10, 10, fill=GROUND), rect(4, 4, 2, 2, fill="#A02B07")), "a dot"
    )
    day, night = (Image.open(BytesIO(picture.png(night=night))).convert("RGB") for night in (False, True))
    assert day.getpixel((0, 0)) != night.getpixel((0, 0))
    assert day.getpixel((5, 5)) == night.getpixel((5, 5)) == (0xA0, 0x2B, 0x07)


@pytest.mark.parametrize(
    "words", ["", "Ana", "K'inich Janaab Pakal the Great of Palenque", "漢" * 40, "W" * 40]
)
def test_shortened_words_fit(words: str) -> None:
    width = 100
    art = text(shorten(words, width, 15), 0, 25, 15, bold=True)
    sheet = pixels(Picture(400, 50, join(rect(0, 0, 400, 50, fill="#FFF"), art), ""), 400)
    assert sum(sheet.crop((width, 0, 400, 50)).histogram()[:128]) == 0


def test_a_film_shows_every_picture() -> None:
    pictures = [
        Picture(40, 20, join(rect(0, 0, 40, 20, fill="#FFF"), circle(x, 10, 5)), "a ball")
        for x in (8, 20, 32)
    ]
    reel = Image.open(BytesIO(film(pictures, width=80, seconds=0.5, hold=2)))
    assert (reel.size, getattr(reel, "n_frames", 1)) == ((80, 40), 3)
