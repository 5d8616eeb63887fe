"""Bots for tests, installed as a package of their own: some play, some misbehave."""

import os
import signal
from collections.abc import Sequence
from pathlib import Path

from popolna.engine.chance import Chance, NoChance
from popolna.engine.game import Game
from popolna.engine.state import State
from popolna.engine.story import EVERYBODY


class First:
    """Takes the first action."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.chance = chance

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return legal[0]


class Last(First):
    """Takes the last action."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return legal[-1]


class Lucky(First):
    """Takes any action, like random."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return legal[self.chance.below(len(legal))]


class Honest(Lucky):
    """Checks that it sees what its seat sees, and no future."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        assert seen.viewer in seen.to_move()
        assert seen.legal(seen.viewer) == legal
        assert isinstance(seen.chance, NoChance)
        assert seen.story is not None
        assert all(event.audience in (EVERYBODY, seen.viewer) for event in seen.story)
        return super().choose(seen, legal)


class Meddler(Lucky):
    """Tries to change what it is shown."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        choice = super().choose(seen, legal)
        assert isinstance(legal, list)
        legal[:] = [choice]
        seen.agenda.clear()
        return choice


class Chatty(Lucky):
    """Talks all the time."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        print("What should I do?")
        return super().choose(seen, legal)


class Sleeper(First):
    """Wakes up only once: for the check before the first game."""

    woken = 0

    def __init__(self, game: Game, chance: Chance) -> None:
        Sleeper.woken += 1
        if Sleeper.woken > 1:
            raise RuntimeError("too early")


class Grump(First):
    """Never wakes up."""

    def __init__(self, game: Game, chance: Chance) -> None:
        raise RuntimeError("leave me alone")


class Crasher(First):
    """Divides by zero at its second decision."""

    asked = 0

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        self.asked += 1
        return legal[0] if self.asked == 1 else legal[1 // 0]


class Leaver(First):
    """Wants to end the program."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        raise SystemExit("I am off")


class Cheat(First):
    """Chooses an illegal action."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return next(action for action in range(seen.verbs.size) if action not in legal)


class Stranger(First):
    """Chooses a number that is not an action."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return -7


class Mute(First):
    """Does not answer."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        return None  # type: ignore[return-value]


class Suicide(Lucky):
    """Kills its process, always."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return legal[0]


class Once(Lucky):
    """Does something terrible once, when there are four results; the file `mark` notes that it did."""

    def choose(self, seen: State, legal: Sequence[int]) -> int:
        mark, results = Path(os.environ["GUESTS"]) / "mark", Path(os.environ["GUESTS"]) / "out/results.jsonl"
        if not mark.exists() and results.exists() and results.read_bytes().count(b"\n") >= 4:
            mark.touch()
            self.misbehave()
        return super().choose(seen, legal)

    def misbehave(self) -> None:
        """The terrible thing."""


class KillsItself(Once):
    """Kills its process."""

    def misbehave(self) -> None:
        os.kill(os.getpid(), signal.SIGKILL)


class KillsParent(Once):
    """Kills the parent process."""

    def misbehave(self) -> None:
        os.kill(os.getppid(), signal.SIGKILL)


class Interrupts(Once):
    """Presses Ctrl-C in the parent process."""

    def misbehave(self) -> None:
        os.kill(os.getppid(), signal.SIGINT)


class InterruptsItself(Once):
    """Presses Ctrl-C in its own process."""

    def misbehave(self) -> None:
        os.kill(os.getpid(), signal.SIGINT)
