"""How the players stand, and which actions look good at a glance."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.insight import Insight
from popolna.games.mezo.insight.contest import add_contests
from popolna.games.mezo.insight.glance import glance
from popolna.games.mezo.insight.scene import Scene
from popolna.games.mezo.insight.worth import holdings
from popolna.games.mezo.state import Mezo

BASE: Final = 1.0  # what is added to every worth, so that small losses still differ
PER_POINT: Final = 20.0


@final
class MezoInsight(Insight[Mezo]):
    """VP so far, what devotion, pyramids and units will bring, and a share of every altar and majority to come."""

    def value(self, s: Mezo) -> list[float]:
        if not s.agenda:
            return [float(score) for score in s.standing()]
        scene = Scene(s)
        worth = vec[float]([0.0] * s.players)
        add_contests(s, scene, worth)
        return [worth[player] + holdings(s, player, scene) for player in range(s.players)]

    def weigh(self, s: Mezo, player: i64, action: i64) -> i64:
        points = glance(s, Scene(s), player, action)
        return i64(int(max(min(PER_POINT * (points + BASE), 1000.0), 1.0)))


INSIGHT: Final = MezoInsight(spread=8.0, horizon=8, tries=4)
