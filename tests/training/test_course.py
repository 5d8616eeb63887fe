"""The same plan always ends with the same weights, whatever happens on the way."""

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from random import Random

import msgspec
import numpy as np
import pytest

from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.weights import read_weights, trained
from popolna.games import game as find_game
from popolna.training.course import BadTraining, Course, Pool
from popolna.training.plan import Plan, planned
from popolna.training.play import Moment, Played, Task, play
from popolna.training.regression import Forecast, Sums, hats, learn

FILES = ("learned.json", "round-1.json", "round-2.json", "checkpoint")


def plan(**changes: object) -> Plan:
    tiny = planned(
        find_game("tictactoe"), 2, "tiny", "20xgreedy,6xmcts:5", 10, 4, 6, least=0.2, least_searching=0.2
    )
    return msgspec.structs.replace(tiny, **changes)


def here(tasks: Iterable[Task]) -> Iterator[Played]:
    yield from map(play, tasks)


def train(folder: Path, wanted: Plan, stop_after: Callable[[int], bool] = lambda games: False) -> Course:
    """Train to the end, and start over from the folder whenever the number of games says so."""
    games = 0

    def count() -> None:
        nonlocal games
        games += 1

    while True:
        course = Course(wanted, folder)
        if course.run(here, count, lambda: stop_after(games)):
            return course


def test_the_same_plan_gives_the_same_bytes(tmp_path: Path) -> None:
    for name in ("one", "other"):
        assert all(result.kept for result in train(tmp_path / name, plan()).state.results)
    for file in FILES:
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "other" / file).read_bytes()


def test_another_seed_gives_other_weights(tmp_path: Path) -> None:
    one, other = (train(tmp_path / seed, plan(seed=seed)).state.kept for seed in ("one seed", "another seed"))
    assert one
    assert other
    assert one.digest != other.digest


@pytest.mark.parametrize("every", [1, 7])
def test_a_training_that_is_stopped_again_and_again_ends_the_same(tmp_path: Path, every: int) -> None:
    train(tmp_path / "whole", plan())
    train(tmp_path / "parts", plan(), lambda games: games % every == 0)
    for file in FILES:
        assert (tmp_path / "whole" / file).read_bytes() == (tmp_path / "parts" / file).read_bytes()


def test_a_crash_loses_nothing_but_the_time_since_the_last_checkpoint(tmp_path: Path) -> None:
    def dying(tasks: Iterable[Task]) -> Iterator[Played]:
        for number, task in enumerate(tasks):
            if number == 13:
                raise KeyboardInterrupt
            yield play(task)

    train(tmp_path / "whole", plan())
    with pytest.raises(KeyboardInterrupt):
        Course(plan(), tmp_path / "crashed").run(dying, lambda: None, lambda: False)
    train(tmp_path / "crashed", plan())
    for file in FILES:
        assert (tmp_path / "whole" / file).read_bytes() == (tmp_path / "crashed" / file).read_bytes()


def rigged(beaten: float) -> Pool:
    """Games whose matches always end alike."""

    def pool(tasks: Iterable[Task]) -> Iterator[Played]:
        for task in tasks:
            yield play(task) if task.kind == "lesson" else Played([0, 0], [], beaten)

    return pool


def test_a_round_that_loses_is_not_kept_and_its_match_is_cut_short(tmp_path: Path) -> None:
    course = Course(plan(least=0.55), tmp_path)
    assert course.run(rigged(0.0), lambda: None, lambda: False)
    assert [(result.kept, [test.games for test in result.tests]) for result in course.state.results] == [
        (False, [5]),
        (False, [5]),
    ]
    assert course.state.kept is None
    assert not (tmp_path / "learned.json").exists()
    assert read_weights(tmp_path / "round-1.json").tests[0].share == 0


def test_a_round_must_also_win_with_a_search(tmp_path: Path) -> None:
    course = Course(plan(least=0.5, least_searching=0.6), tmp_path)
    assert course.run(rigged(0.5), lambda: None, lambda: False)
    assert [len(result.tests) for result in course.state.results] == [2, 2]
    assert not any(result.kept for result in course.state.results)


def test_what_is_kept_judges_games_and_says_where_it_comes_from(tmp_path: Path) -> None:
    train(tmp_path, plan())
    weights = read_weights(tmp_path / "learned.json")
    assert (weights.game, weights.players, weights.games) == ("tictactoe", 2, 26)
    assert weights.command.startswith("popolna train tictactoe --players 2 --seed tiny --rounds 20xgreedy,6x")
    assert [(test.bot, test.games) for test in weights.tests] == [("greedy", 10), ("mcts:6", 4)]
    assert weights.tests[0].against.startswith("the weights ")
    game = find_game("tictactoe")
    insight = trained(game, [weights])
    assert insight
    values = insight.value(game.new(2))
    assert values != game.insight.value(game.new(2)) if game.insight else False


