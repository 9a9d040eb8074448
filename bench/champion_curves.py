"""Draw the curves of the run that trained `champion` (docs/champion.md).

python bench/champion_curves.py
"""

from __future__ import annotations

import csv
from pathlib import Path

import matplotlib as mpl
from matplotlib import pyplot as plt

ROOT = Path(__file__).parents[1]
CURVES = ROOT / "bench" / "results" / "champion" / "curves.csv"
PICTURE = ROOT / "docs" / "pictures" / "champion-curves.svg"
COLOURS = {"careful": "#b5452c", "beginner": "#1f6f8b"}
STYLES = {1: "-", 2: "--", 3: ":"}


def main() -> None:
    """Write the picture."""
    mpl.rcParams.update({"svg.hashsalt": "tidefold", "svg.fonttype": "none", "font.size": 10})
    with CURVES.open(encoding="utf-8") as stream:
        lines = list(csv.DictReader(stream))
    figure, axes = plt.subplots(figsize=(7, 3.6), layout="constrained")
    decisions = [int(line["decisions"]) / 1e9 for line in lines]
    for policy, colour in COLOURS.items():
        for opponents, style in STYLES.items():
            won = [float(line[f"{policy} x{opponents}"]) for line in lines]
            axes.plot(decisions, won, style, color=colour)
            label = f"{opponents} {policy}"
            axes.annotate(label, (decisions[-1], won[-1]), (5, -3), textcoords="offset points")
    axes.set(xlabel="decisions, billions", ylabel="matches won, %", ylim=(0, 100))
    axes.set_xlim(0, decisions[-1] * 1.16)
    axes.grid(alpha=0.3)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(PICTURE, metadata={"Date": None})
    PICTURE.write_text(PICTURE.read_text(encoding="utf-8").replace(" \n", "\n"), encoding="utf-8")


if __name__ == "__main__":
    main()
