"""The folder of results: a JSON file for every complete study, and on what it was measured."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from typing import Any, TypeVar

from ....executors import Executor
from ...arena import ArenaError, Checkpoint, Report, make_report, play_tournaments
from ...arena.provenance import Provenance, this_machine
from ...arena.report import FORMAT, BotResult, PairResult, Times
from ...arena.results import EngineFaults
from ...arena.seasalt import Figures, Play
from ...arena.tournament import setting_from_json
from ...arena.workers import Played, Task
from ...statistics import Estimate
from .programme import EDITION, SEED, Programme, Study

T = TypeVar("T")
Json = Mapping[str, Any]
WRONG = (KeyError, TypeError, ValueError, AttributeError)  # raised by a file of another kind
Progress = Callable[[Iterable[Played], int, str], Iterator[Played]]
NOTES_FILE = "machine.txt"
Reports = dict[str, Report]
AGAIN = "delete it, and the study is played again"


def read_results(folder: Path, programme: Programme) -> Reports:
    """The results that are there, by the names of their studies; ArenaError if one is unfit."""
    found = ((study, folder / f"{study.name}.json") for study in programme.studies)
    return {study.name: _read(path, study) for study, path in found if path.exists()}


def _read(path: Path, study: Study) -> Report:
    """One result, if it is what the study asks for."""
    content = _content(path)
    try:
        report = report_from_json(json.loads(content))
    except WRONG:
        raise ArenaError(f"{path} is no result of an arena; {AGAIN}") from None
    _compare(path, report, study)
    return report


def _content(path: Path) -> bytes:
    """What is in a file."""
    try:
        return path.read_bytes()
    except OSError as problem:
        raise ArenaError(f"cannot read {path}: {problem.strerror or problem}") from None


def _compare(path: Path, report: Report, study: Study) -> None:
    """Refuse a result of another setting, or of a part of it."""
    wanted = study.setting.as_json()
    for name, value in report.setting.as_json().items():
        if name != "deals" and value != wanted[name]:  # time may have been short
            raise ArenaError(
                f"{path} has {name} {_text(value)}, not {_text(wanted[name])}; move it away, "
                "and the study is played, or name another --folder"
            )
    if not report.complete:
        raise ArenaError(f"{path} has {report.deals:,} of {report.planned:,} deals; {AGAIN}")


def _text(value: object) -> str:
    """A part of a setting, as a person would write it."""
    return ",".join(value) if isinstance(value, list) else str(value)


def write_result(folder: Path, study: Study, report: Report) -> None:
    """Keep a result; the file is whole or not there."""
    unfinished = folder / f"{study.name}.json.part"
    write_file(unfinished, json.dumps(report.as_json()) + "\n")
    unfinished.replace(folder / f"{study.name}.json")


def write_file(path: Path, text: str) -> None:
    """Write a file; ArenaError if that cannot be."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as problem:
        raise ArenaError(f"cannot write {path}: {problem.strerror or problem}") from None


def report_from_json(content: Json) -> Report:
    """The report in a document of `tidefold arena --json`; one of WRONG if there is none."""
    if content["format"] != FORMAT:
        raise ValueError("another format")
    return Report(
        setting=setting_from_json(content["setting"]),
        deals=content["deals"],
        planned=content["planned"],
        matches=content["matches"],
        bots=tuple(map(_bot, content["bots"])),
        pairs=tuple(_filled(PairResult, pair) for pair in content["pairs"]),
        elo_anchor=content["elo_anchor"],
        elo_bounded=content["elo_bounded"],
        play=_filled(Play, content["play"]),
        figures=_filled(Figures, content["figures"]),
        made=Provenance(**content["made"]) if content.get("made") else None,
    )


def _bot(content: Json) -> BotResult:
    """One bot's result."""
    parts = {
        "play": _filled(Play, content["play"]),
        "times": Times(**content["times"]),
        "trouble": content["trouble"] and EngineFaults(**content["trouble"]),
    }
    return _filled(BotResult, {**content, **parts})


def _filled(kind: Callable[..., T], content: Json) -> T:
    """A value of a kind whose fields are estimates or plain."""
    return kind(**{name: _estimate(v) if isinstance(v, dict) else v for name, v in content.items()})


