"""Describes Sea Salt & Paper to the registry of games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..fair import FairChance
from ..registry import Game, Option
from .cards import MAX_PLAYERS, MIN_PLAYERS
from .editions import DEFAULT_EDITION, EDITIONS, TARGETS, parse_edition
from .facts import facts
from .fair import FairSource, verify
from .match import Match
from .record import GAME as NAME
from .replay import replay, replay_steps

MOST_TARGET = 1000
_TARGETS = ", ".join(map(str, TARGETS.values()))
_PLAYERS = ", ".join(map(str, TARGETS))


def _edition(text: str) -> str:
    try:
        return str(parse_edition(text).as_record())
    except ValueError as problem:
        raise ValueError(f"--edition: {problem}") from None


def _target(text: str) -> int:
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= MOST_TARGET):
        raise ValueError(f"--target must be from 1 to {MOST_TARGET}")
    return int(text)


def _start(players: int, seed: int, rules: Mapping[str, Any]) -> Match:
    return Match(players, seed=seed, **rules)


def _start_fair(players: int, chance: FairChance, rules: Mapping[str, Any]) -> Match:
    return Match(players, source=FairSource(chance), **rules)


GAME = Game(
    name=NAME,
    title="Sea Salt & Paper",
    seats=range(MIN_PLAYERS, MAX_PLAYERS + 1),
    start=_start,
    start_fair=_start_fair,
    replay=replay,
    replay_steps=replay_steps,
    verify=verify,
    options=(
        Option(
            "edition",
            f"rule edition: {', '.join(EDITIONS)} (default {DEFAULT_EDITION};"
            " for tidefold play that of the language)",
            DEFAULT_EDITION,
            "E",
            read=_edition,
        ),
        Option(
            "target",
            f"points that end the match (default {_TARGETS} with {_PLAYERS} players)",
            metavar="P",
            read=_target,
        ),
    ),
    facts=facts,
    parts=MappingProxyType(
        {
            "bots": "tidefold.bots.seasalt:BOTS",
            "environment": "tidefold.envs.seasalt:ENVIRONMENT",
            "features": "tidefold.training.seasalt:FEATURES",
            "engine": "tidefold.bots.seasalt.encoding:CODEC",
            "analysis": "tidefold.analysis.seasalt:ANALYST",
            "wasm": "tidefold.analysis.seasalt.wasm:MODULES",
            "terminal": "tidefold.tui.seasalt:TERMINAL",
            "table": "tidefold.server.games.seasalt:ADAPTER",
            "perft": "tidefold.games.seasalt.perft:PERFT",
            "speed": "tidefold.lab.speed.seasalt:benchmarks",
            "arena": "tidefold.lab.arena.seasalt:ARENA",
            "commands": "tidefold.cli.seasalt:COMMANDS",
            "simulation": "tidefold.lab.simulation.seasalt:SIMULATOR",
            "print": "tidefold.printing.seasalt:PARTS",
        }
    ),
)
