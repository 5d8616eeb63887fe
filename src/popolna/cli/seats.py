"""Who sits where: people and bots."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from secrets import token_hex

from popolna.bots import Bot, bots, find, is_bot
from popolna.bots import wake as wake_bot
from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game

PERSON = "me"
USUAL = "farmer"
NAME = re.compile(r"\w[\w .'-]{0,19}")


@dataclass(frozen=True)
class Seat:
    """A seat: its name, and its bot unless a person plays it."""

    name: str
    bot: str | None = None

    @property
    def label(self) -> str:
        """The name of the seat in records and logs."""
        return f"{self.name} ({self.bot})" if self.bot else self.name


def read_seats(text: str, game: Game, players: int) -> list[Seat]:
    """The seats that a list like `me,scribe` or `Ann,Ben` describes; farmers fill the rest.

    >>> from popolna.games import game
    >>> [seat.label for seat in read_seats("Ann,mcts:500", game("maya2019"), 3)]
    ['Ann', 'Blue (mcts:500)', 'Black (farmer)']
    >>> [seat.bot for seat in read_seats("handmade-scribe", game("maya2019"), 1)]
    ['handmade-scribe']
    """
    told = [entry.strip() for entry in text.split(",")] if text else []
    if len(told) > players:
        raise BadOptions(f"--seats lists {len(told)} seats, but this game has {players} players.")
    told += [USUAL] * (players - len(told))
    seats = [read_seat(entry, game.words.seat(place)) for place, entry in enumerate(told)]
    names = [seat.name.lower() for seat in seats]
    for seat in seats:
        if names.count(seat.name.lower()) > 1:
            raise BadOptions(f"--seats: two seats are called {seat.name}. Use different names.")
    return seats


def read_seat(entry: str, usual: str) -> Seat:
    """One entry of the list of seats."""
    word = entry.lower()
    if is_bot(word):
        find(word)
        return Seat(usual, word)
    if word == PERSON:
        return Seat(usual)
    close = get_close_matches(word, bots(), n=1, cutoff=0.75)
    if close or not NAME.fullmatch(entry):
        wrong = f"{entry!r} is not a bot. Did you mean {close[0]}?" if close else f"{entry!r} is not a name."
        raise BadOptions(f"--seats: {wrong} Write {PERSON}, a person's name, or a bot: {', '.join(bots())}.")
    return Seat(entry)


def seated(label: str) -> Seat:
    """The seat that has this label in a record.

    >>> seated("Blue (random)"), seated("Ann")
    (Seat(name='Blue', bot='random'), Seat(name='Ann', bot=None))
    """
    found = re.fullmatch(r"(.+) \(([\w:.-]+)\)", label)
    return Seat(found[1], found[2]) if found and is_bot(found[2]) else Seat(label)


def wake(game: Game, seats: Sequence[Seat], seed: str | None) -> list[Bot | None]:
    """The bots, each with its own luck; None where a person plays."""
    luck = seed or token_hex(16)
    return [
        wake_bot(seat.bot, game, Dice(f"{luck}/choices/{place}")) if seat.bot else None
        for place, seat in enumerate(seats)
    ]
