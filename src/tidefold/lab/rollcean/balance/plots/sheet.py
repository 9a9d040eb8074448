"""The sheet as a map: how often each box is hatched, each starfish and line gained."""

from __future__ import annotations

from typing import Any

from matplotlib.axes import Axes
from matplotlib.colors import LinearSegmentedColormap
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from .....analysis.plot import GRID, INK
from .....games.rollcean.sheet import COLUMN_WIDTH, LETTER_OF, WIDTH
from ..report import Report
from ..sections import plain_number
from ..simulated import box_name, star_name
from .style import BLUE, ORANGE, finish, new_figure

SEA = LinearSegmentedColormap.from_list("sea", ["#FFFFFF", "#8CCBE8", "#2F5D8C"])
STAR_PAPER = "#F6B98A"
LETTERS_ON_LIGHT, LETTERS_ON_DARK = "#14293F", "#FFFFFF"
DARK = 0.76  # from this share on, light letters read better
EDGE, NOTES = 0.1, 2.9  # boxes of empty room all around, and at the right
BOX, BELOW, BESIDE = 0.47, 0.52, 0.4  # inches of a box, and for the numbers


def draw_sheet(report: Report) -> Figure:
    """Draw every box shaded by how many sheets hatch it, and starfish and lines with shares."""
    height = report.material.sheet.height
    figure = new_figure(BOX * (height + 2 * EDGE) + BELOW)
    wide, high = figure.get_size_inches()
    room = (BOX * (WIDTH + NOTES + EDGE) / wide, BOX * (height + 2 * EDGE) / high)
    axes = figure.add_axes((BESIDE / wide, BELOW / high, *room))
    for row in range(height):
        for column in range(WIDTH):
            _draw_box(axes, report, row, column)
    for column in range(0, WIDTH + 1, COLUMN_WIDTH):
        axes.plot([column, column], [0, height], color=INK, linewidth=1.2)
    axes.plot([0, WIDTH, WIDTH, 0, 0], [0, 0, height, height, 0], color=INK, linewidth=1.2)
    _draw_stars(axes, report)
    _draw_lines(axes, report)
    _draw_frame(axes, height)
    boxes = len(report.figures["boxes"])
    title = f"{plain_number(report.figure('hatched'))} of the {boxes} boxes are hatched at the end"
    return finish(figure, report, title, "the darker, the more often", arrange=False)


def _draw_box(axes: Axes, report: Report, row: int, column: int) -> None:
    share = report.figure("boxes", box_name((row, column))).value or 0.0
    paper = SEA(share)
    axes.add_patch(Rectangle((column, row), 1, 1, facecolor=paper, edgecolor=GRID, linewidth=0.6))
    ink = LETTERS_ON_DARK if share > DARK else LETTERS_ON_LIGHT
    letter = LETTER_OF[report.material.sheet.boxes[row][column]]
    place: dict[str, Any] = {"ha": "center", "va": "center", "color": ink}
    axes.text(column + 0.5, row + 0.27, letter, size=6.5, **place)
    axes.text(column + 0.5, row + 0.62, f"{100 * share:.0f}", size=8.5, **place)


def _draw_stars(axes: Axes, report: Report) -> None:
    for boxes in report.material.sheet.starfish:
        row = sum(row for row, _ in boxes) / len(boxes) + 0.5
        column = sum(column for _, column in boxes) / len(boxes) + 0.5
        look: dict[str, Any] = {"color": STAR_PAPER, "markeredgecolor": ORANGE, "zorder": 4}
        axes.plot(column, row, "*", markersize=25, **look)
        share = report.figure("star sheets", star_name(boxes)).value or 0.0
        axes.text(
            column, row + 0.02, f"{100 * share:.0f}", size=7, ha="center", va="center", zorder=5
        )


def _draw_lines(axes: Axes, report: Report) -> None:
    for place, needed in report.material.sheet.lines:
        row = place + 0.5
        axes.plot(WIDTH + 0.35, row, "<", color=BLUE, markersize=8)
        share = report.figure("line sheets", f"row {place + 1}").value or 0.0
        text = f"needs {needed}: {100 * share:.0f}%"
        axes.text(WIDTH + 0.7, row, text, va="center_baseline")


def _draw_frame(axes: Axes, height: int) -> None:
    middles = [column + COLUMN_WIDTH / 2 for column in range(0, WIDTH, COLUMN_WIDTH)]
    axes.set_xticks(middles, [str(number) for number in range(1, len(middles) + 1)])
    axes.set_yticks([row + 0.5 for row in range(height)], [str(row + 1) for row in range(height)])
    axes.tick_params(length=0)
    axes.set_xlim(-EDGE, WIDTH + NOTES)
    axes.set_ylim(height + EDGE, -EDGE)
    axes.grid(visible=False)
    axes.spines["bottom"].set_visible(False)
    axes.set_xlabel("% of sheets that hatch a box, gain a starfish, gain a line")
