"""What all our plots look like: paper, ink, letters."""

from __future__ import annotations

from typing import Any

PAPER, INK, GRID = "#F7F4EC", "#234668", "#DAD4C4"

STYLE: Any = {  # matplotlib names every setting in its type, in each version others
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
