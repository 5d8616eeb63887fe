"""Luck from a real box: every game asks for what was drawn, and its records are like any others."""

from contextlib import suppress

import pytest

from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial, played
from popolna.engine.errors import BadLuck, IllegalAction, LuckWanted, PopolnaError
from popolna.engine.luck import LONGEST, MORE, MOST_NAMES, Box, Draw, SetupDraw
from popolna.engine.match import Match
from popolna.engine.record import Move, Record, read_record
from popolna.games import game, games

MAYA = game("maya2019")
TRIALS = [(id, players) for id, known in games().items() for players in known.players]
RACKS = "corn corn squash pepper pepper2 corn corn2 squash potato potato2"


def drawn(draw: Draw) -> int:
    """How many outcomes there are so far, with those that needed no drawing."""
    box = Box(draw.entered)
    box.log = []
    with suppress(LuckWanted):
        draw.run(draw.ready(box))
    return len(box.log)


def answer(draw: Draw, outcomes: list[str]) -> None:
    """Enter the luck of a record, thing by thing, by the names that people use; what was needed is what is asked."""
    needs = draw.needs()
    needed = [need.what for need in needs if need.what != MORE for _ in range(need.number)]
    asked = []
    while (request := draw.request()) is not None:
        thing = next(thing for thing in request.things if thing.outcome == outcomes[drawn(draw)])
        assert thing.left > 0
        assert thing.label
        asked.append(request.what)
        draw.enter(thing.name)
    assert needed == asked[: len(needed)]
    assert len(needed) == len(asked) or needs[-1].what == MORE


def set_up(record: Record) -> Match:
    """The match of a record before its first move, with its setup entered by hand."""
    known = game(record.game)
    setup = SetupDraw(known, record.players, record.settings, record.seats)
    answer(setup, record.luck)
    assert setup.luck() == record.luck
    return Match.new(known, record.players, Box(setup.entered), record.seats, record.settings)


@pytest.fixture
def match() -> Match:
    """A game of Maya (2019) for two with their own box; it is Ann's turn."""
    settings = {"areas": "blue+red", "start": "1"}
    setup = SetupDraw(MAYA, 2, settings, ["Ann", "Ben"])
    setup.enter(RACKS)
    return Match.new(MAYA, 2, Box(setup.entered), ["Ann", "Ben"], settings)


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), TRIALS)
def test_a_game_with_entered_luck_has_the_record_that_dice_would_give(id: str, players: int) -> None:
    known = game(id)
    every = list(known.all_settings(players))
    record = played(known, Trial(players, every[players * 7 % len(every)], players)).record
    match = set_up(record)
    for move in record.moves[: known.limit]:
        draw = match.draw(move.seat, move.action)
        if draw.request() is None:
            match.play(move.seat, move.action)
        else:
            before = match.state.position()
            with pytest.raises(LuckWanted):
                match.play(move.seat, move.action)
            answer(draw, move.luck)
            assert match.state.position() == before, "asking changes nothing"
            match.repeat(Move(move.seat, move.action, draw.luck()))
    assert match.record == record
    assert Match.replay(known, read_record(match.record.json())).state.position() == match.state.position()


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), TRIALS)
def test_a_whole_setup_is_entered_in_one_go(id: str, players: int) -> None:
    known = game(id)
    for seed, settings in enumerate(known.all_settings(players)):
        record = Match.new(known, players, seed, settings=settings).record
        one_by_one = SetupDraw(known, players, settings, record.seats)
        answer(one_by_one, record.luck)
        at_once = SetupDraw(known, players, settings, record.seats)
        if one_by_one.entered:
            at_once.enter(" ".join(one_by_one.names_entered()))
        assert at_once.luck() == record.luck
        assert SetupDraw.of(known, record).entered == at_once.entered
        if seed == 3:
            break


def test_a_request_says_what_for_and_what_is_left(match: Match) -> None:
    draw = match.draw(0, "expand corn h6")
    assert [str(need) for need in draw.needs()] == ["Rack of Ann (3)"]
    request = draw.request()
    assert request is not None
    assert request.what == "Rack of Ann"
    assert [(thing.name, thing.label, thing.left) for thing in request.things][:3] == [
        ("corn", "corn", 4),
        ("corn2", "double corn", 2),
        ("squash", "squash", 5),
    ]


