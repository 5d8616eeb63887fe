"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.3, farmer=0.06, merchant=3, scribe=40, ruler=3000)
