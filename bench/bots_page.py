"""Play the studies of docs/bots.md that have no result yet, and fill the tables of the page.

  python bench/bots_page.py
  python bench/bots_page.py --only four robin --workers 8

A study is a tournament of `tidefold arena`; its result is kept in bench/results/bots/NAME.json. To
play it again, delete that file. Ctrl-C keeps the finished deals in NAME.jsonl, and the same command
goes on. All studies take about five hours of one core. What stands between the marks
`<!-- NAME -->` and `<!-- end -->` follows from the results. The sentences around it are written by
hand: read them again after a new result.
"""

from __future__ import annotations

import argparse
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parents[1]
RESULTS, PAGE = ROOT / "bench" / "results" / "bots", ROOT / "docs" / "bots.md"
SEED = 900_000
WORDS = {1: "one", 2: "two", 3: "three", 4: "four"}
Report = dict[str, Any]  # what `tidefold arena --json` prints
Estimate = dict[str, Any]


class Study(NamedTuple):
    """A tournament; `goal` is the least share of the matches that the first bot is to win."""

    name: str
    bots: tuple[str, ...]
    matches: int  # of every pair
    players: int = 2
    goal: float | None = None

    def command(self, matches: int) -> list[str]:
        """The command that plays it."""
        rules = f"--players {self.players} --matches {matches} --seed {SEED} --json"
        return ["tidefold", "arena", "--bots", ",".join(self.bots), *rules.split()]


ALL = ("random", "hoarder", "beginner", "careful", "rollout:10ms", "search:10ms", "search:100ms")
STUDIES = {
    "duels": [
        Study("careful_beginner", ("careful", "beginner"), 1000, goal=0.65),
        Study("search_beginner", ("search:10ms", "beginner"), 600, goal=0.93),
        Study("search_careful", ("search:10ms", "careful"), 600),
        Study("search_rollout", ("search:10ms", "rollout:10ms"), 800, goal=0.57),
        Study("s100_beginner", ("search:100ms", "beginner"), 100, goal=0.93),
        Study("s100_careful", ("search:100ms", "careful"), 100),
        Study("s100_rollout", ("search:100ms", "rollout:100ms"), 100, goal=0.57),
        Study("four", ("search:10ms", "beginner"), 400, players=4, goal=0.57),
        Study("rollout3", ("search:10ms", "rollout:10ms"), 300, players=3),
        Study("rollout4", ("search:10ms", "rollout:10ms"), 400, players=4),
    ],
    "more-time": [
        Study("s5_20", ("search:20ms", "search:5ms"), 300),
        Study("s20_80", ("search:80ms", "search:20ms"), 150),
    ],
    "parts": [
        Study("notree", ("search:10ms", "search:10ms:no-tree"), 300),
        Study("nobelief", ("search:10ms", "search:10ms:no-belief"), 300),
    ],
    "tuned": [
        Study("careful_by_hand2", ("careful", "careful:by-hand"), 1000),
        Study("careful_by_hand3", ("careful", "careful:by-hand"), 1000, players=3),
        Study("careful_by_hand4", ("careful", "careful:by-hand"), 1000, players=4),
        Study("search_by_hand2", ("search:10ms", "search:10ms:by-hand"), 600),
        Study("search_by_hand3", ("search:10ms", "search:10ms:by-hand"), 300, players=3),
        Study("search_by_hand4", ("search:10ms", "search:10ms:by-hand"), 400, players=4),
    ],
    "robin": [Study("robin", ALL, 50)],
    "play": [Study(f"play{n}", ("search:10ms",), 200, players=n) for n in (2, 3, 4)],
}
BY_NAME = {study.name: study for group in STUDIES.values() for study in group}


def play(study: Study, workers: Sequence[str]) -> None:
    """Play a study and keep its result; the file is whole or not there."""
    deals = RESULTS / f"{study.name}.jsonl"
    command = [sys.executable, "-m", *study.command(study.matches), "--resume", str(deals)]
    done = subprocess.run([*command, *workers], stdout=subprocess.PIPE, check=True)
    (RESULTS / f"{study.name}.json").write_bytes(done.stdout)
    deals.unlink()


def code(name: str) -> str:
    """A bot's name, set as code."""
    return f"`{name}`"


def percent(share: float | None, digits: int = 1) -> str:
    """A share such as 61.3%."""
    return "-" if share is None else f"{100 * share:.{digits}f}%"


def between(share: Estimate) -> str:
    """The interval of a share, such as 58.2 to 64.3%."""
    if share["low"] is None:
        return "-"
    return f"{100 * share['low']:.1f} to {percent(share['high'])}"


def share_text(share: Estimate) -> str:
    """A share with its interval."""
    interval = "" if share["low"] is None else f" ({between(share)})"
    return percent(share["value"]) + interval


def plus_minus(figure: Estimate, digits: int) -> str:
    """A figure with half its interval, such as 5.6 ± 0.1."""
    if figure["value"] is None:
        return "-"
    half = "" if figure["low"] is None else f" ± {(figure['high'] - figure['low']) / 2:.{digits}f}"
    return f"{figure['value']:.{digits}f}{half}"


