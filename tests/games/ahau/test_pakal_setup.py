"""Chapter 18: King Pakal is set up."""

import pytest

from popolna.engine.chance import Dice
from popolna.engine.errors import BadOptions
from popolna.games.ahau import GAME
from popolna.games.ahau.board import BUILDING, PERSONALITY, RANK, ROLE, TILE
from popolna.games.ahau.components import GODS, ROLES
from popolna.games.ahau.state import Ahau
from tests.games.ahau.court import HUMAN, PAKAL, events, on_middle
from tests.games.ahau.dealing import deal
from tests.games.ahau.situation import buildings, do, fame, hand, have, options, tiles

RANKINGS = {
    "merchant": ["trade", "rain", "sun", "chief", "jaguar"],
    "war-captain": ["jaguar", "sun", "trade", "rain", "chief"],
    "queen": ["sun", "chief", "jaguar", "trade", "rain"],
    "master-builder": ["rain", "jaguar", "chief", "sun", "trade"],
    "high-priestess": ["chief", "trade", "rain", "jaguar", "sun"],
    "dancer": ["rain", "sun", "trade", "jaguar", "chief"],
}
COLOURS = {"chief": "limestone", "rain": "water", "trade": "cacao", "sun": "corn", "jaguar": "obsidian"}


def settings(**wanted: str) -> dict[str, str]:
    return GAME.settings(1, wanted)


# Who can play, and how


@pytest.mark.rule("AH-18.1", "AH-18.2")
def test_options_of_a_game_for_one() -> None:
    usual = {"mode": "solo", "level": "easy", "pakal": "day", "personality": "random"}
    assert settings() == {**usual, "board": "day", "scoring": "common"}
    every = [tuple(chosen.values()) for chosen in GAME.all_settings(1)]
    assert len(every) == len(set(every)) == 3 * 2 * 7 * 2 * 2


