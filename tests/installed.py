"""Packages of other people: installed into a folder, and Popolna started where they are found."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

EntryPoints = Mapping[str, Mapping[str, str]]
POPOLNA = "import warnings; warnings.simplefilter('ignore'); from popolna.cli import main; main()"


def install(place: Path, name: str, offered: EntryPoints) -> None:
    """Write into a folder what pip would write about a package: its name and its entry points."""
    info = place / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for section, entries in offered.items():
        lines += [f"[{section}]", *[f"{entry} = {value}" for entry, value in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines))


def pip_install(place: Path, project: Path) -> None:
    """Let pip install a project into a folder, without the network."""
    copy = place.with_name(f"{place.name}-source")  # pip builds where the project is
    shutil.copytree(project, copy, ignore=shutil.ignore_patterns("__pycache__"))
    options = ["--quiet", "--no-index", "--no-deps", "--no-build-isolation", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *options, "--target", str(place), str(copy)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def with_packages(place: Path) -> dict[str, str]:
    """The environment of a process that finds the packages in a folder."""
    path = os.pathsep.join([str(place), os.environ.get("PYTHONPATH", "")])
    return {**os.environ, "PYTHONPATH": path, "XDG_DATA_HOME": str(place / "data"), "COLUMNS": "100"}


def run(place: Path, *words: str, typed: str = "") -> str:
    """Run Python where the packages are installed; what it prints."""
    done = subprocess.run(
        [sys.executable, *words],
        env=with_packages(place),
        cwd=place,
        input=typed,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def popolna(place: Path, *arguments: str, typed: str = "") -> str:
    """Run `popolna` where the packages are installed; what it prints."""
    return run(place, "-c", POPOLNA, *arguments, typed=typed)
