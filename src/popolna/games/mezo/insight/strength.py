"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.1, farmer=0.02, merchant=50, scribe=300, ruler=3000)
