"""Pictures one after another as an animated GIF.

>>> from popolna.drawing.picture import Picture
>>> from popolna.drawing.svg import circle
>>> film([Picture(20, 20, circle(10, 10, radius), "a ripple") for radius in (2, 5, 8)], width=40)[:6]
b'GIF89a'
"""

from __future__ import annotations

from collections.abc import Iterable
from io import BytesIO
from typing import Protocol

from PIL import Image


class Still(Protocol):
    """Anything that can become a PNG, such as a Picture."""

    def png(self, width: int | None = ...) -> bytes: ...


def film(
    pictures: Iterable[Still], *, width: int | None = None, seconds: float = 0.8, hold: float = 3
) -> bytes:
    """A GIF that shows every picture for a few seconds, holds the last one, and starts again."""
    frames = [Image.open(BytesIO(picture.png(width))).convert("RGB") for picture in pictures]
    times = [int(seconds * 1000)] * (len(frames) - 1) + [int(hold * 1000)]
    reel = BytesIO()
    first, *rest = [paint(frame) for frame in frames]
    first.save(reel, "GIF", save_all=True, append_images=rest, duration=times, loop=0, optimize=True)
    return reel.getvalue()


def paint(frame: Image.Image) -> Image.Image:
    """A picture with as few colours as a GIF allows; an octree also keeps the colours of small things."""
    return frame.quantize(255, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
