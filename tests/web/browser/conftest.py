"""The browser."""

import os
import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, sync_playwright

pytest.register_assert_rewrite("tests.web.browser.playing", "tests.web.browser.visitors")

# Without tabs and toolbars, which need a renderer of their own for every page
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium-headless-shell")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all tests in this folder, closed before others: while it runs, no other event loop can."""
    if CHROMIUM is None:
        pytest.fail("Chromium is not installed: apt-get install chromium-headless-shell")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield chromium
        chromium.close()
