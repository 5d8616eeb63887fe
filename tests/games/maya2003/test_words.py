"""What people are told: words for everything, secrets only to their owner, and every event does happen."""

import re
from itertools import product

import pytest

from popolna.engine.chance import Dice
from popolna.engine.game import News
from popolna.engine.match import Match
from popolna.engine.state import NOBODY, Decision, State, Together
from popolna.engine.story import EVERYBODY, Event
from popolna.games.maya2003 import GAME
from popolna.games.maya2003.board import MARKER, QUARRY
from popolna.games.maya2003.state import Maya
from popolna.games.maya2003.words import captions
from popolna.games.maya2003.words.names import EFFECTS, MARKER_NAMES, quarry_name
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
    secret = [event for event in everything if event.audience != EVERYBODY]
    assert {event.name for event in secret} == {"placed_card"}
    assert all(event.audience == event.player for event in secret)
    for viewer in range(NOBODY, 4):
        heard = match.events(viewer)
        assert [event for event in heard if event.audience not in (EVERYBODY, viewer)] == []
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
        for viewer in range(NOBODY, 4):
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
        "Ben wins the carry +2 marker: carry 2 more blocks.",
    ]


def test_log_lines_explain_each_payment() -> None:
    table = Situation(4).on("uxmal", 1, {RED: 2, BLUE: 1}).on("uxmal", 2, {RED: 1})
    s = table.built(GREEN)
    assert [words.event(event, NAMES) for event in told(s, "paid", "paid_pass", "eroded")] == [
        "Cat passes and pays a block.",
        "Ann gets 3 coins for level 1 of Uxmal.",
        "Ben gets 1 coin for level 1 of Uxmal.",
        "Ann gets 4 coins for level 2 of Uxmal.",
        "Ann loses 2 blocks in Uxmal to erosion.",
        "Ben loses 1 block in Uxmal to erosion.",
    ]


def test_actions_call_players_by_their_names() -> None:
    s = Situation(4).quarry(3, "red 5, blue 4, blue minus3").distribute()
    assert words.action(s, GAME.verbs.parse("deduct red"), NAMES) == "Take 3 points off Ann"
    assert words.action(s, GAME.verbs.parse("name blue"), NAMES) == "Name Ben First Player"


def test_whoever_names_the_first_player_may_choose_to_be_it() -> None:
    s = Situation(4).quarry(3, "red 5").distribute()
    assert choices(s)[:2] == ["Name yourself First Player", "Name Ben First Player"]
    other = s.clone()
    other.story = []
    do(other, "name blue")
    assert log(other, "named_first") == ["Ann names Ben First Player."]
    do(s, "name red")
    assert log(s, "named_first") == ["Ann chooses to be First Player."]


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


def test_news_says_what_the_quarries_gave() -> None:
    s = Situation(4).quarry(5, "red 3, blue 8").distribute()
    assert GAME.news is not None
    told_of = [
        (NAMES[event.player], line) for event, line in zip(told(s), GAME.news(told(s)), strict=True) if line
    ]
    assert ("Ben", News("Quarries of the round", "blocks", 4, "quarry 5")) in told_of
    assert ("Ben", News("Quarries of the round", "markers", 1, "carry +2")) in told_of


def log(s: State, *names: str) -> list[str]:
    """What the log says, or what it says of some events."""
    return [words.event(event, NAMES) for event in told(s, *names)]


def choices(s: State) -> list[str]:
    """What the player to move can choose from, in words."""
    player = s.to_move()[0]
    return [words.action(s, action, NAMES) for action in s.legal(player)]


def test_a_marker_has_one_name_and_it_is_not_that_of_a_quarry() -> None:
    """The same in the log, in the text, on the drawn table and in its tooltip."""
    assert len(set(MARKER_NAMES.values())) == len(MARKER_NAMES) == MARKER.size
    quarries = {quarry_name(quarry) for quarry in range(QUARRY.size)}
    assert not quarries & set(MARKER_NAMES.values())
    for marker, name in enumerate(MARKER_NAMES.values()):
        s = Situation(5, variation="advanced").has(RED, MARKER.names[marker]).workers(RED)
        assert isinstance(s, Maya)
        assert name in words.describe(s, NAMES)
        assert name in words.event(Event("took", RED, [marker, 1, 0]), NAMES)
        assert captions.about_marker(s, marker, NAMES).lower().startswith(name.lower())
        assert captions.marker_label(marker).replace("\N{MINUS SIGN}", "-") == name


