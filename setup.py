"""Builds Popolna; if there is a C compiler, mypyc compiles what pyproject.toml lists in `[tool.popolna]`.

Each game becomes a library of its own, drawing/ another, and all the rest one more. Libraries are compiled side by
side, and only those whose C code has changed since the last build.
"""

import ast
import itertools
import json
import os
import re
import shutil
import sys
import sysconfig
import tomllib
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.machinery import EXTENSION_SUFFIXES
from importlib.metadata import version
from pathlib import Path
from time import monotonic
from typing import ClassVar, TypedDict

from setuptools import Distribution, Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

SRC = Path("src")
WORKSHOP = Path("build/mypyc")  # the C code
TOOL = tomllib.loads(Path("pyproject.toml").read_text("utf-8"))["tool"]
MANIFEST = "_compiled.json"
SLOW_ANYWAY = re.compile(
    r"^extern (?:char CPyDef_\w+_____top_level__|PyObject \*CPyPy_\w+)\([^()]*\)(?=;$)", re.MULTILINE
)


class Group(TypedDict):
    """The compiled modules of one library, and the sources they are built from."""

    needs: list[str]  # the groups it calls; their sources are not listed again
    modules: list[str]
    sources: dict[str, str]


class Manifest(TypedDict):
    """What has been compiled: popolna._loading compares it with the sources, the next build with the C code."""

    recipe: str
    groups: dict[str, Group]
    code: dict[str, str]  # for each module, the C code it was compiled from


def files_to_compile() -> list[Path]:
    listed = {path for pattern in TOOL["popolna"]["compile"] for path in Path().glob(pattern)}
    left_out = {path for pattern in TOOL["popolna"]["interpret"] for path in Path().glob(pattern)}
    return sorted(path for path in listed - left_out if path.name != "__init__.py")


def group_of(path: Path) -> str:
    """The package whose compiled modules share a library with this one: a game's folder, drawing/, rl/, or the rest."""
    house, *inside = path.relative_to(SRC).parts
    depth = {"games": 2, "drawing": 1, "rl": 1}.get(inside[0], 0)
    return ".".join([house, *inside[:depth]])


def module_of(path: Path) -> str:
    return ".".join(path.relative_to(SRC).with_suffix("").parts)


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


def library_of(group: str) -> str:
    return f"{group}._compiled"


def groups_of(files: list[Path]) -> dict[str, Group]:
    """The groups to compile the files into, those that others need first."""
    members: dict[str, list[Path]] = {}
    for path in files:
        members.setdefault(group_of(path), []).append(path)
    made_from = {group: with_imports(paths) for group, paths in members.items()}
    groups: dict[str, Group] = {}
    for group, paths in members.items():
        needs = sorted({group_of(path) for path in made_from[group] if path in files} - {group})
        elsewhere = {path for other in needs for path in made_from[other]}
        groups[group] = {
            "needs": needs,
            "modules": [f"{library_of(group)}__mypyc", *map(module_of, paths)],
            "sources": {
                path.relative_to(SRC).as_posix(): sha256(path.read_bytes()).hexdigest()
                for path in made_from[group]
                if path in paths or path not in elsewhere
            },
        }
    return dict(sorted(groups.items(), key=lambda item: len(item[1]["needs"])))


def recipe() -> str:
    """What all compiled modules depend on besides their sources."""
    ours = Path("setup.py").read_text("utf-8"), TOOL["mypy"]
    tools = sys.version, version("mypy"), version("librt"), *sysconfig.get_config_vars("CC", "CFLAGS")
    variables = [os.environ.get(name) for name in ("CC", "CFLAGS", "CPPFLAGS", "LDFLAGS")]
    return sha256(repr((ours, tools, variables)).encode()).hexdigest()


def prepare_workshop(recipe: str) -> None:
    """Delete C code that was generated differently: mypyc itself would think it is up to date."""
    label = WORKSHOP / "recipe"
    if not label.is_file() or label.read_text("utf-8") != recipe:
        shutil.rmtree(WORKSHOP, ignore_errors=True)
        WORKSHOP.mkdir(parents=True)
        label.write_text(recipe, "utf-8")


