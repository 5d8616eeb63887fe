"""Tables as home lists them: who sits there, whose turn it is, who won."""

from dataclasses import dataclass

from popolna.games import game
from popolna.store import Guest, SeatRow
from popolna.web.lobby import About

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

    @classmethod
    def of(cls, about: About, guest: Guest | None) -> "Row":
        return cls(
            id=about.id,
            title=game(about.row.game).title,
            names=", ".join(seat.name for seat in about.seats if is_taken(seat)),
            free=sum(not is_taken(seat) for seat in about.seats),
            mine=my_turn(about, guest),
            turn=" and ".join(about.seats[seat].name for seat in about.row.to_move),
            result=result_line(about, seat_of(about, guest)),
        )


def is_taken(seat: SeatRow) -> bool:
    return seat.guest is not None or seat.bot is not None


def seat_of(about: About, guest: Guest | None) -> int | None:
    """Where a guest sits."""
    return next((seat.number for seat in about.seats if guest and seat.guest == guest.id), None)


def my_turn(about: About, guest: Guest | None) -> bool:
    return about.row.status == "playing" and seat_of(about, guest) in about.row.to_move


def result_line(about: About, me: int | None) -> str:
    """Who won, in a few words; it may be a rival that has no seat."""
    result = about.row.result
    if result is None:
        return ""
    ranks, played = result["ranks"], game(about.row.game)
    winners = [row for row, rank in enumerate(ranks) if rank == 1]
    if len(ranks) == 1:
        return f"Finished with {played.points(result['scores'][0]):g} points"
    if len(winners) == len(ranks):
        return "A draw"
    if me in winners:
        return "You won" if len(winners) == 1 else "You share the win"
    rows = played.row_names([seat.name for seat in about.seats], result.get("rivals", []))
    names = " and ".join(rows[row] for row in winners)
    return f"{names} won" if me is None else f"{names} won; you came {ORDINALS[ranks[me] - 1]}"
