"""Trains MaskablePPO of sb3-contrib in one seat of a game, and plays it against random players afterwards.

pip install torch==2.13.0 sb3-contrib
python docs/train_ppo.py --game tictactoe --steps 60000
"""

import argparse
from typing import Any

import gymnasium
import numpy as np

import popolna.rl.gymnasium
from popolna.games import game as find_game

gymnasium.register_envs(popolna.rl.gymnasium)


def train(game: str, steps: int, seed: int = 1, **how: Any) -> Any:
    """A model that has learned from its own decisions against random players."""
    from sb3_contrib import MaskablePPO

    table = gymnasium.make(f"popolna/{game.title()}-v0", opponents="random", **how)
    model = MaskablePPO("MlpPolicy", table, n_steps=1024, batch_size=256, gamma=1.0, ent_coef=0.01, seed=seed)
    model.learn(steps)
    return model


def play(game: str, model: Any, games: int, seed: int = 1, **how: Any) -> float:
    """The share of games that a model wins against random players; a model that is None plays at random, too."""
    made = gymnasium.make(f"popolna/{game.title()}-v0", opponents="random", **how)
    made.action_space.seed(seed)
    won = 0.0
    for number in range(games):
        row, info = made.reset(seed=seed + number)
        over = cut = False
        while not (over or cut):
            mask = info["action_mask"]
            if model is None:
                action = made.action_space.sample(mask)
            else:
                action = model.predict(row, action_masks=mask.astype(np.bool_), deterministic=True)[0]
            row, gained, over, cut, info = made.step(np.int64(action))
        won += (float(gained) > 0) + 0.5 * (float(gained) == 0)
    return won / games


def main() -> None:
    parser = argparse.ArgumentParser(
        description="Train MaskablePPO, and see whether it has learned anything."
    )
    parser.add_argument("--game", default="tictactoe")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--games", type=int, default=200)
    asked = parser.parse_args()
    players = find_game(asked.game).usual_players
    model = train(asked.game, asked.steps, players=players)
    for name, player in (("random", None), ("trained", model)):
        share = play(asked.game, player, asked.games, players=players)
        print(f"{name}: {share:.0%} of {asked.games} games of {asked.game} with {players} players")


if __name__ == "__main__":
    main()
