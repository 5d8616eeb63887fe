"""The browser's code is checked against the messages that the server really sends."""

from pathlib import Path

from popolna.web import messages
from tests.web.typescript import declarations

FILE = Path(messages.__file__).with_suffix(".d.ts")


def test_the_types_of_messages_are_up_to_date(write_golden: bool) -> None:
    if write_golden:
        FILE.write_text(declarations(), "utf-8")
    assert FILE.read_text("utf-8") == declarations(), "make golden rewrites them"
