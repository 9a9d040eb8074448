"""Our side of the conversation with an engine: hello, new match, decide, bye."""

from __future__ import annotations

import time
from collections.abc import Sequence

from ...games.seasalt import Move, View
from ...version import __version__
from . import wire
from .child import LONGEST_LINE, Child, Gone, Late, TooLong

START_MS = 10_000  # to say hello
GRACE_MS = 50  # for the way there and back


class Fault(Exception):
    """What an engine did wrong: `start`, `crash`, `garbage`, `late` or `illegal`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Conversation:
    """One engine that has said hello; every failure is a Fault."""

    def __init__(self, words: Sequence[str]) -> None:
        self._number = 0
        self._told = 0
        try:
            self._child = Child(words)
        except (OSError, ValueError) as problem:
            raise Fault("start", f"it could not be started: {problem}") from None
        try:
            self.name = self._greet()
        except Fault as fault:
            message = f"it did not say hello: {fault}{self._errors()}"
            self._child.kill()
            raise Fault("start", message) from None

    def _greet(self) -> str:
        """Say hello and be told the engine's name."""
        self._child.send(wire.dump(wire.hello(f"tidefold {__version__}")))
        answer = self._receive(time.monotonic() + START_MS / 1000, START_MS)
        for field, wanted in (("type", "hello"), ("protocol", wire.PROTOCOL), ("game", wire.GAME)):
            if answer.get(field) != wanted:
                given = wire.shortened(repr(answer.get(field)))
                raise Fault("garbage", f"{field} must be {wanted!r} in its hello, not {given}")
        return str(answer.get("name", ""))[:80]

    def begin_match(self, view: View, seed: int) -> None:
        """Tell of a new match."""
        self._told = 0
        self._child.send(wire.dump(wire.new_match(view, seed)))

    def decide(self, view: View, legal_moves: Sequence[Move], time_ms: int) -> Move:
        """Ask for a decision and wait for its answer."""
        self._number += 1
        told = self._told if self._told <= len(view.history) else 0
        self._told = len(view.history)
        self._child.send(wire.dump(wire.decide(self._number, time_ms, view, legal_moves, told)))
        text = self._answer(time.monotonic() + (time_ms + GRACE_MS) / 1000, time_ms)
        for move in legal_moves:
            if str(move) == text:
                return move
        raise Fault("illegal", f"{wire.shortened(text)} is not one of the legal moves")

    def _answer(self, deadline: float, time_ms: int) -> str:
        """The move it answers with; answers to earlier decisions are passed over."""
        while True:
            answer = self._receive(deadline, time_ms)
            number, move = answer.get("number"), answer.get("move")
            if answer["type"] != "move" or not isinstance(move, str) or type(number) is not int:
                raise Fault("garbage", "an answer needs the type move, its number and a move")
            if number == self._number:
                return move
            if not 0 < number < self._number:
                raise Fault("garbage", f"decision {number} was never asked for")

    def _receive(self, deadline: float, time_ms: int) -> wire.Message:
        """The next message."""
        try:
            return wire.load(self._child.read_line(deadline))
        except Late:
            raise Fault("late", f"no answer within {time_ms:,} ms") from None
        except Gone:
            raise Fault("crash", "it ended or closed its output") from None
        except TooLong:
            message = f"a line was longer than {LONGEST_LINE:,} bytes"
            raise Fault("garbage", message) from None
        except ValueError as problem:
            raise Fault("garbage", str(problem)) from None

    def _errors(self) -> str:
        """What it wrote last to standard error, as the end of a sentence."""
        errors = self.last_errors()
        return f"; it wrote: {errors}" if errors else ""

    def last_errors(self) -> str:
        """What it wrote last to standard error."""
        return self._child.last_errors()

    def kill(self) -> None:
        """End it at once."""
        self._child.kill()

    def part(self) -> None:
        """Say bye and end it."""
        self._child.part(wire.dump({"type": "bye"}))
