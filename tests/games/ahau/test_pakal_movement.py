"""Chapter 18: King Pakal in the Movement Phase."""

import pytest

from popolna.games.ahau.board import HAND, TILE
from popolna.games.ahau.state import DISCARDED, LEFT, NONE, RIGHT, Ahau
from tests.games.ahau.court import HUMAN, PAKAL, Court, events, happened, reason
from tests.games.ahau.situation import do, fame, hand, play, region, tiles, told, waits, workers

REGION_CARDS = {f"card-{number}" for number in range(1, 7)}


def cards(s: Ahau) -> tuple[int, int]:
    """The numbers of his left-hand and right-hand card."""
    left, right = [int(s.number_of(PAKAL, s.find_card(PAKAL, where))) for where in (LEFT, RIGHT)]
    return left, right


# His cards


@pytest.mark.rule("AH-18.11")
@pytest.mark.parametrize(
    ("drawn", "left", "right", "swapped"),
    [
        (("card-4", "card-1"), 4, 1, 0),
        (("card-1", "card-4"), 1, 4, 0),
        (("card-4", "card-6"), 4, 6, 0),
        (("card-6", "card-2"), 2, 6, 1),  # T53
        (("card-5", "card-6"), 5, 6, 0),
        (("card-6", "card-5"), 5, 6, 1),
    ],
)
def test_t53_his_ruler_goes_where_the_left_card_says(
    drawn: tuple[str, str], left: int, right: int, swapped: int
) -> None:
    s = Court().reveal("card-3 card-5", *drawn)
    assert region(s, PAKAL) == left
    assert region(s, HUMAN) == 3
    assert cards(s) == (left, right)
    assert events(s, "played")[0][2] == swapped
    assert s.active_role[PAKAL] == NONE


@pytest.mark.rule("AH-18.11")
def test_his_cards_are_drawn_after_the_players_are_chosen() -> None:
    s = Court().round(luck=("card-4", "card-1"))
    assert hand(s, PAKAL) == {*REGION_CARDS, "merchant"}
    assert happened(s, "played") == []
    play(s, "card-1 card-2")
    assert [event.player for event in s.story or [] if event.name == "played"] == [HUMAN, PAKAL]


@pytest.mark.rule("AH-18.11")
@pytest.mark.parametrize(
    ("drawn", "role_is_left"), [(("merchant", "card-4"), True), (("card-4", "merchant"), False)]
)
def test_his_role_is_a_card_like_others(drawn: tuple[str, str], role_is_left: bool) -> None:
    """The Merchant has a 1."""
    s = Court().reveal("card-3 card-5", *drawn)
    assert cards(s) == ((1, 4) if role_is_left else (4, 1))
    assert region(s, PAKAL) == (1 if role_is_left else 4)
    assert s.position()["active_roles"] == [None, "merchant"]


@pytest.mark.rule("AH-18.11")
@pytest.mark.parametrize("drawn", [("card-6", "dancer"), ("dancer", "card-6")])
def test_t53_two_sixes_are_drawn_again(drawn: tuple[str, str]) -> None:
    """The Dancer has a 6, too. Both go back into the deck, and one of them is drawn again."""
    s = Court("dancer").discarded(PAKAL, "card-1").reveal("card-3 card-5", *drawn, "dancer", "card-2")
    assert happened(s, "two_sixes") == ["two_sixes"]
    assert cards(s) == (2, 6)
    assert hand(s, PAKAL) == {"card-3", "card-4", "card-5", "card-6"}
    assert s.position()["cards"][PAKAL][0] == "discard"  # type: ignore[index]


@pytest.mark.rule("AH-18.11")
def test_t53_two_sixes_as_the_last_two_cards() -> None:
    """With nothing else in the deck, all seven are shuffled; that two are left to draw needs luck, the order of two."""
    court = Court("dancer").discarded(PAKAL, "card-1", "card-2", "card-3", "card-4", "card-5")
    s = court.reveal("card-3 card-5", "card-6", "card-1", "card-5")
    assert happened(s, "two_sixes") == ["two_sixes"]
    assert cards(s) == (1, 5)
    assert hand(s, PAKAL) == {"card-2", "card-3", "card-4", "card-6", "dancer"}


