"""What the tests of all games share."""

import pytest

from popolna.engine.component_file import PLACE


@pytest.fixture(autouse=True)
def no_owner(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every test begins with our own components."""
    monkeypatch.delenv(PLACE, raising=False)
