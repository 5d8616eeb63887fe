"""Words for everything that happens, and none for what should stay a secret."""

import re
from collections import Counter

import pytest

import popolna
from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial, played, trials
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY, State
from popolna.engine.story import Event
from popolna.games.tzolkin import GAME, words
from popolna.games.tzolkin.board import (
    CORN,
    FOOD_DAYS,
    GOOD,
    LAST_ACTION,
    QUARTERS,
    QUARTERS_PER_CORN,
    TEMPLE,
    TRACK,
)
from popolna.games.tzolkin.components import BOX
from popolna.games.tzolkin.state import PARTS, Tzolkin
from popolna.games.tzolkin.steps.turn import UseWorker
from popolna.games.tzolkin.words.names import cost_text, monument_text, tile_text
from tests.games.saying import check_line
from tests.games.tzolkin.situation import BLUE, RED, Situation, do
from tests.games.tzolkin.test_turn import FULL_SPOTS

NAMES = ["Ann", "Ben", "Kim", "Zoe"]
EVERY_EVENT = {
    "starts",
    "dealt_wealth",
    "dealt_building",
    "dummy",
    "kept",
    "day",
    "gained",
    "paid",
    "scored",
    "climbed",
    "wasted_step",
    "stepped_down",
    "worker",
    "pushed_off",
    "placed",
    "placed_start",
    "picked",
    "did_nothing",
    "used",
    "begged",
    "took_corn",
    "came_home",
    "burnt",
    "took_tile",
    "advanced",
    "built",
    "raised",
    "placed_skull",
    "fed",
    "second_age",
    "temple_points",
    "hurried",
    "corn_points",
    "over",
}


def check_event(event: Event) -> None:
    check_line(words.event(event, NAMES), event, NAMES, nameless="day")
    assert (event.audience != NOBODY) == (event.name == "dealt_wealth")


def check_story(trial: Trial) -> set[str]:
    """All events of a random game have words; which events there were."""
    settings = GAME.settings(trial.players, trial.settings)
    s = GAME.start(trial.players, trial.luck(), settings, story=True)
    playout(s, trial.choices())
    assert s.story is not None
    for event in s.story:
        check_event(event)
    return {event.name for event in s.story}


def check_choices(trial: Trial) -> set[str]:
    """All prompts and actions of a random game have words, no two actions the same unless they are of twin
    buildings; which verbs there were."""
    s = trial.new(GAME)
    assert isinstance(s, Tzolkin)
    dice = trial.choices()
    verbs: set[str] = set()
    while movers := s.to_move():
        player = movers[0]
        prompt = words.prompt(s, player)
        assert prompt.strip() == prompt
        assert prompt.endswith((".", "?"))
        legal = s.legal(player)
        said = {words.action(s, action, NAMES) for action in legal}
        assert len(said) == len({re.sub(r"-[abc]$", "", GAME.verbs.name(action)) for action in legal})
        assert all(text and text.strip() == text and "\n" not in text for text in said)
        verbs |= {GAME.verbs.verb(action).name for action in legal}
        s.act(player, legal[dice.below(len(legal))])
    return verbs


