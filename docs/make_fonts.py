"""Makes the fonts of the web pages from Source Sans: `python docs/make_fonts.py`.

They have the letters of Western and Central Europe, and what our pages and drawings use besides. The licence, which
comes with them, reserves the name of the original for what is unchanged.
"""

import shutil
from importlib.resources import as_file, files
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

STATIC = Path(__file__).parents[1] / "src" / "popolna" / "web" / "static"
NAME = "Popolna Sans"
WEIGHTS = {"Regular": 400, "Semibold": 600}
LETTERS = [
    *range(0x20, 0x7F),
    *range(0xA0, 0x180),
    *range(0x2010, 0x2027),  # dashes, quotation marks, ellipsis
    *[0x20AC, 0x2153, 0x2154, 0x2190, 0x2191, 0x2192, 0x2193, 0x2212],  # euro, thirds, arrows, minus
]
FEATURES = ["kern", "liga", "locl", "mark", "mkmk", "ccmp", "tnum", "lnum", "pnum"]
COPYRIGHT, FAMILY, UNIQUE, FULL, POSTSCRIPT = 0, 1, 3, 4, 6
LICENCE = (13, 14)


def make(source: Path, weight: int) -> None:
    font = TTFont(source, recalcTimestamp=False)
    options = Options(layout_features=FEATURES, name_IDs=[COPYRIGHT, *LICENCE], hinting=False)
    cut = Subsetter(options)
    cut.populate(unicodes=LETTERS)
    cut.subset(font)
    for number in (FAMILY, UNIQUE, FULL, POSTSCRIPT):
        font["name"].setName(NAME.replace(" ", "") if number == POSTSCRIPT else NAME, number, 3, 1, 0x409)
    font.flavor = "woff2"
    font.save(STATIC / f"sans-{weight}.woff2")


def main() -> None:
    with as_file(files("font_source_sans_pro") / "files") as folder:
        for style, weight in WEIGHTS.items():
            make(folder / f"SourceSansPro-{style}.ttf", weight)
        shutil.copy(folder / "LICENSE.txt", STATIC / "sans-licence.txt")


if __name__ == "__main__":
    main()
