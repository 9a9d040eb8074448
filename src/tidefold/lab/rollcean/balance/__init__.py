"""The balance of a Roll-cean sheet, from matches that `tidefold simulate --decisions` wrote.

    report = make_report(read_folder(Path("reef")), greedy=read_folder(Path("greedy")))

`report` is plain data; `rendering` and `plots` show it.
"""

from __future__ import annotations

from .report import Report, make_report
from .simulated import Simulated, read_folder, simulate

__all__ = ["Report", "Simulated", "make_report", "read_folder", "simulate"]
