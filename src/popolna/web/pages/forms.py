"""The forms that people fill in."""

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec
from litestar.enums import RequestEncodingType
from litestar.params import Body

from popolna.engine.game import Game
from popolna.engine.options import every_value
from popolna.web.terms import USUAL_TERMS, Terms

Form = Body(media_type=RequestEncodingType.URL_ENCODED)
Files = Body(media_type=RequestEncodingType.MULTI_PART)
ME, FREE, HERE = "me", "open", "here"
TERMS = "terms-"  # the names of these fields begin so


class Naming(msgspec.Struct):
    """The form for a guest's name."""

    name: str


class Playing(msgspec.Struct):
    """The form for a game against bots."""

    bot: str = ""
    name: str = ""


class Seating(msgspec.Struct):
    """The form to take a seat."""

    seat: int
    name: str = ""


class Filling(msgspec.Struct):
    """The form with which the host adds a bot."""

    seat: int
    bot: str


@dataclass(frozen=True)
class Wish:
    """A new table as filled in, complete or not.

    `settings` is what the form shows. `wanted` also has what was chosen earlier and does not fit right now, so that it
    comes back when it does. `more_seats` has what was chosen for seats beyond the number of players.
    """

    players: int
    settings: dict[str, str]
    wanted: dict[str, str]
    seats: list[str]
    more_seats: dict[int, str]
    public: bool
    own_luck: bool = False
    name: str = ""
    origin: tuple[str, int] | None = None
    terms: Terms = USUAL_TERMS

    @classmethod
    def said(cls, game: Game, form: Mapping[str, str]) -> "Wish":
        """The form as filled in; where nothing was, I have the first seat, and the others are open."""
        players = number(form.get("players"), default=few(game))
        sitting = players if players in game.players else few(game)
        names = [option.name for option in game.options]
        at = number(form.get("at"), default=0)
        own_luck = form.get("luck") == "own"
        seats = [form.get(f"seat-{seat}", FREE if seat else ME) for seat in range(sitting)]
        return cls(
            players=players,
            settings={name: form[f"option-{name}"] for name in names if f"option-{name}" in form},
            wanted={name: value for name in names if (value := wanted(form, name)) is not None},
            seats=[FREE if sitter == HERE and not own_luck else sitter for sitter in seats],
            more_seats={
                seat: form[f"seat-{seat}"]
                for seat in range(sitting, game.players[-1])
                if f"seat-{seat}" in form
            },
            public=form.get("public", "yes") == "yes",
            own_luck=own_luck,
            name=form.get("name", ""),
            origin=(form["from"], at) if form.get("from") else None,
            terms=Terms.said(
                {name.removeprefix(TERMS): value for name, value in form.items() if name.startswith(TERMS)}
            ),
        )

    def fitting(self, game: Game, players: int) -> dict[str, str]:
        """The settings to show: what was wanted as far as it can be combined."""
        return game.fitting_settings(players, self.wanted)

    def kept(self, game: Game, settings: Mapping[str, str]) -> dict[str, str]:
        """What was wanted, is possible in this game, and does not fit at the moment."""
        return {
            option.name: value
            for place, option in enumerate(game.options)
            if (value := self.wanted.get(option.name)) is not None
            and settings.get(option.name) != value
            and any(value in every_value(game.options[: place + 1], number) for number in game.players)
        }


def wanted(form: Mapping[str, str], name: str) -> str | None:
    """The value somebody wants for an option: the one the form shows, unless it only stands in for another."""
    shown = form.get(f"option-{name}")
    if f"kept-{name}" in form and shown in (None, form.get(f"instead-{name}")):
        return form[f"kept-{name}"]
    return shown


def number(text: str | None, default: int) -> int:
    return int(text) if text and text.isdecimal() and len(text) < 7 else default


def few(game: Game) -> int:
    """A good number of players for a first game: one more than usual, where that is possible."""
    return min(game.usual_players + 1, game.players[-1])