def translate(group: str, needs: list[str], files: list[Path]) -> list[Extension]:
    """Have mypyc write the C code of a group, if a source of it or of what it needs has changed."""
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build, setup_mypycify_vars
    from mypyc.options import CompilerOptions

    compiler = CompilerOptions(separate=True, target_dir=str(WORKSHOP))
    # If all ancestors of its classes are in the group, mypyc may treat the group as a whole: it calls methods
    # that nobody overrides directly, and does not check attributes that __init__ sets. In return, other groups
    # inherit only classes that allow interpreted subclasses.
    compiler.global_opts = not needs
    # Groups that call none of each other's would spoil each other's cache: a module that is in no group has other code.
    cache = WORKSHOP / "cache" / (needs or [group])[0]
    options = ["--config-file=pyproject.toml", "--follow-imports=silent", f"--cache-dir={cache}"]
    members = {name: [str(path) for path in files if group_of(path) == name] for name in [group, *needs]}
    separate: list[tuple[list[str], str | None]] = [
        (paths, library_of(name)) for name, paths in members.items()
    ]
    groups, code, _ = mypyc_build(
        [*options, *itertools.chain(*members.values())], compiler, separate=separate
    )
    setup_mypycify_vars()
    flags = get_cflags(opt_level="3", debug_level="0")
    extensions: list[Extension] = []
    for (sources, library), (c_files, headers) in zip(groups, code, strict=True):
        if library == library_of(group):
            if sys.platform != "win32":
                hurry = hurry_over_wrappers(c_files[0], headers)
                flags += ["-fvisibility=hidden", "-fno-semantic-interposition", "-fno-plt", "-include", hurry]
                # To look for it gcc reads a file anew for thousands of lines: four fifths of its time.
                flags += ["-Wno-misleading-indentation"]
            extensions += build_using_shared_lib(sources, library, c_files, headers, str(WORKSHOP), flags, [])  # type: ignore[arg-type]  # one class, two names
    if in_parallel := optimize_in_parallel():
        for extension in extensions:
            extension.extra_compile_args += in_parallel
            extension.extra_link_args += [*in_parallel, "-O3"]
    return extensions


def optimize_in_parallel() -> list[str]:
    """Flags that make gcc optimize a library when it links it, on all processors.

    A library is one large C file, which gcc compiles on one processor otherwise.
    """
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or ""
    return [f"-flto={os.cpu_count()}"] if sys.platform == "linux" and "clang" not in compiler else []


def hurry_over_wrappers(c_file: str, headers: list[str]) -> str:
    """Write a header that tells gcc not to try hard where it takes long and does not pay.

    That is what runs once, at import, and what only interpreted code calls.
    """
    declared: set[str] = set()
    for header in headers:
        if Path(header).parent == Path(c_file).parent:
            declared.update(SLOW_ANYWAY.findall(Path(header).read_text("utf-8")))
    lines = ["#include <stddef.h>", "typedef struct _object PyObject;"]
    lines += ["#if defined(__GNUC__) && !defined(__clang__)"]
    lines += [f'{function} __attribute__((cold, optimize("O1")));' for function in sorted(declared)]
    hurry = Path(c_file).with_suffix(".hurry.h")
    hurry.write_text("\n".join([*lines, "#endif", ""]), "utf-8")
    return str(hurry)


def code_of(extension: Extension) -> str:
    """A digest of everything mypyc wrote for an extension, headers included."""
    code = sha256()
    for path in [*extension.sources, *extension.depends]:
        code.update(sha256(Path(path).read_bytes()).digest())
    return code.hexdigest()


def extension_file(root: Path, module: str) -> Path:
    return root.joinpath(*module.split(".")).with_suffix(EXTENSION_SUFFIXES[0])


