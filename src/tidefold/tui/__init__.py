"""The terminal client: one person at seat 0 against bots, in any terminal or pipe.

One package a game (`seasalt`, `rollcean`), and beside them what both share. Each shows what seat 0
may know, and nothing else; none knows any rules.
"""

from .people import player_names
from .terminal import Terminal

__all__ = ["Terminal", "player_names"]
