"""What a balance report is made from: simulated matches, and what they are played on."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from ....games.registry import game_named
from ....games.rollcean.datafile import DataError
from ....games.rollcean.material import Material
from ....games.rollcean.record import GAME
from ....games.rollcean.sheet import Box
from ....games.rollcean.state import ROUNDS
from ....records.parquet import DECISIONS
from ....records.parquet_reader import MATCHES
from ....records.shard_folder import FolderError
from ...simulation.api import SimulationSettings
from ...simulation.folder import MANIFEST, tables_of
from ...simulation.rollcean import SIMULATOR
from .queries import ONLY, SOURCES, THIRDS


def keys_of(material: Material, players: int) -> dict[str, list[str]]:
    """What figures are of: names of all links, lines, shapes and so on."""
    sheet = material.sheet
    rows = [len(row) for row in sheet.boxes]
    return {
        ONLY: [ONLY],
        "sources": list(SOURCES),
        "rounds": [str(number + 1) for number in range(ROUNDS)],
        "thirds": list(THIRDS),
        "seats": [str(seat) for seat in range(players)],
        "links": [f"{link.predator}, {link.prey}" for link in sheet.links],
        "lines": [f"row {row + 1}" for row, _ in sheet.lines],
        "ticks": [str(number) for number in range(sheet.starfish_most + 1)],
        "stars": [star_name(star) for star in sheet.starfish],
        "boxes": [box_name((r, c)) for r, wide in enumerate(rows) for c in range(wide)],
        "objectives": [objective.name for objective in material.objectives.objectives],
        "shapes": [shape.name for shape in material.shapes.shapes],
        "sizes": [str(n) for n in sorted({len(s.cells) for s in material.shapes.shapes})],
    }


def box_name(box: Box) -> str:
    """Name a box as placements do: `r2c3`."""
    return f"r{box[0] + 1}c{box[1] + 1}"


def star_name(boxes: Sequence[Box]) -> str:
    """Name a starfish by the box at its top left."""
    return box_name((min(row for row, _ in boxes), min(column for _, column in boxes)))


class Simulated(NamedTuple):
    """Matches that were simulated with their decisions."""

    settings: SimulationSettings
    material: Material
    tables: Mapping[str, Any]  # Arrow tables, or patterns of the names of Parquet files


def read_folder(folder: Path) -> Simulated:
    """The matches in a folder of `tidefold simulate --decisions`; FolderError if it has others."""
    try:
        found = json.loads((folder / MANIFEST).read_text(encoding="utf-8"))
        names = SimulationSettings.__dataclass_fields__
        settings = SimulationSettings(**{name: found[name] for name in names})
        title = game_named(GAME).title
        if settings.game != GAME or not settings.decisions:
            raise FolderError(f"{folder} has no decisions of {title}; simulate with --decisions")
        if settings.as_json()["rules"] != found["rules"]:
            raise FolderError(f"the sheet or a deck has changed since {folder} was made")
    except DataError as problem:
        raise FolderError(str(problem)) from None
    except (OSError, ValueError, KeyError, TypeError):
        raise FolderError(f"{folder} is no folder of `tidefold simulate`") from None
    if not any(folder.glob(f"{MATCHES}-*.parquet")):
        raise FolderError(f"{folder} has no finished file of matches")
    files = {kind: str(folder / f"{kind}-*.parquet") for kind in (MATCHES, DECISIONS)}
    return Simulated(settings, Material.of(settings.rules()), files)


def simulate(
    settings: SimulationSettings, rules: Mapping[str, Any], matches: int, device: str = "cpu"
) -> Simulated:
    """Play matches, and keep their tables in memory."""
    seeds = range(settings.seed, settings.seed + matches)
    ended = SIMULATOR.player(settings, rules, device)(seeds)
    return Simulated(settings, Material.of(rules), tables_of(settings, seeds, ended))
