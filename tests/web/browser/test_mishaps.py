"""The server dies, a picture is broken, a limit is reached: the page says so and carries on."""

import re
from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, WebSocketRoute, expect

from popolna.engine.state import NOBODY
from tests.houses import Server, played, served, sqlite
from tests.web.browser.playing import ASKED, BUTTONS, LIT, POINT, press, sit_down, sit_down_at
from tests.web.browser.visitors import page_of, page_of_any

pytestmark = pytest.mark.slow


def test_the_page_outlives_a_dead_server(browser: Browser, tmp_path: Path) -> None:
    database = sqlite(tmp_path / "house.db")
    with served(database) as first, page_of_any(browser, first) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        expect(page.locator(BUTTONS)).to_have_count(7)
        first.kill()
        expect(page.locator("#banner")).to_be_visible()
        page.keyboard.press("1")  # sent while the server is down
        with served(database, port=first.port):
            expect(page.locator("#banner")).to_be_hidden()
            expect(page.locator(BUTTONS)).to_have_count(5)


def test_a_connection_without_answers_is_replaced(browser: Browser, server: Server) -> None:
    """This happens when a phone changes networks and does not notice that the connection is dead."""
    lines: list[WebSocketRoute] = []

    def connect(line: WebSocketRoute) -> None:
        lines.append(line)
        house, dead = line.connect_to_server(), len(lines) == 1
        line.on_message(lambda said: None if dead and '"act"' in said else house.send(said))

    with page_of(browser, server) as page:
        page.clock.install()
        page.route_web_socket(re.compile("/live$"), connect)
        sit_down(page, "tictactoe")
        press(page, "Mark b2")
        expect(page.locator(BUTTONS)).to_have_count(0)
        page.clock.fast_forward(20_000)
        expect(page.locator(BUTTONS)).to_have_count(7)
        assert len(lines) == 2


# Make the next piece impossible to draw
SPOIL = """() => {
  const own = DOMParser.prototype.parseFromString;
  DOMParser.prototype.parseFromString = () => {
    DOMParser.prototype.parseFromString = own;
    throw new Error("spoiled");
  };
}"""


def test_a_picture_that_cannot_be_edited_is_drawn_from_scratch(browser: Browser, server: Server) -> None:
    match = played("tzolkin", 2)
    moves = match.record.moves
    place = next(  # the first of several workers
        at
        for at, (move, after) in enumerate(pairwise(moves))
        if move.seat == after.seat == 0 and move.action.startswith("place ")
    )
    warnings: list[str] = []
    with page_of_any(browser, server) as page:
        page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
        sit_down_at(page, match, place)
        page.evaluate(SPOIL)
        gear = moves[place].action.split()[1]
        page.mouse.click(*page.locator(f"{LIT}[data-name={gear}]").first.evaluate(POINT))
        press(page, "Done")  # it is still our turn, and nothing is selected
        placed = next(event for event in match.events(NOBODY, since=place) if event.name == "placed")
        line = match.game.words.event(placed, ["Ann", *match.record.seats[1:]])
        expect(page.locator("#log")).to_contain_text(line)
        assert [warning for warning in warnings if "drawing from scratch" in warning]


def test_a_picture_that_can_never_be_drawn_is_not_asked_for_again(browser: Browser, server: Server) -> None:
    lines: list[str] = []
    with page_of_any(browser, server) as page:
        page.add_init_script("DOMParser.prototype.parseFromString = () => { throw new Error('spoiled') }")
        page.on("websocket", lambda line: lines.append(line.url))
        page.goto("/")
        page.fill("[name=name]", "Ann")
        page.click("button[formaction='/play/tictactoe']")
        expect(page.locator("#banner")).to_contain_text("cannot be drawn here")
        page.click("#chat-part summary")
        page.fill("#say [name=text]", "hello")
        page.press("#say [name=text]", "Enter")
        expect(page.locator("#chat")).to_contain_text("hello")
        assert len(lines) == 1


def test_one_page_too_many_says_so_and_connects_when_another_is_closed(
    browser: Browser, tmp_path: Path
) -> None:
    with (
        served(sqlite(tmp_path / "house.db"), "--pages=1") as server,
        page_of(browser, server) as page,
    ):
        sit_down(page, "tictactoe")
        second = page.context.new_page()
        second.goto(page.url)
        expect(second.locator("#banner")).to_contain_text("Close another page")
        expect(second.locator(BUTTONS)).to_have_count(0)
        page.close()
        second.wait_for_selector(ASKED)
        expect(second.locator("#banner")).to_be_hidden()


def test_a_missing_name_is_asked_for_beside_the_button_that_was_pressed(
    browser: Browser, server: Server
) -> None:
    with page_of(browser, server) as page:
        for path, button in (("/", "[formaction='/play/mezo']"), ("/new/tictactoe", "text=Open table")):
            page.goto(path)
            page.click(button)
            asked, pressed = page.locator(".missing").bounding_box(), page.locator(button).bounding_box()
            assert asked
            assert pressed
            assert 0 <= asked["y"] - pressed["y"] - pressed["height"] < 40
            expect(page.locator(".missing input")).to_be_focused()
        page.keyboard.type("Ann")
        page.keyboard.press("Enter")
        page.wait_for_url("**/tables/*")
