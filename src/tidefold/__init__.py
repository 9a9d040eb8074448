"""Tidefold: exact rules, fast kernels, bots and records for two sea-themed tabletop games."""

from . import rollcean, seasalt
from .version import __version__

__all__ = ["__version__", "rollcean", "seasalt"]
