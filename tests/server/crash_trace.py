"""Reading what strace saw a server do: was everything on the disk before anybody was told?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

SYNCS = ("fsync", "fdatasync")
SENDS = ("write", "writev", "sendto", "sendmsg", "sendmmsg")
TRACED = ",".join((*SYNCS, *SENDS, "pwrite64", "pwritev", "pwritev2"))
_CALL = re.compile(r"(\d+) +(\w+)\(\d+<(.*?)>([,) ].*)")
_RESUMED = re.compile(r"(\d+) +<\.\.\. (\w+) resumed>(.*)")
_TEXT = re.compile(r'"((?:[^"\\]|\\.)*)"')
_UPDATE = re.compile(rb'"type":"update","seq":(\d+),')
_KEY = re.compile(rb'"key":"([^"]*)"')
FRAME_HEADER = 24  # bytes of a frame in SQLite's write-ahead log, before its page


@dataclass(slots=True)
class Call:
    """A system call; `begun` and `ended` are the lines of the trace where it did."""

    name: str
    file: str
    data: bytes
    begun: int
    ended: int
    result: str = ""


def command(trace: Path) -> list[str]:
    """What to put before a program to trace it with all its threads and children."""
    return ["strace", "-f", "--seccomp-bpf", "-yy", "-s", "99999", "-o", str(trace)]


def read_trace(lines: Sequence[str]) -> list[Call]:
    """The calls in the order in which they began."""
    calls: list[Call] = []
    unfinished: dict[tuple[str, str], Call] = {}
    for number, line in enumerate(lines):
        if again := _RESUMED.match(line):
            call = unfinished.pop((again[1], again[2]))
            call.ended, call.result = number, again[3]
        elif begun := _CALL.match(line):
            call = Call(begun[2], begun[3], _data_of(begun[4]), number, number, begun[4])
            calls.append(call)
            if line.endswith("<unfinished ...>"):
                call.ended = len(lines)
                unfinished[begun[1], begun[2]] = call
    return calls


def _data_of(arguments: str) -> bytes:
    """The bytes a call wrote."""
    parts = (found[1].encode("latin-1") for found in _TEXT.finditer(arguments))
    return b"".join(part.decode("unicode_escape").encode("latin-1") for part in parts)


def synced(calls: Sequence[Call]) -> dict[str, int]:
    """For every key the line from which on its row and its commit are on the disk."""
    logs = [call for call in calls if call.file.endswith("-wal")]
    syncs = [call for call in logs if call.name in SYNCS and call.result.endswith("= 0")]
    found: dict[str, int] = {}
    for key, committed in _commits(logs):
        after = (sync.ended for sync in syncs if sync.begun > committed)
        if key not in found and (line := next(after, None)) is not None:
            found[key] = line
    return found


def _commits(logs: Sequence[Call]) -> Iterator[tuple[str, int]]:
    """Keys, and the line by which the last page of their transaction was written."""
    commit, keys = False, list[str]()
    for call in logs:
        if call.name != "pwrite64":
            continue
        if len(call.data) == FRAME_HEADER:
            # The size of the database stands in the header of a transaction's last frame only.
            commit = any(call.data[4:8])
            continue
        keys += [key.decode() for key in _KEY.findall(call.data)]
        if commit:
            yield from ((key, call.ended) for key in keys)
            commit, keys = False, []


@dataclass(frozen=True, slots=True)
class Told:
    """A frame to a client about an event of a table, and its acknowledgement if it has a key."""

    client: str
    line: int
    seq: int
    key: str | None


def told(calls: Sequence[Call]) -> list[Told]:
    """All frames to clients about events."""
    found = []
    for call in calls:
        if call.name in SENDS and call.file.startswith("TCP") and b'"type":"update"' in call.data:
            starts = [*(update.start() for update in _UPDATE.finditer(call.data)), len(call.data)]
            for start, stop in pairwise(starts):
                frame = call.data[start:stop]
                seq, key = _UPDATE.search(frame), _KEY.search(frame)
                assert seq is not None
                own = key[1].decode() if key else None
                found.append(Told(call.file, call.begun, int(seq[1]), own))
    return found


def too_early(calls: Sequence[Call], tables: Mapping[str, str]) -> tuple[list[Told], list[Told]]:
    """Frames sent before their event was on the disk, and all frames about events with a key.

    `tables` says at which table a key was used.
    """
    frames, lines = told(calls), synced(calls)
    # Who gets acknowledgements of a table sits there; others there get the same event without key.
    places = {frame.client: tables[frame.key] for frame in frames if frame.key is not None}
    keys = {(tables[frame.key], frame.seq): frame.key for frame in frames if frame.key is not None}
    known = [(frame, keys.get((places.get(frame.client, ""), frame.seq))) for frame in frames]
    checked = [(frame, key) for frame, key in known if key is not None]
    never = max((call.ended for call in calls), default=0) + 1
    early = [frame for frame, key in checked if frame.line <= lines.get(key, never)]
    return early, [frame for frame, _ in checked]
