"""The rules beside the table."""

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.houses import Server
from tests.web.browser.playing import sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def test_the_rules_are_searched_by_how_words_begin(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tzolkin")
        page.click("[data-do=rules]")
        page.fill("#rules-filter", "eg")
        expect(page.locator("#rules-text :is(p, li, h1, h2, h3):visible")).to_have_count(0)
        page.fill("#rules-filter", "begging")
        expect(page.locator("#rules-text h2:visible")).to_have_text(["4 A turn", "Rulings"])
        for marked in page.locator("#rules-text mark").all_inner_texts():
            assert marked.lower() == "begging"
        page.fill("#rules-filter", "temples")
        expect(page.locator("#rules-text li", has_text="TZ-7.1 ")).to_be_visible()
        page.fill("#rules-filter", "")
        expect(page.locator("#rules-text h2:visible")).to_have_count(page.locator("#rules-text h2").count())


def test_the_rules_are_there_once_however_often_they_are_opened(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.evaluate("for (const _ of 'ab') document.querySelector('[data-do=rules]').click()")
        expect(page.locator("#rules")).to_be_visible()
        expect(page.locator("#rules article")).to_have_count(1)


def test_rules_that_cannot_be_loaded_are_loaded_the_next_time(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")

        def fail(route: Route) -> None:
            route.fulfill(status=200, body="")

        page.route("**/rules/*", fail, times=1)
        page.click("[data-do=rules]")
        expect(page.locator(".toast")).to_have_text("The rules could not be loaded. Please try again.")
        page.click("[data-do=rules]")
        expect(page.locator("#rules article")).to_be_visible()
