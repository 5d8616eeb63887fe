"""What the pictures in the docs have in common."""

import re
from io import BytesIO
from pathlib import Path

import msgspec
from PIL import Image

from popolna.drawing.layout import Shape
from popolna.drawing.palette import by_day, by_night
from popolna.drawing.picture import Picture
from popolna.engine.state import State
from popolna.games import game

PICTURES = Path(__file__).parent / "pictures"
POSITIONS = Path(__file__).parent / "positions"
GUIDES = sorted(Path(__file__).parents[1].glob("src/popolna/games/*/GUIDE.md"))
WIDTHS: dict[Shape, int] = {"wide": 1280, "tall": 780}
NAMES = ["Ana", "Itzel", "Balam", "Nicté", "Chaac"]
SHAPES: tuple[Shape, ...] = ("wide", "tall")


def position(id: str, name: str) -> State:
    """A table that a guide tells about: kept as a position, so that it stays the same when other things change."""
    data = (POSITIONS / f"{id}-{name}.json").read_bytes()
    return game(id).from_position(msgspec.json.decode(data, type=dict[str, object]))


def save(name: str, picture: Picture, width: int, *, night: bool = False) -> None:
    """Save the picture as a small file: its own colours, and as few shades between them as possible."""
    image = on_white(Image.open(BytesIO(picture.png(width, night=night))))
    paints = sorted(set(re.findall("#[0-9A-F]{6}", by_night(picture.svg) if night else by_day(picture.svg))))
    between = image.quantize(140 - len(paints)).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for paint in paints for part in bytes.fromhex(paint[1:])] + between)
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(
        folder_for(name) / f"{name}.png", optimize=True
    )


def folder_for(name: str) -> Path:
    """Where a picture belongs: beside the guide that shows it, or else in the docs."""
    for guide in GUIDES:
        if f"](pictures/{name}.png)" in guide.read_text("utf-8"):
            return guide.parent / "pictures"
    return PICTURES


def on_white(image: Image.Image) -> Image.Image:
    """The picture on a white page, which shows at its rounded corners."""
    page = Image.new("RGBA", image.size, "white")
    page.alpha_composite(image.convert("RGBA"))
    return page.convert("RGB")