def test_the_next_game_to_play_is_counted(tmp_path: Path) -> None:
    course, games = Course(plan(), tmp_path), 0

    def count() -> None:
        nonlocal games
        games += 1

    planned_games = course.left()
    course.run(rigged(1.0), count, lambda: False)
    assert (games, course.left()) == (planned_games, 0)


def test_a_folder_with_something_else_is_left_alone(tmp_path: Path) -> None:
    train(tmp_path / "one", plan())
    with pytest.raises(BadTraining, match="seed: tiny there, other now"):
        Course(plan(seed="other"), tmp_path / "one")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "diary.txt").touch()
    with pytest.raises(PopolnaError, match="not empty"):
        Course(plan(), tmp_path / "mine")


def test_two_processes_cannot_train_in_one_folder(tmp_path: Path) -> None:
    one, other = Course(plan(), tmp_path), Course(plan(), tmp_path)

    def meanwhile() -> None:
        with pytest.raises(PopolnaError, match="Another process"):
            other.run(here, lambda: None, lambda: True)

    assert not one.run(here, meanwhile, lambda: True)
    assert other.run(here, lambda: None, lambda: False)


@pytest.mark.parametrize("text", [b"", b"\xff", b"{}"])
def test_a_broken_plan_or_checkpoint_is_named(tmp_path: Path, text: bytes) -> None:
    train(tmp_path, plan())
    (tmp_path / "checkpoint").write_bytes(text)
    with pytest.raises(BadTraining, match="remove it to train from the start"):
        Course(plan(), tmp_path)
    (tmp_path / "plan.json").write_bytes(text)
    with pytest.raises(BadTraining, match=r"plan\.json cannot be read"):
        Course(plan(), tmp_path)


@pytest.mark.parametrize(
    ("name", "players", "rounds", "why"),
    [
        ("tictactoe", 3, "5xgreedy", "2 players"),
        ("tictactoe", 2, "5 greedy", "'5 greedy' is not a round"),
        ("tictactoe", 2, "0xgreedy", "is not a round"),
        ("tictactoe", 2, "5xmcts:0", "mcts cannot think for '0'"),
        ("ahau", 1, "5xgreedy", "two players or more"),
    ],
)
def test_what_cannot_be_trained_is_said(name: str, players: int, rounds: str, why: str) -> None:
    with pytest.raises(BadOptions, match=why):
        planned(find_game(name), players, "s", rounds)


# The regression


def lessons(number: int, luck: Random, players: int = 2) -> Iterator[Played]:
    """Games of two numbers: the first counts three times at first and not at all in the end, the second twice."""
    for _ in range(number):
        first = [luck.gauss(0, 1) for _ in range(players)]
        second = [luck.gauss(0, 1) for _ in range(players)]
        cells = [each for pair in zip(first, second, strict=True) for each in pair]
        stage = luck.choice([0.0, 1.0])
        scores = [
            100 + round(1000 * (3 * (1 - stage) * a + 2 * b)) for a, b in zip(first, second, strict=True)
        ]
        yield Played(scores, [Moment(stage, cells)])


@pytest.mark.parametrize("players", [2, 4])
def test_weights_that_made_the_games_are_found(players: int) -> None:
    luck = Random("regression")
    taught, held_out = Sums(2, 2), Sums(2, 2)
    for sums, number in ((taught, 300), (held_out, 100)):
        for played in lessons(number, luck, players):
            sums.add(played, players)
    weights, strength = learn(taught, held_out, [False, False])
    assert weights == pytest.approx([3000, 2000, 0, 2000], abs=3)
    assert strength < 0.001
    assert taught.plus(held_out).level(weights) == pytest.approx([100, 100], abs=3)
    assert held_out.error(weights) < 10


def test_numbers_that_were_never_seen_keep_their_first_weight() -> None:
    sums = Sums(2, 2)
    sums.add(Played([5, 1], [Moment(0.0, [1.0, 0.0, 0.0, 0.0])]), 2)
    weights = sums.fit(np.array([1.0, 1.0, 1.0, 0.0]), 1.0)
    assert weights == pytest.approx([2.5, 1.0, 1.0, 0.0])


def test_stages_belong_to_the_knots_around_them() -> None:
    shares = hats([0.0, 0.1, 0.5, 0.9, 1.0], 5)
    assert shares.sum(axis=1) == pytest.approx(np.ones(5))
    assert shares[1] == pytest.approx([0.6, 0.4, 0, 0, 0])


@pytest.mark.parametrize("players", [2, 3])
def test_the_spread_that_made_the_winners_is_found(players: int) -> None:
    luck, forecast = Random("spread"), Forecast()
    for _ in range(6000):
        stage = luck.choice([0.0, 1.0])
        spread = 20 if stage == 0 else 5
        values = [luck.gauss(0, 15) for _ in range(players)]
        weights = [np.exp(value / spread) for value in values]
        [winner] = luck.choices(range(players), weights)
        forecast.add(Moment(stage, []), values, [int(player == winner) for player in range(players)])
    assert forecast.spreads(2, 12.0) == pytest.approx([20, 5], rel=0.12)
    assert forecast.spreads(3, 12.0)[1] == 12.0
