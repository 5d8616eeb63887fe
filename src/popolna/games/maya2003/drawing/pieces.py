"""The kinds of pieces: a piece glides from a place where a piece of its kind was."""

from popolna.drawing.palette import Seat
from popolna.games.maya2003.board import CARD, CARDS, LOW_BACK, LOW_CARDS


def kinds_of_card(card: int, seat: Seat) -> str:
    """A card by its value, if it is known, and by its back.

    >>> from popolna.drawing.palette import seats
    >>> red, *_ = seats("red")
    >>> kinds_of_card(0, red), kinds_of_card(int(LOW_BACK), red)
    ('card-red-3 card-red-low', 'card-red-low')
    """
    back = f"card-{seat.name}-{'low' if card < LOW_CARDS or card == LOW_BACK else 'high'}"
    return f"card-{seat.name}-{CARD.names[card]} {back}" if card < CARDS else back


def kind_of_block(seat: Seat) -> str:
    return f"block-{seat.name}"
