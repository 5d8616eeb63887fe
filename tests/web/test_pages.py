"""The pages as a browser without JavaScript gets them from a real server."""

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from html import unescape
from html.parser import HTMLParser

import httpx
import pytest

from popolna.cli.rulebook import read_rules, text_of
from popolna.drawing.picture import Picture
from popolna.engine.chance import Dice
from popolna.engine.match import Match
from popolna.engine.options import every_value
from popolna.games import game as find_game
from popolna.games import games as all_games
from popolna.games import rooms
from popolna.web.pages import files, shelf, templates
from tests.houses import Server, played

SCRIPTS = "".join(file.read_text("utf-8") for file in sorted(files.STATIC.glob("*.js")))
TEMPLATES = {file.name: file.read_text("utf-8") for file in templates.TEMPLATES.glob("*.html")}
ICONS = set(re.findall(r'<symbol id="([\w-]+)"', (files.STATIC / "icons.svg").read_text("utf-8")))

USUAL_TERMS = ("alone", "on", "usual", "anybody", "bot")


class Page(HTMLParser):
    """The contents of a page: its text, its forms, and every element with its attributes."""

    def __init__(self, answer: httpx.Response) -> None:
        super().__init__()
        self.status = answer.status_code
        self.html = answer.text
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.words: list[str] = []
        self.feed(answer.text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split())

    def all(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        """The attributes of all elements that match these."""
        return [
            found
            for name, found in self.elements
            if name == tag and all(found.get(key) == value for key, value in wanted.items())
        ]

    def one(self, tag: str, **wanted: str) -> dict[str, str | None]:
        (found,) = self.all(tag, **wanted)
        return found


class Visitor:
    """A browser without JavaScript."""

    def __init__(self, address: str) -> None:
        self.client = httpx.Client(base_url=address, follow_redirects=True, timeout=60)

    def get(self, path: str) -> Page:
        return Page(self.client.get(path))

    def post(self, path: str, **fields: str) -> Page:
        """Send a form with the CSRF token of the page."""
        return Page(self.client.post(path, data={"_csrf_token": self.token(), **fields}))

    def token(self) -> str:
        return str(self.get("/").all("input", name="_csrf_token")[0]["value"])

    def open(self, id: str, **fields: str) -> str:
        """Open a table; return its address."""
        answer = self.client.post(f"/new/{id}", data={"_csrf_token": self.token(), **fields})
        assert answer.status_code == 200, Page(answer).text
        return answer.url.path


@pytest.fixture
def visitor(server: Server) -> Iterator[Visitor]:
    here = Visitor(server.address)
    with here.client:
        yield here


@pytest.fixture
def other(server: Server) -> Iterator[Visitor]:
    here = Visitor(server.address)
    with here.client:
        yield here


# The home page


def test_every_game_stands_on_the_shelf(visitor: Visitor) -> None:
    home = visitor.get("/")
    for id in rooms():
        assert home.all("button", formaction=f"/play/{id}")
        assert home.all("a", href=f"/new/{id}")
        assert find_game(id).title in home.text
    played = [str(button["formaction"]) for button in home.all("button") if "formaction" in button]
    assert sorted(played, key=lambda path: find_game(path.removeprefix("/play/")).shelf) == played
    assert home.one("form", **{"aria-label": "Play now"})["action"] == played[0]


def test_a_game_without_a_cover_that_can_be_drawn_has_a_stone() -> None:
    def fail() -> Picture:
        raise RuntimeError("no paint left")

    for cover in (None, fail):
        assert (
            "A stone with the letters TT" in shelf.cover_of(replace(find_game("tictactoe"), cover=cover)).svg
        )
    assert "A stone" not in shelf.cover_of(find_game("tictactoe")).svg


def test_one_click_is_enough_to_play(visitor: Visitor) -> None:
    assert visitor.get("/").all("input", name="name")
    table = visitor.post("/play/tictactoe", name="Ann")
    assert (table.status, bool(table.all("main", **{"data-game": "tictactoe"}))) == (200, True)
    home = visitor.get("/")
    assert [field["id"] for field in home.all("input", name="name")] == ["rename"]
    assert "Your turn" in home.text
    assert visitor.post("/play/tictactoe").status == 200


def test_every_picture_to_press_has_a_tooltip(visitor: Visitor) -> None:
    table = visitor.post("/play/tictactoe", name="Ann")
    tools = [found for found in table.all("button") if "tool" in (found.get("class") or "").split()]
    assert len(tools) > 10
    for tool in tools:
        assert tool["title"] == tool["aria-label"], tool


@pytest.mark.parametrize("id", rooms())
def test_the_drawer_tells_how_to_point(visitor: Visitor, id: str) -> None:
    table = visitor.post(f"/play/{id}", name="Ann").text
    assert "When only one action is left, it is done at once" in table
    assert ("unless it ends your turn: then press its button" in table) == bool(find_game(id).ends_turn)


@pytest.mark.parametrize("path", ["/play/tictactoe", "/name"])
def test_a_bad_name_is_reported_where_it_was_typed(visitor: Visitor, path: str) -> None:
    page = visitor.post(path, name='"><b>')
    assert page.status == 400
    assert page.one("input", name="name")["value"] == '"><b>'
    assert "A name has 1 to 24 letters" in page.text
    assert not page.all("b")


def test_a_name_can_be_changed(visitor: Visitor) -> None:
    visitor.post("/name", name="Ann")
    assert visitor.post("/name", name="Anna").one("input", id="rename")["value"] == "Anna"


def test_an_open_table_is_listed_for_others_only_if_it_is_public(visitor: Visitor, other: Visitor) -> None:
    shown = visitor.open("tictactoe", name="Ann", public="yes")
    hidden = visitor.open("tictactoe", public="no")
    listed = {link["href"] for link in other.get("/").all("a")}
    assert shown in listed
    assert hidden not in listed
    assert other.get(hidden).status == 200


# A new table


@pytest.mark.parametrize("id", sorted(rooms()))
def test_the_form_offers_every_option(visitor: Visitor, id: str) -> None:
    game = find_game(id)
    for players in game.players:
        form = visitor.get(f"/new/{id}?players={players}")
        assert len([name for name in form.all("select") if str(name["name"]).startswith("seat-")]) == players
        for option in game.options:
            values = every_value(game.options[: game.options.index(option) + 1], players)
            assert bool(form.all("select", name=f"option-{option.name}")) == bool(values)
            assert (" ".join(option.sentence.split()) in form.text) == bool(values)
            assert (f">{templates.option_name(option)}</label>" in unescape(form.html)) == bool(values)
            offered = [str(value["value"]) for value in form.all("option")]
            assert [value for value in values if value not in offered] == []


def test_a_table_that_waits_tells_its_options(visitor: Visitor) -> None:
    table = visitor.open("ahau", name="Ann", players="1", **{"seat-0": "open", "option-pakal": "night"})
    assert "King Pakal's board: night" in visitor.get(table).text


def test_what_is_wrong_stays_on_the_form_with_what_was_typed(visitor: Visitor) -> None:
    typed = {"players": "2", "option-variant": "two-cities", "seat-0": "me", "seat-1": "me", "public": "no"}
    form = visitor.post("/new/maya2019", name="Ann", **typed)
    assert form.status == 400
    assert "only one seat" in form.text
    chosen = [str(value["value"]) for value in form.all("option") if "selected" in value]
    assert chosen == ["me", "me", "two-cities", "random", "random", *USUAL_TERMS]
    assert "checked" in form.one("input", name="public", value="no")
    assert "checked" in form.one("input", name="players", value="2")


def test_another_number_of_players_keeps_what_was_typed(visitor: Visitor) -> None:
    typed = {"players": "4", "option-variant": "new-beginning", "seat-1": "farmer", "again": "1"}
    form = visitor.post("/new/maya2019", name="Ann", **typed)
    assert form.status == 200
    assert form.one("input", id="name")["value"] == "Ann"
    chosen = [str(value["value"]) for value in form.all("option") if "selected" in value]
    usual = ["blue+green+yellow+red", "random", *USUAL_TERMS]
    assert chosen == ["me", "farmer", "open", "open", "new-beginning", *usual]


@pytest.mark.parametrize("players", ["0", "9", "two", "-1", "99999999999999999999", ""])
def test_an_impossible_number_of_players_is_no_crash(visitor: Visitor, players: str) -> None:
    assert visitor.get(f"/new/maya2019?players={players}").status == 200
    assert visitor.post("/new/maya2019", name="Ann", players=players).status in (200, 400)


# A table


def test_two_people_meet_without_javascript(visitor: Visitor, other: Visitor) -> None:
    table = visitor.open("tictactoe", name="Ann")
    seen = other.get(table)
    assert seen.all("form", action=f"{table}/sit")
    assert not seen.all("form", action=f"{table}/bot")
    refused = other.post(f"{table}/sit", seat="1", name="<i>")
    assert (refused.status, refused.one("input", name="name")["value"]) == (400, "<i>")
    assert other.post(f"{table}/sit", seat="0", name="Ben").status == 400
    assert not other.post(f"{table}/sit", seat="1").all("form", action=f"{table}/sit")
    assert table in {link["href"] for link in other.get("/").all("a", **{"class": "table-row"})}
    assert "needs JavaScript" in other.get(table).text


def test_only_the_host_can_add_bots(visitor: Visitor, other: Visitor) -> None:
    table = visitor.open("maya2019", name="Ann", players="3")
    other.post("/name", name="Ben")
    assert "Only the host can add bots." in other.post(f"{table}/bot", seat="1", bot="random").text
    assert visitor.get(table).all("form", action=f"{table}/bot")
    assert len(visitor.post(f"{table}/bot", seat="1", bot="random").all("form", action=f"{table}/bot")) == 1
    assert visitor.post(f"{table}/bot", seat="2", bot="nobody").status == 400


def test_leaving_frees_the_seat(visitor: Visitor, other: Visitor) -> None:
    table = visitor.open("maya2019", name="Ann", players="2")
    other.post(f"{table}/sit", seat="1", name="Ben")
    waiting = visitor.open("maya2019", players="3")
    other.post(f"{waiting}/sit", seat="1")
    assert len(visitor.get(waiting).all("form", action=f"{waiting}/bot")) == 1
    other.post(f"{waiting}/leave")
    assert len(visitor.get(waiting).all("form", action=f"{waiting}/bot")) == 2
    assert other.post(f"{table}/leave").status == 400  # the game has started


@pytest.mark.parametrize(
    "path", ["/tables/nothing", "/new/chess", "/rules/chess", "/tables/nothing/record", "/x"]
)
def test_a_missing_page_says_so(visitor: Visitor, path: str) -> None:
    page = visitor.get(path)
    assert page.status == 404
    assert "Not found" in page.text
    assert page.all("a", href="/")


def test_a_form_from_elsewhere_is_refused(visitor: Visitor) -> None:
    visitor.get("/")
    answer = visitor.client.post("/name", data={"name": "Ann"})
    assert answer.status_code == 403
    assert "Please reload it" in answer.text


# Records


def test_a_record_is_kept_and_given_back(visitor: Visitor) -> None:
    match = Match.new(find_game("tictactoe"), players=2, seed=1, seats=["Ann", "<b>Ben</b>"])
    dice = Dice(1)
    while to_move := match.state.to_move():
        legal = match.state.legal(to_move[0])
        match.play(to_move[0], legal[dice.below(len(legal))])
    data = match.record.json()
    answer = visitor.client.post(
        "/records", data={"_csrf_token": visitor.token()}, files={"record": ("game.json", data)}
    )
    assert answer.status_code == 200
    assert answer.url.path.startswith("/tables/")
    back = visitor.client.get(f"{answer.url.path}/record")
    assert "attachment" in back.headers["content-disposition"]
    assert back.json() == json.loads(data)


def test_a_broken_record_is_named(visitor: Visitor) -> None:
    token = {"_csrf_token": visitor.token()}
    answer = visitor.client.post("/records", data=token, files={"record": ("game.json", b'{"format": 1}')})
    assert answer.status_code == 400
    assert "This file" in Page(answer).text
    assert visitor.client.post("/records", data=token, files={"other": ("a", b"")}).status_code == 400


def test_a_record_hides_nothing_so_it_comes_at_the_end(visitor: Visitor) -> None:
    table = visitor.open("maya2019", name="Ann", players="2", **{"seat-1": "random"})
    assert visitor.client.get(f"{table}/record").status_code == 403


# The rules


@pytest.mark.parametrize("id", sorted(rooms()))
def test_all_rules_are_on_their_page(visitor: Visitor, id: str) -> None:
    page, part = visitor.get(f"/rules/{id}"), visitor.get(f"/rules/{id}?part=1")
    for rule in read_rules(text_of(find_game(id))):
        assert rule.id in page.text
        assert rule.id in part.text
    assert not part.all("header")


@pytest.mark.parametrize("id", sorted(id for id, game in all_games().items() if game.guide))
def test_the_guide_of_a_game_is_there_with_its_pictures(visitor: Visitor, id: str) -> None:
    page = visitor.get(f"/guides/{id}")
    shown = sorted(str(picture["src"]) for picture in page.all("img"))
    pictures = sorted((find_game(id).folder / "pictures").iterdir())
    assert shown == [f"/guides/{id}/pictures/{file.name}" for file in pictures]
    answer = visitor.client.get(shown[0])
    assert answer.content == pictures[0].read_bytes()
    assert answer.headers["content-type"] == "image/png"
    anchors = {heading["id"] for heading in page.all("h2")}
    links = {link["href"] for link in page.all("a")}
    assert {f"#{anchor}" for anchor in anchors} <= links
    assert f"/rules/{id}" in links
    assert f'href="/guides/{id}"' in visitor.client.get("/").text
    assert f'href="/guides/{id}"' in visitor.client.get(f"/new/{id}").text


def test_only_what_a_guide_shows_is_served(visitor: Visitor) -> None:
    for path in (
        "state.py",
        "../tictactoe/RULES.md",
        "pictures",
        "pictures/nothing.png",
        "RULES.md",
        "%2e%2e/__init__.py",
    ):
        assert visitor.client.get(f"/guides/maya2019/{path}").status_code == 404
    assert visitor.client.get("/guides/tictactoe").status_code == 404
    assert visitor.client.get("/guides/maya2019/components.toml").status_code == 200


# Every page


def addresses(visitor: Visitor) -> list[str]:
    """One page of each kind."""
    waiting = visitor.open("maya2019", name="Ann")
    playing = visitor.open("maya2019", players="2", **{"seat-1": "random"})
    games = [path for id in rooms() for path in (f"/new/{id}", f"/rules/{id}")]
    games += [f"/guides/{id}" for id, game in all_games().items() if game.guide]
    games += [f"/learn/{id}" for id, game in all_games().items() if game.lesson]
    return ["/", waiting, playing, "/nothing", *games]


def test_nothing_on_a_page_needs_a_weaker_policy(visitor: Visitor) -> None:
    for path in addresses(visitor):
        page = visitor.get(path)
        for tag, attributes in page.elements:
            assert tag != "style", path
            assert tag != "script" or "src" in attributes, path
            assert not [name for name in attributes if name == "style" or name.startswith("on")], path


def test_whatever_a_page_needs_is_there(visitor: Visitor) -> None:
    needed = set()
    for path in addresses(visitor):
        for tag, attributes in visitor.get(path).elements:
            named = attributes.get("src") if tag == "script" else attributes.get("href")
            if named and named.startswith("/") and not named.endswith("/record"):
                needed.add(named.partition("#")[0])
    sheet = (files.STATIC / "house.css").read_text("utf-8")
    needed |= {files.static(name) for name in re.findall(r'url\("([^"#]+)"\)', sheet)}
    needed |= {files.static(name) for name in re.findall(r'from "\./([^"]+)"', SCRIPTS)}
    assert {path: visitor.client.get(path).status_code for path in sorted(needed)} == dict.fromkeys(
        needed, 200
    )


def test_browsers_keep_only_static_files_forever(visitor: Visitor) -> None:
    assert "immutable" in visitor.client.get(files.static("house.js")).headers["cache-control"]
    assert visitor.client.get("/static/old/house.js").headers["cache-control"] == "no-cache"
    assert visitor.client.get("/static/x/../app.py").status_code == 404
    assert visitor.client.get("/static/x/%2e%2e%2fapp.py").status_code == 404


@pytest.mark.parametrize("template", sorted(TEMPLATES))
def test_every_icon_of_a_template_is_drawn(template: str) -> None:
    assert set(re.findall(r"(?:icon\(|tool\('[\w-]+', )'([\w-]+)'", TEMPLATES[template])) <= ICONS


def test_the_client_finds_what_it_looks_for() -> None:
    """Every id and button that the scripts use exists on a page."""
    page = "".join(TEMPLATES.values())
    ids = set(re.findall(r'one\("#([\w-]+)"', SCRIPTS))
    assert ids
    assert {id for id in ids if f'id="{id}"' not in page} == set()
    commands = set(re.findall(r"""(?:data-do="|tool\(')([\w-]+)""", page))
    assert {
        command for command in commands if not re.search(rf'^ +"?{command}"?[:,]', SCRIPTS, re.MULTILINE)
    } == set()
    assert set(re.findall(r'icon\("([\w-]+)"\)', SCRIPTS)) <= ICONS


def test_a_game_with_other_options_can_be_played_on(visitor: Visitor) -> None:
    """The form does not ask for the options again, but keeps them."""
    record = played("maya2019", 2, settings={"areas": "blue+red", "variant": "new-beginning"}).record
    files = {"record": ("game.json", record.json().encode(), "application/json")}
    kept = visitor.client.post("/records", data={"_csrf_token": visitor.token()}, files=files)
    form = visitor.get(f"/new/maya2019?from={kept.url.path.rpartition('/')[2]}&at=3")
    fields = {str(found["name"]): str(found["value"]) for found in form.all("input", type="hidden")}
    assert len(fields) == len(form.all("input", type="hidden")), "no field twice"
    assert fields["option-areas"] == "blue+red"
    seats = {"seat-0": "me", "seat-1": "random", "name": "Ann"}
    opened = visitor.client.post("/new/maya2019", data={**fields, **seats})
    assert opened.url.path.startswith("/tables/"), Page(opened).text
