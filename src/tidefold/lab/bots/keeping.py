"""The folder of results: one file of JSON for every study that is complete."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path

from ..arena import ArenaError, Report
from .reading import WRONG, report_from_json
from .studies import Programme, Study

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
    wanted = asdict(study.setting)
    for name, value in asdict(report.setting).items():
        if value != wanted[name]:
            raise ArenaError(
                f"{path} has {name} {_text(value)}, not {_text(wanted[name])}; move it away, "
                "and the study is played, or name another --folder"
            )
    if not report.complete:
        raise ArenaError(f"{path} has {report.deals:,} of {report.planned:,} deals; {AGAIN}")


def _text(value: object) -> str:
    """A part of a setting, as a person would write it."""
    return ",".join(value) if isinstance(value, tuple) else str(value)


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
