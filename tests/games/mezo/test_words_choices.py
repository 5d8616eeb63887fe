"""What players are asked, and what they can answer: with the numbers that matter."""

import pytest

from popolna.games.mezo import GAME, words
from popolna.games.mezo.board import ABILITY, ALTAR, BLESSED, REGION
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.steps.appeasing import UseTile
from popolna.games.mezo.steps.program import EFFECT
from popolna.games.mezo.steps.tribe import StationUnits
from popolna.games.mezo.words.effects import THEY, YOU, ability_text, altar_text, effects_text
from popolna.games.mezo.words.origins import ORIGINS
from tests.games.mezo.situation import BLUE, GREEN, NEUTRAL_PIECE, RED, YELLOW, Situation, do, options

NAMES = ["Ann", "Ben", "Kim", "Zoe"]


def said(s: Mezo, action: str) -> str:
    """An action as whoever is to move reads it."""
    assert action in options(s)
    return words.action(s.seen_by(s.to_move()[0]), GAME.verbs.parse(action), NAMES[: s.players])


def asked(s: Mezo) -> str:
    player = s.to_move()[0]
    return words.prompt(s.seen_by(player), player)


def pair() -> Situation:
    """Two players; Uxmal is Desolate."""
    return Situation(2, desolate=("uxmal",))


# Effects as they are printed


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("kukulkan-call", "deploy as many Warriors as the Age where your god has presence"),
        (
            "cabrakan-call",
            "move as many units as the Age, no matter whose,"
            " from a region where your god has presence to another region",
        ),
        ("ah-puch-task-second", "gain VP equal to twice the Age"),
        ("ixchel-edict-first", "smite 1 Shaman of yours where your god has presence to gain 2 devotion"),
        (
            "cabrakan-edict-first",
            "everybody must move 1 unit of their own from the conflict region to another region",
        ),
        (
            "cabrakan-edict-second",
            "move all your units from a region where your god has presence to the conflict region",
        ),
        (
            "kukulkan-legacy-second",
            "build a glyph or a pyramid piece where your god has presence, then deploy 1 Warrior in the same region",
        ),
        ("kukulkan-task-second", "gain 1 devotion for each Warrior of yours on the Codex"),
        ("pass", "gain 1 devotion, or recover 1 unit"),
    ],
)
def test_effects_are_put_together_from_the_box(name: str, text: str) -> None:
    row = EFFECT.index(f"{name}.1")
    assert effects_text(row) == text
    assert "you" not in effects_text(row, THEY)


def test_altars_and_abilities_have_their_numbers() -> None:
    assert altar_text(ALTAR.index("ten-and-five")) == "10 VP (second place: 5 VP)"
    assert altar_text(ALTAR.index("shrine")) == "5 VP and 2 devotion"
    assert altar_text(ALTAR.index("gate")) == "6 VP (then recover 3 units)"
    assert altar_text(int(BLESSED)) == "8 VP"
    assert ability_text(ABILITY.index("glory")) == "5 extra VP for each conflict won"
    assert altar_text(ALTAR.index("quarry")) == "5 VP (then build a glyph or a pyramid piece there)"
    heroism, avatar = ABILITY.index("heroism"), ABILITY.index("avatar")
    assert ability_text(heroism, YOU) == "each of your Champions has extra strength equal to the Age"
    assert (
        ability_text(avatar, THEY)
        == "their god gives strength equal to their level of devotion where it has presence"
    )


def test_every_effect_belongs_to_something() -> None:
    assert all(ORIGINS)


# Gods and tribes


def test_the_last_champion_says_what_will_be_blessed() -> None:
    table = pair().altar("hochob", "shrine").champion(BLUE, "coba", "becan").champion(GREEN, "chichen-itza")
    s = table.vp(5, 9).tribe()
    assert asked(s).startswith("Place your second Champion in a region that has none.")
    assert said(s, "champion hochob") == (
        "Place your Champion in Hochob, worth 5 VP and 2 devotion; Palenque becomes Blessed"
    )


def test_units_say_what_strength_they_make() -> None:
    s = (
        pair()
        .champion(BLUE, "becan")
        .blessed("palenque")
        .units(GREEN, "becan", 1, 0)
        .glyphs(GREEN, "becan")
        .state()
    )
    s.tiles = s.active
    s.push(StationUnits(GREEN, REGION.index("becan")))
    assert said(s, "station 1s1w becan") == "Deploy 1 Shaman and 1 Warrior in Becán (strength 4 there)"
    assert said(s, "station 0s0w becan") == "Deploy no units in Becán"


def test_a_god_says_what_its_ability_will_do_there() -> None:
    table = Situation(age=2).units(YELLOW, "coba", 0, 6).god(YELLOW, "co-be").vp(2, 3, 4, 5)
    s = table.gods()
    assert asked(s) == (
        "Call Kukulkan: move it to another vertex without a god and then use its ability, or use the ability first."
        " Its ability: deploy 2 Warriors where your god has presence."
    )
    assert said(s, "go pa-ux-ho") == (
        "Move Kukulkan to Palenque-Uxmal-Hochob (Uxmal is Desolate),"
        " then deploy 1 of 2 Warriors there (only 1 in your Reserves)"
    )
    assert said(s, "ability-first") == (
        "Use the ability first: deploy 1 of 2 Warriors in Cobá or Becán (only 1 in your Reserves); then move Kukulkan"
    )


