"""What the house keeps: guests, tables, and for each table a book in which nothing is ever crossed out."""

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
