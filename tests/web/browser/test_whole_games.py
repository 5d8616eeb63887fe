"""Whole games can be played by clicking, and second halves on a phone, by keyboard and by buttons."""

import random

import pytest
from playwright.sync_api import Browser, Page

from popolna.games import game
from tests.houses import GAMES, Server, played
from tests.web.browser.playing import by_button, by_keyboard, by_pointing, play_on, sit_down, sit_down_at
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def sit_down_in_the_middle(page: Page, id: str) -> None:
    """Start in the middle of a game with the fewest players."""
    match = played(id, min(game(id).players))
    sit_down_at(page, match, len(match.record.moves) // 2)


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_can_be_played_by_pointing(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down(page, id)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", GAMES)
def test_a_game_can_be_played_to_its_end_on_a_phone(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_in_the_middle(page, id)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_a_game_can_be_played_to_its_end_by_keyboard(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down_in_the_middle(page, id)
        play_on(page, by_keyboard(random.Random(1)))


def test_a_game_can_be_played_to_its_end_by_buttons(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_in_the_middle(page, "maya2003")
        play_on(page, by_button(random.Random(1)))
