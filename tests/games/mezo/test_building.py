"""Chapter 7: building, demolishing, transforming."""

import pytest

from popolna.games.mezo.board import TIERS
from tests.games.mezo.situation import (
    BLUE,
    GREEN,
    NEUTRAL_PIECE,
    RED,
    YELLOW,
    Situation,
    do,
    glyphs,
    levels,
    options,
    points,
    pyramid,
    told,
)

BUILD = "foundation"  # the tile that lets a player build anywhere
TRANSFORM = "usurpation"
DEMOLISH = "ruin"


@pytest.mark.rule("MZ-7.1", "MZ-7.2")
def test_a_glyph_or_a_piece_anywhere() -> None:
    s = Situation().effect(BLUE, BUILD)
    assert len(options(s)) == 10
    do(s, "build pyramid coba")
    assert (pyramid(s, "coba"), levels(s, "coba"), points(s)[BLUE]) == ([BLUE], [1], 6)
    assert s.piece_supply[BLUE * TIERS] == 1


@pytest.mark.rule("MZ-7.2", "MZ-7.3")
def test_example_16_pyramid_legality() -> None:
    table = Situation().pyramid("coba", RED, GREEN).pieces(BLUE, 0, 3, 0, 3)
    s = table.effect(BLUE, BUILD)
    assert "build pyramid coba" not in options(s)
    assert "build glyph coba" in options(s)
    do(s, "build pyramid becan")
    assert levels(s, "becan") == [2]
    table = Situation().pyramid("becan", RED, GREEN, RED, first=2)
    assert "build pyramid becan" not in options(table.effect(BLUE, BUILD))  # three levels from the second


@pytest.mark.rule("MZ-7.2")
def test_the_first_piece_may_be_of_the_last_level() -> None:
    s = Situation().pieces(BLUE, 0, 0, 0, 1).glyphs_left(BLUE, 0).effect(BLUE, BUILD)
    do(s, "build pyramid becan")
    assert levels(s, "becan") == [4]


@pytest.mark.rule("MZ-7.3")
def test_four_levels_at_most() -> None:
    s = Situation().pyramid("coba", RED, GREEN, RED, YELLOW).effect(BLUE, BUILD)
    assert "build pyramid coba" not in options(s)


@pytest.mark.rule("MZ-7.1", "MZ-6.1")
def test_nothing_left_to_build() -> None:
    s = Situation().pieces(BLUE, 0, 0, 0, 0).glyphs_left(BLUE, 0).effect(BLUE, BUILD)
    assert told(s) == {"no_effect": 1}


@pytest.mark.rule("MZ-7.4", "MZ-12.4")
def test_example_15_simultaneous_points() -> None:
    s = Situation(3, desolate=("uxmal", "palenque")).pyramid("coba", BLUE, GREEN).effect(RED, BUILD)
    assert points(s) == [5, 4, 3]
    do(s, "build pyramid coba")
    assert points(s) == [6, 5, 7]


@pytest.mark.rule("MZ-7.4")
def test_other_owners_gain_once() -> None:
    s = Situation().vp(10, 20, 30, 40).pyramid("coba", GREEN, RED, GREEN).effect(BLUE, BUILD)
    do(s, "build pyramid coba")
    assert points(s) == [14, 21, 31, 40]


@pytest.mark.rule("MZ-7.5")
def test_demolish() -> None:
    table = Situation().glyphs(RED, "coba", 2).pyramid("coba", BLUE, GREEN).glyphs(YELLOW, "becan")
    s = table.effect(BLUE, DEMOLISH)
    assert options(s) == {"demolish-glyph red coba", "demolish-pyramid coba", "demolish-glyph yellow becan"}
    do(s, "demolish-pyramid coba")
    assert pyramid(s, "coba") == [BLUE]
    assert s.piece_supply[GREEN * TIERS + 1] == 3
    assert points(s) == [5, 4, 3, 2]
    s = table.effect(BLUE, DEMOLISH)
    do(s, "demolish-glyph red coba")
    assert glyphs(s, RED, "coba") == 1
    assert s.glyph_supply[RED] == 5


@pytest.mark.rule("MZ-7.6", "MZ-7.8")
def test_transform() -> None:
    table = Situation().vp(10, 20, 30, 40).pyramid("coba", RED, GREEN).glyphs(RED, "coba")
    s = table.effect(BLUE, TRANSFORM)
    assert options(s) == {"transform-glyph red coba", "transform-pyramid coba"}
    do(s, "transform-pyramid coba")
    assert pyramid(s, "coba") == [RED, BLUE]
    assert points(s) == [12, 20, 31, 40]  # green has lost the only piece there
    assert (s.piece_supply[BLUE * TIERS + 1], s.piece_supply[GREEN * TIERS + 1]) == (2, 3)
    s = table.effect(BLUE, TRANSFORM)
    do(s, "transform-glyph red coba")
    assert (glyphs(s, BLUE, "coba"), glyphs(s, RED, "coba")) == (1, 0)
    assert (s.glyph_supply[BLUE], s.glyph_supply[RED]) == (5, 6)
    assert points(s) == [10, 20, 30, 40]


@pytest.mark.rule("MZ-7.7", "MZ-7.8")
def test_example_17_transform_own_piece() -> None:
    table = Situation().vp(10, 20, 30, 40).pyramid("coba", RED, GREEN, BLUE).pieces(BLUE, 0, 0, 0, 0)
    s = table.glyphs(BLUE, "becan").glyphs_left(BLUE, 0).effect(BLUE, TRANSFORM)
    assert options(s) == {"transform-pyramid coba", "transform-glyph blue becan"}
    do(s, "transform-pyramid coba")
    assert points(s) == [13, 21, 31, 40]
    assert pyramid(s, "coba") == [RED, GREEN, BLUE]
    assert s.piece_supply[BLUE * TIERS + 2] == 0


@pytest.mark.rule("MZ-7.7")
def test_a_replacement_is_needed() -> None:
    table = Situation().pyramid("coba", RED, GREEN).glyphs(RED, "coba").glyphs(BLUE, "becan", 2)
    s = table.pieces(BLUE, 2, 0, 3, 3).glyphs_left(BLUE, 0).effect(BLUE, TRANSFORM)
    assert not s.agenda  # the glyph of their own is the only choice, and stays what it is
    assert glyphs(s, BLUE, "becan") == 2
    assert told(s) == {"transformed": 1}


@pytest.mark.rule("MZ-14.4")
def test_neutral_pieces() -> None:
    table = Situation(2).vp(10, 20).pyramid("coba", NEUTRAL_PIECE)
    s = table.effect(BLUE, BUILD)
    do(s, "build pyramid coba")
    assert points(s) == [12, 20]
    s = table.effect(BLUE, DEMOLISH)
    assert pyramid(s, "coba") == []
    s = table.effect(BLUE, TRANSFORM)
    assert pyramid(s, "coba") == [BLUE]
    assert points(s) == [11, 20]