@pytest.mark.rule("AH-18.11")
def test_the_last_two_cards() -> None:
    """One draw decides about both."""
    court = Court().discarded(PAKAL, "card-1", "card-3", "card-4", "card-6", "merchant")
    assert cards(court.reveal("card-3 card-5", "card-2")) == (2, 5)
    assert cards(court.reveal("card-3 card-5", "card-5")) == (5, 2)
    assert hand(court.reveal("card-3 card-5", "card-5"), PAKAL) == set()


# The War Captain: his ranking is Jaguar, Sun, Trade, Rain, Chief, and his card a 2


def captain(**settings: str) -> Court:
    """The player plays 3 and 4; no Region has a Jaguar."""
    court = Court("war-captain", **settings).ruler(PAKAL, 4)
    for number in range(1, 6):
        court.region(number, "corn-chief", "corn-rain")
    return court


@pytest.mark.rule("AH-18.12")
@pytest.mark.parametrize(
    ("drawn", "weapons", "wins"),
    [
        (("war-captain", "card-5"), 0, True),  # 5 against 4
        (("war-captain", "card-1"), 0, False),
        (("war-captain", "card-1"), 4, True),  # 1 and 4 against 4
        (("war-captain", "card-1"), 3, True),  # his marker is on top
        (("card-5", "war-captain"), 0, False),  # 2 against 4
    ],
)
def test_he_goes_where_he_wins(drawn: tuple[str, str], weapons: int, wins: bool) -> None:
    s = captain().weapons(PAKAL, weapons).reveal("card-3 card-4", *drawn)
    assert region(s, PAKAL) == (3 if wins else 4)
    assert reason(s, "led") == ("can-win" if wins else "stays")


@pytest.mark.rule("AH-18.12", "AH-18.5")
@pytest.mark.parametrize(
    ("his", "order", "wins"), [("day", (1, 0), False), ("day", (0, 1), True), ("night", (1, 0), True)]
)
def test_whether_he_would_win_a_tie(his: str, order: tuple[int, int], wins: bool) -> None:
    """2 and 2 Weapons against 4: the higher Might marker decides, at Night the Royal Palace."""
    court = captain(pakal=his).weapons(PAKAL, 2).might(0, 0, order=order)
    assert region(court.reveal("card-3 card-4", "card-1", "war-captain"), PAKAL) == (3 if wins else 4)


