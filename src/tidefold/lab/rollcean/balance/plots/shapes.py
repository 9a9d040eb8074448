"""What each shape does to the total, and how often it is chosen."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.offsetbox import AnnotationBbox, DrawingArea
from matplotlib.patches import Rectangle

from .....analysis.plot import INK, PAPER
from ..report import Report, ShapeFigures
from ..sections import plain_number
from .style import BLUE, PALE, finish, new_figure

CELL = 4.4  # points of a drawn cell
ROOM = 6 * CELL  # a shape has at most six cells in a row


def draw_shapes(report: Report) -> Figure:
    """Draw one row per shape, the most helpful on top."""
    shapes = sorted(report.shapes, key=lambda shape: shape.effect.value or 0.0)
    figure = new_figure(0.9 + 0.34 * len(shapes))
    left, right = figure.subplots(1, 2, width_ratios=(3, 2), sharey=True)
    left.axvline(0, color=INK, linewidth=1)
    for place, shape in enumerate(shapes):
        _effect(left, place, shape)
        _drawing(left, place, shape)
        right.barh(place, 100 * (shape.chosen.value or 0.0), 0.62, color=PALE)
        if shape.points.value is not None:
            right.text(2, place, f"{plain_number(shape.points)} points", va="center_baseline")
    left.set_yticks(range(len(shapes)), [shape.name for shape in shapes])
    left.tick_params(axis="y", pad=ROOM + 6)
    left.set_ylim(-0.7, len(shapes) - 0.3)
    left.set_xlabel("effect on a sheet's total")
    right.set_xlabel("% chosen when it fits; points of the round")
    right.set_xlim(0, 100)
    right.grid(axis="y", visible=False)
    right.tick_params(axis="y", labelleft=False)
    told = "effect: games with it less games without"
    return finish(figure, report, _title(shapes), told)


def _effect(axes: Axes, place: int, shape: ShapeFigures) -> None:
    """Draw the effect with its interval; it is hollow if the interval contains 0."""
    value, low, high = shape.effect.value, shape.effect.low, shape.effect.high
    if value is None or low is None or high is None:
        return
    axes.plot([low, high], [place, place], color=BLUE, linewidth=2.4)
    fill = PAPER if low <= 0 <= high else BLUE
    axes.plot(value, place, "o", markerfacecolor=fill, markeredgecolor=BLUE, markersize=7)


def _drawing(axes: Axes, place: int, shape: ShapeFigures) -> None:
    """Draw the shape itself, small, next to its name."""
    width = 1 + max(column for _, column in shape.cells)
    height = 1 + max(row for row, _ in shape.cells)
    area = DrawingArea(ROOM, height * CELL)
    for row, column in shape.cells:
        corner = ((column - width) * CELL + ROOM, (height - 1 - row) * CELL)
        area.add_artist(Rectangle(corner, CELL, CELL, facecolor=BLUE, edgecolor=PAPER, lw=0.6))
    at = (0, place)
    where = ("axes fraction", "data")
    box = AnnotationBbox(area, at, xycoords=where, box_alignment=(1, 0.5), frameon=False, pad=0.3)
    axes.add_artist(box)


def _title(shapes: list[ShapeFigures]) -> str:
    worst, best = shapes[0], shapes[-1]
    if best.effect.value is None or worst.effect.value is None:
        return "What each shape does to a total"
    ends = [f"{shape.effect.value:+.1f} ({shape.name})" for shape in (worst, best)]
    return f"A shape in play changes a total by {' to '.join(ends)} points"