@pytest.mark.rule("AH-18.1")
@pytest.mark.parametrize(
    "wanted",
    [
        {"mode": "family"},
        {"mode": "full"},
        {"shadow": "yes"},
        {"shadow": "no"},
        {"start": "1"},
        {"level": "mean"},
    ],
)
def test_r82_what_a_game_for_one_does_not_have(wanted: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        settings(**wanted)


@pytest.mark.rule("AH-18.1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize(
    "wanted", [{"mode": "solo"}, {"level": "hard"}, {"pakal": "night"}, {"personality": "queen"}]
)
def test_r82_king_pakal_plays_against_one_only(players: int, wanted: dict[str, str]) -> None:
    with pytest.raises(BadOptions):
        GAME.settings(players, wanted)


@pytest.mark.rule("AH-18.1")
@pytest.mark.parametrize("scoring", ["common", "personal"])
def test_r56_personal_scoring_is_possible(scoring: str) -> None:
    s = GAME.new(1, 1, scoring=scoring)
    assert isinstance(s, Ahau)
    assert s.personal == (scoring == "personal")
    assert not s.family
    assert not s.has_shadow()


@pytest.mark.rule("AH-18.1")
def test_everything_else_is_as_for_two() -> None:
    """Five Regions, a site on the Calendar, a Celebration after five, and 55 tiles."""
    s, two = deal(1), deal(2)
    for game in (s, two):
        assert game.regions() == 5
        assert len(game.calendar) == 1
        assert sum(game.bag) == 45
        assert [kind >= 0 for kind in game.offer] == [False, True, True]
        assert game.roles_left() == 3
    s.calendar = two.calendar[:0]
    for number in range(1, 6):
        s.deplete(HUMAN, int(next(route for route, colour in enumerate(s.site) if colour >= 0)))
        assert s.is_calendar_full() == (number == 5)


@pytest.mark.rule("AH-18.1")
def test_he_has_a_row_in_the_score() -> None:
    s = deal(1)
    assert s.rivals() == ["pakal"]
    assert s.standing() == [0, 0]
    assert [rival.name for rival in GAME.rivals_of(1, s.settings)] == ["King Pakal"]
    assert s.to_move() == [HUMAN]


# His Personality and his board


@pytest.mark.rule("AH-18.2")
@pytest.mark.parametrize("personality", RANKINGS)
def test_a_personality_ranks_the_gods(personality: str) -> None:
    s = deal(1, personality=personality)
    assert s.position()["personality"] == personality
    assert sorted(GODS, key=lambda god: int(s.rank(GODS.index(god)))) == RANKINGS[personality]


@pytest.mark.rule("AH-18.2")
def test_no_two_personalities_agree() -> None:
    rankings = {tuple(RANK[card * 5 : card * 5 + 5]) for card in range(PERSONALITY.size)}
    assert len(rankings) == PERSONALITY.size == len(RANKINGS)


@pytest.mark.rule("AH-18.2")
def test_a_random_personality_is_drawn() -> None:
    assert settings()["personality"] == "random"
    drawn = {str(GAME.new(1, seed).position()["personality"]) for seed in range(60)}
    assert drawn == set(RANKINGS)


@pytest.mark.rule("AH-18.2", "AH-18.5")
@pytest.mark.parametrize("his", ["day", "night"])
@pytest.mark.parametrize("board", ["day", "night"])
def test_r80_both_boards_are_chosen_separately(his: str, board: str) -> None:
    s = deal(1, pakal=his, board=board)
    assert s.board == ["day", "night"].index(board)
    assert s.board_of(HUMAN) == s.board
    assert s.board_of(PAKAL) == 2 + ["day", "night"].index(his)
    assert buildings(s, PAKAL) == (["royal-palace"] if his == "night" else [])
    assert buildings(s, HUMAN) == []
    assert s.buildings_of(PAKAL) == (his == "night")
    assert list(s.marked) == [0] * 5
    assert fame(s, PAKAL) == 0


@pytest.mark.rule("AH-18.8")
@pytest.mark.parametrize("his", ["day", "night"])
def test_the_royal_palace_is_not_used(his: str) -> None:
    s = deal(1, pakal=his)
    palace = BUILDING.index("royal-palace")
    assert s.stack[palace] == 0
    assert palace not in [*s.offer, *s.region_building]
    assert sum(s.stack) == sum(deal(2).stack) - 1


# What he begins with


@pytest.mark.rule("AH-18.6")
@pytest.mark.parametrize("personality", ROLES)
def test_his_role_is_in_his_deck(personality: str) -> None:
    for seed in range(4):
        s = GAME.new(1, seed, personality=personality)
        assert isinstance(s, Ahau)
        assert hand(s, PAKAL) == {*[f"card-{number}" for number in range(1, 7)], personality}
        assert hand(s, HUMAN) == {f"card-{number}" for number in range(1, 7)}
        assert sum(s.role_deck) == 3
        assert s.role_deck[ROLE.index(personality)] == 0


@pytest.mark.rule("AH-18.7")
def test_his_might_marker_is_on_top() -> None:
    s = deal(1)
    assert list(s.might) == [0, 0]
    assert list(s.might_order) == [HUMAN, PAKAL]


@pytest.mark.rule("AH-18.9")
@pytest.mark.parametrize("personality", RANKINGS)
def test_he_gets_the_starting_tile_of_his_best_god(personality: str) -> None:
    best = RANKINGS[personality][0]
    s = deal(1, personality=personality, starting=["sun", "jaguar", "trade", "rain", "chief"])
    assert tiles(s, PAKAL) == {f"{COLOURS[best]}-{best}": 1}
    card = ["sun", "jaguar", "trade", "rain", "chief"].index(best) + 1
    assert options(s) == {f"choose summary-{number}" for number in range(1, 6) if number != card}


@pytest.mark.rule("AH-18.9")
def test_he_has_a_tracker_and_no_tokens() -> None:
    s = deal(1, starting=["trade", "sun", "jaguar", "rain", "chief"])
    assert s.tracker == 3
    assert len(s.goods) == 5
    do(s, "choose summary-2")
    assert tiles(s, HUMAN) == {"corn-sun": 1}
    assert have(s, HUMAN) == {"water": 1, "obsidian": 1, "limestone": 1}
    assert s.tracker == 3
    assert s.position()["summaries"] == [None] * 5


@pytest.mark.rule("AH-18.10")
@pytest.mark.parametrize("personality", ["merchant", "queen"])
@pytest.mark.parametrize(
    ("level", "weapons", "markers"), [("easy", 0, 1), ("moderate", 1, 2), ("hard", 3, 3)]
)
def test_t52_what_his_level_gives_him(personality: str, level: str, weapons: int, markers: int) -> None:
    s = deal(1, level=level, personality=personality)
    assert list(s.weapons) == [0, weapons]
    assert on_middle(s) == set(RANKINGS[personality][5 - markers :])
    assert sum(owner == PAKAL for owner in s.marker) == markers
    assert HUMAN not in list(s.marker)
    assert s.tracker == 3
    assert s.roles_left() == 3
    assert fame(s, PAKAL) == 0


@pytest.mark.rule("AH-18.2", "AH-18.9", "AH-18.10", "AH-18.45")
def test_what_is_told_of_it() -> None:
    wanted = settings(personality="queen", level="moderate")
    s = GAME.start(1, Dice(1), wanted, story=True)
    assert isinstance(s, Ahau)
    assert events(s, "personality") == [[PERSONALITY.index("queen"), 0, 0]]
    assert events(s, "starting_tile") == [[TILE.index("corn-sun"), 0, 0]]
    assert [GODS[values[0]] for values in events(s, "middle_marker")] == ["rain", "trade"]
