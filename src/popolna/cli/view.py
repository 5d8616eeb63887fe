"""What is shown of a match: the table, the log, the rules, the end."""

from collections.abc import Sequence

from popolna.cli.result import result_lines
from popolna.cli.rulebook import read_rules, text_of
from popolna.cli.screen import Plain, wrap
from popolna.engine.match import Match


class View:
    """A match on a screen; each part is shown as one viewer may see it."""

    def __init__(self, match: Match, names: Sequence[str], screen: Plain) -> None:
        self.match = match
        self.names = names
        self.screen = screen
        self.words = match.game.words
        self.colours = [self.words.seat(place) for place in range(len(names))]

    def table(self, viewer: int, drawn: bool, things: Sequence[str]) -> None:
        """Show the table; `things` on it can be chosen."""
        seen = self.match.state.seen_by(viewer)
        self.screen.table(self.words.describe(seen, self.names, drawn=drawn), things, self.colours)

    def log(self, viewer: int, since: int | None = None) -> list[str]:
        """What the viewer has been told: everything, or only what came after move `since`."""
        events = self.match.events(viewer, since)
        return [line for line in self.match.game.lines(events, self.names) if line]

    def rules(self, word: str) -> None:
        """Show the rules that mention a word; without one, the chapters."""
        rules = read_rules(text_of(self.match.game))
        if not word:
            chapters = dict.fromkeys(rule.chapter for rule in rules)
            self.screen.show(
                *chapters, "rules WORD shows the rules that mention a word; a number shows a chapter."
            )
            return
        found = [rule for rule in rules if rule.fits(word)]
        for rule in found:
            self.screen.show(*wrap(f"{rule.id} {rule.text}", hanging=2))
        if not found:
            self.screen.show(f"No rule mentions {word!r}.")

    def result(self) -> None:
        """Show how it ended."""
        outcome = self.match.state.outcome()
        assert outcome is not None
        self.screen.show("", *result_lines(self.match.game, outcome, self.names))
