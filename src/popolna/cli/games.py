"""`popolna games`: which games there are."""

from collections.abc import Iterator

from popolna.cli.provenance import summary
from popolna.cli.screen import wrap
from popolna.engine.game import Game, Option
from popolna.games import game, rooms


def games() -> None:
    """
    \b
      popolna games

    Which games there are, for how many players, and what can be agreed on.
    """
    print("\n\n".join("\n".join(about(game(name))) for name in sorted(rooms())))


def about(room: Game) -> Iterator[str]:
    """A game in a few lines."""
    yield f"{room.id}: {room.title}, {players(room)}"
    yield from wrap(room.sentence, indent=2)
    for option in room.options:
        yield from wrap(f"--option {option.name}=VALUE: {option.sentence}", indent=2, hanging=2)
        for values in option_values(room, option):
            yield from wrap(values, indent=6, hanging=2)
    if room.components:
        yield from wrap(f"Components: {summary(room.components)}", indent=2)


def players(room: Game) -> str:
    """For how many players a game is.

    >>> from popolna.games import game
    >>> players(game("tictactoe")), players(game("maya2019"))
    ('2 players', '2 to 4 players')
    """
    fewest, most = room.players[0], room.players[-1]
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def option_values(room: Game, option: Option) -> list[str]:
    """What an option can be, by number of players if that matters."""
    values = {number: ", ".join(option.values(number)) for number in room.players}
    if len(set(values.values())) == 1:
        return [values[room.players[0]]]
    return [f"with {number} players: {possible}" for number, possible in values.items()]
