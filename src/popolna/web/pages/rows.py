"""Tables as the home page lists them: who plays, whose turn it is, who won."""

from collections.abc import Sequence
from dataclasses import dataclass

from popolna.engine.errors import UnknownGame
from popolna.games import game as find_game
from popolna.store import Guest
from popolna.web.lobby import About
from popolna.web.setting import is_taken

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth")


@dataclass(frozen=True)
class Row:
    """A table in a list."""

    id: str
    title: str
    names: str
    free: int
    mine: bool
    turn: str
    result: str
    touched: float

    @classmethod
    def of(cls, about: About, guest: Guest | None) -> "Row":
        return cls(
            id=about.id,
            title=title_of(about.row.game),
            names=", ".join(seat.name for seat in about.seats if is_taken(seat)),
            free=sum(not is_taken(seat) for seat in about.seats),
            mine=my_turn(about, guest),
            turn=" and ".join(about.seats[seat].name for seat in about.row.to_move),
            result=result_line(about, seat_of(about, guest)),
            touched=about.row.touched,
        )


def title_of(id: str) -> str:
    """The title of a game, or its id if it is no longer installed."""
    try:
        return find_game(id).title
    except UnknownGame:
        return id


def rival_names(id: str, keys: Sequence[str]) -> list[str]:
    """The names of rivals, or their keys if the game is no longer installed."""
    try:
        return find_game(id).row_names([], keys)
    except UnknownGame:
        return list(keys)


def seat_of(about: About, guest: Guest | None) -> int | None:
    """The number of a guest's seat."""
    return next((seat.number for seat in about.seats if guest and seat.guest == guest.id), None)


def my_turn(about: About, guest: Guest | None) -> bool:
    if about.row.status != "playing" or guest is None:
        return False
    keeps = about.row.own_luck and about.row.host == guest.id
    return any(
        (about.seats[seat].guest == guest.id or (keeps and about.seats[seat].by_host))
        and not about.seats[seat].resigned
        for seat in about.row.to_move
    )


def result_line(about: About, me: int | None) -> str:
    """Who won, in a few words; it may be a rival that has no seat."""
    result = about.row.result
    if result is None:
        return ""
    ranks = result["ranks"]
    winners = [row for row, rank in enumerate(ranks) if rank == 1]
    if me is not None and about.seats[me].resigned:
        return "You resigned"
    if len(ranks) == 1:
        return "Finished"
    if len(winners) == len(ranks):
        return "A draw"
    if me in winners:
        return "You won" if len(winners) == 1 else "You shared the win"
    rows = [seat.name for seat in about.seats] + rival_names(about.row.game, result.get("rivals", []))
    names = " and ".join(rows[row] for row in winners)
    return f"{names} won" if me is None else f"{names} won; you came {ORDINALS[ranks[me] - 1]}"
