"""Throws that fit nowhere, round by round."""

from __future__ import annotations

from matplotlib.figure import Figure

from ....analysis.pictures import INK, PAPER
from ..counting import EARLY
from ..report import Report
from ..sections import plain_percent
from ..targets import JAM_BAND
from .style import BLUE, ORANGE, PALE, finish, new_figure

LEAST_TOP = 8.0  # percent: the target line stays in sight


def draw_jams(report: Report) -> Figure:
    """A bar a round; those that the target speaks of are darker."""
    figure = new_figure(2.9)
    axes = figure.subplots()
    top = LEAST_TOP
    for number, sheets in enumerate(report.jams.rounds, 1):
        value = 100 * (sheets.value or 0.0)
        axes.bar(number, value, 0.8, color=BLUE if number <= EARLY else PALE)
        low, high = 100 * (sheets.low or 0.0), 100 * (sheets.high or 0.0)
        axes.plot([number] * 2, [low, high], color=INK, linewidth=1.2)
        axes.annotate(
            f"{value:.1f}", (number, high), (0, 3), textcoords="offset points", ha="center"
        )
        top = max(top, high)
    limit = 100 * JAM_BAND.high
    axes.plot([0.5, EARLY + 0.5], [limit] * 2, color=ORANGE, linewidth=1.8)
    label = axes.annotate(
        f"target: rounds 1 to {EARLY} together below {limit:.0f} %",
        (0.5, limit),
        (0, 4),
        textcoords="offset points",
    )
    label.set_bbox({"facecolor": PAPER, "edgecolor": "none", "pad": 1})
    axes.set_xticks(range(1, len(report.jams.rounds) + 1))
    axes.set_xlim(0.4, len(report.jams.rounds) + 0.6)
    axes.set_ylim(0, top * 1.1)
    axes.grid(axis="x", visible=False)
    axes.set_xlabel("round")
    axes.set_ylabel("% of sheets")
    title = (
        f"Before round {EARLY + 1}, {plain_percent(report.jams.early)} of the throws fit nowhere"
    )
    return finish(figure, report, title, "thin lines: 95 % intervals")
