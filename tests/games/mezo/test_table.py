"""The drawn table: complete, well formed, legible, and blind to what its viewer may not see."""

import re
from functools import cache
from itertools import combinations, product
from xml.etree import ElementTree

import pytest

from popolna.drawing.layout import Box, Shape
from popolna.drawing.palette import OUTLINE, by_day, by_night, contrast
from popolna.drawing.picture import Picture
from popolna.drawing.pointing import reachable, things
from popolna.drawing.svg import SMALL, Stamp, measure
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.engine.state import NOBODY
from popolna.games import game
from popolna.games.mezo.board import ABILITY, GOD, REGION, SLOT, SPACE, TITLE, VERTEX
from popolna.games.mezo.components import BOX
from popolna.games.mezo.drawing.cards import action_scope, card_height, slot_lines
from popolna.games.mezo.drawing.gods import FIGURES
from popolna.games.mezo.drawing.map import TINTS, Plan
from popolna.games.mezo.drawing.regions import altar_signs
from popolna.games.mezo.drawing.signs import (
    BLESSING,
    NEUTRAL_LOOK,
    OP_SIGNS,
    PLATE,
    SEATS,
    WASTE,
    champion,
    glyph,
    shaman,
    storey,
    warrior,
)
from popolna.games.mezo.drawing.table import STRIP, TALL, WIDE, draw
from popolna.games.mezo.state import Mezo
from popolna.games.mezo.words.headings import GUESS
from tests.games.looking import NASTY, SHAPES, check_form, keys, letters, titles, words
from tests.games.mezo.situation import BLUE, GREEN, NEUTRAL_PIECE, RED, YELLOW, Situation, do, options, play
from tests.greyscale import difference, grey

STAGES = (0, 25, 90, 160, 100_000)
NAMES = ["Ann", "Ben", "Kim", "Zoe"]


def after(players: int, decisions: int) -> Mezo:
    """A game of which some decisions were taken at random."""
    s = game("mezo").new(players, 1)
    assert isinstance(s, Mezo)
    playout(s, Dice(1), decisions)
    return s


@cache
def pictures() -> list[tuple[Shape, Mezo, Picture]]:
    """The table from a seat and from beside it, at several stages of games."""
    some = []
    for players, decisions in product((2, 3, 4), STAGES):
        s = after(players, decisions)
        for viewer, shape in product((-1, players - 1), SHAPES):
            picture = draw(s.seen_by(viewer), viewer, shape=shape, names=NASTY[:players])
            some.append((shape, s, picture))
    return some


def shown(s: Mezo, viewer: int, shape: Shape = "wide") -> str:
    return draw(s.seen_by(viewer), viewer, shape=shape, names=NAMES[: s.players]).svg


# The whole picture


@pytest.mark.slow
def test_every_table_is_well_formed_and_legible() -> None:
    check_form((shape, picture) for shape, _, picture in pictures())


def test_no_letters_are_made_smaller_again() -> None:
    """Whatever is scaled has no text in it."""
    for _, _, picture in pictures():
        for element in ElementTree.fromstring(picture.svg).iter():
            scale = re.search(r"scale\(([^ )]+)", element.get("transform", ""))
            if scale and float(scale[1]) < 1:
                assert not list(element.iter("{http://www.w3.org/2000/svg}text"))


def test_the_label_gives_the_points() -> None:
    label = ElementTree.fromstring(shown(after(2, 100_000), NOBODY)).attrib["aria-label"]
    assert re.search(r"VP: Ann \d+, Ben \d+\.", label)


def test_the_table_says_that_parts_are_reconstructed() -> None:
    for _, _, picture in pictures():
        assert "partly reconstructed" in letters(picture.svg)
    found = titles(shown(Situation(4, age=3).state(), BLUE))
    told = "10 of 12 spaces of the Calendar and the Codex, 9 of 9 Wrathful tiles"
    assert any(told in title for title in found)
    guessed = [title for title in found if title.endswith(GUESS)]
    assert sum("a space of the" in title for title in guessed) == 10
    assert sum("Wrathful tile" in title for title in guessed) == 3
    assert sum(title.startswith("Vertex") for title in guessed) == 7


