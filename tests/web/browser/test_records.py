"""Downloading a record and uploading it again."""

import random
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.houses import Server
from tests.web.browser.playing import ASKED, by_button, play_on, sit_down
from tests.web.browser.visitors import page_of

pytestmark = pytest.mark.slow


def test_a_record_is_downloaded_uploaded_and_played_on(
    browser: Browser, server: Server, tmp_path: Path
) -> None:
    with page_of(browser, server) as page:
        sit_down(page, "tictactoe")
        play_on(page, by_button(random.Random(2)))
        with page.expect_download() as download:
            page.click("[download]")
        file = tmp_path / "game.json"
        download.value.save_as(file)
        page.goto("/")
        page.set_input_files("[name=record]", file)
        page.click("button:text-is('Open')")
        page.wait_for_selector("#picture svg")
        page.click("[data-do=first]")
        page.click("[data-do=next]")
        page.click("text=Play on from move 1")
        page.select_option("#seat-1", "newcomer")
        page.click("text=Open table")
        page.wait_for_selector(ASKED)
        assert int((page.text_content("#moment-text") or "").split()[1]) in (1, 2)
        play_on(page, by_button(random.Random(2)))
