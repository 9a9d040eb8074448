"""Roll-cean in the terminal: with the arrow keys, or line by line."""

from ..client import TerminalClient
from .session import Session, sit_down

__all__ = ["TERMINAL", "Session"]

HELP = """\
Place shapes with the arrow keys, or type them (--typed). There is no time limit unless --seconds
or --decreasing sets one; the sand then starts running with the throw.

  tidefold play --game rollcean
  tidefold play --game rollcean --players 1 --seconds 40
  tidefold play --game rollcean --sheet my-sheet.toml --bots random,beginner
"""
TERMINAL = TerminalClient(
    sit_down, HELP, switches={"typed": "type instead of using the arrow keys"}
)
