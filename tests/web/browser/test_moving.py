"""Pieces that glide and numbers that float."""

import random

import pytest
from playwright.sync_api import Browser, expect

from popolna.web.pages import files
from tests.houses import Server
from tests.web.browser.playing import ASKED, by_pointing, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

# The picture as the server drew it, without rims and rings
PICTURE = """() => {
  const ours = ["tabindex", "role", "aria-label", "aria-pressed", "data-glow"];
  const tell = (part) => [
    part.nodeName,
    [...part.attributes].filter((own) => !ours.includes(own.name)).map((own) => own.name + own.value).sort(),
    part.children.length ? [...part.children].filter((own) => !own.matches(".rims")).map(tell) : part.textContent,
  ];
  return JSON.stringify(tell(document.querySelector("#picture > svg")));
}"""


def test_pieces_come_to_rest_where_they_are_drawn(browser: Browser, server: Server) -> None:
    """After all moves, a page that has followed them looks the same as a new one."""
    with page_of(browser, server, reduced_motion="no-preference") as page:
        sit_down(page, "tzolkin")
        for number in range(6):
            page.wait_for_selector(ASKED)
            by_pointing(random.Random(number))(page)
        page.wait_for_selector(ASKED)
        page.evaluate("() => Promise.allSettled(document.getAnimations().map((moving) => moving.finished))")
        page.keyboard.press("Escape")
        early = page.evaluate(PICTURE)
        page.reload()
        page.wait_for_selector(ASKED)
        assert page.evaluate(PICTURE) == early


def test_news_take_the_place_of_numbers_that_float(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        script = """async (at) => {
          const { News } = await import(at);
          const [panel, title, rows] = ["news", "news-title", "news-rows"].map((id) => document.getElementById(id));
          const float = document.getElementById("picture").appendChild(document.createElement("span"));
          float.className = "gain";
          const news = { occasion: "Scoring of round 1", what: "gold", amount: 3, why: "level 1 of Tikal" };
          const summary = new News({ panel, title, rows }, { resized() {} });
          summary.draw([{ seat: 0, news }], { view: { rivals: [] }, seats: [] });
          return float.isConnected;
        }"""
        assert page.evaluate(script, files.static("news.js")) is False
        expect(page.locator("#news-title")).to_have_text("Scoring of round 1")
