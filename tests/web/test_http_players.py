"""Playing over HTTP alone: players who ask for something are here, and can take their seats back."""

from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from popolna.web import seating
from popolna.web.app import ServerConfig, build
from popolna.web.house import FIRST, PAST
from popolna.web.owners import Owner
from popolna.web.seating import AWAY, HERE
from popolna.web.share import Share, Turn


class Clock:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(seating, "monotonic", clock)
    return clock


class HttpTable:
    """A table of tic-tac-toe, with Ann and Ben."""

    def __init__(self, http: TestClient[Any]) -> None:
        self.http = http
        tokens = [http.post("/api/guests", json={"name": name}).json()["token"] for name in ("Ann", "Ben")]
        self.ann, self.ben = ({"Authorization": f"Bearer {token}"} for token in tokens)
        body = {"game": "tictactoe", "players": 2, "seats": ["me", "open"]}
        self.path = f"/api/tables/{http.post('/api/tables', json=body, headers=self.ann).json()['id']}"
        assert http.post(f"{self.path}/seats/1", headers=self.ben).status_code == 204

    def move(self, who: dict[str, str], id: str, action: str, question: int) -> tuple[int, str]:
        body = {"action": f"mark {action}", "question": question, "id": id}
        answer = self.http.post(f"{self.path}/moves", json=body, headers=who)
        return answer.status_code, answer.text

    def seats(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.http.get(self.path).json()["chairs"]
        return found


@pytest.fixture
def table(sqlite_database: str) -> Iterator[HttpTable]:
    app = build(ServerConfig(sqlite_database, secret="s" * 32))
    with TestClient(app, base_url="http://testserver.local") as http:
        yield HttpTable(http)


def test_a_player_who_moves_over_http_is_not_away(clock: Clock, table: HttpTable) -> None:
    assert table.move(table.ann, "1", "a1", 0)[0] == 204
    assert table.move(table.ben, "1", "b2", 1)[0] == 204
    clock.now += HERE + 1
    assert [seat["here"] for seat in table.seats()] == [False, False], "looking without a token is nobody"
    assert table.move(table.ann, "2", "a2", 2)[0] == 204
    clock.now += AWAY - HERE
    assert [(seat["here"], seat["away"]) for seat in table.seats()] == [(False, False), (False, True)]
    table.http.get(table.path, headers=table.ben)
    assert [(seat["here"], seat["away"]) for seat in table.seats()] == [(False, False), (True, False)]


def test_a_player_takes_the_seat_back_over_http(clock: Clock, table: HttpTable) -> None:
    assert table.move(table.ann, "1", "a1", 0)[0] == 204
    clock.now += 2 * AWAY
    with table.http.websocket_connect(f"{table.path[4:]}/live", headers=table.ann) as socket:
        socket.send_json({"do": "stand-in", "id": "please", "seat": 1, "bot": "random"})
        answer = socket.receive_json()
        assert answer["is"] == "done", answer
    assert table.seats()[1]["bot"] == "random"
    stranger = table.http.post("/api/guests", json={"name": "Cat"}).json()["token"]
    refused = table.http.post(f"{table.path}/return", headers={"Authorization": f"Bearer {stranger}"})
    assert refused.status_code == 403
    assert table.http.post(f"{table.path}/return", headers=table.ben).status_code == 204
    assert table.seats()[1]["bot"] is None


def test_another_move_under_a_used_id_is_refused(table: HttpTable) -> None:
    for _ in range(2):
        assert table.move(table.ann, "1", "a1", 0)[0] == 204
    assert table.move(table.ben, "1", "b2", 1)[0] == 204
    status, text = table.move(table.ann, "1", "c3", 2)
    assert (status, "belongs to another request" in text) == (409, True)
    assert table.http.get(table.path).json()["view"]["moves"] == 2


def test_whole_views_over_http_have_a_share_of_the_time(
    table: HttpTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Somebody who asks for hundreds of them keeps nobody else waiting."""
    turns: list[tuple[float, str]] = []

    def note(share: Share, owner: Owner) -> Turn:
        turns.append((share.share, owner.address))
        return Turn(share, owner)

    monkeypatch.setattr(Share, "turn", note)
    assert table.http.get(table.path, params={"shape": "wide"}).status_code == 200
    assert table.http.get(table.path, params={"at": 0}, headers=table.ann).status_code == 200
    assert turns == [(FIRST, "testclient"), (PAST, "testclient")]
