"""Nobody is sent a byte that depends on what is hidden from them."""

from collections.abc import Iterator
from copy import copy
from pathlib import Path
from shutil import copy as copy_file
from typing import Any

import msgspec
import pytest

from popolna.engine.chance import Dice
from popolna.engine.conformance import Trial
from popolna.engine.conformance import played as played_at
from popolna.engine.game import Game
from popolna.engine.match import Match
from popolna.engine.record import Move
from popolna.engine.state import NOBODY, State
from popolna.engine.story import EVERYBODY, Event
from popolna.games import game as find_game
from popolna.store import Guest
from popolna.web.api import TableView, about_table
from popolna.web.house import House
from popolna.web.live_table import LiveTable
from popolna.web.lobby import About
from popolna.web.log import Log
from popolna.web.messages import Look, Shape, Status, Undo
from popolna.web.owners import Owner
from popolna.web.view import view_of
from tests.houses import (
    EVERY_TABLE,
    GAMES,
    Page,
    QuickThinkers,
    act,
    house_at,
    legal,
    match_of,
    people,
    play_out,
    played,
    seat_match,
    sqlite,
    table_of,
)

NAMES = ["Ann", "Ben", "Cat", "Dan", "Eve"]


# Views


class OtherStory:
    """What one viewer may not know is told differently. It grows with the story, so that a log can follow it."""

    def __init__(self, viewer: int) -> None:
        self.viewer = viewer
        self.events: list[Event] = []

    def of(self, story: list[Event]) -> list[Event]:
        for event in story[len(self.events) :]:
            known = event.audience in (EVERYBODY, self.viewer)
            other = [value + 1 for value in event.values]
            self.events.append(event if known else Event("a secret", event.player, other, event.audience))
        return [*self.events]


def other_world(match: Match, story: OtherStory, dice: Dice) -> Match:
    """A match in which everything the viewer knows is the same and everything else is different."""
    world = copy(match)
    world.state = match.state.guess(story.viewer, dice)
    assert match.state.story is not None
    world.state.story = story.of(match.state.story)
    moves = [Move(move.seat, "something else", ["other luck"]) for move in match.record.moves]
    world.record = msgspec.structs.replace(match.record, luck=["other luck"], moves=moves)
    return world


def sampled(game: Game, players: int, number: int) -> list[dict[str, str]]:
    """Some of the ways to set up a game, the usual one among them."""
    every = list(game.all_settings(players))
    dice = Dice(f"{game.id}/{players}")
    return [every[0], *[every[dice.below(len(every))] for _ in range(number - 1)]]


def compare_views(id: str, trial: Trial, every: int, shapes: tuple[Shape | None, ...]) -> None:
    game = find_game(id)
    names = NAMES[: trial.players]
    moves = played_at(game, trial).record.moves
    match = Match.new(game, trial.players, trial.luck(), settings=trial.settings)
    dice = Dice("other worlds")
    viewers = [(OtherStory(viewer), Log(), Log()) for viewer in range(NOBODY, trial.players)]
    for number, move in enumerate(moves, 1):
        match.repeat(move)
        if number % every and number != len(moves):
            continue
        status: Status = "over" if match.record.result else "playing"
        for story, *logs in viewers:
            viewer = story.viewer
            worlds = (match, other_world(match, story, dice))
            lines = [log.lines(one, viewer, names) for one, log in zip(worlds, logs, strict=True)]
            for shape in shapes:
                sent = []
                for one, log in zip(worlds, lines, strict=True):
                    view = view_of(one, viewer, shape, names, number, number, status, log)
                    sent.append(msgspec.json.encode(view.whole()))
                assert sent[0] == sent[1], f"after move {number}, seat {viewer} is sent something hidden"


@pytest.mark.parametrize(("id", "players"), GAMES.items())
def test_views_keep_secrets(id: str, players: int) -> None:
    for seed, settings in enumerate(sampled(find_game(id), players, 2)):
        compare_views(id, Trial(players, settings, seed), 15, (None,))
        compare_views(id, Trial(players, settings, seed), 60, ("wide",))


