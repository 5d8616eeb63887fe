"""Fair turns at a limited number of processes.

Processor time is shared between addresses, and what an address gets between its guests: whoever has used the least
goes first. Nobody is interrupted, so that no address may take all turns at once, and no guest all of an address.
"""

from asyncio import CancelledError, Future, get_running_loop
from heapq import heapify, heappop, heappush
from itertools import count
from typing import NamedTuple

from popolna.web.owners import Owner

LETS_PASS = 10.0  # seconds of processor time that others may use before work that nobody is waiting for
ADVANCE = 0.5  # seconds that work is taken to use until it is done


class Caps(NamedTuple):
    """How many turns can be taken at once: by everybody together, by one address, by one guest."""

    all: int
    address: int
    guest: int

    @classmethod
    def for_cores(cls, cores: int) -> "Caps":
        """One guest may use half of the cores and one address all of them; one process is left for the others, and
        for what does not take long.

        >>> Caps.for_cores(1), Caps.for_cores(8)
        (Caps(all=3, address=2, guest=1), Caps(all=9, address=8, guest=4))
        """
        address = max(2, cores)
        return cls(address + 1, address, max(1, cores // 2))


class Place(NamedTuple):
    """A place in the queue of a guest; the least comes first."""

    unawaited: bool  # whether nobody is waiting for it
    long: bool
    order: int
    mine: Future[None]


class Share:
    """What everybody, an address or a guest has used, and what of theirs is waiting.

    `used` can be compared with that of other parts of the same whole. A part that has been idle starts at `level`, what
    the part had used whose turn came last, so that nobody saves up time.
    """

    def __init__(self, most: int, used: float = 0.0) -> None:
        self.most = most
        self.used = used
        self.level = 0.0
        self.running = 0
        self.waiting = 0
        self.parts: dict[str, Share] = {}
        self.queue: list[Place] = []  # a heap, of guests only

    @property
    def is_idle(self) -> bool:
        return not self.running and not self.waiting

    def part(self, key: str, most: int) -> "Share":
        """A part, which may be new or come back."""
        part = self.parts.setdefault(key, Share(most, self.level))
        if part.is_idle:
            part.used = max(part.used, self.level)
        return part

    def patience(self, long: bool) -> float | None:
        """How long it lets others pass, in seconds of their use; None if it can take no turn now.

        `long` says whether there is a turn for work that takes long.
        """
        if self.running == self.most or not self.waiting:
            return None
        if self.queue:
            first = self.queue[0]
            return None if first.long and not long else LETS_PASS if first.unawaited else 0.0
        waits = [part.patience(long) for part in self.parts.values()]
        return min((wait for wait in waits if wait is not None), default=None)

    def first_part(self, long: bool) -> "Share":
        """The part whose turn it is."""
        waits = [(part.patience(long), part) for part in self.parts.values()]
        ready = [(part.used + wait, part) for wait, part in waits if wait is not None]
        part = min(ready, key=lambda each: each[0])[1]
        self.level = max(self.level, part.used)
        return part

    def forget_idle(self) -> None:
        """Drop the parts that would start anew just as well."""
        self.parts = {
            key: part for key, part in self.parts.items() if not part.is_idle or part.used > self.level
        }


class Turns:
    """A number of turns, and a queue for them in which nobody is turned away."""

    def __init__(self, caps: Caps) -> None:
        self.caps = caps
        self.everybody = Share(caps.all)
        self.long = 0  # turns that have been taken for work that takes long
        self.order = count()

    async def take(self, owner: Owner, waited_for: bool = True, long: bool = False) -> None:
        """Wait for a turn; of the work of one guest, what a player is waiting for goes first.

        Work that takes long never takes the last turn.
        """
        mine = get_running_loop().create_future()
        place = Place(not waited_for, long, next(self.order), mine)
        path = self._path(owner)
        heappush(path[-1].queue, place)
        for share in path:
            share.waiting += 1
        self._hand_out()
        try:
            await mine
        except CancelledError:
            if not mine.cancelled():
                self.give_back(owner, 0.0, long)  # our turn came just as we gave up
            elif place in path[-1].queue:
                path[-1].queue.remove(place)
                heapify(path[-1].queue)
                for share in path:
                    share.waiting -= 1
                self._forget_idle(path)
            raise

    def give_back(self, owner: Owner, seconds: float, long: bool = False) -> None:
        """End a turn that used this much processor time."""
        self.long -= long
        path = self._path(owner)
        for share in path:
            share.running -= 1
            share.used += seconds - ADVANCE
        self._forget_idle(path)
        self._hand_out()

    def _path(self, owner: Owner) -> list[Share]:
        """From the whole to the guest."""
        address = self.everybody.part(owner.address, self.caps.address)
        return [self.everybody, address, address.part(owner.guest, self.caps.guest)]

    def _hand_out(self) -> None:
        """Begin as many turns as possible."""
        while self.everybody.patience(long := self.long < self.caps.all - 1) is not None:
            path = [self.everybody]
            while not path[-1].queue:
                path.append(path[-1].first_part(long))
            first = heappop(path[-1].queue)
            for share in path:
                share.waiting -= 1
            if first.mine.cancelled():
                continue  # its owner has given up, but has had no time to leave the queue
            for share in path:
                share.running += 1
                share.used += ADVANCE
            self.long += first.long
            first.mine.set_result(None)

    def _forget_idle(self, path: list[Share]) -> None:
        if self.everybody.is_idle:
            self.everybody = Share(self.caps.all)
        for share in reversed(path[:-1]):
            share.forget_idle()
