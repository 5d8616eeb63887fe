"""`popolna replay`: shows, checks or draws a recorded game."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Literal

import typer

from popolna.cli.arguments import Components, enter
from popolna.cli.progress import progress
from popolna.cli.result import headline, result_lines
from popolna.cli.screen import printable
from popolna.engine.errors import BadOptions, BadRecord, nearest
from popolna.engine.game import Drawing
from popolna.engine.match import Match
from popolna.engine.phrases import counted
from popolna.engine.record import load_record
from popolna.engine.state import ALL_SEEING, NOBODY, State
from popolna.engine.story import Event
from popolna.engine.turn import moment_line

VIEWERS = {"all": int(ALL_SEEING), "spectator": int(NOBODY)}
WIDTHS = {"wide": 1280, "tall": 780}  # of a picture, in pixels
FILM_WIDTHS = {"wide": 960, "tall": 390}

Output = Annotated[Path | None, typer.Option(metavar="OUT", help="Draw the table to a file.")]


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record that play or simulate saved.")],
    check: Annotated[bool, typer.Option("--check", help="Only check that the record is valid.")] = False,
    at: Annotated[int | None, typer.Option(metavar="N", help="Show the table after N moves.")] = None,
    viewer: Annotated[
        str, typer.Option(metavar="WHO", help="Whose view: a seat number, a name, spectator or all.")
    ] = "spectator",
    svg: Output = None,
    png: Output = None,
    gif: Annotated[Path | None, typer.Option(metavar="OUT", help="Animate every turn, up to move N.")] = None,
    shape: Annotated[Literal["wide", "tall"], typer.Option(help="Draw for a desktop or a phone.")] = "wide",
    components: Components = None,
) -> None:
    """
    \b
      popolna replay game.json
      popolna replay game.json --at 12 --png table.png

    Show a recorded game: its log, the table after some moves, or pictures.
    """
    if check:
        print(check_record(file, components))
        return
    match = load(file, components)
    seen = Viewed(match, find_viewer(match, viewer), shape)
    if svg or png or gif:
        seen.draw(svg, png, gif, at)
    else:
        print("\n".join(seen.log() if at is None else seen.table(at)))


def load(file: Path, components: Path | None) -> Match:
    """The match in a record, with every move checked."""
    record = load_record(file)
    return Match.replay(enter(record.game, components), record)


def check_record(file: Path, components: Path | None) -> str:
    """A summary of a valid record; an invalid one ends the program with exit code 1."""
    try:
        match = load(file, components)
    except BadRecord as fault:
        print(f"popolna: {printable(str(fault))}", file=sys.stderr)
        raise typer.Exit(1) from None
    result = match.record.result
    scores = " ".join(f"{match.game.points(score):g}" for score in result.scores) if result else ""
    rows = match.game.row_names(names(match), result.rivals if result else [])
    how = f"result: {headline(result.ranks, rows)} {scores}" if result else "not over yet"
    return f"ok: {counted(len(match.record.moves), 'move')}, {how}"


def names(match: Match) -> list[str]:
    """The names of the players."""
    return [printable(name) for name in match.record.seats]


def find_viewer(match: Match, who: str) -> int:
    """Whose view is meant: a seat, a spectator, or everything at once."""
    seats = [str(seat + 1) for seat in range(match.record.players)]
    called = [name.lower() for name in names(match)]
    known = {**{name: seat for seat, name in enumerate(called)}, **{n: int(n) - 1 for n in seats}, **VIEWERS}
    if who.lower() not in known:
        raise BadOptions(f"--viewer: no player is called {who!r}. {nearest(who.lower(), known)}")
    return known[who.lower()]


class Viewed:
    """A match as one viewer sees it."""

    def __init__(self, match: Match, viewer: int, shape: Literal["wide", "tall"]) -> None:
        self.match = match
        self.viewer = viewer
        self.shape = shape
        self.names = names(match)

    def see(self, state: State) -> State:
        """What the viewer sees of a state."""
        return state if self.viewer == ALL_SEEING else state.seen_by(self.viewer)

    # Text

    def log(self) -> Iterator[str]:
        """The whole game, line by line."""
        record = self.match.record
        settings = "".join(f", {name} {value}" for name, value in record.settings.items())
        yield f"{self.match.game.title}: {', '.join(self.names)}{settings}"
        ends = self.match.told
        yield from self.lines("", 0, ends[0])
        for number, (move, begin, end) in enumerate(zip(record.moves, ends, ends[1:], strict=False), start=1):
            if self.viewer == ALL_SEEING:
                yield f"{number:>4}  {self.names[move.seat]}: {move.action}"
                yield from self.lines("", begin, end)
            else:
                yield from self.lines(str(number), begin, end)
        if record.result:
            yield from ["", *result_lines(self.match.game, record.result, self.names)]

    def lines(self, label: str, begin: int, end: int) -> Iterator[str]:
        """Part of the log, with a label on the first line."""
        story = (self.match.state.story or [])[begin:end]
        for event, line in zip(story, self.match.game.lines(story, self.names), strict=True):
            if line and (self.viewer == ALL_SEEING or event.audience in {NOBODY, self.viewer}):
                yield f"{label:>4}  {self.sentence(event, line)}"
                label = ""

    def sentence(self, event: Event, words: str) -> str:
        """A line about an event; if the viewer sees everything, with who alone was told."""
        if self.viewer == ALL_SEEING and event.audience != NOBODY:
            return f"({self.names[event.audience]} only:) {words}"
        return words

    def table(self, moves: int) -> Iterator[str]:
        """The table after some moves."""
        state = self.match.at(moves).state
        yield f"After {moves} of {len(self.match.record.moves)} moves; to move: {self.to_move(state)}"
        yield self.match.game.words.describe(self.see(state), self.names)

    def to_move(self, state: State) -> str:
        return " and ".join(self.names[player] for player in state.to_move()) or "nobody, the game is over"

    # Pictures

    def draw(self, svg: Path | None, png: Path | None, gif: Path | None, at: int | None) -> None:
        """Draw the table to files."""
        last = len(self.match.record.moves) if at is None else at
        picture = self.picture(last)
        if svg:
            svg.write_text(picture.svg, "utf-8")
        if png:
            png.write_bytes(picture.png(WIDTHS[self.shape]))
        if gif:
            gif.write_bytes(self.film(last))
        for file in (svg, png, gif):
            if file:
                print(f"Drawn: {file}")

    def film(self, last: int) -> bytes:
        """The table at the start and after every turn, up to a move."""
        from popolna.drawing.film import film

        ends = [moves for moves in range(1, last) if self.match.begins_turn(moves)]
        turns = list(dict.fromkeys([0, *ends, last]))

        def pictures() -> Iterator[Drawing]:
            for moves in turns:
                yield self.picture(moves)
                advance(1)

        with progress(len(turns), "pictures") as advance:
            return film(pictures(), width=FILM_WIDTHS[self.shape])

    def picture(self, moves: int) -> Drawing:
        """The table after some moves, drawn; it does not say "your turn", because that is past."""
        state = self.see(self.match.at(moves).state)
        mine = self.viewer in state.to_move()
        moment = moment_line(moves, len(self.match.record.moves)) if mine else ""
        return self.match.game.draw(state, self.viewer, shape=self.shape, names=self.names, headline=moment)