def test_a_first_player_marker_that_nobody_wins_stays_with_its_holder() -> None:
    nothing = "Nobody has points at quarry 3: no blocks, and "
    held = Situation(4, round=2).has(BLUE, "first-player").distribute()
    assert nothing + "Ben keeps the First Player marker." in log(held)
    assert nothing + "the marker stays." in log(Situation(4).distribute())


def test_cards_are_turned_only_where_some_lie() -> None:
    s = Situation(4).quarry(5, "red 3").distribute()
    assert log(s, "turned")[:2] == ["There are no cards at quarry 6.", "The cards at quarry 5 are turned."]


def test_a_marker_without_effect_says_why() -> None:
    """No room at the bottom, an empty pool, or no block that can move."""
    full = Situation(4).full(1).quarry(2, "red 3").quarry(1, "blue 3").distribute()
    assert log(full, "lapsed") == [
        "Ann cannot use the pool block marker: no bottom level has a free space.",
        "Ben cannot use the move block marker: no bottom level has a free space.",
    ]
    poor = Situation(4).pool(RED, 0).quarry(2, "red 3").quarry(1, "blue 3").distribute()
    assert log(poor, "lapsed") == [
        "Ann cannot use the pool block marker: the pool is empty.",
        "Ben cannot use the move block marker: no block can be moved.",
    ]


def test_points_that_are_not_added_are_given_up() -> None:
    s = Situation(4, variation="advanced").has(GREEN, "quarry-2").distribute()
    assert (
        words.prompt(s, GREEN)
        == "Add your 2 points at a quarry before the cards are turned, or give them up."
    )
    assert choices(s)[0] == "Give up the 2 points"
    do(s, "keep")
    assert log(s)[1] == "Cat gives up the 2 points."


def test_a_pass_says_what_it_costs() -> None:
    quarrying = Situation(4).workers(RED)
    assert "Pass: place no more cards this round" in choices(quarrying)
    building = Situation(4).carries(RED, 2).has(RED, "free-pass").building(RED)
    assert choices(building)[-2:] == [
        "Pass: pay a block and place none",
        "Pass for free: spend your free pass marker",
    ]
    assert words.prompt(building, RED).endswith(" or pay a block to pass.")
    full = Situation(4, variation="advanced").full(1, 2, 3, 4).carries(RED, 1).carries(BLUE, 1)
    forced = full.has(BLUE, "joker").state({"step": "EndRound"}, {"step": "ForcedPass", "player": BLUE})
    assert choices(forced) == [
        "Pass: pay a block and get 1 coin",
        "Pass for free: spend your joker marker and get no coin",
    ]


def test_a_free_double_move_says_which_marker_pays() -> None:
    for marker, said in (("free-double-move", "free double marker"), ("joker", "joker marker")):
        s = Situation(4, variation="advanced").carries(RED, 2).has(RED, marker).building(RED)
        assert f"Double move for free: spend your {said}" in choices(s)


def test_the_log_says_that_a_marker_was_declined() -> None:
    table = Situation(4, variation="advanced").on("copan", 1, {RED: 2}).quarry(2, "red 3").quarry(1, "red 4")
    s = table.has(BLUE, "joker").distribute()
    assert choices(s)[0] == "Place no block"
    do(s, "keep")
    assert choices(s)[0] == "Move no block"
    do(s, "keep")
    assert choices(s)[0] == "Keep the joker for the building phase"
    do(s, "keep")
    assert log(s, "declined") == [
        "Ann places no block from the pool.",
        "Ann moves no block.",
        "Ben keeps the joker for the building phase.",
    ]


def test_a_joker_is_logged_once() -> None:
    s = Situation(4, variation="advanced").quarry(5, "red 3").has(BLUE, "joker").distribute()
    do(s, "joker transport-2")
    assert [line for line in log(s) if "joker" in line] == ["Ben uses the joker as carry +2."]


# Everything happens

DECISIONS = {step.__name__ for step in GAME.steps if issubclass(step, Decision | Together)}


def event_names() -> set[str]:
    """All events that the rules can tell of."""
    sources = [file.read_text("utf-8") for file in GAME.folder.rglob("*.py")]
    return {name for text in sources for name in re.findall(r"\b(?:tell|whisper)\(\s*\"(\w+)\"", text)}


@pytest.mark.slow
def test_every_decision_verb_and_event_is_reached() -> None:
    """In random games, as many as it takes, because some of it is rare."""
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


def test_what_stops_without_doing_more() -> None:
    assert GAME.stops == ("pass", "pass-free")
