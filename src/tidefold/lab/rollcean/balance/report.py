"""The balance report as plain data: all the figures, none of the looks."""

from __future__ import annotations

import hashlib
import json
from collections import defaultdict
from dataclasses import asdict, dataclass
from math import sqrt
from typing import Any

import numpy as np

from ....games.rollcean.material import Material
from ....games.rollcean.scoring import BOTTLE
from ....records.parquet import DECISIONS
from ....records.shard_folder import FolderError
from ....version import __version__
from ...statistics import NOT_MEASURED, Estimate, Sums, difference
from .queries import (
    DISTRIBUTIONS,
    FIGURES,
    GREEDY,
    GREEDY_TABLE,
    MARGIN,
    ONLY,
    OPPONENTS,
    PARTS,
    SOURCES,
    TABLES,
    Figure,
)
from .simulated import Simulated, box_name, keys_of
from .targets import Target, judge

FORMAT = "tidefold-balance/2"
PERCENTILES = (5, 25, 50, 75, 95)


@dataclass(frozen=True, slots=True)
class Played:
    """What was played, so that anyone can play it again."""

    version: str
    sheet: str
    shapes: str
    objectives: str
    printed: str  # a fingerprint of sheet and decks: names stay when a designer changes numbers
    games: int
    players: int
    bot: str
    seed: int


@dataclass(frozen=True, slots=True)
class Distribution:
    """How a whole number is spread over sheets or matches."""

    deviation: float
    least: int
    most: int
    percentiles: dict[str, int]
    counts: tuple[int, ...]  # how many times 0, 1, 2 … came

    @property
    def median(self) -> int:
        """The median: half of the numbers lie at or below it."""
        return self.percentiles["50"]


def distribution(counts: Any) -> Distribution:
    """The distribution of a number whose histogram is `counts`."""
    numbers = np.flatnonzero(counts)
    passed = np.cumsum(counts)
    middle = float(np.average(numbers, weights=counts[numbers]))
    spread = float(np.average((numbers - middle) ** 2, weights=counts[numbers]))
    places = {p: np.searchsorted(passed * 100, int(passed[-1]) * p) for p in PERCENTILES}
    return Distribution(
        deviation=sqrt(spread),
        least=int(numbers[0]),
        most=int(numbers[-1]),
        percentiles={str(percent): int(place) for percent, place in places.items()},
        counts=tuple(counts.tolist()),
    )


@dataclass(frozen=True, slots=True)
class Report:
    """All figures of a balance report: estimates by name and key, and distributions by name."""

    played: Played
    material: Material
    targets: tuple[Target, ...]
    figures: dict[str, dict[str, Estimate]]
    distributions: dict[str, Distribution]
    parts: tuple[tuple[int, ...], ...]  # of each total, the sum of points by source

    def figure(self, name: str, key: str = ONLY) -> Estimate:
        """An estimate; one without a value if the matches say nothing about it."""
        return self.figures.get(name, {}).get(key, NOT_MEASURED)

    def target(self, figure: str) -> Target:
        """The first target that judges a figure."""
        return next(target for target in self.targets if target.figure == figure)

    def as_json(self) -> dict[str, Any]:
        """The report as objects, lists, texts and numbers."""
        fields = {name: getattr(self, name) for name in ("played", "targets", "distributions")}
        figures = {
            name: {key: asdict(estimate) for key, estimate in of.items()}
            for name, of in self.figures.items()
        }
        written: dict[str, Any] = json.loads(json.dumps(fields, default=asdict))
        return {"format": FORMAT, **written, "figures": figures, "parts": self.parts}


def make_report(simulated: Simulated, greedy: Simulated | None = None) -> Report:
    """Compute all figures; those of planning need the same matches, played greedily."""
    import duckdb

    settings, material = simulated.settings, simulated.material
    with duckdb.connect() as database:
        _add_tables(database, simulated, greedy)
        games = database.execute("SELECT count(*) FROM game").fetchall()[0][0]
        figures = FIGURES | (OPPONENTS if settings.players > 1 else {}) | (GREEDY if greedy else {})
        sums = {
            name: _sums(database, figure, settings.players, games)
            for name, figure in figures.items()
        }
        queries = DISTRIBUTIONS | (MARGIN if settings.players > 1 else {})
        distributions = {
            name: distribution(_histogram(database, query)) for name, query in queries.items()
        }
        parts = [(0,) * len(SOURCES)] * len(distributions["total"].counts)
        for total, *points in database.execute(PARTS).fetchall():
            parts[total] = tuple(map(int, points))
    keys = keys_of(material, settings.players)
    found = {
        name: {key: figure.estimate(sums[name][key]) for key in keys[figure.keys]}
        for name, figure in figures.items()
    }
    every = sums["total"][ONLY]
    found["effect"] = {key: difference(sums["with shape"][key], every) for key in keys["shapes"]}
    return Report(
        played=_played(simulated, games),
        material=material,
        targets=judge(found, settings.policy),
        figures=found,
        distributions=distributions,
        parts=tuple(parts),
    )


