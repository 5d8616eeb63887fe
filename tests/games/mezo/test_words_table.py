"""The table in words: enough to play from, and nothing that is hidden; tooltips and news."""

import pytest

from popolna.engine.game import News
from popolna.engine.state import NOBODY
from popolna.engine.story import Event
from popolna.games.mezo import words
from popolna.games.mezo.board import (
    ABILITY,
    AGES,
    ALTARS,
    GOD,
    REGION,
    SLOT,
    SPACE,
    TILE,
    TITLE,
    TRACK,
    VERTEX,
)
from popolna.games.mezo.components import BOX
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.words import captions
from popolna.games.mezo.words.news import news
from popolna.games.mezo.words.sketch import map_lines
from popolna.games.mezo.words.strength import strength_caption, strength_in
from tests.games.mezo.situation import BLUE, GREEN, RED, YELLOW, Situation, do, play

NAMES = ["Ann", "Ben", "Kim", "Zoe"]
COBA, BECAN, UXMAL = (REGION.index(name) for name in ("coba", "becan", "uxmal"))


def table_text(s: Mezo, viewer: int, drawn: bool = False) -> str:
    return words.describe(s.seen_by(viewer), NAMES[: s.players], drawn=drawn)


def rich() -> Situation:
    """A table with something of everything."""
    table = Situation(age=2).champion(GREEN, "becan").blessed("palenque").altar("becan", "shrine")
    table.units(BLUE, "becan", 2, 1).glyphs(BLUE, "becan", 2).pyramid("becan", BLUE, GREEN)
    table.units(GREEN, "becan", 0, 1).units(RED, "wrathful", 1, 0).on_track(RED, "feast")
    table.ability(GREEN, "heroism", "bargain").devotion(GREEN, 12).xibalba(YELLOW, 2, 0)
    return table.bonus(BLUE, 1)


# The whole table


@pytest.mark.parametrize(
    "line",
    [
        "Age 2 of 3, conflict in Becán, 0 more to come.",
        "Wrathful tile of Age 2, Foundation: build a glyph or a pyramid piece in any region.",
        "On the Wrathful god: Kim 1 Shaman. To appease costs 2 units.",
        "  Feast, gain 3 VP: Kim",
        "  Return, awaken 1 unit in any region: free",
        "  Becán: altar Shrine, 5 VP and 2 devotion; conflict now; Champion of Ben; Ann 2 Shamans and 1 Warrior;"
        " Ben 1 Warrior; Ann 2 glyphs; pyramid: level 1 Ann, level 2 Ben; presence of Cabrakan, Ixchel and Kukulkan;"
        " strength: Ann 6, Ben 5",
        "  Uxmal: Desolate",
        "  Palenque: Blessed, 8 VP; conflict over in this Age; presence of Cabrakan and Ixchel",
        "  Ah-Puch of Ann on Chichén Itzá-Cobá",
        "1 Ann: 5 VP; devotion space 0 (level 1, 0 VP at the end)",
        "2 Ben: 4 VP; devotion space 12 (level 2, 8 VP at the end)",
        "    ability: Bargain, use two different Wrathful tiles when appeasing, for the same price",
        "    Reserves: 6 Shamans and 8 Warriors; Xibalba: 2 Shamans",
        "    supply: glyphs 4; pyramid pieces 1 of level 1, 3 of level 2, 3 of level 3, 3 of level 4",
        "    cards: played Legacy; deck 4",
        "    Fervor; first action: deploy 1 unit in the conflict region; second action: exile as many units as your"
        " level of devotion where your god has presence; Ceremonial action: deploy 1 unit where your god has presence,"
        " then appease the Wrathful god if you like",
        "Cards of Ah-Puch:",
    ],
)
def test_the_table_is_described(line: str) -> None:
    s = rich().conflict("becan", {BLUE: "legacy", GREEN: "fervor"})
    assert line in table_text(s, BLUE).split("\n")


