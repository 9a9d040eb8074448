"""What all pictures of the lab share: papers, ink, and where a title stands."""

from __future__ import annotations

from typing import Any

from matplotlib.figure import Figure

from .....analysis.plot import GRID
from .....analysis.plot import STYLE as EVERY_PICTURE
from ..report import Report

BLUE, PALE, ORANGE, BAND = "#2F5D8C", "#8CCBE8", "#C5661F", "#D5E6CB"
WIDTH = 7.6  # inches
TITLE_SIZE, NOTE_SIZE = 13, 8.5
HEAD = 0.74  # inches for the title and the line below it

STYLE: Any = {
    **EVERY_PICTURE,
    "axes.axisbelow": True,
    "axes.grid": True,
    "axes.spines.left": False,
    "grid.color": GRID,
    "grid.linewidth": 0.8,
    "ytick.left": False,
}


def new_figure(height: float) -> Figure:
    """A figure of the common width, `height` inches high below its title."""
    return Figure(figsize=(WIDTH, height + HEAD))


def finish(
    figure: Figure, report: Report, title: str, note: str, *, arrange: bool = True
) -> Figure:
    """Put the title above a figure, with what was played and how to read it, and arrange it."""
    played = report.played
    who = "1 player" if played.players == 1 else f"{played.players} players"
    games = "1 game" if played.games == 1 else f"{played.games:,} games"
    line = f"sheet {played.sheet} · {games} · {who} · {played.bot} · {note}"
    width, height = figure.get_size_inches()
    left = 0.18 / width
    figure.text(left, 1 - 0.3 / height, title, size=TITLE_SIZE, weight="bold", va="center")
    figure.text(left, 1 - 0.56 / height, line, size=NOTE_SIZE, va="center")
    if arrange:
        _arrange(figure, 1 - HEAD / height)
    return figure


def _arrange(figure: Figure, top: float) -> None:
    """Lay out every part below `top`, at the same place in every run."""
    figure.set_layout_engine("constrained", rect=(0.01, 0.01, 0.98, top - 0.01))
    figure.draw_without_rendering()
    # The solver's last digits differ from run to run, and so would the files.
    figure.set_layout_engine("none")
    for axes in figure.axes:
        left, bottom, width, height = axes.get_position(original=True).bounds
        axes.set_position((round(left, 4), round(bottom, 4), round(width, 4), round(height, 4)))
