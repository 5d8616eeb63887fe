"""Links between the pages lead somewhere, the index is complete, and pictures are small."""

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PAGES = [*PROJECT.glob("*.md"), *(PROJECT / "docs").glob("*.md"), *PROJECT.glob("src/**/*.md")]
FENCED = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def prose(page: Path) -> str:
    """A page without its blocks of code."""
    return FENCED.sub("", page.read_text("utf-8"))


def anchors(page: Path) -> set[str]:
    """The places on a page that a link can name, as GitHub makes them."""
    titles = HEADING.findall(prose(page))
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(PROJECT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(prose(page)):
        if link.startswith("https://"):
            continue
        file, _, anchor = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.is_file(), f"{link} leads nowhere"
        assert target.is_relative_to(PROJECT), f"{link} leads out of the project"
        assert not anchor or anchor in anchors(target), f"{target.name} has no heading for {link}"


def test_every_page_of_the_docs_is_in_the_index() -> None:
    index = prose(PROJECT / "docs/README.md")
    missing = [page.name for page in (PROJECT / "docs").glob("*.md") if page.name != "README.md"]
    assert [name for name in missing if f"]({name})" not in index] == []


def test_every_picture_of_the_docs_is_small() -> None:
    pictures = [*PROJECT.glob("docs/pictures/*.png"), *PROJECT.glob("src/popolna/games/*/pictures/*.png")]
    large = {file.name for file in pictures if file.stat().st_size > 250_000}
    assert large == set()
