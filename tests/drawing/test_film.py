"""Films of games."""

from io import BytesIO
from math import dist

from PIL import Image, ImageColor

from popolna.drawing.film import film
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.games import game


def test_a_film_keeps_the_colours_of_the_seats() -> None:
    """Most of a player's things on a large table are small."""
    tzolkin = game("tzolkin")
    s = tzolkin.new(4, seed=1)
    playout(s, Dice(1), 150)
    frame = Image.open(BytesIO(film([tzolkin.draw(s.seen_by(0), 0)], width=900))).convert("RGB")
    dots = frame.tobytes()
    found = {tuple(dots[at : at + 3]) for at in range(0, len(dots), 3)}
    for look in tzolkin.looks:
        colour = ImageColor.getrgb(look.colour)
        assert min(dist(colour, other) for other in found) < 6, look
