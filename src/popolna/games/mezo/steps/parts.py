"""What all steps have in common, and the nouns that name their parts."""

from typing import Final

from mypy_extensions import i64

from popolna.engine.state import Decision, Step
from popolna.engine.verbs import Noun
from popolna.games.mezo.board import REGION, REGIONS
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps import agenda

AT: Final = Noun("place", [*REGION.names, "anywhere"])
NO_REGION: Final[i64] = REGIONS  # no region has been fixed yet


class Happening(Step[Mezo]):
    """A step that happens by itself."""

    def fault(self, s: Mezo) -> str:
        return agenda.order_fault(s, self) or self.flaw(s)

    def flaw(self, s: Mezo) -> str:
        """Why this step cannot be on the agenda of a position, apart from its place there."""
        return ""


class OpenDecision(Decision[Mezo]):
    """A decision whose options everybody can see: all but the choice of a card."""

    def fault(self, s: Mezo) -> str:
        return agenda.order_fault(s, self) or self.flaw(s)

    def flaw(self, s: Mezo) -> str:
        """Why this step cannot be on the agenda of a position, apart from its place there."""
        return ""

    def is_public(self) -> bool:
        return True
