"""`popolna games`: a list of the games."""

from collections.abc import Iterator

from popolna.cli.provenance import summary
from popolna.cli.screen import printable, wrap
from popolna.engine.game import Game, Option
from popolna.games import faults
from popolna.games import games as all_games


def games() -> None:
    """
    \b
      popolna games

    List the games, how many can play them, and their options.
    """
    texts = ["\n".join(about(game)) for game in all_games().values()]
    if broken := faults():
        texts.append("\n".join(line for fault in broken for line in wrap(printable(str(fault)), hanging=2)))
    print("\n\n".join(texts))


def about(game: Game) -> Iterator[str]:
    """A game in a few lines."""
    yield f"{game.id}: {game.title}, {players(game)}"
    yield from wrap(game.sentence, indent=2)
    for option in game.options:
        yield from wrap(f"--option {option.name}=VALUE: {option.sentence}", indent=2, hanging=2)
        for values in option_values(game, option):
            yield from wrap(values, indent=6, hanging=2)
    if game.guide:
        yield from wrap(f"How to play: {game.guide}", indent=2)
    if game.components:
        yield from wrap(f"Sources of the components: {summary(game.components)}", indent=2)


def players(game: Game) -> str:
    """For how many players a game is.

    >>> players(all_games()["tictactoe"]), players(all_games()["maya2019"])
    ('2 players', '2 to 4 players')
    """
    fewest, most = game.players[0], game.players[-1]
    return f"{fewest} players" if fewest == most else f"{fewest} to {most} players"


def option_values(game: Game, option: Option) -> list[str]:
    """What an option can be, by number of players if that matters."""
    values = {number: ", ".join(option.values(number)) for number in game.players}
    if len(set(values.values())) == 1:
        return [values[game.players[0]]]
    return [f"with {number} players: {possible}" for number, possible in values.items()]
