"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.1, farmer=0.02, merchant=10, scribe=80, ruler=4000)
