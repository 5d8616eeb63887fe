"""Draws the pictures of this folder: `python docs/make_pictures.py`."""

import re
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image

from popolna.drawing.layout import Shape
from popolna.drawing.palette import by_day, by_night
from popolna.drawing.picture import Picture
from popolna.engine.state import State
from popolna.games import game
from popolna.games.maya2019.actions import DONE, EXPAND
from popolna.games.maya2019.state import Maya
from popolna.games.maya2019.table import draw

PICTURES = Path(__file__).parent / "pictures"
WIDTHS: dict[Shape, int] = {"wide": 1280, "tall": 780}
NAMES = ["Ana", "Itzel", "Balam", "Nicté"]


def play(players: int, seed: int, decisions: int) -> Maya:
    """A game of players who take what looks best now, after so many decisions and the rest of a turn."""
    rng = Random(seed)
    s: State = game("maya2019").new(players, seed, story=True)
    assert isinstance(s, Maya)
    while s.agenda and (decisions > 0 or type(s.agenda[-1]).__name__ != "Turn"):
        player = s.mover()
        legal = s.legal(player)
        considered = rng.sample(legal, min(40, len(legal)))
        s.act(player, max(considered, key=lambda action: appeal(s, player, action, rng)))
        decisions -= 1
    return s


def appeal(s: Maya, player: int, action: int, rng: Random) -> float:
    """How much an action gains over the others, and how much a player with few tiles wants to draw."""
    after = s.clone()
    after.act(player, action)
    if after.to_move() == [player]:
        after.act(player, DONE)
    gains = [int(after.score(p)) - int(s.score(p)) for p in range(s.players)]
    draws = 5 - int(s.rack_size[player]) if EXPAND.has(action) else 0
    return 1.5 * gains[player] - 0.5 * sum(gains) + draws + 2 * rng.random()


def save(name: str, picture: Picture, width: int, *, night: bool = False) -> None:
    """The picture as a small file: the colours it is painted with, and as few as possible between them."""
    image = Image.open(BytesIO(picture.png(width, night=night))).convert("RGB")
    paints = sorted(set(re.findall("#[0-9A-F]{6}", by_night(picture.svg) if night else by_day(picture.svg))))
    between = image.quantize(140 - len(paints)).getpalette() or []
    palette = Image.new("P", (1, 1))
    palette.putpalette([part for paint in paints for part in bytes.fromhex(paint[1:])] + between)
    image.quantize(palette=palette, dither=Image.Dither.NONE).save(PICTURES / f"{name}.png", optimize=True)


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    tables = {
        "setup-4": (play(4, 3, 0), 0),
        "middle-2": (play(2, 11, 42), 0),
        "middle-3": (play(3, 4, 62), 2),
        "middle-4": (play(4, 6, 90), 2),
        "end-4": (play(4, 6, 10_000), 1),
    }
    shapes: tuple[Shape, ...] = ("wide", "tall")
    for name, (s, viewer) in tables.items():
        for shape in shapes:
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES)
            save(f"maya2019-{name}-{shape}", picture, WIDTHS[shape])
    s, viewer = tables["middle-4"]
    save("maya2019-middle-4-night", draw(s.seen_by(viewer), viewer, names=NAMES), WIDTHS["wide"], night=True)
    from make_tzolkin_pictures import draw_gears

    draw_gears()


if __name__ == "__main__":
    main()
