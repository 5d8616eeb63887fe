"""Words for everything that happens, and none for what should stay a secret."""

import pytest

import popolna
from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial, played, trials
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.engine.state import ALL_SEEING, NOBODY, State
from popolna.engine.story import Event
from popolna.games.maya2019 import GAME
from popolna.games.maya2019.board import CROP, TILE
from tests.games.maya2019.situation import BLACK, BLUE, RED, Situation, do, no_city_can_grow, rack_size
from tests.games.saying import check_line

WORDS = GAME.words
NAMES = ["Ann", "Ben", "Kim", "Zoe"]
EVERY_EVENT = {
    "starts",
    "founded",
    "planted",
    "group_scored",
    "expanded",
    "drew",
    "drew_tiles",
    "closed",
    "city_scored",
    "passed",
    "all_passed",
    "last_tile",
}


def check_event(event: Event) -> None:
    line = WORDS.event(event, NAMES)
    check_line(line, event, NAMES, nameless="all_passed")
    assert (event.audience != NOBODY) == (event.name == "drew_tiles")
    if event.name in ("drew", "expanded"):
        assert not any(crop in line for crop in CROP.names)


def check_story(trial: Trial) -> set[str]:
    """All events of a random game have words; which events there were."""
    settings = GAME.settings(trial.players, trial.settings)
    s = GAME.start(trial.players, trial.luck(), settings, story=True)
    playout(s, trial.choices())
    assert s.story is not None
    for event in s.story:
        check_event(event)
    return {event.name for event in s.story}


def check_choices(trial: Trial) -> None:
    """All prompts and actions of a random game have words; no two actions have the same."""
    s = trial.new(GAME)
    dice = trial.choices()
    while movers := s.to_move():
        [player] = movers
        prompt = WORDS.prompt(s, player)
        assert prompt.strip() == prompt
        assert prompt.endswith(".")
        assert WORDS.prompt(s.seen_by(player), player) == prompt
        legal = s.legal(player)
        said = {WORDS.action(s, action, NAMES) for action in legal}
        assert len(said) == len(legal)
        assert all(text and text.strip() == text and "\n" not in text for text in said)
        s.act(player, legal[dice.below(len(legal))])


def spread(number: int) -> list[Trial]:
    """Random games over all player counts and options."""
    everything = list(trials(GAME, max(1, number // 50)))
    return everything[:: max(1, len(everything) // number)]


def test_everything_has_words() -> None:
    for trial in spread(30):
        check_story(trial)
        check_choices(trial)


@pytest.mark.slow
def test_everything_in_thousands_of_games_has_words() -> None:
    told: set[str] = set()
    for trial in spread(1000 if popolna.compiled() else 300):
        told |= check_story(trial)
    for trial in spread(300 if popolna.compiled() else 30):
        check_choices(trial)
    assert told >= EVERY_EVENT - {"passed", "all_passed"}


def test_passes_have_words() -> None:
    s = no_city_can_grow(("corn",)).turn(BLUE)
    s.story = []
    do(s, "plant corn", (2, -1))
    assert {"passed", "all_passed"} <= {event.name for event in s.story}
    for event in s.story:
        check_event(event)


@pytest.mark.rule("M19-8.1")
def test_only_the_player_who_draws_is_told_what_it_was() -> None:
    match = played(GAME, Trial(3, {}, 7))
    for viewer in (NOBODY, 0, 1, 2):
        private = [event for event in match.events(viewer) if event.name == "drew_tiles"]
        assert all(event.player == viewer for event in private)
        assert bool(private) == (viewer != NOBODY)


@pytest.mark.rule("M19-8.1", "M19-8.2")
def test_the_log_of_others_is_the_same_whatever_is_drawn() -> None:
    lines = []
    for luck in (("corn", "corn", "corn2"), ("pepper", "squash2", "potato")):
        s = Situation(2).rack(RED, "squash").turn(RED, *luck)
        s.story = []
        do(s, "expand squash", (1, 0))
        story = s.seen_by(BLUE).story
        assert story is not None
        lines.append([WORDS.event(event, NAMES) for event in story])
    assert lines[0] == lines[1]


def described(s: State, viewer: int) -> list[str]:
    """The table as a viewer can read it, with and without a map."""
    return [WORDS.describe(s.seen_by(viewer), NAMES, drawn=drawn) for drawn in (True, False)]


@pytest.mark.rule("M19-8.1")
def test_a_description_never_shows_the_rack_of_others() -> None:
    one = Situation(3).rack(RED, "corn", "corn", "squash2").turn(BLUE)
    other = Situation(3).rack(RED, "pepper2", "potato", "squash").turn(BLUE)
    for viewer in (NOBODY, BLUE, BLACK):
        assert described(one, viewer) == described(other, viewer)
    for mine, yours in zip(described(one, RED), described(other, RED), strict=True):
        assert mine != yours
        assert "squash2" in mine
        assert "pepper2" in yours


@pytest.mark.rule("M19-8.1", "M19-8.2")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_description_of_a_random_game_hides_what_is_hidden(players: int) -> None:
    """What a viewer reads stays the same when everything hidden is dealt again."""
    match = Match.new(GAME, players, seed=players)
    dice = Dice(players)
    differed = 0
    for number in range(40):
        s = match.state
        for viewer in range(players) if number % 8 == 0 else ():
            guess = s.guess(viewer, Dice(number))
            assert described(guess, viewer) == described(s, viewer)
            differed += WORDS.describe(guess, NAMES) != WORDS.describe(s, NAMES)
            for line in described(s, viewer)[0].splitlines():
                for seat, name in enumerate(NAMES[:players]):
                    if line.startswith(f"{seat + 1} {name}:"):
                        shown = [word.strip(",:") for word in line.split() if word.strip(",:") in TILE.names]
                        assert len(shown) == (rack_size(s, seat) if seat == viewer else 0)
        [mover] = s.to_move()
        legal = s.legal(mover)
        match.play(mover, legal[dice.below(len(legal))])
    assert differed > players


def test_an_all_seeing_viewer_reads_everything() -> None:
    s = Situation(2).rack(RED, "corn2").rack(BLUE, "pepper2").turn(RED)
    assert s.viewer == ALL_SEEING
    assert "corn2" in WORDS.describe(s, NAMES)
    assert "pepper2" in WORDS.describe(s, NAMES)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_and_scores_have_names(players: int) -> None:
    assert len({WORDS.seat(player) for player in range(players)}) == players
    outcome = played(GAME, Trial(players, {}, 3)).state.outcome()
    assert outcome is not None
    assert all(WORDS.part(part) for part in outcome.breakdown)


def test_what_stops_without_doing_more() -> None:
    assert GAME.stops == ("done",)
