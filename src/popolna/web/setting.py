"""The rows of a new table: the table, its seats, and a journal that was written elsewhere."""

import re
from collections.abc import Sequence
from secrets import token_urlsafe
from time import time

import msgspec

from popolna.bots import LEVELS, bots
from popolna.engine.errors import BadOptions
from popolna.engine.record import Move, Record
from popolna.games import game as find_game
from popolna.store import Entry, Guest, SeatRow, TableRow
from popolna.web.terms import USUAL_TERMS, Terms

USUAL_BOT = "merchant"  # the level of bots unless somebody chooses another
EASIEST_BOT = next(iter(LEVELS))  # for a first game

# Control characters, also those that turn the direction of the text after them
INVISIBLE = r"\x00-\x1f\x7f-\x9f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069"
CONTROL = re.compile(f"[{INVISIBLE}]")


def new_table_row(
    game_id: str,
    players: int,
    settings: dict[str, str],
    *,
    host: str | None,
    public: bool,
    own_luck: bool = False,
    terms: Terms = USUAL_TERMS,
) -> TableRow:
    """A table that waits for players; its id cannot be guessed."""
    game, now = find_game(game_id), time()
    return TableRow(
        id=token_urlsafe(12),
        game=game_id,
        rules=game.rules,
        components=game.components.digest() if game.components else "",
        players=players,
        settings=settings,
        public=public,
        archive=False,
        host=host,
        status="waiting",
        opened=now,
        touched=now,
        luck=[],
        position=None,
        to_move=[],
        result=None,
        origin=None,
        origin_at=None,
        rematch=None,
        home=None,
        bots_to_move=False,
        own_luck=own_luck,
        **msgspec.structs.asdict(terms),
    )


def new_seat_row(table_id: str, seat: int, usual: str, sitter: str, host: Guest) -> SeatRow:
    """A new seat: for the host ("me"), for somebody at the host's real table ("here"), open, or for a bot."""
    row = SeatRow(
        table_id=table_id,
        number=seat,
        name=usual,
        guest=None,
        bot=None,
        stand_in=None,
        by_host=sitter == "here",
    )
    if sitter == "me":
        row.guest, row.name = host.id, host.name
    elif sitter not in ("open", "here"):
        row.bot, row.name = sitter, bot_name(usual, sitter)
    return row


def known_bot(bot: str) -> None:
    """Refuse a bot that does not exist."""
    if bot not in bots():
        raise BadOptions(f"No bot is called {bot!r}. Choose from: {', '.join(bots())}.")


def is_taken(seat: SeatRow) -> bool:
    """Whether somebody plays a seat: a guest, a bot, or the host for somebody."""
    return seat.guest is not None or seat.bot is not None or seat.by_host


def bot_name(usual: str, bot: str) -> str:
    """The name of a bot at the table."""
    return f"{usual} ({bot})"


def printable(text: str) -> str:
    """The text with a space for each control character."""
    return CONTROL.sub(" ", text)


def unused_name(name: str, others: Sequence[str]) -> str:
    """The name, with a number if somebody else at the table has the same.

    >>> unused_name("Ann", ["Ben", "Ann"])
    'Ann 2'
    """
    number, fresh = 1, name
    while fresh in others:
        number += 1
        fresh = f"{name} {number}"
    return fresh


def journal_of(table_id: str, record: Record) -> list[Entry]:
    """A record as a table's journal."""
    return [
        Entry(
            table_id=table_id,
            ply=ply,
            kind="move",
            seat=move.seat,
            action=move.action,
            count=0,
            luck=list(move.luck),
            request="",
            at=time(),
        )
        for ply, move in enumerate(record.moves)
    ]


def record_of(row: TableRow, names: Sequence[str], moves: Sequence[Move] = ()) -> Record:
    """The record of a table."""
    return Record(
        format=1,
        game=row.game,
        rules=row.rules,
        components=row.components,
        players=row.players,
        settings=row.settings,
        seats=list(names),
        position=row.position,
        luck=list(row.luck),
        moves=list(moves),
    )
