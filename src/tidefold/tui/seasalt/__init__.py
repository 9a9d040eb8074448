"""Sea Salt & Paper in the terminal, line by line."""

from ...games.seasalt import EDITIONS
from ..client import TerminalClient
from .session import Session, sit_down

__all__ = ["TERMINAL", "Session"]

HELP = """\
Type a move by its number or in words. The edition is that of your language unless you choose one.

  tidefold play --edition it --bots beginner,random
  tidefold play --edition en+salt+pepper   with both boxes, Extra Salt and Extra Pepper
  tidefold play --players 4 --names Ana --save matches.jsonl
"""


def usual_rules(language: str) -> dict[str, str]:
    """Return the edition of a language."""
    return {"edition": language} if language in EDITIONS else {}


TERMINAL = TerminalClient(sit_down, HELP, usual_rules)