# What is hidden


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_hidden_does_not_change_the_picture(shape: Shape) -> None:
    s = (
        Situation(3)
        .hand(BLUE, "legacy", "edict", "task")
        .hand(GREEN, "fervor", "edict", "task")
        .conflict("coba")
    )
    for viewer in (int(NOBODY), RED, BLUE):
        worlds = [s.guess(viewer, Dice(seed)) for seed in range(6)]
        assert len({str(world.position()) for world in worlds}) > 1
        assert len({shown(world, viewer, shape) for world in worlds}) == 1


def test_a_hand_is_shown_to_its_owner_alone() -> None:
    s = choosing()
    for shape in SHAPES:
        assert words(shown(s, BLUE, shape)) & {*TITLE.names} == {"legacy", "edict", "task"}
        assert words(shown(s, GREEN, shape)) & {*TITLE.names} == {"fervor", "vengeance", "edict"}
        assert not words(shown(s, NOBODY, shape)) & {*TITLE.names}
    assert "Ben has 3 cards in hand and 2 in the deck." in titles(shown(s, BLUE))


def choosing() -> Mezo:
    """Two players are about to choose cards for a conflict in Cobá."""
    table = Situation(2).blessed("hochob").hand(BLUE, "legacy", "edict", "task")
    table.hand(GREEN, "fervor", "vengeance", "edict")
    return table.next_conflict("coba", "becan", luck=("coba",))


def test_a_card_chosen_in_secret_is_marked_for_its_owner() -> None:
    s = choosing()
    before = {viewer: shown(s, viewer) for viewer in (BLUE, GREEN)}
    s.apply(BLUE, game("mezo").verbs.parse("play edict"))
    assert "edict" in words(shown(s, BLUE))
    assert shown(s, BLUE) != before[BLUE]
    other = s.clone()
    other.sealed[BLUE] = game("mezo").verbs.parse("play task")
    assert shown(s, BLUE) != shown(other, BLUE)
    assert shown(s, GREEN) == shown(other, GREEN)


# The map


def test_what_log_lines_name_is_always_on_the_table() -> None:
    for _, s, picture in pictures():
        names = words(picture.svg)
        assert names >= {*REGION.names, *VERTEX.names, *SPACE.names}
        assert names >= {SEATS[player].name for player in range(s.players)}
        assert names >= {GOD.names[god] for god in s.god if god >= 0}
        assert names >= {
            ABILITY.names[ability]
            for ability in range(ABILITY.size)
            if any(held >> ability & 1 for held in s.abilities)
        }


@pytest.mark.parametrize("plan", [WIDE, TALL], ids=SHAPES)
def test_plates_and_vertices_keep_clear_of_each_other(plan: Plan) -> None:
    plates = [plan.plate_of(region) for region in range(REGION.size)]
    for one, other in combinations(plates, 2):
        assert not overlaps(one, other)
    for vertex, plate in product(range(VERTEX.size), plates):
        x, y = plan.vertex(vertex)
        assert not overlaps(Box(x - 8, y - 8, 16, 16), plate), VERTEX.names[vertex]
        assert overlaps(Box(x - 12, y - 12, 24, 24), plan.land)


def overlaps(one: Box, other: Box) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


def test_pieces_are_where_they_are() -> None:
    table = Situation(4).units(BLUE, "coba", 2, 1).units(RED, "becan", 0, 1).champion(GREEN, "coba")
    table.glyphs(YELLOW, "hochob", 2).pyramid("becan", BLUE, RED).on_track(GREEN, "recovery", "march")
    for shape in SHAPES:
        found = keys(shown(table.state(), BLUE, shape))
        assert {
            "shaman-blue-coba-0",
            "shaman-blue-coba-1",
            "warrior-blue-coba-0",
            "warrior-red-becan-0",
        } <= found
        assert {
            "champion-green-coba",
            "glyph-yellow-hochob-1",
            "storey-becan-0-blue",
            "storey-becan-1-red",
        } <= found
        assert {"track-recovery", "track-march", "god-ah-puch", "god-kukulkan"} <= found
        assert "shaman-blue-coba-2" not in found


def test_neutral_pieces_have_a_look_of_their_own() -> None:
    svg = shown(Situation(2).pyramid("coba", NEUTRAL_PIECE, BLUE).state(), BLUE)
    assert "storey-coba-0-stone" in keys(svg)
    assert NEUTRAL_LOOK.sign not in {seat.sign for seat in SEATS}


