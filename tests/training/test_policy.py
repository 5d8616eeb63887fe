"""A policy learns which actions look good from what searches chose."""

from collections.abc import Callable
from math import log
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.engine.game import Game
from popolna.engine.learned import Learned, Policy
from popolna.engine.weights import BadWeights, Tastes, Weights, action_digest, read_weights, trained
from popolna.games import game as find_game
from popolna.training.course import Course
from popolna.training.plan import planned
from popolna.training.play import Decision, Task, drawn, play
from popolna.training.policy import KNOTS, Logit, Practice, learn_policy, start
from tests.engine.test_features import weights_of
from tests.training.test_course import here, plan, train

ACTIONS = 5


def decisions(number: int, luck: Random, tastes: Callable[[float, int], float]) -> list[Decision]:
    """Choices of 100 imagined games each, as somebody with these tastes on top of a glance would make them."""
    found = []
    for _ in range(number):
        stage = luck.random()
        actions = sorted(luck.sample(range(ACTIONS), 3))
        glances = [luck.choice([0, 10, 100, 1000]) for _ in actions]
        looks = [
            np.log1p(glance) + tastes(stage, action) for glance, action in zip(glances, actions, strict=True)
        ]
        odds = np.exp(np.array(looks) - max(looks))
        found.append(Decision(stage, actions, glances, [round(100 * odd) for odd in odds / odds.sum()]))
    return found


def practice(number: int, tastes: Callable[[float, int], float]) -> Practice:
    luck, rows = Random("policy"), Practice()
    rows.add(decisions(number, luck, tastes), held_out=False)
    rows.add(decisions(number // 4, luck, tastes), held_out=True)
    return rows


def test_a_taste_that_changes_as_the_game_goes_on_is_found() -> None:
    learnt = learn_policy(practice(800, lambda stage, action: 4 * stage - 2 if action == 2 else 0.0), ACTIONS)
    tastes = np.array(learnt.tastes)
    liked = tastes[:, 2] - np.delete(tastes, 2, axis=1).mean(axis=1)
    assert liked == pytest.approx([-2, 0, 2], abs=0.25)
    assert learnt.trust == pytest.approx([1] * KNOTS, abs=0.1)
    assert learnt.surprise < learnt.handmade_surprise - 0.03


def test_choices_that_glances_explain_leave_no_tastes() -> None:
    learnt = learn_policy(practice(400, lambda stage, action: 0.0), ACTIONS)
    assert np.abs(learnt.tastes).max() < 0.1
    assert learnt.trust == pytest.approx([1] * KNOTS, abs=0.05)


def test_choices_that_have_nothing_to_do_with_glances_take_the_trust_away() -> None:
    luck, rows = Random("blind"), Practice()
    for held_out in (False, True):
        blind = decisions(300, luck, lambda stage, action: 0.0)
        for each in blind:
            each.visits = [34, 33, 33]
        rows.add(blind, held_out)
    assert np.abs(learn_policy(rows, ACTIONS).trust).max() < 0.1


def test_the_slope_is_that_of_the_surprise() -> None:
    logit = Logit(practice(60, lambda stage, action: action / 3), np.ones(75, dtype=bool), ACTIONS)
    trust, tastes = start(ACTIONS)
    tastes += 0.1 * np.arange(tastes.size).reshape(tastes.shape)
    slope = logit.slope(trust, tastes, 0.0)
    for place in range(tastes.size):
        more = tastes.copy()
        more.ravel()[place] += 1e-5
        steep = (logit.surprise(trust, more) - logit.surprise(trust, tastes)) / 1e-5
        assert slope[place] == pytest.approx(steep, abs=1e-4)
    for knot in range(KNOTS):
        more = trust.copy()
        more[knot] += 1e-5
        steep = (logit.surprise(more, tastes) - logit.surprise(trust, tastes)) / 1e-5
        assert slope[tastes.size + knot] == pytest.approx(steep, abs=1e-4)


def test_practice_is_noted_for_every_choice() -> None:
    task = Task("tictactoe", 2, "seed", 3, "mcts:40", "practice", None)
    played = play(task)
    assert played == play(task)
    assert [len(each.actions) for each in played.decisions] == list(range(9, 9 - len(played.decisions), -1))
    assert all(sum(each.visits) == 40 for each in played.decisions), "no search stops early"
    assert play(msgspec.structs.replace(task, number=4)) != played


def test_actions_are_drawn_as_often_as_they_were_visited() -> None:
    luck = Dice(1)
    counts = [0, 0, 0]
    for _ in range(3000):
        counts[drawn([0, 1, 2], [20, 0, 10], luck)] += 1
    assert counts[1] == 0
    assert counts[0] / 3000 == pytest.approx(2 / 3, abs=0.05)


# How actions look


def tasty(game: Game, trust: float, taste: float, action: int) -> Weights:
    """Weights like the handmade insight, with a taste for one action."""
    row = [0.0] * game.verbs.size
    row[action] = taste
    return weights_of(game, 2).with_policy(Tastes(action_digest(game), [trust] * 2, [row] * 2))


def looks(game: Game, weights: Weights) -> list[float]:
    """How the first actions of a game look, compared with the best."""
    insight = trained(game, [weights])
    assert isinstance(insight, Learned)
    s = game.new(2, 1)
    weighed = [int(insight.weigh(s, s.mover(), action)) for action in s.legal(s.mover())]
    return [each / max(weighed) for each in weighed]


def test_without_tastes_actions_look_as_before() -> None:
    game = find_game("tictactoe")
    assert game.insight
    s = game.new(2)
    glances = [1 + int(game.insight.weigh(s, 0, action)) for action in s.legal(0)]
    assert looks(game, tasty(game, 1.0, 0.0, 0)) == pytest.approx(
        [each / max(glances) for each in glances], rel=0.01
    )
    assert looks(game, tasty(game, 0.0, 0.0, 0)) == [1.0] * 9


def test_a_taste_makes_an_action_look_better() -> None:
    game = find_game("tictactoe")
    assert looks(game, tasty(game, 0.0, log(4), 5)) == pytest.approx(
        [0.25] * 5 + [1.0] + [0.25] * 3, rel=0.05
    )


def test_tastes_change_evenly_from_stage_to_stage() -> None:
    policy = Policy([0.0, 0.0, 0.0], [0.0, 2.0, 4.0])
    weighed = [int(policy.weigh(500, 0, stage)) for stage in (0.0, 0.25, 0.5, 1.0)]
    assert [each / weighed[0] for each in weighed] == pytest.approx(np.exp([0, 1, 2, 4]), rel=0.1)


def test_the_largest_taste_is_bounded() -> None:
    policy = Policy([1.0, 1.0], [1000.0, 1000.0])
    assert 0 < policy.weigh(1000, 0, 1.0) < 2**31


@pytest.mark.parametrize("changes", [{"actions": "others"}, {"tastes": [[0.0] * 8] * 2}])
def test_a_policy_for_other_actions_is_left_out(changes: dict[str, object]) -> None:
    game = find_game("tictactoe")
    weights = tasty(game, 0.0, 3.0, 5)
    assert weights.policy
    other = weights.with_policy(msgspec.structs.replace(weights.policy, **changes))
    before = looks(game, weights_of(game, 2))
    assert looks(game, other) == before != looks(game, weights)


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"trust": [1.0]}, r"policy\.trust: there must be at least 2 numbers"),
        ({"tastes": [[0.0] * 9]}, r"policy\.tastes: expected 2 rows"),
        ({"tastes": [[0.0] * 9, [0.0] * 8]}, "all of the same length"),
        ({"trust": [1.0, 2.0]}, "not those that were learned"),
        ({"tastes": "sweet"}, "Expected `array`, got `str`"),
    ],
)
def test_what_is_wrong_with_a_policy_is_said(tmp_path: Path, changes: dict[str, object], why: str) -> None:
    good = tasty(find_game("tictactoe"), 1.0, 2.0, 4)
    file = tmp_path / "2.json"
    file.write_bytes(good.encoded())
    assert read_weights(file) == good
    document = msgspec.to_builtins(good)
    document["policy"].update(changes)
    file.write_bytes(msgspec.json.encode(document))
    with pytest.raises(BadWeights, match=why):
        read_weights(file)


