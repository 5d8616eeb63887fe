"""`popolna games`: a list of the games."""

from collections.abc import Iterator
from itertools import groupby
from pathlib import Path

from popolna.cli.provenance import summary
from popolna.cli.screen import printable, wrap
from popolna.engine.game import Game
from popolna.engine.options import every_value, exclusions
from popolna.engine.phrases import counted
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
    for place, option in enumerate(game.options):
        yield from wrap(f"--option {option.name}=VALUE: {option.sentence}", indent=2, hanging=2)
        for values in option_values(game, place):
            yield from wrap(values, indent=6, hanging=2)
    if game.rivals:
        yield from wrap(f"Rivals: {', '.join(rival.name for rival in game.rivals)}", indent=2)
    if game.guide:
        here = Path.cwd()
        page = game.guide.relative_to(here) if game.guide.is_relative_to(here) else game.guide
        yield f"  How to play: {page}"
    if game.components:
        yield from wrap(f"Sources of the components: {summary(game.components)}", indent=2)


def players(game: Game) -> str:
    """How many can play a game.

    >>> players(all_games()["tictactoe"]), players(all_games()["maya2019"])
    ('2 players', '2 to 4 players')
    """
    return between(game.players[0], game.players[-1])


def between(fewest: int, most: int) -> str:
    """
    >>> between(1, 1), between(2, 3), between(2, 5)
    ('1 player', '2 or 3 players', '2 to 5 players')
    """
    if fewest == most:
        return counted(fewest, "player")
    return f"{fewest} {'or' if most == fewest + 1 else 'to'} {most} players"


def option_values(game: Game, place: int) -> list[str]:
    """The values of an option, for each number of players if that matters, and what rules them out."""
    options = game.options[: place + 1]
    values = {number: ", ".join(every_value(options, number)) for number in game.players}
    if len(set(values.values())) == 1:
        lines = [values[game.players[0]]]
    else:
        alike = [
            [number for number, _ in group] for _, group in groupby(values.items(), lambda each: each[1])
        ]
        lines = [
            f"with {between(numbers[0], numbers[-1])}: {values[numbers[0]] or 'not used'}"
            for numbers in alike
        ]
    return [*lines, *exclusion_lines(exclusions(options, game.players))]


def exclusion_lines(excluded: dict[str, list[tuple[str, str]]]) -> list[str]:
    """Which values are ruled out by which earlier choices.

    >>> exclusion_lines({"full": [], "family": [("board", "night"), ("shadow", "yes")]})
    ['family: not with board night or shadow yes']
    >>> exclusion_lines({"easy": [("mode", "family")], "hard": [("mode", "family")]})
    ['not with mode family']
    """
    told = {value: " or ".join(map(" ".join, choices)) for value, choices in excluded.items() if choices}
    if len(told) == len(excluded) and len(set(told.values())) == 1:
        return [f"not with {choices}" for choices in set(told.values())]
    return [f"{value}: not with {choices}" for value, choices in told.items()]
