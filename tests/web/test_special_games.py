"""Rivals, games for one and options that depend on each other, on the page and through the API."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from tests.houses import PATIENCE, Server, client
from tests.special_games.fixtures import server
from tests.web.test_pages import Page, Visitor

__all__ = ["server"]

pytestmark = pytest.mark.anyio

WON = ["take small", "bury", *["take small", "raise"] * 3]


@pytest.fixture
def visitor(server: Server) -> Iterator[Visitor]:
    here = Visitor(server.address)
    with here.client:
        yield here


def chosen(form: Page) -> dict[str, str]:
    """What the form shows for each option."""
    return {name: value for name, value in fields(form).items() if name.startswith("option-")}


def fields(form: Page) -> dict[str, str]:
    """Everything a browser would send from the form."""
    found: dict[str, str] = {}
    select = ""
    for tag, attributes in form.elements:
        name, value = str(attributes.get("name")), str(attributes.get("value"))
        if tag == "input" and (
            "checked" in attributes or attributes.get("type") not in ("radio", "checkbox")
        ):
            found[name] = value
        elif tag == "select":
            select = name
        elif tag == "option" and "selected" in attributes:
            found[select] = value
    return found


def again(visitor: Visitor, form: Page, **changed: str) -> Page:
    """Change something in the form and have it adapted, as the page does."""
    sent = {
        **fields(form),
        **{name.replace("_", "-"): value for name, value in changed.items()},
        "again": "1",
    }
    return Page(visitor.client.post("/new/codex", data=sent))


# The form


def test_the_form_shows_what_goes_together_and_why_the_rest_does_not(visitor: Visitor) -> None:
    form = visitor.get("/new/codex?players=2&option-mode=family")
    assert chosen(form) == {"option-mode": "family", "option-board": "day", "option-shadow": "no"}
    assert "Night (not with Mode: Family)" in form.text
    assert "disabled" in form.one("option", value="night")
    assert "data-again" in form.one("select", name="option-mode")
    assert "data-again" not in form.one("select", name="option-board")
    assert chosen(visitor.get("/new/codex?players=5")) == {"option-mode": "full", "option-board": "day"}


def test_what_was_chosen_comes_back_when_it_fits_again(visitor: Visitor) -> None:
    form = again(
        visitor,
        visitor.get("/new/codex?players=3"),
        option_board="night",
        option_shadow="yes",
        seat_2="farmer",
    )
    assert chosen(form) == {"option-mode": "full", "option-board": "night", "option-shadow": "yes"}
    family = again(visitor, form, option_mode="family", name="Ann", public="no")
    assert chosen(family) == {"option-mode": "family", "option-board": "day", "option-shadow": "no"}
    alone = again(visitor, family, players="1")
    assert chosen(alone) == {"option-mode": "family", "option-board": "day", "option-level": "easy"}
    back = again(visitor, again(visitor, alone, players="3"), option_mode="full")
    assert chosen(back) == {"option-mode": "full", "option-board": "night", "option-shadow": "yes"}
    kept = fields(back)
    assert (kept["name"], kept["public"], kept["seat-2"], kept["players"]) == ("Ann", "no", "farmer", "3")


def test_what_is_chosen_instead_counts(visitor: Visitor) -> None:
    form = again(visitor, visitor.get("/new/codex?players=1"), option_level="hard")
    two = again(visitor, form, players="2")
    assert "option-level" not in chosen(two)
    one = again(visitor, two, players="1")
    assert chosen(one)["option-level"] == "hard"
    assert chosen(again(visitor, one, option_level="easy"))["option-level"] == "easy"


def test_without_javascript_an_impossible_combination_is_refused_by_name(visitor: Visitor) -> None:
    form = visitor.get("/new/codex?players=2&option-board=night")
    sent = {**fields(form), "option-mode": "family", "name": "Ann"}
    refused = Page(visitor.client.post("/new/codex", data=sent))
    assert refused.status == 400
    assert "board cannot be 'night' with mode 'family'. Choose from: day." in refused.text
    assert chosen(refused) == {"option-mode": "family", "option-board": "day", "option-shadow": "no"}
    opened = Page(visitor.client.post("/new/codex", data=fields(refused)))
    assert (opened.status, bool(opened.all("main", **{"data-game": "codex"}))) == (200, True)


def test_nonsense_is_not_kept(visitor: Visitor) -> None:
    form = visitor.get("/new/codex?players=2&option-board=%3Cb%3E&kept-level=hard&kept-mode=x")
    assert chosen(form) == {"option-mode": "full", "option-board": "day", "option-shadow": "no"}
    assert [field["name"] for field in form.all("input") if str(field["name"]).startswith("kept-")] == [
        "kept-level"
    ]


def test_the_form_mentions_the_rival(visitor: Visitor) -> None:
    assert "King Itzam" in visitor.get("/new/stelae?players=1").text
    assert "King Itzam" not in visitor.get("/new/stelae?players=2").text
    assert "King Itzam" in visitor.get("/new/stelae?players=2&option-king=hard").text


# The API


async def guest(web: httpx.AsyncClient, name: str = "Ann") -> tuple[str, dict[str, str]]:
    me = (await web.post("/api/guests", json={"name": name})).json()
    return me["token"], {"Authorization": f"Bearer {me['token']}"}


async def test_the_api_says_what_goes_together(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as web:
        games = {game["id"]: game for game in (await web.get("/api/games")).json()}
        assert games["stelae"]["rivals"] == ["King Itzam"]
        assert games["stelae"]["options"][0]["values"]["1"] == ["even", "easy", "hard"]
        [_, board, shadow, level] = games["codex"]["options"]
        assert (board["values"]["2"], shadow["values"]["5"]) == (["day", "night"], [])
        assert level["values"] == {"1": ["easy", "hard"], "2": [], "3": [], "4": [], "5": []}
        answer = await web.get("/api/games/codex/options", params={"players": 2, "option": "mode=family"})
        assert [
            (offer["name"], offer["value"], offer["values"], offer["barred"]) for offer in answer.json()
        ] == [
            ("mode", "family", ["full", "family"], {}),
            ("board", "day", ["day"], {"night": {"mode": "family"}}),
            ("shadow", "no", ["no"], {"yes": {"mode": "family"}}),
        ]
        refused = await web.get("/api/games/codex/options?players=2&option=mode=family&option=board=night")
        assert refused.status_code == 409
        assert "board cannot be 'night' with mode 'family'. Choose from: day." in refused.text
        _, headers = await guest(web)
        order = {"game": "codex", "players": 2, "seats": ["me", "random"]}
        body = {**order, "settings": {"mode": "family", "board": "night"}}
        answer = await web.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == 409
        assert "board cannot be 'night' with mode 'family'. Choose from: day." in answer.text


async def play_alone(
    server: Server, king: str, moves: list[str]
) -> tuple[str, dict[str, Any], dict[str, Any]]:
    """A game for one; the table, the view after two moves, and the last one."""
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as web:
        token, headers = await guest(web)
        body = {"game": "stelae", "players": 1, "seats": ["me"], "settings": {"king": king}}
        table = (await web.post("/api/tables", json=body, headers=headers)).json()["id"]
    async with client(server.address, table, token, shape="wide") as ann:
        middle: dict[str, Any] = {}
        for number, move in enumerate(moves):
            await ann.until(lambda one, done=number: one.view["moves"] == done)  # type: ignore[misc]
            if number == 2:
                middle = dict(ann.view)
            assert (await ann.act(move))["is"] == "done"
        await ann.until(lambda one: one.view["status"] == "over")
        return table, middle, ann.view


async def test_a_game_for_one_shows_the_rival_and_is_lost(server: Server) -> None:
    table, middle, view = await play_alone(server, "hard", WON)
    [rival] = middle["rivals"]
    assert (rival["name"], rival["sign"], rival["points"]) == ("King Itzam", "cross", 4)
    assert middle["points"] == [0]
    assert view["points"] == [6]
    assert view["ending"]["ranks"] == [2, 1]
    assert view["ending"]["points"] == [6, 16]
    assert view["ending"]["parts"] == [["Stelae", [6, 16]]]
    assert "1. King Itzam 16 (Stelae 16). 2. Ann 6 (Stelae 6)." in view["ending"]["picture"]
    assert "King Itzam beats Ann by 10" in view["ending"]["picture"]
    assert "King Itzam: king 4." in [line["text"] for line in view["log"]]
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as web:
        record = (await web.get(f"/api/tables/{table}/record")).json()
    assert record["result"]["rivals"] == ["king"]


async def test_undoing_a_turn_of_a_game_for_one_ends_where_it_began(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as web:
        token, headers = await guest(web)
        body = {"game": "stelae", "players": 1, "seats": ["me"], "settings": {"king": "easy"}}
        table = (await web.post("/api/tables", json=body, headers=headers)).json()["id"]
    async with client(server.address, table, token) as ann:
        for number, move in enumerate(["take small", "raise", "take small", "bury"]):
            await ann.until(lambda one, done=number: one.view["moves"] == done)  # type: ignore[misc]
            assert (await ann.act(move))["is"] == "done"
        await ann.until(lambda one: one.view["moves"] == 4)
        assert ann.view["can_undo_turn"]
        await ann.ask(do="undo", id="back", question=ann.view["question"], turn=True)
        await ann.until(lambda one: one.view["moves"] < 4)
        assert ann.view["moves"] == 2, "the first turn stays"


@pytest.mark.slow
async def test_hints_and_analyses_know_the_rival(server: Server) -> None:
    async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as web:
        token, headers = await guest(web)
        body = {"game": "stelae", "players": 1, "seats": ["me"], "settings": {"king": "hard"}}
        table = (await web.post("/api/tables", json=body, headers=headers)).json()["id"]
    async with client(server.address, table, token) as ann:
        hint = await ann.ask(do="hint", id="hint")
        assert len(hint["chances"]) == 2
        assert hint["chances"][1] > 0.9
        for number, move in enumerate(WON):
            await ann.until(lambda one, done=number: one.view["moves"] == done)  # type: ignore[misc]
            assert (await ann.act(move))["is"] == "done"
        await ann.until(lambda one: one.view["status"] == "over")
        await ann.send(do="analyse", id="analysis")
        message: dict[str, Any] = {}
        while message.get("is") != "analysis" or message["analysed"] < len(WON) or message["under_way"]:
            message = await ann.hear()
        assert message["chances"][-1] == [0, 1]
        assert [balance["end"] for balance in message["balances"]] == [0, 1]


async def test_home_tells_who_won_a_game_for_one(server: Server) -> None:
    lines = {}
    for king, moves in (("hard", WON), ("easy", WON), ("easy", ["take small", "raise"] * 4)):
        visitor = Visitor(server.address)
        with visitor.client:
            table = visitor.open("stelae", name="Ann", players="1", **{"option-king": king}).rpartition("/")[
                2
            ]
            async with client(server.address, table, None, Cookie=cookies(visitor)) as ann:
                for number, move in enumerate(moves):
                    await ann.until(lambda one, done=number: one.view["moves"] == done)  # type: ignore[misc]
                    assert (await ann.act(move))["is"] == "done"
                await ann.until(lambda one: one.view["status"] == "over")
            lines[king, tuple(moves)] = visitor.get("/").text
    told = list(lines.values())
    assert "King Itzam won; you came second" in told[0]
    assert "You won" in told[1]
    assert "A draw" in told[2]


def cookies(visitor: Visitor) -> str:
    return "; ".join(f"{name}={value}" for name, value in visitor.client.cookies.items())


@pytest.mark.slow
async def test_a_record_of_a_game_for_one_can_be_uploaded_and_played_on(server: Server) -> None:
    table, _, _ = await play_alone(server, "hard", WON)
    visitor = Visitor(server.address)
    with visitor.client:
        visitor.post("/name", name="Ben")
        form = visitor.get(f"/new/stelae?from={table}&at=2")
        assert fields(form)["option-king"] == "hard"
        opened = Page(visitor.client.post("/new/stelae", data={**fields(form), "seat-0": "me"}))
        assert (opened.status, bool(opened.all("main", **{"data-game": "stelae"}))) == (200, True), (
            opened.text
        )
