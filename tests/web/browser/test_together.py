"""Two people at one table, and their chat."""

import pytest
from playwright.sync_api import Browser, expect

from tests.houses import Server
from tests.web.browser.playing import BUTTONS, invite, press, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def test_a_second_browser_joins_by_link(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server, "tall") as ben:
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        press(ann, "Mark b2")
        expect(ben.locator("#log")).to_contain_text("Ann marks b2")
        press(ben, "Mark a1")
        expect(ann.locator(BUTTONS)).to_have_count(7)
        ben.click("[data-do=undo]")
        expect(ann.locator(BUTTONS)).to_have_count(0)
        press(ben, "Mark c1")
        for page, cell in ((ann, "b1"), (ben, "c2"), (ann, "b3")):
            press(page, f"Mark {cell}")
        expect(ben.locator("#ending")).to_be_visible()
        ann.click("text=Rematch")
        ann.wait_for_selector("#picture svg")
        ben.click("text=Rematch")
        ben.wait_for_selector(BUTTONS)  # everybody has moved one seat
        assert ben.url == ann.url != link


def test_what_people_say_is_text(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.click("#chat-part summary")
        page.fill("#say input", "<img src=x onerror=alert(1)> & <b>bold</b>")
        page.press("#say input", "Enter")
        expect(page.locator("#chat li")).to_have_text("Ann<img src=x onerror=alert(1)> & <b>bold</b>")
        assert page.locator("#chat img, #chat b").count() == 0
