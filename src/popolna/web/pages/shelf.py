"""What the house has to offer: the games on its shelf, and the bots."""

from dataclasses import dataclass
from functools import cache

from popolna.bots import LEVELS, OURS, bots
from popolna.drawing.covers import cover
from popolna.games import game as find_game
from popolna.games import rooms

SHELF = ("tzolkin", "maya2019", "maya2003", "mezo", "ahau", "tictactoe")
COMING = {
    "mezo": ("Mezo", "Gods, warriors and pyramids: rule the regions of the Maya."),
    "ahau": ("Ahau: Rulers of Yucatán", "Build temples, lead your dynasty, be the greatest ruler."),
}
USUAL_BOT = "merchant"  # the level of a game against bots if nobody says another


@dataclass(frozen=True)
class Card:
    """A game on the shelf."""

    id: str
    title: str
    sentence: str
    players: str
    here: bool


def card(id: str) -> Card:
    """A game of the house; it may not be there yet."""
    if id not in rooms():
        title, sentence = COMING[id]
        return Card(id, title, sentence, "", here=False)
    game = find_game(id)
    low, high = game.players[0], game.players[-1]
    players = f"{low} player{'' if low == 1 else 's'}" if low == high else f"{low} to {high} players"
    return Card(id, game.title, game.sentence, players, here=True)


@cache
def cover_svg(id: str) -> str:
    """The picture on the lid of a game's box, to stand within a page."""
    return cover(id).bare.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)


def levels() -> dict[str, str]:
    """The bots people can ask for, each with a sentence: the levels of the house, and what packages bring."""
    theirs = {name: maker for name, maker in bots().items() if name not in OURS}
    return LEVELS | {name: (maker.__doc__ or "").strip().partition("\n")[0] for name, maker in theirs.items()}
