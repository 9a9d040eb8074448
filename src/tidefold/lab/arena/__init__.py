"""The arena: tournaments of bots on duplicate deals, with the seats rotated.

    setting = Setting(("beginner", "random"), deals=100)
    report = measure(setting)

`report` is plain values; `text` shows it. The result depends on the setting alone, not on the
number of workers, as long as the bots' budgets are in playouts.
"""

from __future__ import annotations

from ...executors import Processes
from .checkpoint import Checkpoint
from .report import Report, make_report
from .results import DealResult
from .tournament import ArenaError, Job, Setting, deals_for, lineups
from .workers import play_deals

__all__ = [
    "ArenaError",
    "Checkpoint",
    "DealResult",
    "Job",
    "Report",
    "Setting",
    "deals_for",
    "lineups",
    "make_report",
    "measure",
    "play_deals",
]


def measure(setting: Setting, workers: int = 1) -> Report:
    """Play all deals of a setting and report the results."""
    with Processes(workers) as executor:
        return make_report(setting, play_deals(setting, setting.jobs(), executor))
