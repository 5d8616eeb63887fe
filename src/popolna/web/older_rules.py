"""Tables that were started with older rules are updated when they are loaded."""

from asyncio import to_thread
from collections.abc import Sequence
from typing import Any

import msgspec

from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY
from popolna.games import game as find_game
from popolna.store import Entry, Store, TableRow
from popolna.web.notes import KINDS
from popolna.web.setting import journal_of, record_of


async def bring_up_to_date(store: Store, row: TableRow) -> TableRow:
    """The row of a table, after updating it and its journal in the store to today's rules."""
    game = find_game(row.game)
    if row.rules == game.rules:
        return row
    seats = (await store.seats([row.id]))[row.id]
    values: dict[str, Any] = {"rules": game.rules}
    entries: list[Entry] = []
    if row.status != "waiting" or row.origin is not None:
        journal = await store.journal(row.id)
        moves = moves_of(journal)
        record = record_of(row, [seat.name for seat in seats], moves)
        match = await to_thread(Match.replay, game, record)
        entries = journal_of(row.id, match.record)
        entries += notes_of(journal, first=len(entries))
        values |= {"luck": match.record.luck, "analysis": None}  # it refers to moves by their numbers
        if row.status == "playing":
            result, to_move = match.record.result, match.state.to_move()
            bots = any(seats[seat].stand_in or seats[seat].bot for seat in to_move)
            values |= {
                "status": "over" if result else "playing",
                "result": msgspec.to_builtins(result) if result else None,
                "to_move": to_move,
                "bots_to_move": bots,
            }
    await store.rewrite_journal(row, entries, **values)
    return await store.table_row(row.id)


def notes_of(journal: Sequence[Entry], first: int) -> list[Entry]:
    """The notes of a journal, numbered from a ply on. Each still says after how many moves of old it was made."""
    notes = [entry for entry in journal if entry.kind in KINDS]
    values = [
        {column.key: getattr(note, column.key) for column in Entry.__mapper__.column_attrs} for note in notes
    ]
    return [Entry(**{**value, "ply": ply}) for ply, value in enumerate(values, first)]


def moves_of(journal: Sequence[Entry]) -> list[Move]:
    """The moves that have not been undone."""
    moves: list[Move] = []
    for entry in journal:
        if entry.kind == "move":
            moves.append(Move(entry.seat, entry.action, list(entry.luck)))
        elif entry.kind == "back":
            del moves[len(moves) - entry.count :]
        elif entry.kind == "ask" and entry.seat == NOBODY:  # the setup is entered, perhaps again
            moves.clear()
        elif entry.kind == "undo":
            for _ in range(entry.count):
                last = max(number for number, move in enumerate(moves) if move.seat == entry.seat)
                del moves[last]
    return moves
