"""The panel for a first game."""

import pytest
from playwright.sync_api import Browser, expect

from popolna.games import game
from tests.houses import GAMES, Server
from tests.web.browser.playing import ASKED, sit_down
from tests.web.browser.visitors import SIZES, defects, page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", GAMES)
def test_a_first_game_begins_with_what_to_know(browser: Browser, server: Server, id: str) -> None:
    first = game(id).first_game
    assert first is not None
    with page_of(browser, server, "wide", first_game=True) as page:
        sit_down(page, id)
        panel = page.locator("#first-game")
        close = panel.locator("[data-do=close-first-game]")
        for sentence in (first.aim, first.turn, first.end):
            expect(panel).to_contain_text(sentence)
        expect(close).to_be_in_viewport(ratio=1)
        expect(panel.locator("p").last).to_be_visible()
        assert defects(page, within="#first-game") == []

        # On a phone it leaves the board visible until it is opened
        width, height = SIZES["tall"]
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(close).to_be_in_viewport(ratio=1)
        folded = panel.bounding_box()
        assert folded
        assert folded["height"] < 64
        panel.locator("summary").click()
        expect(panel.locator("p").last).to_be_visible()
        assert defects(page, within="#first-game") == []
        close.click()
        expect(panel).to_be_hidden()
        page.reload()
        page.wait_for_selector(ASKED)
        expect(panel).to_be_hidden()
