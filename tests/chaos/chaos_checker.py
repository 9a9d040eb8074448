"""The independent checker: a history of clients held against the rows of the log.

It knows the protocol and the log from their descriptions alone and imports nothing of the server.
Every rule is one function from the evidence to what breaks it.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import Any, NamedTuple

from chaos_clocks import Deadline, deadlines, served_ms
from chaos_history import Client, Fault, Frame, History, Loss, Sent

from server_tools.notes import KINDS, Logged

# A decision can be overtaken: by the clock, by a bot that stood in, or by another node.
OVERTAKEN = {"stale", "too-late", "not-your-turn", "not-playing", "nothing-to-undo", "cannot-undo"}
# What may be refused at all; a node that cannot store says so and does nothing.
REFUSABLE = OVERTAKEN | {"storage"}
ALL_KINDS = {**KINDS, "seen": "seen", "back": "came-back"}
# Commands that may change nothing and are acknowledged all the same.
MAYBE_NOTHING = {"seen", "back"}
# A match may begin or end in the same breath as somebody gets ready or gives up.
TWO_ENTRIES = {"sit", "reveal", "resign"}
# Kinds of entries that every viewer is told as an event of the same name.
TOLD = {
    "nonce-revealed",
    "began",
    "time-ran",
    "undid",
    "went-away",
    "came-back",
    "gave-up",
    "chatted",
    "emoted",
    "closed",
}
RECOVERY_MS = 10_000  # how long a node may need to see that the database is there again
CLOCKS_DIFFER_MS = 50  # nodes set theirs by the database's, and the way there takes time
RESTARTING = "1012"
TOLD_FOR = 60  # entries; moves taken back longer ago are no longer told to those who come back


class Finding(NamedTuple):
    """A rule that is broken, and how."""

    rule: str
    text: str


class Evidence:
    """The history, the log, and what several rules look up in them."""

    def __init__(self, history: History, rows: Sequence[Logged]) -> None:
        self.history = history
        self.rows = rows
        self.acknowledged = history.acknowledged
        self.refused = history.refused

    @cached_property
    def logs(self) -> dict[str, list[Logged]]:
        logs: dict[str, list[Logged]] = defaultdict(list)
        for row in sorted(self.rows, key=lambda row: (row.table, row.seq)):
            logs[row.table].append(row)
        return logs

    @cached_property
    def bodies(self) -> dict[tuple[str, int], dict[str, Any]]:
        """The entries themselves, by table and number."""
        return {(row.table, row.seq): json.loads(row.body) for row in self.rows}

    @cached_property
    def keyed(self) -> dict[str, list[Logged]]:
        """The rows that each command caused."""
        found: dict[str, list[Logged]] = defaultdict(list)
        for row in self.rows:
            key = json.loads(row.body).get("key")
            if key is not None and row.seq > self.history.earlier.get(row.table, 0):
                found[key].append(row)
        return found

    @cached_property
    def frames(self) -> dict[str, list[Frame]]:
        found: dict[str, list[Frame]] = defaultdict(list)
        for frame in self.history.frames:
            found[frame.client].append(frame)
        return found

    @cached_property
    def streams(self) -> dict[str, list[Frame]]:
        """Those of them that show the table."""
        shown = ("welcome", "update")
        return {
            client: [frame for frame in frames if frame.type in shown]
            for client, frames in self.frames.items()
        }


def check(history: History, rows: Sequence[Logged]) -> list[Finding]:
    evidence = Evidence(history, rows)
    return [Finding(rule, text) for rule, find in RULES.items() for text in find(evidence)]


def _numbers(evidence: Evidence) -> Iterator[str]:
    """At every table the numbers are 1, 2, 3 and so on."""
    tables = {client.table for client in evidence.history.clients.values()}
    for table in tables - evidence.logs.keys():
        yield f"table {table} is not stored"
    for table, log in evidence.logs.items():
        numbers = [row.seq for row in log]
        if numbers != list(range(1, len(numbers) + 1)):
            yield f"table {table} has the numbers {numbers}"


def _times(evidence: Evidence) -> Iterator[str]:
    """Time never goes backwards in a log."""
    for log in evidence.logs.values():
        for before, row in pairwise(log):
            if row.at < before.at:
                yield f"{before.at - row.at} ms back from {before} to {row}"


def _at_most_once(evidence: Evidence) -> Iterator[str]:
    """No command is in the log twice."""
    for key, rows in evidence.keyed.items():
        if len(rows) > 1:
            yield f"{key} was done {len(rows)} times: {rows}"


def _as_sent(evidence: Evidence) -> Iterator[str]:
    """Whatever is in the log under a key is what was sent under it."""
    for key, rows in evidence.keyed.items():
        sent = evidence.history.sent.get(key)
        if sent is None:
            yield f"nobody sent {rows[0]}"
        elif any(not _is_that(sent, row) for row in rows):
            yield f"{sent} became {rows}"


def _is_that(sent: Sent, row: Logged) -> bool:
    body = json.loads(row.body)
    fields = {"move": "move", "sit": "nonce_hash", "reveal": "nonce"}
    name = fields.get(sent.type)
    same = row.words == sent.fields["text"] if sent.type == "chat" else True
    if name is not None:
        same = body.get(name) == sent.fields[name]
    return same and row.table == sent.table and row.kind == ALL_KINDS[sent.type]


def _not_lost(evidence: Evidence) -> Iterator[str]:
    """Every acknowledged command is in the log, at the number that was acknowledged."""
    for key, frame in evidence.acknowledged.items():
        sent, rows = evidence.history.sent[key], evidence.keyed.get(key, [])
        if not rows:
            if sent.type not in MAYBE_NOTHING:
                yield f"acknowledged as {frame.seq} and not stored: {sent}"
            continue
        with_next = sent.type in TWO_ENTRIES and frame.type == "update"
        if rows[0].seq not in ((frame.seq, frame.seq - 1) if with_next else (frame.seq,)):
            yield f"acknowledged as {frame.seq} and stored as {rows[0].seq}: {sent}"


def _not_refused(evidence: Evidence) -> Iterator[str]:
    """A refused command is not in the log, and nothing is refused without a reason."""
    for key, frame in evidence.refused.items():
        for row in evidence.keyed.get(key, ()):
            yield f"refused with {frame.code}, and yet stored: {row}"
        if frame.code not in REFUSABLE:
            yield f"refused with {frame.code}: {evidence.history.sent[key]}"
        elif frame.code == "storage" and not _excused(evidence.history, frame):
            yield f"refused with storage while the database was there: {frame}"


def _excused(history: History, frame: Frame) -> bool:
    """Was there a reason why this node could not store, since the command was sent?"""
    assert frame.key is not None
    sent = history.sent[frame.key].at[0]
    return any(
        fault.since <= frame.at and sent <= (fault.until or frame.at) + RECOVERY_MS
        for fault in history.faults
        if fault.node in (None, frame.node)
    )


def _never_back(evidence: Evidence) -> Iterator[str]:
    """Whoever was told of an event is never told an earlier state, on no node."""
    for client, frames in evidence.streams.items():
        seq = connection = 0
        for frame in frames:
            if frame.seq < seq or (
                frame.type == "update" and frame.seq == seq and frame.connection == connection
            ):
                yield f"{client} was at {seq} and then got {_short(frame)}"
            seq, connection = frame.seq, frame.connection


def _one_story(evidence: Evidence) -> Iterator[str]:
    """Two clients were never told different things about the same numbers."""
    told: dict[tuple[str, int, int], Frame] = {}
    for frame in _with_events(evidence):
        assert frame.after is not None
        first = told.setdefault((frame.table, frame.after, frame.seq), frame)
        if not _agree(first.events or [], frame.events or []):
            yield f"{_short(first)} says {first.events}, {_short(frame)} says {frame.events}"


def _agree(ones: list[dict[str, Any]], others: list[dict[str, Any]]) -> bool:
    """A seat's version of an event adds to the public one and changes nothing in it."""
    return len(ones) == len(others) and all(
        one[name] == other[name]
        for one, other in zip(ones, others, strict=True)
        for name in one.keys() & other.keys()
    )


