"""Hints, resigning and abandoning a game, as people meet them on the page."""

import pytest
from playwright.sync_api import Browser, expect

from tests.houses import Server
from tests.web.browser.playing import BUTTONS, invite, sit_down
from tests.web.browser.visitors import page_of


@pytest.mark.slow
def test_two_people_get_no_hints_and_one_may_resign(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server) as ben:
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        ann.wait_for_selector(BUTTONS)
        expect(ann.locator("[data-do=hint]")).to_be_hidden()
        ben.click("text=Resign …")
        ben.click("#resign [data-do=close]")
        expect(ben.locator("#resign")).to_be_hidden()
        ben.click("text=Resign …")
        ben.click("#resign-confirm")
        expect(ben.locator("#prompt")).to_have_text("You have resigned. A bot plays on for you.")
        expect(ben.locator("text=Resign …")).to_have_count(0)
        expect(ann.locator("#log")).to_contain_text("Ben resigns. A bot plays on (merchant).")
        expect(ann.locator("[data-do=hint]")).to_be_visible()


@pytest.mark.slow
def test_a_game_against_bots_can_be_abandoned(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2019")
        page.click("text=Abandon game …")
        page.click("#resign-confirm")
        expect(page.locator("#ending")).to_contain_text("Ann resigns, and the game ends.")
        expect(page.locator("#ending svg")).to_be_visible()
        page.goto("/")
        expect(page.locator("section:has(#finished)")).to_contain_text("You resigned")
