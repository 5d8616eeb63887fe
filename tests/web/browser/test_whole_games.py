"""Games can be played from their start and to their end by clicking, on a phone, by keyboard and by buttons."""

import random

import pytest
from playwright.sync_api import Browser, Page

from popolna.games import game
from tests.houses import GAMES, Server, played
from tests.web.browser.playing import by_button, by_keyboard, by_pointing, play_on, sit_down, sit_down_at
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def sit_down_late(page: Page, id: str, left: int) -> None:
    """Start when at most so many moves are left, in a game with the fewest players."""
    match = played(id, min(game(id).players))
    sit_down_at(page, match, max(0, len(match.record.moves) - left))


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_begun_by_pointing(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down(page, id)
        play_on(page, by_pointing(random.Random(1)), choices=12)


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_played_to_its_end_by_pointing(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down_late(page, id, 120)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_played_to_its_end_on_a_phone(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_late(page, id, 50)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_a_game_can_be_played_to_its_end_by_keyboard(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down_late(page, id, 50)
        play_on(page, by_keyboard(random.Random(1)))


def test_a_game_can_be_played_to_its_end_by_buttons(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_late(page, "maya2003", 50)
        play_on(page, by_button(random.Random(1)))
