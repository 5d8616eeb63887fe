"""Taking turns at a limited number of processes, fairly between guests and between addresses."""

from asyncio import Task, create_task, sleep

import pytest

from popolna.web.owners import MOST, UNKNOWN, Addresses, Owner
from popolna.web.turns import ADVANCE, LETS_PASS, Caps, Turns

pytestmark = pytest.mark.anyio

ANN, ANNA, BEN, CAT = Owner("X", "ann"), Owner("X", "anna"), Owner("Y", "ben"), Owner("Z", "cat")


class Workers:
    """Workers that note their names when their turn comes, and stay until they are released."""

    def __init__(self, *caps: int) -> None:
        self.turns = Turns(Caps(*caps))
        self.came: list[str] = []
        self.owners: dict[str, Owner] = {}
        self.tasks: dict[str, Task[None]] = {}

    async def come(self, owner: Owner, *names: str, waited_for: bool = True, long: bool = False) -> None:
        for name in names:
            self.owners[name] = owner
            self.tasks[name] = create_task(self.work(name, waited_for, long))
            await settled()

    async def work(self, name: str, waited_for: bool, long: bool) -> None:
        await self.turns.take(self.owners[name], waited_for, long)
        self.came.append(name)

    async def finish(self, name: str, seconds: float = 1.0, long: bool = False) -> None:
        """Somebody whose turn has come is done."""
        assert self.tasks.pop(name).done()
        self.turns.give_back(self.owners[name], seconds, long)
        await settled()

    async def give_up(self, name: str) -> None:
        self.tasks.pop(name).cancel()
        await settled()

    async def finish_all(self, seconds: float = 1.0) -> list[str]:
        """Everybody is done in the order in which their turns came."""
        for name in self.came:
            if name in self.tasks:
                await self.finish(name, seconds)
        return self.came


async def settled() -> None:
    """Let everybody do all they can do now."""
    for _ in range(10):
        await sleep(0)


async def test_no_guest_and_no_address_takes_all_turns() -> None:
    workers = Workers(3, 2, 1)
    await workers.come(ANN, *[f"ann {number}" for number in range(30)])
    assert workers.came == ["ann 0"]
    await workers.come(ANNA, *[f"anna {number}" for number in range(30)])
    assert workers.came == ["ann 0", "anna 0"]
    await workers.come(Owner("X", "annie"), "annie")
    await workers.come(BEN, "ben")
    assert workers.came == ["ann 0", "anna 0", "ben"]


async def test_long_work_never_takes_the_last_turn() -> None:
    workers = Workers(3, 2, 1)
    for number in range(6):
        await workers.come(Owner(f"address {number}", "guest"), f"ruler {number}", long=True)
    assert workers.came == ["ruler 0", "ruler 1"], "however many addresses there are"
    await workers.come(BEN, "ben's ruler", long=True)
    await workers.come(BEN, "ben's merchant")
    assert workers.came[2:] == ["ben's merchant"], "it does not wait for his own ruler, either"
    await workers.finish("ben's merchant")
    assert len(workers.came) == 3
    await workers.finish("ruler 0", long=True)
    assert len(workers.came) == 4
    await workers.give_up("ruler 5")
    for name in workers.came[1:2]:
        await workers.finish(name, long=True)
    assert len(workers.came) == 5


async def test_whoever_has_used_least_goes_first() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a1", "a2", "a3", "a4")
    await workers.come(BEN, "b1", "b2", "b3")
    await workers.finish("a1", 10.0)
    assert workers.came[-1] == "b1"
    for name in ("b1", "b2", "b3"):
        await workers.finish(name, 1.0)
    assert workers.came == ["a1", "b1", "b2", "b3", "a2"], "the long thought cost Ann ten short ones"


async def test_guests_of_one_address_share_what_it_gets() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(CAT, "first")
    for number in range(4):
        await workers.come(Owner("X", f"guest {number}"), f"x{number}")
    await workers.come(BEN, "b0", "b1", "b2")
    came = (await workers.finish_all())[1:]
    assert [name[0] for name in came[:6]] == ["x", "b", "x", "b", "x", "b"], "four guests are one address"


