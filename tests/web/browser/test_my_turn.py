"""The page shows, sounds and notifies when it is my turn."""

import random

import pytest
from playwright.sync_api import Browser, expect

from tests.houses import Server
from tests.web.browser.playing import ASKED, BUTTONS, LIT, by_button, invite, press, sit_down
from tests.web.browser.visitors import SIZES, page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("shape", SIZES)
def test_what_is_asked_has_the_colour_and_the_sign_of_the_seat(
    browser: Browser, server: Server, shape: str
) -> None:
    with page_of(browser, server) as ann, page_of(browser, server, shape) as ben:
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        bars = []
        for page, cell in ((ann, "b2"), (ben, "a1")):
            page.wait_for_selector(BUTTONS)
            seat = page.locator(".seat", has_text="(you)").locator(".token")
            assert page.locator("#prompt .token").inner_html() == seat.inner_html()
            colour = seat.locator("circle").first.evaluate("disc => getComputedStyle(disc).fill")
            bars.append(colour)
            assert colour in page.locator("#asked").evaluate("box => getComputedStyle(box).boxShadow")
            press(page, f"Mark {cell}")
            expect(page.locator("#prompt .token")).to_have_count(0)
        assert bars[0] != bars[1]
        mine = ben.locator("#log li", has_text="Ben marks").evaluate(
            "line => getComputedStyle(line).borderLeftColor"
        )
        assert mine == bars[1]


def test_the_focus_returns_to_the_next_question(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        expect(page.locator("#asked")).to_be_focused()
        page.locator(LIT).first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#moment-text")).to_have_text("Move 4")
        expect(page.locator(f"{LIT}:focus")).to_have_count(1)


# Record the page's sounds and notifications
LISTEN = """() => {
  const Real = AudioContext;
  window.heard = [];
  window.contexts = [];
  window.AudioContext = class extends Real {
    constructor() { super(); window.contexts.push(this); }
    createOscillator() {
      const tone = super.createOscillator();
      const start = tone.start.bind(tone);
      tone.start = (at) => (window.heard.push(tone.frequency.value), start(at));
      return tone;
    }
  };
  window.notices = [];
  window.allowed = "granted";
  window.Notification = class {
    static get permission() { return window.allowed; }
    static async requestPermission() { return window.allowed; }
    constructor(title, options) { Object.assign(this, { title, ...options, open: true }); window.notices.push(this); }
    close() { this.open = false; }
  };
  Object.defineProperty(document, "hidden", { get: () => Boolean(window.away) });
}"""


def test_my_turn_can_be_heard_and_noticed_on_the_desktop(browser: Browser, server: Server) -> None:
    with page_of(browser, server, bypass_csp=True) as page:  # so that we can wait for a sound
        page.add_init_script(f"({LISTEN})()")
        sit_down(page, "tictactoe")
        by_button(random.Random(1))(page)
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        assert page.evaluate("[heard.length, notices.length]") == [0, 0]  # it is off by default
        page.click("[data-do=sound]")
        expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
        page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
        page.evaluate("allowed = 'denied'")
        page.click("[data-do=bell]")
        expect(page.locator(".toast")).to_contain_text("does not allow notifications")
        expect(page.locator("[data-do=bell]")).to_have_attribute("aria-pressed", "false")
        page.evaluate("allowed = 'granted'")
        page.click("[data-do=bell]")
        expect(page.locator("[data-do=bell]")).to_have_attribute("aria-pressed", "true")
        page.evaluate("away = true")
        page.locator(BUTTONS).first.evaluate("button => button.click()")
        page.wait_for_function("notices.length === 1")
        assert page.evaluate("heard") == [523, 440, 587]  # sound is on, I have moved, it is my turn
        assert page.evaluate("notices[0].title") == "Your turn"
        assert page.evaluate("notices[0].body").startswith("Tic-tac-toe: ")
        page.evaluate("notices[0].onclick()")
        assert page.evaluate("notices[0].open") is False
        page.evaluate("away = false")
        page.reload()  # the settings are remembered
        page.wait_for_selector(ASKED)
        expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-do=bell]")).to_have_attribute("aria-pressed", "true")
        page.locator(BUTTONS).first.click()
        page.wait_for_function("heard.length && contexts[0].state === 'running'")
        assert page.evaluate("notices.length") == 0  # no notification while the page is visible
