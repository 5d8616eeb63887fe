"""A finished drawing: one SVG for the browser, the notebook, a PNG and a film.

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

from popolna.drawing.palette import by_day, by_night, night_sheet
from popolna.drawing.svg import Art, escape, short, tag

# The browser takes its own system font; a PNG is set in the last named one, which is installed with us.
FONTS: Final = "system-ui,-apple-system,'Segoe UI',Roboto,'Source Sans Pro',sans-serif"
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
        stamps = "".join(f'<g id="{escape(name)}">{art.markup}</g>' for name, art in self.body.needs.items())
        return tag(
            "svg",
            tag("style", Art(night_sheet(stamps + self.body.markup))),
            tag("defs", Art(stamps)),
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {short(self.width)} {short(self.height)}",
            width=self.width,
            height=self.height,
            role="group",
            aria_label=self.label,
            font_family=FONTS,
            style="font-variant-numeric:tabular-nums",
        ).markup

    def _repr_svg_(self) -> str:
        return self.svg

    def png(self, width: int | None = None, *, night: bool = False) -> bytes:
        """The picture as PNG, `width` pixels wide."""
        fixed = by_night(self.svg) if night else by_day(self.svg)
        return resvg_py.svg_to_bytes(
            svg_string=fixed,
            width=width,
            skip_system_fonts=True,
            font_files=_FONT_FILES,
            sans_serif_family="Source Sans Pro",
        )
