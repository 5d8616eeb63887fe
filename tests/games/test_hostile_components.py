"""Whatever a components file says: a clear refusal, or a box with which the game can be shown and played to its end."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from random import Random
from typing import Any

import pytest

from popolna.engine.component_file import ComponentFile, checked, load
from popolna.engine.errors import BadComponents
from popolna.games import game, rooms
from tests.games.hostile import as_toml, tampered
from tests.games.owners import PROJECT, SOURCES

BOXED = [id for id in rooms() if game(id).components]

# Numbers that people only read, or that only say what comes before what
HARMLESS = {"year", "age", "minutes", "top"}

# A new process for each file has the rules made from it; what all of them need is there before they part.
PLAY_WITH = """
import os, resource, signal, sys
from importlib import import_module
import popolna.drawing.table_drawing
import popolna.engine.luck
from popolna.engine.chance import Dice
from popolna.engine.component_file import PLACE
from popolna.engine.conformance import Trial
from popolna.engine.state import NOBODY

def check(game, players):
    s, dice, number = Trial(players, game.usual_settings[players], 1).new(game), Dice("choices"), 0
    sizes = [len(game.draw(s.seen_by(0), 0).svg)]
    while (movers := s.to_move()) and number < game.limit:
        legal = s.legal(movers[0])
        s.act(movers[0], legal[dice.below(len(legal))])
        number += 1
        if number == 30:
            sizes.append(len(game.draw(s.seen_by(0), 0).svg))
    sizes.append(len(game.draw(s.seen_by(NOBODY), NOBODY).svg))
    assert s.outcome() is not None, "it does not end"
    assert max(sizes) < 1_000_000, f"a picture of {max(sizes)} bytes"
    game.from_position(s.position())

room, *files = sys.argv[1:]
for file in files:
    child = os.fork()
    if not child:
        os.environ[PLACE] = f"{room}={file}"
        signal.alarm(100)
        resource.setrlimit(resource.RLIMIT_AS, (2**32, 2**32))
        try:
            game = import_module(f"popolna.games.{room}").GAME
            for players in {game.players[0], game.players[-1]}:
                check(game, players)
        except BaseException as fault:
            print(f"{file}: {type(fault).__name__}: {fault}", flush=True)
        finally:
            os._exit(0)
    _, status = os.waitpid(child, 0)
    if status:
        print(f"{file}: status {status}", flush=True)
"""


def box_of(id: str) -> tuple[dict[str, Any], type[ComponentFile]]:
    """Our components file, and its form."""
    ours = game(id)
    assert ours.components
    return tomllib.loads((ours.folder / "components.toml").read_text("utf-8")), type(ours.components)


def parts(node: Any, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    """Where every number and every list is; of the entries of a list, only in the first that has such a part."""
    if isinstance(node, dict | list):
        entries = node.items() if isinstance(node, dict) else enumerate(node)
        known = set()
        for key, value in entries:
            for found in parts(value, (*path, key)):
                if isinstance(node, dict) or found[len(path) + 1 :] not in known:
                    known.add(found[len(path) + 1 :])
                    yield found
    if isinstance(node, list) or type(node) is int:
        yield path


@pytest.mark.parametrize("id", BOXED)
def test_no_number_and_no_list_is_too_large_to_be_refused(id: str) -> None:
    document, form = box_of(id)
    for path in parts(document):
        names = [key for key in path if isinstance(key, str)]
        if names[-1] in HARMLESS:
            continue
        copy = deepcopy(document)
        node: Any = copy
        for key in path[:-1]:
            node = node[key]
        if isinstance(node[path[-1]], list):
            if not node[path[-1]]:
                continue
            node[path[-1]] *= 1000
        else:
            node[path[-1]] = 99_999
        with pytest.raises(BadComponents):
            checked(copy, form, ".".join(names))


@pytest.mark.slow
@pytest.mark.parametrize("id", BOXED)
def test_tampered_files_are_refused_or_can_be_played(id: str, tmp_path: Path) -> None:
    (document, form), random, accepted = box_of(id), Random(1), []
    for number in range(400):
        file = tmp_path / f"{number}.toml"
        file.write_text(as_toml(tampered(document, random)), encoding="utf-8")
        try:
            load("nobody", file, form)
        except BadComponents:
            continue
        accepted.append(file)
    assert accepted
    environment = {**os.environ, "PYTHONPATH": f"{PROJECT}{os.pathsep}{SOURCES}"}
    command = [sys.executable, "-W", "ignore", "-c", PLAY_WITH, id, *map(str, accepted)]
    played = subprocess.run(
        command, env=environment, capture_output=True, text=True, check=False, cwd=PROJECT
    )
    assert (played.returncode, played.stdout) == (0, ""), played.stderr
