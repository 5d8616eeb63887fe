"""What a game tells bots: how the players stand, which actions look good at a glance, how hard to try."""

from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from popolna.engine.state import State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class Insight(Generic[S]):
    """Two quick judgements about a game, for bots that look ahead.  A game need not have them.

    `spread` is the lead, in units of the score, that wins a game two times out of three; `horizon` is how
    many turns a bot plays on before it asks for `value`, with 0 for the end of the game; `tries` is how many
    random actions a quick choice compares before it takes the one with the most weight.
    """

    def __init__(self, spread: float, horizon: i64, tries: i64) -> None:
        self.spread = spread
        self.horizon: i64 = horizon
        self.tries: i64 = tries

    def value(self, s: S) -> list[float]:
        """The score each seat, then each rival, can expect at the end, in units, or the final score.

        Do not change the list.
        """
        raise NotImplementedError

    def spread_at(self, s: S) -> float:
        """The spread at this moment, if it changes as the game goes on."""
        return self.spread

    def weigh(self, s: S, player: i64, action: i64) -> i64:
        """How good a legal action looks at first sight, from 0 to 1000; usually it is right.

        A search compares actions by their ratios, so what was learned may use another scale.
        """
        raise NotImplementedError

    def is_idle(self, s: S, player: i64, action: i64) -> bool:
        """Whether a legal action leads to nothing.  A bot that looks only one decision ahead leaves it out."""
        return False


@dataclass(frozen=True)
class Strength:
    """How well each level of bots plays a game.

    The first two do not look ahead; their number is a mood: how much worse than the best an action may look, as a
    chance of winning, and still be taken now and then. The others look ahead; their number is how many games they
    imagine before a decision.
    """

    newcomer: float
    farmer: float
    merchant: int
    scribe: int
    ruler: int


USUAL_STRENGTH: Final = Strength(newcomer=0.2, farmer=0.05, merchant=80, scribe=400, ruler=5000)
