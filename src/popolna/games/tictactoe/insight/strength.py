"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=20.0, farmer=0.4, merchant=12, scribe=40, ruler=2000)
