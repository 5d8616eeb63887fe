"""A terminal: colours, completion while one types, and a screen that can be wiped."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.history import InMemoryHistory
from rich.columns import Columns
from rich.console import Console
from rich.padding import Padding
from rich.text import Text

from popolna.cli.screen import Plain, Suggest, width

WIPE = "\x1b[H\x1b[2J\x1b[3J"  # the screen, and what has scrolled away
TOOLBAR = "Tab completes · Enter goes back · help  undo  log  rules  state  save  quit"


class Suggestions(Completer):
    """Hands our suggestions to prompt_toolkit."""

    def __init__(self, suggest: Suggest) -> None:
        self.suggest = suggest

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterable[Completion]:
        for found in self.suggest(document.text_before_cursor):
            yield Completion(found.word + " ", -found.typed, display=found.word, display_meta=found.meaning)


class Terminal(Plain):
    """Maps are drawn, what can be chosen glows, words complete themselves."""

    drawn = True

    def __init__(self) -> None:
        self.console = Console(highlight=False, soft_wrap=True)
        # What one player has typed is not for the next one.
        self.histories: defaultdict[int, InMemoryHistory] = defaultdict(InMemoryHistory)

    def show(self, *lines: str) -> None:
        for line in lines:
            self.console.print(Text(line))

    def title(self, text: str) -> None:
        self.console.print()
        self.console.rule(Text(text, style="bold"), align="left", style="dim")

    def table(self, text: str, glowing: Sequence[str]) -> None:
        drawn = Text(text)
        if glowing:
            words = "|".join(map(re.escape, glowing))
            drawn.highlight_regex(rf"(?<![\w-])({words})(?![\w-])", "bold cyan")
        self.console.print(drawn)

    def row(self, words: Sequence[str]) -> None:
        self.console.print(Padding(Columns(words, padding=(0, 3), equal=True), (0, 2)), width=width())

    def clear(self) -> None:
        self.console.file.write(WIPE)
        self.console.file.flush()

    def ask(self, question: str, suggest: Suggest, who: int) -> str:
        session: PromptSession[str] = PromptSession(history=self.histories[who])
        return session.prompt(
            question, completer=Suggestions(suggest), complete_while_typing=True, bottom_toolbar=TOOLBAR
        )
