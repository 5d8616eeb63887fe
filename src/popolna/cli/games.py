"""`popolna games`: a list of the games."""

from collections.abc import Iterator

from popolna.cli.provenance import summary
from popolna.cli.screen import wrap
from popolna.engine.game import Game, Option
from popolna.games import game as find_game
from popolna.games import rooms


def games() -> None:
    """
    \b
      popolna games

    List the games, how many can play them, and their options.
    """
    print("\n\n".join("\n".join(about(find_game(name))) for name in sorted(rooms())))


def about(game: Game) -> Iterator[str]:
    """A game in a few lines."""
    yield f"{game.id}: {game.title}, {players(game)}"
    yield from wrap(game.sentence, indent=2)
    for option in game.options:
        yield from wrap(f"--option {option.name}=VALUE: {option.sentence}", indent=2, hanging=2)
        for values in option_values(game, option):
            yield from wrap(values, indent=6, hanging=2)
    if game.components:
        yield from wrap(f"Sources of the components: {summary(game.components)}", indent=2)


def players(game: Game) -> str:
    """How many can play a game.

    >>> from popolna.games import game
    >>> players(game("tictactoe")), players(game("maya2019"))
    ('2 players', '2 to 4 players')
    """
    fewest, most = game.players[0], game.players[-1]
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def option_values(game: Game, option: Option) -> list[str]:
    """The values of an option, for each number of players if that matters."""
    values = {number: ", ".join(option.values(number)) for number in game.players}
    if len(set(values.values())) == 1:
        return [values[game.players[0]]]
    return [f"with {number} players: {possible}" for number, possible in values.items()]
