"""`popolna play`: people and bots at one terminal."""

from contextlib import suppress
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from popolna.cli.arguments import Components, MaybeGameName, Options, Players, Seed, agree, enter
from popolna.cli.box import BoxKeeper, Leave
from popolna.cli.saves import farewell, new_file, unused
from popolna.cli.screen import Plain, screen, wrap
from popolna.cli.seats import PERSON, Seat, read_seats, seated
from popolna.cli.session import Session
from popolna.engine.errors import BadOptions
from popolna.engine.luck import Box, SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import load_record


class Luck(StrEnum):
    """Where luck comes from."""

    DRAW = "draw"
    ASK = "ask"


def play(
    name: MaybeGameName = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option(metavar="LIST", help="Who plays: me, other names, or bots, as in me,Ann,scribe."),
    ] = None,
    luck: Annotated[
        Luck,
        typer.Option(help="draw: Popolna draws. ask: you draw from your own box and enter what came out."),
    ] = Luck.DRAW,
    seed: Seed = None,
    option: Options = None,
    components: Components = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where to save the game after every move.")
    ] = None,
    plain: Annotated[
        bool, typer.Option("--plain", help="Plain text without colours, for screen readers.")
    ] = False,
) -> None:
    """
    \b
      popolna play maya2019 --seats me,merchant

    Play in the terminal: people take turns at the keyboard, and bots play the other seats. The bots, from
    weakest to strongest: newcomer, farmer, merchant, scribe, ruler. The game is saved after every move;
    --resume continues it. With --luck ask you play on your own table: you enter what is drawn and what
    people do, and bots tell you what to do for them.
    """
    by_hand, shown = luck is Luck.ASK, screen(plain)
    if by_hand and seed is not None:
        raise BadOptions("With --luck ask you draw yourself, so there is no seed. Leave out --seed.")
    if resume is None:
        match, seating = begin(name, players, seats, seed, option, components, shown if by_hand else None)
        file = unused(save) if save else new_file(match.game.id)
    else:
        if players is not None or option:
            raise BadOptions(
                "A resumed game keeps its players and options. Leave out --players and --option."
            )
        match, seating = go_on(name, seats, Box() if by_hand else seed, components, resume)
        file = unused(save) if save else resume
    session = Session(match, seating, seed, shown, file)
    introduce(session)
    with suppress(Leave, EOFError, KeyboardInterrupt):
        session.run()
    session.keep()
    session.screen.show("", *farewell(session.match, file, components))


Seated = tuple[Match, list[Seat]]  # a match, and who sits where


def begin(
    name: str | None,
    players: int | None,
    seats: str | None,
    seed: str | None,
    option: list[str] | None,
    components: Path | None,
    asking: Plain | None,
) -> Seated:
    """A new game; if its luck comes from a real box, the setup is asked for on a screen."""
    if name is None:
        raise BadOptions("Name a game: popolna play GAME. To list them: popolna games")
    game = enter(name, components)
    if players is None and seats:
        players = len(seats.split(","))
    number, settings = agree(game, players, option)
    seating = read_seats(seats or PERSON, game, number)
    labels = [seat.label for seat in seating]
    if asking is None:
        return Match.new(game, number, seed, labels, settings), seating
    setup = SetupDraw(game, number, settings, labels)
    set_up(setup, asking)
    return Match.new(game, number, Box(setup.entered), labels, settings), seating


def set_up(setup: SetupDraw, asking: Plain) -> None:
    """Ask for the whole setup; if it is left unfinished, show what was entered, to be pasted next time."""
    asking.title(f"{setup.game.title}: set up your table. Type help to see the commands.")
    try:
        while not BoxKeeper(asking).fill(setup):
            asking.show("There is nothing to take back.")
    except (Leave, EOFError, KeyboardInterrupt):
        asking.show("", "The setup is not complete, so there is no game yet.")
        if setup.entered:
            asking.show(
                *wrap("To continue, start again and paste what you entered:"), " ".join(setup.names_entered())
            )
        raise typer.Exit from None


def go_on(
    name: str | None, seats: str | None, seed: str | Box | None, components: Path | None, resume: Path
) -> Seated:
    """A game that continues from a record, if need be with other people in its seats."""
    record = load_record(resume)
    if name not in {None, record.game}:
        raise BadOptions(f"{resume} is a game of {record.game}, not {name}. Leave out {name}.")
    match = Match.replay(enter(record.game, components), record, seed)
    if seats is None:
        return match, [seated(label) for label in record.seats]
    seating = read_seats(seats, match.game, record.players)
    match.record.seats = [seat.label for seat in seating]
    return match, seating


def introduce(session: Session) -> None:
    """Show what is played, by whom, and where it is saved."""
    record, game = session.match.record, session.match.game
    agreed = "; ".join(f"{option} {value}" for option, value in record.settings.items())
    session.screen.title(f"{game.title}: {', '.join(session.names)}")
    session.screen.show(*wrap(" ".join([game.sentence, *([f"Options: {agreed}."] if agreed else [])])))
    session.screen.show(*wrap(f"Saved after every move in {session.file}. Type help to see the commands."))
