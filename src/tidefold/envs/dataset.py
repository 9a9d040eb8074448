"""Matches of bots as training data: files of decisions, in shards so that work can be resumed.

A shard is a `.npz` file with one row per decision: `observation`, `mask`, `policy`, `value`,
`result`, and `action`, `seat` and `match`. The same settings give the same files, in any number of
processes.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any

import numpy as np

from ..bots.catalogue import Bot, bots_of
from ..executors import Executor, Function
from ..games.registry import game_named
from ..records.shard_folder import open_folder, whole_file
from ..version import __version__
from .api import Played, environment_of

FORMAT = "tidefold-dataset/1"
MANIFEST = "dataset.json"
SHARPNESS = 50.0  # a move that wins 2 % more often is e times as likely
COLUMNS = ("observation", "mask", "policy", "value", "result", "action", "seat", "match")


@dataclass(frozen=True)
class DatasetSettings:
    """The matches that a dataset has."""

    game: str
    bots: tuple[str, ...]  # one per seat; they change seats from match to match
    rules: dict[str, Any]  # the game's own options, as given
    seed: int
    shard_matches: int

    def read_rules(self) -> dict[str, Any]:
        """The game's options, parsed into the arguments of a match."""
        return game_named(self.game).read_rules(self.rules)

    def as_json(self) -> dict[str, Any]:
        """The manifest of the dataset."""
        fields = {"format": FORMAT, "version": __version__, **asdict(self)}
        written: dict[str, Any] = json.loads(json.dumps(fields, default=repr))
        return written


def write_shards(
    folder: Path, settings: DatasetSettings, matches: int, executor: Executor
) -> Iterator[Path]:
    """Write the missing shards, and yield each file as it is finished.

    Rules are read and files are written in this process, wherever the matches are played.
    """
    open_folder(folder, MANIFEST, settings.as_json(), "dataset")
    shards = range(-(-matches // settings.shard_matches))
    missing = [shard for shard in shards if not shard_file(folder, shard).exists()]
    make = partial(_make_shard, settings, settings.read_rules())
    for shard, content in executor.run(Function(make), missing):
        file = shard_file(folder, shard)
        with whole_file(file) as part:
            part.write_bytes(content)
        yield file


def shard_file(folder: Path, shard: int) -> Path:
    """The path of a shard's file."""
    return folder / f"shard-{shard:05}.npz"


def _make_shard(
    settings: DatasetSettings, rules: Mapping[str, Any], shard: int
) -> tuple[int, bytes]:
    """Play the matches of a shard; returns its number and the content of its file."""
    rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    first = shard * settings.shard_matches
    for number in range(first, first + settings.shard_matches):
        for name, values in match_rows(settings, rules, number).items():
            rows[name] += values
    arrays: Any = {name: np.array(values) for name, values in rows.items()}
    content = BytesIO()
    np.savez_compressed(content, **arrays)
    return shard, content.getvalue()


def match_rows(
    settings: DatasetSettings, rules: Mapping[str, Any], number: int
) -> dict[str, list[Any]]:
    """The decisions of one match, as one list per column."""
    players, seed = len(settings.bots), settings.seed + number
    names = [settings.bots[(seat + number) % players] for seat in range(players)]
    played = environment_of(settings.game).play(players, seed, rules)
    bots = bots_of(settings.game).make_all(names, seed)
    rows: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    while played.waiting:
        for seat in played.waiting:
            decision = _decide(played, seat, bots[seat])
            for name, value in decision.items():
                rows[name].append(value)
            rows["match"].append(seed)
            played.act(seat, decision["action"])
    rewards = np.array(played.rewards(), np.float32)
    rows["result"] = [rewards[seat] for seat in rows["seat"]]
    return rows


def _decide(played: Played, seat: int, bot: Bot) -> dict[str, Any]:
    """A bot's decision as a row: what it observes, how it values the moves, what it chooses."""
    view, moves = played.match.view(seat), played.match.legal_moves(seat)
    count = len(played.mask(seat))
    ranking = _ranking(bot, view, moves)
    actions = [played.action_of(seat, move) for move, _ in ranking]
    policy = np.zeros(count, np.float16)
    chances = np.array([chance for _, chance in ranking])
    weights = np.exp((chances - chances.max()) * SHARPNESS) if len(ranking) > 1 else np.ones(1)
    policy[actions] = weights / weights.sum()
    return {
        "observation": played.observation(seat),
        "mask": played.mask(seat),
        "policy": policy,
        "value": np.float32(2 * ranking[0][1] - 1),
        "action": np.int16(actions[0]),
        "seat": np.int8(seat),
    }


def _ranking(bot: Any, view: Any, moves: Any) -> list[tuple[Any, float]]:
    """Rank the moves by the chance to win; without a search, only the chosen move, with NaN."""
    if len(moves) > 1 and hasattr(bot, "evaluate"):
        found: list[tuple[Any, float]] = bot.evaluate(view, moves)
        return found
    return [(bot.choose(view, moves), float("nan"))]