def _as_logged(evidence: Evidence) -> Iterator[str]:
    """What clients are told is what the log has between the same numbers."""
    for frame in _with_events(evidence):
        assert frame.after is not None
        log = evidence.logs.get(frame.table, [])
        if frame.seq > len(log):
            yield f"the log ends at {len(log)}, and {_short(frame)} came from nowhere"
            continue
        rows = log[frame.after : frame.seq]
        expected = [_as_event(evidence, row) for row in rows if row.kind in TOLD]
        told = [
            (event["event"], event.get("seat"), event.get("text"))
            for event in frame.events or []
            if event["event"] in TOLD
        ]
        if told != expected:
            yield f"{_short(frame)} tells {told}, and the log has {expected}"


def _as_event(evidence: Evidence, row: Logged) -> tuple[str, int | None, str | None]:
    return row.kind, evidence.bodies[row.table, row.seq].get("seat"), row.words


def _with_events(evidence: Evidence) -> Iterator[Frame]:
    """Frames whose events can be compared."""
    for frames in evidence.streams.values():
        for frame in frames:
            known = frame.events is not None and frame.after is not None
            if known and 0 < frame.seq - (frame.after or 0) <= TOLD_FOR:
                yield frame


def _fair_clocks(evidence: Evidence) -> Iterator[str]:
    """Nobody's time ran out before they had all of it, faults subtracted."""
    people = {(one.table, one.seat): one for one in evidence.history.clients.values()}
    for log in evidence.logs.values():
        for deadline in deadlines(log):
            if deadline.seq > evidence.history.earlier.get(deadline.table, 0):
                yield from _check_deadline(evidence, deadline, people)


