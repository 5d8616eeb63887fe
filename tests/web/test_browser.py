"""The table in a real browser: by pointing, by buttons, by keyboard, wide and tall, and with the line broken."""

import json
import os
import random
import re
import shutil
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, WebSocket, WebSocketRoute, expect, sync_playwright
from playwright.sync_api import Error as PlaywrightError

from popolna.drawing.pointing import meant, things
from popolna.engine.chance import Dice
from popolna.engine.playout import playout
from popolna.games import game
from popolna.web import pages
from tests.games.maya2003.table import Table as Situation
from tests.houses import GAMES, Server, served, sqlite

pytestmark = pytest.mark.slow

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]
SIZES = {"wide": (1280, 800), "tall": (390, 844)}
PATIENCE = 60_000  # milliseconds
TROUBLE = ("error", "warning")  # of what a page writes on its console
LIT = "#picture [data-glow]"
BUTTONS = "#choices button:not(:disabled)"
LEFT = "#choices .primary:not(:disabled)"  # all that is left after pointing
ASKED = f"{BUTTONS}, #end:not([hidden])"  # there is something to do, or the game is over

# A point of a thing where a click reaches it
POINT = """thing => {
  for (const part of [thing, ...thing.querySelectorAll("*")].reverse()) {
    part.scrollIntoView({ block: "center" });
    const box = part.getBoundingClientRect();
    const spot = [box.x + box.width / 2, box.y + box.height / 2];
    if (box.width && thing.contains(document.elementFromPoint(...spot))) return spot;
  }
  return null;
}"""

# The picture as the house drew it, without what pointing adds
PICTURE = """() => {
  const ours = ["tabindex", "role", "aria-label", "aria-pressed", "data-glow"];
  const tell = (part) => [
    part.nodeName,
    [...part.attributes].filter((own) => !ours.includes(own.name)).map((own) => own.name + own.value).sort(),
    part.children.length ? [...part.children].filter((own) => !own.matches(".rims")).map(tell) : part.textContent,
  ];
  return JSON.stringify(tell(document.querySelector("#picture > svg")));
}"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.fail("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()


@contextmanager
def page_of(browser: Browser, server: Server, shape: str = "wide", **options: Any) -> Iterator[Page]:
    """A page of somebody new; whatever its console complains of is a fault, and a test that fails tells of the page."""
    width, height = SIZES[shape]
    context = browser.new_context(
        base_url=server.address,
        viewport={"width": width, "height": height},
        **{"reduced_motion": "reduce", **options},
    )
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    complaints: list[str] = []
    frames: deque[str] = deque(maxlen=12)
    page.on("pageerror", lambda fault: complaints.append(str(fault)))
    page.on("console", lambda said: complaints.append(said.text) if said.type in TROUBLE else None)
    page.on("websocket", lambda socket: overhear(socket, frames))
    try:
        yield page
    except BaseException as fault:
        fault.add_note(evidence(page, server, complaints, frames))
        raise
    finally:
        context.close()
    assert complaints == []


def overhear(socket: WebSocket, frames: deque[str]) -> None:
    """Keep the beginning of what is said on the line, and when."""

    def note(way: str) -> Callable[[object], None]:
        return lambda frame: frames.append(f"{datetime.now():%H:%M:%S.%f} {way} {str(frame)[:200]}")

    socket.on("framesent", note(">"))
    socket.on("framereceived", note("<"))
    socket.on("close", note("closed"))


def evidence(page: Page, server: Server, complaints: list[str], frames: deque[str]) -> str:
    """What a page and its server say when a test has failed."""
    with suppress(PlaywrightError):
        complaints = [*complaints, "shown: " + page.inner_text("main", timeout=1000)[:2000]]
    now, log = f"{datetime.now():%H:%M:%S.%f} at {page.url}", server.log.read_text()[-2000:]
    return "\n".join([now, *complaints, *frames, log])


def sit_down(page: Page, id: str, name: str = "Ann") -> None:
    """Play now against the simplest bots."""
    page.goto("/")
    page.fill("[name=name]", name)
    page.select_option("[name=bot]", "newcomer")
    page.click(f"button[formaction='/play/{id}']")
    page.wait_for_selector(ASKED)


def play_on(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose until the game is over; what is chosen must never be refused."""
    for _ in range(2000):
        page.wait_for_selector(ASKED)
        if page.locator("#end").is_visible():
            expect(page.locator("#ending svg")).to_be_visible()
            return
        choose(page)
        assert page.locator(".toast").all_text_contents() == []
    raise AssertionError("the game does not end")


