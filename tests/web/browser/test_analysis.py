"""The page on which a finished game is analysed."""

import pytest
from playwright.sync_api import Browser, expect

from popolna.engine.match import Match
from popolna.games import game
from tests.houses import Server
from tests.web.browser.playing import BUTTONS, press, sit_down_at
from tests.web.browser.visitors import defects, page_of

pytestmark = pytest.mark.slow


def won() -> Match:
    """Ann wins with her fourth mark."""
    match = Match.new(game("tictactoe"), players=2, seats=["Ann", "Ben"])
    for number, cell in enumerate(("c2", "a2", "a1", "b2", "b1", "c3", "c1")):
        match.play(number % 2, f"mark {cell}")
    return match


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_my_worst_decision_comes_first_and_leads_to_the_moment(
    browser: Browser, server: Server, shape: str
) -> None:
    with page_of(browser, server, shape) as page:
        sit_down_at(page, won(), 6)
        press(page, "Mark b3")  # instead of winning on c1
        expect(page.locator(BUTTONS)).to_have_count(1)
        page.locator(BUTTONS).click()
        page.click("#analyse")
        page.wait_for_url("**/analysis")
        expect(page.locator("#progress")).to_be_hidden()
        expect(page.locator("#whose :checked + span")).to_have_text("You")
        worst = page.locator("#decisions button").first
        expect(worst).to_contain_text("move 7")
        expect(worst.locator(".chosen")).to_contain_text("Mark b3")
        expect(worst.locator(".better")).to_contain_text("Mark c1")
        worst.click()
        expect(worst).to_have_attribute("aria-current", "true")
        expect(page.locator("#moment-title")).to_have_text("Move 7: Ann decides")
        expect(page.locator("#moment-title")).to_be_in_viewport()
        expect(page.locator("#moment-text")).to_have_text("Move 6 of 9")
        expect(page.locator(".halo.chosen")).to_have_count(1)
        expect(page.locator(".halo.hinted")).to_have_count(1)
        assert defects(page) == []
        page.focus("#chances")
        page.keyboard.press("ArrowLeft")
        expect(page.locator("#moment-text")).to_have_text("Move 5 of 9")
        expect(page.locator("#chances")).to_have_attribute("aria-valuenow", "5")
        page.keyboard.press("End")
        expect(page.locator("#moment-text")).to_have_text("Move 9 of 9")
        expect(page.locator(".halo")).to_have_count(0)  # nothing is decided there
        page.locator("#chances").click(position={"x": 50, "y": 100})
        expect(page.locator("#moment-text")).to_have_text("Move 0 of 9")
        page.click("#whose label:has-text('Everybody')")
        expect(page.locator("#decisions button").first).to_contain_text("Ann")
        page.goto("/")
        page.click("a:has-text('Analysis')")
        expect(page.locator("#decisions button").first).to_be_visible()
