"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.3, farmer=0.06, merchant=10, scribe=120, ruler=2000)
