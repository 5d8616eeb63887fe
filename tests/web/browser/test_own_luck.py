"""At a real table: the page asks what was drawn."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.houses import Server
from tests.web.browser.playing import BUTTONS, press
from tests.web.browser.visitors import defects, page_of

pytestmark = pytest.mark.slow


def open_own_table(page: Page, id: str, *seats: str) -> None:
    page.goto(f"/new/{id}")
    page.fill("[name=name]", "Ann")
    if page.locator("[name=players][type=radio]").count():
        page.check("[name=players][value='2']")
    page.check("#luck-own")
    for number, sitter in enumerate(seats):
        page.select_option(f"#seat-{number}", sitter)
    page.click("text=Open table")
    page.wait_for_url("**/tables/*")


@pytest.mark.parametrize("shape", ["wide", "tall"])
def test_a_game_starts_with_luck_from_the_box(browser: Browser, server: Server, shape: str) -> None:
    with page_of(browser, server, shape) as page:
        open_own_table(page, "maya2019", "me", "here")
        prompt = page.locator("#prompt")
        expect(page.locator("#waiting h2")).to_have_text("Set up your table")
        expect(prompt).to_have_text("Areas in play: what was drawn?")
        press(page, "blue and red")
        expect(prompt).to_have_text("Starting player: what was drawn?")
        press(page, "Ann")
        expect(prompt).to_have_text("Rack of Ann: what was drawn? (5 to enter)")
        press(page, "double corn")
        assert defects(page) == []
        press(page, "double corn")
        expect(page.locator("#choices button", has_text="double corn")).to_be_disabled()
        page.click("#trail button >> nth=1")
        expect(page.locator("#trail button")).to_have_count(1)
        page.fill("#box-form input", "squash, pepper, jade")
        page.keyboard.press("Enter")
        expect(page.locator(".toast")).to_contain_text("'jade' is not possible here.")
        page.fill("#box-form input", "corn2 squash pepper pepper corn, potato potato potato potato potato2")
        page.keyboard.press("Enter")
        expect(page.locator("#picture svg").first).to_be_visible()
        expect(prompt).to_contain_text("Plant tiles of one crop")
        press(page, "Expand")
        page.locator(BUTTONS).first.click()
        if page.locator("#box").is_hidden():
            page.locator(BUTTONS).first.click()
        expect(prompt).to_contain_text("Rack of Ann: what was drawn? (3 to enter)")
        expect(page.locator("#prompt .box-move")).to_contain_text("Ann: Expand Tikal to")
        assert defects(page) == []
        page.reload()
        expect(prompt).to_contain_text("Rack of Ann: what was drawn? (3 to enter)")
        for _ in range(3):
            page.locator(BUTTONS).first.click()
        expect(page.locator("#log")).to_contain_text("Ann draws 3 tiles.")
        expect(page.locator(".seat.turn .name")).to_have_text("Blue (you)")
        page.click("[data-do=undo]")
        expect(page.locator(".seat.turn .name")).to_have_text("Ann (you)")
        page.click("[data-do=undo]")
        expect(prompt).to_have_text("Rack of Blue: what was drawn?")
        expect(page.locator("#waiting h2")).to_have_text("Set up your table")
        expect(page.locator("#picture svg")).to_have_count(0)
        press(page, "double squash")
        expect(page.locator("#picture svg").first).to_be_visible()


def test_others_read_that_the_box_is_asked(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server) as ben:
        open_own_table(ann, "maya2019", "me", "open")
        ben.goto(ann.url)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        expect(ben.locator("#waiting h2")).to_have_text("Waiting for the setup")
        ann.fill("#box-form input", "3 1 corn corn squash pepper pepper2 corn corn2 squash potato potato2")
        ann.keyboard.press("Enter")
        expect(ben.locator("#prompt")).to_have_text("Waiting for Ann to move.")
        press(ann, "Expand")
        ann.locator(BUTTONS).first.click()
        if ann.locator("#box").is_hidden():
            ann.locator(BUTTONS).first.click()
        expect(ben.locator("#prompt")).to_have_text(
            "Waiting for the host to enter what was drawn from the box."
        )
        expect(ben.locator("#box")).to_be_hidden()


def test_what_is_asked_has_the_sign_of_the_seat_to_move(browser: Browser, server: Server) -> None:
    """Whoever enters the moves of several seats has another seat with each."""
    with page_of(browser, server) as page:
        open_own_table(page, "tictactoe", "me", "here")
        for cell in ("b2", "a1", "c1"):
            press(page, f"Mark {cell}")
            mine = page.locator(".seat.turn", has_text="(you)").locator(".token")
            expect(page.locator("#log")).to_contain_text(f"marks {cell}")
            expect(mine).to_have_count(1)
            expect(page.locator("#prompt .token")).to_have_count(1)
            assert page.locator("#prompt .token").inner_html() == mine.inner_html()
