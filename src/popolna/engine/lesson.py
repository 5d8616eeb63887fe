"""Lessons: people learn a game by playing positions, with scripted luck and scripted opponents.

A lesson is data in its game's folder, `lesson/lesson.toml` and the positions beside it. All of it is played when it is
read, so that a lesson which does not fit the rules is refused, and every mistake in it is named.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from popolna.engine.chance import Dice, Script
from popolna.engine.document import MOST_BYTES
from popolna.engine.errors import BadLesson, PopolnaError, plain
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.phrases import counted
from popolna.engine.record import Move

LONGEST = 400  # characters of a text: a few short sentences
MOST_MOMENTS = 300

Text = Annotated[str, msgspec.Meta(min_length=1, max_length=LONGEST)]


class Doing(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody else does, and the luck it meets."""

    seat: Annotated[int, msgspec.Meta(ge=0, le=99)]
    do: str
    luck: list[str] = []


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One idea: what to read, what to do, and what happens then. If there is nothing to do, people just go on."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    text: Text
    task: Annotated[str, msgspec.Meta(max_length=120)] = ""  # what to do, in a sentence
    do: list[str] = []  # actions, in this order
    luck: list[list[str]] = []  # what each of them meets, if the seed is not to decide
    point: list[str] = []  # things to show, by their words; if there are none, those of the action
    wrong: dict[str, Text] = {}  # what to say to other actions, by their first words
    otherwise: Annotated[str, msgspec.Meta(max_length=LONGEST)] = ""  # what to say to all others
    then: list[Doing] = []  # what the others do


