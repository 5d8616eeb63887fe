"""The plan of a tournament: everything that decides how its games go."""

from collections.abc import Sequence
from typing import Literal, Self

import msgspec

from popolna.arena.schedule import Fixture, schedule
from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.game import Game


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """The settings of a tournament; the same plan gives the same games."""

    format: Literal[1] = 1
    game: str
    rules: int
    components: str
    players: int
    settings: dict[str, str]
    bots: list[str]
    games: int
    seed: str

    @classmethod
    def of(
        cls,
        game: Game,
        bots: Sequence[str],
        games: int,
        seed: str,
        players: int | None = None,
        settings: dict[str, str] | None = None,
    ) -> Self:
        """A plan with defaults for what is left out; raises an error for bots that cannot play the game."""
        number = game.usual_players if players is None else players
        agreed = game.settings(number, settings or {})
        check(game, bots, number)
        return cls(
            game=game.id,
            rules=game.rules,
            components=digest(game),
            players=number,
            settings=agreed,
            bots=list(bots),
            games=games,
            seed=seed,
        )

    def fixtures(self) -> list[Fixture]:
        """All games in order."""
        return schedule(self.bots, self.players, self.games)

    def luck(self, deal: int) -> str:
        """The seed of a deal: the same for all its games."""
        return f"{self.seed}/{deal}"


def digest(game: Game) -> str:
    """A short fingerprint of a game's components."""
    return game.components.digest() if game.components else ""


def check(game: Game, bots: Sequence[str], players: int) -> None:
    """Refuse a bad list of bots before anything is played; in a game for one, a single bot is enough."""
    if len(bots) < min(players, 2):
        raise BadOptions("A tournament needs at least two bots, for example: --bots random greedy")
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadOptions(f"{bot} is listed twice. List each bot once; it plays every seat anyway.")
        try:
            wake(bot, game, Dice("check"))
        except PopolnaError:
            raise
        except Exception as fault:
            raise BadOptions(f"{bot} cannot play {game.title}: {type(fault).__name__}: {fault}") from fault
