"""Words for everything that happens, and none for what should stay a secret."""

import re

import pytest

import popolna
from popolna.engine.conformance import Trial, trials
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY, Decision, Together
from popolna.engine.story import Event
from popolna.games.ahau import GAME, words
from popolna.games.ahau.board import CITY, GOD, REGION, ROUTE
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words.names import KING_PAKAL, SHADOW_PLAYER
from tests.games.ahau.log_lines import ABOUT_NOTHING
from tests.games.ahau.situation import GREEN, RED, Situation, do, play
from tests.games.saying import check_line

NAMES = ["Ann", "Ben", "Kim", "Zoe", "Max"]
SHADE = 2  # the Shadow Player, with two others
RARE_EVENTS = {
    "completed",
    "nothing_to_draw",
    "replaced",
    "stele",
    "acropolis",
    "counted",
    "temple_building",
    "gave_up",
    "stayed_away",
}
RARE_DECISIONS = {"CountOthers", "GiveUpTile", "LastCall", "MoveByCaptain", "OmitResource", "ReplaceBuilding"}
SOURCES = "".join(file.read_text("utf-8") for file in sorted(GAME.folder.rglob("*.py")))
EVENTS = sorted(set(re.findall(r"\b(?:tell|whisper)\(\s*\"(\w+)\"", SOURCES)))


def names(s: Ahau) -> list[str]:
    return NAMES[: s.players]


def lines(s: Ahau) -> list[str]:
    """What the log says."""
    assert s.story is not None
    return [words.event(event, names(s)) for event in s.story]


# Everything


def check_story(table: Trial) -> set[str]:
    """All events of a random game have words; which events there were."""
    settings = GAME.settings(table.players, table.settings)
    s = GAME.start(table.players, table.luck(), settings, story=True)
    playout(s, table.choices(), GAME.limit)
    assert isinstance(s, Ahau)
    assert s.story is not None
    rows = [*names(s), *[KING_PAKAL if s.solo else SHADOW_PLAYER[1:] for _ in s.rivals()]]
    for event in s.story:
        line = words.event(event, names(s))
        check_line(line, event, rows, nameless="")
        assert (event.audience != NOBODY) == (event.name in ("looked", "chose_role"))
        assert bool(words.things(event)) == (event.name not in ABOUT_NOTHING)
        assert set(words.things(event)) <= {*CITY.names, *REGION.names, *GOD.names, *ROUTE.names}
    return {event.name for event in s.story}


def check_choices(table: Trial) -> tuple[set[str], set[str]]:
    """All prompts and actions of a random game have words, no two actions the same; which decisions and verbs."""
    s = table.new(GAME)
    assert isinstance(s, Ahau)
    dice = table.choices()
    decisions: set[str] = set()
    verbs: set[str] = set()
    for _ in range(GAME.limit):
        movers = s.to_move()
        if not movers:
            break
        player = movers[dice.below(len(movers))]
        seen, legal = s.seen_by(player), s.legal(player)
        prompt = words.prompt(seen, player)
        assert prompt.strip() == prompt
        assert prompt.endswith((".", "?"))
        texts = {words.action(seen, action, names(s)) for action in legal}
        assert len(texts) == len(legal), sorted(GAME.verbs.name(action) for action in legal)
        assert all(text and text.strip() == text and "\n" not in text for text in texts)
        decisions.add(type(s.agenda[-1]).__name__)
        verbs |= {GAME.verbs.verb(action).name for action in legal}
        s.act(player, legal[dice.below(len(legal))])
    return decisions, verbs


