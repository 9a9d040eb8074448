"""The curve of a match as a picture; the same analysis always makes the same bytes.

Needs matplotlib (the extra `lab`). Seats differ by the line as well as by colour.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ..i18n import catalogue
from .judgement import Analysis
from .sentences import Names, percent, player_words

PAPER, INK, GRID = "#F7F4EC", "#234668", "#DAD4C4"
STYLE: Any = {  # of all our plots; each version of matplotlib names other settings in its type
    "svg.hashsalt": "tidefold",
    "font.family": "DejaVu Sans",  # comes with matplotlib: the same letters everywhere
    "font.size": 9,
    "text.color": INK,
    "axes.labelcolor": INK,
    "axes.edgecolor": INK,
    "axes.facecolor": PAPER,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.facecolor": PAPER,
    "savefig.facecolor": PAPER,
    "xtick.color": INK,
    "ytick.color": INK,
    "legend.frameon": False,
}
COLOURS = ("#2F5D8C", "#C5661F", "#4D7A3A", "#8A4F7D")
DASHES = ("-", "--", "-.", ":")
MARKERS = {"inaccuracy": ".", "mistake": "v", "blunder": "X"}
SIZE = (9.0, 4.2)  # inches
DOTS_AN_INCH = 130


def write_plot(analysis: Analysis, path: Path, language: str = "en", names: Names = ()) -> None:
    """Draw the curves of all analysed seats into a PNG or SVG file."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # a user's own settings would make other pictures
        matplotlib.rcParams.update(STYLE)
        figure = draw_plot(analysis, language, names)
        plain = {"Date": None} if path.suffix == ".svg" else {"Software": None}
        figure.savefig(path, dpi=DOTS_AN_INCH, metadata=plain)


def draw_plot(analysis: Analysis, language: str = "en", names: Names = ()) -> Figure:
    """One line per seat over the moves of the match, with rounds and mistakes marked."""
    figure = Figure(figsize=SIZE)
    axes = figure.add_axes((0.085, 0.13, 0.765, 0.8))
    words = catalogue(language)
    _mark_rounds(axes, analysis, words["analysis.axis.round"])
    for one in analysis.summaries:
        _draw_seat(axes, analysis, one.seat, player_words(language, one.seat, names))
    for mark, sign in MARKERS.items():
        axes.plot([], [], sign, color=INK, label=words[f"analysis.mark.{mark}"])
    if analysis.unit == "chance":
        axes.set_ylim(0, 1)
        axes.yaxis.set_major_formatter(lambda share, _place: percent(language, share))
    axes.set_xlabel(words["analysis.axis.moves"])
    axes.set_ylabel(words[f"analysis.axis.{analysis.unit}"])
    axes.legend(loc="upper left", bbox_to_anchor=(1.0, 1.0))
    return figure


def _draw_seat(axes: Axes, analysis: Analysis, seat: int, name: str) -> None:
    # Seats that share a colour differ by the line.
    colour = COLOURS[seat % len(COLOURS)]
    line = DASHES[(seat + seat // len(COLOURS)) % len(DASHES)]
    curve = analysis.curve(seat)
    numbers, values = [number for number, _ in curve], [value for _, value in curve]
    axes.plot(numbers, values, line, color=colour, label=name, linewidth=1.4)
    for mark, sign in MARKERS.items():
        found = [one for one in analysis.decisions if (one.seat, one.mark) == (seat, mark)]
        left = [one.value - one.loss for one in found]
        axes.plot([one.number for one in found], left, sign, color=colour, markersize=7)


def _mark_rounds(axes: Axes, analysis: Analysis, label: str) -> None:
    firsts: dict[int, int] = {}
    for one in analysis.decisions:
        firsts.setdefault(one.round, one.number)
    for count, first in firsts.items():
        axes.axvline(first, color=GRID, linewidth=0.9, zorder=0)
        axes.text(
            first,
            1.01,
            label.format(round=count),
            size=7,
            ha="left",
            va="bottom",
            transform=axes.get_xaxis_transform(),
        )
