"""The page docs/bots.md, from the results alone."""

from __future__ import annotations

from pathlib import Path

from .markdown import code, listed
from .programme import Programme, Study
from .results import Notes, Reports
from .sentences import LONGER, TUNED, WITHOUT, duels_text, halves_text, play_text, robin_text
from .tables import bots_table, cross_table, duels_table, play_table

PROSE = Path(__file__).with_name("page.md")  # names in braces stand for what follows from figures


def make_page(programme: Programme, reports: Reports, notes: Notes, where: str) -> str:
    """The page; it needs every study, and `where` is the folder of results as seen from it."""
    robin = reports[programme.robin.name]
    return PROSE.read_text(encoding="utf-8").format(
        where=where,
        notes=notes,
        robin_matches=robin.pairs[0].won.count,
        bots=bots_table(robin),
        cross=cross_table(robin),
        robin=robin_text(robin),
        duels=duels_table(programme.duels, reports),
        duels_told=duels_text(programme.duels, reports),
        longer=duels_table(programme.longer, reports),
        longer_told=halves_text(programme.longer, reports, LONGER),
        without=duels_table(programme.without, reports),
        without_told=halves_text(programme.without, reports, WITHOUT),
        tuned=duels_table(programme.tuned, reports),
        tuned_told=halves_text(programme.tuned, reports, TUNED),
        versions=_versions(reports),
        player=programme.play[0].bots[0],
        play=play_table(programme.play, reports),
        play_told=play_text([reports[study.name] for study in programme.play]),
        commands=_commands(programme.studies, reports, where),
    )


def _versions(reports: Reports) -> str:
    """The versions of the code that played, mostly one."""
    found = sorted(
        {report.made.version if report.made else "unknown" for report in reports.values()}
    )
    return listed([code(version) for version in found])


def _commands(studies: tuple[Study, ...], reports: Reports, where: str) -> str:
    """Every study with its file and the command that plays it alone, as often as it was played."""
    return "\n".join(
        f"- [{study.name}]({where}/{study.name}.json): `{study.command(reports[study.name])}`"
        for study in studies
    )
