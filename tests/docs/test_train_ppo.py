"""The example in the docs learns something."""

import pytest
from train_ppo import play, train


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # those of others' packages
def test_maskable_ppo_beats_random_players(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OMP_NUM_THREADS", "1")  # faster for so small a net
    pytest.importorskip(
        "sb3_contrib", reason="pip install torch==2.13.0 sb3-contrib, which nothing else needs"
    )
    untrained = play("tictactoe", None, 200)
    trained = play("tictactoe", train("tictactoe", 16_000), 200)
    assert trained > untrained + 0.1
