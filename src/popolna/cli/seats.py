"""Who sits where: people, and those who play by themselves."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from secrets import token_hex

from popolna.bots import Bot, bots, find
from popolna.bots import wake as wake_bot
from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game

PERSON = "me"
USUAL = "farmer"
NAME = re.compile(r"\w[\w .'-]{0,19}")


@dataclass(frozen=True)
class Seat:
    """A place at the table: its name, and which bot has it, if it is no person's."""

    name: str
    bot: str | None = None

    @property
    def label(self) -> str:
        """How the seat is called in records and logs."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def read_seats(text: str, room: Game, players: int) -> list[Seat]:
    """The seats that a list like `me,scribe` or `Ann,Ben` describes; those not told are for farmers.

    >>> from popolna.games import game
    >>> [seat.label for seat in read_seats("Ann,mcts:500", game("maya2019"), 3)]
    ['Ann', 'Blue (mcts:500)', 'Black (farmer)']
    """
    told = [entry.strip() for entry in text.split(",")] if text else []
    if len(told) > players:
        raise BadOptions(f"--seats tells of {len(told)} seats, but {players} play.")
    told += [USUAL] * (players - len(told))
    seats = [read_seat(entry, room.words.seat(place)) for place, entry in enumerate(told)]
    names = [seat.name.lower() for seat in seats]
    for seat in seats:
        if names.count(seat.name.lower()) > 1:
            raise BadOptions(f"--seats: two seats would be called {seat.name}.")
    return seats


def read_seat(entry: str, usual: str) -> Seat:
    """One entry of the list of seats."""
    word = entry.lower()
    if word.split(":")[0] in bots():
        find(word)
        return Seat(usual, word)
    if word == PERSON:
        return Seat(usual)
    close = get_close_matches(word, bots(), n=1, cutoff=0.75)
    if close or not NAME.fullmatch(entry):
        hint = f" Did you mean {close[0]}?" if close else ""
        raise BadOptions(
            f"--seats: {entry!r} is nobody.{hint} Write {PERSON}, {', '.join(bots())}, or a person's name."
        )
    return Seat(entry)


def seated(label: str) -> Seat:
    """The seat that a record calls like this.

    >>> seated("Blue (random)"), seated("Ann")
    (Seat(name='Blue', bot='random'), Seat(name='Ann', bot=None))
    """
    found = re.fullmatch(r"(.+) \(([\w:.-]+)\)", label)
    return Seat(found[1], found[2]) if found and found[2].split(":")[0] in bots() else Seat(label)


def wake(game: Game, seats: Sequence[Seat], seed: str | None) -> list[Bot | None]:
    """The bots, each with luck of its own; None for a person."""
    luck = seed or token_hex(16)
    return [
        wake_bot(seat.bot, game, Dice(f"{luck}/choices/{place}")) if seat.bot else None
        for place, seat in enumerate(seats)
    ]
