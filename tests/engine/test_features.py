"""What a learned judgement looks at: complete, sound, and the same compiled and interpreted."""

import os
import subprocess
import sys
from math import isfinite
from pathlib import Path
from typing import Any

import msgspec
import pytest

from popolna.bots import wake
from popolna.engine.chance import Dice
from popolna.engine.conformance import decisions
from popolna.engine.errors import BadOptions
from popolna.engine.features import tallied
from popolna.engine.game import Game
from popolna.engine.insight import Insight
from popolna.engine.learned import Learned, Model
from popolna.engine.playout import playout
from popolna.engine.state import ALL_SEEING, State
from popolna.engine.weights import (
    BadWeights,
    Weights,
    handmade,
    judging,
    names,
    packaged,
    read_weights,
    trained,
)
from popolna.games import game as find_game
from popolna.games import rooms
from tests.bots.worlds import spread

GAMES = [name for name in sorted(rooms()) if find_game(name).features]
MOST_BYTES = 200_000


def weights_of(game: Game, players: int, knots: int = 3) -> Weights:
    """Weights that say what the game's insight says."""
    assert game.features
    listed = game.features.listed(game.new(players, 0))
    rows = [[float(part) for _, part in listed]] * knots
    return Weights.of(game, players, [name for name, _ in listed], rows, [0.0] * knots, [5.0] * knots)


@pytest.mark.parametrize("name", GAMES)
def test_parts_add_up_to_what_the_insight_says(name: str) -> None:
    game = find_game(name)
    assert game.features
    assert game.insight
    for trial in spread(game, 8):
        s = trial.new(game)
        if not game.features.fits(s):
            continue
        listed = game.features.listed(s)
        assert len({each for each, _ in listed}) == len(listed), "every number has a name of its own"
        like_insight = trained(game, [weights_of(game, trial.players)])
        assert like_insight
        for s, _, _ in decisions(game, trial, every=5):
            cells = list(tallied(game.features, s, len(listed)).cells)
            assert all(isfinite(cell) for cell in cells)
            assert 0 <= game.features.stage(s) <= 1
            assert like_insight.value(s) == pytest.approx(game.insight.value(s))


@pytest.mark.parametrize("name", GAMES)
def test_looking_changes_nothing(name: str) -> None:
    game = find_game(name)
    assert game.features
    for s, _, _ in decisions(game, spread(game, 1)[0], every=11):
        if game.features.fits(s):
            before = s.position()
            game.features.listed(s)
            assert s.position() == before


@pytest.mark.parametrize("name", GAMES)
def test_at_the_end_the_score_counts(name: str) -> None:
    game = find_game(name)
    learned = trained(game, [weights_of(game, players) for players in game.players if players > 1])
    assert learned
    for trial in spread(game, 4):
        s = trial.new(game)
        playout(s, trial.choices())
        outcome = s.outcome()
        assert outcome
        assert learned.value(s) == outcome.scores
        assert learned.spread_at(s) > 0


def test_weights_change_evenly_between_knots() -> None:
    from librt.vecs import vec

    model = Model([1.0, 10.0, 3.0, 30.0, 5.0, 50.0], [0.0, 100.0, 0.0], [8.0, 4.0, 2.0])
    cells = vec[float]([1.0, 0.0, 0.0, 1.0])
    assert model.values(cells, 2, 0.0) == [1, 10]
    assert model.values(cells, 2, 0.25) == [52, 70]
    assert model.values(cells, 2, 1.0) == [5, 50]
    assert [model.spread_at(stage) for stage in (0.0, 0.25, 0.5, 1.0)] == [8, 6, 4, 2]


def test_what_was_not_learned_is_judged_as_before() -> None:
    game = find_game("ahau")
    learned = trained(game, [weights_of(game, 2)])
    assert learned
    assert game.insight
    for players, settings in ((3, {}), (2, {"shadow": "yes"}), (2, {"mode": "family"}), (1, {})):
        s = game.new(players, 1, **settings)
        assert learned.value(s) == game.insight.value(s)
        assert learned.spread_at(s) == game.insight.spread
    s = game.new(2, 1)
    assert learned.spread_at(s) == 5
    player = s.mover()
    for action in s.legal(player):
        assert learned.weigh(s, player, action) == game.insight.weigh(s, player, action)
        assert learned.is_idle(s, player, action) == game.insight.is_idle(s, player, action)


def test_weights_of_other_features_are_left_out() -> None:
    game = find_game("tictactoe")
    weights = weights_of(game, 2)
    fewer = dict(list(weights.weights.items())[1:])
    assert trained(game, [msgspec.structs.replace(weights, weights=fewer)]) is None
    assert trained(judging(game, None), [weights]) is None


class Witness(Insight[Any]):
    """An insight that refuses to judge what a player sees instead of a complete guess."""

    def __init__(self, insight: Learned) -> None:
        super().__init__(insight.spread, insight.horizon, insight.tries)
        self.insight = insight
        self.asked = 0

    def value(self, s: State) -> list[float]:
        assert s.viewer == ALL_SEEING
        self.asked += 1
        return self.insight.value(s)

    def weigh(self, s: State, player: int, action: int) -> int:
        return int(self.insight.weigh(s, player, action))


