"""Luck: fair, repeatable, recorded, scripted."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from popolna.engine.chance import Dice, NoChance, Script
from popolna.engine.errors import BadRecord, Hidden
from popolna.engine.verbs import Noun

CROP = Noun("crop", ["corn", "squash", "potato"])


def bag(*counts: int) -> vec[i64]:
    return vec[i64](list(counts))


def test_the_same_seed_gives_the_same_luck_forever() -> None:
    """These numbers are part of the contract: old seeds must lead to old games."""
    dice = Dice(2019)
    assert [dice.below(1000) for _ in range(6)] == [354, 617, 910, 107, 45, 609]
    assert Dice("2019").below(1000) == Dice(2019).below(1000)
    assert Dice(2019).below(1000) != Dice(2020).below(1000)


def test_luck_knows_how_often_it_was_asked() -> None:
    for chance in (Dice(1), Script(["2", "corn"])):
        chance.below(6)
        chance.pick(bag(1, 0, 0), CROP)
        assert chance.asked == 2


@pytest.mark.parametrize("sides", [2, 3, 6, 7, 100])
def test_every_outcome_is_equally_likely(sides: int) -> None:
    dice = Dice("fair")
    rolls = 2000 * sides
    counts = [0] * sides
    for _ in range(rolls):
        counts[dice.below(sides)] += 1
    chi_squared = sum((count - 2000) ** 2 / 2000 for count in counts)
    assert chi_squared < sides + 4 * (2 * sides) ** 0.5


def test_a_large_range_is_not_skewed_by_rounding() -> None:
    """With a plain multiplication, a third of the numbers would come up twice as often."""
    sides = 0x60000000
    dice = Dice("large")
    low = sum(dice.below(sides) < sides // 3 for _ in range(6000))
    assert abs(low - 2000) < 200


@pytest.mark.parametrize("sides", [0, -1, 2**31])
def test_there_must_be_something_to_choose_from(sides: int) -> None:
    with pytest.raises(ValueError, match="cannot choose"):
        Dice(1).below(sides)


def test_a_bag_gives_what_is_in_it_in_proportion() -> None:
    dice = Dice("bag")
    counts = [0, 0, 0]
    for _ in range(4000):
        counts[dice.pick(bag(1, 0, 3), CROP)] += 1
    assert counts[1] == 0
    assert abs(counts[0] - 1000) < 150


def test_a_clone_gives_the_same_luck_and_keeps_no_log() -> None:
    dice = Dice(3)
    dice.log = []
    twin = dice.clone()
    assert twin.log is None
    assert [dice.below(9) for _ in range(20)] == [twin.below(9) for _ in range(20)]


def test_what_came_out_can_be_written_down_and_played_again() -> None:
    dice = Dice(3)
    dice.log = []
    drawn = [dice.below(9), dice.pick(bag(1, 2, 3), CROP), dice.below(2)]
    script = Script(dice.log)
    again = [script.below(9), script.pick(bag(1, 2, 3), CROP), script.below(2)]
    assert again == drawn
    assert script.left() == 0


@pytest.mark.parametrize(
    ("outcomes", "fault"),
    [
        ([], "a crop is needed, but there are no more outcomes"),
        (["squash"], "no crop 'squash' is left to draw; choose from: corn, potato"),
        (["cron"], "no crop 'cron' is left"),
    ],
)
def test_a_script_that_does_not_fit_says_why(outcomes: list[str], fault: str) -> None:
    with pytest.raises(BadRecord, match=fault):
        Script(outcomes).pick(bag(1, 0, 2), CROP)


@pytest.mark.parametrize("outcome", ["6", "-1", "two", "1.5", "²"])
def test_a_scripted_number_must_be_in_range(outcome: str) -> None:
    with pytest.raises(BadRecord, match="is not a number from 0 to 5"):
        Script([outcome]).below(6)


def test_what_a_player_sees_has_no_luck() -> None:
    with pytest.raises(Hidden):
        NoChance().below(2)
    with pytest.raises(Hidden):
        NoChance().pick(bag(1), CROP)
