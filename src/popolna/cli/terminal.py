"""A terminal: colours, completion as you type, and a screen that can be wiped."""

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.filters import completion_is_selected
from prompt_toolkit.history import InMemoryHistory
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from popolna.cli.screen import Plain, Suggest, numbered, width, wrap_line

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # clears the screen and what has scrolled off it
TOOLBAR = "Tab completes   help  undo  log  rules  state  save  quit"

MENU = 5  # lines kept free below the prompt for completions


class Suggestions(Completer):
    """Hands our suggestions to prompt_toolkit."""

    def __init__(self, suggest: Suggest) -> None:
        self.suggest = suggest

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        for found in self.suggest(document.text_before_cursor):
            yield Completion(found.word + " ", -found.typed, display=found.word, display_meta=found.meaning)


def colour(seat: str) -> str:
    """The style of a seat named after a colour."""
    known = ("red", "green", "yellow", "blue", "magenta", "cyan")
    return seat.lower() if seat.lower() in known else "reverse" if seat.lower() == "black" else "default"


def keys(suggest: Suggest) -> KeyBindings:
    """Tab completes a word, or steps through several that fit; Enter takes the selected one."""
    bindings = KeyBindings()

    @bindings.add("tab")
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        found = buffer.complete_state.completions if buffer.complete_state else []
        if len(found) == 1:
            buffer.apply_completion(found[0])
        elif found:
            buffer.complete_next()
        else:
            buffer.start_completion()

    @bindings.add("enter", filter=completion_is_selected)
    def _(event: KeyPressEvent) -> None:
        buffer = event.current_buffer
        buffer.complete_state = None
        if any(suggest(buffer.document.text_before_cursor)):
            buffer.start_completion()
        else:
            buffer.validate_and_handle()

    return bindings


class Terminal(Plain):
    """Draws maps, highlights what can be chosen, and completes words."""

    drawn = True

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        # One player must not see what another has typed.
        self.histories: defaultdict[int, InMemoryHistory] = defaultdict(InMemoryHistory)

    def show(self, *lines: str) -> None:
        for line in lines:
            self.console.print(Text(line))

    def title(self, text: str) -> None:
        self.console.print()
        self.console.rule(Text(text, style="bold"), align="left", style="dim")

    def table(self, text: str, things: Sequence[str], seats: Sequence[str]) -> None:
        drawn = Text("\n".join(piece for line in text.splitlines() for piece in wrap_line(line)))
        if things:
            words = "|".join(map(re.escape, things))
            drawn.highlight_regex(rf"(?<![\w-])({words})(?![\w-])", "bold underline")
        for number, seat in enumerate(seats, start=1):
            # Pieces, and the line about a seat, start with the seat's number.
            drawn.highlight_regex(rf"(?m)(?<!\w){number}[A-Za-z]+|^{number} \w+", colour(seat))
        self.console.print(drawn)

    def row(self, things: Mapping[str, Sequence[str]]) -> None:
        words = [numbered(f"{key:>2}", name[-1]) for key, name in things.items()]
        self.console.print(Padding(Columns(words, padding=(0, 3), equal=True), (0, 2)), width=width())

    def clear(self) -> None:
        self.console.file.write(WIPE)
        self.console.file.flush()

    def ask(self, question: str, suggest: Suggest | None, who: int) -> str:
        session: PromptSession[str] = PromptSession(history=self.histories[who])
        if suggest is None:
            return session.prompt(question)
        return session.prompt(
            question,
            completer=Suggestions(suggest),
            complete_while_typing=True,
            key_bindings=keys(suggest),
            bottom_toolbar=TOOLBAR,
            reserve_space_for_menu=MENU,
        )
