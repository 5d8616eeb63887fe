"""News, the log and the timeline."""

import json
import random
import re

import pytest
from playwright.sync_api import Browser, expect

from tests.houses import Server
from tests.web.browser.playing import ASKED, BUTTONS, LIT, by_button, invite, play_on, press, sit_down
from tests.web.browser.visitors import defects, page_of

pytestmark = pytest.mark.slow


def test_what_happened_by_itself_is_summed_up(browser: Browser, server: Server) -> None:
    """It stays until it is closed or the player acts; a line of the log brings it back, even after the game."""
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2003")
        title = page.locator("#news-title")
        while title.text_content() != "Scoring of round 1":
            page.locator(BUTTONS).last.click()  # passes wherever possible
            page.wait_for_selector(ASKED)
        expect(page.locator("#news")).to_be_visible()
        assert 1 < page.locator("#news li").count() <= 5
        rich = page.locator("#news li", has_text="gold").first
        expect(rich.locator(".sums")).to_have_text(re.compile(r"^gold\s\+\d+(, blocks\s.\d+)?$"))
        expect(rich.locator("p").first).to_be_hidden()
        rich.locator("summary").click()
        expect(rich.locator("p").first).to_contain_text(re.compile(r"gold: level \d of \w+"))
        news, bar = page.locator("#news").bounding_box(), page.locator("#asked").bounding_box()
        assert news is not None
        assert bar is not None
        assert abs(news["y"] + news["height"] - bar["y"]) < 2  # it hides none of the actions
        assert defects(page) == []
        page.click("[data-do=close-news]")
        expect(page.locator("#news")).to_be_hidden()
        page.locator("#log li[data-occasion='Scoring of round 1']").click()
        expect(page.locator("#news")).to_be_visible()
        page.click("[data-do=first]")
        expect(page.locator("#news")).to_be_hidden()
        page.locator("#log li[data-occasion='Scoring of round 1']").click()
        expect(page.locator("#moment-text")).not_to_contain_text("Move 0")
        expect(page.locator("#news")).to_be_visible()
        expect(page.locator("#heard")).to_contain_text(re.compile(r"Scoring of round 1\. .*\w+: gold\s\+\d+"))
        page.click("[data-do=back]")
        expect(page.locator("#news")).to_be_hidden()
        page.click("[data-do=now]")
        expect(title).to_have_text("Scoring of round 1")
        expect(page.locator("#news")).to_be_visible()
        page.locator(BUTTONS).last.click()
        old = page.locator("#news:visible", has_text="Scoring of round 1")  # other news may come at once
        expect(old).to_have_count(0)


def test_looking_back_and_returning_to_now(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        page.click("[data-do=first]")
        expect(page.locator("#moment-text")).to_have_text("Move 0 of 2")
        expect(page.locator(BUTTONS)).to_have_count(0)
        expect(page.locator(LIT)).to_have_count(0)
        page.keyboard.press("ArrowRight")
        expect(page.locator("#moment-text")).to_have_text("Move 1 of 2")
        page.click("[data-do=now]")
        expect(page.locator(BUTTONS)).to_have_count(7)


def test_dragging_the_timeline_sends_only_the_latest_look(browser: Browser, server: Server) -> None:
    """However fast it is dragged, the server is not asked for more than can be seen."""
    looks: list[int | None] = []

    def say(frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["do"] == "look":
            looks.append(message["at"])

    with page_of(browser, server) as page:
        page.on("websocket", lambda socket: socket.on("framesent", say))
        sit_down(page, "tictactoe")
        for moves in (2, 4):
            page.locator(BUTTONS).first.click()
            expect(page.locator("#moment-text")).to_have_text(f"Move {moves}")
        page.evaluate("""() => {
            const moment = document.querySelector("#moment");
            for (let round = 0; round < 50; round++)
                for (const at of [3, 2, 1, 0, 1]) {
                    moment.value = at;
                    moment.dispatchEvent(new Event("input", { bubbles: true }));
                }
            moment.dispatchEvent(new Event("change", { bubbles: true }));
        }""")
        expect(page.locator("#moment-text")).to_have_text("Move 1 of 4")
        assert looks == [None, 3, 1]


def test_a_line_of_the_log_shows_what_it_is_about(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        page.locator("#log li", has_text="Ann marks a1").hover()
        expect(page.locator(".halo.lit")).to_have_count(1)
        expect(page.locator("#seats .lit .name")).to_have_text("Ann (you)")


def test_a_line_of_the_log_leads_to_its_moment(browser: Browser, server: Server) -> None:
    """It works during the game and after it; the log stays complete."""
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        by_button(random.Random(1))(page)
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        page.locator("#log li[data-move='1']").first.click()
        expect(page.locator("#moment-text")).to_have_text("Move 1 of 2")
        expect(page.locator("#log li.later")).not_to_have_count(0)
        page.click("[data-do=now]")
        expect(page.locator("#log li.later")).to_have_count(0)
        play_on(page, by_button(random.Random(1)))
        moves = int(page.locator("#moment").get_attribute("max") or 0)
        for move in (2, moves, 3):
            page.locator(f"#log li[data-move='{move}']").first.click()
            expect(page.locator("#moment-text")).to_have_text(f"Move {move} of {moves}")
        page.locator("#log li[data-move='1']").first.focus()
        page.keyboard.press("Enter")
        expect(page.locator("#moment-text")).to_have_text(f"Move 1 of {moves}")


def test_what_is_undone_can_no_longer_be_looked_at(browser: Browser, server: Server) -> None:
    """Whoever looks at a move that is undone is back at the current one, and nothing is lit for it."""
    with page_of(browser, server) as ann, page_of(browser, server) as ben:
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        press(ann, "Mark b2")
        press(ben, "Mark a1")
        expect(ann.locator("#moment-text")).to_have_text("Move 2")
        ann.click("[data-do=back]")
        expect(ann.locator("#moment-text")).to_have_text("Move 1 of 2")
        ann.locator("#log li", has_text="Ben marks a1").hover()
        expect(ann.locator("#seats .lit .name")).to_have_text("Ben")
        ben.click("[data-do=undo]")
        expect(ann.locator("#moment-text")).to_have_text("Move 1")
        expect(ann.locator("[data-do=now]")).to_be_hidden()
        expect(ann.locator("#seats .lit")).to_have_count(0)
        expect(ann.locator(".halo.lit")).to_have_count(0)
        press(ben, "Mark c1")
        expect(ann.locator(BUTTONS)).to_have_count(7)