# Cards and effects


def test_actions_say_what_they_do_now() -> None:
    table = pair().champion(GREEN, "coba").blessed("palenque").devotion(BLUE, 10).xibalba(BLUE, 1, 1)
    s = table.conflict("coba", {BLUE: "fervor", GREEN: "fervor"})
    assert asked(s) == (
        "Conflict in Cobá, your first turn of two: do an action of Fervor, or cover one and pass."
    )
    assert said(s, "take first") == "First action: recover 2 of 3 units (only 2 in Xibalba)"
    assert said(s, "take second") == "Second action: deploy 2 units in Chichén Itzá or Cobá"
    assert said(s, "take ceremonial") == (
        "Ceremonial action: name a player, who must exile 1 unit of their own in Chichén Itzá or Cobá"
        " (no effect: there is no unit), then appease the Wrathful god if you like"
    )
    assert said(s, "pass first") == "Pass and cover the first action: gain 1 devotion, or recover 1 unit"


def test_a_warning_if_only_your_own_units_would_suffer() -> None:
    table = (
        Situation()
        .champion(GREEN, "coba")
        .blessed("palenque")
        .units(YELLOW, "coba", 1, 0)
        .devotion(YELLOW, 16)
    )
    s = table.effect(YELLOW, "kukulkan-fervor-second", region="coba")
    assert not s.to_move()  # the only one there is smitten
    s = table.champion(RED, "coba").conflict("coba", {YELLOW: "fervor"})
    assert said(s, "take second") == (
        "Second action: smite 1 of 3 Shamans in Cobá or Becán (only 1 there, all yours)"
    )


def test_units_are_told_by_owner_and_number() -> None:
    table = pair().units(BLUE, "coba", 1, 0).units(GREEN, "coba", 2, 0).units(GREEN, "becan", 0, 1)
    s = table.effect(BLUE, "spear")
    assert asked(s) == "Spear: smite 1 unit in any region."
    assert said(s, "smite shaman blue coba") == "Smite your Shaman in Cobá"
    assert said(s, "smite shaman green coba") == "Smite Ben's Shaman in Cobá (1 of 2)"
    assert (
        said(s := table.effect(BLUE, "rout"), "exile warrior green becan") == "Exile Ben's Warrior from Becán"
    )
    assert asked(s) == "Rout: exile 2 units in any region, one by one."
    table = Situation(2, desolate=("uxmal",), spread="one").units(GREEN, "coba", 2, 2)
    s = table.units(GREEN, "becan", 1, 1).effect(BLUE, "rout")
    assert asked(s) == "Rout: exile 2 units in any region, one by one, all in the same region."
    do(s, "exile shaman green coba")
    assert asked(s) == "Rout: exile 1 unit in Cobá."


def test_whoever_is_named_is_told_so() -> None:
    table = Situation().units(GREEN, "coba", 1, 1).units(BLUE, "coba", 1, 0)
    s = table.effect(BLUE, "ah-puch-ceremonial", region="coba")
    assert said(s, "name green") == "Name Ben, who has 2 units there"
    assert said(s, "name blue") == "Name yourself: you have 1 unit there"
    do(s, "name green")
    assert asked(s) == "You were named: exile 1 unit of yours in Chichén Itzá or Cobá."


def test_pyramids_say_what_everybody_gains() -> None:
    table = Situation(3).pyramid("coba", GREEN, RED).vp(9, 5, 11)
    s = table.effect(BLUE, "masonry")
    assert said(s, "build pyramid coba") == (
        "Build a level 3 pyramid piece in Cobá: 4 VP for you, 1 VP for Ben, 1 VP for Kim"
    )
    assert said(s, "build glyph hochob") == "Build a glyph in Hochob"
    s = pair().pyramid("coba", NEUTRAL_PIECE).pyramid("becan", BLUE).effect(BLUE, "renewal")
    assert said(s, "transform-pyramid coba") == (
        "Transform the neutral level 1 pyramid piece in Cobá into yours: 1 VP for you"
    )
    assert said(s, "transform-pyramid becan") == "Transform your level 1 pyramid piece in Becán: 1 VP for you"


def test_spaces_and_tiles_say_what_they_bring() -> None:
    table = (
        pair()
        .champion(BLUE, "coba")
        .blessed("palenque")
        .units(BLUE, "coba", 1, 1)
        .ability(BLUE, "repetition")
    )
    s = table.xibalba(BLUE, 1, 1).vp(5, 8).resolve("coba")
    while "occupy feast" not in options(s):
        do(s, sorted(options(s))[0])
    assert asked(s) == (
        "Put your Shaman onto a free space of the Calendar and use it. Repetition lets you use it twice."
    )
    assert said(s, "occupy recovery") == "Recovery, used twice: recover 2 of 5 units (only 2 in Xibalba)"
    s = pair().on_track(GREEN, "feast").wrathful("tribute").vp(5, 9).units(BLUE, "coba", 1, 0).state()
    s.push(UseTile(BLUE, 0))
    assert asked(s) == "The Wrathful god is appeased: use a tile."
    assert said(s, "use tribute") == "Use Tribute: gain 4 VP and 1 more (9 is taken)"


