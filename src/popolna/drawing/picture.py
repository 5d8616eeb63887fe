"""A finished drawing: one SVG for browsers, notebooks, PNGs and films.

>>> from popolna.drawing.svg import circle
>>> moon = Picture(20, 20, circle(10, 10, 8), "a moon")
>>> moon.svg.startswith("<svg"), moon.png(40).startswith(b"\\x89PNG")
(True, True)
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from typing import Final

import resvg_py

from popolna.drawing.palette import FIGURES, by_day, by_night, night_sheet
from popolna.drawing.svg import Art, Stamp, Stamps, element, join, kept_sets, short, tag

# Our pages have the first, which is made from the second; the second is installed with Popolna, for PNGs.
FONTS: Final = "'Popolna Sans','Source Sans Pro',system-ui,sans-serif"
_FONT_FILES: Final = [
    str(files("font_source_sans_pro") / "files" / f"SourceSansPro-{weight}.ttf")
    for weight in ("Regular", "Semibold")
]


@dataclass(frozen=True)
class Picture:
    """Art on a canvas of a given size, with a sentence for those who cannot see it."""

    width: float
    height: float
    body: Art
    label: str

    @cached_property
    def svg(self) -> str:
        """The whole picture, with its own style sheet."""
        body = self.body.markup
        stamps = _definitions(self.body.needs).markup
        sheet = FIGURES + night_sheet(stamps + body)
        return f"{self._around().start}><style>{sheet}</style>{stamps}{body}</svg>"

    @property
    def bare(self) -> str:
        """The picture for a page that forbids inline styles and already has `palette.style_sheet`."""
        return self.tree.markup

    @cached_property
    def tree(self) -> Art:
        """The bare picture as its elements, to compare it with another."""
        return self._around(_definitions(self.body.needs), self.body)

    @property
    def unstamped(self) -> str:
        """The bare picture for a page that already has its stamps."""
        return self._around(self.body).markup

    @property
    def stamps(self) -> dict[str, str]:
        """What belongs in `<defs>`, by id; a stamp never changes, so a page needs each of them only once."""
        return {stamp.id: stamp.definition.markup for stamp in _in_order(self.body.needs)}

    def _around(self, *inside: Art) -> Art:
        return element(
            "svg",
            inside,
            {
                "xmlns": "http://www.w3.org/2000/svg",
                "viewBox": f"0 0 {short(self.width)} {short(self.height)}",
                "width": self.width,
                "height": self.height,
                "role": "group",
                "aria-label": self.label,
                "font-family": FONTS,
                "class": "pp-picture",
            },
        )

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self, width: int | None = None, *, night: bool = False) -> bytes:
        """The picture as a PNG, `width` pixels wide."""
        fixed = by_night(self.svg) if night else by_day(self.svg)
        return resvg_py.svg_to_bytes(
            svg_string=fixed,
            width=width,
            skip_system_fonts=True,
            font_files=_FONT_FILES,
            sans_serif_family="Source Sans Pro",
        )


@kept_sets
def _definitions(stamps: Stamps) -> Art:
    return tag("defs", join(*[stamp.definition for stamp in _in_order(stamps)]))


def _in_order(stamps: Stamps) -> list[Stamp]:
    return sorted(stamps, key=lambda stamp: stamp.id)
