"""What people are told: events as plain data; a game's `words` makes sentences of them."""

from typing import Final

from mypy_extensions import i64

EVERYBODY: Final[i64] = -1  # the audience of what is no secret


class Event:
    """Something that happened to a player, with up to a few numbers.

    `audience` is the only player who may know of it, or EVERYBODY.  The players after the last seat are the rivals.
    """

    def __init__(self, name: str, player: i64, values: list[int], audience: i64 = EVERYBODY) -> None:
        self.name: Final = name
        self.player: i64 = player
        self.values: Final = values
        self.audience: i64 = audience
