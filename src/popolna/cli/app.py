"""Puts the commands together."""

from typing import Annotated

import typer

from popolna import __version__, compiled
from popolna.cli.games import games
from popolna.cli.play import play
from popolna.cli.replay import replay
from popolna.cli.rules import rules
from popolna.cli.simulate import simulate

app = typer.Typer(
    rich_markup_mode=None,  # help without boxes: a screen reader reads it too
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def say_version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if compiled() else "interpreted (slower; the same games)"
        typer.echo(f"popolna {__version__}, {how}")
        raise typer.Exit


@app.callback()
def popolna(
    version: Annotated[
        bool,
        typer.Option("--version", callback=say_version, is_eager=True, help="Say the version and leave."),
    ] = False,
) -> None:
    """
    \b
      popolna play maya2019

    The house where people, bots and researchers meet over Maya board games.
    """


app.command(short_help="Which games there are.")(games)
app.command(short_help="Play at the terminal.")(play)
app.command(short_help="Play many random games and count.")(simulate)
app.command(short_help="Look at a game again, check it, draw it.")(replay)
app.command(short_help="Read the rules, and where they come from.")(rules)
