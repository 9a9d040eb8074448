"""The terminal client of a game: the game's own client, or the plain one that plays any game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from ..games.api import Match
from ..games.registry import game_named
from . import generic
from .session import Seating, Session


@dataclass(frozen=True, slots=True)
class TerminalClient:
    """The way to play a game in the terminal."""

    sit_down: Callable[[Seating], tuple[Match, Session]]  # may raise ValueError
    # The text about the game in `tidefold play --help`, with example commands.
    help: str = ""
    # The usual rules of a language's players, which hold unless the command names others.
    usual_rules: Callable[[str], Mapping[str, str]] = lambda _language: {}
    # Switches of the command line beyond the game's options, each with its help.
    switches: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


GENERIC = TerminalClient(generic.sit_down)


def terminal_of(game: str) -> TerminalClient:
    """Return the terminal client of a game; a game without its own gets the plain one."""
    found: TerminalClient | None = game_named(game).part("terminal")
    return found or GENERIC
