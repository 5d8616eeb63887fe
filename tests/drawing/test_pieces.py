"""Blocks, cards and coins can be told apart without colour, and stay in their place."""

from io import BytesIO
from itertools import combinations

import pytest
from PIL import Image

from popolna.drawing.blocks import block, ring, space, stone
from popolna.drawing.cards import held_face, lying_back, lying_face, lying_known, slot, small_back
from popolna.drawing.coins import GOLD, PALE, coin, sun_coin
from popolna.drawing.emblems import EMBLEMS
from popolna.drawing.layout import Box
from popolna.drawing.palette import OUTLINE, Seat, contrast, seats
from popolna.drawing.panels import banner, nameplate
from popolna.drawing.picture import Picture
from popolna.drawing.svg import SMALL, Art, group, join, rect, text, wrap
from tests.greyscale import difference

SEATS = seats("red", "blue", "green", "yellow", "purple")
CARD = Box(0, 0, 49, 22)


def sheet(art: Art, width: float, height: float, scale: int = 1) -> Image.Image:
    """Art on white in greyscale."""
    white = rect(0, 0, width, height, fill="#FFFFFF")
    png = Picture(width, height, join(white, art), "a sheet").png(int(width * scale))
    return Image.open(BytesIO(png)).convert("L")


def ink(art: Art, margin: int = 20, width: int = 200, height: int = 120) -> tuple[int, int, int, int]:
    """The box around everything drawn, measured from the margin."""
    moved = Picture(width, height, group(art, x=margin, y=margin), "")
    left, top, right, bottom = Image.open(BytesIO(moved.png(width))).getchannel("A").getbbox() or (0, 0, 0, 0)
    return left - margin, top - margin, right - margin, bottom - margin


@pytest.mark.parametrize(("one", "other"), list(combinations(SEATS, 2)), ids=lambda seat: seat.name)
def test_blocks_differ_without_colour_on_a_phone(one: Seat, other: Seat) -> None:
    small = [sheet(block(seat, 15, 20).at(7.5, 10), 15, 20) for seat in (one, other)]
    assert difference(*small) > 12


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_backs_tell_kinds_apart_without_colour(seat: Seat) -> None:
    lying = [
        sheet(lying_back(CARD, seat, stripes, ["lo", "hi"][stripes - 1], 12), 49, 22) for stripes in (1, 2)
    ]
    small = [sheet(small_back(seat, stripes).at(7, 10), 14, 20) for stripes in (1, 2)]
    assert difference(*lying) > 4
    assert difference(*small) > 20


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_a_card_face_up_is_not_mistaken_for_one_face_down(seat: Seat) -> None:
    known = sheet(lying_known(CARD, seat, 2, "7", SMALL), 49, 22)
    assert difference(known, sheet(lying_face(CARD, seat, "7", SMALL), 49, 22)) > 12


@pytest.mark.parametrize("box", [Box(0, 0, 90, 33), CARD], ids=["desk", "phone"])
def test_a_lying_card_fills_its_box_and_stays_in_it(box: Box) -> None:
    for card in (
        lying_back(box, SEATS[0], 2, "hi", 12),
        lying_known(box, SEATS[1], 2, "-3", SMALL),
        lying_face(box, SEATS[2], "-3", SMALL),
        slot(box),
    ):
        assert fills(card, box)


@pytest.mark.parametrize("box", [Box(0, 0, 84, 106), Box(0, 0, 44, 72)], ids=["desk", "phone"])
def test_a_held_card_fills_its_box_and_stays_in_it(box: Box) -> None:
    for icon in EMBLEMS.values():
        assert fills(held_face(box, SEATS[3], "-3", 2, icon), box)


def fills(art: Art, box: Box) -> bool:
    left, top, right, bottom = ink(art, height=160)
    return 0 <= left <= 1 >= top >= 0 and 0 <= box.width - right <= 1 >= box.height - bottom >= 0


def test_blocks_that_lie_side_by_side_do_not_overlap() -> None:
    for stamp in (block(SEATS[0], 27, 34), stone(27, 34), space(27, 34)):
        left, top, right, bottom = ink(stamp.at(13.5, 17))
        assert left >= 0 <= top
        assert (right, bottom) <= (27, 34)
    assert ink(ring(27, 34).at(13.5, 17))[2] > 27


@pytest.mark.parametrize("paint", [GOLD, PALE])
def test_values_on_coins_have_contrast(paint: str) -> None:
    assert contrast(OUTLINE, paint) >= 4.5


def test_values_fit_on_their_coins() -> None:
    for value, radius in [(10, 9), (100, 13)]:
        art = text(str(value), 20, 20, SMALL, anchor="middle", bold=True, fill=OUTLINE)
        left, _, right, _ = ink(art)
        assert right - left < 2 * radius - 3
    assert sheet(coin(10, 12, 12), 24, 24) != sheet(sun_coin(10.5).at(12, 12), 24, 24)


def test_wrapped_words_fit_and_are_all_there() -> None:
    words = "two more points at a quarry, before the cards are turned"
    lines = wrap(words, 120)
    assert " ".join(lines) == words
    assert len(lines) > 2
    assert all(ink(text(line, 0, 20), width=400)[2] <= 120 for line in lines)


def test_a_long_name_leaves_room_for_the_score() -> None:
    box = Box(0, 0, 300, 60)
    plain, long = (ink(nameplate(box, SEATS[0], name, 123, "gold"), width=400) for name in ("", "W" * 60))
    assert plain[2] == long[2] <= 300
    assert ink(banner(0, 20, 200, 15, SEATS[:2], "W" * 60), width=400)[2] <= 200