@pytest.mark.slow
@pytest.mark.parametrize(("id", "players"), EVERY_TABLE)
def test_views_of_all_sizes_keep_secrets(id: str, players: int) -> None:
    for seed, settings in enumerate(sampled(find_game(id), players, 2)):
        compare_views(id, Trial(players, settings, seed), 23, (None,))
        compare_views(id, Trial(players, settings, seed), 90, ("wide", "tall"))


# Undo


def teaches_nothing(id: str, trial: Trial) -> None:
    """A decision that can be undone shows its player the same thing in every world that fits what they saw."""
    game = find_game(id)
    moves = played_at(game, trial).record.moves
    match = Match.new(game, trial.players, trial.luck(), settings=trial.settings)
    for number, move in enumerate(moves):
        before = match.state.clone()
        match.repeat(move)
        if match.barriers[-1] or match.record.result:
            continue
        world = before.guess(move.seat, Dice(number))
        world.apply(move.seat, game.verbs.parse(move.action))
        sights = [state.seen_by(move.seat).position() for state in (match.state, world)]
        assert sights[0] == sights[1], f"{move.action} tells something, but can be undone"


@pytest.mark.parametrize(("id", "players"), EVERY_TABLE)
def test_what_can_be_taken_back_has_told_nothing(id: str, players: int) -> None:
    for seed, settings in enumerate(sampled(find_game(id), players, 3)):
        teaches_nothing(id, Trial(players, settings, seed))


# Everything that is sent


@pytest.fixture
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("house", "lobby", "play", "chat"):
        monkeypatch.setattr(f"popolna.web.{module}.time", lambda: 1000.0)


