"""Lessons as a page gets them from a real server."""

import httpx
import pytest

from popolna.games import games
from tests.houses import Server

LESSONS = sorted(id for id, game in games().items() if game.lesson)


@pytest.mark.parametrize("id", LESSONS)
def test_a_lesson_has_a_page_that_leads_to_a_real_game(server: Server, id: str) -> None:
    with httpx.Client(base_url=server.address) as client:
        page = client.get(f"/learn/{id}").text
        assert f'data-lesson="{id}"' in page
        assert f'action="/new/{id}"' in page
        assert 'name="seat-1" value="newcomer"' in page
        assert f'href="/learn/{id}"' in client.get("/").text
        assert f'href="/learn/{id}"' in client.get(f"/new/{id}").text
        first = client.get(f"/learn/{id}/0", params={"shape": "tall"}).json()
        assert first["step"]["number"] == 1
        assert first["back"] is None
        assert first["view"]["picture"].startswith("<svg")
        plain = client.get(f"/learn/{id}/0?shape=tall", headers={"accept-encoding": "identity"})
        assert plain.json() == first
        last = first["moments"] - 1
        assert client.get(f"/learn/{id}/{last}?shape=wide").json()["step"]["wanted"] == ""


def test_there_is_nothing_beyond_a_lesson(server: Server) -> None:
    with httpx.Client(base_url=server.address) as client:
        for path in ("maya2019/-1", "maya2019/9999", "maya2019/x", "tictactoe", "tictactoe/0", "chess/0"):
            assert client.get(f"/learn/{path}?shape=wide").status_code == 404, path
        assert client.get("/learn/maya2019/0?shape=round").status_code == 400
        assert 'href="/learn/tictactoe"' not in client.get("/").text
