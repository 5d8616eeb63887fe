"""A share of the server's time for work that nobody needs at once."""

from asyncio import Lock, get_running_loop
from time import perf_counter


class Share:
    """Lets one kind of work have only a share of the time, however much of it is asked for.

    Whoever comes waits for those who came before; after each turn there is a pause in proportion to how long it took.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self.lock = Lock()
        self.began = 0.0

    async def __aenter__(self) -> None:
        await self.lock.acquire()
        self.began = perf_counter()

    async def __aexit__(self, *_: object) -> None:
        pause = (perf_counter() - self.began) * (1 / self.share - 1)
        get_running_loop().call_later(pause, self.lock.release)
