"""`popolna`, which also writes into a file how many tasks its event loop has: python bench/counted.py FILE serve ..."""

import sys
from asyncio import AbstractEventLoop, all_tasks, get_running_loop
from pathlib import Path
from threading import Thread
from time import sleep

from popolna.cli import main
from popolna.web.house import House

EVERY = 5.0  # seconds


def count(file: Path, loop: AbstractEventLoop) -> None:
    """Again and again, count the tasks of a loop."""
    while True:
        fresh = file.with_suffix(".new")
        fresh.write_text(str(len(all_tasks(loop))), "utf-8")
        fresh.replace(file)  # nobody reads a file that is half written
        sleep(EVERY)


def count_from_begin(file: Path) -> None:
    """Count from the moment a server runs."""
    begin = House.begin

    def begin_counted(house: House) -> None:
        begin(house)
        Thread(target=count, args=[file, get_running_loop()], daemon=True).start()

    House.begin = begin_counted  # type: ignore[assignment, method-assign]


if __name__ == "__main__":
    count_from_begin(Path(sys.argv.pop(1)))
    main()
