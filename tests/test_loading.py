"""A stale compiled module is never used in place of its source; the package builds with or without a C compiler."""

import ast
import importlib
import itertools
import json
import os
import pkgutil
import shutil
import subprocess
import sys
import sysconfig
import tomllib
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import popolna.engine.verbs
import popolna.games
from popolna.engine.state import State

PROJECT = Path(__file__).parents[1]
SUFFIX = EXTENSION_SUFFIXES[0]
COMPILER = shutil.which("cc") or shutil.which("gcc")

needs_compiler = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")

EXTENSION = """
#include <Python.h>

static PyObject *make(struct PyModuleDef *definition) {
    PyObject *module = PyModule_Create(definition);
    PyModule_AddStringConstant(module, "MADE_FROM", "C");
    return module;
}

static struct PyModuleDef board = {PyModuleDef_HEAD_INIT, "board", NULL, -1, NULL};
static struct PyModuleDef rules = {PyModuleDef_HEAD_INIT, "rules", NULL, -1, NULL};

PyMODINIT_FUNC PyInit_board(void) { return make(&board); }
PyMODINIT_FUNC PyInit_rules(void) { return make(&rules); }
"""

REPORT = """
import importlib, json, popolna
names = ["board", "games.copan.rules", "games.tikal.rules", "words"]
made_from = {name: importlib.import_module(f"popolna.{name}").MADE_FROM for name in names}
print(json.dumps([popolna.compiled(), [name for name in names if made_from[name] == "C"]]))
"""

GROUPS = {
    "popolna": ("board", []),
    "popolna.games.copan": ("games.copan.rules", ["popolna"]),
    "popolna.games.tikal": ("games.tikal.rules", ["popolna"]),
}
BOARD, COPAN, TIKAL = (module for module, _ in GROUPS.values())


@dataclass
class House:
    """A throw-away popolna: the board and the rules of two games are compiled, the words are not."""

    root: Path

    def __post_init__(self) -> None:
        self.package = self.root / "popolna"
        for module in (BOARD, COPAN, TIKAL, "words"):
            self.source(module).parent.mkdir(parents=True, exist_ok=True)
            self.source(module).write_text("MADE_FROM = 'Python'\n")
        for folder in ("games", "games/copan", "games/tikal"):
            (self.package / folder / "__init__.py").touch()
        (self.package / "__init__.py").write_text("from popolna._loading import compiled\n")
        shutil.copy(PROJECT / "src/popolna/_loading.py", self.package)

    def source(self, module: str) -> Path:
        return self.package.joinpath(*module.split(".")).with_suffix(".py")

    def extension(self, module: str) -> Path:
        return self.source(module).with_suffix(SUFFIX)

    def write_manifest(self, *groups: str) -> None:
        """Write down that these groups were compiled."""
        manifest = {}
        for name in groups:
            module, needs = GROUPS[name]
            path = self.source(module)
            digest = sha256(path.read_bytes()).hexdigest()
            sources = {path.relative_to(self.root).as_posix(): digest}
            manifest[name] = {"needs": needs, "modules": [f"popolna.{module}"], "sources": sources}
        (self.package / "_compiled.json").write_text(json.dumps({"groups": manifest}))

    def run(self, code: str, compile: str = "") -> subprocess.CompletedProcess[str]:
        return run(
            [sys.executable, "-c", code], self.root, PYTHONPATH=str(self.root), POPOLNA_COMPILE=compile
        )


