"""A share of the server's time for work that nobody needs at once."""

from asyncio import get_running_loop
from time import perf_counter

from popolna.web.owners import Owner
from popolna.web.turns import Caps, Turns


class Share:
    """Lets one kind of work have only a share of the time, however much of it is asked for.

    After each turn there is a pause in proportion to how long it took. Whoever has used the least goes first: whoever
    asks for much waits for themselves.
    """

    def __init__(self, share: float) -> None:
        self.share = share
        self.turns = Turns(Caps(1, 1, 1))

    def turn(self, owner: Owner) -> "Turn":
        """A turn to work for somebody."""
        return Turn(self, owner)


class Turn:
    """A piece of work, from the moment when its turn has come."""

    def __init__(self, share: Share, owner: Owner) -> None:
        self.share = share
        self.owner = owner
        self.began = 0.0

    async def __aenter__(self) -> "Turn":
        await self.share.turns.take(self.owner)
        self.begin()
        return self

    def begin(self) -> None:
        """Begin to work: what has been waited for since the turn came is no work."""
        self.began = perf_counter()

    async def __aexit__(self, *_: object) -> None:
        took = perf_counter() - self.began
        pause = took * (1 / self.share.share - 1)
        get_running_loop().call_later(pause, self.share.turns.give_back, self.owner, took)
