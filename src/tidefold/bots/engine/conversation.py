"""Our side of the conversation with an engine: hello, new match, decide, bye."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from ...version import __version__
from . import messages
from .codec import EngineCodec, Message
from .process import LONGEST_LINE, EngineProcess, Gone, Late, TooLong

START_MS = 10_000  # to say hello
GRACE_MS = 50  # for both transfers


class Fault(Exception):
    """What an engine did wrong; `kind` is `start`, `crash`, `garbage`, `late` or `illegal`."""

    def __init__(self, kind: str, message: str) -> None:
        super().__init__(message)
        self.kind = kind


class Conversation:
    """A conversation with one engine that has said hello; every failure raises Fault."""

    def __init__(self, argv: Sequence[str], codec: EngineCodec) -> None:
        self._codec = codec
        self._number = 0
        self._sent = 0  # events of the match
        try:
            self._process = EngineProcess(argv)
        except (OSError, ValueError) as problem:
            raise Fault("start", f"it could not be started: {problem}") from None
        try:
            self.name = self._greet()
        except Fault as fault:
            message = f"it did not say hello: {fault}{self._errors()}"
            self._process.kill()
            raise Fault("start", message) from None

    def _greet(self) -> str:
        said = messages.hello(self._codec, f"tidefold {__version__}")
        self._process.send(messages.dump(said))
        answer = self._receive(time.monotonic() + START_MS / 1000, START_MS)
        for field in ("type", "protocol", "game"):
            if answer.get(field) != said[field]:
                given = messages.shortened(repr(answer.get(field)))
                raise Fault("garbage", f"{field} must be {said[field]!r} in its hello, not {given}")
        return str(answer.get("name", ""))[:80]

    def begin_match(self, view: Any, seed: int) -> None:
        """Announce a new match to the engine."""
        self._sent = 0
        self._process.send(messages.dump(messages.new_match(self._codec, view, seed)))

    def decide(self, view: Any, legal_moves: Sequence[Any], time_ms: int) -> Any:
        """Ask for a decision; returns the legal move that the engine answers with."""
        self._number += 1
        events = len(self._codec.history(view))
        sent = self._sent if self._sent <= events else 0
        self._sent = events
        asked = messages.decide(self._codec, self._number, time_ms, view, legal_moves, sent)
        self._process.send(messages.dump(asked))
        text = self._answer(time.monotonic() + (time_ms + GRACE_MS) / 1000, time_ms)
        for move in legal_moves:
            if str(move) == text:
                return move
        raise Fault("illegal", f"{messages.shortened(text)} is not one of the legal moves")

    def _answer(self, deadline: float, time_ms: int) -> str:
        """Wait for the move of this decision, ignoring answers to earlier ones."""
        while True:
            answer = self._receive(deadline, time_ms)
            number, move = answer.get("number"), answer.get("move")
            if answer["type"] != "move" or not isinstance(move, str) or type(number) is not int:
                raise Fault("garbage", "an answer needs the type move, its number and a move")
            if number == self._number:
                return move
            if not 0 < number < self._number:
                raise Fault("garbage", f"decision {number} was never asked for")

    def _receive(self, deadline: float, time_ms: int) -> Message:
        try:
            return messages.load(self._process.read_line(deadline))
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
        """The engine's last standard error, as the end of a sentence."""
        errors = self.last_errors()
        return f"; it wrote: {errors}" if errors else ""

    def last_errors(self) -> str:
        """The last that the engine wrote to standard error."""
        return self._process.last_errors()

    def kill(self) -> None:
        """Kill the engine at once."""
        self._process.kill()

    def part(self) -> None:
        """Say bye and end the engine."""
        self._process.part(messages.dump({"type": "bye"}))
