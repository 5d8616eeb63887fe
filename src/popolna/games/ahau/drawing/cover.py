"""The picture on the box."""

from popolna.drawing.picture import Picture
from popolna.drawing.scenery import cover_sheet, landscape


def cover() -> Picture:
    return cover_sheet("A pyramid in the jungle", landscape(96, 84))