def _check_deadline(
    evidence: Evidence, deadline: Deadline, people: dict[tuple[str, int | None], Client]
) -> Iterator[str]:
    for seat in deadline.seats:
        client = people.get((deadline.table, seat))
        if client is None:
            continue
        frames = evidence.frames[client.name]
        had = served_ms(evidence.history.faults, frames, deadline.since, deadline.at)
        if had < deadline.allowed_ms - CLOCKS_DIFFER_MS:
            yield (
                f"{client.name} had {had} of {deadline.allowed_ms} ms when time ran out "
                f"(entry {deadline.seq} of table {deadline.table}, "
                f"{deadline.at - deadline.since} ms by the clock)"
            )


def _drained(evidence: Evidence) -> Iterator[str]:
    """A node that is asked to end says so to everybody it serves: the close code of a restart."""
    for fault in evidence.history.faults:
        for loss in evidence.history.losses if fault.kind == "drain" else ():
            meant = loss.node == fault.node and fault.since <= loss.at <= (fault.until or loss.at)
            if meant and loss.how != RESTARTING and _was_served(evidence, loss, fault):
                yield f"{loss.client} lost its connection to a drained node with {loss.how}"


def _was_served(evidence: Evidence, loss: Loss, fault: Fault) -> bool:
    """Had a client been welcomed on this connection, and was there no other fault at the time?"""
    others = (one for one in evidence.history.faults if one is not fault)
    disturbed = any(one.since <= loss.at <= (one.until or loss.at) for one in others)
    return not disturbed and any(
        frame.connection == loss.connection and frame.type == "welcome" and frame.at < fault.since
        for frame in evidence.frames[loss.client]
    )


def _short(frame: Frame) -> str:
    return f"{frame.type} {frame.after}..{frame.seq} of {frame.client} from node {frame.node}"


RULES: dict[str, Callable[[Evidence], Iterator[str]]] = {
    "numbers": _numbers,
    "times": _times,
    "at most once": _at_most_once,
    "as sent": _as_sent,
    "not lost": _not_lost,
    "refused": _not_refused,
    "never back": _never_back,
    "one story": _one_story,
    "as logged": _as_logged,
    "fair clocks": _fair_clocks,
    "drained": _drained,
}
