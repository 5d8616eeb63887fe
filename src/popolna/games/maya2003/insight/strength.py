"""How well each level of bots plays."""

from typing import Final

from popolna.engine.insight import Strength

STRENGTH: Final = Strength(newcomer=0.09, farmer=0.025, merchant=60, scribe=800, ruler=30_000)