class Chapter(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Steps that follow each other on one table: a position from a file, or a new game."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    steps: Annotated[list[LessonStep], msgspec.Meta(min_length=1)]
    position: str = ""  # the name of a file
    players: int = 2
    settings: dict[str, str] = {}
    luck: list[str] = []  # of the beginning, before the seed decides
    seed: int = 1
    before: list[Doing] = []  # what has happened already


class RealGame(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The game that people play after the lesson, against the weakest bots."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]
    text: Text
    players: int
    settings: dict[str, str] = {}


class LessonFile(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The contents of `lesson.toml`. The learner has the first seat."""

    schema: Literal[1]
    minutes: Annotated[int, msgspec.Meta(ge=1, le=60)]
    names: Annotated[list[str], msgspec.Meta(min_length=1)]
    chapters: Annotated[list[Chapter], msgspec.Meta(min_length=1)]
    game: RealGame


LEARNER = 0


@dataclass(frozen=True)
class Moment:
    """What people see of a lesson at one time: a table after some moves, and a step, unless others are moving."""

    chapter: int
    moves: int  # of the chapter's match
    since: int  # the moves before the last answer of the learner: what came later is news
    step: LessonStep | None
    number: int = 0  # of the step in the lesson, counted from 1
    done: int = 0  # how many actions of the step have been done

    @property
    def wanted(self) -> str:
        """The action that the step waits for, if any."""
        return self.step.do[self.done] if self.step is not None and self.step.do else ""


class Lesson:
    """A lesson that has been read and played through.

    >>> from popolna.games import game
    >>> lesson = Lesson.load(game("maya2019"))
    >>> lesson.moments[0].step.title, lesson.match(lesson.moments[0]).state.to_move()
    ('You are Ana', [0])
    """

    def __init__(self, game: Game, file: LessonFile, matches: list[Match], moments: list[Moment]) -> None:
        self.game = game
        self.file = file
        self.moments = moments
        self._matches = matches

    @classmethod
    def load(cls, game: Game) -> "Lesson":
        """Read the lesson of a game; a BadLesson names every mistake in it."""
        path = game.lesson
        what = f"The lesson of {game.title} cannot be used"
        if path is None:
            raise BadLesson(what, ["there is none"])
        try:
            if path.stat().st_size > MOST_BYTES:
                raise BadLesson(what, [f"it has more than {MOST_BYTES} bytes"])
            file = msgspec.toml.decode(path.read_bytes(), type=LessonFile)
        except OSError as fault:
            raise BadLesson(what, [f"it cannot be read: {fault.strerror}"]) from None
        except (msgspec.DecodeError, ValueError, RecursionError) as fault:
            raise BadLesson(what, [str(fault)]) from None
        rehearsal = Rehearsal(game, path.parent)
        defects = [*rehearsal.play(file), *game_defects(game, file)]
        if defects:
            raise BadLesson(what, defects)
        return cls(game, file, rehearsal.matches, rehearsal.moments)

    @property
    def steps(self) -> int:
        """How many steps there are."""
        return sum(len(chapter.steps) for chapter in self.file.chapters)

    def match(self, moment: Moment) -> Match:
        """The match as it is at a moment."""
        return self._matches[moment.chapter].at(moment.moves)


def reply(step: LessonStep, action: str) -> str:
    """What to say to somebody who does another action than the step wants.

    >>> step = LessonStep("Plant", "Plant corn.", "Plant corn on g7.", ["plant corn g7"], wrong={"expand": "Later!"})
    >>> reply(step, "expand corn g6"), reply(step, "plant corn g6")
    ('Later!', 'You could do that, too. For this lesson: Plant corn on g7.')
    """
    fitting = [words for words in step.wrong if f"{action} ".startswith(f"{words} ")]
    if fitting:
        return step.wrong[max(fitting, key=len)]
    return step.otherwise or f"You could do that, too. For this lesson: {step.task}"


class Rehearsal:
    """Plays a lesson from beginning to end, and says where it does not work."""

    def __init__(self, game: Game, folder: Path) -> None:
        self.game = game
        self.folder = folder
        self.matches: list[Match] = []
        self.moments: list[Moment] = []
        self.steps = 0

    def play(self, file: LessonFile) -> Iterator[str]:
        """Play all chapters; what is wrong with them."""
        for number, chapter in enumerate(file.chapters):
            where = f"chapter {chapter.title!r}"
            try:
                match = self._begin(chapter, file.names)
            except PopolnaError as fault:
                yield f"{where}: {plain(fault)}"
                continue
            self.matches.append(match)
            for step in chapter.steps:
                self.steps += 1
                try:
                    yield from (
                        f"{where}, {step.title!r}: {defect}" for defect in self._step(match, step, number)
                    )
                except PopolnaError as fault:
                    yield f"{where}, {step.title!r}: {plain(fault)}"
                    break  # what follows would not fit
            if chapter.steps[-1].do or chapter.steps[-1].then:
                yield f"{where}: its last step must have nothing to do, so that people see what has happened"
        if len(self.moments) > MOST_MOMENTS:
            yield f"it has {len(self.moments)} moments; {MOST_MOMENTS} are allowed"

    def _begin(self, chapter: Chapter, names: Sequence[str]) -> Match:
        luck = Script(chapter.luck)
        luck.then = Dice(chapter.seed)
        position = self._position(chapter.position) if chapter.position else None
        players = chapter.players
        if position is not None:
            players = self.game.from_position(position).players
        if len(names) < players:
            raise BadLesson("", [f"{counted(players, 'player')}, but only {counted(len(names), 'name')}"])
        settings = chapter.settings if position is None else None
        match = Match.new(self.game, players, luck, names[:players], settings, position)
        for doing in chapter.before:
            self._do(match, doing)
        return match

    def _position(self, name: str) -> dict[str, object]:
        file = self.folder / name
        if file.parent != self.folder or not file.is_file() or file.stat().st_size > MOST_BYTES:
            raise BadLesson("", [f"there is no position {name!r}"])
        try:
            return msgspec.json.decode(file.read_bytes(), type=dict[str, object])
        except msgspec.DecodeError as fault:
            raise BadLesson("", [f"{name}: {fault}"]) from None

    def _step(self, match: Match, step: LessonStep, chapter: int) -> Iterator[str]:
        before = self.moments[-1] if self.moments and self.moments[-1].chapter == chapter else None
        since = before.moves if before else len(match.record.moves)
        if before is not None and before.step is None:
            since = before.since
            self.moments.pop()  # the last move of the others leads to this step
        if bool(step.do) != bool(step.task):
            yield "a task and what to do belong together"
        if step.luck and len(step.luck) != len(step.do):
            yield f"luck for {counted(len(step.luck), 'action')}, but {len(step.do)} to do"
        unused = set(step.wrong)
        for done, action in enumerate(step.do or [""]):
            self.moments.append(Moment(chapter, len(match.record.moves), since, step, self.steps, done))
            since = len(match.record.moves)
            if not action:
                continue
            if LEARNER not in match.state.to_move():
                raise BadLesson("", [f"the learner is not to move, so {action!r} is not possible"])
            names = [self.game.verbs.name(one) for one in match.state.legal(LEARNER)]
            unused -= {words for words in unused if replies_to(words, names, action)}
            luck = step.luck[done] if step.luck else []
            self._do(match, Doing(LEARNER, action, luck))
        if not step.do and (step.wrong or step.otherwise):
            yield "replies, but nothing to do"
        yield from (f"wrong: nothing else that can be done begins with {words!r}" for words in sorted(unused))
        for doing in step.then:
            self._pass(match, chapter, since)
            self._do(match, doing)
        if step.do or step.then:
            self._pass(match, chapter, since)

    def _pass(self, match: Match, chapter: int, since: int) -> None:
        """A moment that people only watch."""
        self.moments.append(Moment(chapter, len(match.record.moves), since, None))

    def _do(self, match: Match, doing: Doing) -> None:
        if doing.luck:
            match.repeat(Move(doing.seat, doing.do, doing.luck))
        else:
            match.play(doing.seat, doing.do)


def replies_to(words: str, names: Sequence[str], wanted: str) -> bool:
    """Whether there is another action that begins with these words."""
    return any(name != wanted and f"{name} ".startswith(f"{words} ") for name in names)


def game_defects(game: Game, file: LessonFile) -> Iterator[str]:
    """What is wrong with the game at the end."""
    try:
        game.settings(file.game.players, file.game.settings)
    except PopolnaError as fault:
        yield f"game: {plain(fault)}"
