"""What is kept of drawings is limited in bytes, whatever is drawn."""

import gc
import sys
import tracemalloc
from collections.abc import Hashable
from functools import _lru_cache_wrapper
from random import Random
from typing import Any

from popolna.drawing import facts
from popolna.drawing.facts import kept_by
from popolna.drawing.keep import BUDGET, Entry, Keep, estimate
from popolna.drawing.svg import SHARED, Art, Stamp, circle, group, join, path, rect, text, thing
from popolna.engine.match import Match
from popolna.games import games
from popolna.web.view import view_of

ALL = 64_000_000  # bytes of everything that is kept, as `docs/house.md` says


def panel(luck: Random, beans: int) -> Art:
    """A drawing as games have them: some of it is new, most of it is not."""
    old = [rect(10 * at, 0, 9, 9) for at in range(20)]
    return join(*old, *[thing(circle(luck.random(), 0, 4), name=f"b{at}") for at in range(beans)])


def test_the_oldest_drawings_go_when_there_are_too_many() -> None:
    keep, home, luck = Keep(100_000), dict[Hashable, Entry](), Random(1)
    for number in range(1000):
        keep.put(home, (number,), panel(luck, number % 9))
        assert keep.size <= 100_000
        assert keep.size == sum(entry.size for entry in home.values())
    assert len(home) == len(keep.entries)
    assert [*home] == [(number,) for number in range(1000 - len(home), 1000)]


def test_what_is_used_stays() -> None:
    keep, home, luck = Keep(50_000), dict[Hashable, Entry](), Random(1)
    keep.put(home, "often", panel(luck, 3))
    for number in range(500):
        home["often"].used = True
        keep.put(home, number, panel(luck, 3))
    assert "often" in home
    assert 0 not in home


def test_a_drawing_larger_than_everything_is_not_kept() -> None:
    keep, home = Keep(1000), dict[Hashable, Entry]()
    keep.put(home, "large", panel(Random(1), 200))
    assert not home
    assert keep.size == 0


def test_forgotten_drawings_are_made_anew_and_counted_out() -> None:
    made: list[int] = []

    @kept_by(lambda number: (number,))
    def draw(number: int) -> Art:
        made.append(number)
        return circle(0, 0, number)

    assert draw(1) is draw(1)
    vars(draw)["forget"]()
    draw(1)
    assert made == [1, 1]
    assert facts._KEEP.size <= BUDGET


def test_the_estimate_is_about_what_real_drawings_take() -> None:
    """All that is kept of some real moves, with everything it shares counted once."""
    before = len(facts._KEEP.entries)
    for game in games().values():
        if game.components:
            match, luck = Match.new(game, max(2, game.players[0]), seed="keep"), Random(7)
            names = ["Ann", "Ben", "Cat"][: match.state.players]
            for _ in range(15):
                seat = luck.choice(match.state.to_move())
                match.play(seat, luck.choice(list(match.state.legal(seat))))
                view_of(match, seat, "wide", names, 0, 0, "playing", [])
    entries = [*facts._KEEP.entries][before:]
    assert len(entries) > 200
    seen: dict[int, object] = {}
    todo = [part for entry in entries for part in (entry.facts, entry.drawn)]
    while todo:
        one = todo.pop()
        if id(one) not in seen and not isinstance(one, int):
            seen[id(one)] = one
            if isinstance(one, Art):
                todo.extend([one.start, one.inside])
            elif isinstance(one, tuple | list):
                todo.extend(one)
    true = sum(map(sys.getsizeof, seen.values())) + 350 * len(entries)
    assert true < 2 * sum(estimate(entry.facts, entry.drawn) for entry in entries)


def element_caches() -> list[Any]:
    """All that is limited in number."""
    gc.unfreeze()  # what is frozen is not listed
    return [
        one
        for one in gc.get_objects()
        if isinstance(one, _lru_cache_wrapper)
        and one.__module__.startswith("popolna.")
        and one.cache_info().maxsize is not None
    ]


def test_elements_are_limited_so_that_all_stays_within_the_budget() -> None:
    """Elements are limited in number, since counting bytes would slow them down; this many are small enough."""
    for cache in element_caches():
        cache.cache_clear()
    star = Stamp("star", path("M0 0h9v9z"))
    tracemalloc.start()
    try:
        for at in range(SHARED + 1000):
            words = text(f"{at} of these", at, 2 * at, bold=True)
            shape = path(f"M{at} 0h9v9z", fill="#A02B07")
            group(star.at(at, 1), shape, x=at, y=5)
            thing(
                words, rect(at, 1, at, 9), circle(at, 1, 9), name=f"f{at}", title=f"Square {at}, with a star"
            )
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert all(cache.cache_info().currsize <= SHARED for cache in element_caches())
    assert size + BUDGET < ALL
