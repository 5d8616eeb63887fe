"""The connection is lost or repeats itself, answers come late or refuse something else: the page stays right."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from tests.houses import Server
from tests.web.browser.playing import ASKED, BUTTONS, by_button, invite, play_on, press, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow

LIVE = re.compile("/live$")
Message = dict[str, Any]


class Line:
    """The connections of a page to its server; a test may answer for the server, or cut them."""

    def __init__(
        self, page: Page, answer: Callable[[Message], Message | None] = lambda message: None
    ) -> None:
        self.ends: list[WebSocketRoute] = []
        self.sent: list[Message] = []
        self.answer = answer
        page.route_web_socket(LIVE, self.connect)

    def connect(self, page: WebSocketRoute) -> None:
        house = page.connect_to_server()
        self.ends.append(page)

        def pass_on(said: str | bytes) -> None:
            self.sent.append(message := json.loads(said))
            if answer := self.answer(message):
                page.send(json.dumps(answer))
            else:
                house.send(said)

        page.on_message(pass_on)

    def cut(self) -> None:
        self.ends[-1].close(code=1012)


def say(page: Page, text: str) -> None:
    page.fill("#say [name=text]", text)
    page.press("#say [name=text]", "Enter")


def test_after_a_reconnection_nothing_is_said_twice(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        line = Line(page)
        sit_down(page, "tictactoe")
        page.click("#chat-part summary")
        say(page, "hello")
        expect(page.locator("#chat li")).to_have_text("Annhello")
        page.click("#chat-part summary")
        line.cut()
        press(page, "Mark b2")
        expect(page.locator(BUTTONS)).to_have_count(7)
        assert len(line.ends) == 2
        expect(page.locator("#chat li")).to_have_count(1)
        expect(page.locator("#unread")).to_be_hidden()


def test_after_a_reconnection_the_result_stays_where_it_is(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        line = Line(page)
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(3)))
        page.click("#chat-part summary")
        page.evaluate("scrollTo(0, document.body.scrollHeight)")
        before = page.evaluate("scrollY")
        line.cut()
        say(page, "well played")  # answered once the page is connected again
        expect(page.locator("#chat li")).to_have_count(1)
        assert len(line.ends) == 2
        assert before > 0
        assert page.evaluate("scrollY") >= before


def test_a_server_that_hangs_up_at_once_is_not_called_ever_faster(browser: Browser, server: Server) -> None:
    """It says so, too: a connection counts only once something was heard."""
    with page_of(browser, server) as page:
        link = invite(page, "tictactoe")
        calls: list[str] = []

        def hang_up(line: WebSocketRoute) -> None:
            calls.append(line.url)
            line.on_message(lambda said: line.close(code=1011))

        page.clock.install()
        page.route_web_socket(LIVE, hang_up)
        page.goto(link)
        for _ in range(8):
            page.clock.run_for(500)
            page.evaluate("0")
        expect(page.locator("#banner")).to_have_text("Connection lost. Reconnecting …")
        page.clock.run_for(1000)
        assert len(calls) < 7


def test_a_page_that_only_listens_connects_anew_when_the_network_has_changed(
    browser: Browser, server: Server
) -> None:
    """It asks nothing, so it would never notice that its connection is dead."""
    with page_of(browser, server) as ann, page_of(browser, server) as ben:
        lines: list[WebSocketRoute] = []

        def connect(line: WebSocketRoute) -> None:
            lines.append(line)
            house = line.connect_to_server()
            house.on_message(
                lambda said: None if len(lines) == 1 and "Ann marks" in str(said) else line.send(said)
            )

        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.route_web_socket(LIVE, connect)
        ben.click("text=Sit here")
        ben.wait_for_selector("#picture svg")
        press(ann, "Mark b2")
        expect(ann.locator("#log")).to_contain_text("Ann marks b2")
        assert ben.locator("#log").inner_text().count("Ann marks") == 0
        ben.evaluate("dispatchEvent(new Event('online'))")
        expect(ben.locator("#log")).to_contain_text("Ann marks b2")
        expect(ben.locator(BUTTONS)).to_have_count(8)


def refuse(message: Message, kind: str = "too-fast") -> Message:
    return {"is": "refused", "id": message["id"], "kind": kind, "why": "Not now."}


def test_a_refusal_of_something_else_does_not_ask_again(browser: Browser, server: Server) -> None:
    """While an action is on its way, nothing else can be chosen."""

    def answer(message: Message) -> Message | None:
        if message["do"] == "act":
            return {"is": "chat", "lines": []}  # the answer takes its time
        return refuse(message) if message["do"] == "say" else None

    with page_of(browser, server) as page:
        Line(page, answer)
        sit_down(page, "tictactoe")
        page.click("#chat-part summary")
        press(page, "Mark b2")
        say(page, "hello")
        expect(page.locator(".toast")).to_have_text("Not now.")
        expect(page.locator("#choices button:disabled")).to_have_count(9)
        expect(page.locator(BUTTONS)).to_have_count(0)


def test_a_refused_action_is_asked_again(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        Line(page, lambda message: refuse(message, "fault") if message["do"] == "act" else None)
        sit_down(page, "tictactoe")
        press(page, "Mark b2")
        expect(page.locator(".toast")).to_have_text("Not now.")
        expect(page.locator(BUTTONS)).to_have_count(9)


def test_what_was_asked_too_fast_is_asked_again(browser: Browser, server: Server) -> None:
    """The server does not say what it was: it has not even read it."""
    refused: list[str] = []

    def answer(message: Message) -> Message | None:
        if message["do"] != "act" or refused:
            return None
        refused.append(message["id"])
        return {"is": "refused", "id": None, "kind": "too-fast", "why": "Too many messages at once."}

    with page_of(browser, server) as page:
        line = Line(page, answer)
        sit_down(page, "tictactoe")
        press(page, "Mark b2")
        expect(page.locator(BUTTONS)).to_have_count(7)
        assert [message["id"] for message in line.sent if message["do"] == "act"] == refused * 2


def test_an_impatient_undo_is_one_undo(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as ann, page_of(browser, server) as ben:
        line = Line(ann)
        link = invite(ann, "tictactoe")
        ben.goto(link)
        ben.fill("[name=name]", "Ben")
        ben.click("text=Sit here")
        press(ann, "Mark b2")
        ann.wait_for_selector("[data-do=undo]:visible")
        ann.evaluate("for (const _ of 'abc') document.querySelector('[data-do=undo]').click()")
        expect(ann.locator(BUTTONS)).to_have_count(9)
        assert [message["do"] for message in line.sent].count("undo") == 1
        expect(ann.locator(".toast")).to_have_count(0)


def test_a_key_that_is_held_down_is_pressed_once(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        line = Line(page)
        sit_down(page, "tictactoe")
        page.keyboard.down("1")
        expect(page.locator(BUTTONS)).to_have_count(7)
        page.keyboard.down("1")  # a second time without having been released
        page.evaluate("0")
        page.keyboard.up("1")
        assert [message["do"] for message in line.sent].count("act") == 1
        page.keyboard.press("1")
        page.wait_for_selector(ASKED)
        expect(page.locator(BUTTONS)).to_have_count(5)
