"""The report as a page in Markdown, with the pictures if they were drawn."""

from __future__ import annotations

from urllib.parse import quote

from .report import Report
from .sections import SPACE, Section, headline, sections


def as_markdown(report: Report, command: str, pictures: str | None = None) -> str:
    """The page; `command` made it, `pictures` is where the SVG files are, as seen from the page."""
    played = report.played
    lines = [
        f"# {headline(report)}",
        "",
        f"Made by `{command}` with Tidefold {played.version}; do not edit it, run the command. "
        f"Shapes {played.shapes}, objectives {played.objectives}; fingerprint of sheet and decks "
        f"{played.printed}. Figures after ± are half of a 95 % interval.",
    ]
    for section in sections(report):
        if not (section.drawn and pictures):
            lines += ["", *_section(section, pictures)]
    return "\n".join(lines).replace(SPACE, " ") + "\n"


def _section(section: Section, pictures: str | None) -> list[str]:
    """The lines of one section."""
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
