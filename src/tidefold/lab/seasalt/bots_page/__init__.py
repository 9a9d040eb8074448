"""The bots' page: a fixed programme of arenas, kept as files, and docs/bots.md made from them.

reports = read_results(folder, PROGRAMME)
page = make_page(PROGRAMME, reports, read_notes(folder), "../bench/results/bots")
"""

from __future__ import annotations

from .page import make_page
from .programme import PROGRAMME, Programme, Study
from .results import (
    Notes,
    Reports,
    has_notes,
    is_unfinished,
    play_studies,
    read_notes,
    read_results,
    write_file,
    write_notes,
)

__all__ = [
    "PROGRAMME",
    "Notes",
    "Programme",
    "Reports",
    "Study",
    "has_notes",
    "is_unfinished",
    "make_page",
    "play_studies",
    "read_notes",
    "read_results",
    "write_file",
    "write_notes",
]
