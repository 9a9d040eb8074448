"""The terminal client of a game: its own, or the plain one that plays any game."""

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
    """How a game is played in the terminal."""

    sit_down: Callable[[Seating], tuple[Match, Session]]  # ValueError says what is wrong
    # What `tidefold play --help` says of the game, with example commands.
    help: str = ""
    # The rules that people who speak a language usually play by, where the command says nothing.
    usual_rules: Callable[[str], Mapping[str, str]] = lambda _language: {}
    # Switches of the command line beyond the game's options, each with its help.
    switches: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))


GENERIC = TerminalClient(generic.sit_down)


def terminal_of(game: str) -> TerminalClient:
    """The terminal client of a game; a game without its own gets the plain one."""
    found: TerminalClient | None = game_named(game).part("terminal")
    return found or GENERIC