def spread(number: int) -> list[Trial]:
    """Random games over all player counts and options."""
    everything = list(trials(GAME, max(1, number // 10)))
    return everything[:: max(1, len(everything) // number)]


@pytest.mark.slow
def test_everything_has_words() -> None:
    number = 400 if popolna.compiled() else 40
    told = set().union(*[check_story(trial) for trial in spread(number)])
    assert told >= EVERY_EVENT - {"raised", "wasted_step"}
    verbs = set().union(*[check_choices(trial) for trial in spread(number // 4)])
    assert verbs >= {verb.name for verb in GAME.verbs.all} - {"raise", "omit"}


def test_rare_events_have_words() -> None:
    table = Situation().dummies(*FULL_SPOTS).workers(BLUE, "start").dark(BLUE).steps(RED, 0, 0, 0)
    pitied = table.turn(RED)
    assert words.prompt(pitied, RED).startswith("You cannot pay for any space")
    do(pitied, "place uxmal")
    raised = Situation().workers(RED, "tikal 4").row("tombs", "small-farm-a").levels(RED, architecture=3)
    s = raised.goods(RED, wood=3, stone=2, gold=1).turn(RED)
    do(s, "pick tikal 4", "use tikal 4")
    assert "tombs" in words.action(s, GAME.verbs.parse("raise tombs"), NAMES)
    do(s, "raise tombs")
    saving = Situation().day(15).workers(RED, "tikal 2").row("workers-tomb").levels(RED, architecture=3)
    t = saving.goods(RED, wood=1, stone=1, gold=1).turn(RED)
    do(t, "pick tikal 2", "use tikal 2")
    assert words.prompt(t, RED)
    assert words.action(t, GAME.verbs.parse("omit gold"), NAMES) == "Save 1 gold"
    end = Situation().own(RED, "tombs").day(27).evening()
    lost = Situation().workers(RED, "uxmal 1").goods(RED, corn=3).steps(RED, 6, 1, 1).turn(RED)
    do(lost, "pick uxmal 1", "use uxmal 1", "climb brown")
    told = set()
    for state in (pitied, s, end, lost):
        assert state.story is not None
        for event in state.story:
            check_event(event)
            told.add(event.name)
    assert told >= {"pitied", "raised", "wasted_step", "monument_points", "corn_points", "over"}


def lines(s: Tzolkin) -> list[str]:
    """What the log says."""
    assert s.story is not None
    return [words.event(event, NAMES) for event in s.story]


def test_the_log_mentions_begging() -> None:
    s = Situation().goods(RED, corn=2).turn(RED)
    do(s, "beg brown")
    assert lines(s) == [
        "Ann begs for corn.",
        "Ann pays 2 corn.",
        "Ann gets 3 corn.",
        "Ann angers the gods and steps down on the brown temple.",
    ]


def test_the_log_follows_a_worker_to_the_starting_player_space_and_home() -> None:
    s = Situation().teeth(2).in_play_of(RED, 1).turn(RED)
    do(s, "place start", "one-day")
    said = [line for line in lines(s) if not line.startswith("A new building")]
    assert said[:5] == [
        "Ann places a worker on the Starting Player space.",
        "Ann takes the corn that has gathered on the calendar.",
        "Ann gets 2 corn.",
        "Ann's worker comes home from the Starting Player space.",
        "Ben is the starting player.",
    ]
    assert "Ann takes the corn that has gathered on the calendar." not in lines(
        Situation().in_play_of(RED, 1).workers(RED, "start").evening()
    )


def test_a_hungry_food_day_says_how_many_were_fed() -> None:
    told = lines(Situation().day(8).goods(RED, corn=5).goods(BLUE, corn=6).food())
    assert [line for line in told if "feed" in line or "hungry" in line] == [
        "Ann feeds 2 of 3 workers.",
        "Ann loses 3 points (hungry workers).",
        "Ben feeds all 3 workers.",
    ]
    assert "Ann feeds none of 3 workers." in lines(Situation().day(8).food())


def test_the_log_says_what_technology_gives() -> None:
    s = Situation().workers(RED, "tikal 1").goods(RED, wood=1).levels(RED, architecture=3).turn(RED)
    do(s, "pick tikal 1", "use tikal 1", "advance architecture")
    assert "Ann takes the bonus of architecture." in lines(s)
    saving = Situation().day(15).workers(RED, "tikal 2").row("workers-tomb").levels(RED, architecture=3)
    t = saving.goods(RED, wood=1, stone=1, gold=1).turn(RED)
    do(t, "pick tikal 2", "use tikal 2", "omit gold")
    assert "Architecture saves Ann 1 gold." in lines(t)


def test_the_log_mentions_tiles_from_the_jungle() -> None:
    s = Situation().workers(RED, "palenque 4").jungle(4, corn=2, wood=1).turn(RED)
    do(s, "pick palenque 4", "use palenque 4", "harvest-corn")
    assert "Ann takes a corn tile from the jungle." in lines(s)
    t = Situation().workers(RED, "palenque 4").turn(RED)
    do(t, "pick palenque 4", "use palenque 4", "harvest-wood")
    assert "Ann takes a wood tile from the jungle." in lines(t)


def test_a_board_turned_at_the_top_is_logged_once() -> None:
    said = "At the top, Ann turns the board back to its light side."
    for dark in (True, False):
        table = Situation().workers(RED, "uxmal 1").goods(RED, corn=3).steps(RED, 5, 1, 1)
        s = (table.dark(RED) if dark else table).turn(RED)
        do(s, "pick uxmal 1", "use uxmal 1", "climb brown")
        assert (said in lines(s)) == dark


def test_the_log_says_that_there_are_too_few_skulls() -> None:
    said = "The bank has too few skulls for the green temple: nobody gets one."
    for skulls in (0, 1, 2):
        told = lines(Situation().day(8).steps(RED, 1, 1, 5).steps(BLUE, 1, 1, 5).bank(skulls).food())
        assert (said in told) == (skulls < 2)
        assert told.count("Ann gets 1 skull.") == (skulls == 2)


def test_the_log_mentions_everything_that_happens_to_a_player() -> None:
    """Everything that players have can be worked out from what the log was told."""
    for trial in spread(100 if popolna.compiled() else 12):
        settings = GAME.settings(trial.players, trial.settings)
        s = GAME.start(trial.players, trial.luck(), settings, story=True)
        assert isinstance(s, Tzolkin)
        had = owned(GAME.begin(trial.players, trial.luck()))
        playout(s, trial.choices())
        assert s.story is not None
        for event in s.story:
            for what, number in effects(event):
                had[event.player, what] += number
        assert had == owned(s)


def owned(s: State) -> Counter[tuple[int, str]]:
    """All that can change for a player, except tiles and points."""
    assert isinstance(s, Tzolkin)
    has: Counter[tuple[int, str]] = Counter()
    for player in range(s.players):
        has.update({(player, name): s.has(player, good) for good, name in enumerate(GOOD.names)})
        has.update({(player, name): s.step_on(player, temple) for temple, name in enumerate(TEMPLE.names)})
        has.update({(player, name): s.level_of(player, track) for track, name in enumerate(TRACK.names)})
        has[player, "at hand"] = s.at_hand[player]
        has[player, "in play"] = s.in_play[player]
        has[player, "light"] = s.light[player]
        has[player, "corn tiles"] = s.harvested_corn[player]
        has[player, "wood tiles"] = s.harvested_wood[player]
        has[player, "quarters"] = s.score(player)
    return has


def effects(event: Event) -> list[tuple[str, int]]:
    """What an event changes for its player."""
    a, b = (*event.values, 0, 0)[:2]
    match event.name:
        case "gained" | "paid":
            return [(GOOD.names[a], b if event.name == "gained" else -b)]
        case "placed_skull":
            return [("skull", -1)]
        case "climbed" | "stepped_down":
            return [(TEMPLE.names[a], 1 if event.name == "climbed" else -1)]
        case "advanced":
            return [(TRACK.names[a], 1)]
        case "worker":
            return [("at hand", 1), ("in play", 1)]
        case "placed" | "placed_start":
            return [("at hand", -1)]
        case "picked" | "pushed_off" | "came_home":
            return [("at hand", 1)]
        case "hurried" | "turned_board":
            return [("light", -1 if event.name == "hurried" else 1)]
        case "took_tile":
            return [(f"{GOOD.names[b]} tiles", 1)]
        case "scored":
            return [("quarters", QUARTERS * a)]
        case "temple_points":
            return [("quarters", a)]
        case "corn_points":
            return [("quarters", QUARTERS_PER_CORN * a)]
    return []


def test_every_tile_has_words() -> None:
    assert all(tile_text(tile) for tile in BOX.wealth)
    assert all(tile_text(tile) and cost_text(tile.cost) for tile in BOX.buildings)
    assert len({monument_text(monument) for monument in BOX.monuments}) == 13


@pytest.mark.rule("TZ-12.1")
def test_a_description_hides_what_is_hidden() -> None:
    s = GAME.new(3, 7)
    assert isinstance(s, Tzolkin)
    for viewer in (NOBODY, 0, 1, 2):
        for drawn in (True, False):
            guess = s.guess(viewer, Dice(1)).seen_by(viewer)
            seen = words.describe(s.seen_by(viewer), NAMES, drawn=drawn)
            assert words.describe(guess, NAMES, drawn=drawn) == seen
            assert seen.count("4 hidden starting tiles") == (3 if viewer == NOBODY else 2)


@pytest.mark.rule("TZ-9.2")
@pytest.mark.parametrize(
    ("day", "fed", "text"),
    [
        (7, 0, "Day 7 of 27, next Food Day 8"),
        (8, 0, "Day 8 of 27, a Food Day"),
        (9, 0, "Day 9 of 27, a Food Day"),
        (9, 1, "Day 9 of 27, next Food Day 14"),
        (27, 4, "Day 27 of 27, no more Food Days"),
    ],
)
def test_a_late_food_day_is_not_forgotten(day: int, fed: int, text: str) -> None:
    s = GAME.from_position(Situation().day(day, fed).position())
    assert isinstance(s, Tzolkin)
    assert words.describe(s, NAMES).startswith(text)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_and_scores_have_names(players: int) -> None:
    assert len({words.seat(player) for player in range(players)}) == players
    outcome = played(GAME, Trial(players, {}, 3)).state.outcome()
    assert outcome is not None
    assert list(outcome.breakdown) == PARTS
    assert all(words.part(part) for part in outcome.breakdown)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_food_days_are_news(seed: int) -> None:
    """All points of the temples and of hunger, and all that was eaten or given, are in their lines and in no others."""
    match = played(GAME, Trial(3, {}, seed))
    outcome, story = match.state.outcome(), match.state.story
    assert outcome is not None
    assert story is not None
    assert GAME.news is not None
    news = [(event, line) for event, line in zip(story, GAME.news(story), strict=True) if line]
    got = [0.0, 0.0, 0.0]
    for event, line in news:
        if line.what == "points":
            got[event.player] += line.amount
    fed = zip(outcome.breakdown["temples"], outcome.breakdown["hunger"], strict=True)
    assert got == [GAME.points(temples + hunger) for temples, hunger in fed]
    assert {line.occasion for _, line in news} == {f"Food Day, day {day}" for day in FOOD_DAYS}
    goods = [line for _, line in news if line.what != "points"]
    assert {line.why for line in goods if line.amount < 0} == {"food"}
    assert {line.why for line in goods if line.amount > 0} == {"temples"}


def test_what_follows_too_few_skulls_is_news() -> None:
    corn = Event("gained", RED, [CORN, 2])
    story = [Event("food_day", NOBODY, []), Event("too_few_skulls", NOBODY, [0]), corn]
    assert GAME.news is not None
    assert [line and line.amount for line in GAME.news(story)] == [None, None, 2]


def test_twin_buildings_have_one_name() -> None:
    s = Situation().row("broad-farm-a", "broad-farm-b").own(RED, "small-farm-c").turn(RED)
    text = words.describe(s, NAMES)
    assert text.count("  broad farm (farm), 4 wood") == 2
    assert "owns small farm\n" in text + "\n"


def test_a_dummy_blocks_only_a_space_that_exists() -> None:
    assert words.event(Event("dummy", NOBODY, [0, 7]), NAMES) == "A dummy worker blocks Palenque 7."
    beyond = Event("dummy", NOBODY, [0, 8])
    assert "Palenque 8" not in words.event(beyond, NAMES)
    assert words.things(beyond) == ["palenque"]


def test_the_text_counts_as_the_picture_does() -> None:
    s = GAME.new(2, 7)
    assert isinstance(s, Tzolkin)
    text = words.describe(s.seen_by(RED), NAMES)
    assert text.startswith("Day 1 of 27")
    assert "Brown temple, top step 5: Ann 0, Ben 0" in text
    assert "starting wealth: " in text
    assert not any(tile.name in text.split() for tile in BOX.wealth)
    t = Situation().tiles(RED, corn=2, wood=1).turn(RED)
    assert "harvested 2 corn tiles and 1 wood tile" in words.describe(t, NAMES)


def test_the_prompt_says_when_every_action_of_a_gear_is_free() -> None:
    said: set[tuple[bool, bool]] = set()
    for seed in range(12):
        s = GAME.new(players=2, seed=seed)
        dice = Dice(seed)
        while s.to_move():
            player = s.to_move()[0]
            legal = s.legal(player)
            step = s.agenda[-1]
            if isinstance(step, UseWorker) and step.space > 1:
                assert isinstance(s, Tzolkin)
                free = step.space > LAST_ACTION[step.gear]
                said.add((free, "All of them are free." in words.prompt(s.seen_by(player), player)))
            s.act(player, legal[dice.below(len(legal))])
    assert said >= {(True, True), (False, False)}
    assert (True, False) not in said


def test_what_stops_without_doing_more() -> None:
    assert GAME.stops == ("nothing", "done")
