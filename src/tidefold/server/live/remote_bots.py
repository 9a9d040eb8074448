"""The remote bots of all nodes, and the quick bots that decide in place of missing ones.

If a remote bot is gone, late or wrong, a quick bot decides in its place, and the table says so. The
node that runs a table asks the node to which the bot is connected. Notices name only where in the
log the decision is made: that node builds view and legal moves from the log itself, and answers
with the place of the chosen move among the legal ones.
"""

from __future__ import annotations

import asyncio
import weakref
from collections.abc import Callable, Collection

from ..errors import Refusal
from ..games import REMOTE, DecisionRequest
from ..monotonic_clock import MonotonicClock
from ..rate_limits import Limits
from ..store.nodes import BotAnswered, BotAsked, BotHere, BotOver, Nodes
from ..store.protected_names import name_key
from ..workers.decisions import BotRunner, SeatedBot, quick_bot
from .connection import Line
from .remote_bot import DECISION_MS, GRACE_MS, RemoteBot, Unanswered

RELAY_MS = 1000  # for the way to another node and back


class RemoteBots:
    """Chooses the moves of all bots: remote ones over their connections, others on this server."""

    def __init__(self, local: BotRunner, nodes: Nodes, clock: MonotonicClock) -> None:
        self._local = local
        self._nodes = nodes
        self._clock = clock
        self._here: dict[str, RemoteBot] = {}
        self._elsewhere: dict[str, dict[int, BotHere]] = {}  # by name and node
        self._seats: set[str] = set()  # keys of the seats for which a bot was asked here
        self._asked_by: dict[str, int] = {}  # the node that asks, by key of its seat
        self._answers: dict[tuple[str, int], tuple[int, asyncio.Future[BotAnswered]]] = {}

    def available(self, game: str) -> list[str]:
        """The remote bots that can be seated at a table of a game now."""
        here = [bot.name for bot in self._here.values() if game in bot.games]
        places = [place for places in self._elsewhere.values() for place in places.values()]
        there = [place.name for place in places if game in place.games]
        return sorted({REMOTE + name for name in (*here, *there)})

    def check(self, game: str, bots: tuple[str, ...]) -> None:
        """Refuse bots if one of them is remote and cannot be seated now."""
        for bot in bots:
            if bot.startswith(REMOTE) and bot not in self.available(game):
                name = bot.removeprefix(REMOTE)
                raise Refusal("bad-bot", detail=f"The remote bot {name} is not connected.")

    def connection(
        self, line: Line, name: str, limits: Limits, ended: Callable[[], None]
    ) -> RemoteBot:
        """The connection of a bot, which can be seated once it has said hello."""

        def left() -> None:
            self._leave(bot)
            ended()

        bot = RemoteBot(line, name, limits, self._enter, left)
        return bot

    def _enter(self, bot: RemoteBot) -> None:
        """Offer a bot for seats, and end an earlier connection of that bot to this node."""
        key = name_key(bot.name)
        others = self._elsewhere.get(key, {}).values()
        bot.since = max(self._clock.now(), *(other.since + 1 for other in others), 0)
        before, self._here[key] = self._here.get(key), bot
        self._tell_of(bot)
        if before is not None and before is not bot:
            before.gone()
            before.disconnect("elsewhere")

    def _leave(self, bot: RemoteBot) -> None:
        bot.gone()
        if self._here.get(name_key(bot.name)) is bot:
            del self._here[name_key(bot.name)]
            self._nodes.tell(BotHere(bot.name, bot.since, ()))

    def disconnect(self, name: str) -> None:
        """End the connection of a bot whose token was revoked."""
        bot = self._here.get(name_key(name))
        if bot is not None:
            self._leave(bot)
            bot.disconnect("bad-token")

    async def choose(self, bot: SeatedBot, request: DecisionRequest) -> str:
        """The move of a bot, or that of a quick bot if a remote one does not decide."""
        if not bot.name.startswith(REMOTE):
            return await self._local.choose(bot, request)
        bot.replaced = ""
        try:
            return await self._ask(bot, bot.name.removeprefix(REMOTE), request)
        except Unanswered as why:
            bot.replaced = why.reason
        return await self._local.choose(SeatedBot(quick_bot(request.game)), request)

    async def _ask(self, bot: SeatedBot, name: str, request: DecisionRequest) -> str:
        """The move of a remote bot over its newest connection; Unanswered if there is none."""
        if bot.key not in self._seats:
            self._seats.add(bot.key)
            # The seat's owner forgets the bot at the end of the match.
            weakref.finalize(bot, self._seat_over, name, bot.key).atexit = False
        here = self._here.get(name_key(name))
        places = self._elsewhere.get(name_key(name), {})
        able = [(at.since, node) for node, at in places.items() if request.game in at.games]
        if here is not None and request.game in here.games:
            able.append((here.since, self._nodes.node))
        _, node = max(able, default=(0, None))
        if node is None:
            raise Unanswered("gone")
        if here is not None and node == self._nodes.node:
            return await here.decide(bot.key, request)
        return await self._ask_node(node, bot, name, request)

    def _seat_over(self, name: str, key: str) -> None:
        """Forget a seat whose match is over, or where another bot decides now."""
        self._seats.discard(key)
        self._hear_over(name, key)
        self._nodes.tell(BotOver(name, key))

    async def _ask_node(
        self, node: int, bot: SeatedBot, name: str, request: DecisionRequest
    ) -> str:
        assert request.place is not None, "a table asks"
        slot = bot.key, request.place.number
        answer: asyncio.Future[BotAnswered] = asyncio.get_running_loop().create_future()
        self._answers[slot] = node, answer
        self._nodes.tell(BotAsked(node, name, bot.key, *request.place))
        try:
            async with asyncio.timeout((DECISION_MS + GRACE_MS + RELAY_MS) / 1000):
                found = await answer
        except TimeoutError:
            raise Unanswered("late") from None
        finally:
            if self._answers.get(slot) == (node, answer):
                del self._answers[slot]
        if found.reason:
            raise Unanswered(found.reason)
        if found.legal != len(request.legal) or not 0 <= found.place < found.legal:
            raise Unanswered("illegal")
        return str(request.legal[found.place])

    def hear(self, node: int, news: BotHere | BotAnswered | BotOver) -> None:
        """Handle another node's news about a remote bot."""
        if isinstance(news, BotHere):
            places = self._elsewhere.setdefault(name_key(news.name), {})
            places.pop(node, None)
            if news.games:
                places[node] = news
        elif isinstance(news, BotOver):
            self._hear_over(news.name, news.key)
        elif news.to == self._nodes.node:
            asked, answer = self._answers.get((news.key, news.number), (0, None))
            if asked == node and answer is not None and not answer.done():
                answer.set_result(news)

    def _hear_over(self, name: str, key: str) -> None:
        self._asked_by.pop(key, None)
        bot = self._here.get(name_key(name))
        if bot is not None:
            bot.end_match(key)

    async def answer(self, node: int, asked: BotAsked, request: DecisionRequest | None) -> None:
        """Let a bot of this node decide for a table that another node runs."""
        legal, place, reason = 0, -1, ""
        try:
            bot = self._here.get(name_key(asked.name))
            if bot is None or request is None:
                raise Unanswered("gone")
            self._asked_by[asked.key] = node
            move = await bot.decide(asked.key, request)
            legal, place = len(request.legal), list(map(str, request.legal)).index(move)
        except Unanswered as why:
            reason = why.reason
        answered = BotAnswered(node, asked.key, asked.number, legal, place, reason)
        self._nodes.tell(answered)

    def tell_all(self) -> None:
        """Announce every bot that is connected here to the other nodes."""
        for bot in self._here.values():
            self._tell_of(bot)

    def _tell_of(self, bot: RemoteBot) -> None:
        self._nodes.tell(BotHere(bot.name, bot.since, tuple(sorted(bot.games))))

    def forget_nodes(self, nodes: Collection[int]) -> None:
        """Forget the bots that are connected to these nodes."""
        for places in self._elsewhere.values():
            for node in nodes:
                places.pop(node, None)

    def nodes_gone(self, nodes: Collection[int]) -> None:
        """Forget the bots, the answers and the questions of nodes that have ended."""
        self.forget_nodes(nodes)
        for (key, number), (node, answer) in list(self._answers.items()):
            if node in nodes and not answer.done():
                answer.set_result(BotAnswered(self._nodes.node, key, number, 0, -1, "gone"))
        for key in [key for key, node in self._asked_by.items() if node in nodes]:
            del self._asked_by[key]
            for bot in self._here.values():
                bot.end_match(key)