def test_presence_is_a_band_to_every_region_that_takes_part() -> None:
    """A band has a knob at its end, in the colour of the player."""
    for vertex, number in (("be-ho-pa", 3), ("be-pa", 2), ("pa-ux", 1), (None, 0)):
        table = Situation(2).god(BLUE, vertex).god(GREEN, "ch-co")
        for shape in SHAPES:
            knobs = re.findall(rf'r="5\.4" fill="{SEATS[BLUE].colour}"', shown(table.state(), NOBODY, shape))
            assert len(knobs) == number, vertex


def test_a_god_waits_beside_its_player_before_it_is_on_the_map() -> None:
    for shape in SHAPES:
        svg = shown(Situation(2).god(BLUE, None).state(), BLUE, shape)
        assert "god-ah-puch" in keys(svg)
        assert any(title.startswith("Ann's god, not on the map yet.") for title in titles(svg))


def test_desolate_and_blessed_regions_can_be_told() -> None:
    s = Situation(3).blessed("hochob").state()
    for shape in SHAPES:
        svg = shown(s, BLUE, shape)
        assert letters(svg).count("Desolate") == 2
        assert any(title.startswith("Blessed token: 8 VP") for title in titles(svg))


def test_regions_whose_conflict_is_still_to_come_have_a_tile() -> None:
    s = Situation(4).blessed("hochob").next_conflict("coba", "becan", "palenque", luck=("coba",))
    for shape in SHAPES:
        found = [
            title for title in titles(shown(s, BLUE, shape)) if title.endswith(": conflict still to come.")
        ]
        assert found == ["Becán: conflict still to come.", "Palenque: conflict still to come."]


# The conflict


def test_everybodys_strength_and_majorities_are_told_in_the_order_of_actions() -> None:
    table = (
        Situation(4)
        .blessed("hochob")
        .units(BLUE, "becan", 2, 1)
        .units(YELLOW, "becan", 2)
        .glyphs(RED, "becan")
    )
    champion = int(table.s.champion[REGION.index("becan")])
    s = table.conflict("becan")
    for shape in SHAPES:
        found = titles(shown(s, BLUE, shape))
        order = [title.split()[0] for title in found if " has strength " in title]
        assert order == [NAMES[(champion + 1 + turn) % 4] for turn in range(4)]
        assert "Ann has strength 3 in Becán: 2 Shamans, 1 Warrior." in found
        assert "Ann has 2 Shamans in the conflict, tied for the most." in found
        assert "Ann has 1 Warrior in the conflict, the most." in found


def test_there_are_no_majorities_in_the_blessed_region() -> None:
    table = Situation(4).blessed("hochob").units(BLUE, "hochob", 2).reserves(BLUE, 3, 2)
    s = table.next_conflict("hochob", luck=("hochob",))
    assert "Ann has 2 Shamans in the conflict." in titles(shown(s, BLUE))


def test_every_line_of_a_card_stays_on_it() -> None:
    for width, god, title, slot in product(
        (154, 185, 206, 314), range(GOD.size), range(TITLE.size), range(3)
    ):
        indent = 20 if action_scope(god, title, slot) else 6
        for line in slot_lines(god, title, slot, width):
            assert indent + measure(line) * SMALL <= width - 10


def test_whoever_counts_as_having_the_most_stands_out() -> None:
    s = (
        Situation(4)
        .blessed("hochob")
        .units(BLUE, "becan", 3)
        .units(RED, "becan", 1)
        .most(RED, "shaman")
        .conflict("becan")
    )
    found = titles(shown(s, BLUE))
    assert "Kim has 1 Shaman in the conflict, and counts as having the most Shamans." in found
    assert "Ann has 3 Shamans in the conflict." in found


def test_covered_actions_are_marked_and_glyphs_pay_for_a_third() -> None:
    table = Situation(2).blessed("hochob").glyphs(BLUE, "becan")
    s = table.conflict("becan", {BLUE: "legacy", GREEN: "edict"})
    for shape in SHAPES:
        found = titles(shown(s, BLUE, shape))
        assert not any(title.startswith("Covered.") for title in found)
        assert "Ann can pay a glyph in Becán for a third action." in found
        assert not any(title.startswith("Ben can pay a glyph") for title in found)
    s = table.third_actions("becan", {BLUE: "legacy", GREEN: "edict"})
    for shape in SHAPES:
        assert sum(title.startswith("Covered.") for title in titles(shown(s, BLUE, shape))) == 4
        assert {*SLOT.names} <= words(shown(s, BLUE, shape))