@pytest.mark.parametrize("bot", ["greedy", "mcts:20"])
@pytest.mark.parametrize("name", [name for name in GAMES if name != "tictactoe"])
def test_bots_ask_only_about_complete_guesses(name: str, bot: str) -> None:
    game = find_game(name)
    players = max(2, game.players[0])
    learned = trained(game, [weights_of(game, players)])
    assert learned
    witness = Witness(learned)
    s = game.new(players, 3)
    player = s.mover()
    seen = s.seen_by(player)
    wake(bot, judging(game, witness), Dice(1)).choose(seen, seen.legal(player))
    assert witness.asked


# Files


FOUND = [file for name in GAMES for file in sorted((find_game(name).folder / "learned").glob("*.json"))]


@pytest.mark.parametrize("file", FOUND, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_what_comes_with_a_game_fits_it(file: Path) -> None:
    weights = read_weights(file)
    game = find_game(weights.game)
    assert file == game.folder / "learned" / f"{weights.players}.json"
    assert weights.rules == game.rules
    assert list(weights.weights) == names(game, weights.players)
    assert weights.command.startswith(f"popolna train {game.id} --players {weights.players} --seed ")
    assert weights.tests
    assert weights.encoded() == file.read_bytes()
    assert sum(each.stat().st_size for each in file.parent.iterdir()) < MOST_BYTES


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"level": [1.0]}, "at least 2 numbers"),
        ({"spread": [1.0, 1.0]}, "spread: expected 3 numbers"),
        ({"spread": [1.0, 0.0, 1.0]}, "greater than 0"),
        ({"level": [1.0, 2.0, 3.0]}, "not those that were learned"),
        ({"players": "two"}, "players: Expected `int`"),
        ({"format": 2}, "format"),
    ],
)
def test_what_is_wrong_with_weights_is_said(tmp_path: Path, changes: dict[str, object], why: str) -> None:
    file = tmp_path / "2.json"
    good = weights_of(find_game("tictactoe"), 2)
    file.write_bytes(good.encoded())
    assert read_weights(file) == good
    file.write_bytes(msgspec.json.encode({**msgspec.to_builtins(good), **changes}))
    with pytest.raises(BadWeights, match=why):
        read_weights(file)


def test_a_file_that_is_no_json_is_named(tmp_path: Path) -> None:
    (tmp_path / "2.json").write_bytes(b"\xff")
    with pytest.raises(BadWeights, match="it is not JSON"):
        read_weights(tmp_path / "2.json")


# Bots by name


def test_a_bot_can_think_with_either_insight() -> None:
    game = find_game("tzolkin")
    assert game.learned is not None
    assert packaged(judging(game, game.learned)) is not None
    assert handmade(judging(game, game.learned)) is handmade(game)
    for name, insight in (("learned-", game.learned), ("handmade-", handmade(game))):
        for bot in ("ruler", "farmer", "mcts:20", "greedy"):
            assert vars(wake(name + bot, game, Dice(1)))["game"].insight is insight


def test_rulers_think_with_what_was_learned_unless_told_otherwise() -> None:
    game, untaught = find_game("tzolkin"), find_game("tictactoe")
    other = trained(game, [weights_of(game, 2)])
    for given, bot, insight in (
        (game, "ruler", game.learned),
        (game, "scribe", game.insight),
        (game, "mcts:20", game.insight),
        (judging(game, other), "ruler", other),
        (judging(game, None), "ruler", None),
        (untaught, "ruler", untaught.insight),
    ):
        assert vars(wake(bot, given, Dice(1)))["game"].insight is insight


def test_a_game_that_has_learned_nothing_says_so() -> None:
    with pytest.raises(BadOptions, match="Nothing has been learned for Tic-tac-toe"):
        wake("learned-greedy", find_game("tictactoe"), Dice(1))
    with pytest.raises(BadOptions, match="Did you mean greedy"):
        wake("learned-greedi", find_game("tzolkin"), Dice(1))


NUMBERS = """
import warnings; warnings.simplefilter("ignore")
from popolna.engine.conformance import Trial, decisions
from popolna.engine.features import tallied
from popolna.games import game as find_game
for name, players in (("tzolkin", 2), ("ahau", 3), ("mezo", 3), ("maya2003", 3), ("maya2019", 2)):
    game = find_game(name)
    size = len(game.features.listed(game.new(players, 0)))
    for s, _, _ in decisions(game, Trial(players, {}, 5), every=25):
        print(game.features.stage(s), list(tallied(game.features, s, size).cells))
        if game.learned:
            print(game.learned.value(s), game.learned.spread_at(s))
"""


def test_compiled_and_interpreted_numbers_are_the_same() -> None:
    printed = [
        subprocess.run(
            [sys.executable, "-c", NUMBERS],
            env={**os.environ, "POPOLNA_COMPILE": compiled, "PYTHONHASHSEED": "7"},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for compiled in ("0", "")
    ]
    assert printed[0] == printed[1]
    assert printed[0].count("\n") > 40