# Training


POLICY = "20xgreedy,4xpolicy:20"


def test_a_policy_round_keeps_the_judgement_and_is_tested_with_a_search(tmp_path: Path) -> None:
    game = find_game("tictactoe")
    wanted = planned(game, 2, "tiny", POLICY, 10, 4, 6, least=0.0, least_searching=0.0)
    course = train(tmp_path, wanted)
    first, second = course.state.results
    assert (first.is_policy(), second.is_policy()) == (False, True)
    assert [test.bot for test in second.tests] == ["mcts:6"]
    one, both = (read_weights(tmp_path / f"round-{number}.json") for number in (1, 2))
    assert (one.policy, one.weights) == (None, both.weights)
    assert both.policy
    assert len(both.policy.tastes[0]) == game.verbs.size
    assert course.left() == 0


@pytest.mark.parametrize("every", [1, 7])
def test_a_policy_round_that_is_stopped_ends_the_same(tmp_path: Path, every: int) -> None:
    wanted = planned(find_game("tictactoe"), 2, "tiny", "6xpolicy:20", 10, 4, 6, least=0.0, least_searching=0)
    train(tmp_path / "whole", wanted)
    train(tmp_path / "parts", wanted, lambda games: games % every == 0)
    for file in ("learned.json", "round-1.json", "checkpoint"):
        assert (tmp_path / "whole" / file).read_bytes() == (tmp_path / "parts" / file).read_bytes()


def test_a_training_can_start_with_weights(tmp_path: Path) -> None:
    game = find_game("tictactoe")
    train(tmp_path / "before", plan())
    first = read_weights(tmp_path / "before" / "learned.json")
    wanted = planned(game, 2, "tiny", "4xpolicy:20", 10, 4, 6, 0.0, 0.0, start=first)
    assert wanted.start == first.digest
    course = Course(wanted, tmp_path / "after", first)
    assert course.run(here, lambda: None, lambda: False)
    after = read_weights(tmp_path / "after" / "learned.json")
    assert (after.weights, after.games) == (first.weights, first.games + 4)
    assert after.policy
    assert after.command.startswith(f"{first.command} --out before && popolna train tictactoe")
    assert after.command.endswith("--start before/learned.json")


def test_weights_for_another_game_are_no_start() -> None:
    with pytest.raises(BadOptions, match="not for Tic-tac-toe with 2 players"):
        planned(find_game("tictactoe"), 2, "s", start=weights_of(find_game("tzolkin"), 2))
