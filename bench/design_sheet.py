"""Find a Roll-cean sheet by simulated annealing, on the same dice and cards for every draft.

The first stage is cheap. It compares two players who look at the points of a round alone: a greedy
one, and a patient one who subtracts what the boxes could bring in better hands. It looks for a
layout on which patience pays, all links of the chain bring points and small shapes are chosen. The
second stage moves everything, starfish, lines and objectives too, towards the targets of
docs/sheets.md, as a planner plays for two and for four. On a CUDA device run one search at a time:
nine side by side tried at most ten drafts each in five minutes.

Run it: python bench/design_sheet.py --rows 8 --seconds 600 --out reef.json
then:   python bench/design_sheet.py --from reef.json --planner 200 --games 256 --device cuda
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import log
from pathlib import Path
from typing import Any

import numpy as np

from tidefold.games.rollcean.batch import Batch
from tidefold.games.rollcean.board import board_of
from tidefold.games.rollcean.datafile import DataError
from tidefold.games.rollcean.objectives import parse_objectives
from tidefold.games.rollcean.sheet import LETTERS, WIDTH, Sheet, parse_sheet
from tidefold.games.rollcean.state import ROUNDS
from tidefold.lab.rollcean.balance import Report, make_report, simulate
from tidefold.lab.rollcean.balance.queries import ONLY
from tidefold.lab.simulation.api import SimulationSettings
from tidefold.lab.simulation.rollcean.decisions import points_by_link

Draft = dict[str, Any]  # rows, stars, lines, objectives: what a sheet's file and a deck's file hold
Change = Callable[[Draft, random.Random], None]
Cost = Callable[[Draft], Iterator[float]]

GAMES = 600  # of each of the two cheap players
TOP = 24  # placements that say what a box could bring
PATIENCE = (0.5, 1.0)
LEAST_POINTS, MOST_POINTS = 5, 10  # of an objective
COUNTS = {"A": (4, 8), "E": (5, 16), "T": (7, 26), "Q": (7, 26), "S": (4, 50), "R": (8, 50)}
COUNTS["B"] = (5, 12)


def sheet_of(draft: Draft) -> Sheet:
    """The sheet of a draft; everything that the source gives stays as it is on `reef`."""
    corners = ((0, 0), (0, 1), (1, 0), (1, 1))
    stars = [[[row + y, column + x] for y, x in corners] for row, column in draft["stars"]]
    given = parse_sheet("reef")
    return Sheet(
        name="draft",
        boxes=tuple(tuple(LETTERS[letter] for letter in row) for row in draft["rows"]),
        links=given.links,
        bottle_factor=given.bottle_factor,
        starfish=tuple(tuple((row, column) for row, column in star) for star in sorted(stars)),
        starfish_points=given.starfish_points,
        starfish_most=given.starfish_most,
        lines=tuple(sorted((int(row), needed) for row, needed in draft["lines"].items())),
        line_points=given.line_points,
    )


def rules_of(draft: Draft) -> dict[str, Any]:
    """The sheet and decks of a draft, as a simulation takes them."""
    sheet = sheet_of(draft)
    deck = {
        "format": "tidefold-objectives/1",
        "name": "draft",
        "objectives": draft["objectives"],
    }
    return {"sheet": sheet, "shapes": None, "objectives": parse_objectives(deck, sheet)}


def report_of(draft: Draft, players: int, games: int, playouts: int, device: str) -> Report:
    """The balance of what the second stage plays."""
    rules = rules_of(draft)
    planned, greedy = (
        simulate(
            SimulationSettings("rollcean", players, {}, policy, 1, decisions=True),
            rules,
            games,
            on,
        )
        for policy, on in ((f"planner:{playouts}", device), ("beginner", "cpu"))
    )
    return make_report(planned, greedy)


class Patience:
    """Plays the drafts of one height greedily and patiently, always in the same games."""

    def __init__(self, draft: Draft) -> None:
        self._batch = Batch(GAMES, players=1, sheet=sheet_of(draft), seed=1, threads=1)

    def rounds(self, sheet: Sheet, patience: float) -> tuple[Any, Any]:
        """The points of every round, and those of every link, with so much patience."""
        board = board_of(sheet, self._batch.shapes, self._batch.objectives)
        links = points_by_link(sheet, board)
        worth = self._worth(board, links.sum(axis=1), patience)
        tables, order = self._sorted(board, worth)
        self._batch.tables = tables
        self._batch.reset(1)
        points, by_link = np.zeros(ROUNDS), np.zeros(len(sheet.links))
        for number in range(ROUNDS):
            codes = self._batch.choose("beginner")[:, 0].copy()
            placed = links[order[codes[codes >= 0]]]
            points[number] = placed.sum() / GAMES
            by_link += placed.sum(axis=0) / GAMES
            self._batch.step(codes[:, None], check=False)
        return points, by_link

    def _worth(self, board: Any, points: Any, patience: float) -> Any:
        """What a placement is worth: its points less what its boxes could bring elsewhere."""
        words = np.stack([np.array(board.low), np.array(board.high)], axis=1)
        bits = (words[:, :, None] >> np.arange(60) & 1).reshape(len(words), -1)
        density = points / bits.sum(axis=1)
        best = np.argsort(-density, kind="stable")
        ranked = bits[best]
        chosen = (np.cumsum(ranked, axis=0) <= TOP) & (ranked > 0)
        could = (chosen * density[best, None]).sum(axis=0) / np.maximum(1, chosen.sum(axis=0))
        return np.round(100 * (points - patience * bits @ could)).astype(np.int64)

    def _sorted(self, board: Any, worth: Any) -> tuple[Any, Any]:
        """The board's tables with the worthiest placements first, and where each one was."""
        parts = zip(board.first[:-1], board.first[1:], strict=True)
        order = np.concatenate(
            [first + np.argsort(-worth[first:last], kind="stable") for first, last in parts]
        )
        low, high = np.array(board.low)[order], np.array(board.high)[order]
        columns = np.array(board.columns)[order]
        near, starts = [], [0]
        for first, last in zip(board.first[:-1], board.first[1:], strict=True):
            for column in range(6):
                near.append(first + np.flatnonzero(columns[first:last] >> column & 1))
                starts.append(starts[-1] + len(near[-1]))
        codes = np.concatenate(near)
        pad: Any = lambda numbers: np.append(np.asarray(numbers, np.int64), 0)  # noqa: E731
        tables = self._batch.tables._replace(
            low=pad(low),
            high=pad(high),
            columns=pad(columns),
            points=pad((worth - worth.min())[order]),
            near_first=pad(starts),
            near=pad(codes),
            near_low=pad(low[codes]),
            near_high=pad(high[codes]),
        )
        return tables, order