def test_the_price_to_appease_is_written_beside_the_wrathful_god() -> None:
    for shape in SHAPES:
        assert "1 unit" in letters(shown(Situation(4).state(), BLUE, shape))
        svg = shown(Situation(4).units(RED, "wrathful", 1).state(), BLUE, shape)
        assert "2 units" in letters(svg)
        assert "shaman-red-wrathful-0" in keys(svg)


def test_a_marker_tells_the_next_free_spaces() -> None:
    for shape in SHAPES:
        found = titles(shown(Situation(4).vp(5, 7, 6, 9).state(), BLUE, shape))
        assert "Ann: 5 VP. The next free spaces are 8, 10 and 11." in found


def test_hands_tell_what_others_can_still_hold() -> None:
    s = (
        Situation(2)
        .blessed("hochob")
        .hand(GREEN, "fervor", "edict", used=("legacy",))
        .conflict("becan", {GREEN: "task"})
    )
    for shape in SHAPES:
        found = [title for title in titles(shown(s, BLUE, shape)) if "a card of Cabrakan" in title]
        assert sum(title.startswith("Used in this Age. Legacy") for title in found) == 1
        assert sum(title.startswith("Played in this conflict. Task") for title in found) == 1
        assert sum(title.startswith("In the hand or in the deck.") for title in found) == 3


@pytest.mark.parametrize(("god", "title"), list(product(range(GOD.size), range(TITLE.size))))
def test_every_card_fits_into_its_column(god: int, title: int) -> None:
    """With four players on a desk, two side by side on a phone."""
    assert card_height(god, title, 154) - 15 <= STRIP - 52
    assert card_height(god, title, 185) - 15 <= 178 - 36


# Pointing


def alone(s: Mezo) -> None:
    """Every action is reached by pointing at what it names, and no other one is."""
    player = s.to_move()[0]
    for shape in SHAPES:
        for action, left in reachable(shown(s, player, shape), sorted(options(s))).items():
            assert {one.partition(" ")[2] for one in left} == {action.partition(" ")[2]}


def test_units_can_be_pointed_at_one_by_one() -> None:
    table = Situation(4).units(BLUE, "coba", 1, 1).units(GREEN, "coba", 1).units(GREEN, "becan", 1)
    s = table.effect(BLUE, "lightning", region="coba")
    assert "smite shaman green becan" in options(s)
    found = things(shown(s, BLUE))
    assert {("shaman", "green", "becan"), ("shaman", "green", "coba"), ("warrior", "blue", "coba")} <= found
    assert ("shaman",) not in found, "nobody smites units in Reserves"
    alone(s)


def test_units_stand_for_their_region_when_it_is_asked_for() -> None:
    s = Situation(4).units(BLUE, "coba", 1, 1).effect(BLUE, "march")
    assert {"deploy shaman coba", "deploy warrior becan"} <= options(s)
    found = things(shown(s, BLUE))
    assert {("shaman",), ("warrior",), ("coba",)} <= found
    assert ("shaman", "blue", "coba") not in found
    alone(s)


def test_units_to_move_are_those_of_the_region_they_leave() -> None:
    table = (
        Situation(4, age=2)
        .god(GREEN, "co-be")
        .units(BLUE, "coba", 1)
        .units(RED, "coba", 1, 1)
        .units(BLUE, "becan", 1)
    )
    s = table.effect(GREEN, "cabrakan-call")
    do(s, "from coba", "to hochob")
    assert options(s) == {"move shaman blue", "move shaman red", "move warrior red"}
    found = things(shown(s, GREEN))
    assert {("shaman", "blue"), ("warrior", "red")} <= found
    alone(s)


def test_sacrifices_come_from_regions_or_reserves() -> None:
    s = (
        Situation(4)
        .blessed("hochob")
        .god(BLUE, "ch-co")
        .units(BLUE, "coba", 2)
        .conflict("coba", {BLUE: "task"})
    )
    while "take ceremonial" not in options(s) or s.to_move()[0] != BLUE:
        do(s, next(option for option in sorted(options(s)) if option.startswith(("pass", "prefer"))))
    do(s, "take ceremonial")
    while not any(option.startswith("sacrifice") for option in options(s)):
        do(s, min(options(s)))
    assert {"sacrifice shaman coba", "sacrifice shaman reserves", "decline"} <= options(s)
    assert {("shaman", "coba"), ("shaman", "reserves")} <= things(shown(s, BLUE))
    alone(s)


