"""The end of a game, waiting for bots, and going back to the home page."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.houses import GAMES, Server, played, served, sqlite
from tests.web.browser.playing import BUTTONS, by_button, invite, play_now, play_on, sit_down, sit_down_at
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

WHAT_NEXT = ["Rematch", "Analyse", "Record", "Link"]


def near_the_end(page: Page, id: str) -> None:
    """Sit down at the last decision of the first seat."""
    match = played(id, GAMES[id])
    moves = match.record.moves
    sit_down_at(page, match, max(number for number, move in enumerate(moves) if move.seat == 0))


@pytest.mark.parametrize("id", GAMES)
def test_what_comes_next_is_visible_when_a_game_ends(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        near_the_end(page, id)
        play_on(page, by_button(random.Random(1)))
        visible(page, WHAT_NEXT)
        page.reload()
        visible(page, WHAT_NEXT)
        page.set_viewport_size({"width": 844, "height": 390})
        visible(page, WHAT_NEXT)
        page.set_viewport_size({"width": 390, "height": 844})
        visible(page, WHAT_NEXT)
        page.reload()
        visible(page, WHAT_NEXT)


def visible(page: Page, labels: list[str]) -> None:
    """All of these buttons can be seen without scrolling."""
    for label in labels:
        button = page.locator(".result-commands :is(button, a)", has_text=label).first
        expect(button).to_be_in_viewport(ratio=1)


def test_bots_can_be_skipped_with_a_summary(browser: Browser, tmp_path: Path) -> None:
    with served(sqlite(tmp_path / "house.db"), "--pace", "1000") as server, page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.locator(BUTTONS).first.click()
        page.click("[data-do=hurry]")
        expect(page.locator("#news-title")).to_have_text("What you skipped")
        expect(page.locator("#news-rows li")).to_have_count(1)
        expect(page.locator("#news-rows li")).to_contain_text("1 move")
        expect(page.locator("[data-do=hurry]")).to_be_hidden()
        page.locator(BUTTONS).first.click()
        expect(page.locator("#news")).to_be_hidden()
        expect(page.locator("[data-do=hurry]")).to_be_visible()


def test_nobody_is_scolded_who_skips_a_moment_too_late(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        with page.expect_event("websocket") as live:
            page.reload()
        page.wait_for_selector(BUTTONS)
        with live.value.expect_event("framereceived", lambda frame: "No bot is to move now." in str(frame)):
            page.evaluate("document.querySelector('[data-do=hurry]').click()")
        expect(page.locator(".toast")).to_have_count(0)
        page.locator(BUTTONS).first.click()
        expect(page.locator(BUTTONS)).to_have_count(7)


def test_the_home_page_is_true_when_somebody_goes_back(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        play_now(page, "tictactoe")
        table = page.url
        page.go_back()
        expect(page.locator(f"#main [href='{table.removeprefix(server.address)}']")).to_be_visible()
        expect(page.locator("[name=name]:not(#rename)")).to_have_count(0)  # we are known now


def test_a_running_game_can_be_found_and_watched(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server) as eve, page_of(browser, server) as ben:
        link = invite(ann, "tictactoe", public=True)
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        ann.wait_for_selector(BUTTONS)
        eve.goto("/")
        path = link.removeprefix(server.address)
        row = eve.locator(f"section:has(#to-watch) [href='{path}']")
        if not row.is_visible():
            eve.click("section:has(#to-watch) summary")
        expect(row).to_contain_text("Ann, Ben")
        row.click()
        expect(eve.locator("#picture svg")).to_be_visible()
        expect(ann.locator("#watching")).to_have_text("1 watching")
