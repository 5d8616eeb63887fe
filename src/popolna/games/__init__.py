"""The rooms of the house, found by name."""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from popolna.engine.errors import UnknownGame, nearest
from popolna.engine.game import Game


@cache
def rooms() -> dict[str, str]:
    """Where each game is: ours, and those that installed packages offer as `popolna.games`.

    >>> rooms()["tictactoe"]
    'popolna.games.tictactoe'
    """
    ours = {module.name: f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg}
    theirs = {entry.name: entry.value for entry in entry_points(group=__name__)}
    return {**theirs, **ours}


def game(name: str) -> Game:
    """A game by its name.

    >>> game("tictactoe").title
    'Tic-tac-toe'
    >>> game("tictacto")
    Traceback (most recent call last):
    popolna.engine.errors.UnknownGame: No game is called 'tictacto'. Did you mean tictactoe?
    """
    if name not in rooms():
        raise UnknownGame(f"No game is called {name!r}. {nearest(name, sorted(rooms()))}")
    found = import_module(rooms()[name]).GAME
    assert isinstance(found, Game)
    return found