def run(command: list[str], folder: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, **variables}
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.fixture(scope="session")
def extension(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("extension")
    (folder / "extension.c").write_text(EXTENSION)
    include = f"-I{sysconfig.get_path('include')}"
    command = [str(COMPILER), "-shared", "-fPIC", include, "extension.c", "-o", "extension.so"]
    assert run(command, folder).returncode == 0
    return folder / "extension.so"


@pytest.fixture
def house(tmp_path: Path, extension: Path) -> House:
    house = House(tmp_path / "house")
    for module in (BOARD, COPAN, TIKAL):
        shutil.copy(extension, house.extension(module))
    house.write_manifest(*GROUPS)
    return house


def nothing(house: House) -> None:
    """The house as it was built."""


def touched(house: House) -> None:
    os.utime(house.source(TIKAL))


def an_unlisted_source_edited(house: House) -> None:
    house.source("words").write_text("MADE_FROM = 'Python'  # better words\n")


def a_module_added(house: House) -> None:
    house.source("dice").write_text("MADE_FROM = 'Python'\n")


def a_game_edited(house: House) -> None:
    house.source(TIKAL).write_text("MADE_FROM = 'Python'  # a new rule\n")


def a_game_edited_with_its_size_and_time_kept(house: House) -> None:
    source = house.source(TIKAL)
    before = source.stat()
    source.write_text('MADE_FROM = "Python"\n')
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))


def the_engine_edited(house: House) -> None:
    house.source(BOARD).write_text("MADE_FROM = 'Python'  # a new board\n")


def a_game_lost(house: House) -> None:
    house.extension(COPAN).unlink()


def the_engine_lost(house: House) -> None:
    house.extension(BOARD).unlink()


def a_game_not_built(house: House) -> None:
    house.write_manifest("popolna", "popolna.games.copan")


def the_engine_not_built(house: House) -> None:
    house.write_manifest("popolna.games.copan", "popolna.games.tikal")


def no_manifest(house: House) -> None:
    (house.package / "_compiled.json").unlink()


def half_a_manifest(house: House) -> None:
    manifest = house.package / "_compiled.json"
    manifest.write_text(manifest.read_text()[:50])


def a_manifest_of_an_older_form(house: House) -> None:
    (house.package / "_compiled.json").write_text('{"modules": ["popolna.board"], "sources": {}}')


ALL = [BOARD, COPAN, TIKAL]
TIKAL_IS_STALE = (
    "popolna.games.tikal runs interpreted: popolna/games/tikal/rules.py has changed since it was compiled; "
    "run make build"
)


@needs_compiler
@pytest.mark.parametrize(
    ("change", "compiled", "warning"),
    [
        (nothing, ALL, ""),
        (touched, ALL, ""),
        (an_unlisted_source_edited, ALL, ""),
        (a_module_added, ALL, ""),
        (a_game_edited, [BOARD, COPAN], TIKAL_IS_STALE),
        (a_game_edited_with_its_size_and_time_kept, [BOARD, COPAN], TIKAL_IS_STALE),
        (
            the_engine_edited,
            [],
            "popolna runs interpreted: popolna/board.py has changed since it was compiled",
        ),
        (
            a_game_lost,
            [BOARD, TIKAL],
            "popolna.games.copan runs interpreted: the compiled popolna.games.copan.rules is missing; "
            "run make build",
        ),
        (the_engine_lost, [], "popolna runs interpreted: the compiled popolna.board is missing"),
        (
            a_game_not_built,
            [BOARD, COPAN],
            "popolna.games.tikal runs interpreted: it has not been compiled yet; run make build",
        ),
        (the_engine_not_built, [], "popolna runs interpreted: it has not been compiled yet; run make build"),
        (no_manifest, [], ""),
        (half_a_manifest, [], ""),
        (a_manifest_of_an_older_form, [], ""),
    ],
)
def test_what_is_stale_runs_from_source_and_so_does_what_calls_it(
    house: House, change: Callable[[House], None], compiled: list[str], warning: str
) -> None:
    change(house)
    result = house.run(REPORT)
    assert json.loads(result.stdout) == [compiled == ALL, compiled]
    assert warning in result.stderr
    assert bool(result.stderr) == bool(warning)


@needs_compiler
def test_the_environment_can_ask_for_the_sources(house: House) -> None:
    result = house.run(REPORT, compile="0")
    assert json.loads(result.stdout) == [False, []]
    assert not result.stderr


