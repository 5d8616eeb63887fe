"""Plays games on a Ray cluster."""

import os
from collections.abc import Iterator, Sequence
from itertools import islice
from logging import ERROR

from popolna.arena.plan import Plan
from popolna.arena.play import play
from popolna.arena.pool import TRIES, lost
from popolna.arena.result import Played
from popolna.arena.schedule import Fixture
from popolna.engine.component_file import PLACE
from popolna.engine.errors import PopolnaError


def on_ray(plan: Plan, fixtures: Sequence[Fixture], address: str) -> Iterator[Played]:
    """Play on the cluster at an address; `local` starts one on this machine.

    If a process or machine is lost, Ray itself plays its game again.
    """
    import ray

    owners = {PLACE: os.environ[PLACE]} if PLACE in os.environ else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=ERROR, runtime_env={"env_vars": owners})
    except (ConnectionError, ValueError) as fault:
        raise PopolnaError(f"Cannot reach a Ray cluster at {address!r}: {fault}") from None
    try:
        remote = ray.remote(max_retries=TRIES - 1)(play)
        shared = ray.put(plan)
        at_once = 2 * int(ray.cluster_resources()["CPU"])  # so that the next game is always ready
        waiting = iter(fixtures)
        under_way = {remote.remote(shared, fixture): fixture for fixture in islice(waiting, at_once)}
        while under_way:
            [done], _ = ray.wait(list(under_way), num_returns=1)
            fixture = under_way.pop(done)
            under_way |= {remote.remote(shared, following): following for following in islice(waiting, 1)}
            try:
                played: Played = ray.get(done)
            except ray.exceptions.RayTaskError as fault:
                raise PopolnaError(f"Game {fixture.number} could not be played:\n{fault}") from None
            except ray.exceptions.RayError:
                raise PopolnaError(lost(plan, fixture)) from None
            yield played
    finally:
        ray.shutdown()
