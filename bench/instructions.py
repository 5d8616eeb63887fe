"""Where the instructions of a batch go, counted by Valgrind, so that other work on the machine does not matter.

    python bench/instructions.py [--json] [GAME ...]

Counts what 8 games side by side execute for each decision, and what plain random play of the same game does. `rest` is
writing masks, and starting games again, which counts for the batch only: so this says little about tic-tac-toe. Needs
Valgrind with callgrind_annotate. A game takes about a minute.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path

from popolna.games import OURS, game

ROWS = 8  # few, so that they play whole games
STEPS = 1600
COUNTED = {
    "batch": r"CPyPy_\w*Rows___step",
    "choose": r"CPyPy_\w*Rows___choose",
    "act": r"CPyDef_\w*State___act",
    "legal": r"CPyDef_\w*State___legal",
    "numbers": r"CPyDef_\w*Observer___fill",
    "play": r"CPyPy_\w*playout___playout",
}


def work(name: str, players: int) -> None:
    """What is counted: a batch, then about as many decisions of plain play, whose number is printed."""
    from popolna.engine.chance import Dice
    from popolna.engine.playout import playout
    from popolna.rl import Batch

    batch = Batch(name, players, ROWS, seed="bench")
    for _ in range(STEPS):
        batch.step(batch.random())
    chosen, dice, decisions = game(name), Dice("bench"), 0
    while decisions < STEPS * ROWS:
        decisions += playout(chosen.new(players, dice), dice, chosen.limit)
    print(decisions)


def count(name: str, players: int) -> dict[str, float | str | int]:
    """Instructions for each decision, and the share of plain play's speed that follows from them."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "calls"
        mine = [sys.executable, __file__, "--work", str(players), name]
        run = ["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *mine]
        decisions = int(subprocess.run(run, check=True, capture_output=True, text=True).stdout)
        show = ["callgrind_annotate", "--inclusive=yes", "--threshold=100", str(out)]
        lines = subprocess.run(show, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = {}
    for part, function in COUNTED.items():
        looks = part in {"legal", "numbers"}  # which also happen before the first step
        times = decisions if part == "play" else (STEPS + looks) * ROWS
        match = re.search(rf"^ *([\d,]+) .*:{function} ", lines, re.MULTILINE)
        found[part] = int(match[1].replace(",", "")) / times if match else 0.0
    found["batch"] += found["choose"]
    others = found["act"] + found["choose"]
    found["rest"] = found["batch"] - others - found["legal"] - found["numbers"]
    play, without_numbers = found["play"], found["batch"] - found["numbers"]
    return {
        "game": name,
        "players": players,
        **{part: round(number) for part, number in found.items()},
        "share": round(play / found["batch"], 2),
        "share_without_numbers": round(play / without_numbers, 2),
        "share_without_masks": round(play / (others + found["numbers"]), 2),
        "numbers_for_60_percent": round((play / 0.6 - without_numbers) / found["numbers"], 2),
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--work", type=int, metavar="PLAYERS", help="only do what is counted")
    asked = parser.parse_args()
    names = asked.games or sorted(OURS)
    if asked.work:
        work(names[0], asked.work)
        return
    rows = [
        count(name, players)
        for name in names
        for players in sorted({game(name).usual_players, game(name).players[-1]})
    ]
    for row in rows:
        print(json.dumps(row) if asked.json else " ".join(f"{key}={value}" for key, value in row.items()))


if __name__ == "__main__":
    main()
