"""The terminal client: one person at seat 0 against bots, line by line, in any terminal or pipe.

It shows what `view(0)` holds and what events tell seat 0, and nothing else; it knows no rules.
"""

from .session import Session
from .terminal import Terminal
from .words import player_names

__all__ = ["Session", "Terminal", "player_names"]
