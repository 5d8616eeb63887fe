"""Draws the pictures of this folder and of the guides: `python docs/make_pictures.py`.

Every `draw_*.py` beside it draws those of one game.
"""

from importlib import import_module
from pathlib import Path

from paper import PICTURES


def main() -> None:
    PICTURES.mkdir(exist_ok=True)
    for file in sorted(Path(__file__).parent.glob("draw_*.py")):
        import_module(file.stem).draw_pictures()


if __name__ == "__main__":
    main()