def above(value: float) -> float:
    """How far a figure is on the wrong side."""
    return max(0.0, value)


def patience_cost(draft: Draft, player: Patience, wanted: float) -> float:
    """How far a layout is from one on which patience pays."""
    sheet = sheet_of(draft)
    greedy, _ = player.rounds(sheet, 0.0)
    patient, links = max(
        (player.rounds(sheet, patience) for patience in PATIENCE), key=lambda found: found[0].sum()
    )
    total = patient.sum()
    shares = links / total
    return float(
        0.3 * abs(total - wanted)
        + 0.8 * above(8 - (total - greedy.sum()))
        + 25 * above(shares.max() - 0.30)
        + 20 * sum(above(0.11 - share) for share in shares)
        + 8 * above(0.30 - patient[10:].sum() / total)
    )


def target_cost(report: Report) -> float:
    """How far a report of `planner:200` is from the targets, with something to spare.

    With 1,000 playouts the lead changes less often, and less is scored in the last third.
    """

    def values(name: str, unseen: float = 0.0) -> dict[str, float]:
        return {key: found.value or unseen for key, found in report.figures[name].items()}

    share = values("shares")
    bonus = 1 - share["rounds"]
    links = values("links").values()
    lines = values("line sheets").values()
    goals = values("objectives").values()
    early = values("objective round", 15.0).values()
    return float(
        0.5 * above(1.2 - values("planning")[ONLY])
        + 25 * above(max(links) - 0.37)
        + 60 * (above(0.36 - bonus) + above(bonus - 0.44))
        + 90 * above(0.122 - share["objectives"])
        + 10 * above(3.2 - values("lead changes")[ONLY])
        + 25 * above(0.28 - list(values("thirds").values())[-1])
        + 20 * above(0.36 - values("smaller")[ONLY])
        + 60 * above(values("early jams")[ONLY] - 0.035)
        + 4 * sum(above(0.15 - line) + above(line - 0.78) for line in lines)
        + 4 * sum(above(0.30 - goal) for goal in goals)
        + 0.5 * sum(above(4 - number) for number in early)
    )