def read_manifest(package: Path) -> Manifest:
    try:
        manifest: Manifest = json.loads((package / MANIFEST).read_text("utf-8"))
        return {"recipe": manifest["recipe"], "groups": manifest["groups"], "code": manifest["code"]}
    except (OSError, ValueError, KeyError):  # missing, cut off, or in an older format
        return {"recipe": "", "groups": {}, "code": {}}


def write_manifest(package: Path, manifest: Manifest) -> None:
    draft = package / f"{MANIFEST}.new"
    draft.write_text(json.dumps(manifest, indent=1), "utf-8")
    draft.replace(package / MANIFEST)


def remove_others(package: Path, modules: Iterable[str]) -> None:
    """Remove compiled modules except these."""
    kept = {extension_file(package.parent, module) for module in modules}
    for path in package.rglob(f"*{EXTENSION_SUFFIXES[0]}"):
        if path not in kept:
            path.unlink()


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
            (package / MANIFEST).unlink(missing_ok=True)
            remove_others(package, [])
            print(f"popolna: {reason}, so this build runs interpreted: the same games, but slower")

    def compile_into(self, package: Path) -> str | None:
        """Compile what has changed, or say why the C compiler could not."""
        began = monotonic()
        files = files_to_compile()
        goal: Manifest = {"recipe": recipe(), "groups": groups_of(files), "code": {}}
        modules = [module for group in goal["groups"].values() for module in group["modules"]]
        last = read_manifest(package)
        there = {module for module in modules if extension_file(package.parent, module).exists()}
        usable = there & last["code"].keys() if last["recipe"] == goal["recipe"] and not self.force else set()
        if usable.issuperset(modules) and last["groups"] == goal["groups"]:
            print("popolna: the compiled modules are up to date")
            return None

        prepare_workshop(goal["recipe"])
        extensions: dict[str, Extension] = {}
        for name, group in goal["groups"].items():
            same = all(last["groups"].get(each) == goal["groups"][each] for each in [name, *group["needs"]])
            if same and usable.issuperset(group["modules"]):
                goal["code"] |= {module: last["code"][module] for module in group["modules"]}
            else:
                translated = translate(name, group["needs"], files)
                extensions |= {extension.name: extension for extension in translated}
                goal["code"] |= {extension.name: code_of(extension) for extension in translated}
        if any(code_of(extension) != goal["code"][name] for name, extension in extensions.items()):
            raise RuntimeError(
                "mypyc wrote different code for the same sources; run make clean and build again"
            )
        fresh = {module for module in usable if last["code"][module] == goal["code"][module]}
        # A build that is interrupted leaves a manifest of what was up to date before it.
        write_manifest(
            package,
            {
                "recipe": goal["recipe"],
                "groups": {
                    name: group
                    for name, group in goal["groups"].items()
                    if fresh.issuperset(group["modules"])
                },
                "code": {module: goal["code"][module] for module in modules if module in fresh},
            },
        )
        remove_others(package, fresh)
        stale = [group for group, made in goal["groups"].items() if not fresh.issuperset(made["modules"])]
        if stale:
            print(f"popolna: compiling {', '.join(stale)}", flush=True)
            if not self.run_compiler([extensions[module] for module in modules if module not in fresh]):
                return "the C compiler failed"
        write_manifest(package, goal)
        done = f"compiled {', '.join(stale)} in" if stale else "found nothing to compile in"
        print(f"popolna: {done} {monotonic() - began:.0f} s")
        return None

    def run_compiler(self, extensions: list[Extension]) -> bool:
        """Compile extensions, the largest first, so that no processor is idle at the end."""
        extensions.sort(key=lambda extension: -Path(next(iter(extension.sources))).stat().st_size)
        self.distribution.ext_modules = [*extensions]
        compiler = build_ext(self.distribution)
        compiler.inplace, compiler.force, compiler.parallel = self.inplace, True, os.cpu_count()
        compiler.ensure_finalized()
        try:
            compiler.run()
        except (BaseError, CCompilerError):
            return False
        return True


setup(distclass=Popolna, cmdclass={"build": Build, "build_ext": BuildExtensions})
