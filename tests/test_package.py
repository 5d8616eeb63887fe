"""What goes into the package: every module, and every file a module reads."""

import tomllib
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "popolna"
BUILT = {".so", ".pyd", ".pyc"}


def test_every_folder_with_modules_is_a_package() -> None:
    folders = {file.parent for file in SOURCE.rglob("*.py")}
    assert [str(folder) for folder in sorted(folders) if not (folder / "__init__.py").is_file()] == []


def test_every_file_beside_the_modules_is_packed() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
    globs = settings["package-data"]["*"]
    files = [file for file in SOURCE.rglob("*") if file.is_file() and file.suffix not in {".py", *BUILT}]
    # A folder without modules is not a package; its files belong to the one above
    loose = [str(file) for file in files if not any(fits(packed(file), glob) for glob in globs)]
    assert loose == []


def packed(file: Path) -> Path:
    """The name of a file as its package sees it."""
    folder = file.parent
    while not (folder / "__init__.py").is_file():
        folder = folder.parent
    return file.relative_to(folder)


def fits(file: Path, glob: str) -> bool:
    """Whether setuptools finds the file; a star does not reach into another folder."""
    parts = glob.split("/")
    return len(parts) == len(file.parts) and all(map(fnmatch, file.parts, parts))
