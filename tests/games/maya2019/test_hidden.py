"""Chapter 8: what is hidden."""

from collections import Counter

import pytest

from popolna.engine.chance import Dice, Script
from popolna.engine.errors import Hidden
from popolna.engine.state import NOBODY
from popolna.games.maya2019 import GAME
from tests.games.maya2019.situation import ALL_TILES, BLACK, BLUE, RED, Situation, at, do, look, rack_size
from tests.games.recording_chance import RecordingChance

LUCK = ("potato", "potato", "potato2")


@pytest.mark.rule("M19-8.1")
def test_players_see_only_their_own_rack() -> None:
    s = Situation(3).rack(RED, "corn", "corn2").rack(BLUE, "pepper").rack(BLACK, "squash", "potato").turn(RED)
    racks: list[list[str]] = [["corn", "corn2"], ["pepper"], ["squash", "potato"]]
    for viewer in (NOBODY, RED, BLUE, BLACK):
        seen = look(s.seen_by(viewer)).racks
        assert seen == [rack if seat == viewer else len(rack) for seat, rack in enumerate(racks)]


@pytest.mark.rule("M19-8.1")
def test_racks_that_differ_look_alike_to_others() -> None:
    one = Situation(3).rack(RED, "corn", "corn", "squash2").turn(BLUE)
    other = Situation(3).rack(RED, "pepper2", "potato", "squash").turn(BLUE)
    for viewer in (BLUE, BLACK, NOBODY):
        assert one.seen_by(viewer).position() == other.seen_by(viewer).position()
    assert one.seen_by(RED).position() != other.seen_by(RED).position()


@pytest.mark.rule("M19-8.1")
def test_what_is_drawn_is_told_to_the_drawer_alone() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED, *LUCK)
    s.story = []
    do(s, "expand corn", (1, 0))
    drawn = [event for event in s.story if event.name == "drew_tiles"]
    assert [event.audience for event in drawn] == [RED]
    for viewer, lines in [(RED, 3), (BLUE, 2), (NOBODY, 2)]:
        story = s.seen_by(viewer).story
        assert story is not None
        assert len(story) == lines


@pytest.mark.rule("M19-8.1")
def test_draws_that_differ_look_alike_to_others() -> None:
    ends = []
    for luck in (LUCK, ("corn", "squash2", "pepper")):
        s = Situation(2).rack(RED, "corn").turn(RED, *luck)
        do(s, "expand corn", (1, 0))
        ends.append(s)
    assert ends[0].seen_by(BLUE).position() == ends[1].seen_by(BLUE).position()
    assert ends[0].seen_by(RED).position() != ends[1].seen_by(RED).position()


@pytest.mark.rule("M19-8.2")
def test_a_face_down_tile_looks_like_any_other() -> None:
    """Blue cannot tell whether Red laid corn or pepper."""
    ends = []
    for tile, rest in [("corn", "pepper2"), ("pepper2", "corn")]:
        s = Situation(2).rack(RED, tile, rest).turn(RED, *LUCK)
        do(s, f"expand {tile}", (1, 0))
        ends.append(s)
    assert ends[0].seen_by(BLUE).position() == ends[1].seen_by(BLUE).position()
    assert look(ends[0]).face_down == {at((1, 0)): RED}


@pytest.mark.rule("M19-8.2")
def test_even_its_owner_does_not_see_a_face_down_tile() -> None:
    """What Red sees leaves open whether the corn lies in the city or is still in the supply."""
    s = Situation(2).rack(RED, "corn", "pepper").turn(RED, *LUCK)
    do(s, "expand corn", (1, 0))
    assert look(s).unseen[RED]["corn"] == 5
    assert look(s.seen_by(RED)).unseen[RED]["corn"] == 6
    blind = Situation(2).rack(RED, "pepper", "pepper", "pepper").turn(RED, *LUCK)
    do(blind, "expand pepper", (1, 0))
    assert sum(look(blind.seen_by(RED)).unseen[RED].values()) == look(blind).supply[RED] + 1


