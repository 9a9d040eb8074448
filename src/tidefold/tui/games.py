"""The games that can be played here: who can play, by which options, and how to sit down."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any

from ..bots import bots_of
from ..bots.engine import bot_named, bots_named
from ..games import rollcean, seasalt
from ..games.rollcean.clock import DURATIONS
from ..games.rollcean.sheet import DEFAULT_SHEET
from ..games.rollcean.state import MAX_PLAYERS
from .rollcean import Session as RollceanSession
from .seasalt import Session as SeasaltSession
from .session import Session
from .terminal import Terminal

Match = seasalt.Match | rollcean.Match
DECKS = ("sheet", "shapes", "objectives")
SECONDS = ", ".join(map(str, DURATIONS[:-1])) + f" or {DURATIONS[-1]}"


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits down to a match, where, and with which options of the game."""

    rivals: list[str]
    names: tuple[str, ...]
    seed: int
    terminal: Terminal
    options: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Game:
    """A game: its bots, how many can play, its own options with their defaults."""

    title: str
    bots: Collection[str]
    check_bot: Callable[[str], object]  # ValueError if there is no bot of a name
    players: range
    options: dict[str, Any]
    sit_down: Callable[[Seating], tuple[Match, Session]]


def _seasalt(seating: Seating) -> tuple[Match, Session]:
    """A match of Sea Salt & Paper."""
    given, seed = seating.options, seating.seed
    match = seasalt.Match(len(seating.names), given["edition"], seed=seed, target=given["target"])
    bots = bots_named(["random", *seating.rivals], "seasalt", seed)[1:]
    return match, SeasaltSession(match, bots, seating.names, seating.terminal)


def _rollcean(seating: Seating) -> tuple[Match, Session]:
    """A match of Roll-cean; ValueError if the time or the objectives on the sheet are wrong."""
    given, seed = seating.options, seating.seed
    time = _time(given)
    decks = {name: given[name] for name in DECKS}
    match = rollcean.Match(len(seating.names), seed=seed, time=time, **decks)
    if time is None:
        match.meta["time"] = "no limit"  # a record cannot say so elsewhere
    bots = bots_of("rollcean").make_all(["random", *seating.rivals], seed)[1:]
    session = RollceanSession(
        match,
        bots,
        seating.names,
        seating.terminal,
        timed=time is not None,
        typed=given["typed"],
    )
    return match, session


def _time(given: Mapping[str, Any]) -> dict[str, Any] | None:
    """The time mode of Roll-cean; None is no limit."""
    seconds = given["seconds"]
    if given["decreasing"] and seconds is not None:
        raise ValueError("choose --seconds or --decreasing, not both")
    if given["decreasing"]:
        return {"mode": "decreasing"}
    if seconds is not None and seconds not in DURATIONS:
        raise ValueError(f"--seconds must be {SECONDS}, not {seconds}")
    return None if seconds is None else {"mode": "constant", "seconds": seconds}


GAMES = {
    "seasalt": Game(
        "Sea Salt & Paper",
        bots_of("seasalt").makers,
        lambda name: bot_named(name, "seasalt"),
        range(2, 5),
        {"edition": "es", "target": None},
        _seasalt,
    ),
    "rollcean": Game(
        "Roll-cean",
        bots_of("rollcean").makers,
        bots_of("rollcean").parse,
        range(1, MAX_PLAYERS + 1),
        {
            "sheet": DEFAULT_SHEET,
            "shapes": None,
            "objectives": None,
            "seconds": None,
            "decreasing": False,
            "typed": False,
        },
        _rollcean,
    ),
}
