"""When all I can do is end my turn: one key does it, or nothing is asked at all."""

import pytest
from playwright.sync_api import Browser, Page, expect

from popolna.engine.match import Match
from popolna.games.maya2019 import GAME
from tests.games.maya2019.situation import RED, Situation
from tests.houses import Server
from tests.web.browser.playing import BUTTONS, sit_down_at
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

# Remembers when the page sent what
NOTE_WHEN = """
window.sent = [];
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) {
  sent.push([performance.now(), JSON.parse(text)]);
  send.call(this, text);
};
"""

# Keeps pauses of about a second, to be ended by the test
HOLD_PAUSES = """
window.pauses = new Map();
const begin = window.setTimeout, cancel = window.clearTimeout;
window.setTimeout = (work, wait, ...rest) => {
  const id = begin(...(wait >= 800 && wait <= 2000 ? [() => {}, 0] : [work, wait, ...rest]));
  if (wait >= 800 && wait <= 2000) pauses.set(id, work);
  return id;
};
window.clearTimeout = (id) => (pauses.delete(id), cancel(id));
"""


def asked(page: Page, moves: int = 1) -> None:
    """At a table where Ann plants her only corn: she has other tiles, so she is asked whether she is done."""
    position = Situation(2).rack(RED, "corn", "pepper", "pepper", "pepper").turn(RED).position()
    match = Match.new(GAME, 2, 1, settings=position["settings"], position=position)  # type: ignore[arg-type]
    match.play(RED, "plant corn h8")
    sit_down_at(page, match, moves)


def plant_corn(page: Page) -> None:
    page.locator("#filter").fill("plant corn h8")
    page.locator(BUTTONS, has_text="Plant corn on h8").click()


def turn_is_over(page: Page) -> None:
    expect(page.locator("#log")).to_contain_text("Ann scores 1 point")


def test_enter_ends_the_turn(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        asked(page)
        expect(page.locator("#prompt")).to_contain_text("You have no more corn")
        expect(page.locator(BUTTONS)).to_have_count(1)
        while "scores" not in page.inner_text("#log"):  # one that comes too soon is not meant
            page.locator("body").press("Enter")
        turn_is_over(page)


def test_a_turn_can_end_by_itself_from_now_on(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        asked(page)
        expect(page.locator("#always")).to_contain_text("Others may then guess")
        page.click("#always")
        turn_is_over(page)
        expect(page.locator(".toast")).to_contain_text("Others may guess")
        expect(page.locator(".tool[data-do=only-action]")).to_have_attribute("aria-pressed", "true")


def test_a_turn_ends_by_itself_for_those_who_want_it(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        asked(page, moves=0)
        page.click(".tool[data-do=only-action]")
        expect(page.locator(".toast")).to_contain_text("Others may guess")
        plant_corn(page)
        turn_is_over(page)


def test_a_turn_that_ends_by_itself_takes_a_moment(browser: Browser, server: Server) -> None:
    """An answer that comes at once would tell the others that there was nothing to decide."""
    with page_of(browser, server) as page:
        page.add_init_script(NOTE_WHEN)
        asked(page, moves=0)
        page.click(".tool[data-do=only-action]")
        plant_corn(page)
        turn_is_over(page)
        planted, done = page.evaluate("sent.filter(([, message]) => message.do === 'act')")
        assert (planted[1]["action"], done[1]["action"]) == ("plant corn h8", "done")
        assert done[0] - planted[0] >= 800


def test_a_turn_does_not_end_for_those_who_change_their_mind(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.add_init_script(NOTE_WHEN + HOLD_PAUSES)
        asked(page, moves=0)
        page.click(".tool[data-do=only-action]")
        plant_corn(page)
        expect(page.locator("#prompt")).to_contain_text("You have no more corn")
        page.evaluate("document.querySelector('.tool[data-do=only-action]').click()")
        page.evaluate("for (const pause of pauses.values()) pause()")
        assert len(page.evaluate("sent.filter(([, message]) => message.do === 'act')")) == 1
        expect(page.locator("#always")).to_be_visible()


def test_a_turn_ends_after_the_pause(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.add_init_script(HOLD_PAUSES)
        asked(page, moves=0)
        page.click(".tool[data-do=only-action]")
        plant_corn(page)
        expect(page.locator("#prompt")).to_contain_text("You have no more corn")
        assert "scores" not in page.inner_text("#log")
        page.evaluate("for (const pause of pauses.values()) pause()")
        turn_is_over(page)


def test_an_undone_decision_is_asked_again(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        asked(page)
        expect(page.locator("#always")).to_be_visible()
        page.click("[data-do=undo]")
        expect(page.locator("#always")).to_be_hidden()
        expect(page.locator("#prompt")).to_contain_text("Plant tiles of one crop")