def allowed(draft: Draft) -> bool:
    """Are there enough of all animals, and do sharks and bottles lie apart?"""
    rows = draft["rows"]
    counts = Counter("".join(rows))
    if any(not least <= counts[kind] <= most for kind, (least, most) in COUNTS.items()):
        return False
    beside = [pair for row in rows for pair in pairwise(row)]
    below = list(zip("".join(rows), "".join(rows)[WIDTH:], strict=False))
    return not any(pair in (("A", "A"), ("B", "B")) for pair in beside + below)


def changed(draft: Draft, chance: random.Random, kinds: Sequence[Change]) -> Draft:
    """A draft that differs a little, in one to three changes of these kinds."""
    while True:
        found: Draft = json.loads(json.dumps(draft))
        for _ in range(chance.choice((1, 1, 2, 3))):
            chance.choice(kinds)(found, chance)
        if allowed(found) and _can_be_played(found):
            return found


def _change_stars(draft: Draft, chance: random.Random) -> None:
    """Move a starfish; now and then add one or take one away."""
    stars, way = draft["stars"], chance.random()
    place = [chance.randrange(len(draft["rows"]) - 1), chance.randrange(WIDTH - 1)]
    if way < 0.6:
        stars[chance.randrange(len(stars))] = place
    elif way < 0.8 and len(stars) < 8:
        stars.append(place)
    elif len(stars) > 4:
        stars.pop(chance.randrange(len(stars)))


def _change_lines(draft: Draft, chance: random.Random) -> None:
    """Change what a line needs, or move its triangle; now and then add one or take one away."""
    lines, way = draft["lines"], chance.random()
    row = chance.choice(list(lines))
    free = [str(other) for other in range(len(draft["rows"])) if str(other) not in lines]
    if way < 0.6:
        lines[row] = min(WIDTH, max(5, lines[row] + chance.choice((-1, 1))))
    elif way < 0.8 and free:
        lines[chance.choice(free)] = lines.pop(row)
    elif way < 0.9 and free:
        lines[chance.choice(free)] = lines[row]
    elif len(lines) > 3:
        del lines[row]


def _change_boxes(draft: Draft, chance: random.Random) -> None:
    """Swap, copy or replace a few animals."""
    rows = [list(row) for row in draft["rows"]]
    for _ in range(chance.choice((1, 1, 2, 3))):
        row, column = chance.randrange(len(rows)), chance.randrange(WIDTH)
        there = min(len(rows) - 1, max(0, row + chance.choice((-1, 0, 1))))
        over = min(WIDTH - 1, max(0, column + chance.choice((-1, 0, 1))))
        way = chance.random()
        if way < 0.35:
            there, over = chance.randrange(len(rows)), chance.randrange(WIDTH)
        if way < 0.5:
            rows[row][column], rows[there][over] = rows[there][over], rows[row][column]
        elif way < 0.8:
            rows[row][column] = rows[there][over]
        else:
            rows[row][column] = chance.choice("AETQSRBETQSR")
    draft["rows"] = ["".join(row) for row in rows]


def _change_objective(draft: Draft, chance: random.Random) -> None:
    """Change the points of an objective, or one number that it asks for."""
    objective = draft["objectives"][chance.choice(list(draft["objectives"]))]
    needed = [goal for goal in objective.get("hatched", ()) if "needed" in goal]
    if needed and chance.random() < 0.6:
        goal = chance.choice(needed)
        goal["needed"] = max(3, goal["needed"] + chance.choice((-1, 1)))
    else:
        points = objective["points"] + chance.choice((-1, 1))
        objective["points"] = min(MOST_POINTS, max(LEAST_POINTS, points))


