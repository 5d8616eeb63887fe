"""What a tournament is: everything that decides how its games go."""

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
        room: Game,
        bots: Sequence[str],
        games: int,
        seed: str,
        players: int | None = None,
        settings: dict[str, str] | None = None,
    ) -> Self:
        """A plan for a game, with all that is not said as usual; bots that cannot play it are an error."""
        number = room.players[0] if players is None else players
        agreed = room.settings(number, settings or {})
        check(room, bots, number)
        return cls(
            game=room.id,
            rules=room.rules,
            components=digest(room),
            players=number,
            settings=agreed,
            bots=list(bots),
            games=games,
            seed=seed,
        )

    def fixtures(self) -> list[Fixture]:
        """All games in their order."""
        return schedule(self.bots, self.players, self.games)

    def luck(self, deal: int) -> str:
        """The seed of a deal: the same for all its games."""
        return f"{self.seed}/{deal}"


def digest(room: Game) -> str:
    """The components of a game, in short."""
    return room.components.digest() if room.components else ""


def check(room: Game, bots: Sequence[str], players: int) -> None:
    """Say what is wrong with a list of bots before anything is played; a game for one can have a single bot."""
    if len(bots) < min(players, 2):
        raise BadOptions("A tournament needs at least two bots. Write for example: --bots random greedy")
    for bot in bots:
        if bots.count(bot) > 1:
            raise BadOptions(f"{bot} is named twice. Name each bot once; it plays on every seat anyway.")
        try:
            wake(bot, room, Dice("check"))
        except PopolnaError:
            raise
        except Exception as fault:
            raise BadOptions(
                f"{bot} does not wake up for {room.title}: {type(fault).__name__}: {fault}"
            ) from fault
