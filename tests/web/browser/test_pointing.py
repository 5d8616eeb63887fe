"""What clicking on the board does, and what it never does."""

import json
import random

import pytest
from playwright.sync_api import Browser, Page, WebSocket, expect

from popolna.drawing.pointing import meant, things
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.playout import playout
from popolna.games import game as find_game
from popolna.web.pages import files
from tests.games.ahau.positions import whole
from tests.games.ahau.situation import GREEN, RED, Situation
from tests.games.breaking import plain
from tests.houses import BOXED, GAMES, Server, played
from tests.web.browser.playing import (
    ASKED,
    LIT,
    POINT,
    by_button,
    sit_down,
    sit_down_at,
)
from tests.web.browser.visitors import (
    page_of,
)

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("id", GAMES)
def test_the_page_and_python_mean_the_same_by_pointing(browser: Browser, server: Server, id: str) -> None:
    game = find_game(id)
    with page_of(browser, server) as page:
        page.goto("/")
        for seed in range(6):
            s = game.new(players=GAMES[id], seed=seed)
            playout(s, Dice(seed), (0, 3, 5, 20, 41, 60)[seed] if id in BOXED else seed)
            for player in s.to_move():
                seen = s.seen_by(player)
                actions = [game.verbs.name(action) for action in seen.legal(player)]
                found = sorted(things(game.draw(seen, player).svg))
                luck = random.Random(seed)
                chosen = [[luck.choice(found) for _ in range(1 + turn % 2)] for turn in range(60)]
                script = """async ([at, actions, chosen]) => {
                  const { meant } = await import(at);
                  const choices = actions.map((name) => ({ name, words: name.split(" ") }));
                  return chosen.map((things) => meant(choices, things).map((choice) => choice.name));
                }"""
                shown = page.evaluate(script, [files.static("pointing.js"), actions, chosen])
                assert shown == [meant(pick, actions) for pick in chosen]


def test_what_was_chosen_can_be_deselected(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down_at(page, played("maya2019", 2), 1)
        all_ways = page.locator("#choices").inner_text()
        for let_go in ("Escape", "again", "trail"):
            tile = page.locator(f"{LIT}[data-name=g6]")
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


@pytest.mark.parametrize("id", [id for id in GAMES if find_game(id).ends_turn])
def test_pointing_alone_never_ends_a_turn_that_could_go_on(browser: Browser, server: Server, id: str) -> None:
    """An action that would end the turn becomes a button that says so."""
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
                by_button(luck)(page)  # two actions that clicking cannot tell apart
            elif not page.locator(LIT).count():
                by_button(luck)(page)
            else:
                before = set(ending)
                done.clear()
                spot = page.locator(LIT).nth(luck.randrange(page.locator(LIT).count())).evaluate(POINT)
                page.mouse.click(*spot)
                page.evaluate("0")  # the server has handled everything we sent
                assert not before & set(done)


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
            script, [files.static("pointing.js"), [*moves[:2], ("move tikal 1 copan", "From Tikal")]]
        )
        assert shown == ["Chichen Itza", "Tikal"]
        assert page.evaluate(script, [files.static("pointing.js"), moves]) == ["Move", "Keep"]


def test_clicking_something_impossible_says_why(browser: Browser, server: Server) -> None:
    """And it says so aloud; nothing has changed."""
    with page_of(browser, server) as page:
        sit_down_at(page, played("maya2019", 2), 1)
        before = page.locator("#choices").inner_text(), page.locator("#log").inner_text()
        for name, reason in (
            (
                "seibal",
                "Nothing is laid on a temple space. Seibal appears when a tile is planted next to it.",
            ),
            (
                "tikal",
                "Tikal covers this space already. To expand the city, choose an empty space next to it.",
            ),
        ):
            page.mouse.click(*page.locator(f"#picture [data-name={name}]").first.evaluate(POINT))
            expect(page.get_by_role("alert").locator(".toast").last).to_have_text(reason)
        assert (page.locator("#choices").inner_text(), page.locator("#log").inner_text()) == before
        expect(page.locator(".halo.chosen")).to_have_count(0)


