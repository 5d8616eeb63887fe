"""Arguments and options that several commands share."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from popolna.engine.component_file import replace
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.game import Game
from popolna.games import game as find_game
from popolna.games import rooms


def complete_game(incomplete: str) -> list[str]:
    """The names of games, for shell completion."""
    return [name for name in sorted(rooms()) if name.startswith(incomplete)]


_GAME = typer.Argument(
    metavar="GAME", help="The game; popolna games lists them.", autocompletion=complete_game
)
GameName = Annotated[str, _GAME]
MaybeGameName = Annotated[str | None, _GAME]
Players = Annotated[
    int | None, typer.Option(metavar="N", help="Number of players. [default: what is usual for the game]")
]
Seed = Annotated[str | None, typer.Option(metavar="S", help="The same seed gives the same luck.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game; popolna games lists them. Can be repeated.",
    ),
]
Components = Annotated[Path | None, typer.Option(metavar="FILE", help="Use your own components file.")]


def enter(name: str, components: Path | None) -> Game:
    """A game, with your own components if you have any; they must be in place before it is loaded."""
    if components is not None:
        replace(name, components)
    game = find_game(name)
    if components is not None and game.components is None:
        raise PopolnaError(f"{game.title} has no components to replace. Leave out --components.")
    return game


def agree(game: Game, players: int | None, options: Sequence[str] | None) -> tuple[int, dict[str, str]]:
    """The number of players, and the value of every option."""
    wanted = {}
    for option in options or ():
        name, equals, value = option.partition("=")
        if not equals or not name or not value:
            raise BadOptions(f"--option {option}: write NAME=VALUE. {possible_options(game)}")
        wanted[name] = value
    number = game.usual_players if players is None else players
    return number, game.settings(number, wanted)


def possible_options(game: Game) -> str:
    """The options of a game in a sentence."""
    if not game.options:
        return f"{game.title} has no options."
    return f"{game.title} has these options: {', '.join(option.name for option in game.options)}."
