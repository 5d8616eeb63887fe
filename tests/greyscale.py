"""Art without its colours, to see whether it can still be told apart."""

from io import BytesIO

from PIL import Image, ImageChops, ImageStat

from popolna.drawing.picture import Picture
from popolna.drawing.svg import Art, group, rect


def grey(art: Art, size: int, paint: str = "#FFFBF0") -> Image.Image:
    """Art around the origin in a box of 24, as it looks on a ground, ivory if not told otherwise."""
    ground = rect(-12, -12, 24, 24, fill=paint)
    picture = Picture(24, 24, group(ground, art, x=12, y=12), "small")
    return Image.open(BytesIO(picture.png(size))).convert("L")


def difference(one: Image.Image, other: Image.Image) -> float:
    return ImageStat.Stat(ImageChops.difference(one, other)).mean[0]
