"""The golden games, played again: the first line of each file in `golden/` says what is played and with which seed."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from popolna.engine.conformance import Trial
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.story import Event
from popolna.games import game

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Golden:
    """A game that is played at random, always in the same way, and the file that it is written down in."""

    file: Path
    game: str
    trial: Trial

    def head(self) -> str:
        """The first line of the file."""
        chosen = [f"{name} {value}" for name, value in self.trial.settings.items()]
        return ", ".join([self.game, f"{self.trial.players} players", f"seed {self.trial.seed}", *chosen])

    def match(self) -> Match:
        """The match before its first move."""
        trial = self.trial
        return Match.new(game(self.game), trial.players, trial.luck(), settings=trial.settings)


def read_golden(file: Path) -> Golden:
    """The game in a file.

    >>> from tempfile import mkdtemp
    >>> file = Path(mkdtemp(), "new.txt")
    >>> _ = file.write_text("maya2019, 2 players, seed 12, areas blue+green, variant two-cities")
    >>> golden = read_golden(file)
    >>> golden.game, golden.trial
    ('maya2019', Trial(players=2, settings={'areas': 'blue+green', 'variant': 'two-cities'}, seed=12))
    >>> golden.head() == file.read_text()
    True
    """
    name, players, seed, *chosen = file.read_text("utf-8").partition("\n")[0].split(", ")
    settings = dict(choice.split(" ", 1) for choice in chosen)
    trial = Trial(int(players.removesuffix(" players")), settings, int(seed.removeprefix("seed ")))
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


def choices(match: Match, trial: Trial) -> Iterator[Choice]:
    """All moves of the game, each yielded before it is made."""
    dice = trial.choices()
    while movers := match.state.to_move():
        player = movers[dice.below(len(movers))]
        legal = match.state.legal(player)
        choice = Choice(match, movers, player, legal, legal[dice.below(len(legal))])
        yield choice
        match.play(player, choice.action)


def told(match: Match) -> list[Event]:
    """What was told of the last move, or before the first one: to everybody, and in whispers."""
    assert match.state.story is not None
    return match.state.story[match.told[-2] if len(match.told) > 1 else 0 :]
