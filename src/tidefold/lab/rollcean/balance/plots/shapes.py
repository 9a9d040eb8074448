"""What each shape does to the total, and how often it is chosen."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.offsetbox import AnnotationBbox, DrawingArea
from matplotlib.patches import Rectangle

from .....analysis.plot import INK, PAPER
from .....games.rollcean.shapes import Shape
from ....statistics import Estimate
from ..report import Report
from ..sections import plain_number
from .style import BLUE, PALE, finish, new_figure

CELL = 4.4  # points of a drawn cell
ROOM = 6 * CELL  # a shape has at most six cells in a row


def draw_shapes(report: Report) -> Figure:
    """Draw one row per shape, the most helpful on top."""
    effects = report.figures["effect"]
    shapes = sorted(
        report.material.shapes.shapes, key=lambda shape: effects[shape.name].value or 0.0
    )
    figure = new_figure(0.9 + 0.34 * len(shapes))
    left, right = figure.subplots(1, 2, width_ratios=(3, 2), sharey=True)
    left.axvline(0, color=INK, linewidth=1)
    for place, shape in enumerate(shapes):
        _effect(left, place, effects[shape.name])
        _drawing(left, place, shape)
        chosen, points = (report.figure(name, shape.name) for name in ("chosen", "shape points"))
        right.barh(place, 100 * (chosen.value or 0.0), 0.62, color=PALE)
        if points.value is not None:
            right.text(2, place, f"{plain_number(points)} points", va="center_baseline")
    left.set_yticks(range(len(shapes)), [shape.name for shape in shapes])
    left.tick_params(axis="y", pad=ROOM + 6)
    left.set_ylim(-0.7, len(shapes) - 0.3)
    left.set_xlabel("effect on a sheet's total")
    right.set_xlabel("% chosen when it fits; points of the round")
    right.set_xlim(0, 100)
    right.grid(axis="y", visible=False)
    right.tick_params(axis="y", labelleft=False)
    ends = [(shape.name, effects[shape.name]) for shape in (shapes[0], shapes[-1])]
    return finish(figure, report, _title(ends), "effect: games with it less games without")


def _effect(axes: Axes, place: int, effect: Estimate) -> None:
    """Draw the effect with its interval; it is hollow if the interval contains 0."""
    value, low, high = effect.value, effect.low, effect.high
    if value is None or low is None or high is None:
        return
    axes.plot([low, high], [place, place], color=BLUE, linewidth=2.4)
    fill = PAPER if low <= 0 <= high else BLUE
    axes.plot(value, place, "o", markerfacecolor=fill, markeredgecolor=BLUE, markersize=7)


def _drawing(axes: Axes, place: int, shape: Shape) -> None:
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


def _title(ends: list[tuple[str, Estimate]]) -> str:
    if any(effect.value is None for _, effect in ends):
        return "What each shape does to a total"
    texts = [f"{effect.value:+.1f} ({name})" for name, effect in ends]
    return f"A shape in play changes a total by {' to '.join(texts)} points"
