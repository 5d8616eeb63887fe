"""What the house keeps: guests, tables, and for each table a book in which nothing is ever crossed out."""

from popolna.store.rows import Base, Chatter, Entry, Guest, HouseSecret, Onlookers, Place, Sitting, Vote
from popolna.store.store import Gone, Store, Taken

__all__ = [
    "Base",
    "Chatter",
    "Entry",
    "Gone",
    "Guest",
    "HouseSecret",
    "Onlookers",
    "Place",
    "Sitting",
    "Store",
    "Taken",
    "Vote",
]
