"""The terminal client: one person at seat 0 against bots, in any terminal or pipe.

Each game has a package here; a game without one is played by `generic`. They all show only what
seat 0 may know, and contain no rules.
"""

from .client import TerminalClient, terminal_of
from .people import player_names
from .session import Seating, Session
from .terminal import Terminal

__all__ = ["Seating", "Session", "Terminal", "TerminalClient", "player_names", "terminal_of"]
