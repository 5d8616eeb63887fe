"""The database: guests, tables, and for each table a journal to which entries are only ever added."""

from popolna.store.entries import Taken
from popolna.store.rows import Base, ChatRow, Entry, Guest, HouseSecret, SeatRow, ServerRow, TableRow, Vote
from popolna.store.servers import Home, Servers
from popolna.store.store import Full, Gone, Store

__all__ = [
    "Base",
    "ChatRow",
    "Entry",
    "Full",
    "Gone",
    "Guest",
    "Home",
    "HouseSecret",
    "SeatRow",
    "ServerRow",
    "Servers",
    "Store",
    "TableRow",
    "Taken",
    "Vote",
]
