"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.045, farmer=0.02, merchant=25, scribe=200, ruler=25_000)
