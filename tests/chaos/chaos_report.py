"""What happened in a run, in a few lines."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from chaos_checker import Finding
from chaos_history import History

from server_tools.notes import Logged

MOST_SHOWN = 12


def report(history: History, rows: Sequence[Logged], seed: int, findings: Sequence[Finding]) -> str:
    """Faults, commands, answers, and the longest time without service after each kind of fault."""
    refused = Counter(str(frame.code) for frame in history.refused.values())
    losses = Counter(loss.how for loss in history.losses)
    types = Counter(sent.type for sent in history.sent.values())
    again = sum(len(sent.at) - 1 for sent in history.sent.values())
    longest = longest_waits(history)
    faults = Counter(fault.kind for fault in history.faults)
    lines = [
        f"seed {seed}: {len(history.faults)} faults, {len(history.clients)} clients at "
        f"{len({client.table for client in history.clients.values()})} tables",
        f"commands: {_list(types)}",
        f"stored: {_list(Counter(row.kind for row in rows))}",
        f"acknowledged: {len(history.acknowledged)}; sent again: {again}",
        f"refused: {_list(refused)}",
        f"connections lost: {_list(losses)}",
        "kind of fault       times  longest wait for an answer",
    ]
    lines += [
        f"{kind:18} {times:6}  {longest[kind] / 1000:8.1f} s" for kind, times in faults.items()
    ]
    lines += [f"{len(findings)} findings"]
    lines += [f"  {finding.rule}: {finding.text[:600]}" for finding in findings[:MOST_SHOWN]]
    return "\n".join(lines)


def longest_waits(history: History) -> dict[str, int]:
    """The longest that a command waited for its answer, by the faults it waited through."""
    answers = {**history.refused, **history.acknowledged}
    waits = [(sent.at[0], answers[key].at) for key, sent in history.sent.items() if key in answers]
    longest: dict[str, int] = defaultdict(int)
    for fault in history.faults:
        until = fault.until or fault.since
        for asked, answered in waits:
            if asked <= until and answered >= fault.since:
                longest[fault.kind] = max(longest[fault.kind], answered - max(asked, fault.since))
    return longest


def _list(counts: Counter[str]) -> str:
    return ", ".join(f"{number} {name}" for name, number in counts.most_common()) or "none"
