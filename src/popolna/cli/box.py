"""Luck from a real box: asks at the keyboard what was drawn."""

from collections.abc import Sequence

from popolna.cli.screen import Plain, Suggestion, printable, wrap
from popolna.engine.errors import BadLuck, PopolnaError
from popolna.engine.luck import Draw, Request, Thing
from popolna.engine.state import NOBODY

HELP = """\
Type what was drawn: a name or several, with spaces or commas between them, or
the number of a line. You can enter everything in one line, in the order listed.
If only one thing is possible, an empty line takes it.
  undo   take back what you entered last, or the move if you entered nothing
  needs  everything that is still needed
  quit   leave"""
ALIASES = {"?": "help", "h": "help", "u": "undo", "q": "quit", "exit": "quit"}
SHORT = 20  # letters up to which names are listed side by side


class Leave(Exception):
    """Somebody wants to leave."""


class BoxKeeper:
    """The person who keeps the box and enters what was drawn."""

    def __init__(self, screen: Plain) -> None:
        self.screen = screen

    def fill(self, draw: Draw) -> bool:
        """Ask until the luck of a draw is complete; return False if it is taken back instead."""
        request = draw.request()
        if request is not None:
            self.list_needs(draw)
        what = ""
        while request is not None:
            if request.what != what or len(request.things) == 1:
                self.offer(request)
            what = request.what
            try:
                if not self.hear(draw, request):
                    return False
            except PopolnaError as fault:
                self.screen.show(*wrap(printable(str(fault))))
            request = draw.request()
        return True

    def list_needs(self, draw: Draw) -> None:
        """List all that has to be drawn."""
        self.screen.show("", "From your box:")
        for need in draw.needs():
            self.screen.show(*wrap(printable(str(need)), indent=2, hanging=2))

    def offer(self, request: Request) -> None:
        """List what can have been drawn."""
        self.screen.show("", *wrap(printable(f"{request.what}: what was drawn?")))
        rows = [f"{key} {line(thing)}" for key, thing in keyed(request.things)]
        if max(map(len, rows)) <= SHORT:
            self.screen.show(*wrap(", ".join(rows), indent=2))
        else:
            for row in rows:
                self.screen.show(*wrap(row, indent=2, hanging=4))

    def hear(self, draw: Draw, request: Request) -> bool:
        """Read a line and do what it says; return False if the whole draw is taken back."""
        next_need = printable(str(draw.needs()[0]))
        text = self.screen.ask(f"{next_need}> ", lambda text: suggest(request, text), NOBODY).strip()
        word = ALIASES.get(text.lower(), text.lower())
        if request.find(text) is None:
            if word == "quit":
                raise Leave
            if word == "undo":
                if draw.entered:
                    draw.take_back()
                    self.screen.show("Taken back.")
                    return True
                return False
            if word == "help":
                self.screen.show(*HELP.splitlines())
                return True
            if word == "needs":
                self.list_needs(draw)
                return True
        if not text:
            if len(request.things) > 1:
                raise BadLuck("Enter the name of what was drawn, or several names. Type help for more.")
            text = request.things[0].name
        rows = dict(keyed(request.things))
        draw.enter(rows[text].name if text in rows else text)
        return True


def keyed(things: Sequence[Thing]) -> list[tuple[str, Thing]]:
    """Each thing with the number to type for it; things that are numbers have their own."""
    if any(thing.name.isdecimal() for thing in things):
        return [(thing.name, thing) for thing in things]
    return [(str(number), thing) for number, thing in enumerate(things, 1)]


def line(thing: Thing) -> str:
    """A thing in a list: its name, what it is if the name does not say so, and how many are left.

    >>> line(Thing("corn2", "double corn", 3, "corn2")), line(Thing("coba", "Cobá", 1, "coba"))
    ('corn2: double corn (3)', 'coba: Cobá')
    """
    if thing.name.isdecimal():
        said = thing.label
    else:
        same = thing.label in (thing.name, thing.name.replace("-", " "))
        said = thing.name if same else f"{thing.name}: {thing.label}"
    return f"{said} ({thing.left})" if thing.left > 1 else said


def suggest(request: Request, text: str) -> list[Suggestion]:
    """The names that what is typed last could become."""
    last = text.replace(",", " ").split(" ")[-1].lower()
    found = [thing for thing in request.things if thing.name.startswith(last)]
    return [Suggestion(thing.name, len(last), thing.label) for thing in found if thing.name != last]
