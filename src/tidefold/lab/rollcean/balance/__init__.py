"""The balance of a Roll-cean sheet, measured on many simulated games.

    setting = Setting(sheet, shapes, objectives, games=2000, bot="planner", playouts=100)
    report = measure(setting)

`report` is plain data; `rendering` and `plots` show it.
"""

from __future__ import annotations

from .report import Report, make_report
from .simulation import Setting, play
from .tally import Tally

__all__ = ["Report", "Setting", "Tally", "make_report", "measure", "play"]


def measure(setting: Setting, threads: int | None = None, device: str = "cpu") -> Report:
    """Play all games of a setting and report the balance."""
    tally = Tally()
    for part in play(setting, threads, device=device):
        tally.merge(part)
    return make_report(setting, tally)
