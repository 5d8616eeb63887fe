"""Icons that read small and without colour."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.icons import ICONS
from popolna.drawing.palette import SIGNS, Sign
from popolna.drawing.picture import Picture
from popolna.drawing.svg import join
from popolna.drawing.tokens import sign
from tests.greyscale import difference, grey

ALL = {**ICONS, **EMBLEMS}


@pytest.mark.parametrize(("one", "other"), list(combinations(ALL, 2)), ids=str)
def test_icons_differ_at_16_pixels_in_greyscale(one: str, other: str) -> None:
    assert difference(grey(ALL[one].at(0, 0), 16), grey(ALL[other].at(0, 0), 16)) > 20


@pytest.mark.parametrize(("one", "other"), list(combinations(SIGNS, 2)), ids=str)
def test_signs_differ_at_8_pixels(one: Sign, other: Sign) -> None:
    small = [grey(join(sign(kind, 11, "#1A1B20")), 8) for kind in (one, other)]
    assert difference(*small) > 10


@pytest.mark.parametrize("name", ALL)
def test_icons_fill_their_box_and_stay_in_it(name: str) -> None:
    wide = Picture(32, 32, ALL[name].at(16, 16), name)
    left, top, right, bottom = Image.open(BytesIO(wide.png(320))).getchannel("A").getbbox() or (0, 0, 0, 0)
    assert min(left, top) >= 40 - 8
    assert max(right, bottom) <= 280 + 8
    assert max(right - left, bottom - top) >= 200
