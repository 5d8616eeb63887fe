"""Everything the game says to people."""

from popolna.games.ahau.words.actions import action
from popolna.games.ahau.words.log import event, things
from popolna.games.ahau.words.names import part, seat
from popolna.games.ahau.words.prompts import prompt
from popolna.games.ahau.words.scene import describe
from popolna.games.ahau.words.why_not import why_not

__all__ = ["action", "describe", "event", "part", "prompt", "seat", "things", "why_not"]
