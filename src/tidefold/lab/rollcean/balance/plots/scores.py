"""The totals, and the points of each source."""

from __future__ import annotations

from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from .....analysis.plot import GRID, INK, PAPER
from ..queries import SOURCES
from ..report import Report
from ..sections import binned, plain_number, plain_percent
from .style import finish, new_figure

PAPERS = {
    "rounds": "#2F5D8C",
    "starfish": "#C5661F",
    "lines": "#8CCBE8",
    "objectives": "#F4CE5A",
}
MOST_BARS = 60


def draw_scores(report: Report) -> Figure:
    """Draw how totals are spread, and where they come from."""
    figure = new_figure(4.9)
    top, bottom = figure.subplots(2, 1, height_ratios=(3, 2))
    _histogram(top, report)
    _ranges(bottom, report)
    total = report.distributions["total"].percentiles
    low, high = total["25"], total["75"]
    title = f"Half of all sheets score {low if low == high else f'{low} to {high}'} points"
    return finish(figure, report, title, "bars are split by source, in the colours below")


def _histogram(axes: Axes, report: Report) -> None:
    """Draw the shares of sheets by total, each bar split by source."""
    total = report.distributions["total"]
    width, counts = binned(total.counts, total.least, MOST_BARS)
    start = total.least // width * width
    places = [start + number * width for number in range(len(counts))]
    heights = [100 * count / sum(counts) for count in counts]
    axes.bar(places, heights, width, align="edge", color=GRID)  # seen where there are no points
    floor = [0.0] * len(counts)
    for number, source in enumerate(SOURCES):
        parts = [
            height * _part(report, number, place, width)
            for place, height in zip(places, heights, strict=True)
        ]
        paper = PAPERS[source]
        axes.bar(places, parts, width, floor, align="edge", color=paper, edgecolor=PAPER, lw=0.5)
        floor = [one + other for one, other in zip(floor, parts, strict=True)]
    middle, highest = total.median + 0.5, max(heights)
    axes.axvline(middle, color=INK, linewidth=1.2, linestyle=(0, (4, 2)))
    label = axes.text(middle + width / 3, highest * 1.07, f"median {total.median}", va="center")
    label.set_bbox({"facecolor": PAPER, "edgecolor": "none", "pad": 1})
    axes.set_ylim(0, highest * 1.14)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=[1, 2, 5, 10]))
    axes.set_ylabel("% of sheets")
    axes.set_xlabel("total points of a sheet")


def _part(report: Report, source: int, place: int, width: int) -> float:
    rows = report.parts[place : place + width]
    points = sum(map(sum, rows))
    return sum(row[source] for row in rows) / points if points else 0.0


def _ranges(axes: Axes, report: Report) -> None:
    """Draw the points of each source: 9 sheets of 10, the middle half, the mean."""
    spreads = [report.distributions[source].percentiles for source in SOURCES]
    most = max(1, *(spread["95"] for spread in spreads))
    for place, (source, spread) in enumerate(zip(SOURCES, spreads, strict=True)):
        low, first, _, third, high = spread.values()
        paper = PAPERS[source]
        axes.plot([low, high], [place, place], color=paper, linewidth=4, solid_capstyle="round")
        thick = max(third - first, most / 100)
        axes.barh(place, thick, 0.56, (first + third - thick) / 2, color=paper, zorder=3)
        mean, share = report.figure("sources", source), report.figure("shares", source)
        axes.plot(mean.value or 0.0, place, "o", color=PAPER, markeredgecolor=INK, zorder=4)
        text = f"{plain_number(mean)} points, {plain_percent(share)} of all"
        label = axes.text(high + most * 0.025, place, text, va="center_baseline")
        label.set_bbox({"facecolor": PAPER, "edgecolor": "none", "pad": 1})
    axes.set_yticks(range(len(SOURCES)), SOURCES)
    axes.set_xlim(-most * 0.02, most * 1.45)
    axes.set_ylim(len(SOURCES) - 0.5, -0.5)
    axes.set_xlabel("points of a sheet: mean (ring), middle half (box), 9 sheets of 10 (line)")
    axes.grid(axis="y", visible=False)
