"""A stale compiled module is never used in place of its source; the package builds with or without a C compiler."""

import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import popolna.engine.verbs

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
names = ["board", "rules", "words"]
made_from = {name: importlib.import_module(f"popolna.{name}").MADE_FROM for name in names}
print(json.dumps([popolna.compiled(), made_from]))
"""

ALL_COMPILED = {"board": "C", "rules": "C", "words": "Python"}
ALL_SOURCES = {"board": "Python", "rules": "Python", "words": "Python"}


@dataclass
class House:
    """A throw-away popolna with two compiled modules, board and rules, and an interpreted one, words."""

    root: Path

    def __post_init__(self) -> None:
        self.package = self.root / "popolna"
        self.package.mkdir(parents=True)
        shutil.copy(PROJECT / "src/popolna/_loading.py", self.package)
        (self.package / "__init__.py").write_text("from popolna._loading import compiled\n")
        for name in ("board", "rules", "words"):
            self.source(name).write_text("MADE_FROM = 'Python'\n")

    def source(self, name: str) -> Path:
        return self.package / f"{name}.py"

    def extension(self, name: str) -> Path:
        return self.package / f"{name}{SUFFIX}"

    def write_manifest(self, modules: tuple[str, ...] = ("board", "rules")) -> None:
        sources = {
            f"popolna/{name}.py": sha256(self.source(name).read_bytes()).hexdigest() for name in modules
        }
        manifest = {"modules": [f"popolna.{name}" for name in modules], "sources": sources}
        (self.package / "_compiled.json").write_text(json.dumps(manifest))

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
    for name in ("board", "rules"):
        shutil.copy(extension, house.extension(name))
    house.write_manifest()
    return house


def nothing(house: House) -> None:
    """Leave the package as it was built."""


def touched(house: House) -> None:
    os.utime(house.source("rules"))


def an_unlisted_source_edited(house: House) -> None:
    house.source("words").write_text("MADE_FROM = 'Python'  # better words\n")


def a_module_added(house: House) -> None:
    house.source("dice").write_text("MADE_FROM = 'Python'\n")


def edited(house: House) -> None:
    house.source("rules").write_text("MADE_FROM = 'Python'  # a new rule\n")


def edited_with_its_size_and_time_kept(house: House) -> None:
    source = house.source("rules")
    before = source.stat()
    source.write_text('MADE_FROM = "Python"\n')
    os.utime(source, ns=(before.st_atime_ns, before.st_mtime_ns))


def an_extension_lost(house: House) -> None:
    house.extension("board").unlink()


def no_manifest(house: House) -> None:
    (house.package / "_compiled.json").unlink()


def half_a_manifest(house: House) -> None:
    manifest = house.package / "_compiled.json"
    manifest.write_text(manifest.read_text()[:50])


@needs_compiler
@pytest.mark.parametrize(
    ("change", "made_from", "warning"),
    [
        (nothing, ALL_COMPILED, ""),
        (touched, ALL_COMPILED, ""),
        (an_unlisted_source_edited, ALL_COMPILED, ""),
        (a_module_added, ALL_COMPILED, ""),
        (edited, ALL_SOURCES, "popolna/rules.py has changed since it was compiled; run make build"),
        (
            edited_with_its_size_and_time_kept,
            ALL_SOURCES,
            "popolna/rules.py has changed since it was compiled",
        ),
        (an_extension_lost, ALL_SOURCES, "the compiled popolna.board is missing; run make build"),
        (no_manifest, ALL_SOURCES, ""),
        (half_a_manifest, ALL_SOURCES, ""),
    ],
)
def test_all_modules_are_compiled_or_none(
    house: House, change: Callable[[House], None], made_from: dict[str, str], warning: str
) -> None:
    change(house)
    result = house.run(REPORT)
    assert json.loads(result.stdout) == [made_from == ALL_COMPILED, made_from]
    assert warning in result.stderr
    assert bool(result.stderr) == bool(warning)


@needs_compiler
def test_the_environment_can_ask_for_the_sources(house: House) -> None:
    result = house.run(REPORT, compile="0")
    assert json.loads(result.stdout) == [False, ALL_SOURCES]
    assert not result.stderr


@needs_compiler
def test_an_extension_that_no_build_lists_is_not_used(house: House) -> None:
    house.write_manifest(("board",))
    assert json.loads(house.run(REPORT).stdout) == [True, {**ALL_SOURCES, "board": "C"}]


@needs_compiler
def test_an_extension_without_its_source_is_not_used(house: House) -> None:
    house.source("rules").unlink()
    result = house.run("import popolna.rules")
    assert "popolna/rules.py has gone since it was compiled" in result.stderr
    assert "ModuleNotFoundError: popolna.rules has lost its source; run make build" in result.stderr


@needs_compiler
def test_a_module_that_became_a_package_is_found(house: House) -> None:
    (house.package / "rules").mkdir()
    house.source("rules").rename(house.package / "rules/__init__.py")
    assert json.loads(house.run(REPORT).stdout) == [False, ALL_SOURCES]


def test_this_process_runs_as_it_was_asked_to() -> None:
    if os.environ.get("POPOLNA_COMPILE") == "0":
        assert not popolna.compiled()
    assert str(popolna.engine.verbs.__file__).endswith(SUFFIX if popolna.compiled() else ".py")


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """This project with a tiny engine: a compiled module that takes a constant from an interpreted one."""
    package = tmp_path / "src/popolna"
    (package / "engine").mkdir(parents=True)
    for name in ("pyproject.toml", "setup.py", "LICENSE", "src/popolna/_loading.py", "src/popolna/py.typed"):
        shutil.copy(PROJECT / name, tmp_path / name)
    (tmp_path / "README.md").touch()
    (package / "__init__.py").write_text("from popolna._loading import compiled\n\n__version__ = '0.1.0'\n")
    (package / "engine/__init__.py").touch()
    (package / "engine/record.py").write_text("from typing import Final\n\nSIDES: Final = 6\n")
    (package / "engine/dice.py").write_text(
        "from popolna.engine.record import SIDES\n\n\ndef sides() -> int:\n    return SIDES\n"
    )
    return tmp_path


def build(project: Path, **variables: str) -> str:
    command = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    result = run(command, project, **{"POPOLNA_COMPILE": "", **variables})
    assert result.returncode == 0, result.stderr
    return result.stdout


def roll(folder: Path) -> tuple[bool, int, str]:
    """Whether the package in the folder is compiled, the sides of its dice, and its warnings."""
    code = "import popolna, popolna.engine.dice as dice; print(int(popolna.compiled()), dice.sides())"
    result = run([sys.executable, "-c", code], folder, PYTHONPATH=str(folder), POPOLNA_COMPILE="")
    is_compiled, sides = result.stdout.split()
    return is_compiled == "1", int(sides), result.stderr


def compiled_things(folder: Path) -> set[str]:
    return {path.name for pattern in ("*.so", "*.pyd", "_compiled.json") for path in folder.rglob(pattern)}


@needs_compiler
@pytest.mark.slow
def test_a_build_in_place(project: Path) -> None:
    src = project / "src"
    assert "compiled 1 modules" in build(project)
    assert compiled_things(src) == {f"dice{SUFFIX}", f"_compiled__mypyc{SUFFIX}", "_compiled.json"}
    assert roll(src) == (True, 6, "")
    assert "up to date" in build(project)

    record = src / "popolna/engine/record.py"
    record.write_text("from typing import Final\n\nSIDES: Final = 8\n")
    is_compiled, sides, warning = roll(src)
    assert (is_compiled, sides) == (False, 8)
    assert "popolna/engine/record.py has changed since it was compiled; run make build" in warning
    assert "compiled 1 modules" in build(project)
    assert roll(src) == (True, 8, "")

    record.write_text("from typing import Final\n\nSIDES: Final = 10\n")
    assert "the C compiler failed" in build(project, CC="false")
    assert not compiled_things(src)
    assert roll(src) == (False, 10, "")


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
    project: Path, variables: dict[str, str], notice: str
) -> None:
    build(project)
    assert f"{notice}, so this build runs interpreted" in build(project, **variables)
    assert not compiled_things(project / "src")
    assert roll(project / "src") == (False, 6, "")


@needs_compiler
@pytest.mark.slow
@pytest.mark.parametrize("compile", ["", "0"])
def test_a_wheel(project: Path, compile: str) -> None:
    build(project)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "--no-deps",
        "--no-build-isolation",
        "--wheel-dir=dist",
        ".",
    ]
    result = run(command, project, POPOLNA_COMPILE=compile)
    assert result.returncode == 0, result.stderr
    [wheel] = (project / "dist").iterdir()
    shutil.unpack_archive(wheel, project / "installed", "zip")
    if compile == "0":
        assert wheel.name == "popolna-0.1.0-py3-none-any.whl"
        assert not compiled_things(project / "installed")
        assert roll(project / "installed") == (False, 6, "")
    else:
        assert compiled_things(project / "installed") == compiled_things(project / "src")
        assert roll(project / "installed") == (True, 6, "")
