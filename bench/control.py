"""How long the machine lets a program wait that does nothing but a little work now and then.

    python bench/control.py

It says at which percentiles 5 ms of work took how long, on a line, once its input is closed. Run beside a benchmark, it
tells what latencies come from other programs: a server cannot be faster than this.
"""

import json
import sys
from select import select
from time import perf_counter, thread_time

WORK = 0.005  # seconds of processor time
EVERY = 0.05  # seconds


def work() -> float:
    """Work for a while; returns the seconds that passed."""
    began, done = perf_counter(), thread_time() + WORK
    while thread_time() < done:
        pass
    return perf_counter() - began


def main() -> None:
    times = []
    due = perf_counter()
    while not select([sys.stdin], [], [], max(0.0, due - perf_counter()))[0]:
        began = perf_counter()
        times.append(began - due + work())
        due = max(due + EVERY, perf_counter())
    print(json.dumps(times))


if __name__ == "__main__":
    main()
