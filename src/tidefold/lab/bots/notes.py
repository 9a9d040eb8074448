"""On what the results were measured: a small file beside them, for people and the page."""

from __future__ import annotations

import platform
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from importlib.metadata import version
from pathlib import Path

from ...kernel.cpu import available_cores
from ..arena import ArenaError
from .keeping import write_file
from .studies import EDITION, SEED

FILE = "machine.txt"


@dataclass(frozen=True, slots=True)
class Notes:
    """What a reader must know about the measuring."""

    machine: str
    date: str
    edition: str
    seed: str


def has_notes(folder: Path) -> bool:
    """Are there notes already?"""
    return (folder / FILE).exists()


def read_notes(folder: Path) -> Notes:
    """The notes of a folder; ArenaError if there are none."""
    path = folder / FILE
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
    write_file(folder / FILE, "".join(lines))


def this_machine() -> str:
    """The machine we run on, in a few words."""
    return (
        f"{available_cores()} cores, {platform.machine()}, Python {platform.python_version()}, "
        f"numba {version('numba')}"
    )
