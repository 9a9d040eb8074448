"""The bots' page: a fixed programme of arenas, kept as files, and docs/bots.md made from them.

reports = read_results(folder, PROGRAMME)
page = make_page(PROGRAMME, reports, read_notes(folder), "../bench/results/bots")
"""

from __future__ import annotations

from .keeping import read_results, write_file
from .notes import Notes, has_notes, read_notes, write_notes
from .page import make_page
from .playing import play_study
from .studies import PROGRAMME, Programme, Study

__all__ = [
    "PROGRAMME",
    "Notes",
    "Programme",
    "Study",
    "has_notes",
    "make_page",
    "play_study",
    "read_notes",
    "read_results",
    "write_file",
    "write_notes",
]
