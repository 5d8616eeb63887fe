"""What several commands are given, and what it means."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from popolna.engine.component_file import replace
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.game import Game
from popolna.games import game, rooms


def complete_game(incomplete: str) -> list[str]:
    """The names of games, for the shell's completion."""
    return [name for name in sorted(rooms()) if name.startswith(incomplete)]


_GAME = typer.Argument(metavar="GAME", help="A game's name; see popolna games.", autocompletion=complete_game)
GameName = Annotated[str, _GAME]
MaybeGameName = Annotated[str | None, _GAME]
Players = Annotated[int | None, typer.Option(metavar="N", help="How many play; the fewest if not said.")]
Seed = Annotated[str | None, typer.Option(metavar="S", help="The same seed gives the same luck.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", metavar="NAME=VALUE", help="An option of the game; see popolna games. Can be repeated."
    ),
]
Components = Annotated[
    Path | None, typer.Option(metavar="FILE", help="Your own components file instead of ours.")
]


def enter(name: str, components: Path | None) -> Game:
    """A game's room, with the owner's components if there are any; they must be in place before."""
    if components is not None:
        replace(name, components)
    room = game(name)
    if components is not None and room.components is None:
        raise PopolnaError(f"{room.title} has no components that could be replaced.")
    return room


def agree(room: Game, players: int | None, options: Sequence[str] | None) -> tuple[int, dict[str, str]]:
    """How many play, and all options with their values."""
    wanted = {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise BadOptions(f"--option {option}: write NAME=VALUE. {possible_options(room)}")
        wanted[name] = value
    number = room.players[0] if players is None else players
    return number, room.settings(number, wanted)


def possible_options(room: Game) -> str:
    """The options of a game in a sentence."""
    if not room.options:
        return f"{room.title} has no options."
    return f"{room.title} has: {', '.join(option.name for option in room.options)}."
