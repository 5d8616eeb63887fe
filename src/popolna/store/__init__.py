"""The database: guests, tables, and for each table a journal to which entries are only ever added."""

from popolna.store.rows import Base, ChatRow, Entry, Guest, HouseSecret, SeatRow, TableRow, Vote, WatchingRow
from popolna.store.store import Gone, Store, Taken

__all__ = [
    "Base",
    "ChatRow",
    "Entry",
    "Gone",
    "Guest",
    "HouseSecret",
    "SeatRow",
    "Store",
    "TableRow",
    "Taken",
    "Vote",
    "WatchingRow",
]
