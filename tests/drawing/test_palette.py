"""Colours that everyone can tell apart, and text that everyone can read."""

from collections.abc import Callable
from itertools import combinations, product
from math import atan2, cos, dist, exp, hypot, log, pi, sin, sqrt

import pytest

from popolna.drawing.fields import FIELDS
from popolna.drawing.palette import (
    COLOURS,
    FAINT,
    FRAME,
    GROUND,
    INK,
    IVORY,
    NIGHT,
    OUTLINE,
    PANEL,
    PLAZA,
    QUIET,
    RIM,
    RUIN,
    SIGNS,
    SLAB,
    STONE,
    WILDS,
    by_day,
    by_night,
    contrast,
    ink_on,
    rival_looks,
    seats,
    style_sheet,
)

TABLES = [
    ("red", "blue", "black", "green"),
    ("red", "blue", "green", "yellow", "purple"),
    ("red", "green", "purple", "beige", "orange"),
]
LAND = [field.tint for field in FIELDS.values()]
BOARD = [*LAND, FRAME, SLAB, PLAZA, RUIN, WILDS]

VISIONS = {
    "usual": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.01182, 0.04294, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.3039),
    ),
}
Triple = tuple[float, float, float]
Light = Callable[[str], str]


def times(matrix: tuple[Triple, ...], vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return a, b, c


def linear_rgb(colour: str) -> Triple:
    a, b, c = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return unbend(a), unbend(b), unbend(c)


def unbend(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def seen(colour: str, vision: str) -> Triple:
    """A colour in CAM02-UCS, as one kind of eye sees it under sRGB's viewing conditions."""
    a, b, c = (min(1.0, max(0.0, part)) for part in times(VISIONS[vision], linear_rgb(colour)))
    xyz = times(
        ((41.24, 35.76, 18.05), (21.26, 71.52, 7.22), (1.93, 11.92, 95.05)),
        (a, b, c),
    )
    cat02 = ((0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.003, 0.0136, 0.9834))
    white = (95.05, 100.0, 108.88)
    adapting = 64 / pi / 5
    k = 1 / (5 * adapting + 1)
    level: float = 0.2 * k**4 * 5 * adapting + 0.1 * (1 - k**4) ** 2 * (5 * adapting) ** (1 / 3)
    degree = 1 - 1 / 3.6 * exp((-adapting - 42) / 92)
    n = 20 / 100
    base: float = 0.725 * n**-0.2
    hpe = ((0.38971, 0.68898, -0.07868), (-0.22981, 1.1834, 0.04641), (0.0, 0.0, 1.0))
    back = ((1.096124, -0.278869, 0.182745), (0.454369, 0.473533, 0.072098), (-0.009628, -0.005698, 1.015326))
    white_rgb = times(cat02, white)

    def respond(light: Triple) -> Triple:
        adapted = [
            (100 * degree / w + 1 - degree) * part
            for part, w in zip(times(cat02, light), white_rgb, strict=True)
        ]
        cones = times(hpe, times(back, (adapted[0], adapted[1], adapted[2])))
        squeezed = [(level * abs(cone) / 100) ** 0.42 for cone in cones]
        r, g, bl = (
            (1 if cone >= 0 else -1) * 400 * s / (s + 27.13) + 0.1
            for cone, s in zip(cones, squeezed, strict=True)
        )
        return r, g, bl

    def achromatic(r: float, g: float, bl: float) -> float:
        return (2 * r + g + bl / 20 - 0.305) * base

    r, g, bl = respond(xyz)
    redness, yellowness = r - 12 * g / 11 + bl / 11, (r + g - 2 * bl) / 9
    hue = atan2(yellowness, redness)
    lightness = 100 * (achromatic(r, g, bl) / achromatic(*respond(white))) ** (0.69 * (1.48 + sqrt(n)))
    eccentricity = (cos(hue + 2) + 3.8) / 4
    t = 50000 / 13 * base * eccentricity * hypot(redness, yellowness) / (r + g + 21 * bl / 20)
    chroma: float = t**0.9 * sqrt(lightness / 100) * (1.64 - 0.29**n) ** 0.73
    colourfulness = log(1 + 0.0228 * chroma * level**0.25) / 0.0228
    return 1.7 * lightness / (1 + 0.007 * lightness), colourfulness * cos(hue), colourfulness * sin(hue)


def distance(one: str, other: str, vision: str) -> float:
    return dist(seen(one, vision), seen(other, vision))


@pytest.mark.parametrize("vision", VISIONS)
@pytest.mark.parametrize("table", TABLES, ids="+".join)
def test_seats_differ_in_every_eye(table: tuple[str, ...], vision: str) -> None:
    for one, other in combinations(table, 2):
        assert distance(COLOURS[one], COLOURS[other], vision) >= 22, (one, other)


@pytest.mark.parametrize("vision", VISIONS)
def test_a_rival_looks_like_no_seat(vision: str) -> None:
    for name, colour in COLOURS.items():
        assert distance(STONE, colour, vision) >= 20, name
    one, other = rival_looks(2)
    assert one.sign != other.sign
    assert {one.sign, other.sign}.isdisjoint(SIGNS)


@pytest.mark.parametrize("vision", VISIONS)
def test_land_is_never_mistaken_for_a_piece(vision: str) -> None:
    for tint, seat in product(LAND, ("red", "blue", "black", "green")):
        assert distance(by_day(tint), COLOURS[seat], vision) >= 15, (tint, seat)


def test_a_chosen_theme_overrides_what_the_system_prefers() -> None:
    _, day, preferred, chosen = style_sheet().splitlines()
    ground = NIGHT["--pp-ground"]
    assert day.startswith(":root{")
    assert f"--pp-ground:{by_day(GROUND)}" in day
    assert preferred.startswith("@media(prefers-color-scheme:dark){:root:not([data-theme=light]){")
    assert chosen.startswith(":root[data-theme=dark]{")
    assert all(f"--pp-ground:{ground}" in rule for rule in (preferred, chosen))


def test_seats_at_one_table_have_different_signs() -> None:
    for table in TABLES:
        assert len({seat.sign for seat in seats(*table)}) == len(table) <= len(SIGNS)


@pytest.mark.parametrize("light", [by_day, by_night])
def test_text_has_contrast(light: Light) -> None:
    beside = product((INK, QUIET), (GROUND, PANEL))
    on_board = [*product((OUTLINE,), (SLAB, PLAZA, RUIN, WILDS)), *product((FAINT,), LAND)]
    for ink, surface in [*beside, *on_board]:
        assert contrast(light(ink), light(surface)) >= 4.5, (ink, surface)


@pytest.mark.parametrize("colour", [*COLOURS.values(), STONE], ids=[*COLOURS, "stone"])
def test_signs_have_contrast(colour: str) -> None:
    assert contrast(ink_on(colour), colour) >= 4.5


@pytest.mark.parametrize("light", [by_day, by_night])
def test_outlines_have_contrast_on_the_board(light: Light) -> None:
    for surface in BOARD:
        assert contrast(OUTLINE, light(surface)) >= 3, surface


@pytest.mark.parametrize("colour", [*COLOURS.values(), STONE], ids=[*COLOURS, "stone"])
def test_the_rim_shows_a_piece_on_a_dark_panel(colour: str) -> None:
    ivory, under = ([int(paint[at : at + 2], 16) for at in (1, 3, 5)] for paint in (IVORY, colour))
    mixed = [round(RIM * i + (1 - RIM) * u) for i, u in zip(ivory, under, strict=True)]
    rim = "#" + "".join(f"{part:02X}" for part in mixed)
    assert contrast(rim, by_night(PANEL)) >= 3
