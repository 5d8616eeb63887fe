"""Line-ups: every bot in every seat, against every combination of others, equally often."""

from collections import Counter
from itertools import permutations
from math import lcm

from hypothesis import given
from hypothesis import strategies as some

from popolna.arena.schedule import circles, groups, schedule

BOTS = some.sets(some.sampled_from("abcdef"), min_size=2).map(sorted)
PLAYERS = some.integers(2, 5)


def games_of_deals(bots: list[str], players: int, deals: int) -> int:
    """How many games these deals have."""
    fixtures = schedule(bots, players, 1)
    while fixtures[-1].deal < deals - 1:
        fixtures = schedule(bots, players, len(fixtures) + 1)
    return len(fixtures)


@given(BOTS, PLAYERS, some.integers(1, 300))
def test_every_deal_is_fair_to_every_bot_and_seat(bots: list[str], players: int, games: int) -> None:
    seats: dict[int, Counter[tuple[str, int]]] = {}
    against: dict[int, Counter[tuple[str, tuple[str, ...], int]]] = {}
    for _, deal, lineup in schedule(bots, players, games):
        for seat, bot in enumerate(lineup):
            seats.setdefault(deal, Counter())[bot, seat] += 1
            others = tuple(sorted(lineup[:seat] + lineup[seat + 1 :]))
            against.setdefault(deal, Counter())[bot, others, seat] += 1
    for deal, counts in seats.items():
        assert set(counts) == {(bot, seat) for bot in bots for seat in range(players)}
        assert len(set(counts.values())) == 1
        for (bot, others, _), times in against[deal].items():
            assert [against[deal][bot, others, seat] for seat in range(players)] == [times] * players


@given(BOTS, PLAYERS)
def test_every_combination_of_opponents_meets_in_every_deal(bots: list[str], players: int) -> None:
    found = {tuple(sorted(lineup)) for _, _, lineup in schedule(bots, players, 1)}
    assert found == {tuple(sorted(group)) for group in groups(bots, players)}
    if len(bots) >= players:
        wanted = {tuple(sorted(table)) for table in permutations(bots, players)}
        assert found == wanted
    else:
        for table in found:
            counts = Counter(table)
            assert set(counts) == set(bots)
            assert max(counts.values()) - min(counts.values()) <= 1


@given(some.sets(some.sampled_from("abcde"), min_size=2, max_size=5).map(sorted), some.integers(2, 4))
def test_every_order_around_the_table_comes_equally_often(bots: list[str], players: int) -> None:
    cycle = lcm(*[len(circles(group)) for group in groups(bots, players)])
    counts = Counter(f.lineup for f in schedule(bots, players, games_of_deals(bots, players, cycle)))
    for group in groups(bots, players):
        assert len({counts[lineup] for lineup in permutations(group)}) == 1


@given(BOTS, PLAYERS, some.integers(1, 200), some.integers(1, 200))
def test_more_games_extend_a_shorter_schedule(bots: list[str], players: int, one: int, other: int) -> None:
    fewer, more = (schedule(bots, players, games) for games in sorted((one, other)))
    assert more[: len(fewer)] == fewer
    assert [fixture.number for fixture in more] == list(range(len(more)))


@given(BOTS, PLAYERS, some.integers(1, 200))
def test_only_the_last_deal_is_completed(bots: list[str], players: int, games: int) -> None:
    fixtures = schedule(bots, players, games)
    assert len(fixtures) >= games
    assert sum(1 for fixture in fixtures if fixture.deal < fixtures[-1].deal) < games