def test_a_drawn_table_has_a_map_besides() -> None:
    s = rich().conflict("becan")
    assert table_text(s, BLUE, drawn=True).startswith(table_text(s, BLUE))
    *drawing, legend = map_lines(s)
    text = "\n".join(drawing)
    assert all(region.label.upper() in text for region in BOX.regions)
    assert "UXMAL x" in text
    assert "PALENQUE* 0/0/0/0" in text
    assert "BECÁN 3/1/0/0" in text
    assert text.count("(") == VERTEX.size
    assert "(Kukulkan)" in text
    assert max(len(line) for line in [*drawing, legend]) < 100


def test_hands_stay_secret() -> None:
    table = Situation(2, desolate=("uxmal",)).blessed("palenque").hand(BLUE, "fervor", used=("edict",))
    s = table.next_conflict("coba", luck=("coba", "task", "legacy", "fervor", "edict", "task"))
    assert "cards: hand Legacy, Fervor and Task; used Edict; deck 1" in table_text(s, BLUE)
    for viewer in (GREEN, NOBODY):
        assert "cards: 3 in hand, of Legacy, Vengeance, Fervor and Task; used Edict; deck 1" in table_text(
            s, viewer
        )
    play(s, "fervor")
    assert "hand Legacy, Fervor and Task" in table_text(s, BLUE)
    assert "3 in hand, of Legacy, Vengeance, Fervor and Task" in table_text(s, GREEN)


def test_gods_are_chosen_before_there_is_anything_to_tell() -> None:
    text = table_text(Situation(2).god(BLUE, None).god(GREEN, None).gods(), BLUE)
    assert "god: Ah-Puch, presence: nowhere yet" in text


# Tooltips


def test_everything_has_a_tooltip() -> None:
    s = rich().conflict("becan")
    seats = range(4)
    texts = [
        *[captions.altar_caption(altar) for altar in range(ALTARS + 1)],
        *[captions.tile_caption(tile) for tile in range(TILE.size)],
        *[captions.hidden_tile_caption(age + 1) for age in range(AGES)],
        *[captions.ability_caption(ability) for ability in range(ABILITY.size)],
        *[captions.card_caption(god, title) for god in range(GOD.size) for title in range(TITLE.size)],
        *[
            captions.slot_caption(GOD.index("kukulkan"), TITLE.index("task"), slot)
            for slot in range(SLOT.size)
        ],
        *[captions.god_caption(god) for god in range(GOD.size)],
        *[captions.god_piece_caption(s, seat, NAMES) for seat in seats],
        *[captions.region_caption(s, region, NAMES) for region in range(REGION.size)],
        *[captions.vertex_caption(s, vertex, NAMES) for vertex in range(VERTEX.size)],
        *[captions.space_caption(s, space, NAMES) for space in range(SPACE.size)],
        *[captions.track_caption(track) for track in range(TRACK.size)],
        *[captions.reserves_caption(s, seat, NAMES) for seat in seats],
        *[captions.xibalba_caption(s, seat, NAMES) for seat in seats],
        *[captions.supply_caption(s, seat, NAMES) for seat in seats],
        *[captions.hand_caption(s, seat, NAMES) for seat in seats],
        *[captions.vp_caption(s, seat, NAMES) for seat in seats],
        captions.wrathful_caption(s, NAMES),
    ]
    assert len(set(texts)) == len(texts)
    for text in texts:
        assert text.endswith(".")
        assert text[0].isupper()
        assert "-1" not in text
        assert not set(REGION.names) & set(text.split())


def test_tooltips_have_the_numbers() -> None:
    s = rich().conflict("becan")
    assert captions.champion_caption(s, BECAN, NAMES) == (
        "Ben's Champion in Becán: Ben breaks ties there, and acts last."
    )
    assert captions.glyphs_caption(s, BLUE, BECAN, NAMES) == (
        "Ann's 2 glyphs in Becán: 2 strength, and each can pay for a third action."
    )
    assert captions.piece_caption(s, BECAN, 1, NAMES) == (
        "Level 2 pyramid piece in Becán: Ben, the top of the pyramid."
    )
    assert captions.region_caption(s, UXMAL, NAMES) == "Uxmal, Desolate: it does not take part in this game."
    assert captions.wrathful_caption(s, NAMES) == (
        "Wrathful god; sacrificed in this conflict: Kim 1 Shaman."
        " To appease now costs 2 units, and lets you use a tile that is face up."
    )
    assert captions.devotion_caption(s, GREEN, NAMES) == (
        "Ben's devotion: space 12 of 19, level 2, 8 VP at the end."
    )
    assert captions.altar_caption(2) == "Altar Shrine: 5 VP and 2 devotion for winning the conflict here."
    assert captions.vp_caption(s, BLUE, NAMES) == "Ann: 5 VP: start 5."


