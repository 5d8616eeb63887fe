"""Everything the game says to people."""

from popolna.games.tzolkin.words.actions import action
from popolna.games.tzolkin.words.log import event, things
from popolna.games.tzolkin.words.names import part, seat
from popolna.games.tzolkin.words.prompts import prompt
from popolna.games.tzolkin.words.scene import describe
from popolna.games.tzolkin.words.why_not import why_not

__all__ = ["action", "describe", "event", "part", "prompt", "seat", "things", "why_not"]