def spread(number: int) -> list[Trial]:
    """Random games over all player counts and options."""
    everything = list(trials(GAME, max(1, number // 10)))
    return everything[:: max(1, len(everything) // number)]


@pytest.mark.slow
def test_everything_that_happens_has_words() -> None:
    told = set().union(*[check_story(table) for table in spread(200 if popolna.compiled() else 20)])
    assert told >= set(EVENTS) - RARE_EVENTS


def test_everything_that_is_asked_has_words() -> None:
    found = [check_choices(table) for table in spread(40 if popolna.compiled() else 12)]
    decisions = {step.__name__ for step in GAME.steps if issubclass(step, Decision | Together)}
    assert set().union(*[there for there, _ in found]) >= decisions - RARE_DECISIONS
    verbs = {verb.name for verb in GAME.verbs.all} - {"replace", "omit", "count"}
    assert set().union(*[there for _, there in found]) >= verbs


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
    s = Situation().weapons(GREEN, 2).round(luck=("corn-rain",))
    play(s, "card-3 card-6", "card-3 card-1")
    do(s, "advance", "go region-4")
    assert lines(s)[:-1] == [
        "Round 3.",
        "Ann plays 3 on the left and 6 on the right: the Ruler goes to Region 3.",
        "Ben plays 3 on the left and 1 on the right: the Ruler goes to Region 3.",
        "Conflict in Region 3 between 2 Rulers.",
        "Ann has strength 6: card 6 and no Weapons.",
        "Ben has strength 3: card 1 and 2 Weapons.",
        "Ann wins the Conflict in Region 3.",
        "Ann advances to step 1 of the Might track.",
        "Ann draws a corn tile of the Rain God.",
        "Ben gains 1 Weapon and now has 3.",
        "Ben's Ruler moves to Region 4.",
    ]


@pytest.mark.parametrize(
    ("building", "why"),
    [("market", "the higher Might marker"), ("royal-palace", "the Royal Palace")],
)
def test_a_tied_conflict_says_why_it_was_won(building: str, why: str) -> None:
    s = Situation().might(0, 2).buildings(GREEN, building).round()
    play(s, "card-3 card-4", "card-3 card-4")
    assert f"Ben wins the tied Conflict in Region 3 with {why}." in lines(s)


def test_walls_and_steles_are_told() -> None:
    table = Situation().played(RED, "card-3", "card-1").played(GREEN, "card-3", "card-5")
    s = table.buildings(RED, "city-walls").buildings(GREEN, "giant-stele").conflicts()
    do(s, "pass", "stay")
    assert lines(s)[4:10] == [
        "Ben does not advance on the Might track.",
        "Ben's Giant Stele honours the victory.",
        "Ben gains 3 Fame (Buildings).",
        "Ben gains 1 Weapon and now has 1.",
        "Ann gains 1 Weapon and now has 1.",
        "Ann's Ruler stays in Region 3, behind City Walls.",
    ]


def test_a_turn_is_told() -> None:
    table = Situation().ruler(RED, 1).built(RED, {"1a": "corn-chief", "1b": "water-rain"})
    s = table.reserve(RED, "cacao-chief").goods(RED, corn=2).turn(RED, luck=("wild-sun", "wild-rain"))
    do(s, "trade corn cacao", "place chichen-itza", "summon chief", "discard cacao-chief", "colour corn")
    assert lines(s) == [
        "Ann's turn.",
        "Ann trades 2 corn for 1 cacao.",
        "Ann places a Worker in Chichén Itzá.",
        "Ann discards a cacao tile of the Chief God.",
        "Ann summons the Chief God with strength 2, 1 of it from built tiles.",
        "Ann places a marker at the Temple of the Chief God.",
        "Ann gains 2 Fame (Temple markers).",
        "Ann chooses corn for the Chief God.",
        "Ann draws a wild tile of the Sun God.",
        "Ann draws a wild tile of the Rain God.",
    ]
    do(s, "build wild-sun 1d")
    assert lines(s)[10:12] == [
        "Ann pays 1 cacao.",
        "Ann builds a cacao tile of the Sun God on level 1, right.",
    ]


def test_production_is_told_from_the_site_to_the_celebration() -> None:
    table = Situation().ruler(RED, 1).buildings(RED, "raised-bed-farm", "produce-market")
    s = table.workers(GREEN, "uxmal").calendar(*["corn"] * 4).turn(RED)
    do(s, "place uxmal", "produce uxmal-tulum", "count green")
    assert lines(s)[2:7] == [
        "Ann depletes the corn site between Uxmal and Tulum.",
        "Ann has filled the Calendar: a Celebration follows this round.",
        "Ann produces 3 corn.",
        "Ann's Produce Market counts the Workers of Ben, too.",
        "Ann gains 1 corn.",
    ]


def test_a_payment_is_one_line() -> None:
    s = Situation().ruler(RED, 1).offer(None, None, "ball-court").goods(RED, corn=1, obsidian=1).turn(RED)
    do(s, "place tulum", "buy right")
    assert lines(s)[3] == "Ann pays 1 corn and 1 obsidian."


def test_a_new_building_for_an_old_one_is_told() -> None:
    table = Situation().ruler(RED, 1).offer("ball-court").goods(RED, corn=1)
    s = table.buildings(RED, "gateway", "gateway", "plaza", "workshop", "workshop").turn(RED)
    do(s, "place tulum", "buy left", "replace plot-2")
    assert lines(s)[2:8] == [
        "Ann buys the Ball Court in the left slot of the offer.",
        "Ann saves 1 obsidian of the cost.",
        "Ann pays 1 corn.",
        "Ann gives up the Gateway.",
        "Ann builds the Ball Court on the second Building space.",
        "Ann advances to step 1 of the Might track.",
    ]


def test_trading_tiles_is_told() -> None:
    s = Situation().ruler(RED, 1).reserve(RED, "corn-sun", "wild-rain").turn(RED)
    do(s, "trade-tile corn-sun wild-rain")
    assert lines(s)[1:] == [
        "Ann trades the corn tile of the Sun God and the wild tile of the Rain God for 1 corn."
    ]
    s = Situation().ruler(RED, 1).reserve(RED, "wild-rain", "wild-rain").turn(RED)
    do(s, "trade-tile wild-rain wild-rain", "gain water")
    assert lines(s)[1:] == [
        "Ann trades two wild tiles of the Rain God for a Resource.",
        "Ann gains 1 water.",
    ]


def test_a_celebration_is_told_with_numbers() -> None:
    table = (
        Situation().workers(RED, "tulum", "uxmal").laid(GREEN, "tulum").workers(GREEN, "uxmal").might(4, 1)
    )
    table.markers("chief", RED, GREEN).markers("rain", GREEN).buildings(RED, "temple", "palace")
    s = table.calendar("corn").celebration()
    assert lines(s) == [
        "K'atun 1 ends with a Celebration.",
        "Ann's marker at the Temple of the Chief God is worth 2 Fame.",
        "Ann gains 2 Fame (Temples).",
        "Ben's marker at the Temple of the Chief God is worth 2 Fame.",
        "Ben gains 2 Fame (Temples).",
        "Ben's marker at the Temple of the Rain God is worth nothing.",
        "For Temples without a marker, Ann's own Temple is worth 4 Fame.",
        "Ann gains 4 Fame (Buildings).",
        "Ann shares the most Workers in Uxmal.",
        "Ann gains 1 Fame (cities).",
        "Ann gains 1 Fame (Buildings).",
        "Ben shares the most Workers in Uxmal.",
        "Ben gains 1 Fame (cities).",
        "Ben has the most Workers in Tulum.",
        "Ben gains 2 Fame (cities).",
        "K'atun 2 begins: markers leave the Temples, and sites return to the map.",
        "Round 3.",
    ]


def test_the_shadow_player_is_named() -> None:
    table = Situation(shadow="yes").played(SHADE, "card-4", "card-1").region(4, "corn-chief", "wild-sun")
    table.region(4, building="plaza").workers(SHADE, "palenque", "yaxchilan").played(RED, "card-1", "card-2")
    s = table.played(GREEN, "card-4", "card-5").conflicts()
    do(s, "pass")
    assert lines(s)[:7] == [
        "Conflict in Region 4 between 2 Rulers.",
        "Ben has strength 5: card 5 and no Weapons.",
        "The Shadow Player has strength 2: card 1 and 1 Weapon.",
        "Ben wins the Conflict in Region 4.",
        "Ben does not advance on the Might track.",
        "The Shadow Player gains 1 Weapon and now has 2.",
        "The Shadow Player's Ruler moves to Region 5.",
    ]


def test_the_shadow_player_takes_tiles_and_buildings_away() -> None:
    table = Situation(shadow="yes").ruler(RED, 5).ruler(GREEN, 5).ruler(SHADE, 4)
    table.region(4, "corn-chief", "wild-trade", building="plaza").workers(SHADE, "palenque", "yaxchilan")
    s = table.tiles()
    assert lines(s)[:3] == [
        "The Shadow Player takes a wild tile of the God of Trade from Region 4 and discards it.",
        "The Shadow Player places a Worker in Copán.",
        "The Shadow Player surrounds Region 4: the Plaza there leaves the game.",
    ]


def test_a_role_is_whispered_to_its_owner_alone() -> None:
    table = Situation().ruler(RED, 1).reserve(RED, "corn-sun").goods(RED, corn=1, water=1)
    s = table.built(RED, {"1b": "corn-rain", "1c": "corn-rain"}).turn(RED)
    do(s, "place tulum", "build corn-sun 2b", "take-role queen")
    told = {
        viewer: [words.event(event, NAMES) for event in s.seen_by(viewer).story or []]
        for viewer in (RED, GREEN)
    }
    assert "You look through the Role cards: Merchant (1), War Captain (2), Queen (3)." in told[RED]
    assert any(line.startswith("You take the Queen. In the round you play it: ") for line in told[RED])
    assert not any("Queen" in line for line in told[GREEN])
    assert "Ann takes a Role card in secret." in told[GREEN]


def test_the_end_is_told() -> None:
    s = Situation().workers(RED, *["tulum"] * 11).ruler(RED, 1).ruler(GREEN, 2).calendar("corn").turn(RED)
    do(s, "place tulum", "done")
    assert "Ann has placed all 12 Workers: the game ends with the Celebration after this round." in lines(s)
    assert lines(s)[-1] == "The last Celebration is over, and so is the game."
    assert not s.agenda


def test_a_played_role_is_named_with_its_number() -> None:
    s = Situation().role(RED, "queen").round()
    play(s, "queen card-6", "card-1 card-2")
    assert "Ann plays the Queen (3) on the left and 6 on the right: the Ruler goes to Region 3." in lines(s)
