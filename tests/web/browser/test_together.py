"""Two people at one table, and their chat."""

import pytest
from playwright.sync_api import Browser, expect

from popolna.web.pages import files
from tests.houses import Server
from tests.web.browser.playing import BUTTONS, invite, press, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def test_a_second_browser_joins_by_link(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server, "tall") as ben:
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        press(ann, "Mark b2")
        expect(ben.locator("#log")).to_contain_text("Ann marks b2")
        press(ben, "Mark a1")
        expect(ann.locator(BUTTONS)).to_have_count(7)
        ben.click("[data-do=undo]")
        expect(ann.locator(BUTTONS)).to_have_count(0)
        press(ben, "Mark c1")
        for page, cell in ((ann, "b1"), (ben, "c2"), (ann, "b3")):
            press(page, f"Mark {cell}")
        expect(ben.locator("#ending")).to_be_visible()
        ann.click("text=Rematch")
        ann.wait_for_selector("#picture svg")
        ben.click("text=Rematch")
        ben.wait_for_selector(BUTTONS)  # everybody has moved one seat
        assert ben.url == ann.url != link


def test_what_people_say_is_text(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.click("#chat-part summary")
        page.fill("#say input", "<img src=x onerror=alert(1)> & <b>bold</b>")
        page.press("#say input", "Enter")
        expect(page.locator("#chat li")).to_have_text("Ann<img src=x onerror=alert(1)> & <b>bold</b>")
        assert page.locator("#chat img, #chat b").count() == 0


# Two seconds last until we say so
HELD = """const start = setTimeout;
window.held = [];
window.setTimeout = (act, pause, ...more) => (pause === 2000 ? held.push(act) : start(act, pause, ...more));"""


def test_a_link_can_be_copied_again_and_again(browser: Browser, server: Server) -> None:
    with page_of(browser, server, permissions=["clipboard-read", "clipboard-write"]) as page:
        page.add_init_script(HELD)
        link = invite(page, "tictactoe")
        copy = page.locator("#waiting [data-do=copy]")
        for times in (1, 2):
            copy.click()
            page.wait_for_function("(times) => held.length === times", arg=times)
            expect(copy).to_have_text("Copied")
        assert page.evaluate("navigator.clipboard.readText()") == link
        page.evaluate("held.forEach((act) => act())")
        expect(copy).to_have_text("Copy link")


def test_a_button_of_a_seat_keeps_the_focus_when_seats_are_drawn_again(
    browser: Browser, server: Server
) -> None:
    """They are whenever somebody comes, goes or thinks."""
    script = """async (at) => {
      const { Seats } = await import(at);
      const [list, watching] = ["seats", "watching"].map((id) => document.getElementById(id));
      const seats = new Seats({ list, watching }, {}, { isArchive: false });
      const seat = { name: "Ben", kind: "person", colour: "#000000", sign: "star", away: true, agreed: [] };
      const view = { status: "playing", at: null, to_move: [], points: [], rivals: [] };
      const allowed = { hints: false, resign: null };
      const scene = { view, seat: 0, seats: [{ ...seat, number: 0 }, { ...seat, number: 1 }], allowed };
      seats.draw(scene);
      list.querySelector("button").focus();
      seats.draw(scene);
      return document.activeElement.textContent;
    }"""
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        assert page.evaluate(script, files.static("seats.js")) == "Let a bot play for Ben"


def test_of_two_answers_about_who_is_here_the_later_question_counts(browser: Browser, server: Server) -> None:
    """The first may come last; and one that never comes changes nothing."""
    script = """async (at) => {
      const { WaitingRoom } = await import(at);
      const asked = [];
      window.fetch = () => new Promise((resolve, reject) => asked.push({ resolve, reject }));
      const room = document.createElement("div");
      const waiting = new WaitingRoom(room);
      const [early, late] = [waiting.refresh(), waiting.refresh()];
      asked[1].resolve(new Response("<div id=waiting>Ben is here</div>"));
      await late;
      asked[0].resolve(new Response("<div id=waiting>Nobody is here</div>"));
      await early;
      const last = waiting.refresh();
      asked[2].reject(new TypeError("Failed to fetch"));
      await last;
      return room.textContent;
    }"""
    with page_of(browser, server) as page:
        page.goto("/")
        assert page.evaluate(script, files.static("waiting.js")) == "Ben is here"
