"""Symbols, rows of them and Maya numerals."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from popolna.drawing.icons import ICONS
from popolna.drawing.numerals import numeral
from popolna.drawing.picture import Picture
from popolna.drawing.rows import OR, TO, Item, Pict, Points, row, row_width
from popolna.drawing.symbols import SYMBOLS
from tests.greyscale import difference, grey

ALL = {**ICONS, **SYMBOLS}


SMALL = {name: grey(stamp.at(0, 0), 16) for name, stamp in ALL.items()}


@pytest.mark.parametrize(("one", "other"), list(combinations(SYMBOLS, 2)), ids=str)
def test_symbols_differ_at_16_pixels_in_greyscale(one: str, other: str) -> None:
    assert difference(SMALL[one], SMALL[other]) > 8


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols_differ_from_all_icons(name: str) -> None:
    for icon in ICONS:
        assert difference(SMALL[name], SMALL[icon]) > 10


@pytest.mark.parametrize("name", SYMBOLS)
def test_symbols_fill_their_box_and_stay_in_it(name: str) -> None:
    wide = Picture(32, 32, SYMBOLS[name].at(16, 16), name)
    left, top, right, bottom = Image.open(BytesIO(wide.png(320))).getchannel("A").getbbox() or (0, 0, 0, 0)
    assert min(left, top) >= 40 - 8
    assert max(right, bottom) <= 280 + 8
    assert max(right - left, bottom - top) >= 170


def test_names_of_symbols_and_icons_do_not_clash() -> None:
    assert len(ALL) == len(ICONS) + len(SYMBOLS)


def test_a_row_is_as_wide_as_its_items() -> None:
    items: list[Item] = [Pict(ICONS["corn"], "5"), OR, Pict(ICONS["wood"]), TO, Points("13")]
    assert row_width([Pict(ICONS["corn"])], 18) == 18
    assert row_width(items, 18) > 18 * 3
    markup = row(items, 0, 0, 18).markup
    assert markup.count("<use") == 2
    assert ">13</text>" in markup


@pytest.mark.parametrize("number", range(1, 28))
def test_numerals_add_up(number: int) -> None:
    markup = numeral(number, 0, 0, 30).markup
    dots, bars = markup.count("<circle"), markup.count("<rect")
    above = 1 if number >= 20 else 0
    assert dots - above + 5 * bars + 20 * above == number
