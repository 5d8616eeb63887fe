"""How the players stand."""

from typing import Final, final

from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.ahau.state import Ahau


@final
class AhauInsight(Insight[Ahau]):
    """The Fame so far."""

    def value(self, s: Ahau) -> list[float]:
        return [float(score) for score in s.standing()]

    def weigh(self, s: Ahau, player: i64, action: i64) -> i64:
        return 1


INSIGHT: Final = AhauInsight(spread=8.0, horizon=0, tries=1)
