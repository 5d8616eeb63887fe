"""What people are told: words for everything, secrets only to their owner, and every event does happen."""

import re
from itertools import product

import pytest

from popolna.engine.chance import Dice
from popolna.engine.game import News
from popolna.engine.match import Match
from popolna.engine.state import NOBODY, Decision, State, Together
from popolna.engine.story import Event
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import MARKER
from popolna.games.maya2003.words.names import EFFECTS
from tests.games.maya2003.chooser import choose
from tests.games.maya2003.situation import BLUE, GREEN, RED, Situation, do, told, waits

words = GAME.words

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]
ALL_OPTIONS = list(
    product(
        [3, 4, 5],
        ["basic", "advanced"],
        ["majority", "builder"],
        ["at-once", "next-round"],
        ["each-round", "once"],
    )
)


def settings(variation: str, bonus: str, naming: str, draw: str) -> dict[str, str]:
    return {"variation": variation, "bonus": bonus, "naming": naming, "draw": draw}


def play(players: int, seed: int, **options: str) -> Match:
    match = Match.new(GAME, players, seed=seed, settings=options)
    dice = Dice(seed)
    while movers := match.state.to_move():
        player = movers[dice.below(len(movers))]
        match.play(player, choose(match.state, player, dice))
    return match


def is_sentence(text: str) -> bool:
    """Whether it is a whole sentence, without names that only a program knows."""
    return bool(re.fullmatch(r"[A-Z][^_{}]*[.]", text)) and not re.search(r"[a-z]\d|minus|quarry-|None", text)


@pytest.mark.parametrize(("players", "options"), [(chosen[0], chosen[1:]) for chosen in ALL_OPTIONS])
def test_everything_has_words(players: int, options: tuple[str, str, str, str]) -> None:
    """Every prompt, action, event and part of the score in games of all options."""
    match = Match.new(GAME, players, seed=7, settings=settings(*options))
    dice = Dice(7)
    while movers := match.state.to_move():
        player = movers[dice.below(len(movers))]
        seen = match.state.seen_by(player)
        assert is_sentence(words.prompt(seen, player))
        named = [words.action(seen, action, NAMES) for action in match.state.legal(player)]
        assert len(set(named)) == len(named)
        assert all(is_sentence(name + ".") for name in named)
        match.play(player, choose(match.state, player, dice))
    for event in match.events(NOBODY):
        assert is_sentence(words.event(event, NAMES)), words.event(event, NAMES)
    result = match.record.result
    assert result is not None
    assert len({words.part(name) for name in result.breakdown}) == len(result.breakdown)


def test_every_action_has_words_of_its_own() -> None:
    """Even those that are never legal together."""
    s = GAME.new(5, 1)
    said = [words.action(s, action, NAMES) for action in range(GAME.verbs.size)]
    assert len(set(said)) == len(said)


def test_every_marker_has_an_effect() -> None:
    assert set(EFFECTS) == set(MARKER.names)


@pytest.mark.parametrize("seed", range(3))
def test_whispers_reach_only_their_owner(seed: int) -> None:
    match = play(4, seed, variation="advanced")
    everything = match.state.story
    assert everything is not None
    secret = [event for event in everything if event.audience != NOBODY]
    assert {event.name for event in secret} == {"placed_card"}
    assert all(event.audience == event.player for event in secret)
    for viewer in range(-1, 4):
        heard = match.events(viewer)
        assert [event for event in heard if event.audience not in (NOBODY, viewer)] == []
        own = [event for event in secret if event.audience == viewer]
        assert len(heard) == len(everything) - len(secret) + len(own)
        assert bool(own) == (viewer != NOBODY)


def states(seed: int) -> list[State]:
    """A game, some decisions apart."""
    s = GAME.new(4, seed, variation="advanced")
    dice = Dice(seed)
    found = []
    while movers := s.to_move():
        if dice.below(4) == 0:
            found.append(s.clone())
        s.apply(movers[0], choose(s, movers[0], dice))
    return found


@pytest.mark.rule("M03-8.1", "M03-8.2", "M03-8.4")
def test_the_table_in_words_never_shows_what_is_hidden() -> None:
    """It reads the same with other cards in the places the viewer cannot see."""
    differ = 0
    for s in states(5):
        for viewer in range(-1, 4):
            text = words.describe(s.seen_by(viewer), NAMES)
            guess = s.guess(viewer, Dice(viewer + 1))
            assert words.describe(guess.seen_by(viewer), NAMES) == text
            differ += words.describe(guess, NAMES) != words.describe(s, NAMES)
    assert differ > 40


@pytest.mark.rule("M03-8.2")
def test_the_table_in_words_shows_own_cards_and_backs() -> None:
    s = Situation(4).quarry(6, "red 3, blue 8, red minus3").workers(RED)
    assert "cards 3 of 6: Ann 3, Ben high, Ann -3" in words.describe(s.seen_by(RED), NAMES)
    assert "cards 3 of 6: Ann low, Ben high, Ann high" in words.describe(s.seen_by(GREEN), NAMES)
    assert "cards 4 4 5 6 7 8" in words.describe(s.seen_by(RED), NAMES)
    assert "cards 4 4 5" not in words.describe(s.seen_by(BLUE), NAMES)


