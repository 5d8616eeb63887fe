"""Everybody can use the pages."""

import random

import pytest
from playwright.sync_api import Browser, Page

from tests.houses import GAMES, Server
from tests.web.browser.playing import LIT, by_button, play_on
from tests.web.browser.visitors import SIZES, defects, page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("shape", SIZES)
def test_everybody_can_use_it(browser: Browser, server: Server, shape: str) -> None:
    """axe finds nothing wrong on any kind of page, light or dark."""
    wrong = {}

    def check(page: Page, where: str) -> None:
        page.emulate_media(color_scheme="light")
        wrong[where, "light"] = defects(page)
        page.emulate_media(color_scheme="dark")
        wrong[where, "dark"] = defects(page, rules=["color-contrast"])  # all else is the same

    with page_of(browser, server, shape) as page:
        for path in ["/", "/new/maya2003", "/rules/tzolkin"]:
            page.goto(path)
            check(page, path)
        page.goto("/new/maya2019")
        page.fill("[name=name]", "Ann")
        page.click("text=Open table")
        page.wait_for_selector("#waiting .open-seats")
        check(page, "waiting")
        for id in GAMES:
            page.goto("/")
            page.click(f"button[formaction='/play/{id}']")
            page.wait_for_selector(LIT)
            check(page, id)
        page.click("[data-do=hint]")
        page.wait_for_selector("#advice .best")
        check(page, "hint")
        page.goto("/")
        page.click("button[formaction='/play/tictactoe']")
        play_on(page, by_button(random.Random(3)))
        page.locator("#log li").first.click()
        page.wait_for_selector("#log li.later")
        check(page, "past")
        assert {where: what for where, what in wrong.items() if what} == {}
