"""A folder of simulated matches: Parquet files with one row per match (docs/data.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from ...executors import Executor, Worker
from ...games.registry import game_named
from ...override import override
from ...records.parquet import has_rows, shard_file, writer
from ...records.parquet_reader import MATCHES
from ...records.shard_folder import open_folder
from ...version import __version__
from .api import Ended, Play, simulator_of

FORMAT = "tidefold-simulation/1"
MANIFEST = "simulation.json"
PIECE = 1 << 15  # matches played at a time, a row group of the file
SHARD = 1 << 20  # matches in a file


@dataclass(frozen=True, slots=True)
class SimulationSettings:
    """The matches to play; match n has the seed `seed` + n."""

    game: str
    players: int
    options: dict[str, Any]  # the game's own, as given
    policy: str
    seed: int

    def as_json(self) -> dict[str, Any]:
        """The manifest of the folder."""
        fields = {"format": FORMAT, "version": __version__, **asdict(self)}
        written: dict[str, Any] = json.loads(json.dumps(fields, default=repr))
        return written

    def rules(self) -> dict[str, Any]:
        """The options as a match takes them."""
        return game_named(self.game).read_rules(self.options)


class Simulation(Worker[range, Ended]):
    """Plays pieces of a simulation; it reads the rules when it is made, where their files are."""

    def __init__(self, settings: SimulationSettings) -> None:
        self._settings = settings
        self._rules = settings.rules()
        self._play: Play | None = None

    @override
    def do(self, piece: range) -> Ended:
        if self._play is None:
            simulator = simulator_of(game_named(self._settings.game))
            assert simulator is not None
            self._play = simulator.player(
                self._settings.players, self._rules, self._settings.policy
            )
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
    shard: int = SHARD,
    piece: int = PIECE,
) -> Iterator[int]:
    """Write the shards that a folder lacks; yields the number of matches of each finished piece.

    A few pieces are in memory at a time. FolderError if the folder has other matches.
    """
    open_folder(folder, MANIFEST, settings.as_json() | {"shard": shard}, "simulation")
    for first in range(0, matches, shard):
        wanted = range(first, min(first + shard, matches))
        file = shard_file(folder, MATCHES, first // shard)
        if not has_rows(file, len(wanted)):
            seeds = range(settings.seed + wanted.start, settings.seed + wanted.stop)
            yield from _write_shard(file, settings, seeds, executor, piece)


def _write_shard(
    file: Path, settings: SimulationSettings, seeds: range, executor: Executor, piece: int
) -> Iterator[int]:
    pieces = [seeds[at : at + piece] for at in range(0, len(seeds), piece)]
    with writer(file, schema(), delta=["seed"]) as write:
        results = executor.run(Simulation(settings), pieces, ordered=True)
        for some, ended in zip(pieces, results, strict=True):
            write(_table(settings, some, ended))
            yield len(some)


def _table(settings: SimulationSettings, seeds: range, ended: Ended) -> Any:
    import pyarrow as pa

    size, columns = len(seeds), schema()
    options = json.dumps(settings.as_json()["options"], separators=(",", ":"))
    alike: Mapping[str, Any] = {
        "game": settings.game,
        "options": options,
        "players": settings.players,
        "policy": settings.policy,
    }
    arrays = {
        name: pa.repeat(pa.scalar(v, columns.field(name).type), size) for name, v in alike.items()
    }
    won = (np.asarray(ended.winners)[:, None] >> np.arange(settings.players)) & 1
    arrays["seed"] = pa.array(np.arange(seeds.start, seeds.stop, dtype=np.int64))
    arrays["ended_by"] = pa.array(ended.ways).take(pa.array(ended.by))
    arrays["winners"] = _lists(won.sum(axis=1), np.nonzero(won)[1], pa.int8())
    points = np.asarray(ended.points)
    arrays["points"] = _lists(np.full(size, points.shape[1]), points.ravel(), pa.int16())
    for name in ("starter", "rounds", "decisions"):
        arrays[name] = pa.array(np.asarray(getattr(ended, name)), columns.field(name).type)
    return pa.table([arrays[name] for name in columns.names], columns)


def _lists(lengths: Any, values: Any, kind: Any) -> Any:
    """Make lists of these lengths from the values, one after the other."""
    import pyarrow as pa

    offsets = np.concatenate(([0], np.cumsum(lengths))).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(offsets), pa.array(values, kind))
