"""The table in words: enough to play from, and nothing that is hidden; tooltips and news."""

import pytest

from popolna.engine.game import News
from popolna.engine.state import NOBODY
from popolna.games.ahau import GAME, words
from popolna.games.ahau.board import (
    BUILDING,
    CITY,
    COLOUR,
    GOD,
    REGION,
    ROLE,
    ROUTE,
    SPACE,
    TILE,
)
from popolna.games.ahau.components import BOX
from popolna.games.ahau.state import Ahau
from popolna.games.ahau.words import captions
from popolna.games.ahau.words.holdings import possible_roles
from popolna.games.ahau.words.names import city_name
from popolna.games.ahau.words.news import news
from popolna.games.ahau.words.sketch import map_lines
from tests.games.ahau.situation import GREEN, PURPLE, RED, Situation, do, play

NAMES = ["Ann", "Ben", "Kim", "Zoe", "Max"]


def table_text(s: Ahau, viewer: int, drawn: bool = False) -> str:
    return words.describe(s.seen_by(viewer), NAMES[: s.players], drawn=drawn)


# The whole table


def rich() -> Situation:
    """A table with something of everything."""
    table = Situation(3, shadow="yes").region(1, "corn-sun", "wild-rain", building="plaza")
    table.offer("workshop", None, "market").calendar("corn", "water").workers(RED, "tikal", "tikal")
    table.laid(GREEN, "tikal").workers(3, "copan").markers("sun", GREEN, RED).might(0, 2, 1, 1)
    table.weapons(RED, 2).goods(RED, corn=2, cacao=1).reserve(RED, "corn-sun", "wild-sun", "water-rain")
    table.built(RED, {"1a": "corn-chief", "1b": "cacao-sun/wild"}).buildings(RED, "gateway", "temple")
    return table.fame(RED, 7).discarded(RED, "card-1", "card-2").role(RED, "queen").role(GREEN, "dancer")


@pytest.mark.parametrize(
    "line",
    [
        "K'atun 1 of 3, round 3. Celebration in 5 sites; on the Calendar: corn, water.",
        "Might, the highest first: Ben 2, the Shadow Player 1, Kim 1, Ann 0.",
        "  Temple of the Sun God: 1 Fame for each Temple with a marker of yours; would now pay Ann 1, Ben 1;"
        " next marker 0 Fame",
        "  Temple of the Chief God: 1 Fame for every two steps on the Might track; no markers,"
        " would now pay 1; next marker 2 Fame",
        "  Rain God: deplete any site in a colour used, and gain as many of its Resources as the strength",
        "  Pyramid level 3, from the left: 4 Fame; 2 Resources of your choice",
        "  left, where a Building costs 1 Resource less: Workshop, costs 1 water, 1 obsidian and 1 limestone:"
        " you may build one tile more each turn",
        "  middle, where a Building gives 1 Fame: empty",
        "  Plaza: 3 Fame whenever you build a Building, this one included",
        "  Queen (3), in the round it is played: once in your turn, you may spend a Resource to lay down a Worker",
        "  Region 1 (North): a corn tile of the Sun God and a wild tile of the Rain God; bonus: Plaza; Ruler: Ann;"
        " cities: Chichén Itzá, Uxmal, Tulum, Calakmul, Lamanai; adjacent: 2, 5",
        "  Tikal, Rain God: Ann 2, Ben 2 (1 lying down)",
        "  Copán, Jaguar God: the Shadow Player 1",
        "  obsidian: none",
        "1 Ann: 7 Fame; 2 Weapons; 10 Workers left to place; Ruler in Region 1",
        "    cards: hand 3, 4, 5, 6, Queen (3); discarded 1, 2",
        "    Resources: 2 corn, 1 cacao",
        "    reserve: 1 water of the Rain God; 1 corn and 1 wild of the Sun God",
        "    Pyramid: level 1: corn of the Chief God, cacao of the Sun God, empty, empty",
        "    Buildings: Gateway, Temple",
        "4 the Shadow Player: 1 Weapon; 11 Workers left to place; Ruler in Region 4",
        "    cards: deck 1, 2, 3, 4, 5, 6",
    ],
)
def test_the_table_is_described(line: str) -> None:
    assert line in table_text(rich().round(), RED).split("\n")


def test_a_drawn_table_has_a_map_besides() -> None:
    s = rich().round()
    assert table_text(s, RED, drawn=True).startswith(table_text(s, RED))
    assert "\n".join(map_lines(s)) in table_text(s, RED, drawn=True)


