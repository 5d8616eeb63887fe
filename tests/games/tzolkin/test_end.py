"""Chapters 10 and 11: the end, and what monuments score."""

import pytest

from popolna.engine.outcome import Outcome
from popolna.games.tzolkin.state import Tzolkin
from tests.games.tzolkin.situation import BLUE, GREEN, RED, Situation, at, do, have, points


def ended(table: Situation) -> Tzolkin:
    """The end of the game, without anybody hungry."""
    for seat in range(table.players):
        if not table.farms["feed_free"][seat]:
            table.fed(seat, free=6)
    return table.day(27).evening()


def outcome(table: Situation) -> Outcome:
    result = ended(table).outcome()
    assert result is not None
    return result


@pytest.mark.rule("TZ-10.1")
def test_the_game_ends_after_the_fourth_food_day() -> None:
    s = Situation().day(26).evening()
    assert s.outcome() is None
    s = Situation().day(27).workers(RED, "tikal 3").evening()
    assert s.to_move() == []
    assert s.fed == 4
    assert at(s, "tikal 4") == RED  # one more day
    assert s.outcome() is not None


@pytest.mark.rule("TZ-10.2", "TZ-10.3", "TZ-1.1")
@pytest.mark.parametrize(
    ("goods", "quarters"),
    [
        ({"corn": 1}, 1),
        ({"corn": 7}, 7),
        ({"wood": 1}, 2),
        ({"stone": 1}, 3),
        ({"gold": 1}, 4),
        ({"corn": 3, "wood": 2, "stone": 1, "gold": 5}, 30),
    ],
)
def test_what_is_left_is_worth_quarters(goods: dict[str, int], quarters: int) -> None:
    s = ended(Situation().goods(RED, **goods))
    assert points(s, RED, "corn") == quarters / 4
    assert points(s, RED) == 6 + quarters / 4  # with half of all temple bonuses, 1 + 3 + 2
    assert points(s, BLUE, "corn") == 0


@pytest.mark.rule("TZ-10.4")
def test_skulls_left() -> None:
    s = ended(Situation().goods(RED, skull=2).skulls_at(RED, 1, 2, 3))
    assert points(s, RED, "skulls") == 6


@pytest.mark.rule("TZ-10.6")
def test_most_points_win() -> None:
    result = outcome(Situation(3).goods(BLUE, corn=2).goods(GREEN, corn=1))
    assert result.ranks == [3, 1, 2]
    assert result.winners() == [BLUE]


@pytest.mark.rule("TZ-10.3", "TZ-10.6")
def test_a_quarter_of_a_point_decides() -> None:
    assert outcome(Situation().goods(RED, corn=4).goods(BLUE, corn=5)).winners() == [BLUE]


@pytest.mark.rule("TZ-10.7")
def test_workers_on_the_gears_break_ties() -> None:
    result = outcome(Situation(3).workers(BLUE, "tikal 1", "tikal 2").workers(GREEN, "tikal 3"))
    assert result.ranks == [3, 1, 2]


@pytest.mark.rule("TZ-10.7")
def test_a_worker_pushed_off_by_the_last_move_does_not_count() -> None:
    result = outcome(Situation().workers(RED, "tikal 7", "chichen-itza 10").workers(BLUE, "tikal 6"))
    assert result.winners() == [BLUE]
    result = outcome(Situation().workers(RED, "start").workers(BLUE, "tikal 6"))
    assert result.winners() == [BLUE]


@pytest.mark.rule("TZ-10.8")
def test_players_who_are_still_equal_share_the_win() -> None:
    result = outcome(Situation(3).workers(BLUE, "tikal 1").workers(GREEN, "uxmal 1"))
    assert result.winners() == [BLUE, GREEN]
    assert result.ranks == [3, 1, 1]


@pytest.mark.rule("TZ-10.5")
def test_the_score_has_its_parts() -> None:
    table = Situation().goods(RED, skull=1, corn=2).own(RED, "tombs").points(RED, 7).day(27).fed(RED, free=1)
    s = table.evening()
    result = s.outcome()
    assert result is not None
    assert {part: row[RED] / 4 for part, row in result.breakdown.items()} == {
        "temples": 6,
        "buildings": 7,
        "monuments": 4,
        "skulls": 3,
        "corn": 0,
        "technology": 0,
        "hunger": -3,
    }
    assert result.scores[RED] == sum(row[RED] for row in result.breakdown.values())


# Monuments


def monument(name: str, table: Situation, seat: int = RED) -> float:
    """What a monument, and nothing else, scores for its owner at the end."""
    return points(ended(table.own(seat, name)), seat, "monuments")


TOMBS = ("brown-yellow-tomb", "brown-green-tomb", "glory-tomb")
CIVIC = ("agriculture-hall", "academy-with-gold")
SHRINES = ("architecture-shrine", "theology-shrine", "brown-shrine", "yellow-shrine")
FARMS = ("small-farm-a", "large-farm-a")