def _can_be_played(draft: Draft) -> bool:
    """Can every objective be achieved, and no two starfish share a box?"""
    stars = draft["stars"]
    for place, (row, column) in enumerate(stars):
        if any(abs(row - r) < 2 and abs(column - c) < 2 for r, c in stars[:place]):
            return False
    try:
        rules_of(draft)
    except DataError:
        return False
    return True


LAYOUT: tuple[Change, ...] = (_change_boxes,)
PRINTED: tuple[Change, ...] = (*LAYOUT * 5, _change_stars, _change_lines)
EVERYTHING: tuple[Change, ...] = (*PRINTED, _change_objective, _change_objective)


def anneal(
    draft: Draft, costs: Cost, seconds: float, seed: int, kinds: Sequence[Change], heat: float
) -> Iterator[tuple[float, Draft]]:
    """Ever better drafts found in a time; the temperature falls to nothing.

    The parts of a cost come one by one: a draft that is too bad already is given up early.
    """
    chance = random.Random(seed)
    now = sum(costs(draft))
    best = now
    yield best, draft
    start, tried = time.monotonic(), 0
    while (passed := (time.monotonic() - start) / seconds) < 1:
        candidate = changed(draft, chance, kinds)
        limit = now - heat * (1 - passed) ** 2 * log(1 - chance.random())
        then, tried = 0.0, tried + 1
        for part in costs(candidate):
            then += part
            if then > limit:
                break
        else:
            draft, now = candidate, then
            if now < best:
                best = now
                print(f"{passed:4.0%} {tried} {now:.2f}", file=sys.stderr)
                yield best, draft


def first_draft(rows: int, seed: int) -> Draft:
    """Animals in any order, with the starfish, lines and objectives of the shipped sheets."""
    chance = random.Random(seed)
    letters = "A" * 5 + "E" * 8 + "T" * 12 + "Q" * 14 + "S" * 24 + "R" * 26 + "B" * 7
    draft: Draft = {
        "stars": [[0, 1], [1, 8], [3, 4], [rows - 3, 9], [rows - 3, 2]],
        "lines": {str(row): 10 for row in range(1, rows - 1, 2)},
        "objectives": {
            "lighthouses": {"points": 10, "hatched": [{"boxes": "corners"}]},
            "shoreline": {"points": 10, "hatched": [{"boxes": "edge", "needed": 22}]},
        },
    }
    while True:
        mixed = chance.sample(letters, rows * WIDTH)
        draft["rows"] = ["".join(mixed[at : at + WIDTH]) for at in range(0, len(mixed), WIDTH)]
        if allowed(draft):
            return draft


def main() -> None:
    """Anneal, and write the best draft."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=8, help="of a new draft (8)")
    parser.add_argument("--from", dest="given", type=Path, help="a draft to begin with")
    parser.add_argument("--out", type=Path, default=Path("draft.json"))
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--wanted", type=float, default=38, help="round points, first stage (38)")
    parser.add_argument("--planner", type=int, default=0, help="playouts: the second stage")
    parser.add_argument("--games", type=int, default=256, help="of the second stage (256)")
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--keep-objectives", action="store_true", help="change the sheet alone")
    given = parser.parse_args()
    read = json.loads(given.given.read_text("utf-8")) if given.given else None
    draft = read or first_draft(given.rows, given.seed)
    player = Patience(draft)

    def patient(candidate: Draft) -> Iterator[float]:
        yield patience_cost(candidate, player, given.wanted)

    def planned(candidate: Draft) -> Iterator[float]:
        for players in (2, 4):
            games = given.games * 2 // players
            yield target_cost(report_of(candidate, players, games, given.planner, given.device))

    kinds = PRINTED if given.keep_objectives else EVERYTHING
    costs, kinds, heat = (planned, kinds, 0.5) if given.planner else (patient, LAYOUT, 1.5)
    for cost, best in anneal(draft, costs, given.seconds, given.seed, kinds, heat):
        given.out.write_text(json.dumps(best | {"cost": cost}, indent=1) + "\n", "utf-8")
    print(f"{cost:.2f}", *best["rows"], sep="\n")


if __name__ == "__main__":
    main()
