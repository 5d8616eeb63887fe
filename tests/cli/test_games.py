"""`popolna games`."""

import re

from popolna.games import rooms
from tests.cli.conftest import Run


def test_every_game_with_its_options_and_where_it_comes_from(popolna: Run) -> None:
    answer = popolna("games")
    assert answer.code == 0
    about = {text.split(":")[0]: text for text in answer.out.split("\n\n")}
    assert list(about) == sorted(rooms())
    maya, tictactoe = about["maya2019"], about["tictactoe"]
    assert maya.startswith("maya2019: Maya (2019), 2 to 4 players\n")
    assert "standard, new-beginning, two-cities" in maya
    assert "with 2 players: random, blue+green, blue+yellow, blue+red" in maya
    assert "with 4 players: blue+green+yellow+red" in maya
    assert re.search(r"How to play: \S+GUIDE\.md\n", maya)
    assert "How to play" not in tictactoe
    assert "Sources of the components: 4 rulebook, 4 published, 3 reconstructed" in maya
    assert tictactoe.startswith("tictactoe: Tic-tac-toe, 2 players\n")
