"""What a game knows about its own middle: how the players stand, and which actions look good at a glance."""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from popolna.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight(Generic[S]):
    """Two quick judgements about a game, for bots that look ahead.  A game can do without.

    `spread` is the lead, in units of the score, that decides a game two times out of three; `horizon` is how
    many turns a bot plays on before it asks for `value`, where 0 stands for the end of the game; `tries` is from
    how many actions, taken at random, a quick choice takes the one that weighs most.
    """

    def __init__(self, spread: float, horizon: i64, tries: i64) -> None:
        self.spread = spread
        self.horizon: i64 = horizon
        self.tries: i64 = tries

    def value(self, s: S) -> list[float]:
        """The score each seat, then each rival, can expect at the end, in units; when it is over, the score itself.

        The list is only to be read.
        """
        raise NotImplementedError

    def weigh(self, s: S, player: i64, action: i64) -> i64:
        """How good a legal action looks before any thought: a number from 0 to 1000; most often it is right."""
        raise NotImplementedError
