"""A folder of simulated matches: Parquet files with one row per match (docs/data.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import numpy as np

from ...executors import Executor, Worker
from ...games.registry import game_named
from ...override import override
from ...records.parquet import DECISIONS, has_rows, shard_file, writer
from ...records.parquet_reader import MATCHES
from ...records.shard_folder import open_folder
from .api import PIECE, Ended, Play, SimulationSettings, simulator_of
from .columns import list_array, list_array_of_bits

MANIFEST = "simulation.json"
SHARD = 1 << 20  # matches in a file


class Simulation(Worker[range, Ended]):
    """Plays pieces of a simulation; it reads the rules when it is made, where their files are."""

    def __init__(self, settings: SimulationSettings, device: str) -> None:
        self._settings = settings
        self._rules = settings.rules()
        self._device = device
        self._play: Play | None = None

    @override
    def do(self, piece: range) -> Ended:
        if self._play is None:
            simulator = simulator_of(game_named(self._settings.game))
            assert simulator is not None
            self._play = simulator.player(self._settings, self._rules, self._device)
        return self._play(piece)


def schema() -> Any:
    """The columns of a simulated match."""
    import pyarrow as pa

    return pa.schema(
        [
            ("seed", pa.int64()),
            ("game", pa.string()),
            ("options", pa.string()),
            ("players", pa.int8()),
            ("policy", pa.string()),
            ("starter", pa.int8()),
            ("ended_by", pa.string()),
            ("winners", pa.list_(pa.int8())),
            ("points", pa.list_(pa.int16())),
            ("rounds", pa.int16()),
            ("decisions", pa.int32()),
        ]
    )


def write_simulation(
    folder: Path,
    settings: SimulationSettings,
    matches: int,
    executor: Executor,
    *,
    piece: int = PIECE,
    shard: int = SHARD,
    device: str = "cpu",
) -> Iterator[int]:
    """Write the shards that a folder lacks; yields the number of matches of each finished piece.

    A few pieces are in memory at a time. FolderError if the folder has other matches.
    """
    open_folder(folder, MANIFEST, settings.as_json() | {"shard": shard}, "simulation")
    work = Simulation(settings, device)
    for number, first in enumerate(range(0, matches, shard)):
        wanted = range(first, min(first + shard, matches))
        if has_rows(shard_file(folder, MATCHES, number), len(wanted)):
            continue
        pieces = [
            range(settings.seed + at, settings.seed + min(at + piece, wanted.stop))
            for at in range(wanted.start, wanted.stop, piece)
        ]
        with ExitStack() as files:  # which closes the file of matches last: then a shard is whole
            write: dict[str, Callable[[Any], None]] = {}
            results = executor.run(work, pieces, ordered=True)
            for seeds, ended in zip(pieces, results, strict=True):
                for kind, table in tables_of(settings, seeds, ended).items():
                    if kind not in write:
                        opened = writer(
                            shard_file(folder, kind, number), table.schema, delta=["seed"]
                        )
                        write[kind] = files.enter_context(opened)
                    write[kind](table)
                yield len(seeds)


def tables_of(settings: SimulationSettings, seeds: range, ended: Ended) -> dict[str, Any]:
    """The tables of a piece: its matches and, if they were asked for, the decisions."""
    tables = {MATCHES: _matches(settings, seeds, ended)}
    if ended.decided is not None:
        tables[DECISIONS] = ended.decided
    return tables


def _matches(settings: SimulationSettings, seeds: range, ended: Ended) -> Any:
    import pyarrow as pa

    size, columns = len(seeds), schema()
    options = json.dumps(settings.options, separators=(",", ":"), default=repr)
    alike: Mapping[str, Any] = {
        "game": settings.game,
        "options": options,
        "players": settings.players,
        "policy": settings.policy,
    }
    arrays = {
        name: pa.repeat(pa.scalar(v, columns.field(name).type), size) for name, v in alike.items()
    }
    points = np.asarray(ended.points)
    arrays["seed"] = pa.array(np.arange(seeds.start, seeds.stop, dtype=np.int64))
    arrays["ended_by"] = pa.array(ended.ways).take(pa.array(ended.by))
    arrays["winners"] = list_array_of_bits(
        ended.winners, pa.array(range(settings.players), pa.int8())
    )
    arrays["points"] = list_array(
        np.full(size, points.shape[1]), pa.array(points.ravel(), pa.int16())
    )
    for name in ("starter", "rounds", "decisions"):
        arrays[name] = pa.array(np.asarray(getattr(ended, name)), columns.field(name).type)
    table = pa.table([arrays[name] for name in columns.names], columns)
    for name, column in ended.columns.items():
        table = table.append_column(name, column)
    return table
