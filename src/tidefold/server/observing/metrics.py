"""Counters and histograms that cost little to update; `prometheus.py` shows them.

A span takes 18,000 instructions, with the metrics of prometheus_client 32,000 (callgrind).
"""

from __future__ import annotations

import time
from bisect import bisect_left
from dataclasses import dataclass
from typing import Any, Self

from ...override import override
from ..observer import Observer, Span, outcome_of

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 30.0)
SIZES = (1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0)
Labels = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Family:
    """A Prometheus metric; its labels are some of the reported facts."""

    name: str
    help: str
    labels: tuple[str, ...] = ()
    bounds: tuple[float, ...] = SECONDS


# How long each span took. The label `outcome` comes from `outcome_of`.
TIMED = {
    "command": Family(
        "command_seconds", "From a player's message to the frames for all viewers.", ("kind",)
    ),
    "decide": Family("decide_seconds", "Checking commands and deciding what follows from them."),
    "apply": Family("apply_seconds", "Applying log entries to tables."),
    "store": Family("store_seconds", "From a change to its commit on disk."),
    "send": Family("send_seconds", "Building and queueing the frames for all viewers."),
    "bot": Family(
        "bot_decision_seconds", "Bot decisions, including the time spent waiting.", ("game", "bot")
    ),
    "work": Family(
        "search_seconds", "Hints, analyses and practice tasks in worker processes.", ("kind",)
    ),
    "request": Family("http_request_seconds", "Requests over HTTP.", ("route",)),
}
# How many of these spans ended with each outcome.
ENDED = {
    "command": Family("commands", "Messages from players.", ("kind", "outcome")),
    "store": Family("stored_changes", "Changes passed to the store.", ("outcome",)),
    "bot": Family("bot_decisions", "Bot decisions.", ("game", "bot", "outcome")),
    "work": Family("searches", "Hints, analyses and practice tasks.", ("kind", "outcome")),
    "request": Family("http_requests", "Requests over HTTP.", ("route", "method", "status")),
}
# How many spans are in progress.
RUNNING = {
    "store": Family("stores_waiting", "Changes not yet on disk."),
    "bot": Family("bots_thinking", "Bot decisions waiting or in progress."),
    "work": Family(
        "searches_waiting", "Hints, analyses and practice tasks waiting or in progress."
    ),
}
COUNTED = {
    "entry": Family("log_entries", "Entries in the logs of tables.", ("game", "kind")),
    "move": Family("moves", "Moves played and stored.", ("game", "by")),
    "limited": Family(
        "rate_limited", "Messages, requests and connections refused by a rate limit.", ("limit",)
    ),
    "worker-died": Family("workers_restarted", "Worker processes that died and were replaced."),
    "storage-failed": Family("storage_failures", "Failed attempts to use the database.", ("kind",)),
    "moderated": Family("moderated", "Connections and texts refused by moderation.", ("kind",)),
    "pruned": Family("pruned", "Old items deleted by retention.", ("kind",)),
}
MEASURED = {
    "batch": Family("store_batch_changes", "Changes per commit.", bounds=SIZES),
    "batch-seconds": Family("store_batch_seconds", "Duration of commits."),
    "lag": Family("event_loop_lag_seconds", "Delay of the event loop."),
}


class Histogram:
    """How many values lie below each bound, and their sum."""

    __slots__ = ("_bounds", "counts", "sum")

    def __init__(self, bounds: tuple[float, ...]) -> None:
        self._bounds = bounds
        self.counts = [0] * (len(bounds) + 1)
        self.sum = 0.0

    def add(self, value: float) -> None:
        """Count a value."""
        self.counts[bisect_left(self._bounds, value)] += 1
        self.sum += value


class _SpanMetrics:
    __slots__ = ("bounds", "ended", "labels", "outcomes", "running", "timed")

    def __init__(self, name: str) -> None:
        family, ends = TIMED[name], ENDED.get(name)
        self.labels, self.bounds = family.labels, family.bounds
        self.outcomes = ends.labels if ends else None
        self.timed: dict[Labels, Histogram] = {}
        self.ended: dict[Labels, int] = {}
        self.running = 0


class Metrics(Observer):
    """Everything counted since the start."""

    def __init__(self) -> None:
        self.spans = {name: _SpanMetrics(name) for name in TIMED}
        self.counted: dict[str, dict[Labels, int]] = {name: {} for name in COUNTED}
        self.measured = {name: Histogram(family.bounds) for name, family in MEASURED.items()}

    @override
    def span(self, name: str, **facts: str) -> Span:
        return _TimedSpan(self.spans[name], facts)

    @override
    def count(self, name: str, **facts: str) -> None:
        labels = tuple([facts.get(label, "") for label in COUNTED[name].labels])
        counts = self.counted[name]
        counts[labels] = counts.get(labels, 0) + 1

    @override
    def measure(self, name: str, value: float) -> None:
        self.measured[name].add(value)


class _TimedSpan(Span):
    __slots__ = ("_facts", "_metrics", "_start")

    def __init__(self, metrics: _SpanMetrics, facts: dict[str, str]) -> None:
        self._metrics = metrics
        self._facts = facts

    def tell(self, **facts: str) -> None:
        self._facts |= facts

    def __enter__(self) -> Self:
        self._metrics.running += 1
        self._start = time.perf_counter()
        return self

    def __exit__(self, *problem: Any) -> None:
        seconds = time.perf_counter() - self._start
        metrics, facts = self._metrics, self._facts
        metrics.running -= 1
        labels = tuple([facts.get(label, "") for label in metrics.labels]) if facts else ()
        histogram = metrics.timed.get(labels)
        if histogram is None:
            histogram = metrics.timed[labels] = Histogram(metrics.bounds)
        histogram.add(seconds)
        if metrics.outcomes is not None:
            if "outcome" not in facts:
                facts["outcome"] = outcome_of(problem[1])
            ends = tuple([facts.get(label, "") for label in metrics.outcomes])
            metrics.ended[ends] = metrics.ended.get(ends, 0) + 1
