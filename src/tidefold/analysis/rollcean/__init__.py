"""Roll-cean explained: hints, and analyses of matches."""

from .analyst import ANALYST

__all__ = ["ANALYST"]
