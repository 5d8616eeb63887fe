"""What a page says while it is somebody else's turn."""

from popolna.web.view import waiting_line

NAMES = ["Ann", "Ben", "Green (ruler)"]


def test_the_others_read_whom_they_are_waiting_for() -> None:
    assert waiting_line([2], NAMES) == "Waiting for Green (ruler) to move."
    assert waiting_line([0, 1, 2], NAMES) == "Ann, Ben and Green (ruler) are choosing at the same time."
    assert waiting_line([], NAMES) == "The game is over."