def _estimate(content: Json) -> Estimate:
    """A figure with its interval."""
    figure = Estimate(**content)
    for value in (figure.value, figure.low, figure.high, figure.count):
        if value is not None and not isinstance(value, int | float):
            raise TypeError("a figure is a number")
    return figure


def is_unfinished(folder: Path, study: Study) -> bool:
    """Are there deals of a study to go on from?"""
    return _unfinished(folder, study).exists()


def _unfinished(folder: Path, study: Study) -> Path:
    return folder / f"{study.name}.jsonl"


def play_studies(
    programme: Programme,
    studies: Sequence[Study],
    folder: Path,
    executor: Executor,
    progress: Progress,
    seconds: float | None = None,
) -> None:
    """Play what is missing and keep the results; deals pass through `progress`, which shows them.

    When the time is over, the results are those of the deals played so far, and the deals are kept
    to go on from.
    """
    checkpoints = [Checkpoint(_unfinished(folder, study), study.setting) for study in studies]
    try:
        _play_missing(programme, studies, checkpoints, executor, progress, seconds)
    finally:
        for checkpoint in checkpoints:
            checkpoint.close()
    for study, checkpoint in zip(studies, checkpoints, strict=True):
        _keep(folder, study, checkpoint)


def _keep(folder: Path, study: Study, checkpoint: Checkpoint) -> None:
    """Write the result of the deals that every lineup has played, if there are any."""
    lineups, deals = range(len(study.setting.lineups)), 0
    while all((lineup, deals) in checkpoint.deals for lineup in lineups):
        deals += 1
    setting = replace(study.setting, deals=min(deals, study.setting.deals))
    if setting.deals:
        write_result(
            folder, study, make_report(setting, checkpoint.deals.values(), checkpoint.made)
        )
    if setting.deals == study.setting.deals:
        _unfinished(folder, study).unlink()


def _play_missing(
    programme: Programme,
    studies: Sequence[Study],
    checkpoints: Sequence[Checkpoint],
    executor: Executor,
    progress: Progress,
    seconds: float | None,
) -> None:
    """Play the deals that are not in the files yet, until the time is over."""
    end = time.monotonic() + (seconds or inf)
    tasks = _tasks(programme, studies, checkpoints)
    if not tasks:
        return
    settings = [study.setting for study in studies]
    with closing(play_tournaments(settings, tasks, executor)) as played:
        for number, deal in progress(played, len(tasks), "deals"):
            checkpoints[number].add(deal)
            if time.monotonic() > end:
                return


def _tasks(
    programme: Programme, studies: Sequence[Study], checkpoints: Sequence[Checkpoint]
) -> list[Task]:
    """The missing deals of all studies in turn, so that all get on at the same pace.

    Those that matter most get on at twice the pace.
    """
    found = [
        ((job[1] + 1) / study.setting.deals / (2 if study in programme.first else 1), number, job)
        for number, (study, checkpoint) in enumerate(zip(studies, checkpoints, strict=True))
        for job in study.setting.jobs()
        if job not in checkpoint.deals
    ]
    return [(number, job) for _, number, job in sorted(found)]


@dataclass(frozen=True, slots=True)
class Notes:
    """On what, when and with which settings the results were measured."""

    machine: str
    date: str
    edition: str
    seed: str


def has_notes(folder: Path) -> bool:
    """Are there notes already?"""
    return (folder / NOTES_FILE).exists()


def read_notes(folder: Path) -> Notes:
    """The notes of a folder; ArenaError if there are none."""
    path = folder / NOTES_FILE
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
        return Notes(**dict(line.split(": ", 1) for line in lines))
    except OSError:
        problem = f"{path} cannot be read"
    except (TypeError, ValueError):
        problem = f"{path} is not made of lines machine, date, edition and seed"
    raise ArenaError(f"{problem}; --machine TEXT writes it: what were the results measured on?")


def write_notes(folder: Path, machine: str | None = None) -> None:
    """Note a machine, this one if none is named, and today's date."""
    text = " ".join((machine or this_machine()).split())
    notes = Notes(text, datetime.now(UTC).date().isoformat(), EDITION, str(SEED))
    lines = (f"{name}: {value}\n" for name, value in asdict(notes).items())
    write_file(folder / NOTES_FILE, "".join(lines))
