"""One game: the same luck for all, no peeking, and bots that fail."""

import msgspec
import pytest

from popolna.arena import Plan
from popolna.arena.play import play
from popolna.arena.result import Played
from popolna.engine.errors import BadOptions, PopolnaError
from popolna.engine.match import Match
from popolna.games import game, rooms

pytestmark = pytest.mark.usefixtures("guests")


def plan(*bots: str, name: str = "maya2019", players: int | None = None) -> Plan:
    return Plan.of(game(name), bots, games=1, seed="s", players=players)


def games(plan: Plan) -> list[Played]:
    return [play(plan, fixture) for fixture in plan.fixtures()]


def test_all_line_ups_of_a_deal_have_the_same_luck() -> None:
    played = games(plan("random", "first", "last", players=3))
    assert len(played) == 3
    assert len({tuple(each.record.luck) for each in played}) == 1
    assert len({tuple(move.action for move in each.record.moves) for each in played}) == 3


def test_a_seat_has_the_same_luck_whoever_sits_there() -> None:
    one, other = games(plan("random", "lucky"))
    assert one.record.moves == other.record.moves
    assert one.result.ranks == other.result.ranks


def test_another_deal_has_other_luck() -> None:
    fixtures = Plan.of(game("maya2019"), ["random", "lucky"], games=4, seed="s").fixtures()
    one, other = (play(plan("random", "lucky"), fixture) for fixture in (fixtures[0], fixtures[2]))
    assert one.record.moves != other.record.moves


@pytest.mark.parametrize("name", rooms())
def test_bots_only_see_what_their_seat_sees(name: str) -> None:
    for played in games(plan("honest", "random", name=name)):
        assert played.result.failure is None


def test_nothing_a_bot_does_to_what_it_sees_changes_the_game() -> None:
    assert [each.record.moves for each in games(plan("meddler", "random"))] == [
        each.record.moves for each in games(plan("lucky", "random"))
    ]


def test_a_record_says_who_sat_where_and_replays() -> None:
    played, _ = games(plan("random", "first"))
    assert played.record.seats == ["Red (first)", "Blue (random)"]
    assert played.result.lineup == ["first", "random"]
    match = Match.replay(game("maya2019"), played.record)
    outcome = match.state.outcome()
    assert outcome
    assert (outcome.ranks, outcome.scores) == (played.result.ranks, played.result.scores)
    seats = [move.seat for move in played.record.moves]
    assert played.result.decisions == [seats.count(0), seats.count(1)]


@pytest.mark.parametrize(
    ("bot", "what"),
    [
        ("crasher", "ZeroDivisionError: integer division or modulo by zero"),
        ("leaver", "SystemExit: I am off"),
        ("cheat", "'begin tikal' is not possible now. Choose from: plant "),
        ("stranger", "No action has the number -7; there are "),
        ("mute", "it answered None, which is not an action"),
        ("sleeper", "RuntimeError: too early"),
    ],
)
def test_a_bot_that_fails_loses(bot: str, what: str) -> None:
    played = games(plan("random", bot, "lucky", players=3))[0]
    seat = played.result.lineup.index(bot)
    failure = played.result.failure
    assert failure
    assert (failure.seat, failure.bot) == (seat, bot)
    assert failure.what.startswith(what)
    assert played.result.ranks == [3 if place == seat else 1 for place in range(3)]
    assert played.result.scores == []
    Match.replay(game("maya2019"), played.record)


def test_the_code_that_failed_is_named() -> None:
    failure = games(plan("random", "crasher"))[0].result.failure
    assert failure
    assert "guests.py" in failure.trace
    assert "legal[1 // 0]" in failure.trace


def test_a_machine_with_other_rules_does_not_play() -> None:
    agreed = plan("random", "first")
    other = msgspec.structs.replace(agreed, rules=agreed.rules + 1)
    with pytest.raises(PopolnaError, match="differ from those the tournament was planned with"):
        play(other, other.fixtures()[0])


@pytest.mark.parametrize(
    ("bots", "message"),
    [
        (["random"], "A tournament needs at least two bots"),
        (["random", "first", "random"], "random is listed twice"),
        (["random", "frist"], "No bot is called 'frist'. Did you mean first?"),
        (["random", "grump"], r"grump cannot play Maya \(2019\): RuntimeError: leave me alone"),
    ],
)
def test_bots_are_checked_before_anything_is_played(bots: list[str], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        plan(*bots)
