"""Sea Salt & Paper in the terminal, line by line."""

from .session import Session

__all__ = ["Session"]
