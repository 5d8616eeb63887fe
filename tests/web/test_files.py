"""Static files: packed once, kept by browsers, and nothing else is sent."""

import gzip
from collections.abc import Iterator
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from popolna.web.app import ServerConfig, build
from popolna.web.pages.files import static, static_files
from tests.houses import sqlite


@pytest.fixture(scope="module")
def http(migrated: Path) -> Iterator[TestClient[Litestar]]:
    app = build(ServerConfig(sqlite(migrated), secret="s" * 32))
    with TestClient(app, base_url="http://testserver.local") as client:
        yield client


@pytest.mark.parametrize("path", [static("house.css"), "/static/old/house.css", "/covers/tzolkin.svg"])
def test_a_file_is_packed_once(
    http: TestClient[Litestar], path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = http.get(path, headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    with monkeypatch.context() as broken:
        broken.setattr(gzip, "compress", None)
        broken.setattr(gzip, "GzipFile", None)
        packed = http.get(path, headers={"Accept-Encoding": "br, gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 2
    assert packed.content == plain.content
    for answer in (plain, packed):
        assert answer.headers["vary"] == "Accept-Encoding"
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("path", [static("house.css"), "/covers/tzolkin.svg"])
def test_a_browser_that_has_a_file_is_not_sent_it_again(http: TestClient[Litestar], path: str) -> None:
    first = http.get(path)
    again = http.get(path, headers={"If-None-Match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    assert again.headers["cache-control"] == first.headers["cache-control"]
    assert http.get(path, headers={"If-None-Match": 'W/"another"'}).status_code == 200


def test_files_have_different_tags() -> None:
    found = static_files()
    assert len({file.tag for file in found.values()}) == len(found)


def test_a_part_of_a_file_is_all_of_it(http: TestClient[Litestar]) -> None:
    """Nobody needs parts, and a hundred of them at once would be a way to ask for too much."""
    whole = http.get(static("house.css"))
    for part in ("bytes=0-9", "bytes=9-0", "bytes=" + ",".join(["0-"] * 1000), "x"):
        answer = http.get(static("house.css"), headers={"Range": part})
        assert (answer.status_code, answer.content) == (200, whole.content)


@pytest.mark.parametrize(
    "path",
    ["", "x", "x/", "x/../app.py", "x/%2e%2e%2fapp.py", "x/..%5capp.py", "x//etc/passwd", "x/house.css%00",
     "x/HOUSE.CSS", "x/house.css/x"],
)  # fmt: skip
def test_other_files_are_not_there(http: TestClient[Litestar], path: str) -> None:
    assert http.get(f"/static/{path}").status_code == 404


@pytest.mark.parametrize("name", ["nothing.svg", "tzolkin.svg.svg", "%2e%2e%2fhouse.css", "x" * 3000])
def test_other_covers_are_not_there(http: TestClient[Litestar], name: str) -> None:
    assert http.get(f"/covers/{name}").status_code == 404
