"""Print the tables of docs/sheets.md from balance reports, a column a report.

Make a report: tidefold lab balance --sheet reef --bot planner:1000 --seed 1 --json > reef-2.json
then:          python bench/sheet_table.py reef-2.json reef-4.json lagoon-2.json lagoon-4.json
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tidefold.lab.rollcean.balance.observation import SOURCES

Report = dict[str, Any]
Figure = tuple[str, Callable[[Report], Any], bool]  # its name, its estimate, is it a share?


def _target(report: Report, name: str) -> Any:
    """The estimate of a target that has one figure."""
    found = next(target for target in report["targets"] if target["name"] == name)
    return found["checks"][0]["measured"]


FIGURES: tuple[Figure, ...] = (
    ("rounds: planning less greed, points", lambda report: report["planning"]["rounds"], False),
    (
        "strongest link, of round points",
        lambda report: max(
            (link["share"] for link in report["links"]), key=lambda share: share["value"]
        ),
        True,
    ),
    (
        "bonuses, of all points",
        lambda report: _target(report, "bonuses, of all points"),
        True,
    ),
    ("objectives, of all points", lambda report: report["sources"][-1]["share"], True),
    ("last third, of all points", lambda report: report["course"]["thirds"][-1], True),
    ("lead changes in a game", lambda report: report["course"]["lead_changes"], False),
    ("the smaller of two shapes, chosen", lambda report: report["smaller"], True),
    (
        "a shape of three boxes against a larger one, chosen",
        lambda report: report["sizes"][0]["chosen"],
        True,
    ),
    ("fits nowhere before round 12", lambda report: report["jams"]["early"], True),
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
    mine = [source["points"]["mean"]["value"] for source in report["sources"]]
    greedy = [estimate["value"] for estimate in report["planning"]["greedy"]]
    return list(zip(mine, greedy, strict=True))


if __name__ == "__main__":
    main()
