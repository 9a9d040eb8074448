"""The report as text for a terminal of 80 columns, and as a page in Markdown."""

from __future__ import annotations

from textwrap import wrap
from urllib.parse import quote

from ....analysis.text_report import aligned
from .report import Report
from .sections import SPACE, Section, headline, sections

WIDTH = 80
GAP = 2
LONGEST_BAR = 40
BAR = "█"


def as_text(report: Report) -> list[str]:
    """The lines of the report."""
    lines = [headline(report)]
    for section in sections(report):
        lines += ["", section.title.upper(), *_table(section)]
        for sentence in section.sentences:
            lines += wrap(sentence, WIDTH, break_on_hyphens=False)
    return [line.replace(SPACE, " ") for line in lines]


def _table(section: Section) -> list[str]:
    if not section.rows:
        return []
    lines = aligned([section.head, *section.rows])
    if section.bars:
        room = min(LONGEST_BAR, WIDTH - GAP - max(map(len, lines)))
        scale = room / (max(section.bars) or 1)
        for place, bar in enumerate(section.bars, 1):
            drawn = " " * GAP + BAR * max(round(bar * scale), bar > 0)
            lines[place] = (lines[place] + drawn).rstrip()
    return lines


def as_markdown(report: Report, pictures: str | None = None) -> str:
    """Render a page; `pictures` is its path to the folder of SVG files."""
    played = report.played
    lines = [
        f"# {headline(report)}",
        "",
        f"Made by `tidefold lab balance` with Tidefold {played.version}; do not edit it, run the "
        f"command again. Shapes {played.shapes}, objectives {played.objectives}; fingerprint of "
        f"sheet and decks {played.printed}. Figures after ± are half of a 95 % interval.",
    ]
    for section in sections(report):
        if not (section.drawn and pictures):
            lines += ["", *_section(section, pictures)]
    return "\n".join(lines).replace(SPACE, " ") + "\n"


def _section(section: Section, pictures: str | None) -> list[str]:
    lines = [f"## {section.title}"]
    if section.picture and pictures:
        file = quote(f"{pictures}/{section.picture}.svg")
        lines += ["", f"![{section.title}]({file})"]
    if section.rows:
        rule = ["---", *["--:"] * (len(section.head) - 1)]
        rows = (section.head, rule, *section.rows)
        lines += ["", *(f"| {' | '.join(cells)} |" for cells in rows)]
    for sentence in section.sentences:
        lines += ["", sentence]
    return lines