def by_pointing(luck: random.Random) -> Callable[[Page], None]:
    """Point at things that are lit; where none is, or one button is left to press, press it."""

    def choose(page: Page) -> None:
        lit = page.locator(LIT)
        count = 0 if page.locator(LEFT).count() else lit.count()
        spot = lit.nth(luck.randrange(count)).evaluate(POINT) if count and luck.random() < 0.9 else None
        if spot is None:
            by_button(luck)(page)
        else:
            page.mouse.click(*spot)

    return choose


def by_button(luck: random.Random) -> Callable[[Page], None]:
    def choose(page: Page) -> None:
        buttons = page.locator(BUTTONS)
        if count := buttons.count():
            buttons.nth(luck.randrange(count)).click()

    return choose


def by_keyboard(luck: random.Random) -> Callable[[Page], None]:
    """Walk over the board with the arrows and press Enter; where that leaves one way or none, press a number."""

    def choose(page: Page) -> None:
        if page.locator(LEFT).count():
            page.keyboard.press("1")
        elif page.locator(LIT).count() and luck.random() < 0.8:
            page.locator(LIT).first.focus()
            for _ in range(luck.randrange(4)):
                page.keyboard.press(luck.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            page.keyboard.press("Enter")
        else:
            page.keyboard.press(str(1 + luck.randrange(min(9, max(1, page.locator(BUTTONS).count())))))

    return choose


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize("id", GAMES)
def test_a_whole_game_can_be_played_by_pointing(
    browser: Browser, server: Server, id: str, shape: str
) -> None:
    with page_of(browser, server, shape) as page:
        sit_down(page, id)
        play_on(page, by_pointing(random.Random(1)))


@pytest.mark.parametrize("id", ["tictactoe", "maya2019"])
def test_a_whole_game_can_be_played_by_keyboard(browser: Browser, server: Server, id: str) -> None:
    with page_of(browser, server) as page:
        sit_down(page, id)
        play_on(page, by_keyboard(random.Random(1)))


def test_a_whole_game_can_be_played_by_buttons(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2003")
        play_on(page, by_button(random.Random(1)))


@pytest.mark.parametrize("id", GAMES)
def test_the_page_and_python_mean_the_same_by_pointing(browser: Browser, server: Server, id: str) -> None:
    room = game(id)
    with page_of(browser, server) as page:
        page.goto("/")
        for seed in range(6):
            s = room.new(players=GAMES[id], seed=seed)
            playout(s, Dice(seed), (0, 3, 5, 20, 41, 60)[seed] if id != "tictactoe" else seed)
            for player in s.to_move():
                seen = s.seen_by(player)
                actions = [room.verbs.name(action) for action in seen.legal(player)]
                found = sorted(things(room.draw(seen, player).svg))
                luck = random.Random(seed)
                chosen = [[luck.choice(found) for _ in range(1 + turn % 2)] for turn in range(60)]
                script = """async ([at, actions, chosen]) => {
                  const { meant } = await import(at);
                  const choices = actions.map((name) => ({ name, words: name.split(" ") }));
                  return chosen.map((things) => meant(choices, things).map((choice) => choice.name));
                }"""
                shown = page.evaluate(script, [pages.static("pointing.js"), actions, chosen])
                assert shown == [meant(pick, actions) for pick in chosen]


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("shape", SIZES)
def test_everybody_can_use_it(browser: Browser, server: Server, shape: str, scheme: str) -> None:
    """What axe finds wrong, on every kind of page."""
    with page_of(browser, server, shape, color_scheme=scheme) as page:
        wrong = {}
        for path in ["/", "/new/maya2003", "/rules/tzolkin"]:
            page.goto(path)
            wrong[path] = defects(page)
        page.goto("/new/maya2019")
        page.fill("[name=name]", "Ann")
        page.click("text=Open the table")
        page.wait_for_selector("#waiting .chairs")
        wrong["waiting"] = defects(page)
        for id in GAMES:
            page.goto("/")
            page.click(f"button[formaction='/play/{id}']")
            page.wait_for_selector(LIT)
            wrong[id] = defects(page)
        page.click("[data-do=hint]")
        page.wait_for_selector("#advice .best")
        wrong["hint"] = defects(page)
        page.goto("/")
        page.click("button[formaction='/play/tictactoe']")
        play_on(page, by_button(random.Random(3)))
        page.click("[data-do=analyse]")
        page.wait_for_selector("#analysis .ending-picture svg")
        wrong["analysis"] = defects(page)
        page.locator("#log li").first.click()
        page.wait_for_selector("#log li.later")
        wrong["past"] = defects(page)
        assert {where: what for where, what in wrong.items() if what} == {}


def defects(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{defect['id']}: {defect['nodes'][0]['html'][:200]}" for defect in found]


def test_what_was_pointed_at_can_be_let_go(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "maya2019")
        all_ways = page.locator("#choices").inner_text()
        for let_go in ("Escape", "again", "trail"):
            tile = page.locator(f"{LIT}[data-name=g6], {LIT}[data-name=h6], {LIT}[data-name=i6]").first
            page.mouse.click(*tile.evaluate(POINT))
            expect(page.locator(".halo.chosen")).to_have_count(1)
            assert page.locator("#choices").inner_text() != all_ways
            if let_go == "Escape":
                page.keyboard.press("Escape")
            elif let_go == "again":
                page.mouse.click(*tile.evaluate(POINT))
            else:
                page.click("#trail button")
            expect(page.locator(".halo.chosen")).to_have_count(0)
            assert page.locator("#choices").inner_text() == all_ways


@pytest.mark.parametrize("id", ["maya2019", "tzolkin"])
def test_pointing_alone_never_ends_a_turn_that_could_go_on(browser: Browser, server: Server, id: str) -> None:
    """What would end it becomes a button that says so."""
    ending: set[str] = set()  # the actions that would end the turn
    done: list[str] = []

    def hear(frame: str | bytes) -> None:
        message = json.loads(frame)
        if "choices" in (view := message.get("view") or {}):
            ending.clear()
            ending.update(choice["name"] for choice in view["choices"] if choice.get("ends_turn"))

    def say(frame: str | bytes) -> None:
        if (message := json.loads(frame))["do"] == "act":
            done.append(message["action"])

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", hear)
        socket.on("framesent", say)

    with page_of(browser, server) as page:
        page.on("websocket", listen)
        sit_down(page, id)
        luck, asked = random.Random(2), 0
        while asked < 3:
            page.wait_for_selector(ASKED)
            assert page.locator("#end").is_hidden()
            if page.locator("#choices .primary").count():
                asked += 1
                assert "ends your turn" in page.locator("#choices .primary").inner_text()
                page.locator("#choices .primary").click()
            elif page.locator("#choices button").count() == 2 and page.locator(".halo.chosen").count():
                by_button(luck)(page)  # two ways that no pointing tells apart
            elif not page.locator(LIT).count():
                by_button(luck)(page)
            else:
                before = set(ending)
                done.clear()
                spot = page.locator(LIT).nth(luck.randrange(page.locator(LIT).count())).evaluate(POINT)
                page.mouse.click(*spot)
                page.evaluate("0")  # what was said has been heard
                assert not before & set(done)


def test_what_happened_by_itself_is_summed_up(browser: Browser, server: Server) -> None:
    """Until it is closed or the player acts; a line of the log brings it back, now and in a replay."""
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2003")
        title = page.locator("#news-title")
        while title.text_content() != "Scoring of round 1":
            page.locator(BUTTONS).last.click()  # passes wherever one can
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
        assert abs(news["y"] + news["height"] - bar["y"]) < 2  # it hides nothing that is asked
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


def test_groups_write_places_as_their_sentences_do(browser: Browser, server: Server) -> None:
    script = """async ([at, names]) => {
      const { groups } = await import(at);
      const choices = names.map(([name, label]) => ({ name, label, words: name.split(" ") }));
      return groups(choices, 1).map((group) => group.label);
    }"""
    moves = [
        ("move chichen-itza 1 tikal", "Move a block from level 1 of Chichen Itza to Tikal"),
        ("move chichen-itza 1 copan", "Move a block from level 1 of Chichen Itza to Copan"),
        ("keep", "Do not use it"),
    ]
    with page_of(browser, server) as page:
        page.goto("/")
        shown = page.evaluate(
            script, [pages.static("pointing.js"), [*moves[:2], ("move tikal 1 copan", "From Tikal")]]
        )
        assert shown == ["Chichen Itza", "Tikal"]
        assert page.evaluate(script, [pages.static("pointing.js"), moves]) == ["Move", "Keep"]


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
        rung = page.evaluate(script, [pages.static("pointing.js"), table, ["copan", "1", "tikal"]])
        assert sorted(rung) == ["copan 1", "tikal"]


def test_what_is_impossible_says_so(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "maya2019")
        dark = page.locator("#picture [data-name]:not([data-glow]):not(:has([data-glow]))").first
        page.mouse.click(*dark.evaluate(POINT))
        expect(page.locator(".toast")).to_contain_text("That is not possible now")


def test_what_people_say_is_text(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.click("#chat-part summary")
        page.fill("#say input", "<img src=x onerror=alert(1)> & <b>bold</b>")
        page.press("#say input", "Enter")
        expect(page.locator("#chat li")).to_have_text("Ann<img src=x onerror=alert(1)> & <b>bold</b>")
        assert page.locator("#chat img, #chat b").count() == 0


def test_one_can_look_back_and_come_back(browser: Browser, server: Server) -> None:
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


def test_a_line_of_the_log_shows_what_it_speaks_of(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        page.locator("#log li", has_text="Ann marks a1").hover()
        expect(page.locator(".halo.lit")).to_have_count(1)
        expect(page.locator("#seats .lit .name")).to_have_text("Ann (you)")


def test_a_line_of_the_log_leads_to_its_moment(browser: Browser, server: Server) -> None:
    """While the game goes on and afterwards; the whole log stays, to go on from."""
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


def test_the_buttons_below_a_result_are_in_even_rows(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        boxes = page.locator(".result-deeds :is(button, .button):visible").evaluate_all(
            "all => all.map((one) => one.getBoundingClientRect()).map(({ x, right }) => [x, right])"
        )
        left, right = min(box[0] for box in boxes), max(box[1] for box in boxes)
        assert len(boxes) >= 4
        rows = sum(box[0] == left for box in boxes)
        assert rows == sum(box[1] == right for box in boxes) < len(boxes)  # every row is filled to its end


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


@pytest.mark.parametrize("width", [1280, 1359, 1360, 1366, 1440, 1920])
def test_nothing_overlaps_in_the_timeline_after_a_long_game(
    browser: Browser, server: Server, width: int
) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": width, "height": 768})
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        page.evaluate("document.getElementById('moment-text').textContent = 'Move 1185 of 1185'")
        boxes = page.locator("#timeline > :not([hidden])").evaluate_all(
            "all => all.map((one) => { const range = document.createRange(); range.selectNodeContents(one);"
            " const [box, words] = [one, range].map((part) => part.getBoundingClientRect());"
            " return [box.x, Math.max(box.right, words.right)]; })"
        )
        assert len(boxes) == 9
        for before, after in pairwise(boxes):
            assert before[1] <= after[0]
        tools = page.locator(".top .tools").bounding_box()
        assert tools is not None
        assert width < 1360 or boxes[-1][1] <= tools["x"]


def test_on_a_phone_a_finished_game_begins_with_its_result(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        expect(page.locator("#ending svg")).to_be_in_viewport()
        page.reload()
        expect(page.locator("#ending svg")).to_be_in_viewport()
        expect(page.locator("text=Rematch")).to_be_in_viewport()
        expect(page.locator("#moving-on")).to_have_text("Everybody moves on by one seat.")
        page.set_viewport_size({"width": 1366, "height": 768})
        expect(page.locator(".side #end")).to_be_visible()


def test_on_a_desk_the_log_stands_below_the_result(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 1366, "height": 768})
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(4)))
        for _ in range(2):
            expect(page.locator("#ending svg")).to_be_in_viewport(ratio=1)
            expect(page.locator("#log li").last).to_be_in_viewport(ratio=0.9)
            page.reload()
        page.click("[data-do=analyse]")
        expect(page.locator("#analysis .ending-picture svg")).to_be_in_viewport()
        expect(page.locator("#log li").last).to_be_in_viewport(ratio=0.9)


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


def test_the_rules_are_searched_for_words_that_begin_so(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tzolkin")
        page.click("[data-do=rules]")
        page.fill("#rules-filter", "eg")
        expect(page.locator("#rules-text :is(p, li, h1, h2, h3):visible")).to_have_count(0)
        page.fill("#rules-filter", "begging")
        expect(page.locator("#rules-text h2:visible")).to_have_text(["4 A turn", "Rulings"])
        for marked in page.locator("#rules-text mark").all_inner_texts():
            assert marked.lower() == "begging"
        page.fill("#rules-filter", "temples")
        expect(page.locator("#rules-text li", has_text="TZ-7.1 ")).to_be_visible()
        page.fill("#rules-filter", "")
        expect(page.locator("#rules-text h2:visible")).to_have_count(page.locator("#rules-text h2").count())


@pytest.mark.parametrize(("hardly", "words"), [(1, "1 other."), (2, "2 others.")])
def test_a_hint_counts_what_was_hardly_looked_at(
    browser: Browser, server: Server, hardly: int, words: str
) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        script = """async ([at, hardly]) => {
          const { withQuestion } = await import(at);
          const table = Object.assign(new (withQuestion(Object))(), { view: { question: 1 }, drawGlow() {} });
          table.drawAdvice({ question: 1, hardly, choices: [{ name: "mark b2", label: "", chance: 1, points: 1 }] });
        }"""
        page.evaluate(script, [pages.static("asked.js"), hardly])
        expect(page.locator("#advice .quiet", has_text="Hardly")).to_have_text(f"Hardly looked at: {words}")


def test_on_a_tablet_log_and_seats_lie_side_by_side(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        page.set_viewport_size({"width": 850, "height": 1000})
        sit_down(page, "maya2019")
        seats, log = page.locator("#seats-part").bounding_box(), page.locator("#log-part").bounding_box()
        assert seats is not None
        assert log is not None
        assert seats["y"] == log["y"]
        assert seats["x"] + seats["width"] <= log["x"]


def test_a_finger_may_miss_a_small_thing_by_a_little(browser: Browser, server: Server) -> None:
    """It means the nearest thing that can be chosen, as if that were as large as a fingertip; a mouse does not."""
    beside = """things => {
      for (const thing of things) {
        thing.scrollIntoView({ block: "center" });
        const box = thing.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        for (let turn = 0; turn < 64; turn++) {
          const spot = [x + 19 * Math.cos(turn), y + 19 * Math.sin(turn)];
          const there = document.elementFromPoint(...spot);
          if (there?.closest("#picture") && !there.closest("[data-glow]")) return spot;
        }
      }
      return null;
    }"""
    with page_of(browser, server, "tall", has_touch=True) as page:
        sit_down(page, "maya2019")
        spot = page.locator(LIT).evaluate_all(beside)
        page.mouse.click(*spot)
        expect(page.locator(".halo.chosen")).to_have_count(0)
        page.touchscreen.tap(*spot)
        expect(page.locator(".halo.chosen")).to_have_count(1)


@pytest.mark.parametrize("id", GAMES)
def test_everything_to_press_on_a_phone_is_as_large_as_a_fingertip(
    browser: Browser, server: Server, id: str
) -> None:
    small = """all => all.filter((one) => one.checkVisibility() && !one.closest(".unseen"))
      .map((one) => [one, one.getBoundingClientRect()])
      .filter(([, box]) => box.width && (box.height < 43.5 || box.width < 43.5) )
      .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${box.width}x${box.height}`)"""
    with page_of(browser, server, "tall", has_touch=True) as page:
        sit_down(page, id)
        controls = "button, select, summary, a.button, input:not([type=range])"
        assert page.locator(controls).evaluate_all(small) == []


# Which names a number hides that floats up beside what has become more or less
WATCH_FLOATS = """() => {
  window.floats = 0;
  window.hidden = [];
  const apart = (a, b) => a.right <= b.x || b.right <= a.x || a.bottom <= b.y || b.bottom <= a.y;
  const names = () => {
    const rows = [...document.querySelectorAll("#seats .name")];
    const spoken = rows.map((row) => row.title);
    const cut = (text) => text.endsWith("…") && spoken.some((name) => name.startsWith(text.slice(0, -1).trim()));
    const is = (text) => spoken.includes(text) || (text.length > 1 && cut(text));
    return [...rows, ...[...document.querySelectorAll("#picture text")].filter((one) => is(one.textContent))];
  };
  new MutationObserver((changes) => {
    for (const float of changes.flatMap((change) => [...change.addedNodes]).filter((one) => one.matches?.(".gain"))) {
      window.floats++;
      const box = float.getBoundingClientRect();
      const under = names().filter((name) => !apart(box, name.getBoundingClientRect()));
      window.hidden.push(...under.map((name) => `${float.textContent} on ${name.textContent}`));
    }
  }).observe(document.body, { childList: true, subtree: true });
}"""


@pytest.mark.parametrize("shape", SIZES)
@pytest.mark.parametrize("id", ["maya2019", "maya2003", "tzolkin"])
def test_numbers_that_float_hide_no_names(browser: Browser, server: Server, id: str, shape: str) -> None:
    with page_of(browser, server, shape) as page:
        sit_down(page, id, "Ann with a rather long name")
        page.evaluate(WATCH_FLOATS)
        luck = random.Random(3)
        while page.evaluate("floats") < 30:
            page.wait_for_selector(BUTTONS)
            by_button(luck)(page)
        assert page.evaluate("hidden") == []


# The clock of the page stands still until we move it
STILL = "window.instant = 0; performance.now = () => window.instant;"


def test_what_ends_a_list_stays_in_sight_but_is_not_tapped_by_accident(
    browser: Browser, server: Server
) -> None:
    done: list[str] = []

    def say(frame: str | bytes) -> None:
        if (message := json.loads(frame))["do"] == "act":
            done.append(message["action"])

    with page_of(browser, server, "tall", has_touch=True) as page:
        page.set_viewport_size({"width": 390, "height": 667})
        page.add_init_script(STILL)
        page.on("websocket", lambda socket: socket.on("framesent", say))
        sit_down(page, "tzolkin")
        luck, enough = random.Random(1), page.locator("#choices .enough button:not(:disabled)")
        while not (enough.count() and page.locator(BUTTONS).count() > 5):
            page.evaluate("instant += 1000")
            page.wait_for_selector(BUTTONS)
            by_button(luck)(page)
        at, hidden = page.locator("#choices").evaluate(
            "box => [box.scrollTop, box.scrollHeight - box.clientHeight]"
        )
        assert at == 0 < hidden
        spot = enough.evaluate(POINT.replace("part.scrollIntoView", "0 && part.scrollIntoView"))
        assert spot is not None
        done.clear()
        page.touchscreen.tap(*spot)
        page.evaluate("0")  # what was said has been heard
        assert done == []
        page.evaluate("instant += 1000")
        page.touchscreen.tap(*spot)
        expect(page.locator("#log")).to_contain_text("places a worker")
        page.wait_for_function("!document.querySelector('#choices .enough button:not(:disabled)')")
        assert done in (["done"], ["nothing"])


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


def invite(page: Page, id: str) -> str:
    """A new table, and the link to it."""
    page.goto(f"/new/{id}")
    page.fill("[name=name]", "Ann")
    page.check("[name=public][value=no]")
    page.click("button.primary")
    return page.input_value("#link")


# The page's own sound, heard by us, and a desk on which notices can be laid
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
    with page_of(browser, server, bypass_csp=True) as page:  # so that we can wait for what is heard
        page.add_init_script(f"({LISTEN})()")
        sit_down(page, "tictactoe")
        by_button(random.Random(1))(page)
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        assert page.evaluate("[heard.length, notices.length]") == [0, 0]  # nobody has asked for it
        page.click("[data-do=sound]")
        expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
        page.wait_for_function("contexts.length === 1 && contexts[0].state === 'running'")
        page.evaluate("allowed = 'denied'")
        page.click("[data-do=bell]")
        expect(page.locator(".toast")).to_contain_text("does not allow notices")
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
        page.reload()  # what was asked for is remembered
        page.wait_for_selector(ASKED)
        expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
        expect(page.locator("[data-do=bell]")).to_have_attribute("aria-pressed", "true")
        page.locator(BUTTONS).first.click()
        page.wait_for_function("heard.length && contexts[0].state === 'running'")
        assert page.evaluate("notices.length") == 0  # who looks at the page sees it


def test_pieces_come_to_rest_where_they_are_drawn(browser: Browser, server: Server) -> None:
    """After all gliding, a page that saw every move looks like one that comes late."""
    with page_of(browser, server, reduced_motion="no-preference") as page:
        sit_down(page, "tzolkin")
        for number in range(6):
            page.wait_for_selector(ASKED)
            by_pointing(random.Random(number))(page)
        page.wait_for_selector(ASKED)
        page.wait_for_function(
            "() => document.getAnimations().every((moving) => moving.playState === 'finished')"
        )
        page.keyboard.press("Escape")
        early = page.evaluate(PICTURE)
        page.reload()
        page.wait_for_selector(LIT)
        assert page.evaluate(PICTURE) == early


def press(page: Page, label: str) -> None:
    """Press the button of an action."""
    page.locator(BUTTONS, has_text=label).click()


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
        ben.wait_for_selector(BUTTONS)  # each is one seat further
        assert ben.url == ann.url != link


def test_a_hint_can_be_followed_and_the_game_is_judged_in_the_end(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        page.click("[data-do=hint]")
        page.locator("#advice .best").click()
        expect(page.locator("#moment-text")).to_have_text("Move 2")
        play_on(page, by_button(random.Random(3)))
        page.click("[data-do=analyse]")
        expect(page.locator("#analysis .ending-picture svg")).to_be_visible()
        expect(page.locator("#analysis .advice strong").first).to_be_visible()
        for decision in page.locator("#analysis .advice button").all():
            move = int(re.findall(r"Move (\d+)", decision.text_content() or "")[0])
            decision.click()
            expect(page.locator("#moment-text")).to_contain_text(f"Move {move - 1} of")


def test_a_hint_leaves_the_board_to_be_seen_on_a_phone(browser: Browser, server: Server) -> None:
    with page_of(browser, server, "tall") as page:
        sit_down(page, "maya2019")
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
        expect(page.locator("#choices")).to_be_visible()  # where the rest of what was begun is chosen
        expect(page.locator("#advice")).to_be_hidden()


def test_a_record_goes_out_comes_in_and_is_played_on(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(2)))
        with page.expect_download() as download:
            page.click("text=Download the record")
        file = tmp_path / "game.json"
        download.value.save_as(file)
        page.goto("/")
        page.set_input_files("[name=record]", file)
        page.click("text=Open it")
        page.wait_for_selector("#picture svg")
        page.click("[data-do=first]")
        page.click("[data-do=next]")
        page.click("text=Play on from move 1")
        page.select_option("#seat-1", "newcomer")
        page.click("text=Open the table")
        page.wait_for_selector(ASKED)
        assert int((page.text_content("#moment-text") or "").split()[1]) in (1, 2)
        play_on(page, by_button(random.Random(2)))


def test_the_page_outlives_a_dead_server(browser: Browser, tmp_path: Path) -> None:
    database = sqlite(tmp_path / "house.db")
    with served(database) as first, page_of_any(browser, first) as page:
        sit_down(page, "tictactoe")
        page.keyboard.press("1")
        expect(page.locator(BUTTONS)).to_have_count(7)
        first.kill()
        expect(page.locator("#banner")).to_be_visible()
        page.keyboard.press("1")  # asked while nobody listens
        with served(database, port=first.port):
            expect(page.locator("#banner")).to_be_hidden(timeout=PATIENCE)
            expect(page.locator(BUTTONS)).to_have_count(5, timeout=PATIENCE)


def test_a_line_on_which_nothing_is_answered_is_made_anew(browser: Browser, server: Server) -> None:
    """As when a phone has changed its network, and nobody tells it that the old line is dead."""
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


# The next piece that comes cannot be drawn
SPOIL = """() => {
  const own = DOMParser.prototype.parseFromString;
  DOMParser.prototype.parseFromString = () => {
    DOMParser.prototype.parseFromString = own;
    throw new Error("spoiled");
  };
}"""


def test_a_picture_that_cannot_be_changed_is_drawn_anew_and_the_game_goes_on(
    browser: Browser, server: Server
) -> None:
    warnings: list[str] = []
    with page_of_any(browser, server) as page:
        page.on("console", lambda said: warnings.append(said.text) if said.type == "warning" else None)
        sit_down(page, "tzolkin")
        page.locator(BUTTONS).first.click()  # two tiles
        page.locator(BUTTONS, has_text="Place").first.wait_for()
        page.evaluate(SPOIL)
        page.mouse.click(*page.locator(LIT).last.evaluate(POINT))
        expect(page.locator("#log")).to_contain_text("Ann places a worker")
        press(page, "Done")  # it is still our turn, and nothing is chosen any more
        assert [warning for warning in warnings if "drawing anew" in warning]


@contextmanager
def page_of_any(browser: Browser, server: Server) -> Iterator[Page]:
    """A page whose console may complain: its server dies."""
    context = browser.new_context(base_url=server.address, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    yield context.new_page()
    context.close()


def test_one_page_too_many_says_so_and_comes_when_another_is_closed(browser: Browser, tmp_path: Path) -> None:
    with (
        served(sqlite(tmp_path / "house.db"), "--pages=1") as server,
        page_of(browser, server) as page,
    ):
        sit_down(page, "tictactoe")
        second = page.context.new_page()
        second.goto(page.url)
        expect(second.locator("#banner")).to_contain_text("Close a page", timeout=PATIENCE)
        expect(second.locator(BUTTONS)).to_have_count(0)
        page.close()
        second.wait_for_selector(ASKED)
        expect(second.locator("#banner")).to_be_hidden(timeout=PATIENCE)
