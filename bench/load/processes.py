"""Processor time and memory of a server and its children, as Linux counts them."""

from __future__ import annotations

import os
import resource
from pathlib import Path
from typing import NamedTuple

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")


class Usage(NamedTuple):
    """What one process has used."""

    parent: int
    cpu_seconds: float
    rss_bytes: int


def usage(pid: int) -> Usage:
    """Read /proc/PID/stat; the time of children that have ended counts too."""
    # The name, in brackets, may hold anything; behind it fields are numbered from 3 in proc(5).
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    ticks = sum(int(field) for field in fields[11:15])
    return Usage(int(fields[1]), ticks / TICKS, int(fields[21]) * PAGE)


def running() -> dict[int, Usage]:
    """All processes that can be read."""
    found = {}
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            found[int(folder.name)] = usage(int(folder.name))
        except (FileNotFoundError, ProcessLookupError):
            continue
    return found


def family(pid: int) -> list[Usage]:
    """A process, its children and theirs."""
    everyone = running()
    members = [pid]
    for member in members:
        members += [other for other, used in everyone.items() if used.parent == member]
    return [everyone[member] for member in members]


def cpu_seconds(pid: int) -> float:
    """User and system time of a process and its children so far."""
    return sum(used.cpu_seconds for used in family(pid))


def rss_bytes(pid: int) -> int:
    """Resident memory of a process and its children."""
    return sum(used.rss_bytes for used in family(pid))


def raise_file_limit() -> None:
    """Every socket is an open file, here and in the server."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
