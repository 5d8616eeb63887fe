"""Everything the game says to people."""

from popolna.games.maya2019.words.actions import action
from popolna.games.maya2019.words.log import event, things
from popolna.games.maya2019.words.names import part, seat
from popolna.games.maya2019.words.prompts import prompt
from popolna.games.maya2019.words.scene import describe
from popolna.games.maya2019.words.why_not import why_not

__all__ = ["action", "describe", "event", "part", "prompt", "seat", "things", "why_not"]
