"""The nouns that name the parts of steps, and the decisions that everybody can see."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import Decision
from popolna.engine.verbs import Noun
from popolna.games.mezo.board import REGION, REGIONS
from popolna.games.mezo.state import Mezo

AT: Final = Noun("place", [*REGION.names, "anywhere"])
NO_REGION: Final[i64] = REGIONS  # no region has been fixed yet


class OpenDecision(Decision[Mezo]):
    """A decision whose options everybody can see: all but the choice of a card."""

    def is_public(self) -> bool:
        return True
