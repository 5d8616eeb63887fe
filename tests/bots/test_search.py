"""The search finds the best action, and stops when the choice is clear."""

import gc
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from functools import cache
from statistics import pstdev

import pytest
from mypy_extensions import i64

from popolna.bots import advise, wake
from popolna.bots.mcts import Mcts
from popolna.bots.search import Limits, Node, Search, SearchParams
from popolna.engine.chance import Chance, Dice
from popolna.engine.insight import Insight
from popolna.engine.playout import playout
from popolna.engine.state import State
from popolna.games import game as find_game
from popolna.games import games
from popolna.games.tictactoe.state import TicTacToe
from tests.engine.throws import THROWS

TICTACTOE = find_game("tictactoe")


def after(*cells: str) -> State:
    """Tic-tac-toe after some marks."""
    s = TICTACTOE.new(2)
    for cell in cells:
        s.apply(s.to_move()[0], TICTACTOE.verbs.parse(f"mark {cell}"))
    return s


def search_of(s: State, limits: Limits) -> Search:
    seen = s.seen_by(s.to_move()[0])
    search = Search(seen, TICTACTOE.verbs.size, TICTACTOE.insight, Dice(1), limits)
    search.run()
    return search


@pytest.mark.parametrize(
    ("marks", "only"),
    [
        (("a1", "b1", "a2", "b2"), "a3"),  # three in a row
        (("a1", "b2", "c3", "b1"), "b3"),  # the other would have three in a row
        (("a1", "b2", "a2"), "a3"),
    ],
)
def test_a_win_is_taken_and_a_loss_prevented(marks: tuple[str, ...], only: str) -> None:
    for seed in range(5):
        seen = after(*marks).seen_by(len(marks) % 2)
        action = Mcts(TICTACTOE, Dice(seed), Limits(300)).choose(seen, seen.legal(seen.viewer))
        assert TICTACTOE.verbs.name(action) == f"mark {only}"


class Behind(Insight[TicTacToe]):
    """The first player is `deficit` points behind, a little less with the mark that looks worst: in the centre."""

    def __init__(self, deficit: float) -> None:
        super().__init__(spread=1.0, horizon=1, tries=1)
        self.deficit = deficit

    def value(self, s: TicTacToe) -> list[float]:
        return [0.3 if s.cells[4] == 0 else 0.0, self.deficit]

    def weigh(self, s: TicTacToe, player: i64, action: i64) -> i64:
        return 1 if action == 4 else 20


@pytest.mark.parametrize("deficit", [0.0, 3.0, 6.0])
def test_whoever_is_behind_still_finds_the_better_action(deficit: float) -> None:
    """What it changes in the chances is much less than for a player who is level: with 6 points, a hundredth."""
    for seed in range(3):
        search = Search(
            TICTACTOE.new(2).seen_by(0), TICTACTOE.verbs.size, Behind(deficit), Dice(seed), Limits(400)
        )
        search.run()
        assert search.best() == 4


def test_doubt_is_in_proportion_to_how_much_rewards_differ() -> None:
    last = 0.0
    for deficit in (6.0, 3.0, 0.0):
        search = Search(
            TICTACTOE.new(2).seen_by(0),
            TICTACTOE.verbs.size,
            Behind(deficit),
            Dice(1),
            Limits(),
            SearchParams(explore=2.0),
        )
        assert list(search.doubts) == [0.3, 0.3]
        rewards = []
        for _ in range(500):
            search.imagine()
            rewards.append(search.rewards[0])
        assert search.doubts[0] == pytest.approx(2 * pstdev(rewards), abs=0.02)
        assert search.doubts[0] > last
        last = search.doubts[0]


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_the_ruler_never_loses_tic_tac_toe_whatever_the_other_does(seat: int) -> None:
    @cache
    def answer(cells: tuple[int, ...]) -> int:
        return wake("ruler", TICTACTOE, Dice(str(cells))).choose(
            worlds[cells].seen_by(seat), worlds[cells].legal(seat)
        )

    worlds: dict[tuple[int, ...], State] = {}
    lines = 0

    def follow(s: State) -> None:
        nonlocal lines
        outcome = s.outcome()
        if outcome:
            lines += 1
            assert outcome.ranks[seat] == 1, s.position()
        elif s.to_move() == [seat]:
            cells = tuple(s.table()["cells"].items())  # type: ignore[attr-defined]
            worlds[cells] = s
            s.act(seat, answer(cells))
            follow(s)
        else:
            for action in s.legal(1 - seat):
                branch = s.clone()
                branch.act(1 - seat, action)
                follow(branch)

    follow(TICTACTOE.new(2))
    assert lines > 50


def test_a_clear_choice_stops_the_search_and_stays_the_same() -> None:
    s = after("a1", "b1", "a2", "b2")
    quick = search_of(s, Limits(5000))
    full = search_of(s, Limits(5000, to_the_end=True))
    assert quick.done < full.done == 5000
    assert quick.best() == full.best()


