"""Packages as if pip had installed them."""

from collections.abc import Mapping
from pathlib import Path

EntryPoints = Mapping[str, Mapping[str, str]]


def install(place: Path, name: str, offered: EntryPoints) -> None:
    """Write what pip would write about a package into a folder: its name and its entry points."""
    info = place / f"{name.replace('-', '_')}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
    lines = []
    for section, entries in offered.items():
        lines += [f"[{section}]", *[f"{entry} = {value}" for entry, value in entries.items()]]
    (info / "entry_points.txt").write_text("\n".join(lines))
