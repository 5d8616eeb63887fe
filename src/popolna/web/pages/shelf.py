"""What there is to play: the games on the shelf, and the bots."""

import logging
from dataclasses import dataclass
from functools import cache

from popolna.bots import LEVELS, OURS, bots
from popolna.drawing.covers import plain_cover
from popolna.engine.game import Drawing, Game
from popolna.engine.phrases import counted
from popolna.games import game as find_game
from popolna.games import games

log = logging.getLogger("popolna.web")


@dataclass(frozen=True)
class Card:
    """A game on the shelf."""

    id: str
    title: str
    sentence: str
    players: str
    cover: str
    has_guide: bool
    has_lesson: bool


def shelf() -> list[Card]:
    """All games as the home page shows them."""
    found = sorted(games().values(), key=lambda game: (game.shelf, game.title))
    return [card(game) for game in found]


def card(game: Game) -> Card:
    """What the home page shows of a game."""
    low, high = game.players[0], game.players[-1]
    players = counted(low, "player") if low == high else f"{low} to {high} players"
    return Card(
        game.id,
        game.title,
        game.sentence,
        players,
        cover_svg(game.id),
        has_guide=game.guide is not None,
        has_lesson=game.lesson is not None,
    )


def cover_of(game: Game) -> Drawing:
    """The picture on the lid of a game's box; a stone with its initials if it has none."""
    if game.cover:
        try:
            return game.cover()
        except Exception:  # whatever another package draws must not break the home page
            log.exception("cannot draw the cover of %s", game.id)
    return plain_cover(game.title)


@cache
def cover_svg(id: str) -> str:
    """The cover of a game as SVG to include in a page."""
    return to_fit(cover_of(find_game(id)))


def to_fit(cover: Drawing) -> str:
    """A cover that fills whatever frame the page has for it."""
    return cover.bare.replace("<svg ", '<svg preserveAspectRatio="xMidYMid slice" ', 1)


def levels() -> dict[str, str]:
    """The bots people can choose, each with a sentence: our levels, and those from other packages."""
    theirs = {name: maker for name, maker in bots().items() if name not in OURS}
    return LEVELS | {name: (maker.__doc__ or "").strip().partition("\n")[0] for name, maker in theirs.items()}
