"""The nouns that name the parts of steps."""

from typing import Final

from popolna.engine.verbs import Noun
from popolna.games.ahau.actions import SET
from popolna.games.ahau.board import COUNT
from popolna.games.ahau.state import PARTS

OWNER_AT: Final = Noun(
    "owner", ["0", "1", "2", "3", "4"]
)  # a player, or after the last one the Shadow Player
SOURCE: Final = Noun("source", PARTS)  # where Fame comes from
COLOUR_SET: Final = SET
NUMBER: Final = COUNT