@needs_compiler
def test_an_extension_without_its_source_is_not_used(house: House) -> None:
    house.source(TIKAL).unlink()
    result = house.run("import popolna.games.tikal.rules")
    assert "popolna/games/tikal/rules.py has gone since it was compiled" in result.stderr
    lost = "ModuleNotFoundError: popolna.games.tikal.rules has lost its source; run make build"
    assert lost in result.stderr


@needs_compiler
def test_a_module_that_became_a_package_is_found(house: House) -> None:
    package = house.source(TIKAL).with_suffix("")
    package.mkdir()
    house.source(TIKAL).rename(package / "__init__.py")
    assert json.loads(house.run(REPORT).stdout) == [False, [BOARD, COPAN]]


def test_this_process_runs_as_it_was_asked_to() -> None:
    if os.environ.get("POPOLNA_COMPILE") == "0":
        assert not popolna.compiled()
    assert str(popolna.engine.verbs.__file__).endswith(SUFFIX if popolna.compiled() else ".py")


def compiled_modules() -> set[str]:
    listed = tomllib.loads((PROJECT / "pyproject.toml").read_text("utf-8"))["tool"]["popolna"]
    compile, interpret = (
        {*itertools.chain(*map(PROJECT.glob, listed[key]))} for key in ("compile", "interpret")
    )
    return {".".join(path.relative_to(PROJECT / "src").with_suffix("").parts) for path in compile - interpret}


def open_classes(module: str) -> set[str]:
    """The classes of a module that mypyc lets interpreted classes inherit."""
    source = PROJECT.joinpath("src", *module.split(".")).with_suffix(".py")
    return {
        node.name
        for node in ast.parse(source.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef)
        and "mypyc_attr(allow_interpreted_subclasses=True)" in map(ast.unparse, node.decorator_list)
    }


@pytest.mark.slow
@pytest.mark.parametrize("room", [info.name for info in pkgutil.iter_modules(popolna.games.__path__)])
def test_a_game_inherits_only_what_the_compiler_leaves_open(room: str) -> None:
    """setup.py lets mypyc assume that nobody outside the engine's group overrides anything else of it."""
    package = f"popolna.games.{room}."
    inherited = {
        base
        for name in compiled_modules()
        if name.startswith(package)
        for kind in vars(importlib.import_module(name)).values()
        if isinstance(kind, type) and kind.__module__ == name
        for base in kind.__bases__
        if base.__module__ in compiled_modules() and not base.__module__.startswith(package)
    }
    assert State in inherited
    closed = [base.__name__ for base in inherited if base.__name__ not in open_classes(base.__module__)]
    assert closed == []


