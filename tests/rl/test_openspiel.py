"""The games pass OpenSpiel's own tests, and its searches play them."""

import pickle
from pathlib import Path

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

import popolna.rl.openspiel
from popolna.games import game
from tests.rl.modes import GAMES, modes

KEPT = Path(__file__).parent / "playthroughs"


def load(name: str, **params: object) -> pyspiel.Game:
    return pyspiel.load_game(f"popolna_{name}", params)


def played(spiel: pyspiel.Game, seed: int, most: int) -> pyspiel.State:
    """A game after some random actions, in which somebody is to move."""
    dice = np.random.RandomState(seed)
    s = spiel.new_initial_state()
    while not s.is_terminal() and (most > 0 or s.is_chance_node()):
        actions = s.legal_actions()
        s.apply_action(int(actions[dice.randint(len(actions))]))
        most -= 1
    return s


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_at_random(name: str) -> None:
    pyspiel.random_sim_test(load(name, luck=4), num_sims=1, serialize=name == "tictactoe", verbose=False)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_every_mode_at_random(name: str) -> None:
    for trial in modes(name, 6):
        spiel = load(name, players=trial.players, luck=4, **trial.settings)
        pyspiel.random_sim_test(spiel, num_sims=1, serialize=False, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiels_searches_choose_legal_actions(name: str) -> None:
    spiel = load(name, luck=8)
    s = played(spiel, 1, 4)
    dice = np.random.RandomState(2)
    searches = (
        mcts.MCTSBot(spiel, 2, 12, ShortRollout(dice), random_state=dice),
        ismcts.ISMCTSBot(
            spiel, ShortRollout(dice), 2, 12, random_state=dice, allow_inconsistent_action_sets=True
        ),
    )
    for bot in searches:
        assert bot.step(s) in s.legal_actions()


class ShortRollout(mcts.Evaluator):  # type: ignore[misc]
    """Judges a state by the result of a few random actions."""

    def __init__(self, dice: np.random.RandomState) -> None:
        self.dice = dice

    def evaluate(self, s: pyspiel.State) -> np.ndarray:
        working = s.clone()
        for _ in range(10):
            if working.is_terminal():
                break
            actions = working.legal_actions()
            working.apply_action(int(actions[self.dice.randint(len(actions))]))
        return np.array(working.returns())

    def prior(self, s: pyspiel.State) -> list[tuple[int, float]]:
        actions = s.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


@pytest.mark.parametrize("name", GAMES)
def test_resampled_states_look_the_same_to_the_player(name: str) -> None:
    for most in (3, 25):
        s = played(load(name), 3, most)
        if s.is_terminal():
            continue
        player = s.current_player()
        other = s.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert other.information_state_string(player) == s.information_state_string(player)
        assert other.information_state_tensor(player) == s.information_state_tensor(player)
        assert other.legal_actions() == s.legal_actions()


@pytest.mark.parametrize("name", GAMES)
def test_states_survive_being_written_down(name: str) -> None:
    spiel = load(name)
    for most in (0, 7):
        s = played(spiel, 5, most)
        again = pickle.loads(pickle.dumps(s))
        assert str(again) == str(s)
        assert again.legal_actions() == s.legal_actions()
        assert again.information_state_string(0) == s.information_state_string(0)


def test_a_clone_goes_its_own_way() -> None:
    s = played(load("tzolkin"), 1, 10)
    twin = s.clone()
    before = str(s)
    assert str(twin) == before
    twin.apply_action(twin.legal_actions()[0])
    assert str(s) == before
    assert twin.history()[:-1] == s.history()


def test_information_states_remember_what_was_told() -> None:
    """Two ways to the same table are two information states, but one observation."""
    spiel = load("tictactoe")
    ways = []
    for actions in ((0, 4, 8), (8, 4, 0)):
        s = spiel.new_initial_state()
        for action in actions:
            s.apply_action(action)
        ways.append(s)
    one, other = ways
    assert one.observation_string(1) == other.observation_string(1)
    assert one.information_state_string(1) != other.information_state_string(1)


def script(name: str) -> str:
    """A random game, decision by decision: who did what, and at the end what they got."""
    spiel = load(name, luck=16)
    dice = np.random.RandomState(1)
    s = spiel.new_initial_state()
    lines = [f"game: {spiel}", f"numbers: {spiel.observation_tensor_size()}"]
    while not s.is_terminal():
        player = s.current_player()
        actions = s.legal_actions()
        action = int(actions[dice.randint(len(actions))])
        lines.append(f"{player} of {len(actions)}: {s.action_to_string(player, action)}")
        s.apply_action(action)
    return "\n".join([*lines, f"returns: {s.returns()}", ""])


@pytest.mark.parametrize("name", GAMES)
def test_a_game_goes_as_it_was_written_down(name: str, write_golden: bool) -> None:
    file = KEPT / f"{name}.txt"
    if write_golden:
        file.write_text(script(name), "utf-8")
    assert file.read_text("utf-8") == script(name), "make golden writes it anew"


def test_every_game_is_registered() -> None:
    assert {f"popolna_{name}" for name in GAMES} <= set(pyspiel.registered_names())
    popolna.rl.openspiel.register_all()  # once more does no harm
    spiel = load("tzolkin", players=4)
    assert spiel.num_distinct_actions() == game("tzolkin").verbs.size
    assert spiel.information_state_tensor_size() == game("tzolkin").observation(4).size
