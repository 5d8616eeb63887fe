"""What each game says, in one small file: a change of words shows there, and only there.

The examples come from the golden games: for every event, decision, verb and piece of news the first sentence, and
then each one that has a word in it that was not there yet.  `make golden` writes the files again.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.state import Decision, Together
from popolna.games import game, rooms
from tests.games.playthrough import Choice, golden_games, told

WORD = re.compile(r"\b[^\W\d_]+\b")


class Vocabulary:
    """The words of a game that are names: one example of each is enough for the whole file."""

    def __init__(self, played: Game) -> None:
        self.players = {played.words.seat(player) for player in range(max(played.players))}
        nouns = {noun for verb in played.verbs.all for noun in verb.nouns}
        self.things = {word for noun in nouns for name in noun.names for word in WORD.findall(name)}
        self.met = set(self.players)

    def is_name(self, word: str) -> bool:
        return word in self.players or word.lower() in self.things


class Examples:
    """Sentences by what they are about, so that all words which came up are in them."""

    def __init__(self, names: Vocabulary) -> None:
        self.names = names
        self.lines: dict[str, list[str]] = {}
        self.words: dict[str, set[str]] = {}

    def add(self, about: str, sentence: str) -> None:
        words = set(WORD.findall(sentence))
        names = {word for word in words if self.names.is_name(word)}
        known = self.words.setdefault(about, set())
        if about not in self.lines or not words - names <= known or not names <= self.names.met:
            self.lines.setdefault(about, []).append(sentence)
            known |= words
            self.names.met |= names

    def written(self, title: str) -> Iterator[str]:
        yield f"# {title}"
        for about in sorted(self.lines):
            yield about
            yield from (f"    {line}" for line in self.lines[about])
        yield ""


class Speech:
    """Everything that a game said in its golden games."""

    def __init__(self, played: Game) -> None:
        self.game = played
        names = Vocabulary(played)
        self.events, self.gathered, self.news, self.prompts, self.actions = (
            Examples(names) for _ in range(5)
        )
        self.parts: dict[str, str] = {}
        self.tables: dict[str, str] = {}

    def listen(self) -> None:
        """Go through the golden games."""
        for golden in golden_games(self.game.id):
            match = None
            for choice in golden.choices():
                match = choice.match
                self.hear(match)
                self.ask(choice)
            assert match is not None
            self.hear(match)
            self.look_back(match)

    def hear(self, match: Match) -> None:
        """The log lines of the last move."""
        events, seats = told(match), match.record.seats
        for event, line in zip(events, self.game.lines(events, seats), strict=True):
            alone = self.game.words.event(event, seats)
            self.events.add(event.name, alone)
            if line not in ("", alone):
                self.gathered.add(event.name, line)

    def ask(self, choice: Choice) -> None:
        """What a player is asked, and all that can be answered, as this player sees it."""
        seen, words = choice.match.state.seen_by(choice.player), self.game.words
        self.prompts.add(type(seen.agenda[-1]).__name__, words.prompt(seen, choice.player))
        for action in choice.legal:
            verb = self.game.verbs.verb(action).name
            self.actions.add(verb, words.action(seen, action, choice.match.record.seats))

    def look_back(self, match: Match) -> None:
        """The score, what was news, and how the middle of the game is described, after the end of it."""
        result, story = match.record.result, match.state.story
        assert result is not None
        assert story is not None
        for part in result.breakdown:
            self.parts[part] = self.game.words.part(part)
        if self.game.news is not None:
            for event, news in zip(story, self.game.news(story), strict=True):
                if news:
                    self.news.add(event.name, f"{news.occasion}: {news.what}{news.why and ', ' + news.why}")
        moves = len(match.record.moves) // 2
        seen = match.at(moves).state.seen_by(0)
        drawn, spoken = (
            self.game.words.describe(seen, match.record.seats, drawn=drawn) for drawn in (True, False)
        )
        self.tables = {f"the table after {moves} moves": drawn}
        if spoken != drawn:
            self.tables["the same without a drawing"] = spoken

    def silent(self) -> Iterator[str]:
        """What did not come up."""
        asked = [step.__name__ for step in self.game.steps if issubclass(step, Decision | Together)]
        sources = "".join(file.read_text("utf-8") for file in sorted(self.game.folder.rglob("*.py")))
        for what, everything, there in [
            ("events", re.findall(r"\b(?:tell|whisper)\(\s*\"(\w+)\"", sources), self.events.lines),
            ("decisions", asked, self.prompts.lines),
            ("verbs", [verb.name for verb in self.game.verbs.all], self.actions.lines),
        ]:
            if missing := sorted(set(everything) - set(there)):
                yield f"{what}: {', '.join(missing)}"

    def written(self) -> Iterator[str]:
        seats = [self.game.words.seat(player) for player in range(max(self.game.players))]
        yield f"{self.game.title}: {self.game.sentence}"
        yield f"Seats: {', '.join(seats)}"
        yield ""
        yield from self.events.written("log lines, by event")
        if self.gathered.lines:
            yield from self.gathered.written("log lines that tell several events, by the first")
        yield from self.prompts.written("prompts, by decision")
        yield from self.actions.written("actions, by verb")
        if self.game.news is not None:
            yield from self.news.written("news, by event")
        yield "# parts of the score"
        yield from (f"{part}: {words}" for part, words in self.parts.items())
        for title, text in self.tables.items():
            yield from ("", f"# {title}", text)
        if silent := list(self.silent()):
            yield from ("", "# not in these games", *silent)


@pytest.mark.parametrize("name", rooms())
def test_sentences_are_unchanged(name: str, write_golden: bool) -> None:
    file = Path(__file__).parent / name / "sentences.txt"
    speech = Speech(game(name))
    speech.listen()
    text = "\n".join(speech.written()) + "\n"
    if write_golden:
        file.write_text(text, "utf-8")
    assert file.is_file(), f"{file} is not there; make golden writes it"
    assert text == file.read_text("utf-8"), "make golden writes it again"
