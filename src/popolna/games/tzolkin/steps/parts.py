"""The nouns that name the parts of steps."""

from typing import Final

from popolna.engine.verbs import Noun
from popolna.games.tzolkin.board import TEMPLE

YES_NO: Final = Noun("answer", ["no", "yes"])
NO: Final = 0
YES: Final = 1
SET: Final = Noun("set", [str(number) for number in range(8)])  # of blocks: 1 wood, 2 stone, 4 gold
BARRED: Final = Noun("temple", [*TEMPLE.names, "none"])
NONE_BARRED: Final = 3
