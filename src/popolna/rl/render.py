"""What the environments show to people: the table as somebody who watches sees it."""

from io import BytesIO

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from popolna.engine.game import Game
from popolna.engine.state import NOBODY, State

MODES = ("human", "ansi", "rgb_array")
WIDTH = 800  # of a picture, in pixels


def render(game: Game, s: State, mode: str | None) -> "str | NDArray[np.uint8] | None":
    """The table in plain text, printed or returned, or as a picture; nothing if there is no mode."""
    if mode is None:
        return None
    seen = s.seen_by(NOBODY)
    if mode == "rgb_array":
        picture = Image.open(BytesIO(game.draw(seen, NOBODY).png(WIDTH))).convert("RGB")
        return np.array(picture, np.uint8)
    names = [game.words.seat(player) for player in range(s.players)]
    text = game.words.describe(seen, game.row_names(names, s.rivals()))
    if mode == "ansi":
        return text
    print(text)
    return None
