"""Drawing on paper: lines, facets and text in millimetres on A4 or Letter."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import Any

from fpdf import FPDF
from fpdf.enums import XPos, YPos
from fpdf.fonts import TTFFont

from ..i18n import Sentences

# Atkinson Hyperlegible, under the SIL Open Font License (fonts/LICENSE.txt).
FONT = "atkinson"
FONTS = {"": "atkinson-regular.ttf", "B": "atkinson-bold.ttf"}
FOLDER = Path(__file__).parent / "fonts"

Point = tuple[float, float]
Rgb = tuple[int, int, int]

PAPERS = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}  # width and height in millimetres
MARGIN = 10.0
FOOT = 6.0  # height of the footer line
DATE = datetime(2024, 1, 1, tzinfo=UTC)  # fixed, so that the same request makes the same file

INK: Rgb = (36, 36, 40)
SOFT: Rgb = (110, 116, 124)
FAINT: Rgb = (190, 196, 202)
SEA: Rgb = (47, 93, 140)
FOAM: Rgb = (232, 240, 246)
WHITE: Rgb = (255, 255, 255)


class Paper(FPDF):
    """A PDF document whose pages all say that they are unofficial.

    With `backs`, every page of cards is followed by their backs, for printing on both sides.
    """

    def __init__(self, size: str, words: Sentences, *, backs: bool = False) -> None:
        super().__init__(unit="mm", format=PAPERS[size])
        self.size = size
        self.words = words
        self.backs = backs
        self._embed_fonts()
        self.set_creation_date(DATE)
        self.set_title("Tidefold: " + words["print.title"])
        self.set_creator("tidefold")
        self.set_lang(words.language)
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.c_margin = 0

    def _embed_fonts(self) -> None:
        """Add our font, read into memory because fpdf2 would keep its files open."""
        for style, file in FONTS.items():
            self.add_font(FONT, style, FOLDER / file)
            font = self.fonts[FONT + style]
            assert isinstance(font, TTFFont)
            reader: Any = font.ttfont.reader
            reader.file.close()
            reader.file = BytesIO((FOLDER / file).read_bytes())

    def scrap(self) -> Paper:
        """An empty document of the same size, to try out how much room a text takes."""
        return Paper(self.size, self.words)

    def sheet(self, *, wide: bool = False) -> tuple[float, float]:
        """Start a new page and return the width and height inside its margins."""
        self.add_page(orientation="landscape" if wide else "portrait")
        self.write_at(
            self.w / 2, self.h - MARGIN + 1, self.words["print.unofficial"], 7, SOFT, align="centre"
        )
        return self.w - 2 * MARGIN, self.h - 2 * MARGIN - FOOT

    def width_of(self, text: str, size: float, *, bold: bool = False) -> float:
        """The width of a line of text."""
        self.set_font(FONT, "B" if bold else "", size)
        return float(self.get_string_width(text))

    def write_at(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Rgb = INK,
        *,
        bold: bool = False,
        align: str = "left",
        room: float = 0,
    ) -> float:
        """Write one line on the baseline y, shrunk to fit the room, and return its width."""
        self.set_font(FONT, "B" if bold else "", size)
        self.set_text_color(*colour)
        width = self.get_string_width(text)
        if room and width > room:
            self.set_font_size(size * room / width)
            width = room
        shift = {"left": 0.0, "centre": width / 2, "right": width}[align]
        self.text(x - shift, y, text)
        return width

    def write_up(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        colour: Rgb = INK,
        *,
        bold: bool = False,
        room: float = 0,
    ) -> None:
        """Write one line that runs upwards from y on the baseline x, shrunk to fit the room."""
        with self.rotation(90, x, y):
            self.write_at(x, y, text, size, colour, bold=bold, room=room)

    def write_in(
        self,
        x: float,
        y: float,
        width: float,
        text: str,
        size: float,
        colour: Rgb = INK,
        *,
        bold: bool = False,
        align: str = "L",
        marked: bool = False,
    ) -> float:
        """Write wrapped text from the top y down and return the y below it.

        In a `marked` text, `**` stands around bold words.
        """
        self.set_font(FONT, "B" if bold else "", size)
        self.set_text_color(*colour)
        self.set_xy(x, y)
        self.multi_cell(
            width,
            size * 0.44,
            text,
            align=align,
            new_x=XPos.LEFT,
            new_y=YPos.NEXT,
            padding=0,
            markdown=marked,
        )
        return float(self.get_y())

    @contextmanager
    def pen(
        self, colour: Rgb = INK, width: float = 0.25, dash: tuple[float, float] | None = None
    ) -> Iterator[None]:
        """Draw lines in this colour, width and dash pattern inside the block."""
        self.set_draw_color(*colour)
        self.set_line_width(width)
        if dash:
            self.set_dash_pattern(*dash)
        yield
        self.set_dash_pattern()

    def facet(self, points: Sequence[Point], fill: Rgb, width: float = 0.12) -> None:
        """Draw a flat piece of folded paper."""
        self.set_fill_color(*fill)
        with self.pen(INK, width):
            self.polygon(list(points), style="DF")

    def frame(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        line: float = 0.3,
        colour: Rgb = INK,
        fill: Rgb | None = None,
        round_by: float = 0.0,
    ) -> None:
        """Draw a box, optionally filled and with rounded corners."""
        if fill:
            self.set_fill_color(*fill)
        with self.pen(colour, line):
            style = "DF" if fill else "D"
            self.rect(
                x, y, width, height, style, round_corners=round_by > 0, corner_radius=round_by
            )

    def disc(self, x: float, y: float, radius: float, fill: Rgb | None, line: float = 0.3) -> None:
        """Draw a circle around a centre."""
        if fill:
            self.set_fill_color(*fill)
        with self.pen(INK, line):
            self.circle(x, y, radius, "DF" if fill else "D")

    def cut(self, x: float, y: float, width: float, height: float) -> None:
        """Draw a dashed box to cut along."""
        with self.pen(SOFT, 0.2, (2.0, 1.6)):
            self.rect(x, y, width, height)

    def heading(self, text: str, note: str = "") -> float:
        """Write the page's heading and return the y below it."""
        width = self.write_at(MARGIN, MARGIN + 6, text, 20, SEA, bold=True)
        if note:
            room = self.w - 2 * MARGIN - width - 8
            self.write_at(self.w - MARGIN, MARGIN + 6, note, 10, SOFT, align="right", room=room)
        return MARGIN + 11