def test_clicking_what_does_not_go_together_says_so(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        sit_down_at(page, played("maya2019", 2), 1)
        for name in ("g6", "g7"):
            page.mouse.click(*page.locator(f"#picture [data-name={name}]").evaluate(POINT))
        expect(page.locator(".toast")).to_contain_text("This does not go with what you have chosen.")
        expect(page.locator(".halo.chosen")).to_have_count(1)


def trading_tiles(page: Page) -> None:
    """At a table of Ahau: Ann may build a tile from her reserve, or trade it with another."""
    table = whole(Situation(2)).played(RED, "card-1", "card-5").played(GREEN, "card-2", "card-3")
    table.reserve(RED, "corn-sun", "corn-sun", "cacao-rain", "wild-jaguar").goods(RED, corn=1)
    position = plain(table.turn(RED, GREEN).position())
    match = Match.new(find_game("ahau"), 2, 1, settings=position["settings"], position=position)
    match.play(RED, "place tulum")
    sit_down_at(page, match, 1)


def click(page: Page, name: str, copy: int = 0) -> None:
    page.mouse.click(*page.locator(f"{LIT}[data-name='{name}']").nth(copy).evaluate(POINT))


def test_a_tile_that_can_be_traded_can_also_be_built(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        trading_tiles(page)
        click(page, "corn-sun")
        expect(page.locator(".halo.chosen")).to_have_count(1)
        labels = page.locator("#choices .label").all_inner_texts()
        assert {label.lstrip("123456789").split()[0] for label in labels} == {"Build", "Trade"}
        click(page, "1c")
        expect(page.locator("#log")).to_contain_text("Ann builds a corn tile of the Sun God on level 1")


def test_both_tiles_of_a_trade_are_clicked(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        trading_tiles(page)
        click(page, "cacao-rain")  # it has only one partner, but nobody asked for a trade
        expect(page.locator("#choices .primary")).to_contain_text(
            "and the wild tile of the Jaguar God for 1 cacao"
        )
        click(page, "wild-jaguar")
        expect(page.locator("#log")).to_contain_text("the wild tile of the Jaguar God for 1 cacao.")


def test_two_tiles_that_are_alike_are_traded(browser: Browser, server: Server) -> None:
    with page_of(browser, server) as page:
        trading_tiles(page)
        click(page, "corn-sun")
        click(page, "corn-sun", 1)
        expect(page.locator("#log")).to_contain_text("Ann trades two corn tiles of the Sun God for 1 corn.")


def test_of_things_that_are_alike_the_one_that_was_clicked_is_deselected(
    browser: Browser, server: Server
) -> None:
    script = """async (at) => {
      const { Selection } = await import(at);
      const names = ["trade corn corn cacao", "trade corn corn water", "build corn"];
      const selection = new Selection(names.map((name) => ({ name, label: name })));
      const [one, other] = "ab".split("").map(() => document.body.appendChild(document.createElement("i")));
      const words = ["corn"];
      const chosen = () => selection.picks.map(({ thing }) => (thing === one ? "one" : "other"));
      const seen = [];
      for (const thing of [one, other, one, other]) {
        selection.toggle({ words, thing });
        seen.push(chosen());
      }
      return seen;
    }"""
    with page_of(browser, server) as page:
        page.goto("/")
        assert page.evaluate(script, files.static("selection.js")) == [
            ["one"],
            ["one", "other"],
            ["other"],
            [],
        ]


def test_two_of_several_tiles_are_chosen_one_by_one(browser: Browser, server: Server) -> None:
    """By pointing or by buttons, of which there is one for each tile, not for each pair; codes are not shown."""
    with page_of(browser, server) as page:
        sit_down(page, "tzolkin")
        expect(page.locator("#choices button")).to_have_count(4)
        label = page.locator("#choices .label").nth(1).inner_text()
        page.locator("#choices button").nth(1).click()
        expect(page.locator(".halo.chosen")).to_have_count(1)
        expect(page.locator("#trail button")).to_have_text("Starting tile")
        expect(page.locator("#choices button")).to_have_count(3)
        assert label[1:] not in page.locator("#choices").inner_text()
        page.locator("#choices button").first.click()
        expect(page.locator("#log")).to_contain_text("Ann keeps")
