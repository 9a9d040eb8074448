"""`cmd:./mybot`: any program as a bot; where it fails, a fallback bot decides."""

from __future__ import annotations

import shlex
import shutil
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from ..catalogue import bots_of
from .codec import codec_of
from .conversation import Conversation, Fault
from .messages import PREFIX

DECISION_MS = 5000
RESTARTS = 3  # starts of a failed program, each at the next match
MOST_LATE = 3  # late answers in a row, after which a program counts as hung
FALLBACK = "beginner"  # the bot that decides where an engine does not


@dataclass(slots=True)
class EngineReport:
    """How an engine behaved: decisions asked for, those lost to the fallback, faults by kind."""

    decisions: int = 0
    lost: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    message: str = ""  # of the first fault
    errors: str = ""  # the end of its standard error at that time

    def add(self, other: EngineReport) -> None:
        """Add the report of another match."""
        self.decisions += other.decisions
        self.lost += other.lost
        self.faults += other.faults
        self.message = self.message or other.message
        self.errors = self.errors or other.errors


class EngineBot:
    """A program that plays one seat; call `close` at the end.

    The first match begins by itself; call `begin_match` before each further one.
    """

    def __init__(self, command: str, game: str, seed: int = 0, time_ms: int = DECISION_MS) -> None:
        """Find the program; ValueError if it cannot be run, or if no program can play the game."""
        self.name = PREFIX + command
        self._codec = codec_of(game)
        self._argv = split_command(command)
        self._seed = seed
        self._time_ms = time_ms
        self._fallback = bots_of(game).make(FALLBACK)
        self._engine: Conversation | None = None
        self._starts_left = 1 + RESTARTS
        self._late = 0
        self._begun = False
        self._report = EngineReport()

    def begin_match(self, view: Any, seed: int) -> None:
        """Start the program if it is not running, and announce the match that `view` belongs to."""
        self._begun = True
        self._late = 0
        if self._engine is None and self._starts_left:
            self._starts_left -= 1
            try:
                self._engine = Conversation(self._argv, self._codec)
            except Fault as fault:
                self._note(fault)
        if self._engine is not None:
            self._engine.begin_match(view, seed)

    def choose(self, view: Any, legal_moves: Sequence[Any]) -> Any:
        """The program's move, or the fallback's if the program fails."""
        if not self._begun:
            self.begin_match(view, self._seed)
        self._report.decisions += 1
        if self._engine is not None:
            try:
                return self._ask(self._engine, view, legal_moves)
            except Fault as fault:
                self._note(fault)
                self._stop_if_broken(fault)
        self._report.lost += 1
        return self._fallback.choose(view, legal_moves)

    def _ask(self, engine: Conversation, view: Any, legal_moves: Sequence[Any]) -> Any:
        move = engine.decide(view, legal_moves, self._time_ms)
        self._late = 0
        return move

    def _note(self, fault: Fault) -> None:
        self._report.faults[fault.kind] += 1
        if not self._report.message:
            self._report.message = str(fault)
            self._report.errors = self._engine.last_errors() if self._engine else ""

    def _stop_if_broken(self, fault: Fault) -> None:
        """Kill the program after a crash, garbage or too many late answers in a row."""
        self._late = self._late + 1 if fault.kind == "late" else 0
        broken = fault.kind in ("crash", "garbage") or self._late >= MOST_LATE
        if broken and self._engine is not None:
            self._engine.kill()
            self._engine = None

    @property
    def has_failed(self) -> bool:
        """Has the program had a fault, or lost a decision to the fallback, since the last
        report?
        """
        return bool(self._report.faults or self._report.lost)

    def take_report(self) -> EngineReport:
        """Return what was counted since the last report, and start counting again."""
        report, self._report = self._report, EngineReport()
        return report

    def close(self) -> None:
        """Say bye to the program and end it."""
        if self._engine is not None:
            self._engine.part()
            self._engine = None
        self._starts_left = 0


def split_command(command: str) -> list[str]:
    """Split a command as a shell would; ValueError if there is no such program to run."""
    try:
        argv = shlex.split(command)
    except ValueError as problem:
        raise ValueError(f"cannot read the command {command!r}: {problem}") from None
    if not argv:
        raise ValueError("name a program after cmd:, for example cmd:./mybot or 'cmd:node bot.js'")
    if shutil.which(argv[0]) is None:
        raise ValueError(
            f"cannot run {argv[0]!r}: there is no such program here, or it is not executable"
        )
    return argv
