"""Draw the curves of the run that trained `champion`, and fill the table of docs/champion.md.

    python bench/champion_page.py

`arena.jsonl` in bench/results/champion has what `tidefold arena --json` printed, a tournament a
line. Tournaments of different blocks of seeds are one line of the table.
"""

from __future__ import annotations

import csv
import json
import re
from collections import defaultdict
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib import pyplot as plt

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "bench" / "results" / "champion"
PAGE = ROOT / "docs" / "champion.md"
PICTURE = ROOT / "docs" / "pictures" / "champion-curves.svg"
COLOURS = {"careful": "#b5452c", "beginner": "#1f6f8b"}
STYLES = {1: "-", 2: "--", 3: ":"}
NUMBERS = {2: "", 3: "two ", 4: "three "}
NORMAL = 1.96
TABLE = re.compile(r"(?<=<!-- strength -->\n).*?(?=<!-- end -->)", re.DOTALL)


def draw() -> None:
    """Write the picture."""
    mpl.rcParams.update({"svg.hashsalt": "tidefold", "svg.fonttype": "none", "font.size": 10})
    with (RESULTS / "curves.csv").open(encoding="utf-8") as stream:
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


def together(reports: list[Any]) -> tuple[float, float, int]:
    """The share of matches that `champion` won in several tournaments, in percent.

    With half of its 95 % interval, and the number of matches.
    """
    won = [report["bots"][0]["won"] for report in reports]
    count = sum(one["count"] for one in won)
    share = sum(one["value"] * one["count"] for one in won) / count
    spread = [(one["high"] - one["low"]) / 2 / NORMAL * one["count"] / count for one in won]
    return 100 * share, 100 * NORMAL * sum(one * one for one in spread) ** 0.5, count


def table() -> str:
    """What `champion` won against whom."""
    found = defaultdict(list)
    for line in (RESULTS / "arena.jsonl").read_text(encoding="utf-8").splitlines():
        report = json.loads(line)
        setting = report["setting"]
        found[setting["players"], setting["edition"], setting["bots"][1]].append(report)
    rows = ["| against | edition | matches | won, % | by block of seeds | fair |"]
    rows.append("| --- | --- | --: | --: | --- | --: |")
    for (players, edition, bot), reports in found.items():
        share, interval, count = together(reports)
        blocks = " · ".join(f"{together([report])[0]:.1f}" for report in reports)
        against = f"{NUMBERS[players]}`{bot}`"
        won = f"{share:.1f} ± {interval:.1f}"
        rows.append(f"| {against} | {edition} | {count} | {won} | {blocks} | {100 / players:.0f} |")
    return "\n".join(rows) + "\n"


def main() -> None:
    """Write the picture and the page."""
    draw()
    PAGE.write_text(TABLE.sub(table(), PAGE.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
