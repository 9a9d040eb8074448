"""Matches explained: a hint for one decision, and the analysis of a whole match."""

from .api import Analyst, HintText, analyst_of

__all__ = ["Analyst", "HintText", "analyst_of"]
