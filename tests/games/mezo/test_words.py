"""Words for everything that happens, and none for what should stay a secret."""

import re

import pytest

import popolna
from popolna.engine.conformance import Trial, trials
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY, Decision, Together
from popolna.engine.story import Event
from popolna.games.mezo import GAME, words
from popolna.games.mezo.board import SOURCE, SPACE, TILE, VERTEX
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import Mezo
from tests.games.mezo.log_lines import ABOUT_NOTHING
from tests.games.mezo.situation import BLUE, GREEN, RED, YELLOW, Situation, do, play
from tests.games.saying import check_line

NAMES = ["Ann", "Ben", "Kim", "Zoe"]
RARE_EVENTS = {"track_full", "neutral"}
SOURCES = "".join(file.read_text("utf-8") for file in sorted(GAME.folder.rglob("*.py")))
TOLD = re.findall(r"\b(?:tell|whisper)\(\s*\"(\w+)\"(?: if [^,]*? else \"(\w+)\")?", SOURCES)
EVENTS = sorted({name for pair in TOLD for name in pair if name})
INNER_NAMES = {
    *[thing.name for part in (BOX.regions, BOX.vertices, BOX.gods) for thing in part if "-" in thing.name],
    *[altar.name for altar in BOX.altars],
}


def lines(s: Mezo) -> list[str]:
    """What the log says to everybody."""
    assert s.story is not None
    return [words.event(event, NAMES[: s.players]) for event in s.story if event.audience == NOBODY]


# Everything


def check_story(table: Trial) -> set[str]:
    """All events of a random game have words; which events there were."""
    settings = GAME.settings(table.players, table.settings)
    s = GAME.start(table.players, table.luck(), settings, story=True)
    playout(s, table.choices(), GAME.limit)
    assert s.story is not None
    names = NAMES[: s.players]
    for event in s.story:
        line = words.event(event, names)
        check_line(line, event, names, nameless="")
        assert not INNER_NAMES & set(re.findall(r"[\w-]+", line))
        assert (event.audience != NOBODY) == (event.name == "drew")
        assert bool(words.things(event)) == (event.name not in ABOUT_NOTHING)
        assert set(words.things(event)) <= {*SOURCE.names, *VERTEX.names, *SPACE.names, *TILE.names}
    return {event.name for event in s.story}


def check_choices(table: Trial) -> tuple[set[str], set[str]]:
    """All prompts and actions of a random game have words, no two actions the same; which decisions and verbs."""
    s = table.new(GAME)
    assert isinstance(s, Mezo)
    dice = table.choices()
    decisions: set[str] = set()
    verbs: set[str] = set()
    while s.to_move():
        movers = s.to_move()
        player = movers[dice.below(len(movers))]
        seen, legal = s.seen_by(player), s.legal(player)
        prompt = words.prompt(seen, player)
        assert prompt.strip() == prompt
        assert prompt.endswith((".", "?"))
        texts = [words.action(seen, action, NAMES[: s.players]) for action in legal]
        assert len(set(texts)) == len(legal), sorted(GAME.verbs.name(action) for action in legal)
        for text in [prompt, *texts]:
            assert text[0].isupper()
            assert not re.search(r"\n|  |-1|\.\.|: *[.:]|\bNone\b", text), text
            assert not INNER_NAMES & set(re.findall(r"[\w-]+", text)), text
        decisions.add(type(s.agenda[-1]).__name__)
        verbs |= {GAME.verbs.verb(action).name for action in legal}
        chosen = dice.below(len(legal))
        check_promises(s, player, legal[chosen], texts[chosen])
        s.act(player, legal[chosen])
    return decisions, verbs


def check_promises(s: Mezo, player: int, action: int, text: str) -> None:
    """What a button says about VP, and about effects that do nothing, is true."""
    verb = GAME.verbs.verb(action).name
    if verb not in ("take", "use", "occupy", "build", "transform-pyramid"):
        return
    after = s.clone()
    after.story = []
    step = after.agenda.pop()
    assert isinstance(step, Decision)
    step.choose(after, action)
    if verb in ("build", "transform-pyramid"):
        gains = [int(after.vp[seat] - s.vp[seat]) for seat in range(s.players)]
        for seat, gain in enumerate(gains):
            promise = f" VP for {'you' if seat == player else NAMES[seat]}"
            assert (f" {gain}{promise}" in text) if gain else (promise not in text)
    else:
        before = len(after.story)
        after.advance()  # the first effect
        nothing = [event.name for event in after.story[before:]][:1] == ["no_effect"]
        asked_first = ", or " in text or " move it, and " in text
        assert asked_first or nothing == ("(no effect: " in text)


