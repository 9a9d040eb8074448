"""The report as pictures, SVG and PNG; the same report always makes the same bytes.

Needs matplotlib (the extra `lab`). Colours are the papers of the look; no picture relies on colour
alone.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import matplotlib
from matplotlib.figure import Figure

from ..report import Report
from .rates import draw_jams, draw_lines, draw_objectives
from .scores import draw_scores
from .shapes import draw_shapes
from .sheet import draw_sheet
from .style import STYLE

DOTS_AN_INCH = 130
PLOTS: dict[str, Callable[[Report], Figure]] = {
    "scores": draw_scores,
    "objectives": draw_objectives,
    "lines": draw_lines,
    "sheet": draw_sheet,
    "jams": draw_jams,
    "shapes": draw_shapes,
}


def write_plots(report: Report, folder: Path) -> list[str]:
    """Write every picture as SVG and PNG; returns their names without endings."""
    with matplotlib.rc_context():
        matplotlib.rcdefaults()  # a user's own settings would make other pictures
        matplotlib.rcParams.update(STYLE)
        for name, draw in PLOTS.items():
            figure = draw(report)
            figure.savefig(folder / f"{name}.svg", metadata={"Date": None, "Creator": "Tidefold"})
            figure.savefig(folder / f"{name}.png", dpi=DOTS_AN_INCH, metadata={"Software": None})
    return list(PLOTS)