def test_glyphs_and_pyramids_can_be_told_apart() -> None:
    s = Situation(4).glyphs(RED, "coba").pyramid("coba", GREEN).pyramid("becan", RED).effect(BLUE, "ruin")
    assert options(s) == {"demolish-glyph red coba", "demolish-pyramid coba", "demolish-pyramid becan"}
    assert {("red", "coba"), ("coba",), ("becan",)} <= things(shown(s, BLUE))
    alone(s)


def test_whatever_is_chosen_once_lies_below_the_map() -> None:
    s = after(4, 0)
    for shape in SHAPES:
        assert {*GOD.names} <= words(shown(s, s.to_move()[0], shape))
    alone(s)
    alone(Situation(4).tribe())
    table = Situation(4).blessed("hochob").reserves(BLUE, 3, 2)
    s = table.next_conflict("hochob", luck=("hochob",))
    assert "offer 3 shaman" in options(s)
    alone(s)


def test_nobody_points_at_an_ability_that_another_player_has() -> None:
    s = after(2, 3)
    assert "adopt carving" in options(s)
    player = s.to_move()[0]
    s.abilities[1 - player] |= 1 << ABILITY.index("carving")
    for shape in SHAPES:
        svg = shown(s, player, shape)
        assert svg.count('data-name="carving"') == 1
        assert (
            titles(svg).count(
                "Carving, Age 1: build as many glyphs as the Age in any region at the start of each Tribe Step."
            )
            == 2
        )


def test_the_hand_lies_open_when_cards_are_chosen() -> None:
    s = choosing()
    for shape in SHAPES:
        svg = shown(s, BLUE, shape)
        assert {"legacy", "edict", "task"} <= words(svg)
        assert {"card-blue-legacy", "card-blue-edict", "card-blue-task"} <= keys(svg)
    play(s, "edict", "fervor")
    for shape in SHAPES:
        assert {"card-blue-edict", "card-green-fervor", "card-blue-task"} <= keys(shown(s, BLUE, shape))


# Without colour, by day and by night


@pytest.mark.parametrize(("one", "other"), list(combinations(FIGURES, 2)), ids=str)
def test_gods_differ_at_20_pixels(one: str, other: str) -> None:
    small = [grey(FIGURES[god].at(0, 11, 0.55), 20) for god in (one, other)]
    assert difference(*small) > 15


@pytest.mark.parametrize("seat", SEATS, ids=lambda seat: seat.name)
def test_pieces_differ_at_17_pixels(seat: object) -> None:
    look = next(look for look in SEATS if look == seat)
    pieces: list[Stamp] = [shaman(look), warrior(look), champion(look), glyph(look)]
    for one, other in combinations([grey(piece.at(0, 0), 24) for piece in pieces], 2):
        assert difference(one, other) > 8


@pytest.mark.parametrize("piece", [shaman, warrior, champion, glyph], ids=lambda piece: piece.__name__)
def test_every_piece_has_the_sign_of_its_seat(piece: object) -> None:
    """Two seats in the same colour would still differ."""
    make = next(each for each in (shaman, warrior, champion, glyph) if each is piece)
    for one, other in combinations(SEATS, 2):
        alike = other._replace(name=f"{other.name}-as-{one.name}", colour=one.colour)
        assert difference(grey(make(one).at(0, 0), 48), grey(make(alike).at(0, 0), 48)) > 0.4


def test_levels_of_a_pyramid_have_the_signs_of_their_seats() -> None:
    for one, other in combinations([*SEATS, NEUTRAL_LOOK], 2):
        alike = other._replace(name=f"{other.name}-as-{one.name}", colour=one.colour)
        assert (
            difference(grey(storey(one, 20, 10).at(0, 0), 48), grey(storey(alike, 20, 10).at(0, 0), 48)) > 0.4
        )


@pytest.mark.parametrize("paint", [PLATE, BLESSING, WASTE, *TINTS])
def test_dark_letters_read_on_the_map_by_day_and_by_night(paint: str) -> None:
    assert contrast(OUTLINE, by_day(paint)) > 4.5
    assert contrast(OUTLINE, by_night(paint)) > 4.5


def test_every_effect_of_an_altar_has_a_sign() -> None:
    for altar in range(len(BOX.altars)):
        assert len(altar_signs(altar)) == len(BOX.altars[altar].first)
    assert len({stamp.id for stamp in OP_SIGNS.values()}) > 10
