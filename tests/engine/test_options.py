"""Options that depend on the number of players and on each other."""

from collections.abc import Mapping, Sequence
from itertools import product

import msgspec
import pytest

from popolna.engine.conformance import trials
from popolna.engine.errors import BadOptions, BadPosition, BadRecord
from popolna.engine.match import Match
from popolna.engine.options import Option, agreed, every_value, exclusions
from popolna.engine.record import read_record
from tests.special_games.codex import GAME as CODEX

VALUES = {"mode": ["full", "family"], "board": ["day", "night"], "shadow": ["no", "yes"]}


@pytest.mark.parametrize(
    ("players", "wanted", "fault"),
    [
        (
            2,
            {"mode": "family", "board": "night"},
            "board cannot be 'night' with mode 'family'. Choose from: day.",
        ),
        (
            4,
            {"shadow": "yes", "mode": "family"},
            "shadow cannot be 'yes' with mode 'family'. Choose from: no.",
        ),
        (5, {"shadow": "yes"}, "shadow cannot be chosen with 5 players."),
        (1, {"shadow": "no"}, "shadow cannot be chosen with 1 player."),
        (3, {"level": "hard"}, "level cannot be chosen with 3 players."),
        (2, {"board": "dusk"}, "board cannot be 'dusk'. Choose from: day, night."),
        (2, {"mode": "family", "board": "dusk"}, "board cannot be 'dusk'. Choose from: day."),
        (6, {}, "Codex is for 1 to 5 players, not 6."),
    ],
)
def test_a_refusal_names_what_stands_in_the_way(players: int, wanted: dict[str, str], fault: str) -> None:
    with pytest.raises(BadOptions) as told:
        CODEX.settings(players, wanted)
    assert str(told.value) == fault


def test_what_is_wanted_goes_before_what_is_usual() -> None:
    """The usual mode allows only the day; whoever wants the night gets the mode that goes with it."""
    boards = {"family": ("day",), "full": ("day", "night")}
    options = (
        Option("mode", "Which rules.", lambda players, chosen: ("family", "full")),
        Option("board", "Which side.", lambda players, chosen: boards[chosen["mode"]]),
    )
    assert agreed(options, [2], 2, {}) == {"mode": "family", "board": "day"}
    assert agreed(options, [2], 2, {"board": "night"}) == {"mode": "full", "board": "night"}
    with pytest.raises(BadOptions, match="board cannot be 'night' with mode 'family'"):
        agreed(options, [2], 2, {"board": "night", "mode": "family"})


def test_a_refusal_names_only_what_was_asked_for() -> None:
    """Neither value goes with the other, whatever the mode; the mode was not asked for, so it is not to blame."""
    options = (
        Option("mode", "Which rules.", lambda players, chosen: ("family", "full")),
        Option(
            "board", "Which side.", lambda players, chosen: ("day", "night")[: 1 + (chosen["mode"] == "full")]
        ),
        Option("duel", "Whether.", lambda players, chosen: ("no", "yes")[: 1 + (chosen["mode"] == "family")]),
    )
    assert agreed(options, [2], 2, {"duel": "yes"}) == {"mode": "family", "board": "day", "duel": "yes"}
    with pytest.raises(BadOptions) as told:
        agreed(options, [2], 2, {"board": "night", "duel": "yes"})
    assert str(told.value) == "duel cannot be 'yes' with board 'night'. Choose from: no."