class Listener:
    """Everything that goes out to one person: over the WebSocket in both shapes, and over HTTP."""

    def __init__(self, table: LiveTable, guest: Guest | None) -> None:
        self.table = table
        self.guest = guest
        shapes: tuple[Shape | None, ...] = ("wide", "tall", None)
        self.pages = [Page(table, guest, Look(shape)) for shape in shapes]
        self.heard: list[bytes] = []

    def listen(self) -> None:
        for page in self.pages:
            page.read()
        who = self.guest.id if self.guest else None
        seats, about = (
            self.table.views.seat_list(who),
            about_table(About(self.table.row, self.table.seating.seats)),
        )
        view = self.table.views.view(Look("tall"), who).whole()
        self.heard.append(msgspec.json.encode(TableView(about, seats.seat, seats.seats, view)))
        moves = len(match_of(self.table).record.moves)
        past = Page(self.table, self.guest, Look("wide", at=moves // 2))
        past.read()
        self.heard += past.sent

    @property
    def everything(self) -> list[bytes]:
        return [*self.heard, *[message for page in self.pages for message in page.sent]]


def databases(migrated: Path, folder: Path) -> Iterator[str]:
    """Two worlds."""
    for name in ("one", "other"):
        yield sqlite(Path(copy_file(migrated, folder / f"{name}.db")))


@pytest.mark.anyio
@pytest.mark.usefixtures("stopped_clock")
@pytest.mark.parametrize("viewer", [NOBODY, 0, 2])
async def test_secret_choices_of_others_sound_alike_until_the_reveal(
    migrated: Path, tmp_path: Path, viewer: int
) -> None:
    match = played("maya2003", 3, 1, {"variation": "advanced"})
    number = next(n for n in range(len(match.record.moves)) if len(match.at(n).state.to_move()) == 3)
    heard: list[list[bytes]] = []
    after: list[list[bytes]] = []
    for choice, database in zip((0, -1), databases(migrated, tmp_path), strict=True):
        async with house_at(database) as house:
            guests = await people(house, 3)
            table = await seat_match(house, match, guests, moves=number)
            listener = Listener(table, guests[viewer] if viewer != NOBODY else None)
            listener.listen()
            others = [seat for seat in range(3) if seat != viewer][:2]
            for seat in others:
                await act(house, table, guests[seat], legal(table, seat)[choice], f"bid {seat}")
                listener.listen()
            await house.journal.play(
                table, guests[others[0]].id, Undo("undo", table.play.decision_id(others[0]))
            )
            listener.listen()
            await act(house, table, guests[others[0]], legal(table, others[0])[choice], "again")
            await house.chat.send(table, guests[others[1]], "I am ready", "1")
            listener.listen()
            heard.append(list(listener.everything))
            last = match_of(table).state.to_move()[0]
            await act(house, table, guests[last], legal(table, last)[1], "last")
            listener.listen()
            after.append(listener.everything)
    assert heard[0] == heard[1]
    assert len(heard[0]) > 20
    assert after[0] != after[1], "the reveal shows what was chosen"


async def what_is_heard(
    house: House, match: Match, state: State, viewer: int, decision: str | None
) -> list[bytes]:
    """A table in a given state, and everything one seat is sent while things happen."""
    world = Match.new(match.game, match.record.players, 1, position=state.position())
    guests = await people(house, match.record.players)
    table = await seat_match(house, world, guests)
    listener = Listener(table, guests[viewer] if viewer != NOBODY else None)
    listener.listen()
    await house.chat.send(table, guests[0], "hello", "1")
    listener.listen()
    if decision is not None:
        await act(house, table, guests[viewer], decision)
        listener.listen()
        await house.journal.play(table, guests[viewer].id, Undo("undo", table.play.decision_id(viewer), True))
        listener.listen()
    return listener.everything


@pytest.mark.anyio
@pytest.mark.usefixtures("stopped_clock")
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_two_worlds_that_look_alike_sound_alike(
    migrated: Path, tmp_path: Path, id: str, players: int
) -> None:
    match = played(id, players, seed=4)
    moves = len(match.record.moves)
    for part, viewer in ((2, NOBODY), (3, 0), (5, players - 1)):
        then = match.at(moves - moves // part)
        decision = None
        if viewer in then.state.to_move():
            attempt = then.at(len(then.record.moves))
            name = then.game.verbs.name(then.state.legal(viewer)[0])
            attempt.play(viewer, name)
            decision = None if attempt.barriers[-1] else name
        heard = []
        worlds = (then.state, then.state.guess(viewer, Dice(part)))
        folder = tmp_path / str(part)
        folder.mkdir()
        for state, database in zip(worlds, databases(migrated, folder), strict=True):
            async with house_at(database) as house:
                heard.append(await what_is_heard(house, match, state, viewer, decision))
        assert heard[0] == heard[1]


# What is never sent


def keys(document: Any) -> Iterator[str]:
    if isinstance(document, dict):
        for key, value in document.items():
            yield key
            yield from keys(value)
    elif isinstance(document, list):
        for value in document:
            yield from keys(value)


class Spy(QuickThinkers):
    """Remembers what bots were shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown: list[State] = []

    async def choose(self, bot: str, seen: State, seed: str, owner: Owner, waited_for: bool = True) -> str:
        self.shown.append(seen)
        return await super().choose(bot, seen, seed, owner)


@pytest.mark.anyio
@pytest.mark.parametrize(("id", "players"), GAMES.items())
async def test_luck_is_never_sent(sqlite_database: str, id: str, players: int) -> None:
    """Luck and guests' ids are never sent in a whole game, and bots are not shown what they may not see."""
    spy = Spy()
    async with house_at(sqlite_database, bots=lambda: spy) as house:
        guests = await people(house, players - 1)
        table = await table_of(house, id, guests, ["random"])
        pages = [Page(table, guest, Look(None)) for guest in (*guests, None)]
        dice = Dice(1)
        while table.row.status == "playing":
            await play_out(house, table, guests, dice, moves=3)
            for page in pages:
                page.read()
        for page in pages:
            said = set(keys([msgspec.json.decode(message) for message in page.sent]))
            assert not said & {"luck", "seed", "chance", "position", "guest", "host", "token", "secret"}
            text = b"".join(page.sent)
            assert not [guest for guest in guests if guest.id.encode() in text]
        seats = {seat.number for seat in table.seating.seats if seat.bot}
        assert spy.shown
        assert {int(seen.viewer) for seen in spy.shown} == seats
