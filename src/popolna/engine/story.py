"""What people are told: events as plain data; a game's `words` turns them into sentences."""

from typing import Final, final

from mypy_extensions import i64

EVERYBODY: Final[i64] = -1  # the audience of what is not secret


@final
class Event:
    """Something that happened to a player, with a few numbers.

    `audience` is the only player who may know about it, or EVERYBODY.  Rivals are numbered after the seats.
    """

    def __init__(self, name: str, player: i64, values: list[int], audience: i64 = EVERYBODY) -> None:
        self.name: Final = name
        self.player: i64 = player
        self.values: Final = values
        self.audience: i64 = audience