def test_devotion_says_when_it_leads_to_a_level_or_beyond_the_end() -> None:
    s = pair().devotion(BLUE, 9).wrathful("fear").state()
    s.push(UseTile(BLUE, 0))
    assert said(s, "use fear") == "Use Fear: gain 3 devotion (to level 2)"
    s.devotion[BLUE] = 18
    assert said(s, "use fear") == "Use Fear: gain 3 devotion (2 VP beyond the last space)"


# Sacrifices and ties


def test_appeasing_tells_its_price_and_the_tiles() -> None:
    table = Situation(age=2).units(GREEN, "wrathful", 1, 0).units(YELLOW, "coba", 1, 0)
    s = table.effect(YELLOW, "kukulkan-ceremonial", region="coba")
    assert asked(s) == (
        "You may appease the Wrathful god: sacrifice 2 units from your Reserves or where your god has presence,"
        " and use Fury (+2 strength here) or Foundation (build anywhere)."
    )
    assert said(s, "sacrifice shaman coba") == "Sacrifice a Shaman from Cobá"
    assert said(s, "sacrifice warrior reserves") == "Sacrifice a Warrior from your Reserves"
    assert said(s, "decline") == "Do not appease"
    do(s, "sacrifice shaman coba")
    assert asked(s) == "Sacrifice 1 more unit from your Reserves or where your god has presence."


def test_a_glyph_for_a_third_action() -> None:
    table = Situation().champion(GREEN, "coba").blessed("palenque").glyphs(YELLOW, "coba", 2)
    s = table.third_actions("coba", {YELLOW: "fervor"})
    assert asked(s) == "You have 2 glyphs in Cobá: you may return one for your third action."
    assert said(s, "take ceremonial").startswith(
        "Return a glyph (strength 1 left) for the Ceremonial action: gain 1 devotion, then recover 1 Warrior"
    )
    assert said(s, "decline") == "Keep your glyph: no third action"


def test_ties_say_why_you_decide_and_what_is_at_stake() -> None:
    table = Situation().champion(GREEN, "becan").blessed("palenque").altar("becan", "ten-and-five")
    s = table.units(RED, "becan", 0, 3).units(YELLOW, "becan", 0, 3).resolve("becan")
    assert asked(s) == (
        "Your Champion is here, so you break the tie at strength 3 in Becán: who wins the conflict?"
    )
    assert said(s, "favour red") == "Kim wins: 10 VP"
    do(s, "favour red")
    assert asked(s) == (
        "Your Champion is here, so you break the tie for the most Warriors in Becán: who puts one onto the Codex?"
    )
    assert said(s, "favour yellow") == "Zoe puts a Warrior onto the Codex"


def test_the_blessed_region_compares_strengths() -> None:
    table = (
        pair()
        .blessed("palenque")
        .units(GREEN, "palenque", 1, 1)
        .units(BLUE, "palenque", 1, 0)
        .reserves(BLUE, 2, 3)
    )
    s = table.next_conflict("palenque", luck=("palenque",))
    assert asked(s) == (
        "Blessed region Palenque, worth 8 VP: your strength is 1, your opponent's 2 so far."
        " Each unit you sacrifice from Reserves gives 1 strength and 1 devotion."
        " How many of your 2 Shamans do you sacrifice? Warriors come next."
    )
    do(s, "offer 2 shaman")
    assert asked(s) == "How many of your 3 Warriors do you sacrifice with your 2 Shamans?"
    assert said(s, "offer 3 warrior") == "Sacrifice 3 Warriors: gain 5 devotion, strength 6"


def test_the_blessed_region_does_not_speak_of_units_that_are_not_there() -> None:
    table = pair().blessed("palenque").units(GREEN, "palenque", 1, 1)
    s = table.reserves(BLUE, 2, 0).next_conflict("palenque", luck=("palenque",))
    assert asked(s).endswith("How many of your 2 Shamans do you sacrifice?")
    assert said(s, "offer 2 shaman") == "Sacrifice 2 Shamans: gain 2 devotion, strength 2"
    table = pair().blessed("palenque").units(GREEN, "palenque", 1, 1)
    s = table.reserves(BLUE, 0, 3).next_conflict("palenque", luck=("palenque",))
    assert asked(s).startswith(
        "Blessed region Palenque, worth 8 VP: your strength is 0, your opponent's 2 so far."
    )
    assert asked(s).endswith("How many of your 3 Warriors do you sacrifice?")
    s = table.reserves(BLUE, 0, 1).next_conflict("palenque", luck=("palenque",))
    assert asked(s).endswith("Do you sacrifice your only Warrior?")
