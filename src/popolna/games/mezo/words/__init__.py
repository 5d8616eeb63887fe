"""Everything the game says to people."""

from popolna.games.mezo.words.actions import action
from popolna.games.mezo.words.log import event, things
from popolna.games.mezo.words.names import part, seat
from popolna.games.mezo.words.prompts import prompt
from popolna.games.mezo.words.scene import describe
from popolna.games.mezo.words.why_not import why_not

__all__ = ["action", "describe", "event", "part", "prompt", "seat", "things", "why_not"]
