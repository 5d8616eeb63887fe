"""Hints."""

import pytest
from playwright.sync_api import Browser, expect

from popolna.games import game
from popolna.web.pages import files
from tests.games.maya2003.situation import Situation
from tests.houses import Server, played
from tests.web.browser.playing import LIT, POINT, sit_down, sit_down_at
from tests.web.browser.visitors import SIZES, page_of

pytestmark = pytest.mark.slow


def test_a_hint_rings_only_what_its_action_names(browser: Browser, server: Server) -> None:
    script = """async ([at, markup, words]) => {
      const { exactly, named, wordsOf } = await import(at);
      const svg = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
      const things = named([...svg.querySelectorAll("[data-name]")], words);
      return exactly(things).map((thing) => wordsOf(thing).join(" "));
    }"""
    s = Situation(4).on("copan", 1, {0: 1}).on("uxmal", 1, {0: 1}).quarry(1, "red 3").distribute()
    table = game("maya2003").draw(s.seen_by(0), 0).bare
    with page_of(browser, server) as page:
        page.goto("/")
        rung = page.evaluate(script, [files.static("pointing.js"), table, ["copan", "1", "tikal"]])
        assert sorted(rung) == ["copan 1", "tikal"]


@pytest.mark.parametrize(("hardly", "words"), [(1, "1 other"), (2, "2 others")])
def test_a_hint_counts_what_was_not_analysed(
    browser: Browser, server: Server, hardly: int, words: str
) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        script = """async ([at, hardly]) => {
          const { Advice } = await import(at);
          const panel = document.getElementById("advice");
          const advice = new Advice({ panel, around: panel.parentElement }, {});
          advice.show({ hardly, choices: [{ name: "mark b2", label: "", chance: 1, points: 1 }] });
        }"""
        page.evaluate(script, [files.static("advice.js"), hardly])
        expect(page.locator("#advice .quiet", has_text="not analysed")).to_have_text(f"{words} not analysed.")


def test_a_hint_can_be_followed(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.click("[data-do=hint]")
        page.locator("#advice .best").click()
        expect(page.locator("#moment-text")).to_have_text("Move 2")


def test_a_hint_leaves_the_board_visible_on_a_phone(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down_at(page, played("maya2019", 2), 1)
        page.click("[data-do=hint]")
        page.wait_for_selector("#advice .best")
        bar = page.locator("#asked").bounding_box()
        assert bar is not None
        assert bar["height"] < SIZES["tall"][1] / 3
        assert page.locator("#advice details[open]").count() == 0
        assert page.locator(".halo.hinted").count() > 0  # where the recommended action is
        expect(page.locator("#choices")).to_be_hidden()
        page.click("[aria-label='Close the hint']")
        expect(page.locator("#choices")).to_be_visible()
        assert page.locator(".halo.hinted").count() == 0
        page.click("[data-do=hint]")
        page.wait_for_selector("#advice .best")
        page.mouse.click(*page.locator(LIT).first.evaluate(POINT))
        expect(page.locator("#choices")).to_be_visible()  # to choose the rest of the action
        expect(page.locator("#advice")).to_be_hidden()