@pytest.mark.parametrize("players", [2, 4])
def test_the_map_has_every_city_site_and_region(players: int) -> None:
    s = Situation(players).sites(None, "calakmul-tikal").round()
    *drawing, legend = map_lines(s)
    text = "\n".join(drawing)
    assert all(city.label in text for city in BOX.cities)
    assert all(f"[{number + 1}]" in text for number in range(s.regions()))
    there = " ".join(drawing).split()
    on_map = [int(colour) for colour in s.site if colour >= 0]
    for colour, name in enumerate(COLOUR.names):
        assert there.count(name[:2]) == on_map.count(colour)
        assert f"{name[:2]} {name}" in legend
    assert there.count("..") == 1
    assert max(len(line) for line in drawing) < 80


def test_secret_roles_stay_secret() -> None:
    s = Situation(3).role(GREEN, "dancer").round()
    assert "Dancer (6)" in table_text(s, GREEN)
    for viewer in (RED, NOBODY):
        assert "Dancer (6)" not in table_text(s, viewer)
        assert (
            "hand 1, 2, 3, 4, 5, 6, a Role card"
            " (Merchant, War Captain, Queen, Master Builder, High Priestess or Dancer)"
        ) in table_text(s, viewer)
    assert "hand 1, 2, 3, 4, 5, 6, Dancer (6)" in table_text(s, GREEN)


def test_whoever_looked_through_the_deck_knows_more() -> None:
    table = Situation(3).role(PURPLE, "dancer").role(RED, "queen").role(GREEN, "merchant")
    s = table.round()
    seen = s.seen_by(RED)
    deck = {role for role in range(ROLE.size) if s.role_deck[role]}
    assert set(possible_roles(seen, GREEN)) == {ROLE.index("merchant"), *deck}
    unseen = set(range(ROLE.size)) - deck - {ROLE.index("queen"), ROLE.index("merchant")}
    assert set(possible_roles(seen, PURPLE)) == unseen
    assert ROLE.index("dancer") in unseen


def test_chosen_cards_stay_in_hand_until_all_are_revealed() -> None:
    s = Situation().round()
    before = table_text(s, GREEN)
    s.apply(RED, GAME.verbs.parse("play card-3 card-5"))
    assert table_text(s, GREEN) == before


def test_losers_and_the_end_are_described() -> None:
    table = Situation().barred(RED, 3).workers(RED, *["tulum"] * 11).ruler(RED, 1)
    s = table.turn(RED)
    assert "cannot place next to Region 3" in table_text(s, GREEN)
    do(s, "place uxmal")
    assert captions.end_line(s) in table_text(s, GREEN).split("\n")
    assert captions.end_line(Situation().round()) == ""


def test_family_has_neither_buildings_nor_roles() -> None:
    text = table_text(Situation(mode="family").region_goods(2, "corn", "water").round(), RED)
    assert "Building" not in text
    assert "Role" not in text
    assert "bonus: 1 corn and 1 water" in text
    assert "everybody with a marker their own value" in text
    assert "a Region card back" in text


def test_summary_cards_are_described_while_they_are_chosen() -> None:
    s = GAME.new(2, seed=4)
    assert isinstance(s, Ahau)
    assert table_text(s, RED).count("Summary card ") == 5
    for _ in range(2):
        s.apply(s.mover(), s.legal(s.mover())[0])
    assert "Summary card" not in table_text(s, RED)


# Tooltips


def test_everything_has_a_tooltip() -> None:
    s = rich().round()
    names = NAMES[:3]
    owned = [route for route in range(ROUTE.size) if s.site[route] >= -1]
    texts = [
        *[captions.building_caption(kind) for kind in range(BUILDING.size)],
        *[captions.role_caption(role) for role in range(ROLE.size)],
        *[captions.card_caption(card) for card in range(6)],
        *[captions.god_caption(god, family) for god in range(GOD.size) for family in (True, False)],
        *[captions.tile_caption(kind) for kind in range(TILE.size)],
        *[captions.resource_caption(colour) for colour in range(COLOUR.size)],
        *[captions.city_caption(s, city, names) for city in range(CITY.size)],
        *[captions.site_caption(s, route) for route in owned],
        *[captions.region_caption(s, region, names) for region in range(s.regions())],
        *[captions.temple_caption(s, god, names) for god in range(GOD.size)],
        *[captions.might_caption(s, step, names) for step in range(11)],
        *[captions.slot_caption(s, slot) for slot in range(3)],
        *[captions.space_caption(s, GREEN, space) for space in range(SPACE.size)],
        *[captions.plot_caption(s, GREEN, plot) for plot in range(5)],
        *[captions.ruler_caption(s, owner, names) for owner in range(s.owners)],
        *[captions.supply_caption(s, owner, names) for owner in range(s.owners)],
    ]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.endswith(".")
        assert text[0].isupper()
        assert "-1" not in text
        assert not set(REGION.names) & set(text.split())


