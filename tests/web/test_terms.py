"""The terms of a table over HTTP: set by its host, kept for everybody, on pages and through the API."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect
from litestar.testing import TestClient

from popolna.web.app import ServerConfig, build
from popolna.web.sockets import NOT_ALLOWED

CLOSED = {"hints": "on", "undo": "off", "pace": "fast", "watch": "players", "resign": "nobody"}


@pytest.fixture
def http(sqlite_database: str) -> Iterator[TestClient[Any]]:
    app = build(ServerConfig(sqlite_database, secret="s" * 32))
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


def come(http: TestClient[Any], name: str) -> dict[str, str]:
    token = http.post("/api/guests", json={"name": name}).json()["token"]
    return {"Authorization": f"Bearer {token}"}


def opened(http: TestClient[Any], who: dict[str, str], **more: Any) -> str:
    body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"], **more}
    answer = http.post("/api/tables", json=body, headers=who)
    assert answer.status_code == 201, answer.text
    return f"/api/tables/{answer.json()['id']}"


def test_terms_are_usual_unless_the_host_says_so(http: TestClient[Any]) -> None:
    ann = come(http, "Ann")
    usual = {"hints": "alone", "undo": "on", "pace": "usual", "watch": "anybody", "resign": "bot"}
    assert http.get(opened(http, ann)).json()["about"]["terms"] == usual
    assert http.get(opened(http, ann, terms=CLOSED)).json()["about"]["terms"] == CLOSED
    assert http.get(opened(http, ann, terms={"undo": "off"})).json()["about"]["terms"] == usual | {
        "undo": "off"
    }


@pytest.mark.parametrize("terms", [{"hints": "yes"}, {"undo": True}, {"pace": 1e9}, {"more": "x"}, [], "on"])
def test_other_terms_are_refused(http: TestClient[Any], terms: object) -> None:
    body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"], "terms": terms}
    answer = http.post("/api/tables", json=body, headers=come(http, "Ann"))
    assert (answer.status_code, answer.json()["kind"]) == (400, "malformed")


def test_a_form_with_other_terms_is_refused(http: TestClient[Any]) -> None:
    answer = http.get("/new/tictactoe", params={"terms-hints": "x" * 3000})
    assert answer.status_code == 409
    assert "Hints" in answer.text
    assert "Choose from: alone, on, off" in answer.text
    assert "x" * 100 not in answer.text


def test_where_only_players_may_watch_nothing_leaves_the_table(http: TestClient[Any]) -> None:
    ann, ben, eve = (come(http, name) for name in ("Ann", "Ben", "Eve"))
    table = opened(http, ann, terms=CLOSED)
    id = table.rpartition("/")[2]
    assert http.get(table, headers=eve).status_code == 200, "she may still sit down"
    assert http.post(f"{table}/seats/1", headers=ben).status_code == 204
    for who in (eve, {}):
        for path in (table, f"{table}?at=0", f"{table}/chat", f"{table}/record"):
            answer = http.get(path, headers=who)
            assert (answer.status_code, answer.json()["kind"]) == (403, "not-yours"), path
    for path in (
        f"/tables/{id}",
        f"/tables/{id}/record",
        f"/new/tictactoe?from={id}&at=0",
        f"/new/tictactoe?like={id}",
    ):
        assert http.get(path).status_code == 403, path
    refused = [
        ("moves", {"action": "mark a1", "question": 0, "id": "1"}),
        ("undo", {"question": 0, "id": "1"}),
        ("resign", {"id": "1"}),
        ("chat", {"text": "hello"}),
        ("rematch", None),
        ("return", None),
    ]
    for path, body in refused:
        assert http.post(f"{table}/{path}", json=body, headers=eve).status_code == 403, path
    with (
        pytest.raises(WebSocketDisconnect) as closed,
        http.websocket_connect(f"/tables/{id}/live", headers=eve) as socket,
    ):
        socket.receive_text()
    assert closed.value.code == NOT_ALLOWED
    assert http.get(table, headers=ben).status_code == 200


def test_resigning_over_http(http: TestClient[Any]) -> None:
    ann, ben = come(http, "Ann"), come(http, "Ben")
    table = opened(http, ann, terms=CLOSED)
    assert http.post(f"{table}/resign", json={"id": "1"}, headers=ann).status_code == 409, "nothing has begun"
    http.post(f"{table}/seats/1", headers=ben)
    for body in ({}, {"id": ""}, {"id": "1", "more": 1}):
        assert http.post(f"{table}/resign", json=body, headers=ben).status_code == 400
    for no_seat in (-1, 2, 10**9, 2**70):
        body = {"id": "1", "seat": no_seat}
        assert http.post(f"{table}/resign", json=body, headers=ben).status_code in (400, 409)
    assert http.post(f"{table}/resign", json={"id": "1", "seat": 0}, headers=ben).status_code == 403
    for _ in range(2):
        assert http.post(f"{table}/resign", json={"id": "1"}, headers=ben).status_code == 204
    seen = http.get(table, headers=ann).json()
    assert (seen["view"]["status"], seen["view"]["ending"]["ranks"]) == ("over", [1, 2])
    assert [seat["resigned"] for seat in seen["about"]["seats"]] == [False, True]
    record = http.get(f"{table}/record", headers=ben)
    assert record.status_code == 200
    assert "result" not in record.json()


def test_a_rematch_keeps_the_terms(http: TestClient[Any]) -> None:
    ann, ben = come(http, "Ann"), come(http, "Ben")
    table = opened(http, ann, terms=CLOSED)
    http.post(f"{table}/seats/1", headers=ben)
    http.post(f"{table}/resign", json={"id": "1"}, headers=ben)
    again = http.post(f"{table}/rematch", headers=ann).json()["id"]
    assert http.get(f"/api/tables/{again}", headers=ben).json()["about"]["terms"] == CLOSED


def test_my_games_have_dates(http: TestClient[Any]) -> None:
    http.get("/")
    token = http.cookies["csrftoken"]
    form = {"_csrf_token": token, "name": "Ann", "bot": "random"}
    page = http.post("/play/tictactoe", data=form)
    assert page.status_code == 200
    home = http.get("/").text
    assert 'class="quiet when"><time datetime="20' in home
