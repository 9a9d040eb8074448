"""The folder of results: a JSON file for every complete study, and on what it was measured."""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import closing
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path
from typing import Any, TypeVar

from ....kernel.cpu import available_cores
from ...arena import ArenaError, Checkpoint, DealResult, Report, make_report, play_deals
from ...arena.report import FORMAT, BotResult, PairResult, Times
from ...arena.results import EngineFaults
from ...arena.seasalt import Figures, Play
from ...arena.tournament import setting_from_json
from ...statistics import Estimate
from .programme import EDITION, SEED, Programme, Study

T = TypeVar("T")
Json = Mapping[str, Any]
WRONG = (KeyError, TypeError, ValueError, AttributeError)  # raised by a file of another kind
Progress = Callable[[Iterable[DealResult], int, str], Iterator[DealResult]]
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
        if value != wanted[name]:
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


def play_study(study: Study, folder: Path, workers: int, progress: Progress) -> Report:
    """Play what is missing and keep the result; deals pass through `progress`, which shows them."""
    unfinished = folder / f"{study.name}.jsonl"
    checkpoint = Checkpoint(unfinished, study.setting)
    try:
        _play_missing(study, checkpoint, workers, progress)
    finally:
        checkpoint.close()
    report = make_report(study.setting, checkpoint.deals.values())
    write_result(folder, study, report)
    unfinished.unlink()
    return report


def _play_missing(study: Study, checkpoint: Checkpoint, workers: int, progress: Progress) -> None:
    """Play the deals that are not in the file yet."""
    jobs = [job for job in study.setting.jobs() if job not in checkpoint.deals]
    if not jobs:
        return
    with closing(play_deals(study.setting, jobs, min(workers, len(jobs)))) as deals:
        for deal in progress(deals, len(jobs), study.name):
            checkpoint.add(deal)


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


def this_machine() -> str:
    """The machine we run on, in a few words."""
    return (
        f"{available_cores()} cores, {platform.machine()}, Python {platform.python_version()}, "
        f"numba {version('numba')}"
    )
