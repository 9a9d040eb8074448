"""The arena: bots play each other on the same deals with the seats rotated.

    setting = Setting(("beginner", "random"), deals=100)
    report = measure(setting)

`report` is plain values; `text` shows it. The result depends on the setting alone, not on the
number of workers, as long as bots have budgets in playouts.
"""

from __future__ import annotations

from .report import Report
from .results import DealResult
from .saving import Saved
from .setting import MOST_ROUNDS, ArenaError, Setting, deals_for, lineups
from .summing import make_report
from .workers import play_deals

__all__ = [
    "MOST_ROUNDS",
    "ArenaError",
    "DealResult",
    "Report",
    "Saved",
    "Setting",
    "deals_for",
    "lineups",
    "make_report",
    "measure",
    "play_deals",
]


def measure(setting: Setting, workers: int = 1) -> Report:
    """Play all deals of a setting, and report."""
    return make_report(setting, play_deals(setting, setting.jobs(), workers))