def _add_tables(database: Any, simulated: Simulated, greedy: Simulated | None) -> None:
    for name, table in simulated.tables.items():
        _add_view(database, name, table)
    for name, (columns, rows) in _material_tables(simulated.material).items():
        database.execute(f"CREATE TABLE {name} ({columns})")
        marks = ", ".join("?" * (columns.count(",") + 1))
        for row in rows:
            database.execute(f"INSERT INTO {name} VALUES ({marks})", row)
    database.execute(TABLES)
    if greedy is not None:
        _add_view(database, "greedy", greedy.tables[DECISIONS])
        database.execute(GREEDY_TABLE)
        same = "SELECT (SELECT count(*) FROM sheet) = (SELECT count(*) FROM greedy_sheet)"
        if greedy.material != simulated.material or not database.execute(same).fetchall()[0][0]:
            raise FolderError("the greedy matches are not the same matches, played by beginner")


def _add_view(database: Any, name: str, table: Any) -> None:
    if isinstance(table, str):
        database.read_parquet(table).create_view(name)
    else:
        database.register(name, table)


def _material_tables(material: Material) -> dict[str, tuple[str, list[tuple[Any, ...]]]]:
    sheet = material.sheet
    keys = keys_of(material, 1)
    boxes = [(r, c) for r, row in enumerate(sheet.boxes) for c in range(len(row))]
    return {
        "shape": (
            "name VARCHAR, boxes INTEGER",
            [(shape.name, len(shape.cells)) for shape in material.shapes.shapes],
        ),
        "bottle": (
            "boxes VARCHAR[]",
            [([box_name(box) for box in boxes if sheet.boxes[box[0]][box[1]] == BOTTLE],)],
        ),
        "link": (
            "number INTEGER, name VARCHAR",
            list(enumerate(keys["links"], 1)),
        ),
        "third": ("number INTEGER, name VARCHAR", list(enumerate(keys["thirds"]))),
        "star_name": ("number INTEGER, name VARCHAR", list(enumerate(keys["stars"]))),
        "starfish_value": ("points INTEGER", [(sheet.starfish_points,)]),
    }


def _sums(database: Any, figure: Figure, players: int, games: int) -> dict[str, Sums]:
    """The sums of a figure by key, over matches."""
    rows = database.execute(
        "SELECT key::VARCHAR, sum(part), coalesce(sum(whole), 0), sum(part * part), "
        "coalesce(sum(part * whole), 0), coalesce(sum(whole * whole), 0), count(*) FROM ("
        "SELECT key, sum(part::BIGINT) AS part, sum(whole::BIGINT) AS whole "
        f"FROM ({figure.query}) AS counted(key, seed, part, whole) GROUP BY key, seed"
        ") WHERE whole IS DISTINCT FROM 0 GROUP BY key"
    ).fetchall()
    if not figure.of:
        nothing = Sums(0, 0, 0, 0, 0, 0)
        return defaultdict(lambda: nothing, ((key, Sums(*map(int, of))) for key, *of in rows))
    each = players if figure.of == "sheet" else 1

    def filled(part: int = 0, squares: int = 0) -> Sums:
        return Sums(part, games * each, squares, part * each, games * each**2, games)

    return defaultdict(filled, ((key, filled(int(of[0]), int(of[2]))) for key, *of in rows))


def _histogram(database: Any, query: str) -> Any:
    counted = f"SELECT number, count(*) FROM ({query}) AS numbers(number) GROUP BY number"
    rows = np.array(database.execute(counted).fetchall(), np.int64)
    return np.bincount(rows[:, 0], rows[:, 1]).astype(np.int64)


def _played(simulated: Simulated, games: int) -> Played:
    settings, material = simulated.settings, simulated.material
    return Played(
        version=__version__,
        sheet=material.sheet.name,
        shapes=material.shapes.name,
        objectives=material.objectives.name,
        printed=hashlib.sha256(repr(tuple(material)).encode()).hexdigest()[:12],
        games=games,
        players=settings.players,
        bot=settings.policy,
        seed=settings.seed,
    )
