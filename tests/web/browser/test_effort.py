"""The page does no unnecessary work: a board has thousands of parts, and phones are slow."""

import pytest
from playwright.sync_api import Browser, CDPSession

from tests.houses import Server
from tests.web.browser.playing import LIT, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

DRAW_AGAIN = "dispatchEvent(new Event('resize'))"


def layouts(clock: CDPSession) -> int:
    """How often the page has been laid out since counting started."""
    found = clock.send("Performance.getMetrics")["metrics"]
    return next(int(one["value"]) for one in found if one["name"] == "LayoutCount")


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_the_board_is_laid_out_a_few_times_however_much_is_lit(
    browser: Browser, server: Server, id: str
) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, id)
        page.wait_for_selector(LIT)
        clock = page.context.new_cdp_session(page)
        clock.send("Performance.enable")
        before = layouts(clock)
        page.evaluate(DRAW_AGAIN)
        assert layouts(clock) - before <= 4


def test_the_board_does_not_mind_how_much_room_the_actions_take(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "tictactoe")
        page.wait_for_selector(LIT)
        bar = "element => getComputedStyle(element).getPropertyValue('--bar')"
        main, board = (page.locator(place).evaluate(bar) for place in ("main.table-page", "#picture > svg"))
        taken = page.locator("#asked").bounding_box()
        assert taken
        assert main == f"{round(taken['height']) + 8}px"
        assert board != main, "otherwise every part of the board would be styled again on each change"
