"""What people read who point at something that they cannot choose now."""

import pytest

from popolna.games.mezo import GAME
from popolna.games.mezo.state import Mezo
from tests.games.mezo.situation import BLUE, GREEN, RED, YELLOW, Situation, do, waits
from tests.games.refusing import why

# Gods, Champions and units


def test_gods_that_are_taken_say_whose_they_are() -> None:
    s = GAME.new(4, 1, start="1")
    assert isinstance(s, Mezo)
    do(s, "choose ixchel")
    assert why(s, "ixchel") == "Ixchel is Dot's god already; choose one of the gods that are left."


def test_champions_and_units_of_the_tribe_step() -> None:
    s = Situation().tribe()
    assert why(s, "uxmal") == "Uxmal is Desolate: it does not take part in this game."
    do(s, "champion coba", "station 0s0w chichen-itza")
    assert waits(s) == ("StationUnits", BLUE)
    assert why(s, "coba") == "Your Champion is in Cobá, so you cannot deploy units there in the Tribe Step."
    assert why(s, "chichen-itza") == (
        "You have chosen your units for Chichén Itzá; regions come one after the other, and this is about Hochob."
    )
    assert why(s, "shaman") == "Choose one of the groups of units for Hochob."
    do(s, "station 0s0w hochob", "station 0s0w becan", "station 0s0w palenque")
    assert why(s, "coba") == "Ann's Champion is in Cobá already; choose a region without one."


def test_a_god_goes_to_a_free_vertex() -> None:
    s = Situation().gods()
    assert waits(s) == ("CallGod", BLUE)
    assert why(s, "ch-co") == "Ah-Puch stands here already and must move to another vertex."
    assert why(s, "be-pa ixchel") == "Ixchel, the god of Cid, stands here; choose a vertex without a god."
    assert why(s, "ah-puch") == "Choose the vertex where Ah-Puch goes."
    assert (
        why(s, "hochob") == "Gods stand between regions; choose a vertex next to Hochob for presence there."
    )


def test_a_vertex_between_desolate_regions_is_not_used() -> None:
    s = Situation(3, desolate=("becan", "palenque")).god(GREEN, "ch-co-ho").god(RED, "ux-ch").gods()
    assert why(s, "be-pa") == "This vertex touches only Desolate regions, so no god can stand there."


# Cards


def test_actions_are_chosen_once_and_one_by_one() -> None:
    s = Situation().blessed("becan").conflict("coba", {BLUE: "task", RED: "fervor"})
    player = s.to_move()[0]
    do(s, "pass first", "prefer a")
    while s.to_move() != [player]:
        do(s, "pass first", "prefer a")
    assert why(s, "first") == "Your first action is covered: you have used it in this conflict."
    assert why(s, "fervor") == "Choose one of the actions on your card Fervor, not the whole card."
    assert why(s, "task") == (
        "Task was played by Ann, Ben and Dot. Now do an action of your card, or cover one and pass."
    )


def test_other_things_wait_while_cards_are_chosen() -> None:
    s = Situation().blessed("becan").next_conflict("coba", luck=("coba", *["legacy", "edict", "task"] * 4))
    now = "Now choose a card for the conflict in Cobá."
    assert why(s, "coba") == f"There is nothing to choose in Cobá. {now}"
    assert why(s, "fury") == f"Fury is used by appeasing the Wrathful god. {now}"
    assert why(s, "march") == (
        f"Whoever has the most Shamans in a conflict puts one onto the Calendar. {now}"
    )


# Effects


@pytest.mark.parametrize(
    ("seat", "effect", "thing", "reason"),
    [
        (GREEN, "cabrakan-fervor-first", "becan", "Fervor works only in Cobá, the region of the conflict."),
        (
            YELLOW,
            "kukulkan-call",
            "hochob",
            "Kukulkan acts only where it has presence: in Cobá or Becán.",
        ),
        (YELLOW, "kukulkan-call", "shaman", "You can deploy only Warriors now."),
        (GREEN, "foundation", "uxmal", "Uxmal is Desolate: it does not take part in this game."),
        (
            YELLOW,
            "kukulkan-call",
            "reserves",
            "Choose a Shaman or a Warrior in your Reserves, and the region where it goes.",
        ),
        (GREEN, "lightning", "becan", "There is no unit in Becán."),
        (GREEN, "lightning", "blue", "Ann has no unit in any region."),
        (
            GREEN,
            "ruin",
            "glyph",
            "This is your supply; choose a glyph or a pyramid on the map."
            " Now demolish a glyph or the top of a pyramid.",
        ),
    ],
)
def test_effects_say_where_and_what(seat: int, effect: str, thing: str, reason: str) -> None:
    table = Situation().units(RED, "coba", warriors=2).units(YELLOW, "hochob", shamans=1)
    s = table.glyphs(RED, "coba").glyphs(RED, "hochob").effect(seat, effect, region="coba")
    assert why(s, thing) == reason