def milliseconds(value: float | None) -> str:
    """A time, with as many digits as mean something."""
    if value is None:
        return "-"
    return f"{value:.{3 if value < 0.1 else 2 if value < 1 else 1 if value < 20 else 0}f}"


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table: the first columns to the left, the others to the right."""
    rule = ["---"] * left + ["--:"] * (len(head) - left)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (head, rule, *rows))


def duels_table(studies: Sequence[Study], reports: dict[str, Report]) -> str:
    """Two bots each, with the goal of the first where there is one."""
    goals = any(study.goal for study in studies)
    rows = []
    for study in studies:
        report = reports[study.name]
        won = report["pairs"][0]["won"]
        others = "" if study.players == 2 else f"{WORDS[study.players - 1]} "
        row = [code(study.bots[0]), others + code(study.bots[1]), f"{report['matches']:,}"]
        row += [percent(won["value"]), between(won)]
        rows.append(row + ([percent(study.goal, 0), reached(won, study.goal)] if goals else []))
    head = ["bot", "against", "matches", "won", "95% interval", *["goal", "reached"][: 2 * goals]]
    return table(head, rows, left=2)


def reached(won: Estimate, goal: float | None) -> str:
    """Did a share reach its goal, and its whole interval too?"""
    if goal is None or won["value"] < goal:
        return "" if goal is None else "no"
    return "yes, the whole interval" if won["low"] >= goal else "yes"


def robin_tables(robin: Report) -> tuple[str, str]:
    """Every bot with its rating, the strongest first, and what each won against each."""
    bots = sorted(robin["bots"], key=lambda bot: -bot["elo"]["value"])
    rows = []
    for bot in bots:
        anchor = bot["name"] == robin["elo_anchor"]
        elo = f"{bot['elo']['value']:.0f} by definition" if anchor else plus_minus(bot["elo"], 0)
        times = map(milliseconds, bot["times"].values())
        rows.append([code(bot["name"]), elo, share_text(bot["won"]), *times])
    ratings = table(["bot", "Elo", "won", "ms a decision", "95th percentile"], rows)
    won = {}
    for pair in robin["pairs"]:
        won[pair["first"], pair["second"]] = percent(pair["won"]["value"], 0)
        won[pair["second"], pair["first"]] = percent(1 - pair["won"]["value"], 0)
    names = [bot["name"] for bot in bots]
    cross = [[code(name), *(won.get((name, other), "") for other in names)] for name in names]
    return ratings, table(["won by, against", *map(code, names)], cross)


PLAY: dict[str, Callable[[Report], str]] = {
    "matches": lambda r: f"{r['matches']:,}",
    "rounds in a match": lambda r: plus_minus(r["figures"]["rounds"], 2),
    "decisions with a choice, each seat": lambda r: plus_minus(r["figures"]["decisions"], 1),
    "STOP, of all calls": lambda r: share_text(r["play"]["stop"]),
    "LAST CHANCE, of all calls": lambda r: share_text(r["play"]["last_chance"]),
    "bets won": lambda r: share_text(r["play"]["bets_won"]),
    "points at STOP": lambda r: plus_minus(r["play"]["stop_points"], 2),
    "points at LAST CHANCE": lambda r: plus_minus(r["play"]["last_chance_points"], 2),
    "won by the starting player": lambda r: share_text(r["figures"]["first_seat"]),
    "fair": lambda r: percent(1 / r["setting"]["players"]),
    "void rounds": lambda r: share_text(r["figures"]["void_rounds"]),
    "matches won by mermaids": lambda r: share_text(r["figures"]["mermaid_wins"]),
}


def commands(reports: dict[str, Report]) -> str:
    """Every study with its file and the command that plays it as often as it was played."""
    lines = []
    for study in BY_NAME.values():
        report = reports[study.name]
        matches = report["matches"] * report["setting"]["deals"] // report["deals"]  # of a lineup
        link = f"[{study.name}](../bench/results/bots/{study.name}.json)"
        lines.append(f"- {link}: `{shlex.join(study.command(matches))}`")
    return "\n".join(lines)


def filled(page: str, reports: dict[str, Report]) -> str:
    """The page with every part between marks made from the results."""
    ratings, cross = robin_tables(reports["robin"])
    made = {tuple(report["made"].values()) for report in reports.values()}
    tables = [reports[study.name] for study in STUDIES["play"]]
    head = ["", *(f"{WORDS[report['setting']['players']]} players" for report in tables)]
    parts = {
        "ratings": ratings,
        "cross": cross,
        "play": table(head, [[name, *map(cell, tables)] for name, cell in PLAY.items()]),
        "made": "\n".join(f"- {code(of)}, {date}, {machine}" for of, date, machine in sorted(made)),
        "commands": commands(reports),
    }
    for name in ("duels", "more-time", "parts", "tuned"):
        parts[name] = duels_table(STUDIES[name], reports)
    for name, text in parts.items():
        mark = f"<!-- {name} -->"
        between_marks = f"(?s)(?<={mark}\n).*?(?=\n<!-- end -->)"
        page, found = re.subn(between_marks, text.replace("\\", "\\\\"), page)
        if found != 1:
            raise SystemExit(f"{PAGE} needs {mark} and <!-- end --> once")
    return page


def main() -> None:
    """Play what is missing, then fill the page if nothing is missing any more."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--only", nargs="+", metavar="NAME", choices=BY_NAME, default=BY_NAME)
    parser.add_argument("--workers", metavar="W", help="processes to play in (one per core)")
    given = parser.parse_args()
    workers = ["--workers", given.workers] if given.workers else []
    for name in given.only:
        if not (RESULTS / f"{name}.json").exists():
            play(BY_NAME[name], workers)
    missing = [name for name in BY_NAME if not (RESULTS / f"{name}.json").exists()]
    if missing:
        raise SystemExit(f"{PAGE} is not filled; still to be played: {', '.join(missing)}")
    reports = {name: json.loads((RESULTS / f"{name}.json").read_text("utf-8")) for name in BY_NAME}
    PAGE.write_text(filled(PAGE.read_text("utf-8"), reports), "utf-8")


if __name__ == "__main__":
    main()