def spread(number: int) -> list[Trial]:
    """Random games over all player counts and options."""
    everything = list(trials(GAME, max(1, number // 6)))
    return everything[:: len(everything) // number | 1]  # an odd step, so that all options change


def test_everything_that_happens_has_words() -> None:
    told = set().union(*[check_story(table) for table in spread(60 if popolna.compiled() else 8)])
    assert told >= set(EVENTS) - RARE_EVENTS


def test_everything_that_is_asked_has_words() -> None:
    found = [check_choices(table) for table in spread(6)]
    decisions = {step.__name__ for step in GAME.steps if issubclass(step, Decision | Together)}
    assert set().union(*[there for there, _ in found]) == decisions
    assert set().union(*[there for _, there in found]) == {verb.name for verb in GAME.verbs.all}


@pytest.mark.parametrize("name", EVENTS)
def test_every_event_has_a_sentence_of_its_own(name: str) -> None:
    line = words.event(Event(name, RED, [0, 0, 0]), NAMES)
    others = [words.event(Event(other, RED, [0, 0, 0]), NAMES) for other in EVENTS if other != name]
    assert line not in others
    assert line.endswith(".")


def test_an_unknown_event_has_no_words() -> None:
    with pytest.raises(AssertionError, match="nonsense"):
        words.event(Event("nonsense", RED, []), NAMES)


# The log


def test_a_conflict_is_explained() -> None:
    table = Situation().champion(GREEN, "becan").blessed("palenque").altar("becan", "seven")
    table.units(GREEN, "becan", 2, 0).glyphs(GREEN, "becan").units(YELLOW, "becan", 2, 3)
    table.units(RED, "becan", 2, 2).bonus(RED, 3).units(BLUE, "becan", 1, 1)
    s = table.vp(40, 30, 20, 27).resolve("becan")
    do(s, "favour green", "occupy worship", "occupy triumph")
    assert lines(s) == [
        "Ann has strength 2 in Becán: 1 Shaman, 1 Warrior.",
        "Ben has strength 5 in Becán: Champion 2, 2 Shamans, 1 glyph.",
        "Kim has strength 7 in Becán: 2 Shamans, 2 Warriors, gained 3.",
        "Zoe has strength 5 in Becán: 2 Shamans, 3 Warriors.",
        "Kim wins the conflict in Becán with strength 7; the strongest other has 5.",
        "Kim gains 7 VP (altars): now 27.",
        "27 is taken, so Kim goes on to 28 VP.",
        "Ben, whose Champion is there, breaks the tie for the most Shamans in their own favour.",
        "Ben has the most Shamans there: 2.",
        "Ben puts a Shaman from Becán onto the Calendar, on Worship: gain 2 devotion.",
        "Ben gains 2 devotion: now level 1, worth 2 VP at the end.",
        "Zoe has the most Warriors there: 3.",
        "Zoe puts a Warrior from Becán onto the Codex, on Triumph: gain 3 VP.",
        "Zoe gains 3 VP (actions): now 30.",
        "30 is taken, so Zoe goes on to 31 VP.",
        "The conflict in Becán is over: its units go to Reserves, sacrificed ones to Xibalba.",
    ]


def test_whoever_acts_first_is_told_with_the_reason() -> None:
    table = Situation(2, desolate=("uxmal",)).champion(GREEN, "becan").blessed("palenque")
    s = table.next_conflict("becan", luck=("becan", "legacy", "fervor", "task", "edict", "task", "legacy"))
    play(s, "fervor", "task")
    assert lines(s) == [
        "Conflict in Becán: Ben's Champion is there, so Ann acts first, and Ben last.",
        "Ann draws 3 cards.",
        "Ben draws 3 cards.",
        "Ann plays Fervor of Ah-Puch.",
        "Ben plays Task of Cabrakan.",
    ]
    assert s.story is not None
    drawn = [event for event in s.story if event.name == "drew"]
    assert [words.event(event, NAMES) for event in drawn] == [
        "You draw Legacy, Fervor and Task.",
        "You draw Edict, Task and Legacy.",
    ]
    assert [event.audience for event in drawn] == [BLUE, GREEN]


def test_a_blessed_conflict_is_explained() -> None:
    table = Situation(2, desolate=("uxmal",)).blessed("palenque").ability(BLUE, "avatar").god(BLUE, "be-pa")
    table.units(BLUE, "palenque", 1, 0).units(GREEN, "palenque", 0, 1).glyphs(GREEN, "palenque")
    s = table.next_conflict("palenque", luck=("palenque",))
    do(s, "offer 0 shaman", "offer 1 warrior", "offer 1 shaman", "offer 0 warrior", "favour blue")
    told = [
        "Conflict in Palenque, the Blessed region: no cards, but sacrifices from Reserves,"
        " from the most VP to the fewest.",
        "Ann sacrifices 1 Warrior from Reserves, for 1 strength.",
        "Ann gains 1 devotion: now level 1, worth 1 VP at the end.",
        "Ben sacrifices 1 Shaman from Reserves, for 1 strength.",
        "Ben gains 1 devotion: now level 1, worth 1 VP at the end.",
        "Ann has strength 3 in Palenque: 1 Shaman, god 1, 1 sacrificed.",
        "Ben has strength 3 in Palenque: 1 Warrior, 1 glyph, 1 sacrificed.",
        "Ben, who has the fewest VP of those tied, breaks the tie for the win in favour of Ann.",
        "Ann wins the conflict in Palenque with strength 3, after a tie.",
        "Ann gains 8 VP (Blessed region): now 13.",
        "The conflict in Palenque is over: its units go to Reserves, sacrificed ones to Xibalba.",
    ]
    assert lines(s)[: len(told)] == told


def test_an_age_and_the_end_add_up() -> None:
    table = Situation(2, age=3, desolate=("uxmal",)).on_track(BLUE, "feast", "march").on_track(GREEN, "spear")
    table.ability(BLUE, "chronicle").ability(GREEN, "piety").pyramid("coba", GREEN).pyramid("hochob", GREEN)
    s = table.devotion(BLUE, 18).devotion(GREEN, 10).vp(20, 10).age_end()
    assert lines(s) == [
        "Age 3 is over: the Calendar, the Codex and the pyramids are scored.",
        "Ann has 2 units on the Calendar and the Codex, worth 5 VP each.",
        "Ben has 1 unit on the Calendar and the Codex, worth 2 VP.",
        "Ann gains 10 VP (Calendar and Codex): now 30.",
        "Ben gains 2 VP (Calendar and Codex): now 12.",
        "Ben has pyramid pieces in 2 regions, worth 3 VP each.",
        "Ben gains 6 VP (pyramids): now 18.",
        "Ann's devotion, at level 3, is worth 13 VP.",
        "Ann gains 13 VP (devotion): now 43.",
        "Ben's devotion, at level 2, is worth 6 VP.",
        "Ben gains 6 VP (devotion): now 24.",
        "Ben gains 4 VP (tribe abilities): now 28.",
        "The third Age is over, and so is the game.",
    ]


@pytest.mark.parametrize(
    ("seat", "effect", "line"),
    [
        (BLUE, "ah-puch-fervor-first", "Fervor does nothing for Ann: no unit in Xibalba."),
        (
            YELLOW,
            "kukulkan-edict-first",
            "Edict does nothing for Zoe: no Warrior of their own in the conflict region.",
        ),
        (YELLOW, "kukulkan-task-second", "Task does nothing for Zoe: no Warrior of their own on the Codex."),
        (
            RED,
            "ixchel-task-first",
            "Task does nothing for Kim: no Shaman in a region, or the Calendar is full.",
        ),
        (GREEN, "cabrakan-call", "Cabrakan does nothing for Ben: no unit that can move."),
        (BLUE, "ruin", "Ruin does nothing for Ann: nothing to demolish in any region."),
        (
            BLUE,
            "ah-puch-ceremonial",
            "Part of the Ceremonial action does nothing for Ann: no unit where their god has presence.",
        ),
    ],
)
def test_why_nothing_happens(seat: int, effect: str, line: str) -> None:
    table = Situation()
    for player in range(4):
        table.xibalba(player, 0, 0)
    assert lines(table.effect(seat, effect, region="becan"))[0] == line


def test_own_pieces_and_those_of_others_are_told_apart() -> None:
    table = (
        Situation(2, desolate=("uxmal",))
        .units(GREEN, "coba", 1, 0)
        .units(BLUE, "coba", 0, 1)
        .pyramid("coba", 4)
    )
    s = table.effect(BLUE, "spear")
    do(s, "smite shaman green coba")
    assert lines(s) == ["Ann smites a Shaman of Ben in Cobá."]
    s = table.effect(BLUE, "spear")
    do(s, "smite warrior blue coba")
    assert lines(s) == ["Ann smites a Warrior of their own in Cobá."]
    s = table.glyphs(BLUE, "coba").effect(BLUE, "renewal")
    do(s, "transform-pyramid coba")
    assert lines(s)[0] == "Ann transforms the neutral level 1 pyramid piece in Cobá into one of their own."
    s = table.effect(BLUE, "renewal")
    do(s, "transform-glyph blue coba")
    assert lines(s) == ["Ann transforms their own glyph in Cobá, which stays what it is."]
