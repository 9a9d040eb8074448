"""Sea Salt & Paper in the terminal, line by line."""

from ..client import TerminalClient
from .session import Session, sit_down

__all__ = ["TERMINAL", "Session"]

HELP = """\
Type a move by its number or in words.

  tidefold play --edition it --bots beginner,random
  tidefold play --players 4 --names Ana --save matches.jsonl
"""
TERMINAL = TerminalClient(sit_down, HELP)
