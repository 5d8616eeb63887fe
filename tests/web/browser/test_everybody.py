"""Everybody can use the pages."""

import random

import pytest
from playwright.sync_api import Browser

from tests.houses import GAMES, Server
from tests.web.browser.playing import LIT, by_button, play_on
from tests.web.browser.visitors import defects, page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("shape", "scheme"), [("wide", "light"), ("tall", "dark")])
def test_everybody_can_use_it(browser: Browser, server: Server, shape: str, scheme: str) -> None:
    """axe finds nothing wrong on any kind of page, in each shape with one of the colour schemes."""
    with page_of(browser, server, shape, color_scheme=scheme) as page:
        wrong = {}
        for path in ["/", "/new/maya2003", "/rules/tzolkin"]:
            page.goto(path)
            wrong[path] = defects(page)
        page.goto("/new/maya2019")
        page.fill("[name=name]", "Ann")
        page.click("text=Open table")
        page.wait_for_selector("#waiting .open-seats")
        wrong["waiting"] = defects(page)
        for id in GAMES:
            page.goto("/")
            page.click(f"button[formaction='/play/{id}']")
            page.wait_for_selector(LIT)
            wrong[id] = defects(page)
        page.click("[data-do=hint]")
        page.wait_for_selector("#advice .best")
        wrong["hint"] = defects(page)
        page.goto("/")
        page.click("button[formaction='/play/tictactoe']")
        play_on(page, by_button(random.Random(3)))
        page.locator("#log li").first.click()
        page.wait_for_selector("#log li.later")
        wrong["past"] = defects(page)
        assert {where: what for where, what in wrong.items() if what} == {}
