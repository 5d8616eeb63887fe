"""`popolna play`: people and bots at one terminal."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated

import typer

from popolna.cli.arguments import Components, MaybeGameName, Options, Players, Seed, agree, enter
from popolna.cli.saves import farewell, new_file, unused
from popolna.cli.screen import screen, wrap
from popolna.cli.seats import PERSON, Seat, read_seats, seated
from popolna.cli.session import Leave, Session
from popolna.engine.errors import BadOptions
from popolna.engine.match import Match
from popolna.engine.record import load_record


def play(
    name: MaybeGameName = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Who plays: me, people by name, or bots: Ann,Ben,scribe."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the game is kept after every move.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Text that runs on, without colours: for screen readers.")
    ] = False,
) -> None:
    """
    \b
      popolna play maya2019 --seats me,merchant

    Play at the terminal: people take turns at the keyboard, and bots fill the other seats, from weakest to
    strongest: newcomer, farmer, merchant, scribe, ruler. The game is kept after every move, so nothing is
    lost; --resume goes on with it.
    """
    if resume is None:
        match, table = begin(name, players, seats, seed, option, components)
        file = unused(save) if save else new_file(match.game.id)
    else:
        if players is not None or option:
            raise BadOptions(
                "A resumed game keeps its players and options: leave --players and --option out."
            )
        match, table = go_on(name, seats, seed, components, resume)
        file = unused(save) if save else resume
    session = Session(match, table, seed, screen(plain), file)
    introduce(session)
    with suppress(Leave, EOFError, KeyboardInterrupt):
        session.run()
    session.keep()
    session.screen.show("", *farewell(match, file, components))


Table = tuple[Match, list[Seat]]


def begin(
    name: str | None,
    players: int | None,
    seats: str | None,
    seed: str | None,
    option: list[str] | None,
    components: Path | None,
) -> Table:
    """A new game."""
    if name is None:
        raise BadOptions("Which game? popolna play GAME; popolna games tells which there are.")
    room = enter(name, components)
    if players is None and seats:
        players = len(seats.split(","))
    number, settings = agree(room, players, option)
    table = read_seats(seats or PERSON, room, number)
    match = Match.new(room, number, seed, [seat.label for seat in table], settings)
    return match, table


def go_on(
    name: str | None, seats: str | None, seed: str | None, components: Path | None, resume: Path
) -> Table:
    """A game from a record; it can have other people at its seats."""
    record = load_record(resume)
    if name not in {None, record.game}:
        raise BadOptions(f"{resume} is a game of {record.game}, not of {name}.")
    match = Match.replay(enter(record.game, components), record, seed)
    if seats is None:
        return match, [seated(label) for label in record.seats]
    table = read_seats(seats, match.game, record.players)
    match.record.seats = [seat.label for seat in table]
    return match, table


def introduce(session: Session) -> None:
    """What is played, by whom, and where it is kept."""
    record, room = session.match.record, session.match.game
    agreed = "; ".join(f"{option} {value}" for option, value in record.settings.items())
    session.screen.title(f"{room.title}: {', '.join(session.names)}")
    session.screen.show(*wrap(" ".join([room.sentence, *([f"Options: {agreed}."] if agreed else [])])))
    session.screen.show(*wrap(f"Kept after every move in {session.file}. Type help if you need it."))