@pytest.mark.rule("AH-18.12", "AH-18.14")
def test_he_avoids_a_conflict_that_he_would_lose() -> None:
    """From Region 3 to 2, 4 or 5."""
    court = captain().region(1, "wild-jaguar")  # not next to Region 3
    s = court.reveal("card-3 card-4", "card-3", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (2, "lowest-number")
    s = court.workers(PAKAL, "palenque").reveal("card-3 card-4", "card-3", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (4, "lowest-number")  # 4 and 5 have one each
    s = court.workers(PAKAL, "uxmal").reveal("card-3 card-4", "card-3", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (5, "most-workers")
    s = court.region(4, "corn-trade").reveal("card-3 card-4", "card-3", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (4, "better-rank")
    assert cards(s) == (3, 2)


@pytest.mark.rule("AH-18.12")
def test_a_left_card_elsewhere_does_not_make_him_avoid_anything() -> None:
    """His Ruler was in the player's Region before; only the card counts."""
    s = captain().ruler(PAKAL, 3).reveal("card-3 card-4", "card-1", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (3, "stays")


@pytest.mark.rule("AH-18.12")
def test_he_goes_to_his_best_god() -> None:
    court = captain().region(5, "corn-chief", "wild-jaguar")
    s = court.reveal("card-3 card-4", "card-1", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (5, "highest-god")
    s = court.region(2, "corn-jaguar").reveal("card-3 card-4", "card-1", "war-captain")
    assert region(s, PAKAL) == 2
    s = captain().region(1, "corn-sun", "water-sun").reveal("card-3 card-4", "card-1", "war-captain")
    assert region(s, PAKAL) == 4  # the Sun God is second


@pytest.mark.rule("AH-18.12")
def test_r65_even_to_the_players_region() -> None:
    s = captain().region(3, "corn-chief", "water-jaguar").reveal("card-3 card-4", "card-1", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (3, "highest-god")


@pytest.mark.rule("AH-18.12")
def test_otherwise_he_stays() -> None:
    s = captain().reveal("card-3 card-4", "card-1", "war-captain")
    assert (region(s, PAKAL), reason(s, "led")) == (4, "stays")
    s = captain().unplaced().reveal("card-3 card-4", "card-1", "war-captain")
    assert region(s, PAKAL) == 1
    assert happened(s, "led") == []


@pytest.mark.rule("AH-18.12")
def test_another_role_leads_nowhere() -> None:
    court = Court("master-builder").region(5, "wild-rain").weapons(PAKAL, 9)
    assert region(court.reveal("card-3 card-1", "card-2", "master-builder"), PAKAL) == 2
    court = captain().region(5, "wild-jaguar").weapons(PAKAL, 9)
    assert region(court.reveal("card-3 card-1", "card-2", "card-4"), PAKAL) == 2  # not without the card


# Conflicts


def conflict(right: str, **settings: str) -> Court:
    """Both are in Region 3, the player with a 4."""
    court = Court(**settings)
    for number in range(1, 6):
        court.region(number, "corn-jaguar", "corn-jaguar")
    return court.played(HUMAN, "card-3", "card-4").played(PAKAL, "card-3", right)


@pytest.mark.rule("AH-18.13")
def test_he_always_advances_and_takes_the_reward() -> None:
    s = conflict("card-5").might(0, 2).fight()
    assert list(s.might) == [0, 3]
    assert fame(s, PAKAL, "might") == 2
    assert (waits(s), region(s, PAKAL)) == ("Relocate", 3)
    s = conflict("card-5").might(0, 1).tracker(4).fight()
    assert s.tracker == 5
    s = conflict("card-5").might(0, 0).fight("wild-sun")
    assert tiles(s, PAKAL) == {"wild-sun": 1}
    s = conflict("card-5").might(0, 10).fight()
    assert (list(s.might), fame(s, PAKAL, "might")) == ([0, 10], 3)


@pytest.mark.rule("AH-18.13", "AH-18.5")
@pytest.mark.parametrize(
    ("his", "order", "wins"), [("day", (1, 0), False), ("day", (0, 1), True), ("night", (1, 0), True)]
)
def test_ties_in_conflicts(his: str, order: tuple[int, int], wins: bool) -> None:
    s = conflict("card-5", pakal=his).weapons(HUMAN, 1).might(2, 2, order=order).fight()
    assert waits(s) == ("Relocate" if wins else "MayAdvance")


@pytest.mark.rule("AH-18.14")
def test_he_loses() -> None:
    s = conflict("card-2").weapons(PAKAL, 1).fight()
    assert waits(s) == "MayAdvance"
    do(s, "pass")
    assert list(s.weapons) == [0, 2]
    assert (region(s, PAKAL), region(s, HUMAN)) == (2, 3)
    assert list(s.barred) == [-1, 2]


@pytest.mark.rule("AH-18.14")
@pytest.mark.parametrize(
    ("tiles_of", "his_workers", "goal", "why"),
    [
        ({}, [], 2, "lowest-number"),
        ({}, ["palenque"], 4, "lowest-number"),
        ({}, ["palenque", "uxmal"], 5, "most-workers"),
        ({5: "corn-chief"}, ["palenque", "copan"], 5, "better-rank"),
        ({5: "corn-chief", 2: "corn-sun"}, ["palenque"], 2, "better-rank"),
        ({5: "corn-chief", 4: "wild-chief"}, [], 4, "lowest-number"),
        ({1: "wild-trade", 3: "wild-trade"}, [], 2, "lowest-number"),  # neither is next to Region 3
    ],
)
def test_r66_where_he_goes_then(
    tiles_of: dict[int, str], his_workers: list[str], goal: int, why: str
) -> None:
    court = conflict("card-2").workers(PAKAL, *his_workers)
    for number, tile in tiles_of.items():
        court.region(number, "corn-jaguar", tile)
    s = court.fight()
    do(s, "pass")
    assert (region(s, PAKAL), reason(s, "relocated")) == (goal, why)


@pytest.mark.rule("AH-18.14", "AH-18.3")
def test_a_lying_worker_counts_twice_for_where_he_goes() -> None:
    """Region 2 with Lamanai against 4 and 5 with Palenque."""
    s = conflict("card-2").workers(PAKAL, "palenque").laid(PAKAL, "lamanai").fight()
    do(s, "pass")
    assert region(s, PAKAL) == 2
    assert reason(s, "relocated") == "most-workers"


# His tile


@pytest.mark.rule("AH-18.15")
@pytest.mark.parametrize(
    ("left", "right", "taken", "why"),
    [
        ("corn-jaguar", "corn-trade", 1, "better-rank"),
        ("corn-rain", "wild-sun", 0, "better-rank"),
        ("corn-sun", "wild-sun", 1, "wild"),
        ("wild-sun", "corn-sun", 0, "wild"),
        ("corn-sun", "water-sun", 1, "most-of-colour"),
        ("water-sun", "corn-sun", 0, "most-of-colour"),
        ("corn-sun", "cacao-sun", 0, "leftmost"),
        ("cacao-sun", "corn-sun", 0, "leftmost"),
        (None, "corn-jaguar", 1, "only-one"),
        ("corn-jaguar", None, 0, "only-one"),
    ],
)
def test_which_tile_he_takes(left: str | None, right: str | None, taken: int, why: str) -> None:
    """His Pyramid has two water tiles, one of them made of a wild; the colours of his reserve do not matter."""
    court = Court().pyramid("water-chief", "water-chief/wild", "limestone-chief").ruler(PAKAL, 3)
    s = court.reserve(PAKAL, "corn-chief", "corn-chief").region(3, left, right).take()
    chosen = (left, right)[taken]
    assert chosen is not None
    assert TILE.names[events(s, "took")[0][1]] == chosen
    assert tiles(s, PAKAL)[chosen] == 1
    assert reason(s, "took") == why
    rest = s.position()["tiles"][2]  # type: ignore[index]
    assert rest == [None if taken == 0 else left, None if taken == 1 else right]


@pytest.mark.rule("AH-18.15")
def test_two_equal_tiles() -> None:
    s = Court().ruler(PAKAL, 3).region(3, "corn-sun", "corn-sun").take()
    assert s.position()["tiles"][2] == [None, "corn-sun"]  # type: ignore[index]


@pytest.mark.rule("AH-18.15")
def test_an_empty_region_gives_him_nothing() -> None:
    s = Court().ruler(PAKAL, 3).region(4, "corn-sun").take()
    assert tiles(s, PAKAL) == {}
    assert told(s)["took"] == 0


# The order of things, and the end of his turn


@pytest.mark.rule("AH-18.1", "AH-18.15", "AH-18.16")
@pytest.mark.parametrize(("mine", "his"), [(4, 3), (3, 4)])
def test_tiles_and_turns_go_by_regions(mine: int, his: int) -> None:
    """Nobody has anything to summon with or to build; there are no sites."""
    court = Court().played(HUMAN, f"card-{mine}", "card-1").played(PAKAL, f"card-{his}", "card-2").sites(None)
    s = court.region(his, "corn-sun", "corn-rain").tiles()
    assert waits(s) == "PlaceWorker"
    assert tiles(s, PAKAL) == {"corn-rain": 1}
    assert bool(workers(s, PAKAL)) == (his < mine)


@pytest.mark.rule("AH-18.37")
def test_he_discards_the_cards_he_played() -> None:
    court = Court().played(PAKAL, "card-2", "merchant").discarded(PAKAL, "card-1", "card-3").sites(None)
    s = court.act()
    assert hand(s, PAKAL) == {"card-4", "card-5", "card-6"}
    assert list(s.card[PAKAL * HAND : (PAKAL + 1) * HAND]).count(DISCARDED) == 4
    assert s.active_role[PAKAL] == NONE
    assert told(s)["redrew"] == 0


@pytest.mark.rule("AH-18.16", "AH-18.37")
def test_nothing_of_his_turn_is_left_over() -> None:
    """He places a Worker, summons the God of Trade and builds."""
    court = Court().ruler(PAKAL, 4).sites(None).pyramid("corn-trade").reserve(PAKAL, "corn-sun").tracker(2)
    s = court.act()
    assert told(s)["summoned"] == told(s)["built"] == 1
    assert (s.city, s.summoned, s.built, s.newcomer, s.newcomer_lies) == (NONE, NONE, 0, NONE, False)
    court = Court("queen").ruler(PAKAL, 4).sites(None).tracker(1).uses_role()
    assert not court.act().newcomer_lies


@pytest.mark.rule("AH-18.37")
@pytest.mark.parametrize(("before", "left"), [(2, 3), (3, 2), (4, 7), (5, 7)])
def test_t60_fewer_than_two_cards_are_shuffled(before: int, left: int) -> None:
    """Seven cards: after the third round only one is left."""
    discarded = ["card-1", "card-3", "card-4", "card-5", "card-6"][:before]
    s = Court().played(PAKAL, "card-2", "merchant").discarded(PAKAL, *discarded).sites(None).act()
    assert len(hand(s, PAKAL)) == left
    assert told(s)["redrew"] == (left == 7)
