"""The layout on a desktop, a laptop, a tablet and a phone."""

import random
import re
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from tests.houses import Server
from tests.web.browser.playing import by_button, play_on, press, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def test_on_a_laptop_the_board_has_all_the_height_below_the_head(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        sit_down(page, "tzolkin")
        board, timeline = (
            page.locator("#picture > svg").bounding_box(),
            page.locator("#timeline").bounding_box(),
        )
        assert board is not None
        assert timeline is not None
        assert board["width"] > 1000
        assert board["y"] + board["height"] <= 768
        assert timeline["y"] + timeline["height"] <= board["y"]
        tools = page.locator(".top .tools").bounding_box()
        title = page.locator(".top .what").bounding_box()
        assert tools is not None
        assert title is not None
        assert title["x"] + title["width"] <= timeline["x"]
        assert timeline["x"] + timeline["width"] <= tools["x"]


@pytest.mark.parametrize("path", ["/", "/new/maya2019", "/rules/maya2019"])
def test_a_page_is_no_wider_than_a_phone(browser: Browser, server: Server, path: str) -> None:
    with page_of(browser, server, "tall") as page:
        page.goto(path)
        widths = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert widths[0] <= widths[1]


@pytest.mark.parametrize(("shape", "is_open"), [("tall", False), ("wide", True)])
def test_a_guide_begins_with_its_title_not_with_its_contents(
    browser: Browser, server: Server, shape: str, is_open: bool
) -> None:
    with page_of(browser, server, shape) as page:
        page.goto("/guides/ahau")
        expect(page.locator("h1")).to_be_in_viewport(ratio=1)
        first = page.locator(".contents a[href^='#']").first
        expect(first).to_be_visible(visible=is_open)
        if not is_open:
            page.click(".contents summary")
        first.click()
        expect(page.locator("h2").first).to_be_in_viewport()


@pytest.mark.parametrize("size", [(683, 384), (844, 390)], ids=["at 200 percent", "phone held sideways"])
def test_in_a_low_window_the_board_keeps_two_thirds(
    browser: Browser, server: Server, size: tuple[int, int]
) -> None:
    width, height = size
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": width, "height": height})
        sit_down(page, "tzolkin")
        side, board = page.locator(".side").bounding_box(), page.locator(".board").bounding_box()
        assert side
        assert board
        assert side["width"] * side["height"] <= width * height / 3
        assert board["x"] + board["width"] <= side["x"]
        assert board["width"] >= width * 2 / 3
        expect(page.locator("#picture > svg")).to_be_in_viewport()
        expect(page.locator("#choices button").first).to_be_in_viewport(ratio=1)
        page.locator("#log-part").scroll_into_view_if_needed()
        expect(page.locator("#log li").last).to_be_in_viewport()


def test_on_a_phone_the_log_is_within_reach_on_my_turn(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "tictactoe")
        press(page, "Mark b2")
        expect(page.locator("#log li")).to_have_count(2)
        page.click("[data-do=log]")
        expect(page.locator("#log li").last).to_be_in_viewport(ratio=1)
        expect(page.locator("#choices button").first).to_be_in_viewport(ratio=1)
        page.locator("#choices button").first.click()
        expect(page.locator("#log-part")).not_to_have_class("part over")
        expect(page.locator("[data-do=log]")).to_have_attribute("aria-pressed", "false")


def test_on_a_tablet_log_and_seats_lie_side_by_side(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 850, "height": 1000})
        sit_down(page, "maya2019")
        seats, log = page.locator("#seats-part").bounding_box(), page.locator("#log-part").bounding_box()
        assert seats is not None
        assert log is not None
        assert seats["y"] == log["y"]
        assert seats["x"] + seats["width"] <= log["x"]


def test_nothing_overlaps_in_the_timeline_after_a_long_game(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        page.evaluate("document.getElementById('moment-text').textContent = 'Move 1185 of 1185'")
        for width in (1280, 1359, 1360, 1366, 1440, 1920):
            page.set_viewport_size({"width": width, "height": 768})
            boxes = page.locator("#timeline > :not([hidden])").evaluate_all(
                "all => all.map((one) => { const range = document.createRange(); range.selectNodeContents(one);"
                " const [box, words] = [one, range].map((part) => part.getBoundingClientRect());"
                " return [box.x, Math.max(box.right, words.right)]; })"
            )
            assert len(boxes) == 9
            for before, after in pairwise(boxes):
                assert before[1] <= after[0], width
            tools = page.locator(".top .tools").bounding_box()
            assert tools is not None
            assert width < 1360 or boxes[-1][1] <= tools["x"], width


def test_on_a_phone_a_finished_game_begins_with_its_result(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        expect(page.locator("#ending svg")).to_be_in_viewport()
        page.reload()
        expect(page.locator("#ending svg")).to_be_in_viewport()
        expect(page.locator("text=Rematch")).to_be_in_viewport()
        expect(page.locator("text=Rematch")).to_have_attribute("title", "Everybody moves to the next seat.")
        page.set_viewport_size({"width": 1366, "height": 768})
        expect(page.locator(".side #end")).to_be_visible()


def test_on_a_desktop_the_log_is_below_the_result(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        for _ in range(2):
            expect(page.locator("#ending svg")).to_be_in_viewport(ratio=1)
            expect(page.locator("#log li").last).to_be_in_viewport(ratio=0.9)
            page.reload()


def test_the_buttons_below_a_result_are_in_even_rows(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        boxes = page.locator(".result-commands :is(button, .button):visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ x, right }) => [x, right])"
        )
        left, right = min(box[0] for box in boxes), max(box[1] for box in boxes)
        assert len(boxes) >= 4
        rows = sum(box[0] == left for box in boxes)
        assert rows == sum(box[1] == right for box in boxes) < len(boxes)  # every row is full


def test_a_list_fades_where_it_goes_on(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        sit_down(page, "tictactoe")
        choices = page.locator("#choices")
        choices.evaluate("list => list.style.maxHeight = 'none'")
        expect(choices).to_have_css("mask-image", "none")
        choices.evaluate("list => list.style.maxHeight = '100px'")
        expect(choices).to_have_css("mask-image", re.compile("linear-gradient"))
        expect(choices).not_to_have_attribute("data-above", "")
        choices.evaluate("list => list.scrollTo(0, 9999)")
        expect(choices).to_have_attribute("data-above", "")
        expect(choices).not_to_have_attribute("data-below", "")
