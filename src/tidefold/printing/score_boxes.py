"""The boxes for points on a sheet: fifteen rounds with their time steps, then the rest."""

from __future__ import annotations

from ..games.rollcean.clock import STEPS
from ..games.rollcean.objectives import DRAWN
from ..games.rollcean.sheet import Sheet
from ..games.rollcean.state import ROUNDS
from .creatures import draw, draw_starfish
from .paper import INK, SEA, SOFT, WHITE, Paper

ROUNDS_SHARE = 0.58  # of the width


def draw_score_boxes(
    paper: Paper, sheet: Sheet, x: float, y: float, width: float, height: float
) -> None:
    """The rounds at the left, starfish, lines, objectives and the total at the right."""
    _rounds(paper, x, y, width * ROUNDS_SHARE, height)
    left = x + width * ROUNDS_SHARE + 5
    _sums(paper, sheet, left, y, x + width - left, height)


def _rounds(paper: Paper, x: float, y: float, width: float, height: float) -> None:
    """A round box for every round, and the seconds of the decreasing mode below."""
    step = width / ROUNDS
    radius = min(step * 0.46, height * 0.22)
    middle = y + 5 + radius + 1
    for number in range(1, ROUNDS + 1):
        centre = x + (number - 0.5) * step
        paper.write_at(centre, y + 4.4, str(number), 10, SOFT, bold=True, align="centre")
        paper.disc(centre, middle, radius, WHITE, 0.4)
    first, low = 0, middle + radius + 2.2
    for last, seconds in STEPS:
        start, end = x + first * step + 1, x + last * step - 1
        with paper.pen(INK, 0.35):
            paper.polyline([(start, low), (start, low + 1.8), (end, low + 1.8), (end, low)])
        paper.write_at((start + end) / 2, low + 6.2, str(seconds), 11, bold=True, align="centre")
        first = last
    paper.write_at(x, low + 10.4, paper.words["decreasing"], 8, SOFT, room=width)


def _sums(paper: Paper, sheet: Sheet, x: float, y: float, width: float, height: float) -> None:
    """Two rows of boxes to add up."""
    ticks = min(sheet.starfish_most, len(sheet.starfish))
    wide, high = width / 3, height / 2
    titles = ("rounds", "starfish", "lines", "objectives", "bottles", "total")
    for place, title in enumerate(titles):
        left, top = x + place % 3 * wide, y + place // 3 * high
        big = title == "total"
        inner = (left, top + 0.4, wide - 2, high - 1.8)
        paper.frame(*inner, line=1.0 if big else 0.4, fill=WHITE, round_by=2)
        paper.write_at(left + 2, top + 4.4, paper.words[title], 9, SEA, bold=True, room=wide - 6)
        if title == "starfish":
            draw_starfish(paper, left + wide - 6, top + 4.6, 2.4)
            _ticks(paper, [f"{sheet.starfish_points}"] * ticks, left + 2, top + 6.2, wide - 6)
        elif title == "lines":
            needs = [f"{sheet.line_points}"] * len(sheet.lines)
            _ticks(paper, needs, left + 2, top + 6.2, wide - 6)
        elif title == "objectives":
            _ticks(paper, [""] * DRAWN, left + 2, top + 6.2, wide - 6)
        elif title == "bottles":
            draw(paper, "bottle", left + wide - 8.5, top + 1.6, 6)


def _ticks(paper: Paper, texts: list[str], x: float, y: float, room: float) -> None:
    """Small boxes in a row, with what each is worth written faintly inside."""
    if not texts:
        return
    step = min(8.4, room / len(texts))
    size = min(5.8, step * 0.86)
    for place, text in enumerate(texts):
        left = x + place * step
        paper.frame(left, y, size, size, line=0.3, fill=WHITE)
        paper.write_at(left + size / 2, y + size * 0.68, text, size * 1.4, SOFT, align="centre")