def test_strength_is_explained_before_and_in_a_conflict() -> None:
    s = rich().conflict("becan")
    assert strength_caption(s, BLUE, BECAN, NAMES) == (
        "Ann has strength 6 in Becán: 2 Shamans, 1 Warrior, 2 glyphs, gained 1."
    )
    assert strength_caption(s, GREEN, BECAN, NAMES) == "Ben has strength 5 in Becán: Champion 4, 1 Warrior."
    s = rich().units(BLUE, "coba", 1, 0).conflict("becan")
    assert strength_in(s, BLUE, COBA) == 1 + 2 * (
        s.champion[COBA] == BLUE
    )  # what was gained counts elsewhere


def test_the_label_says_whose_turn_it_is_and_the_vp() -> None:
    s = rich().conflict("becan")
    assert captions.table_label(s, NAMES) == (
        "Mezo (2019). Age 2 of 3, conflict in Becán, 0 more to come. Kim to move. VP: Ann 5, Ben 4, Kim 3, Zoe 2."
    )
    assert captions.turn_text(s, RED, NAMES) == "Your turn"
    table = Situation(2, desolate=("uxmal",)).blessed("palenque")
    s = table.next_conflict("coba", "becan", luck=("coba",))
    assert captions.turn_text(s, NOBODY, NAMES[:2]) == "Everyone is choosing a card"
    assert captions.age_line(s) == "Age 1 of 3, conflict in Cobá, 1 more to come"


# News


def heard(s: Mezo, *before: Event) -> list[tuple[int, News]]:
    """The news of a story, perhaps with a beginning."""
    assert s.story is not None
    story = [*before, *s.story]
    return [(int(event.player), item) for event, item in zip(story, news(story), strict=True) if item]


def test_conflicts_are_news() -> None:
    table = (
        Situation(2, desolate=("uxmal",))
        .champion(GREEN, "becan")
        .blessed("palenque")
        .altar("becan", "shrine")
    )
    s = table.units(BLUE, "becan", 0, 3).units(GREEN, "becan", 0, 1).vp(5, 10).resolve("becan")
    do(s, "favour blue", "occupy triumph")
    now = "Conflict in Becán, Age 2"
    assert heard(s, Event("age", NOBODY, [2]), Event("conflict", NOBODY, [BECAN, GREEN])) == [
        (BLUE, News(now, "strength", 3, "3 Warriors", standing=True)),
        (GREEN, News(now, "strength", 3, "Champion 2, 1 Warrior", standing=True)),
        (BLUE, News(now, "VP", 5, "altars")),
        (BLUE, News(now, "VP", 1, "taken spaces")),
        (BLUE, News(now, "devotion", 2)),
        (BLUE, News(now, "VP", 3, "actions")),
    ]


def test_the_end_of_an_age_is_news() -> None:
    table = Situation(2, age=3, desolate=("uxmal",)).on_track(BLUE, "feast", "march").pyramid("coba", GREEN)
    s = table.devotion(BLUE, 18).devotion(GREEN, 10).vp(12, 10).ability(GREEN, "piety").age_end()
    assert heard(s) == [
        (BLUE, News("End of Age 3", "VP", 4, "Calendar and Codex")),
        (GREEN, News("End of Age 3", "VP", 3, "pyramids")),
        (BLUE, News("End of the game", "VP", 13, "devotion")),
        (GREEN, News("End of the game", "VP", 6, "devotion")),
        (GREEN, News("End of the game", "VP", 4, "tribe abilities")),
    ]
