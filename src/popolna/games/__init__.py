"""Games, found by id: those in this folder, and those that other installed packages bring.

A package brings a game by naming its module as an entry point of the group `popolna.games`; the module has a
`GAME`. If such a game cannot be used, everything else still works, and `faults()` says why.
"""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from popolna.engine.errors import UnknownGame, nearest
from popolna.engine.game import Game

ID = re.compile(r"[a-z][a-z0-9_-]{0,31}")
OURS = {module.name: f"{__name__}.{module.name}" for module in iter_modules(__path__) if module.ispkg}


@dataclass(frozen=True)
class Offer:
    """A game in another installed package."""

    id: str
    module: str
    package: str


@dataclass(frozen=True)
class Fault:
    """Why a game of another package cannot be used.

    >>> print(Fault("chess", "popolna-chess", "ModuleNotFoundError: No module named 'pieces'"))
    'chess' from popolna-chess cannot be used: ModuleNotFoundError: No module named 'pieces'
    """

    id: str
    package: str
    reason: str

    def __str__(self) -> str:
        return f"{self.id!r} from {self.package} cannot be used: {self.reason}"


def rooms() -> dict[str, str]:
    """The module of every game by its id, without loading any.

    >>> rooms()["tictactoe"]
    'popolna.games.tictactoe'
    """
    return OURS | {offer.id: offer.module for offer in accepted()}


def games() -> dict[str, Game]:
    """All games that can be used, by id.

    >>> {"maya2003", "maya2019", "tictactoe", "tzolkin"} <= games().keys()
    True
    """
    theirs = [load(offer) for offer in accepted()]
    found = [*map(game, OURS), *(game for game in theirs if isinstance(game, Game))]
    return {game.id: game for game in sorted(found, key=lambda game: game.id)}


def game(name: str) -> Game:
    """A game by its id.

    >>> game("tictactoe").title
    'Tic-tac-toe'
    >>> game("tictacto")
    Traceback (most recent call last):
    popolna.engine.errors.UnknownGame: No game is called 'tictacto'. Did you mean tictactoe?
    """
    if name in OURS:
        ours = import_module(OURS[name]).GAME
        assert isinstance(ours, Game)
        return ours
    if all(offer.id != name for offer in offers()):
        raise UnknownGame(f"No game is called {name!r}. {nearest(name, sorted(rooms()))}")
    for offer in accepted():
        found = load(offer) if offer.id == name else None
        if isinstance(found, Game):
            return found
    # The reason may name files on this machine, which visitors to a server need not see.
    raise UnknownGame(f"{name!r} is installed but cannot be used. `popolna games` says why.")


def faults() -> list[Fault]:
    """Games of other packages that cannot be used, each with the reason."""
    loaded = [load(offer) for offer in accepted()]
    return refusals() + [found for found in loaded if isinstance(found, Fault)]


@cache
def offers() -> tuple[Offer, ...]:
    """The games in other installed packages."""
    return tuple(
        Offer(entry.name, entry.value, entry.dist.name if entry.dist else "a package without a name")
        for entry in entry_points(group=__name__)
    )


def accepted() -> list[Offer]:
    """Offers whose id can be used."""
    refused = {fault.id for fault in refusals()}
    return [offer for offer in offers() if offer.id not in refused]


def refusals() -> list[Fault]:
    """Offers whose id cannot be used."""
    times = Counter(offer.id for offer in offers())
    found = []
    for offer in offers():
        if offer.id in OURS:
            reason = "Popolna has a game with this id already."
        elif not ID.fullmatch(offer.id):
            reason = "an id has up to 32 lower-case letters, digits, - or _, and begins with a letter."
        elif times[offer.id] > 1:
            packages = sorted(other.package for other in offers() if other.id == offer.id)
            reason = f"{' and '.join(packages)} both have a game with this id. Uninstall one of them."
        else:
            continue
        found.append(Fault(offer.id, offer.package, reason))
    return found


BROKEN: dict[Offer, Fault] = {}  # what could not be loaded is not tried again


def load(offer: Offer) -> Game | Fault:
    """The game of another package, or what is wrong with it."""
    if offer in BROKEN:
        return BROKEN[offer]
    try:
        found = getattr(import_module(offer.module), "GAME", None)
    except (Exception, SystemExit) as error:  # whatever happens there must not stop anything here
        reason = f"{type(error).__name__}: {error}"
    else:
        if isinstance(found, Game) and found.id == offer.id:
            return found
        if isinstance(found, Game):
            reason = f"its GAME has the id {found.id!r}."
        else:
            reason = f"{offer.module} has no GAME of the class Game."
    BROKEN[offer] = Fault(offer.id, offer.package, reason)
    return BROKEN[offer]
