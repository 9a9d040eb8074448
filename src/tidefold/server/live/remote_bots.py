"""Remote bots: programs elsewhere that decide for seats here, over a WebSocket of their own.

A remote bot is sent what a bot of this server gets, the view of its seat, and nothing it says is
trusted. If it is gone, late or wrong, a quick bot decides in its place, and the table is told.
"""

from __future__ import annotations

import asyncio
import secrets
import time
import weakref
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from ...override import override
from ..errors import Refusal
from ..games import REMOTE, DecisionRequest
from ..protocol.bot_messages import (
    AnyBotMessage,
    BotCannot,
    BotHello,
    BotMove,
    decode_bot_message,
)
from ..protocol.messages import Failure, encode
from ..rate_limits import Limits, TokenBucket
from ..store.protected_names import name_key
from ..workers.decisions import BotRunner, SeatedBot, quick_bot
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
    answer: asyncio.Future[str] | None = field(default=None, repr=False)


class RemoteBot(Connection):
    """The connection of a remote bot, and its matches."""

    def __init__(
        self, line: Line, name: str, bots: RemoteBots, limits: Limits, ended: Callable[[], None]
    ) -> None:
        super().__init__(line, limits, ended)
        self.name = name
        self.games: frozenset[str] = frozenset()  # empty until it says hello
        self._bots = bots
        self._matches: dict[str, RemoteMatch] = {}
        self._rate = TokenBucket(limits.bot_messages, limits.bot_messages, time.monotonic())
        self._refused = 0
        self._late = 0

    # Deciding

    async def decide(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The bot's move, which is legal; Unanswered says why there is none."""
        from ...bots.engine import codec_of, messages  # Not in a page.

        codec = codec_of(request.game)
        match = self._match(bot, request)
        match.asked += 1
        events = len(codec.history(request.view))
        sent = match.sent if match.sent <= events else 0
        match.sent, match.legal = events, frozenset(map(str, request.legal))
        asked = messages.decide(codec, match.asked, DECISION_MS, request.view, request.legal, sent)
        match.answer = asyncio.get_running_loop().create_future()
        self._send({**asked, "match": bot.key})
        try:
            async with asyncio.timeout((DECISION_MS + GRACE_MS) / 1000):
                return await match.answer
        except TimeoutError:
            self._count_late()
            raise Unanswered("late") from None
        finally:
            match.answer = None

    def _match(self, bot: SeatedBot, request: DecisionRequest) -> RemoteMatch:
        """The bot's part of a match; the first time, the match is announced."""
        from ...bots.engine import codec_of, messages

        known = self._matches.pop(bot.key, None)
        if known is not None:
            self._matches[bot.key] = known  # now the last one asked for
            return known
        self._make_room()
        seed = secrets.randbits(SEED_BITS)  # any other could tell something about the cards
        begun = messages.new_match(codec_of(request.game), request.view, seed)
        self._send({**begun, "game": request.game, "match": bot.key})
        match = self._matches[bot.key] = RemoteMatch()
        # The seat's owner forgets the bot at the end of the match.
        weakref.finalize(bot, self._end_match, bot.key).atexit = False
        return match

    def _make_room(self) -> None:
        """End the match asked for longest ago if there are too many; it can be begun again."""
        if len(self._matches) >= MOST_MATCHES:
            idle = (key for key, match in self._matches.items() if match.answer is None)
            oldest = next(idle, None)
            if oldest is None:
                raise Unanswered("busy")
            self._end_match(oldest)

    def _end_match(self, key: str) -> None:
        """Tell the bot that a match is over for it."""
        if self._matches.pop(key, None) is not None:
            self._send({"type": "end-match", "match": key})

    def _count_late(self) -> None:
        self._late += 1
        if self._late >= MOST_LATE:
            self.disconnect("too-slow")

    def gone(self) -> None:
        """The connection has ended, so nothing will be answered."""
        for match in self._matches.values():
            _fail(match.answer, "gone")
        self._matches.clear()

    # What it says

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
        self._bots.leave(self)

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
        """Take a move, if it is one of the legal ones."""
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
        self._bots.enter(self)

    def _answer_no(self, problem: Refusal) -> None:
        """Say what is wrong; a bot that goes on is disconnected."""
        if problem.code in ("protocol", "bad-bot"):
            self.refuse(problem)
            return
        self.send(encode(Failure(0, problem.code, problem.message)))
        self._refused += 1
        if self._refused > MOST_REFUSED:
            self.disconnect("slow-down")

    def _send(self, message: dict[str, Any]) -> None:
        self.send(msgspec.json.encode(message))


class RemoteBots:
    """Decides for all bots: remote ones where they are, the others by a runner of this server."""

    def __init__(self, local: BotRunner) -> None:
        self._local = local
        self._connected: dict[str, RemoteBot] = {}

    def offered(self, game: str) -> list[str]:
        """The remote bots that can be seated at a table of a game now."""
        able = (bot.name for bot in self._connected.values() if game in bot.games)
        return sorted(REMOTE + name for name in able)

    def check(self, game: str, bots: tuple[str, ...]) -> None:
        """A Refusal if one of some bots is remote and cannot be seated now."""
        for bot in bots:
            if bot.startswith(REMOTE) and bot not in self.offered(game):
                name = bot.removeprefix(REMOTE)
                raise Refusal("bad-bot", detail=f"The remote bot {name} is not connected.")

    def enter(self, bot: RemoteBot) -> None:
        """A bot can be seated from now on; another connection of the same bot ends."""
        before = self._connected.get(name_key(bot.name))
        self._connected[name_key(bot.name)] = bot
        if before is not None and before is not bot:
            before.gone()
            before.disconnect("elsewhere")

    def leave(self, bot: RemoteBot) -> None:
        """A connection has ended."""
        bot.gone()
        if self._connected.get(name_key(bot.name)) is bot:
            del self._connected[name_key(bot.name)]

    def disconnect(self, name: str) -> None:
        """End the connection of a bot whose token was revoked."""
        bot = self._connected.get(name_key(name))
        if bot is not None:
            self.leave(bot)
            bot.disconnect("bad-token")

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The move of a bot; a quick bot's if a remote one does not decide."""
        if not bot.name.startswith(REMOTE):
            return await self._local.choose(bot, request)
        bot.replaced = ""
        remote = self._connected.get(name_key(bot.name.removeprefix(REMOTE)))
        try:
            if remote is None or request.game not in remote.games:
                raise Unanswered("gone")
            return await remote.decide(bot, request)
        except Unanswered as why:
            bot.replaced = why.reason
        return await self._local.choose(SeatedBot(quick_bot(request.game)), request)


def _read(data: str | bytes) -> AnyBotMessage:
    """A bot's message; a Refusal if it cannot be read."""
    try:
        message: AnyBotMessage = decode_bot_message(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refusal("bad-message", detail=str(problem)[:200]) from None
    return message


def _fail(answer: asyncio.Future[str] | None, reason: str) -> None:
    """A decision will not be answered."""
    if answer is not None and not answer.done():
        answer.set_exception(Unanswered(reason))
