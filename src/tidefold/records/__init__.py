"""Records of all games: save, load, replay, check, verify."""

from .check import Problem, check_file, check_text, verify
from .store import LoadedRecord, dump, load, replay

__all__ = [
    "LoadedRecord",
    "Problem",
    "check_file",
    "check_text",
    "dump",
    "load",
    "replay",
    "verify",
]
