"""The log of a match: what each viewer has been told, in sentences."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence

from popolna.engine.game import Game, News
from popolna.engine.match import Match
from popolna.engine.story import EVERYBODY, Event
from popolna.web.messages import Line


class Log:
    """Words a story as it grows: what has been worded is kept, and only what is new is added.

    After an undo, or when somebody at the table has another name, everything is worded anew.
    """

    game: Game
    coming_news: Iterator[News | None]

    def __init__(self) -> None:
        self.story: list[Event] = []
        self.news: list[News | None] = []
        self.names: list[str] = []
        self.columns: dict[int, Column] = {}

    def lines(self, match: Match, viewer: int, names: Sequence[str]) -> list[Line]:
        """The log of a viewer; one line may tell several events."""
        story = match.state.story
        assert story is not None
        if story[: len(self.story)] != self.story or self.names != names:  # an event is equal only to itself
            self._begin(match.game, names)
        for event in story[len(self.story) :]:
            self.story.append(event)
            self.news.append(next(self.coming_news))
        return self.columns.setdefault(viewer, Column(viewer)).read(self, match.told)

    def _begin(self, game: Game, names: Sequence[str]) -> None:
        self.game, self.names = game, [*names]
        self.story, self.news, self.columns = [], [], {}
        self.coming_news = game.news_of(iter(self.story))


class Column:
    """The log of one viewer, as far as it has been worded."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.lines: list[Line] = []
        self.worded = 0  # how many events of the story
        self.open = 0  # from which event on a line may still change
        self.closed = 0  # how many lines are before that event

    def read(self, log: Log, told: Sequence[int]) -> list[Line]:
        """The whole column; `told` has the length of the story after 0, 1, 2 ... moves."""
        if self.worded < len(log.story):
            del self.lines[self.closed :]
            self._word(log, told)
        return [*self.lines]

    def _word(self, log: Log, told: Sequence[int]) -> None:
        game = log.game
        numbers = [
            number
            for number in range(self.open, len(log.story))
            if log.story[number].audience in (EVERYBODY, self.viewer)
        ]
        events, news = [log.story[number] for number in numbers], [log.news[number] for number in numbers]
        self.worded = self.open = len(log.story)
        before: Event | None = None
        for number, event, item, text in zip(
            numbers, events, news, game.lines(events, log.names, news), strict=True
        ):
            if game.log is not None and (before is None or before.player != event.player):
                self.open, self.closed = number, len(self.lines)
            things = game.words.things(event)
            if text:
                move = min(bisect_right(told, number), len(told) - 1)
                self.lines.append(Line(move, int(event.player), text, things, item))
            else:
                mentioned = self.lines[-1].things
                mentioned.extend(thing for thing in things if thing not in mentioned)
            before = event
        if game.log is None:
            self.closed = len(self.lines)
