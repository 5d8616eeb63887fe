"""What comes from forms."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from litestar.enums import RequestEncodingType
from litestar.params import Body

from popolna.engine.game import Game

Form = Body(media_type=RequestEncodingType.URL_ENCODED)
Files = Body(media_type=RequestEncodingType.MULTI_PART)
ME, FREE = "me", "open"


class Naming(msgspec.Struct):
    """Somebody says how to be called."""

    name: str


class Playing(msgspec.Struct):
    """A game against bots, at once."""

    bot: str = ""
    name: str = ""


class Seating(msgspec.Struct):
    """Somebody wants to sit down."""

    seat: int
    name: str = ""


class Filling(msgspec.Struct):
    """The host puts a bot on a seat."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Wish:
    """A new table as the form describes it, complete or not."""

    players: int
    settings: dict[str, str]
    seats: list[str]
    public: bool
    name: str = ""
    origin: tuple[str, int] | None = None

    @classmethod
    def usual(cls, game: Game, players: int) -> "Wish":
        """I sit first, and the other seats are open."""
        settings = {option.name: option.default(players) for option in game.options}
        return cls(players, settings, [ME] + [FREE] * (players - 1), public=True)

    @classmethod
    def said(cls, game: Game, form: Mapping[str, str]) -> "Wish":
        """What was filled in; what is missing is as usual."""
        players = number(form.get("players"), default=few(game))
        usual = cls.usual(game, players if players in game.players else few(game))
        at = number(form.get("at"), default=0)
        return cls(
            players=players,
            settings={name: form.get(f"option-{name}", value) for name, value in usual.settings.items()},
            seats=[form.get(f"seat-{seat}", kind) for seat, kind in enumerate(usual.seats)],
            public=form.get("public", "yes") == "yes",
            name=form.get("name", ""),
            origin=(form["from"], at) if form.get("from") else None,
        )


def number(text: str | None, default: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 7 else default


def few(game: Game) -> int:
    """A good number of players for a first game: one more than the fewest, where that is possible."""
    return min(game.players[0] + 1, game.players[-1])
