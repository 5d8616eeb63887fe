"""Whole games can be played: by pointing, by buttons, by keyboard, wide and tall."""

import random

import pytest
from playwright.sync_api import Browser

from popolna.games import game
from tests.houses import GAMES, Server
from tests.web.browser.playing import by_button, by_keyboard, by_pointing, play_on, sit_down, sit_down_with
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_can_be_played_by_pointing(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down(page, id)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_can_be_played_by_pointing_on_a_phone(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_with(page, id, min(game(id).players))
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_a_whole_game_can_be_played_by_keyboard(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down(page, id)
        play_on(page, by_keyboard(random.Random(1)))


def test_a_whole_game_can_be_played_by_buttons(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2003")
        play_on(page, by_button(random.Random(1)))