def test_log_lines_explain_a_quarry() -> None:
    s = Situation(4).quarry(5, "blue 5, red 7, green 4, blue minus3").distribute()
    do(s, "deduct red")
    lines = [words.event(event, NAMES) for event in told(s)]
    begin = lines.index("The cards at quarry 5 are turned.")
    assert lines[begin : begin + 10] == [
        "The cards at quarry 5 are turned.",
        "Ann has 7 points at quarry 5.",
        "Ben has 5 points at quarry 5.",
        "Cat has 4 points at quarry 5.",
        "Ben plays the -3 against Ann.",
        "Ann is left with 4 points.",
        "Ben wins 4 blocks at quarry 5.",
        "Ann wins 3 blocks at quarry 5.",
        "Cat wins 1 block at quarry 5.",
        "Ben wins the marker transport 2: 2 more points for transport.",
    ]


def test_log_lines_explain_each_payment() -> None:
    table = Situation(4).on("uxmal", 1, {RED: 2, BLUE: 1}).on("uxmal", 2, {RED: 1})
    s = table.built(GREEN)
    assert [words.event(event, NAMES) for event in told(s, "paid", "paid_pass", "eroded")] == [
        "Cat passes and pays a block.",
        "Ann gets 3 coins for level 1 of Uxmal.",
        "Ben gets 1 coin for level 1 of Uxmal.",
        "Ann gets 4 coins for level 2 of Uxmal.",
        "Ann loses 2 blocks of Uxmal to erosion.",
        "Ben loses 1 block of Uxmal to erosion.",
    ]


def test_actions_call_players_by_their_names() -> None:
    s = Situation(4).quarry(3, "red 5, blue 4, blue minus3").distribute()
    assert words.action(s, GAME.verbs.parse("deduct red"), NAMES) == "Take 3 points off Ann"
    assert words.action(s, GAME.verbs.parse("name blue"), NAMES) == "Name Ben First Player"


@pytest.mark.parametrize(("carried", "offered"), [(1, False), (2, False), (3, True)])
def test_a_double_move_is_offered_where_it_can_be_paid(carried: int, offered: bool) -> None:
    s = Situation(4).carries(RED, carried).building(RED)
    assert ("double move" in words.prompt(s, RED)) == offered
    s = Situation(4).carries(RED, carried).has(RED, "free-double-move").building(RED)
    assert ("double move" in words.prompt(s, RED)) == (carried > 1)


def test_scorings_are_news() -> None:
    """All gold of a scoring is in its lines, and every block that was lost."""
    match = play(4, 3, variation="advanced")
    result, story = match.record.result, match.state.story
    assert result is not None
    assert story is not None
    assert GAME.news is not None
    news = list(zip(story, GAME.news(story), strict=True))
    for number in (1, 2, 3):
        gold = [0.0] * 4
        for event, line in news:
            if line and (line.occasion, line.what) == (f"Scoring of round {number}", "gold"):
                gold[event.player] += line.amount
        assert gold == result.breakdown[f"round{number}"]
    lost = sum(event.values[1] for event in story if event.name == "eroded")
    assert lost
    assert lost == -sum(line.amount for _, line in news if line and line.why.startswith("erosion"))


def test_news_tell_what_comes_of_the_quarries() -> None:
    s = Situation(4).quarry(5, "red 3, blue 8").distribute()
    assert GAME.news is not None
    told_of = [
        (NAMES[event.player], line) for event, line in zip(told(s), GAME.news(told(s)), strict=True) if line
    ]
    assert ("Ben", News("Quarries of the round", "blocks", 4, "quarry 5")) in told_of
    assert ("Ben", News("Quarries of the round", "markers", 1, "transport 2")) in told_of


# Everything happens

DECISIONS = {step.__name__ for step in GAME.steps if issubclass(step, Decision | Together)}


def event_names() -> set[str]:
    """All events that the rules can tell of."""
    sources = [file.read_text("utf-8") for file in GAME.folder.rglob("*.py")]
    return {name for text in sources for name in re.findall(r"\b(?:tell|whisper)\(\s*\"(\w+)\"", text)}


def test_every_decision_verb_and_event_is_reached() -> None:
    """In the games of somebody who plays at random; some of it is rare, so there are as many as it takes."""
    missing_events, missing_steps = event_names(), set(DECISIONS)
    missing_verbs = {verb.name for verb in GAME.verbs.all}
    assert len(missing_events) > 35
    seed = 0
    while missing_events | missing_steps | missing_verbs and seed < 2000:
        players, *options = ALL_OPTIONS[seed % len(ALL_OPTIONS)]
        assert isinstance(players, int)
        s = GAME.start(players, Dice(seed), GAME.settings(players, settings(*map(str, options))), story=True)
        dice = Dice(seed)
        while movers := s.to_move():
            missing_steps.discard(waits(s)[0])
            action = choose(s, movers[0], dice)
            missing_verbs.discard(GAME.verbs.verb(action).name)
            s.act(movers[0], action)
        story: list[Event] = s.story or []
        missing_events -= {event.name for event in story}
        seed += 1
    assert (missing_events, missing_steps, missing_verbs) == (set(), set(), set())
