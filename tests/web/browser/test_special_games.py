"""In the browser: a form that adapts while one chooses, and a game for one against a rival."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.houses import Server
from tests.special_games.fixtures import server
from tests.web.browser.visitors import defects, page_of

__all__ = ["server"]

pytestmark = pytest.mark.slow


def values(page: Page, option: str) -> list[str]:
    """What an option can be, as the form offers it."""
    found: list[str] = page.eval_on_selector_all(
        f"#option-{option} option:not([disabled])", "found => found.map(each => each.value)"
    )
    return found


def test_the_form_adapts_in_place_and_forgets_nothing(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.goto("/new/codex?players=2")
        page.evaluate("window.same = true")
        page.fill("#name", "Ann")
        page.select_option("#seat-1", "farmer")
        page.select_option("#option-board", "night")
        page.select_option("#option-shadow", "yes")
        page.focus("#option-mode")
        page.select_option("#option-mode", "family")
        expect(page.locator("#option-board option[disabled]")).to_have_text("Night (not with Mode: Family)")
        assert (values(page, "board"), values(page, "shadow")) == (["day"], ["no"])
        expect(page.locator("#option-mode")).to_be_focused()
        expect(page.locator("#name")).to_have_value("Ann")
        expect(page.locator("#seat-1")).to_have_value("farmer")
        page.check("[name=players][value='5']", force=True)
        expect(page.locator("#seat-4")).to_be_visible()
        expect(page.locator("#option-shadow")).to_have_count(0)
        page.check("[name=players][value='2']", force=True)
        expect(page.locator("#seat-4")).to_have_count(0)
        page.select_option("#option-mode", "full")
        expect(page.locator("#option-board")).to_have_value("night")
        expect(page.locator("#option-shadow")).to_have_value("yes")
        expect(page.locator("#seat-1")).to_have_value("farmer")
        assert page.evaluate("window.same"), "the page was loaded again"
        assert defects(page) == []
        page.click("form button.primary")
        page.wait_for_selector("main[data-game=codex]")


def test_the_form_shows_the_rival_as_soon_as_there_is_one(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.goto("/new/stelae?players=2")
        expect(page.locator("text=King Itzam")).to_have_count(0)
        page.select_option("#option-king", "easy")
        expect(page.locator("text=King Itzam")).to_have_count(1)
        expect(page.locator("#option-king")).to_have_value("easy")


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_game_for_one_against_a_rival(browser: Browser, server: Server, shape: str) -> None:
    with page_of(browser, server, shape) as page:
        page.goto("/new/stelae?players=1&option-king=hard")
        page.fill("#name", "Ann")
        page.click("form button.primary")
        rival = page.locator("#seats .rival")
        expect(rival.locator(".name")).to_have_text("King Itzam")
        expect(rival.locator(".points")).to_have_text("0")
        for number, label in enumerate(["Take small", "Bury", *["Take small", "Raise"] * 3]):
            page.click(f"#choices button:has-text('{label}')")
            if number < 7:
                expect(page.locator("#moment-text")).to_contain_text(str(number + 1))
            if number == 1:
                expect(rival.locator(".points")).to_have_text("4")
        expect(page.locator("#ending svg")).to_have_attribute(
            "aria-label", "1. King Itzam 16 (Stelae 16). 2. Ann 6 (Stelae 6)."
        )
        heads = page.locator("#parts thead th")
        assert heads.all_text_contents() == ["King Itzam", "Ann"]
        assert page.locator("#parts tfoot tr").first.locator("td").all_text_contents() == ["16", "6"]
        page.click("#analyse")
        expect(page.locator("#sums tbody th")).to_have_text(["Ann", "King Itzam"])
        assert defects(page) == []