def test_two_options_together_can_stand_in_the_way() -> None:
    two = ("no", "yes")

    def if_both(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
        return two if chosen["one"] == chosen["other"] == "yes" else ("no",)

    options = (
        Option("one", "First.", lambda players, chosen: two),
        Option("other", "Second.", lambda players, chosen: two),
        Option("both", "Third.", if_both),
    )
    with pytest.raises(BadOptions) as told:
        agreed(options, [2], 2, {"one": "no", "other": "no", "both": "yes"})
    assert str(told.value) == "both cannot be 'yes' with one 'no' and other 'no'. Choose from: no."
    with pytest.raises(BadOptions) as told:
        agreed(options, [2], 2, {"one": "yes", "other": "no", "both": "yes"})
    assert str(told.value) == "both cannot be 'yes' with other 'no'. Choose from: no."


def test_a_refusal_is_true_of_what_it_names() -> None:
    """Each of the choices goes with the third value, so naming one of them would be wrong."""
    two = ("no", "yes")

    def unless_both(players: int, chosen: Mapping[str, str]) -> Sequence[str]:
        return ("no",) if chosen["one"] == chosen["other"] == "yes" else two

    options = (
        Option("one", "First.", lambda players, chosen: two),
        Option("other", "Second.", lambda players, chosen: two),
        Option("third", "Third.", unless_both),
    )
    for alone in ("one", "other"):
        assert agreed(options, [2], 2, {alone: "yes", "third": "yes"})["third"] == "yes"
    with pytest.raises(BadOptions) as told:
        agreed(options, [2], 2, {"one": "yes", "other": "yes", "third": "yes"})
    assert str(told.value) == "third cannot be 'yes' with one 'yes' and other 'yes'. Choose from: no."


@pytest.mark.parametrize("players", CODEX.players)
def test_exactly_the_possible_combinations_are_listed(players: int) -> None:
    listed = list(CODEX.all_settings(players))
    assert listed[0] == CODEX.usual_settings[players]
    for settings in listed:
        assert CODEX.settings(players, settings) == settings
    accepted = []
    for values in product(*VALUES.values()):
        try:
            accepted.append(CODEX.settings(players, dict(zip(VALUES, values, strict=True))))
        except BadOptions:
            continue
    if 2 <= players <= 4:
        assert accepted == listed
    else:
        assert accepted == [], "there is no shadow to choose"


def test_the_kit_tries_every_possible_combination_once() -> None:
    tried = [(trial.players, tuple(trial.settings.items())) for trial in trials(CODEX, seeds=1)]
    assert len(tried) == len(set(tried)) == 6 + 3 * 5 + 3
    assert all(("mode", "family") not in pairs or ("board", "night") not in pairs for _, pairs in tried)


def test_a_form_gets_what_fits_and_why_the_rest_does_not() -> None:
    settings = CODEX.fitting_settings(
        2, {"mode": "family", "board": "night", "shadow": "yes", "level": "hard"}
    )
    assert settings == {"mode": "family", "board": "day", "shadow": "no"}
    told = {
        offer.option.name: (offer.value, offer.values, offer.barred) for offer in CODEX.offers(2, settings)
    }
    assert told == {
        "mode": ("family", ["full", "family"], {}),
        "board": ("day", ["day"], {"night": [("mode", "family")]}),
        "shadow": ("no", ["no"], {"yes": [("mode", "family")]}),
    }
    assert [offer.option.name for offer in CODEX.offers(2, settings) if offer.steers] == ["mode"]


def test_all_values_and_what_they_never_go_with() -> None:
    assert every_value(CODEX.options[:2], 2) == ["day", "night"]
    assert every_value(CODEX.options[:3], 5) == []
    assert exclusions(CODEX.options[:2], CODEX.players) == {"day": [], "night": [("mode", "family")]}


def test_what_other_numbers_of_players_choose_rules_nothing_out() -> None:
    """Only the number of players keeps these apart, and the list says for each number what is possible."""
    king = Option("king", "His level.", lambda players, chosen: ("easy", "hard") if players == 1 else ())
    start = Option("start", "Who begins.", lambda players, chosen: [str(p) for p in range(1, players + 1)])
    assert exclusions((king, start), range(1, 4)) == {"1": [], "2": [], "3": []}
    assert exclusions((start, king), range(1, 4)) == {"easy": [], "hard": []}


def test_a_position_with_impossible_options_says_so() -> None:
    position = CODEX.new(2, mode="family").position()
    position["settings"] = {"mode": "family", "board": "night"}
    with pytest.raises(BadPosition, match="settings: board cannot be 'night' with mode 'family'"):
        CODEX.from_position(position)


def test_a_record_keeps_its_options_and_refuses_impossible_ones() -> None:
    match = Match.new(CODEX, 2, settings={"board": "night"})
    match.play(0, "write")
    text = match.record.json()
    again = Match.replay(CODEX, read_record(text))
    assert again.state.settings == again.record.settings == {"mode": "full", "board": "night", "shadow": "no"}
    with pytest.raises(BadRecord, match="board cannot be 'night' with mode 'family'"):
        Match.replay(CODEX, read_record(text.replace('"full"', '"family"')))


def test_a_match_from_a_position_has_the_options_of_the_position() -> None:
    s = CODEX.new(2, board="night", shadow="yes")
    match = Match.new(CODEX, 2, position=s.position())
    assert match.record.settings == match.state.settings == s.settings


def test_a_record_that_starts_from_a_position_refuses_impossible_options_too() -> None:
    match = Match.new(CODEX, 2, position=CODEX.new(2, board="night").position())
    text = match.record.json()
    assert Match.replay(CODEX, read_record(text)).record == match.record
    wrong = msgspec.structs.replace(match.record, settings={"mode": "family", "board": "night"})
    with pytest.raises(BadRecord, match="board cannot be 'night' with mode 'family'"):
        Match.replay(CODEX, wrong)
    wrong = msgspec.structs.replace(match.record, players=3, seats=["Ann", "Ben", "Cat"])
    with pytest.raises(BadRecord, match="The position is for 2 players, not 3"):
        Match.replay(CODEX, wrong)
    with pytest.raises(BadOptions, match="The position is for 2 players, not 3"):
        Match.new(CODEX, 3, position=CODEX.new(2).position())


def test_a_replayed_record_has_the_options_that_were_played() -> None:
    whole = Match.new(CODEX, 2).record
    short = msgspec.structs.replace(whole, settings={})
    assert Match.replay(CODEX, short).record == whole
    position = CODEX.new(2, board="night").position()
    other = msgspec.structs.replace(whole, position=position)
    assert Match.replay(CODEX, other).record.settings == position["settings"]
