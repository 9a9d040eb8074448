"""Roll-cean in the terminal: with the arrow keys, or line by line."""

from .session import Session

__all__ = ["Session"]