def test_tooltips_have_the_numbers() -> None:
    s, names = rich().round(), NAMES[:3]
    tikal, copan, sun, rain = CITY.index("tikal"), CITY.index("copan"), GOD.index("sun"), GOD.index("rain")
    about_tikal = (
        "Tikal, city of the Rain God; Workers: Ann 2, Ben 2 (1 lying down). Rain God: deplete any site"
    )
    assert captions.city_caption(s, tikal, names).startswith(about_tikal)
    assert captions.temple_caption(s, sun, names).endswith("as much as the best player, now Ann 1, Ben 1.")
    assert captions.temple_space_caption(s, sun, 0, names) == "Ben's marker at the Temple of the Sun God."
    assert captions.temple_space_caption(s, rain, 0, names).endswith("2 Fame for placing a marker here.")
    assert captions.might_caption(s, 1, names).endswith("the highest first: the Shadow Player, Kim.")
    assert captions.might_caption(s, 10, names).endswith("5 Fame, and 3 Fame for each further step.")
    assert captions.space_caption(s, RED, 1).endswith("cacao tile of the Sun God (was wild).")
    assert captions.fame_caption(s, RED, names) == "Ann: 7 Fame: board spaces 7."
    assert captions.goods_caption(s, GREEN, names) == "Ben's Resources: none."
    assert captions.worker_caption(s, 3, copan, False, names) == "Worker of the Shadow Player in Copán."
    assert captions.hidden_role_caption(GREEN, names) == "Ben's Role card, which nobody else has seen."


def test_a_site_says_what_it_produces_until_it_is_depleted() -> None:
    route = ROUTE.index("calakmul-tikal")
    assert captions.site_caption(Situation().sites("cacao").round(), route) == (
        "Cacao site between Calakmul and Tikal: produces 1 cacao for each of your Workers in these two cities."
    )
    assert captions.site_caption(Situation().sites(None).round(), route).endswith(
        "its site is on the Calendar until the next Celebration."
    )


def test_the_label_says_whose_turn_it_is_and_the_fame() -> None:
    s = rich().turn(GREEN)
    assert captions.table_label(s, NAMES[:3]) == (
        "Ahau: Rulers of Yucatán (2022). K'atun 1 of 3, round 2. Ben to move. Fame: Ann 7, Ben 0, Kim 0."
    )
    assert captions.turn_text(rich().round(), RED, NAMES[:3]) == "Your turn"
    assert captions.turn_text(rich().round(), NOBODY, NAMES[:3]) == "Everyone is choosing two cards"


# News


def heard(s: Ahau) -> list[tuple[int, News]]:
    assert s.story is not None
    told = zip(s.story, news(s.story), strict=True)
    return [(int(event.player), item) for event, item in told if item]


def test_conflicts_are_news() -> None:
    s = Situation().weapons(GREEN, 2).round(luck=("corn-rain",))
    play(s, "card-3 card-6", "card-3 card-1")
    do(s, "advance", "go region-4")
    now = "Conflict in Region 3, round 3"
    assert heard(s) == [
        (RED, News(now, "strength", 6, "card 6 and no Weapons", standing=True)),
        (GREEN, News(now, "strength", 3, "card 1 and 2 Weapons", standing=True)),
        (RED, News(now, "victory", 1)),
        (RED, News(now, "Might", 1)),
        (GREEN, News(now, "Weapons", 1)),
    ]


def test_weapons_of_a_turn_are_no_news() -> None:
    table = Situation().played(RED, "card-1", "card-6").played(GREEN, "card-1", "card-5")
    s = table.reserve(RED, "corn-sun").goods(RED, corn=1).conflicts()
    do(s, "pass", "go region-2", "place tulum", "build corn-sun 1a")
    assert [item.what for player, item in heard(s) if player == RED] == ["strength", "victory"]


def test_celebrations_are_news() -> None:
    table = Situation().workers(RED, "tulum").workers(GREEN, "copan").might(4, 1).calendar("corn")
    s = table.markers("chief", RED, GREEN).buildings(RED, "temple", "palace").celebration()
    now = "Celebration of K'atun 1"
    assert heard(s) == [
        (RED, News(now, "Fame", 2, "the Temple of the Chief God")),
        (GREEN, News(now, "Fame", 2, "the Temple of the Chief God")),
        (RED, News(now, "Fame", 4, "Temple")),
        (RED, News(now, "Fame", 2, city_name(CITY.index("tulum")))),
        (RED, News(now, "Fame", 1, "Palace")),
        (GREEN, News(now, "Fame", 2, city_name(CITY.index("copan")))),
    ]