def test_pyramids_need_the_next_level() -> None:
    table = (
        Situation().pyramid("coba", BLUE, GREEN).pyramid("becan", BLUE, RED, BLUE, RED).glyphs_left(YELLOW, 0)
    )
    s = table.pieces(YELLOW, 3, 2, 0, 1).effect(YELLOW, "foundation")
    assert why(s, "glyph") == "You have no glyph left to build."
    assert why(s, "coba") == (
        "You have no glyph left. The pyramid in Cobá needs a level 3 pyramid piece next, and you have none left."
    )
    assert why(s, "becan") == "You have no glyph left. The pyramid in Becán is complete."
    s = Situation().pieces(YELLOW, 0, 0, 0, 0).effect(YELLOW, "foundation")
    assert why(s, "pyramid") == "You have no pyramid piece that fits in any region."


def test_units_move_somewhere_else() -> None:
    table = Situation().units(GREEN, "becan", warriors=1).units(GREEN, "coba", warriors=1)
    s = (
        table.units(GREEN, "hochob", shamans=1)
        .god(GREEN, "co-be-ho")
        .effect(GREEN, "cabrakan-edict-second", region="becan")
    )
    assert waits(s) == ("MoveFrom", GREEN)
    assert why(s, "becan") == "The units in Becán are where they would go."
    assert why(s, "palenque") == "Edict works only where Cabrakan has presence: in Cobá, Hochob or Becán."


# Sacrifices, tracks and ties


def test_sacrifices_come_from_reserves_or_from_presence() -> None:
    table = Situation(age=2).units(RED, "palenque", warriors=1).units(RED, "coba", shamans=1)
    s = table.effect(RED, "ixchel-ceremonial", region="coba")
    assert waits(s) == ("Appease", RED)
    assert why(s, "coba") == (
        "You can sacrifice units only from your Reserves or where Ixchel has presence: in Becán or Palenque."
    )
    assert why(s, "becan") == "You have no unit in Becán to sacrifice."
    assert why(s, "fury") == "To use Fury, sacrifice 1 unit first."


def test_with_bargain_the_second_tile_is_another() -> None:
    table = Situation(age=3).ability(RED, "bargain")
    s = table.effect(RED, "ixchel-ceremonial", region="coba")
    do(s, "sacrifice shaman reserves", "use fury")
    assert waits(s) == ("UseTile", RED)
    assert why(s, "fury") == "You have used Fury already; with Bargain you use another tile."


def test_a_track_takes_its_kind_on_free_spaces() -> None:
    table = Situation().units(RED, "coba", shamans=3).on_track(BLUE, "march").on_track(RED, "feast")
    s = table.blessed("becan").resolve("coba")
    assert waits(s) == ("OccupySpace", RED)
    assert why(s, "march") == "March is taken by a Shaman of Ann; choose a free space."
    assert why(s, "feast") == "Feast is taken by a Shaman of yours; choose a free space."
    assert why(s, "spear") == "Spear is a space of the Codex, for Warriors; you are placing a Shaman."


def test_only_tied_players_are_favoured() -> None:
    table = (
        Situation().champion(GREEN, "coba").units(RED, "coba", shamans=3).units(YELLOW, "coba", warriors=3)
    )
    s = table.units(BLUE, "coba", warriors=1).blessed("becan").resolve("coba")
    assert waits(s) == ("BreakTie", GREEN)
    assert why(s, "blue") == "Ann is not tied: strength 1, not 3."
    assert why(s, "green") == "You are not tied: strength 2, not 3."


def test_the_blessed_region_asks_for_shamans_first() -> None:
    s = Situation().blessed("becan").next_conflict("becan", luck=("becan",))
    assert waits(s) == ("OfferShamans", BLUE)
    assert why(s, "warrior") == "Warriors come next; first say how many Shamans you sacrifice."
    assert why(s, "red") == "No player has to be chosen. Now say how many Shamans you sacrifice."
