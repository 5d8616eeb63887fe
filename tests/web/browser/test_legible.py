"""Every text can be read: none is smaller than twelve pixels, in any game, at any time of it."""

import pytest
from playwright.sync_api import Browser, Page

from popolna.games import game
from tests.houses import GAMES, Server, played
from tests.web.browser.playing import sit_down_at
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

LEAST = 11.99  # pixels; a little less than twelve, as sizes are rounded
SIZES = {"wide": (1366, 768), "folded": (1366, 768), "phone": (390, 844)}

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


def small_texts(page: Page) -> dict[str, list[str]]:
    """What is too small, on each screen."""
    found = {}
    for screen, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(
            "(on) => document.documentElement.toggleAttribute('data-folded', on)", screen == "folded"
        )
        shape = 390 if screen == "phone" else 1000
        page.wait_for_function(
            "(shape) => { const box = document.querySelector('#picture svg')?.viewBox.baseVal.width;"
            " return box && (box > 500) === (shape > 500) }",
            arg=shape,
        )
        page.evaluate("document.fonts.ready")
        found[screen] = page.evaluate(SMALL_TEXTS, LEAST)
    return found


@pytest.mark.parametrize("id", GAMES)
def test_no_text_is_small(browser: Browser, server: Server, id: str) -> None:
    match = played(id, game(id).players[-1], settings={})
    with page_of(browser, server) as page:
        sit_down_at(page, match, 0)
        assert small_texts(page) == dict.fromkeys(SIZES, [])
        sit_down_at(page, match, len(match.record.moves) // 2)
        assert small_texts(page) == dict.fromkeys(SIZES, [])
        page.goto(page.url)
        open_record(page, match.record.json())
        assert small_texts(page) == dict.fromkeys(SIZES, [])


def open_record(page: Page, record: str) -> None:
    """Look at a game that is over."""
    page.goto("/")
    page.set_input_files(
        "[name=record]", {"name": "a", "mimeType": "application/json", "buffer": record.encode()}
    )
    page.click("button:text-is('Open')")
    page.wait_for_selector("#ending svg")
