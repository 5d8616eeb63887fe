"""`popolna games`: which games there are."""

from collections.abc import Iterator

from popolna.cli.provenance import summary
from popolna.cli.screen import wrap
from popolna.engine.game import Game
from popolna.engine.options import every_value, exclusions
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
    for place, option in enumerate(room.options):
        yield from wrap(f"--option {option.name}=VALUE: {option.sentence}", indent=2, hanging=2)
        for values in option_values(room, place):
            yield from wrap(values, indent=6, hanging=2)
    if room.rivals:
        yield from wrap(f"Rivals: {', '.join(rival.name for rival in room.rivals)}.", indent=2)
    if room.components:
        yield from wrap(f"Components: {summary(room.components)}", indent=2)


def players(room: Game) -> str:
    """For how many players a game is.

    >>> from popolna.games import game
    >>> players(game("tictactoe")), players(game("maya2019"))
    ('2 players', '2 to 4 players')
    """
    fewest, most = room.players[0], room.players[-1]
    return number_of(fewest) if fewest == most else f"{fewest} to {most} players"


def number_of(players: int) -> str:
    return "1 player" if players == 1 else f"{players} players"


def option_values(room: Game, place: int) -> list[str]:
    """What an option can be, by number of players if that matters, and what it does not go with."""
    options = room.options[: place + 1]
    values = {number: ", ".join(every_value(options, number)) for number in room.players}
    if len(set(values.values())) == 1:
        lines = [values[room.players[0]]]
    else:
        lines = [f"with {number_of(number)}: {possible or 'not used'}" for number, possible in values.items()]
    return [*lines, *exclusion_lines(exclusions(options, room.players))]


def exclusion_lines(excluded: dict[str, list[tuple[str, str]]]) -> list[str]:
    """Which values do not go with which choices before.

    >>> exclusion_lines({"full": [], "family": [("board", "night"), ("shadow", "yes")]})
    ['family: not with board night or shadow yes']
    >>> exclusion_lines({"easy": [("mode", "family")], "hard": [("mode", "family")]})
    ['not with mode family']
    """
    told = {value: " or ".join(map(" ".join, choices)) for value, choices in excluded.items() if choices}
    if len(told) == len(excluded) and len(set(told.values())) == 1:
        return [f"not with {choices}" for choices in set(told.values())]
    return [f"{value}: not with {choices}" for value, choices in told.items()]
