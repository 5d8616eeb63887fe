"""What observations and batches cost, compared in one run with plain random play and with others' environments.

    python bench/research.py [--rounds 5] [--json] [GAME ...]

All contestants of a game take turns in one process and on one thread, and the best of several rounds counts, in
processor time and with the garbage collector off.
"""

import argparse
import gc
import json
from collections.abc import Callable
from importlib.util import find_spec
from time import process_time

import popolna
from popolna.cli.contest import after, our_copies, ours
from popolna.games import OURS, game
from popolna.rl import Batch

SECONDS = 0.3
ROWS = 64
Loop = Callable[[], int]


def our_observations(name: str, players: int) -> Loop:
    """Observations of the state that `popolna bench` copies."""
    s, row = after(name, players, 60), game(name).observation(players).row()

    def loop() -> int:
        for _ in range(1000):
            s.observe(0, row)
        return 1000

    return loop


def our_batch(name: str, players: int) -> Loop:
    """Random decisions with observations and masks, in many games side by side."""
    batch = Batch(name, players, ROWS, seed="bench")

    def loop() -> int:
        for _ in range(20):
            batch.step(batch.random())
        return 20 * ROWS

    return loop


def open_spiel_vector() -> Loop:
    """OpenSpiel's vectorised environment with its own tic-tac-toe in C++, at random."""
    import random

    from open_spiel.python.rl_agent import StepOutput
    from open_spiel.python.rl_environment import Environment
    from open_spiel.python.vector_env import SyncVectorEnv

    envs = SyncVectorEnv([Environment("tic_tac_toe") for _ in range(ROWS)])
    steps = envs.reset()

    def loop() -> int:
        nonlocal steps
        for _ in range(3):
            chosen = []
            for step in steps:
                player = max(0, step.current_player())
                legal = step.observations["legal_actions"][player]
                chosen.append(StepOutput(action=random.choice(legal) if legal else 0, probs=[]))
            steps, _, _, _ = envs.step(chosen, reset_if_done=True)
        return 3 * ROWS

    return loop


def catanatron_gym() -> Loop:
    """catanatron's Gymnasium environment: one seat, at random, against a random player whose moves do not count."""
    import random

    from catanatron_gym.envs.catanatron_env import CatanatronEnv

    table = CatanatronEnv()
    legal: list[int] = table.reset()[1]["valid_actions"]

    def loop() -> int:
        nonlocal legal
        for _ in range(100):
            _, _, terminated, truncated, info = table.step(random.choice(legal))
            if terminated or truncated:
                _, info = table.reset()
            legal = info["valid_actions"]
        return 100

    return loop


def rate(loop: Loop) -> float:
    """How much a loop does in a second."""
    gc.collect()
    gc.disable()
    done, start = 0, process_time()
    while (spent := process_time() - start) < SECONDS:
        done += loop()
    gc.enable()
    return done / spent


def best(loops: dict[str, Loop], rounds: int) -> dict[str, float]:
    """The best of several rounds for each loop; they take turns."""
    found = dict.fromkeys(loops, 0.0)
    for _ in range(rounds):
        for name, loop in loops.items():
            found[name] = max(found[name], rate(loop))
    return found


def measure(name: str, players: int, rounds: int) -> dict[str, float | str | int]:
    """The four rates of a game, and what matters about them."""
    kinds = {"copy": our_copies, "observe": our_observations, "play": ours, "batch": our_batch}
    rates = best({kind: make(name, players) for kind, make in kinds.items()}, rounds)
    return {
        "game": name,
        "players": players,
        "numbers": game(name).observation(players).size,
        "actions": game(name).verbs.size,
        **{kind: round(speed) for kind, speed in rates.items()},
        "clones_per_observation": round(rates["copy"] / rates["observe"], 1),
        "batch_share": round(rates["batch"] / rates["play"], 2),
    }


def peers(rounds: int) -> dict[str, float]:
    """Others' environments, if they are installed."""
    loops: dict[str, Loop] = {}
    if find_spec("pyspiel"):
        loops["OpenSpiel's SyncVectorEnv, tic_tac_toe"] = open_spiel_vector()
    if find_spec("catanatron_gym"):
        loops["catanatron's Gym, 2 players"] = catanatron_gym()
    return {name: round(speed) for name, speed in best(loops, rounds).items()}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    asked = parser.parse_args()
    assert popolna.compiled(), "compile first: make build"
    names = asked.games or sorted(OURS)
    rows = [
        measure(name, players, asked.rounds)
        for name in names
        for players in sorted({game(name).usual_players, game(name).players[-1]})
    ]
    others = peers(asked.rounds)
    if asked.json:
        print(json.dumps({"rows": rows, "peers": others}, indent=1))
        return
    for row in rows:
        print(" ".join(f"{key}={value}" for key, value in row.items()))
    for name, speed in others.items():
        print(f"{name}: {speed:.0f} decisions/s")


if __name__ == "__main__":
    main()
