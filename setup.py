"""Builds Popolna; if there is a C compiler, mypyc compiles what pyproject.toml lists in `[tool.popolna]`."""

import ast
import json
import os
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterator
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from typing import ClassVar, TypedDict

from setuptools import Distribution, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SRC = Path("src")
TOOL = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]
LIBRARY = "popolna._compiled"


def files_to_compile() -> list[Path]:
    listed = {path for pattern in TOOL["popolna"]["compile"] for path in Path().glob(pattern)}
    left_out = {path for pattern in TOOL["popolna"]["interpret"] for path in Path().glob(pattern)}
    return sorted(path for path in listed - left_out if path.name != "__init__.py")


def file_of(*name: str) -> Path | None:
    """The source file of one of our modules."""
    place = SRC.joinpath(*name)
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.is_file()), None)


def imports(path: Path) -> Iterator[Path | None]:
    """Our own files that a file imports; None stands for others."""
    package = path.relative_to(SRC).parent.parts
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield file_of(*alias.name.split("."))
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            origin = (*above, *(node.module.split(".") if node.module else ()))
            for alias in node.names:
                yield file_of(*origin, alias.name) or file_of(*origin)


def with_imports(files: list[Path]) -> list[Path]:
    """These files and everything they import: mypyc copies constants and types from one module to another."""
    found: set[Path] = set()
    waiting: list[Path | None] = [*files]
    while waiting:
        path = waiting.pop()
        if path and path not in found:
            found.add(path)
            waiting.extend(imports(path))
    return sorted(found)


class Manifest(TypedDict):
    recipe: str
    modules: list[str]
    sources: dict[str, str]


def manifest(files: list[Path]) -> Manifest:
    """What the compiled modules were built from; popolna._loading compares it with what it finds."""
    recipe = (
        Path("setup.py").read_text("utf-8"),
        TOOL["popolna"],
        TOOL["mypy"],
        sys.version,
        version("mypy"),
    )
    modules = [".".join(path.relative_to(SRC).with_suffix("").parts) for path in files]
    sources = {
        path.relative_to(SRC).as_posix(): sha256(path.read_bytes()).hexdigest()
        for path in with_imports(files)
    }
    return {
        "recipe": sha256(repr(recipe).encode()).hexdigest(),
        "modules": [*modules, f"{LIBRARY}__mypyc"],
        "sources": sources,
    }


def extension_file(root: Path, module: str) -> Path:
    return root.joinpath(*module.split(".")).with_suffix(EXTENSION_SUFFIXES[0])


def why_not_compile() -> str | None:
    if os.environ.get("POPOLNA_COMPILE") == "0":
        return "POPOLNA_COMPILE is 0"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split()
    if compiler and not shutil.which(compiler[0]):
        return f"there is no C compiler ({compiler[0]})"
    return None


class Popolna(Distribution):
    def has_ext_modules(self) -> bool:
        return why_not_compile() is None


class Build(build):
    sub_commands: ClassVar = [("build_py", None), ("build_ext", None)]

    def run(self) -> None:
        shutil.rmtree(self.build_lib, ignore_errors=True)
        super().run()


class BuildExtensions(build_ext):
    def run(self) -> None:
        package = (SRC if self.inplace else Path(self.build_lib)) / "popolna"
        if reason := why_not_compile() or self.compile_into(package):
            clear(package)
            print(f"popolna: {reason}, so this build runs interpreted: the same games, but slower")

    def compile_into(self, package: Path) -> str | None:
        """Compile, or say why the C compiler could not."""
        record = package / "_compiled.json"
        files = files_to_compile()
        made_from = manifest(files)
        contents = json.dumps(made_from, indent=1)
        # A build that was interrupted has no manifest, and perhaps half a library.
        force = self.force or not record.exists()
        if (
            not force
            and record.read_text("utf-8") == contents
            and all(extension_file(package.parent, module).exists() for module in made_from["modules"])
        ):
            print("popolna: the compiled modules are up to date")
            return None

        from mypyc.build import mypycify  # an interpreted build does not need it

        options = ["--config-file=pyproject.toml", "--follow-imports=silent", *map(str, files)]
        extensions = mypycify(options, group_name=LIBRARY, opt_level="3", debug_level="0")
        if sys.platform != "win32":
            for extension in extensions:  # lets gcc and clang inline across our own functions
                extension.extra_compile_args.append("-fno-semantic-interposition")
        self.distribution.ext_modules = [*extensions]  # type: ignore[list-item]  # one class, two names
        compiler = build_ext(self.distribution)
        compiler.inplace, compiler.force, compiler.parallel = self.inplace, force, os.cpu_count()
        compiler.ensure_finalized()
        clear(package)
        try:
            compiler.run()
        except (BaseError, CCompilerError):
            return "the C compiler failed"
        record.write_text(contents, "utf-8")
        print(f"popolna: compiled {len(files)} modules")
        return None


def clear(package: Path) -> None:
    """Remove what an earlier build compiled."""
    for pattern in ("_compiled.json", f"*{EXTENSION_SUFFIXES[0]}"):
        for path in package.rglob(pattern):
            path.unlink()


setup(distclass=Popolna, cmdclass={"build": Build, "build_ext": BuildExtensions})