async def test_within_an_address_guests_take_turns() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a1", "a2", "a3")
    await workers.come(ANNA, "n1", "n2")
    assert await workers.finish_all() == ["a1", "n1", "a2", "n2", "a3"]


async def test_nobody_saves_up_time() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, *[f"a{number}" for number in range(6)])
    for number in range(3):
        await workers.finish(f"a{number}", 10.0)
    await workers.come(BEN, "b1", "b2", "b3")
    await workers.finish("a3", 1.0)
    await workers.finish("b1", 1.0)
    assert workers.came[-2:] == ["b1", "a4"], "Ben was away while Ann used 30 seconds"


async def test_coming_back_does_not_clear_what_was_used() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a1")
    await workers.come(BEN, "b1", "b2", "b3")
    await workers.finish("a1", 100.0)  # Ann is idle for a moment
    await workers.come(ANN, "a2")
    assert await workers.finish_all() == ["a1", "b1", "b2", "b3", "a2"]


async def test_what_a_player_waits_for_goes_first() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a1")
    await workers.come(ANN, "idle", waited_for=False)
    await workers.come(ANN, "a2")
    await workers.come(BEN, "idle too", waited_for=False)
    await workers.come(CAT, "c1", "c2")
    assert await workers.finish_all(1.0) == ["a1", "c1", "a2", "c2", "idle too", "idle"]


async def test_what_nobody_waits_for_has_its_turn_in_the_end() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(CAT, "c0")
    await workers.come(BEN, "idle", waited_for=False)
    for number in range(1, 100):
        await workers.come(CAT, f"c{number}")
    while "idle" not in workers.came:
        await workers.finish(workers.came[-1], 1.0)
    assert LETS_PASS - 2 <= len(workers.came) <= LETS_PASS + 3


async def test_giving_up_leaves_the_queue() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a", "b", "c")
    await workers.give_up("b")
    assert await workers.finish_all() == ["a", "c"]


async def test_who_gives_up_at_the_last_moment_gets_no_turn() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a", "b", "c")
    workers.tasks.pop("b").cancel()  # b has had no time to leave the queue
    await workers.finish("a")
    assert workers.came == ["a", "c"]
    await workers.finish("c")
    assert workers.turns.everybody.is_idle


async def test_a_turn_that_comes_too_late_is_passed_on() -> None:
    workers = Workers(1, 1, 1)
    await workers.come(ANN, "a", "b", "c")
    workers.tasks.pop("a")
    workers.turns.give_back(ANN, 1.0)  # it is the turn of b, who does not know yet
    await workers.give_up("b")
    assert workers.came == ["a", "c"]


async def test_nothing_is_remembered_of_those_who_have_gone() -> None:
    workers = Workers(3, 2, 1)
    for number in range(20):
        owner = Owner(f"address {number}", "guest")
        await workers.come(owner, f"w{number}")
    await workers.give_up("w19")
    await workers.finish_all()
    assert workers.turns.everybody.is_idle
    assert not workers.turns.everybody.parts
    assert workers.turns.everybody.used == 0.0
    assert ADVANCE > 0


def test_an_owner_is_a_guest_at_the_address_they_came_from_last(monkeypatch: pytest.MonkeyPatch) -> None:
    addresses = Addresses()
    addresses.note("ann", "10.0.0.1")
    addresses.note("ann", "10.0.0.2")
    assert addresses.owner("ann") == Owner("10.0.0.2", "ann")
    assert addresses.owner("ben") == Owner(UNKNOWN, "ben"), "all unknown ones together are one address"
    assert addresses.owner(None) == Owner(UNKNOWN, "")
    for number in range(MOST):
        addresses.note(str(number), "10.0.0.3")
    assert len(addresses.known) == MOST
    assert addresses.owner("ann").address == UNKNOWN
