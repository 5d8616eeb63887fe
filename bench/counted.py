"""`popolna`, which also writes into a file how many tasks its event loop has: python bench/counted.py FILE serve ..."""

import sys
from asyncio import AbstractEventLoop, all_tasks, get_running_loop
from pathlib import Path
from threading import Thread
from time import sleep

from popolna.cli import main
from popolna.web.house import House

EVERY = 5.0  # seconds


class CountedHouse(House):
    """A server that counts its tasks from the moment it runs."""

    file: Path

    def begin(self) -> None:
        super().begin()
        Thread(target=count, args=[self.file, get_running_loop()], daemon=True).start()


def count(file: Path, loop: AbstractEventLoop) -> None:
    """Again and again, count the tasks of a loop."""
    while True:
        file.write_text(str(len(all_tasks(loop))), "utf-8")
        sleep(EVERY)


if __name__ == "__main__":
    import popolna.web.app

    CountedHouse.file = Path(sys.argv.pop(1))
    popolna.web.app.House = CountedHouse  # type: ignore[misc]
    main()
