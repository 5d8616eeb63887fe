"""Puts the commands together; only the one being run is loaded, so that it starts fast."""

import os
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Annotated

import typer

from popolna import __version__, compiled

# Each is a function of that name in a module of that name.
COMMANDS = {
    "serve": "Start the server and play in the browser.",
    "backup": "Copy everything the server has saved.",
    "games": "List the games.",
    "play": "Play in the terminal.",
    "simulate": "Play many random games and show statistics.",
    "arena": "Run a tournament between bots.",
    "lab": "See what a change of components or options does.",
    "train": "Teach bots to judge positions by games of their own.",
    "replay": "Replay, check or draw a recorded game.",
    "analyse": "See how a game went and where it was lost.",
    "rules": "Read the rules of a game.",
    "bench": "Measure how fast the games run.",
}


def app_for(arguments: Sequence[str]) -> typer.Typer:
    """The command line, ready for these arguments."""
    app = typer.Typer(
        rich_markup_mode=None,  # help without boxes: a screen reader reads it too
        pretty_exceptions_enable=False,
        no_args_is_help=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    app.callback()(popolna)
    wanted = next((word for word in arguments if not word.startswith("-")), None)
    completing = "_POPOLNA_COMPLETE" in os.environ  # the shell may ask about any command
    for name, what in COMMANDS.items():
        app.command(name, short_help=what)(load(name) if completing or name == wanted else not_loaded)
    return app


def load(name: str) -> Callable[..., None]:
    """The function behind a command."""
    command: Callable[..., None] = getattr(import_module(f"popolna.cli.{name}"), name)
    return command


def not_loaded() -> None:
    """Stands in for a command that is not being run."""


def show_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if compiled() else "interpreted (slower, same results)"
        typer.echo(f"popolna {__version__}, {how}")
        raise typer.Exit


def popolna(
    version: Annotated[
        bool,
        typer.Option("--version", callback=show_version, is_eager=True, help="Show the version and exit."),
    ] = False,
) -> None:
    """
    \b
      popolna play maya2019

    Maya board games for people, bots and researchers.
    """
