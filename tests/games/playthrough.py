"""The golden games, played again: the first line of each file in `golden/` says what is played.

It is either a game at random, with a seed, or the moves of an old record in `records/`, brought up to today's rules.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from popolna.engine.chance import Script
from popolna.engine.conformance import Trial
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import load_record
from popolna.engine.story import Event
from popolna.games import game

FOLDER = Path(__file__).parent / "golden"
RECORDS = Path(__file__).parent / "records"
MOVES_OF = "moves of "


@dataclass(frozen=True)
class Golden:
    """A game that is always played in the same way, and the file that it is written down in."""

    file: Path
    game: str
    how: Trial | str  # at random, or the name of a record

    def head(self) -> str:
        """The first line of the file."""
        if isinstance(self.how, str):
            return f"{self.game}, {MOVES_OF}{self.how}"
        chosen = [f"{name} {value}" for name, value in self.how.settings.items()]
        return ", ".join([self.game, f"{self.how.players} players", f"seed {self.how.seed}", *chosen])

    @property
    def players(self) -> int:
        return self.how.players if isinstance(self.how, Trial) else load_record(RECORDS / self.how).players

    def choices(self) -> Iterator["Choice"]:
        """All moves of the game, each yielded before it is made; the match is over afterwards."""
        if isinstance(self.how, Trial):
            return random_choices(game(self.game), self.how)
        return recorded_choices(Match.replay(game(self.game), load_record(RECORDS / self.how)))


def read_golden(file: Path) -> Golden:
    """The game in a file.

    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "new.txt")
    >>> _ = file.write_text("maya2019, 2 players, seed 12, areas blue+green, variant two-cities")
    >>> golden = read_golden(file)
    >>> golden.game, golden.how
    ('maya2019', Trial(players=2, settings={'areas': 'blue+green', 'variant': 'two-cities'}, seed=12))
    >>> golden.head() == file.read_text()
    True
    >>> _ = file.write_text("tzolkin, moves of tzolkin-2-31.json")
    >>> read_golden(file).how, read_golden(file).head()
    ('tzolkin-2-31.json', 'tzolkin, moves of tzolkin-2-31.json')
    """
    name, first, *rest = file.read_text("utf-8").partition("\n")[0].split(", ")
    if first.startswith(MOVES_OF):
        return Golden(file, name, first.removeprefix(MOVES_OF))
    seed, *chosen = rest
    settings = dict(choice.split(" ", 1) for choice in chosen)
    trial = Trial(int(first.removesuffix(" players")), settings, int(seed.removeprefix("seed ")))
    return Golden(file, name, trial)


def golden_games(name: str | None = None) -> list[Golden]:
    """The golden games of all games, or of one."""
    everything = [read_golden(file) for file in sorted(FOLDER.iterdir())]
    return [golden for golden in everything if name in (None, golden.game)]


@dataclass(frozen=True)
class Choice:
    """A moment in which a player chooses: before the move, but it is already known which it will be."""

    match: Match
    movers: list[int]
    player: int
    legal: list[int]
    action: int

    @property
    def game(self) -> Game:
        return self.match.game


def random_choices(played: Game, trial: Trial) -> Iterator[Choice]:
    match = Match.new(played, trial.players, trial.luck(), settings=trial.settings)
    dice = trial.choices()
    while movers := match.state.to_move():
        player = movers[dice.below(len(movers))]
        legal = match.state.legal(player)
        choice = Choice(match, movers, player, legal, legal[dice.below(len(legal))])
        yield choice
        match.play(player, choice.action)


def recorded_choices(past: Match) -> Iterator[Choice]:
    record = past.record
    match = Match.new(past.game, record.players, Script(record.luck), settings=record.settings)
    for move in record.moves:
        movers, legal = match.state.to_move(), match.state.legal(move.seat)
        yield Choice(match, movers, move.seat, legal, past.game.verbs.parse(move.action))
        match.repeat(move)


def told(match: Match) -> list[Event]:
    """What was told of the last move, or before the first one: to everybody, and in whispers."""
    assert match.state.story is not None
    return match.state.story[match.told[-2] if len(match.told) > 1 else 0 :]