def test_names_and_labels_are_separated_by_spaces_commas_or_lines(match: Match) -> None:
    draw = match.draw(0, "expand corn h6")
    draw.enter("Double Corn, squash\n pepper2")
    assert draw.request() is None
    assert draw.luck() == ["corn2", "squash", "pepper2"]
    again = match.draw(0, "expand corn h6")
    again.enter("double corn squash double pepper")
    assert again.luck() == draw.luck()


def test_players_are_entered_by_name_or_number() -> None:
    for text in ("Eva", "3", "eva"):
        setup = SetupDraw(game("maya2003"), 3, {}, ["Ann", "Ben", "Eva"])
        setup.enter(text)
        assert setup.luck() == ["2"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("squash cron pepper", "Rack of Ann: 'cron' is not possible here. Did you mean corn?"),
        ("jade", "Rack of Ann: 'jade' is not possible here. Choose from: corn, corn2, squash, "),
        ("corn corn corn corn", "'corn' is one too many: nothing more was drawn."),
        ("pepper2 pepper2 pepper2", "Rack of Ann: 'pepper2' is not possible here."),
        (" , ", "Enter the name of what was drawn, or several names."),
        ("corn " * (MOST_NAMES + 1), f"Enter at most {MOST_NAMES} names at once."),
        ("x" * (LONGEST + 1), f"Enter at most {LONGEST} characters at once"),
    ],
)
def test_what_cannot_have_been_drawn_is_refused_and_nothing_taken(match: Match, text: str, why: str) -> None:
    draw = match.draw(0, "expand corn h6")
    draw.enter("corn" if "too many" in why or "pepper2" not in text else "pepper2")
    before = draw.entered[:]
    with pytest.raises(BadLuck) as refused:
        draw.enter(text)
    assert why in str(refused.value)
    assert draw.entered == before


def test_an_illegal_action_is_refused_before_anything_is_asked(match: Match) -> None:
    with pytest.raises(IllegalAction):
        match.draw(0, "expand potato h6").request()


def test_luck_is_taken_back_thing_by_thing_and_then_the_move(match: Match) -> None:
    draw = match.draw(0, "expand corn h6")
    draw.enter("corn squash")
    assert draw.take_back()
    assert draw.entered == ["corn"]
    draw.enter("pepper pepper")
    match.repeat(Move(0, "expand corn h6", draw.luck()))
    assert match.record.moves[-1].luck == ["corn", "pepper", "pepper"]
    match.undo(0)
    assert not match.record.moves
    assert not match.draw(0, "expand corn h6").take_back()


def test_luck_is_a_barrier_only_if_the_computer_draws(match: Match) -> None:
    match.repeat(Move(0, "expand corn h6", ["corn", "pepper", "pepper"]))
    assert match.to_undo(0) == 0
    assert match.to_undo(1) is None
    drawn_by_us = Match.replay(MAYA, read_record(match.record.json()))
    assert drawn_by_us.to_undo(0) is None
    with pytest.raises(PopolnaError):
        drawn_by_us.take_back(1)


def test_the_keeper_takes_back_past_bots_up_to_a_person_or_to_luck(match: Match) -> None:
    match.repeat(Move(0, "expand corn h6", ["corn", "pepper", "pepper"]))
    match.play(1, "plant potato h8")
    match.play(1, "done")
    assert match.to_take_back({1}) == 1
    assert match.to_take_back({0}) == 3
    assert match.to_take_back(()) == 3, "as far as the last luck"
    match.take_back(3)
    assert match.state.to_move() == [0]
    assert match.to_take_back({0, 1}) == 0


def test_bots_think_with_dice_of_their_own(match: Match) -> None:
    """What a seat sees has no box to ask, and a guess has the luck of whoever guesses."""
    guess = match.state.seen_by(1).guess(1, Dice(1))
    assert isinstance(guess.chance, Dice)
    guess.apply(0, guess.legal(0)[-1])
    assert not match.record.moves
