"""Learning a game by playing."""

import pytest
from playwright.sync_api import Browser, expect

from popolna.engine.lesson import Lesson
from popolna.games import game
from tests.houses import Server
from tests.web.browser.playing import ASKED
from tests.web.browser.visitors import defects, page_of

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_lesson_is_played_on_the_board(browser: Browser, server: Server, shape: str) -> None:
    lesson = Lesson.load(game("maya2019"))
    first = next(moment.step for moment in lesson.moments if moment.wanted)
    assert first is not None
    with page_of(browser, server, shape) as page:
        page.goto("/learn/maya2019")
        title, reply, go_on = (page.locator(f"#lesson-{part}") for part in ("title", "reply", "progress"))
        for step in lesson.file.chapters[0].steps[:2]:
            expect(title).to_have_text(step.title)
            expect(page.locator("#picture .halo.hinted").first).to_be_visible()
            page.click("[data-do=lesson-next]")
        expect(title).to_have_text(first.title)
        assert defects(page) == []

        # Only what to point at glows, along its own outline
        rings = page.locator("#picture .halo.hinted")
        expect(rings.locator(".line")).to_have_count(rings.count())
        assert page.locator("#picture [data-glow]").count() > rings.count() > 0
        filters = "things => [...new Set(things.map(thing => getComputedStyle(thing).filter))]"
        assert page.locator("#picture [data-glow]").evaluate_all(filters) == ["none"]

        # A wrong choice gets a kind reason, and can be tried again
        page.locator("#picture [data-name=squash]").first.click()
        page.locator("#picture [data-name=g7]").click()
        page.locator("#choices button", has_text="Plant").click()
        expect(reply).to_have_text(first.wrong["plant"])
        page.locator("#picture [data-name=caracol]").click()
        expect(reply).to_contain_text("Nothing is laid on a temple space.")
        page.locator("#picture [data-name=corn]").first.click()
        page.locator("#picture [data-name=g7]").click()
        page.locator("#choices .wanted").click()
        expect(title).to_have_text("Plant more")
        expect(reply).to_be_hidden()

        # Back, and the place is remembered
        page.click("[data-do=lesson-back]")
        expect(title).to_have_text(first.title)
        page.click("[data-do=lesson-show]")
        expect(title).to_have_text("Plant more")
        page.reload()
        expect(title).to_have_text("Plant more")

        # Others move by themselves
        page.click("[data-do=lesson-show]")
        page.click("#choices .wanted")
        expect(title).to_have_text("Itzel's turn")
        expect(go_on).to_have_attribute("value", str(6 / lesson.steps))

        # The last step leads to a real game
        page.evaluate(f"localStorage.setItem('lesson-maya2019', '{len(lesson.moments) - 1}')")
        page.reload()
        page.click("[data-do=lesson-next]")
        expect(page.locator("#lesson-end")).to_contain_text(lesson.file.game.title)
        assert defects(page) == []
        page.fill("[name=name]", "Ann")
        page.click("#lesson-end button.primary")
        page.wait_for_url("**/tables/*")
        page.wait_for_selector(ASKED)