def test_a_search_by_the_clock_ends_by_itself() -> None:
    search = search_of(TICTACTOE.new(2), Limits(seconds=0.02))
    assert search.done > 0
    assert search.best() in range(9)


def test_one_game_of_thought_is_enough_for_an_answer() -> None:
    assert search_of(TICTACTOE.new(2), Limits(1)).best() in range(9)


class Listening(Chance):
    """Chance that notes whether garbage is collected meanwhile, and that may fail."""

    def __init__(self, fails: bool) -> None:
        super().__init__()
        self.fails = fails
        self.collects: set[bool] = set()

    def draw_below(self, n: i64) -> i64:
        self.collects.add(gc.isenabled())
        if self.fails:
            raise RuntimeError("no luck")
        return n - 1


@pytest.mark.parametrize("fails", [False, True])
def test_garbage_is_not_collected_during_a_search_but_after_it(fails: bool) -> None:
    luck = Listening(fails)
    with pytest.raises(RuntimeError) if fails else nullcontext():
        Search(after().seen_by(0), TICTACTOE.verbs.size, None, luck, Limits(10)).run()
    assert luck.collects == {False}
    assert gc.isenabled()


def test_nobody_sees_a_secret_choice_before_making_one() -> None:
    """The second to choose would win every throw by peeking; otherwise no throw is better than another."""
    s = THROWS.new(3, seed=1)
    for seat in s.to_move():
        advice = advise(THROWS, s.seen_by(seat), Dice(2), iterations=600)
        assert 0.2 < advice.chances[seat] < 0.8
        chances = [prospect.chance for prospect in advice.prospects]
        assert max(chances) - min(chances) < 0.1


def test_counts_of_a_search_add_up() -> None:
    search = search_of(TICTACTOE.new(2), Limits(400, to_the_end=True))
    assert sum(child.visits for child in search.root.children) == search.done == 400
    assert all(child.visits <= child.available <= 400 for child in search.root.children)
    assert sum(search.chances) == pytest.approx(400)


def kept(node: Node, actions: tuple[int, ...] = ()) -> Iterator[tuple[State, tuple[int, ...]]]:
    """Every state that is kept in a tree, with the actions that lead to it."""
    if node.known is not None:
        yield node.known, actions
    for child in node.children:
        yield from kept(child, (*actions, int(child.action)))


@pytest.mark.parametrize("name", games())
def test_a_state_is_kept_where_every_luck_leads_to_it(name: str) -> None:
    """So none is kept where something is hidden."""
    game = find_game(name)
    s = game.new(game.players[0], seed=1)
    playout(s, Dice(1), playout(s.clone(), Dice(1)) // 10)
    seen = s.seen_by(s.mover())
    guesses = [seen.guess(seen.viewer, Dice(seed)).position() for seed in range(5)]
    is_open = all(guess == guesses[0] for guess in guesses)
    search = Search(
        seen, game.verbs.size, game.insight, Dice(1), Limits(300 if is_open else 50, to_the_end=True)
    )
    search.run()
    states = list(kept(search.root))
    assert len(states) == search.kept
    assert len(states) > 10 if is_open else not states
    for state, actions in states:
        for seed in range(2):
            other = seen.guess(seen.viewer, Dice(seed))
            for action in actions:
                other.act(other.mover(), action)
            assert other.position() == state.position()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players"), [(id, game.usual_players) for id, game in games().items() if game.components]
)
def test_thinking_pays(name: str, players: int) -> None:
    """A little search nearly always beats random play; a broken insight or a reward with the wrong sign would not."""
    game = find_game(name)
    won = 0
    for seed in range(4):
        s = game.new(players, seed)
        hero = seed % players
        seats = ["merchant" if p == hero else "random" for p in range(players)]
        table = [wake(seat, game, Dice(f"{seed}/{p}")) for p, seat in enumerate(seats)]
        while movers := s.to_move():
            seen = s.seen_by(movers[0])
            s.act(movers[0], table[movers[0]].choose(seen, seen.legal(movers[0])))
        outcome = s.outcome()
        assert outcome
        won += hero in outcome.winners()
    assert won == 4


DEEP = """
from popolna.bots.search import Node
top = Node(0, 1.0)
for action in range(10_000):
    above = Node(action, 1.0)
    above.children = [top]
    top = above
del top, above
print("freed")
"""


def test_a_deep_tree_is_freed_without_a_trace() -> None:
    """mypyc frees deep structures through the garbage collector, and corrupts those it does not track."""
    python = {**os.environ, "PYTHONMALLOC": "debug"}
    done = subprocess.run(
        [sys.executable, "-c", DEEP], env=python, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "freed\n"), done.stderr
