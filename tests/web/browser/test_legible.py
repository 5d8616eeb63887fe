"""Every text can be read: none is smaller than twelve pixels, in any game, at any time of it."""

import pytest
from playwright.sync_api import Browser, Page

from popolna.games import game
from tests.houses import BOXED, Server, played
from tests.web.browser.playing import sit_down, sit_down_at, upload
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

LEAST = 11.99  # pixels; a little less than twelve, as sizes are rounded
SIZES = {"wide": (1366, 768), "folded": (1366, 768), "phone": (390, 844)}
ALL_LARGE: dict[str, list[str]] = {screen: [] for screen in SIZES}

# The texts that are too small, each with its size as it appears on the screen
SMALL_TEXTS = """(least) => {
  const found = [];
  const note = (size, text) => size < least && text.trim() && found.push(`${size.toFixed(2)} ${text.trim()}`);
  for (const text of document.querySelectorAll("main svg text")) {
    const matrix = text.getScreenCTM();
    if (text.getClientRects().length && matrix)
      note(parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.b, matrix.d), text.textContent);
  }
  const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const around = nodes.currentNode.parentElement;
    if (around.closest("svg, script, noscript, .unseen") || !around.checkVisibility()) continue;
    note(parseFloat(getComputedStyle(around).fontSize), nodes.currentNode.textContent);
  }
  return found;
}"""

# Whether the table has been drawn for a phone, or for a desktop
DRAWN = "(tall) => document.querySelector('#picture svg')?.viewBox.baseVal.width < 500 === tall"


def small_texts(page: Page) -> dict[str, list[str]]:
    """What is too small, on each screen."""
    found = {}
    for screen, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "(on) => document.documentElement.toggleAttribute('data-folded', on)", screen == "folded"
        )
        page.wait_for_function(DRAWN, arg=screen == "phone")
        page.evaluate("document.fonts.ready")
        found[screen] = page.evaluate(SMALL_TEXTS, LEAST)
    return found


@pytest.mark.parametrize("id", BOXED)
def test_no_text_is_small(browser: Browser, server: Server, id: str) -> None:
    match = played(id, game(id).players[-1])
    with page_of(browser, server) as page:
        page.goto(f"/tables/{upload(page, match)}")
        page.wait_for_selector("#ending svg")
        assert small_texts(page) == ALL_LARGE
        page.goto(f"{page.url}/analysis")
        page.wait_for_selector("#picture svg")
        assert small_texts(page) == ALL_LARGE
        page.go_back()
        page.wait_for_selector("#ending svg")
        page.click("[data-do=first]")
        page.wait_for_selector("#log li.later")
        assert small_texts(page) == ALL_LARGE
        sit_down_at(page, match, len(match.record.moves) // 2)
        assert small_texts(page) == ALL_LARGE


@pytest.mark.parametrize("width", [1024, 1366, 1920])
def test_without_its_side_the_board_is_larger(browser: Browser, server: Server, width: int) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": width, "height": 768})
        sit_down(page, "tzolkin")
        board = page.locator("#picture > svg")
        before = board.bounding_box()
        page.click("[data-do=fold]")
        after = board.bounding_box()
        assert before
        assert after
        assert after["width"] >= before["width"]
        shown = [min(box["width"], box["height"] * 1280 / 880) for box in (before, after)]
        assert shown[1] > 1.05 * shown[0]
        page.click("[data-do=fold]")
        assert board.bounding_box() == before
