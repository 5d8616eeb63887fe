"""Icons that read small and without colour."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageStat

from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.icons import ICONS
from popolna.drawing.palette import SIGNS, Sign
from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, group, join, rect
from popolna.drawing.tokens import sign

ALL = {**ICONS, **EMBLEMS}


def grey(art: Art, size: int) -> Image.Image:
    """Art around the origin in a box of 24, as it looks on ivory in greyscale."""
    ground = rect(-12, -12, 24, 24, fill="#FFFBF0")
    picture = Picture(24, 24, group(ground, art, x=12, y=12), "small")
    return Image.open(BytesIO(picture.png(size))).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]


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