@pytest.fixture(scope="session")
def compiler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A C compiler that hurries, and kills the build that asks it for a file named in `victim`."""
    folder = tmp_path_factory.mktemp("compiler")
    script = folder / "cc"
    script.write_text(
        "#!/bin/sh\n"
        f'[ -s {folder}/victim ] && case "$*" in *$(cat {folder}/victim)*) kill -9 $PPID; exit 1;; esac\n'
        f'exec {COMPILER} "$@" -O0\n'
    )
    script.chmod(0o755)
    return script


@pytest.fixture(scope="session")
def built(tmp_path_factory: pytest.TempPathFactory, compiler: Path) -> Path:
    """This project with a tiny engine and two tiny games, compiled.

    The dice, which are compiled, take a constant from a record, which is not; the games roll them.
    """
    project = tmp_path_factory.mktemp("project") / "popolna"
    package = project / "src/popolna"
    (package / "engine").mkdir(parents=True)
    for name in ("pyproject.toml", "setup.py", "LICENSE", "src/popolna/_loading.py", "src/popolna/py.typed"):
        shutil.copy(PROJECT / name, project / name)
    (project / "README.md").touch()
    (package / "__init__.py").write_text("from popolna._loading import compiled\n\n__version__ = '0.1.0'\n")
    (package / "engine/__init__.py").touch()
    (package / "engine/record.py").write_text("from typing import Final\n\nSIDES: Final = 6\n")
    (package / "engine/dice.py").write_text(
        "from popolna.engine.record import SIDES\n\n\ndef sides() -> int:\n    return SIDES\n"
    )
    for name in ("copan", "tikal"):
        (package / "games" / name).mkdir(parents=True)
        (package / "games" / name / "__init__.py").touch()
        write_game(project, name, 1)
    (package / "games/__init__.py").touch()
    every_group = "compiled popolna, popolna.games.copan, popolna.games.tikal in"
    assert every_group in build(project, compiler)
    return project


@pytest.fixture
def project(built: Path, tmp_path: Path) -> Path:
    return shutil.copytree(built, tmp_path / "project")


def write_game(project: Path, name: str, dice: int) -> None:
    (project / "src/popolna/games" / name / "state.py").write_text(
        f"from popolna.engine.dice import sides\n\n\ndef most() -> int:\n    return sides() * {dice}\n"
    )


def write_sides(project: Path, sides: int) -> None:
    source = project / "src/popolna/engine/record.py"
    source.write_text(f"from typing import Final\n\nSIDES: Final = {sides}\n")


def start_build(project: Path, compiler: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    return run(command, project, **{"POPOLNA_COMPILE": "", "CC": str(compiler), **variables})


def build(project: Path, compiler: Path, **variables: str) -> str:
    result = start_build(project, compiler, **variables)
    assert result.returncode == 0, result.stderr
    return result.stdout


def play(folder: Path, *games: str) -> tuple[list[str], list[int], str]:
    """What is compiled of the package below a folder, the most that can be rolled, and what it warns of."""
    code = (
        "import importlib, json, popolna.engine.dice as dice; "
        f"games = [importlib.import_module(f'popolna.games.{{name}}.state') for name in {games!r}]; "
        "compiled = [m.__name__ for m in [dice, *games] if not m.__file__.endswith('.py')]; "
        "print(json.dumps([compiled, [dice.sides(), *[game.most() for game in games]]]))"
    )
    result = run([sys.executable, "-c", code], folder, PYTHONPATH=str(folder), POPOLNA_COMPILE="")
    assert result.returncode == 0, result.stderr
    compiled, most = json.loads(result.stdout)
    return compiled, most, result.stderr


DICE, COPAN_STATE, TIKAL_STATE = (
    "popolna.engine.dice",
    "popolna.games.copan.state",
    "popolna.games.tikal.state",
)
EVERYTHING = [DICE, COPAN_STATE, TIKAL_STATE]


def compiled_things(folder: Path) -> dict[str, int]:
    """Everything that a build leaves, and when it was made."""
    return {
        path.relative_to(folder).as_posix(): path.stat().st_mtime_ns
        for pattern in ("*.so", "*.pyd", "_compiled.json*")
        for path in folder.rglob(pattern)
    }


@needs_compiler
@pytest.mark.slow
def test_a_build_in_place(project: Path, compiler: Path) -> None:
    src = project / "src"
    assert play(src, "copan", "tikal") == (EVERYTHING, [6, 6, 6], "")
    assert "up to date" in build(project, compiler)

    before = compiled_things(src)
    write_game(project, "tikal", 2)
    compiled, most, warning = play(src, "copan", "tikal")
    assert (compiled, most) == ([DICE, COPAN_STATE], [6, 6, 12])
    assert "popolna/games/tikal/state.py has changed since it was compiled; run make build" in warning
    assert "compiled popolna.games.tikal in" in build(project, compiler)
    assert play(src, "copan", "tikal") == (EVERYTHING, [6, 6, 12], "")
    after = compiled_things(src)
    made = {"popolna/_compiled.json", f"popolna/games/tikal/_compiled__mypyc{SUFFIX}"}
    assert after.keys() == before.keys()
    assert {path for path in after if after[path] != before[path]} == made

    write_sides(project, 8)
    compiled, most, warning = play(src, "copan", "tikal")
    assert (compiled, most) == ([], [8, 8, 16])
    assert "popolna/engine/record.py has changed since it was compiled; run make build" in warning
    assert "compiled popolna" in build(project, compiler)
    assert play(src, "copan", "tikal") == (EVERYTHING, [8, 8, 16], "")

    write_sides(project, 10)
    assert "the C compiler failed" in build(project, compiler, CC="false")
    assert not compiled_things(src)
    assert play(src, "copan", "tikal") == ([], [10, 10, 20], "")


@needs_compiler
@pytest.mark.slow
def test_what_has_gone_or_moved_leaves_nothing_compiled(project: Path, compiler: Path) -> None:
    src = project / "src"
    games = src / "popolna/games"
    shutil.rmtree(games / "copan" / "__pycache__", ignore_errors=True)
    (games / "copan/__init__.py").unlink()
    (games / "copan/state.py").unlink()
    (games / "tikal").rename(games / "palenque")
    assert "compiled popolna.games.palenque in" in build(project, compiler)
    libraries = {f"popolna/{place}_compiled__mypyc{SUFFIX}" for place in ("", "games/palenque/")}
    modules = {f"popolna/{place}{SUFFIX}" for place in ("engine/dice", "games/palenque/state")}
    assert compiled_things(src).keys() == libraries | modules | {"popolna/_compiled.json"}
    assert play(src, "palenque") == ([DICE, "popolna.games.palenque.state"], [6, 6], "")


@needs_compiler
@pytest.mark.slow
def test_a_build_that_is_cut_short_is_taken_up_again(project: Path, compiler: Path) -> None:
    src = project / "src"
    write_game(project, "tikal", 2)
    victim = compiler.parent / "victim"
    victim.write_text("games/tikal/__native")
    try:
        assert start_build(project, compiler).returncode != 0
    finally:
        victim.unlink()
    compiled, most, warning = play(src, "copan", "tikal")
    assert (compiled, most) == ([DICE, COPAN_STATE], [6, 6, 12])
    assert "popolna.games.tikal runs interpreted: it has not been compiled yet; run make build" in warning
    assert "compiled popolna.games.tikal in" in build(project, compiler)
    assert play(src, "copan", "tikal") == (EVERYTHING, [6, 6, 12], "")


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize(
    ("variables", "notice"),
    [
        ({"POPOLNA_COMPILE": "0"}, "POPOLNA_COMPILE is 0"),
        ({"CC": "missing-cc"}, "there is no C compiler (missing-cc)"),
    ],
)
def test_an_interpreted_build_leaves_nothing_compiled(
    project: Path, compiler: Path, variables: dict[str, str], notice: str
) -> None:
    assert f"{notice}, so this build runs interpreted" in build(project, compiler, **variables)
    assert not compiled_things(project / "src")
    assert play(project / "src", "copan", "tikal") == ([], [6, 6, 6], "")


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("compile", ["", "0"])
def test_a_wheel(project: Path, compiler: Path, compile: str) -> None:
    options = ["--no-deps", "--no-build-isolation", "--wheel-dir=dist"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "."]
    result = run(command, project, POPOLNA_COMPILE=compile, CC=str(compiler))
    assert result.returncode == 0, result.stderr
    [wheel] = (project / "dist").iterdir()
    shutil.unpack_archive(wheel, project / "installed", "zip")
    if compile == "0":
        assert wheel.name == "popolna-0.1.0-py3-none-any.whl"
        assert not compiled_things(project / "installed")
        assert play(project / "installed", "copan", "tikal") == ([], [6, 6, 6], "")
    else:
        assert compiled_things(project / "installed").keys() == compiled_things(project / "src").keys()
        assert play(project / "installed", "copan", "tikal") == (EVERYTHING, [6, 6, 6], "")
