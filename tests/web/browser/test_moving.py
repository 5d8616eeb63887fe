"""Pieces that glide and numbers that float."""

import random

import pytest
from playwright.sync_api import Browser, expect

from popolna.web.pages import files
from tests.houses import BOXED, Server
from tests.web.browser.playing import ASKED, by_button, by_pointing, sit_down
from tests.web.browser.visitors import SIZES, page_of

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


# The names that a floating number hides
WATCH_FLOATS = """() => {
  window.floats = 0;
  window.hidden = [];
  const apart = (a, b) => a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
  const names = () => {
    const rows = [...document.querySelectorAll("#seats .name")];
    const spoken = rows.map((row) => row.title);
    const cut = (text) => text.endsWith("…") && spoken.some((name) => name.startsWith(text.slice(0, -1).trim()));
    const is = (text) => spoken.includes(text) || (text.length > 1 && cut(text));
    return [...rows, ...[...document.querySelectorAll("#picture text")].filter((one) => is(one.textContent))];
  };
  new MutationObserver((changes) => {
    for (const float of changes.flatMap((change) => [...change.addedNodes]).filter((one) => one.matches?.(".gain"))) {
      window.floats++;
      const box = float.getBoundingClientRect();
      const under = names().filter((name) => !apart(box, name.getBoundingClientRect()));
      window.hidden.push(...under.map((name) => `${float.textContent} on ${name.textContent}`));
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize("id", BOXED)
def test_numbers_that_float_hide_no_names(browser: Browser, server: Server, id: str, shape: str) -> None:
    with page_of(browser, server, shape) as page:
        sit_down(page, id, "Ann with a rather long name")
        page.evaluate(WATCH_FLOATS)
        luck = random.Random(3)
        while page.evaluate("floats") < 12 and not page.locator("#end").is_visible():
            by_button(luck)(page)
            page.wait_for_selector(ASKED)
        assert page.evaluate("floats")
        assert page.evaluate("hidden") == []


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