@pytest.mark.rule("M19-8.3")
def test_every_tile_left_is_as_likely_as_any_other() -> None:
    """Each draw is made from all tiles that have not been seen, by how many there are."""
    chance = RecordingChance()
    GAME.new(2, chance, areas="blue+red", start="1")
    assert len(chance.bags) == 10
    for seat in range(2):
        left = Counter(ALL_TILES)
        for bag in chance.bags[seat * 5 : seat * 5 + 5]:
            assert bag == {name: left[name] for name in ALL_TILES if left[name]}
            left[list(bag)[-1]] -= 1


@pytest.mark.rule("M19-8.3")
def test_a_draw_never_gives_what_has_been_seen() -> None:
    """All double tiles of Red are planted or on the rack; none of them can be drawn."""
    doubles = [name for name in ALL_TILES if name.endswith("2")]
    table = Situation(2).rack(RED, *doubles[:2], *doubles[2:])
    for tile, space in zip(doubles, [(1, -1), (0, -1), (-1, 0), (-1, 1)], strict=True):
        table.plant(RED, tile, space)
    s = table.turn(RED)
    s.chance = chance = RecordingChance()
    do(s, f"expand {doubles[0]}", (1, 0))
    assert chance.bags[0] == dict.fromkeys(("corn", "squash", "potato", "pepper"), 6)
    assert len(chance.bags) == 3


@pytest.mark.rule("M19-8.3")
def test_nobody_sees_the_future() -> None:
    s = GAME.new(2, 1, start="1")
    for viewer in (RED, BLUE, NOBODY):
        seen = s.seen_by(viewer)
        with pytest.raises(Hidden):
            seen.chance.below(6)
        with pytest.raises(Hidden):
            seen.apply(RED, s.legal(RED)[0])


@pytest.mark.rule("M19-8.3", "M19-8.1")
@pytest.mark.parametrize("viewer", [RED, BLUE, NOBODY])
def test_a_guess_fits_what_was_seen(viewer: int) -> None:
    s = (
        Situation(2)
        .city("tikal", (1, 0))
        .rack(RED, "corn", "corn2")
        .rack(BLUE, "pepper2", "pepper2")
        .turn(RED)
    )
    guesses = [s.guess(viewer, Dice(seed)) for seed in range(20)]
    for guess in guesses:
        assert guess.seen_by(viewer).position() == s.seen_by(viewer).position()
        if viewer == NOBODY:
            assert [rack_size(guess, seat) for seat in range(2)] == [2, 2]
        else:
            assert look(guess).racks[viewer] == look(s).racks[viewer]
    hidden = BLUE if viewer == RED else RED
    assert len({str(look(guess).racks[hidden]) for guess in guesses}) > 5


@pytest.mark.rule("M19-8.4")
def test_everything_else_is_open() -> None:
    table = (
        Situation(3).city("tikal", (1, 0), by=BLUE).plant(BLACK, "corn2", (0, 1)).plant(RED, "pepper", (2, 0))
    )
    s = table.scored([3, 4, 5], [6, 0, 0]).took(3, 4, 5).turn(BLUE)
    whole = look(s)
    for viewer in (NOBODY, RED, BLUE, BLACK):
        seen = look(s.seen_by(viewer))
        for part in (
            "areas",
            "temples",
            "planted",
            "face_down",
            "supply",
            "turns",
            "crop_points",
            "city_points",
        ):
            assert getattr(seen, part) == getattr(whole, part)
        assert [rack_size(s.seen_by(viewer), seat) for seat in range(3)] == [5, 5, 5]
        assert s.seen_by(viewer).to_move() == [BLUE]


@pytest.mark.rule("M19-8.1")
def test_nobody_learns_what_others_may_do() -> None:
    """It would give their rack away."""
    s = Situation(2).turn(RED)
    with pytest.raises(Hidden):
        s.seen_by(BLUE).legal(RED)
    assert s.seen_by(RED).legal(RED) == s.legal(RED)


def test_scripted_luck_must_fit() -> None:
    s = Situation(2).rack(RED, "corn").turn(RED)
    s.chance = Script(["corn2", "corn2", "corn"])
    do(s, "expand corn", (1, 0))
    assert look(s).racks[RED] == ["corn", "corn2", "corn2"]
