"""Two tiny games for tests, in which it matters what the others do not know."""

from popolna.engine.chance import Chance
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import NOBODY, Decision, State, Step, Together
from popolna.engine.verbs import Noun, Verbs

SIDE = Noun("side", ["heads", "tails"])
VERBS = Verbs()
SHOW = VERBS.bare("show")
HIDE = VERBS.bare("hide")
CALL = VERBS.with_one("call", SIDE)
HIDDEN = -1


class Secret(State):
    game = "secret"
    verbs = VERBS

    coin: int  # HIDDEN from the second player
    winner: int

    def clone(self) -> "Secret":
        twin = Secret(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.coin, twin.winner = self.coin, self.winner
        return twin

    def hide(self, viewer: int) -> None:
        self.coin = self.coin if viewer == 0 else HIDDEN

    def fill(self, viewer: int, chance: Chance) -> None:
        self.coin = chance.below(2) if self.coin == HIDDEN else self.coin
        chance.below(1)  # as in games in which every guess takes luck

    def standing(self) -> list[int]:
        return [int(player == self.winner) for player in range(2)]

    def outcome(self) -> Outcome | None:
        return None if self.agenda else ranked(self.standing(), [], {"won": self.standing()})

    def table(self) -> dict[str, object]:
        return {"coin": self.coin, "winner": self.winner}


class Bluff(Decision[Secret]):
    """The first player wins two of five games by showing the coin, or lets the second one guess."""

    def options(self, s: Secret) -> list[int]:
        return [SHOW, HIDE]

    def choose(self, s: Secret, action: int) -> None:
        if action == SHOW:
            s.winner = 0 if s.chance.below(5) < 2 else 1
        else:
            s.push(Guess(1))


class Guess(Decision[Secret]):
    """The second player wins with the right side."""

    def options(self, s: Secret) -> list[int]:
        return [CALL.of(0), CALL.of(1)]

    def choose(self, s: Secret, action: int) -> None:
        s.winner = 1 if CALL.args(action) == s.coin else 0


class Pennies(Together[Secret]):
    """With two heads the first player wins, with two tails in one game of two, and else never.

    If both play well, each calls heads in one game of three.
    """

    def options_of(self, s: Secret, player: int) -> list[int]:
        return [CALL.of(0), CALL.of(1)]

    def reveal(self, s: Secret, choices: list[int]) -> None:
        sides = [CALL.args(choice) for choice in choices]
        wins = sides == [0, 0] or (sides == [1, 1] and s.chance.below(2) == 0)
        s.winner = 0 if wins else 1


def begin(step: Step[Secret], chance: Chance, coin: int = 0) -> Secret:
    s = Secret(2, chance)
    s.coin, s.winner = coin, NOBODY
    s.push(step)
    return s
