"""Print the tables of docs/sheets.md from balance reports, a column a report.

Simulate `planner:1000` and, with the same seeds, `beginner` (docs/balance.md).
Make a report: tidefold lab balance reef-2 --greedy greedy-2 --json > reef-2.json
then:          python bench/sheet_table.py reef-2.json reef-4.json lagoon-2.json lagoon-4.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tidefold.lab.rollcean.balance.queries import ONLY, SOURCES, THIRDS

Report = dict[str, Any]
Figure = tuple[str, Callable[[Report], Any], bool]  # its name, its estimate, is it a share?


def _figure(name: str, key: str = ONLY) -> Callable[[Report], Any]:
    return lambda report: report["figures"][name][key]


FIGURES: tuple[Figure, ...] = (
    ("rounds: planning less greed, points", _figure("planning"), False),
    (
        "strongest link, of round points",
        lambda report: max(report["figures"]["links"].values(), key=lambda share: share["value"]),
        True,
    ),
    ("bonuses, of all points", _figure("bonuses"), True),
    ("objectives, of all points", _figure("shares", "objectives"), True),
    ("last third, of all points", _figure("thirds", THIRDS[-1]), True),
    ("lead changes in a game", _figure("lead changes"), False),
    ("the smaller of two shapes, chosen", _figure("smaller"), True),
    ("a shape of three boxes against a larger one, chosen", _figure("size chosen", "3"), True),
    ("fits nowhere before round 12", _figure("early jams"), True),
)


def shown(estimate: Any, share: bool) -> str:
    """An estimate with half of its interval."""
    value, half = estimate["value"], (estimate["high"] - estimate["low"]) / 2
    return f"{value:.1%} ± {half:.1%}" if share else f"{value:.2f} ± {half:.2f}"


def main() -> None:
    """Print both tables."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("reports", type=Path, nargs="+")
    given = parser.parse_args()
    reports = [json.loads(path.read_text("utf-8")) for path in given.reports]
    played = [report["played"] for report in reports]
    print("|", *(f"| {p['sheet']}, {p['players']} ({p['games']:,} games)" for p in played), "|")
    for name, figure, share in FIGURES:
        print(f"| {name}", *(f"| {shown(figure(report), share)}" for report in reports), "|")
    print()
    print("|", *(f"| {p['sheet']}, {p['players']}: planner | greedy" for p in played), "|")
    for place, source in enumerate(SOURCES):
        cells = (_points(report)[place] for report in reports)
        print(f"| {source}", *(f"| {mine:.1f} | {greedy:.1f}" for mine, greedy in cells), "|")
    totals = ([sum(column) for column in zip(*_points(report), strict=True)] for report in reports)
    print("| total", *(f"| {mine:.1f} | {greedy:.1f}" for mine, greedy in totals), "|")


def _points(report: Report) -> list[tuple[float, float]]:
    """The bot's and the greedy points of a sheet, by source."""
    found = report["figures"]
    return [(found["sources"][name]["value"], found["greedy"][name]["value"]) for name in SOURCES]


if __name__ == "__main__":
    main()
