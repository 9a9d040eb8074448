"""Describes Roll-cean to the registry of games."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ..registry import Game, Option
from .fair import verify
from .hourglass_modes import DURATIONS, STEPS
from .match import Match
from .objectives import load_objectives
from .record import GAME as NAME
from .replay import replay, replay_steps
from .shapes import load_shapes
from .sheet import DEFAULT_SHEET, OFFERED_SHEETS, load_sheets, named_sheet, parse_sheet, sheet_word
from .state import MAX_PLAYERS, ROUNDS

_SECONDS = ", ".join(map(str, DURATIONS[:-1])) + f" or {DURATIONS[-1]}"


def _seconds(text: str) -> int:
    if text not in map(str, DURATIONS):
        raise ValueError(f"--seconds must be {_SECONDS}, not {text}")
    return int(text)


def _start(players: int, seed: int, rules: Mapping[str, Any]) -> Match:
    return Match(players, seed=seed, **rules)


def _time(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The time mode in record form; None if no time was chosen."""
    seconds = given.get("seconds")
    if given.get("decreasing") and seconds is not None:
        raise ValueError("choose --seconds or --decreasing, not both")
    if given.get("decreasing"):
        return {"mode": "decreasing"}
    return None if seconds is None else {"mode": "constant", "seconds": seconds}


def read_rules(given: Mapping[str, Any]) -> dict[str, Any]:
    """Read the sheet and decks by name or file, and the time; ValueError if one is wrong."""
    sheet = named_sheet(given.get("sheet") or DEFAULT_SHEET)
    shapes, objectives = given.get("shapes"), given.get("objectives")
    return {
        "sheet": sheet,
        "time": _time(given),
        "shapes": load_shapes(shapes) if shapes else None,
        "objectives": load_objectives(objectives, sheet) if objectives else None,
    }


def facts() -> dict[str, Any]:
    """The sheets that are offered, the hourglass's durations, and the numbers of a score pad."""
    return {
        "sheets": list(OFFERED_SHEETS),
        "seconds": list(DURATIONS),
        "decreasing": [list(step) for step in STEPS],
        "rounds": ROUNDS,
        "score": {name: _score(name) for name in OFFERED_SHEETS},
    }


def _score(name: str) -> dict[str, int]:
    sheet = parse_sheet(name)
    return {
        "starfish": sheet.starfish_points,
        "starfish_most": sheet.starfish_most,
        "lines": sheet.line_points,
        "lines_most": len(sheet.lines),
    }


GAME = Game(
    name=NAME,
    title="Roll-cean",
    seats=range(1, MAX_PLAYERS + 1),
    start=_start,
    start_fair=None,  # its own table throws fair dice, round by round
    replay=replay,
    replay_steps=replay_steps,
    verify=verify,
    options=(
        Option(
            "sheet",
            f"the sheet: a file, or {' or '.join(map(sheet_word, OFFERED_SHEETS))} "
            f"(default {sheet_word(DEFAULT_SHEET)})",
            DEFAULT_SHEET,
            "SHEET",
        ),
        Option("shapes", "a deck of shapes of your own", metavar="FILE"),
        Option("objectives", "a deck of objectives of your own", metavar="FILE"),
        Option("seconds", f"seconds for each shape: {_SECONDS}", metavar="T", read=_seconds),
        Option(
            "decreasing",
            "40 seconds for each shape at first, 25 in the last rounds",
            default=False,
            flag=True,
        ),
    ),
    read_rules=read_rules,
    host_options=(
        Option(
            "sheets",
            "a folder of Roll-cean sheets of your own, which tables can choose",
            metavar="FOLDER",
            read=load_sheets,
        ),
    ),
    facts=facts,
    parts=MappingProxyType(
        {
            "bots": "tidefold.bots.rollcean:BOTS",
            "environment": "tidefold.envs.rollcean:ENVIRONMENT",
            "engine": "tidefold.bots.rollcean.encoding:CODEC",
            "arena": "tidefold.lab.arena.rollcean:ARENA",
            "analysis": "tidefold.analysis.rollcean:ANALYST",
            "wasm": "tidefold.analysis.rollcean.wasm:MODULES",
            "terminal": "tidefold.tui.rollcean:TERMINAL",
            "table": "tidefold.server.games.rollcean:ADAPTER",
            "perft": "tidefold.games.rollcean.perft:PERFT",
            "speed": "tidefold.lab.speed.rollcean:benchmarks",
            "commands": "tidefold.cli.rollcean:COMMANDS",
            "lab": "tidefold.cli.rollcean:LAB_TASKS",
            "simulation": "tidefold.lab.simulation.rollcean:SIMULATOR",
            "print": "tidefold.printing.rollcean:PARTS",
            "page sentences": "tidefold.printing.rollcean.objective_sentence:page_sentences",
        }
    ),
)
