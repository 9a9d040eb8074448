"""Measure all bots of Sea Salt & Paper, and write the page docs/bots.md.

The page shows how strong and how fast each bot is, and what strong play looks like. It is made from
a fixed programme of tournaments (`tidefold arena`), called studies. The result of each is kept as
NAME.json in a folder. A study with a result is not played again: with all results present, only the
page is written, in a second. Ctrl-C keeps the finished deals, and the same command goes on. To play
a study again, delete its file. With --minutes the results are those of the deals played in time;
the same command goes on as long as the deals lie beside them, in NAME.jsonl. All studies together
take about five hours of one core:

  careful_beginner search_beginner search_careful search_rollout    duels, 10 ms a decision
  s100_beginner s100_careful s100_rollout                           with 100 ms
  four rollout3 rollout4                                            with three and four players
  s5_20 s20_80 notree nobelief                                      more time; parts switched off
  careful_by_hand2 careful_by_hand3 careful_by_hand4                tuned weights against those
  search_by_hand2 search_by_hand3 search_by_hand4                   set by hand
  robin play2 play3 play4                                           Elo; search plays itself

  tidefold lab bots
  tidefold lab bots --only four robin --workers 8
  tidefold lab bots --minutes 9
  tidefold lab bots --folder results --out bots.md --machine "16-core server, Python 3.12"
"""

from __future__ import annotations

import os
import shlex
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from ..options import MOST_WORKERS, add_ray, check_bounds, executor_of
from ..output import BadInput, progress
from ..signals import cleaned_up_on_signals

if TYPE_CHECKING:
    from ...lab.seasalt.bots_page import Programme, Reports, Study

FOLDER, PAGE = Path("bench/results/bots"), Path("docs/bots.md")
INTERRUPTED = 130


def add(parser: ArgumentParser) -> None:
    """The arguments of `tidefold lab bots`."""
    option = parser.add_argument
    option("--folder", type=Path, metavar="DIR", help=f"where results are kept ({FOLDER})")
    option("--out", type=Path, metavar="FILE", help=f"the page to write ({PAGE})")
    option("--only", nargs="+", metavar="NAME", help="play only these studies")
    option("--minutes", type=float, metavar="M", help="stop after so many, and use what was played")
    option("--workers", type=int, metavar="W", help="processes to play in (one a core)")
    add_ray(parser)
    option("--machine", metavar="TEXT", help="the machine, to be named on the page (this one)")


def run(options: Namespace) -> int:
    """Play what is missing, then write the page."""
    from ...lab.arena import ArenaError
    from ...lab.seasalt.bots_page import PROGRAMME

    try:
        folder, page = _places(options)
        return _run(options, PROGRAMME, folder, page)
    except ArenaError as problem:
        raise BadInput(problem) from None


def _run(options: Namespace, programme: Programme, folder: Path, page: Path) -> int:
    """Play what is missing, then write the page if nothing is missing any more."""
    from ...lab.seasalt.bots_page import is_unfinished, read_results, write_notes

    chosen = _chosen(options, programme)
    reports = read_results(folder, programme)
    if options.machine:
        write_notes(folder, options.machine)
    missing = [s for s in chosen if s.name not in reports or is_unfinished(folder, s)]
    if not _play(options, programme, missing, folder):
        return INTERRUPTED
    _finish(programme, folder, page)
    return 0


def _places(options: Namespace) -> tuple[Path, Path]:
    """The folder of results and the page; missing folders are made."""
    if (options.folder is None or options.out is None) and not FOLDER.parent.parent.is_dir():
        raise BadInput("run this in Tidefold's repository, or name --folder and --out")
    folder, page = options.folder or FOLDER, options.out or PAGE
    for needed in (folder, page.parent):
        try:
            needed.mkdir(parents=True, exist_ok=True)
        except OSError as problem:
            raise BadInput(f"cannot write to {needed}: {problem.strerror or problem}") from None
    return folder, page


def _chosen(options: Namespace, programme: Programme) -> list[Study]:
    """The studies that may be played."""
    check_bounds(options, workers=(1, MOST_WORKERS))
    names = [study.name for study in programme.studies]
    for name in options.only or ():
        if name not in names:
            raise BadInput(f"there is no study {name!r}; studies are {', '.join(names)}")
    return [study for study in programme.studies if study.name in (options.only or names)]


def _play(options: Namespace, programme: Programme, studies: Sequence[Study], folder: Path) -> bool:
    """Play studies, with a bar; False if the user stopped it."""
    from ...lab.seasalt.bots_page import has_notes, play_studies, write_notes

    if studies and not has_notes(folder):
        write_notes(folder)
    seconds = None if options.minutes is None else 60 * options.minutes
    try:
        with cleaned_up_on_signals(), executor_of(options) as executor:
            play_studies(programme, studies, folder, executor, progress, seconds)
    except KeyboardInterrupt:
        _print_how_to_resume(options, folder)
        return False
    return True


def _print_how_to_resume(options: Namespace, folder: Path) -> None:
    """After Ctrl-C: where finished deals are kept, and the command that goes on."""
    print(
        f"\nStopped; finished deals are kept in {folder}. To go on: {_command(options)}",
        file=sys.stderr,
    )


def _command(options: Namespace) -> str:
    """The command as typed, without the machine, which is noted already."""
    words = ["tidefold", "lab", "bots"]
    for name in ("folder", "out", "workers", "ray", "minutes"):
        given = getattr(options, name)
        words += [] if given is None else [f"--{name}", str(given)]
    return shlex.join(words + (["--only", *options.only] if options.only else []))


def _finish(programme: Programme, folder: Path, page: Path) -> None:
    """Write the page from the files, or say what is missing for it."""
    from ...lab.seasalt.bots_page import read_results

    reports = read_results(folder, programme)
    missing = [study.name for study in programme.studies if study.name not in reports]
    if missing:
        print(f"{page} is not written yet; still to be played: {', '.join(missing)}")
    else:
        _write(programme, reports, folder, page)


def _write(programme: Programme, reports: Reports, folder: Path, page: Path) -> None:
    """Write the page."""
    from ...lab.seasalt.bots_page import make_page, read_notes, write_file

    where = Path(os.path.relpath(folder, page.parent)).as_posix()
    write_file(page, make_page(programme, reports, read_notes(folder), where))
    print(f"{page} is written from {len(reports)} studies in {folder}")
