"""`popolna`, which also writes into a file how many tasks its event loop has: python bench/counted.py FILE serve ..."""

import asyncio
import gc
import sys
from pathlib import Path
from threading import Thread
from time import sleep

from popolna.cli import main

EVERY = 5.0  # seconds


def count(file: Path) -> None:
    """Again and again, count the tasks of the loop that runs in this process."""
    loop = None
    while True:
        sleep(EVERY)
        if loop is None or not loop.is_running():
            loop = running_loop()
        file.write_text(str(len(asyncio.all_tasks(loop)) if loop else 0), "utf-8")


def running_loop() -> asyncio.AbstractEventLoop | None:
    loops = [thing for thing in gc.get_objects() if isinstance(thing, asyncio.AbstractEventLoop)]
    return next((loop for loop in loops if loop.is_running()), None)


if __name__ == "__main__":
    Thread(target=count, args=[Path(sys.argv.pop(1))], daemon=True).start()
    main()
