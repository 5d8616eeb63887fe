"""The conformance kit finds games that give a secret away by asking or not asking."""

from typing import Any

import pytest

from popolna.engine.chance import Chance
from popolna.engine.conformance import Trial, look_the_same_after, silence_tells_nothing
from popolna.engine.game import Game, Option
from popolna.engine.outcome import Outcome, ranked
from popolna.engine.state import Decision, State
from popolna.engine.verbs import Verbs
from tests.engine.throws import THROWS

UNKNOWN = -1
TURNS = 6
VERBS = Verbs()
SHOW = VERBS.bare("show")
FLIP = VERBS.bare("flip")
STOP = VERBS.bare("stop")


class Coins(State):
    """Everybody hides a coin; only heads can be flipped."""

    game = "coins"
    verbs = VERBS
    coins: list[int]
    turns: int

    def clone(self) -> "Coins":
        twin = Coins(self.players, self.chance.clone())
        twin.copy_from(self)
        twin.coins, twin.turns = self.coins[:], self.turns
        return twin

    def hide(self, viewer: int) -> None:
        self.coins = [coin if player == viewer else UNKNOWN for player, coin in enumerate(self.coins)]

    def fill(self, viewer: int, chance: Chance) -> None:
        self.coins = [chance.below(2) if coin == UNKNOWN else coin for coin in self.coins]

    def standing(self) -> list[int]:
        return [0] * self.players

    def outcome(self) -> Outcome | None:
        return None if self.agenda else ranked(self.standing(), [], {})

    def table(self) -> dict[str, object]:
        return {"coins": self.coins[:], "turns": self.turns}


class Turn(Decision[Coins]):
    """The setting `how` says whether a player is always asked, or only with heads, or tells everybody, or with
    heads uses up a turn for each throw until it is tails.
    """

    def options(self, s: Coins) -> list[int]:
        return [SHOW]

    def choose(self, s: Coins, action: int) -> None:
        s.turns += 1
        if s.turns < TURNS:
            s.push(Turn((self.player + 1) % s.players))
        how = s.settings["how"]
        if how == "lucky":
            while s.coins[self.player] == 0:
                s.turns += 1
                s.coins[self.player] = s.chance.below(2)
        elif how in ("fair", "chatty", "claiming") or s.coins[self.player] == 0:
            s.push(KINDS.get(how, FlipOrStop)(self.player))
        if how == "chatty":
            s.tell("coin", self.player, s.coins[self.player])


class FlipOrStop(Decision[Coins]):
    def options(self, s: Coins) -> list[int]:
        return [FLIP, STOP] if s.coins[self.player] == 0 else [STOP]

    def choose(self, s: Coins, action: int) -> None:
        if action == FLIP:
            s.coins[self.player] = s.chance.below(2)


class Forced(FlipOrStop):
    """Says that everybody can see what there is to choose from, although it depends on the coin."""

    def is_public(self) -> bool:
        return True


class Claimed(FlipOrStop):
    """The same with more to choose from, so that it never happens by itself."""

    def options(self, s: Coins) -> list[int]:
        return [SHOW, *super().options(s)]

    def is_public(self) -> bool:
        return True


KINDS = {"pushy": Forced, "claiming": Claimed}


def begin(players: int, chance: Chance) -> Coins:
    s = Coins(players, chance)
    s.coins = [chance.below(2) for _ in range(players)]
    s.turns = 0
    s.push(Turn(0))
    return s


HOW = ("fair", "by-coin", "pushy", "chatty", "claiming", "lucky")
PARTS: dict[str, Any] = {name: getattr(THROWS, name) for name in ("words", "draw", "looks", "folder")}
COINS = Game(
    id="coins",
    title="Coins",
    sentence="",
    players=range(2, 3),
    rules=1,
    verbs=VERBS,
    begin=begin,
    lay_out=lambda s, document: [],
    steps=(Turn, FlipOrStop, Forced, Claimed),
    options=(Option("how", "", lambda *_: HOW),),
    **PARTS,
)


def check(how: str) -> None:
    for seed in range(40):
        silence_tells_nothing(COINS, Trial(2, {"how": how}, seed))


def test_a_game_that_always_asks_tells_nothing() -> None:
    check("fair")


@pytest.mark.parametrize(
    ("how", "leak"),
    [
        ("by-coin", "who is asked"),
        ("pushy", "Forced is not public"),
        ("chatty", "what is told"),
        ("claiming", "Claimed is not public"),
        ("lucky", "what is on the table"),
    ],
)
def test_a_game_whose_silence_gives_something_away_is_found(how: str, leak: str) -> None:
    with pytest.raises(AssertionError, match=leak):
        check(how)


def test_luck_that_only_the_other_state_needs_tells_something() -> None:
    """Tails needs no luck, so the same luck is not enough for heads; what that shows is still compared."""
    s = COINS.new(2, 1, how="lucky")
    assert isinstance(s, Coins)
    s.coins = [1, 1]
    heads = s.clone()
    heads.coins = [0, 1]
    with pytest.raises(AssertionError, match="what is on the table"):
        look_the_same_after(COINS, s, heads, viewer=1, player=0, action=SHOW)
