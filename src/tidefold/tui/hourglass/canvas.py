"""A picture in the making: two pixels to a character, and text on top."""

from __future__ import annotations

from dataclasses import dataclass

from ..layout import width_of

SEA = ord(".")


@dataclass(frozen=True, slots=True)
class Label:
    """A text at a column of a row, in a style."""

    column: int
    text: str
    style: str = ""


Row = tuple[bytes, bytes, tuple[Label, ...]]  # upper pixels, lower pixels, text


class Canvas:
    """Pixels by the letters of their inks, and labels; what lies outside is left out."""

    def __init__(self, width: int, height: int, ground: tuple[bytes, ...] = ()) -> None:
        self.width, self.height = width, height
        blank = bytes([SEA]) * width
        self._pixels = [
            bytearray(ground[row]) if ground else bytearray(blank) for row in range(2 * height)
        ]
        self._labels: list[list[Label]] = [[] for _ in range(height)]

    def dot(self, column: int, row: int, ink: str) -> None:
        """Colour one pixel."""
        if 0 <= column < self.width and 0 <= row < 2 * self.height:
            self._pixels[row][column] = ord(ink)

    def label(self, column: int, row: int, text: str, style: str = "") -> None:
        """Write a text, cut at the edge."""
        if 0 <= row < self.height and 0 <= column < self.width:
            while width_of(text) > self.width - column:
                text = text[:-1]
            self._labels[row].append(Label(column, text, style))

    def pixels(self) -> tuple[bytes, ...]:
        """The pixels as a ground for other pictures."""
        return tuple(map(bytes, self._pixels))

    def rows(self) -> list[Row]:
        """The picture, row of characters by row."""
        return [
            (
                bytes(self._pixels[2 * row]),
                bytes(self._pixels[2 * row + 1]),
                tuple(sorted(self._labels[row], key=lambda label: label.column)),
            )
            for row in range(self.height)
        ]