@pytest.mark.rule("TZ-11.1")
def test_tombs() -> None:
    assert monument("tombs", Situation()) == 4
    table = Situation().own(RED, *TOMBS, *CIVIC, *SHRINES, *FARMS).own(BLUE, "builders-tomb")
    assert monument("tombs", table) == 4 * 4
    s = ended(Situation().own(RED, *TOMBS, "tombs", "corn-harvest"))
    assert points(s, RED, "monuments") == 5 * 4


@pytest.mark.rule("TZ-11.2")
def test_builders() -> None:
    assert monument("builders", Situation()) == 2
    assert monument("builders", Situation().own(RED, *TOMBS, *FARMS).own(BLUE, *CIVIC)) == 2 * 6
    assert monument("builders", Situation().own(RED, "small-farm-a", "corn-harvest")) == 2 * 3


@pytest.mark.rule("TZ-11.3")
def test_corn_harvest() -> None:
    assert monument("corn-harvest", Situation()) == 0
    assert monument("corn-harvest", Situation(4).tiles(RED, corn=3, wood=2).tiles(BLUE, corn=5)) == 12


@pytest.mark.rule("TZ-11.4")
def test_wood_harvest() -> None:
    assert monument("wood-harvest", Situation(4).tiles(RED, corn=1, wood=2)) == 8


@pytest.mark.rule("TZ-11.4", "TZ-5.5")
def test_what_was_burnt_is_not_harvested() -> None:
    s = Situation().own(RED, "wood-harvest", "corn-harvest").day(26).workers(RED, "palenque 3").turn(RED)
    do(s, "pick palenque 3", "use palenque 3", "burn green")
    assert (s.harvested_wood[RED], s.harvested_corn[RED]) == (0, 1)


@pytest.mark.rule("TZ-11.5")
@pytest.mark.parametrize(("players", "each"), [(2, 6), (3, 5), (4, 4)])
def test_all_monuments(players: int, each: int) -> None:
    assert monument("all-monuments", Situation(players).row("civic")) == each
    assert (
        monument("all-monuments", Situation(players).own(BLUE, "corn-harvest", "mastery").row("civic"))
        == 3 * each
    )


@pytest.mark.rule("TZ-11.6")
def test_civic() -> None:
    assert monument("civic", Situation()) == 4
    assert (
        monument("civic", Situation().own(RED, *TOMBS, *CIVIC, *SHRINES).own(BLUE, "academy-with-corn"))
        == 3 * 4
    )
    assert monument("civic", Situation().own(RED, "mastery")) == 2 * 4


@pytest.mark.rule("TZ-11.7")
@pytest.mark.parametrize(
    ("levels", "score"),
    [((2, 2, 2, 2), 0), ((3, 2, 0, 0), 9), ((3, 0, 3, 1), 20), ((0, 3, 3, 3), 33), ((3, 3, 3, 3), 33)],
)
def test_mastery(levels: tuple[int, ...], score: int) -> None:
    tracks = dict(zip(("agriculture", "extraction", "architecture", "theology"), levels, strict=True))
    assert monument("mastery", Situation().levels(RED, **tracks)) == score


@pytest.mark.rule("TZ-11.8")
def test_technology() -> None:
    assert monument("technology", Situation()) == 0
    table = Situation().levels(RED, agriculture=1, extraction=3, theology=2).levels(BLUE, architecture=3)
    assert monument("technology", table) == 18


@pytest.mark.rule("TZ-11.9")
@pytest.mark.parametrize(("workers", "score"), [(3, 0), (4, 6), (5, 12), (6, 18)])
def test_workers(workers: int, score: int) -> None:
    assert monument("workers", Situation().in_play_of(RED, workers).workers(RED, "tikal 1")) == score


@pytest.mark.rule("TZ-11.10")
def test_shrines() -> None:
    assert monument("shrines", Situation()) == 4
    assert (
        monument("shrines", Situation().own(RED, *TOMBS, *CIVIC, *SHRINES).own(BLUE, "green-shrine")) == 5 * 4
    )


@pytest.mark.rule("TZ-11.11")
def test_temple_steps() -> None:
    assert monument("temple-steps", Situation().steps(RED, 2, 4, 7)) == 2 + 4 + 10
    assert monument("temple-steps", Situation().steps(RED, 0, 0, 2)) == -1 - 2 + 1


@pytest.mark.rule("TZ-11.12")
def test_example_17_best_temple() -> None:
    assert monument("best-temple", Situation().steps(RED, 3, 5, 2)) == 12
    assert monument("best-temple", Situation().steps(RED, 0, 0, 0)) == 0
    assert monument("best-temple", Situation().steps(RED, 1, 8, 7)) == 21


@pytest.mark.rule("TZ-11.13")
def test_skulls() -> None:
    assert monument("skulls", Situation()) == 0
    assert (
        monument("skulls", Situation().skulls_at(RED, 1, 5).skulls_at(BLUE, 7, 8, 9).goods(RED, skull=2))
        == 15
    )


@pytest.mark.rule("TZ-10.5")
def test_monuments_score_for_their_owner_alone() -> None:
    s = ended(Situation().own(BLUE, "tombs", "shrines"))
    assert points(s, RED, "monuments") == 0
    assert points(s, BLUE, "monuments") == 8
    assert have(s, BLUE) == {}
