"""The connection of a remote bot: a program elsewhere that decides for seats here.

A remote bot is sent what a bot of this server gets, the view of its seat, and nothing it says is
trusted.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ...override import override
from ..errors import Refusal
from ..games import DecisionRequest
from ..protocol.bot_messages import AnyBotMessage, BotCannot, BotHello, BotMove, decode_bot_message
from ..protocol.messages import Failure, encode
from ..rate_limits import Limits, TokenBucket
from .connection import Connection, Line

DECISION_MS = 5000
GRACE_MS = 1000  # for the way there and back
MOST_MATCHES = 64  # of one bot at once
MOST_LATE = 3  # in a row; then the bot is disconnected
MOST_REFUSED = 20  # messages that are wrong or too many; then the bot is disconnected
SEED_BITS = 52


class Unanswered(Exception):
    """Why a remote bot did not decide: `gone`, `late`, `illegal`, `busy` or `failed`."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


@dataclass(slots=True)
class RemoteMatch:
    """A seat that a remote bot plays: how many decisions and events it was sent."""

    asked: int = 0
    sent: int = 0
    legal: frozenset[str] = frozenset()
    answer: asyncio.Future[str | Unanswered] | None = field(default=None, repr=False)


class RemoteBot(Connection):
    """The connection of a remote bot, and its matches."""

    def __init__(
        self,
        line: Line,
        name: str,
        limits: Limits,
        entered: Callable[[RemoteBot], None],
        ended: Callable[[], None],
    ) -> None:
        """`entered` is called once the bot can be seated."""
        super().__init__(line, limits, ended)
        self.name = name
        self.games: frozenset[str] = frozenset()  # empty until it says hello
        self.since = 0  # when it said hello
        self._entered = entered
        self._matches: dict[str, RemoteMatch] = {}
        self._rate = TokenBucket(limits.bot_messages, limits.bot_messages, time.monotonic())
        self._refused = 0
        self._late = 0

    async def decide(self, key: str, request: DecisionRequest) -> str:
        """The bot's legal move for a seat; Unanswered if it makes none."""
        from ...bots.engine import codec_of, messages  # Not in a page.

        codec = codec_of(request.game)
        match = self._match(key, request)
        _fail(match.answer, "late")  # the table has moved on
        match.asked += 1
        events = len(codec.history(request.view))
        sent = match.sent if match.sent <= events else 0
        match.sent, match.legal = events, frozenset(map(str, request.legal))
        asked = messages.decide(codec, match.asked, DECISION_MS, request.view, request.legal, sent)
        answer: asyncio.Future[str | Unanswered] = asyncio.get_running_loop().create_future()
        match.answer = answer
        self._send({**asked, "match": key})
        try:
            async with asyncio.timeout((DECISION_MS + GRACE_MS) / 1000):
                found = await answer
        except TimeoutError:
            self._count_late()
            raise Unanswered("late") from None
        finally:
            if match.answer is answer:
                match.answer = None
        if isinstance(found, Unanswered):
            # Another exception: raised, `found` would hold the seat in a cycle with this frame.
            raise Unanswered(found.reason)
        return found

    def _match(self, key: str, request: DecisionRequest) -> RemoteMatch:
        """The bot's part of a match; the first time, the match is announced."""
        from ...bots.engine import codec_of, messages

        known = self._matches.pop(key, None)
        if known is not None:
            self._matches[key] = known  # now the last one asked for
            return known
        self._make_room()
        seed = secrets.randbits(SEED_BITS)  # a seed of the match could reveal cards
        begun = messages.new_match(codec_of(request.game), request.view, seed)
        self._send({**begun, "game": request.game, "match": key})
        match = self._matches[key] = RemoteMatch()
        return match

    def _make_room(self) -> None:
        """End the match asked for longest ago if there are too many; it can be begun again."""
        if len(self._matches) >= MOST_MATCHES:
            idle = (key for key, match in self._matches.items() if match.answer is None)
            oldest = next(idle, None)
            if oldest is None:
                raise Unanswered("busy")
            self.end_match(oldest)

    def end_match(self, key: str) -> None:
        """Tell the bot that a match is over for it."""
        if self._matches.pop(key, None) is not None:
            self._send({"type": "end-match", "match": key})

    def _count_late(self) -> None:
        self._late += 1
        if self._late >= MOST_LATE:
            self.disconnect("too-slow")

    def gone(self) -> None:
        """Fail all open decisions, which the bot will not answer."""
        for match in self._matches.values():
            _fail(match.answer, "gone")
        self._matches.clear()

    @override
    async def handle(self, data: str | bytes) -> None:
        try:
            if not self._rate.take(time.monotonic()):
                raise Refusal("slow-down")
            self._understand(_read(data))
        except Refusal as problem:
            self._answer_no(problem)

    @override
    def left(self) -> None:
        self.gone()

    def _understand(self, message: AnyBotMessage) -> None:
        if isinstance(message, BotHello):
            self._hello(message)
            return
        if not self.games:
            raise Refusal("hello-first")
        match = self._matches.get(message.match)
        if match is None or match.answer is None or message.number != match.asked:
            raise Refusal("stale")
        self._late = 0
        if isinstance(message, BotCannot):
            _fail(match.answer, "failed")
        else:
            self._take(match, message)

    def _take(self, match: RemoteMatch, message: BotMove) -> None:
        if message.move not in match.legal:
            _fail(match.answer, "illegal")
            raise Refusal("no-move", detail=f"{message.move!r} is not one of the legal moves")
        if match.answer is not None and not match.answer.done():
            match.answer.set_result(message.move)

    def _hello(self, message: BotHello) -> None:
        from ...bots.engine import PROTOCOL, codec_of

        if message.protocol != PROTOCOL:
            raise Refusal("protocol", ours=PROTOCOL)
        for game in message.games:
            try:
                codec_of(game)
            except ValueError as problem:
                raise Refusal("bad-bot", detail=str(problem)) from None
        self.games = frozenset(message.games)
        games = sorted(self.games)
        self._send({"type": "hello", "protocol": PROTOCOL, "name": self.name, "games": games})
        self._entered(self)

    def _answer_no(self, problem: Refusal) -> None:
        """Send a refusal, and disconnect a bot that causes too many."""
        if problem.code in ("protocol", "bad-bot"):
            self.refuse(problem)
            return
        self.send(encode(Failure(0, problem.code, problem.message)))
        self._refused += 1
        if self._refused > MOST_REFUSED:
            self.disconnect("slow-down")

    def _send(self, message: dict[str, Any]) -> None:
        self.send(msgspec.json.encode(message))


def _read(data: str | bytes) -> AnyBotMessage:
    try:
        message: AnyBotMessage = decode_bot_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal("bad-message", detail=str(problem)[:200]) from None
    return message


def _fail(answer: asyncio.Future[str | Unanswered] | None, reason: str) -> None:
    if answer is not None and not answer.done():
        answer.set_result(Unanswered(reason))
