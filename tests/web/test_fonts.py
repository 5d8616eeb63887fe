"""The pages bring their own font, and it has every letter they use."""

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

import popolna
from popolna.drawing.breadths import BOLD, REGULAR
from popolna.drawing.picture import FONTS
from popolna.web.pages.files import STATIC, static_files

SOURCES = Path(popolna.__file__).parent
WRITTEN = {".html", ".js", ".md", ".py", ".toml"}
OF_THE_SYSTEM = set("●▲■◆★✚")  # in the titles of tabs, and the signs of seats in guides


@pytest.mark.parametrize("weight", [400, 600])
def test_the_font_has_every_letter_of_ours(weight: int) -> None:
    font = TTFont(STATIC / f"sans-{weight}.woff2")
    used = {letter for file in SOURCES.rglob("*") if file.suffix in WRITTEN for letter in file.read_text()}
    missing = {letter for letter in used if letter.isprintable() and ord(letter) not in font.getBestCmap()}
    assert missing == OF_THE_SYSTEM


@pytest.mark.parametrize(("weight", "known"), [(400, REGULAR), (600, BOLD)])
def test_drawings_know_how_wide_letters_are(weight: int, known: dict[int, str]) -> None:
    font = TTFont(STATIC / f"sans-{weight}.woff2")
    names, widths = font.getBestCmap(), font["hmtx"]
    for width, letters in known.items():
        for letter in letters:
            assert widths[names[ord(letter)]][0] == width, letter


@pytest.mark.parametrize("weight", [400, 600])
def test_the_font_is_small_and_has_a_name_of_its_own(weight: int) -> None:
    file = STATIC / f"sans-{weight}.woff2"
    name = str(TTFont(file)["name"].getBestFamilyName())
    assert FONTS.startswith(f"'{name}'")
    assert "Source" not in name  # the licence reserves it
    assert file.stat().st_size < 30_000
    assert static_files()[file.name].kind == "font/woff2"
