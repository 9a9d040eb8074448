"""Serving one of our own bots to anybody who speaks the engine protocol."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ...games.seasalt import Move
from .. import Bot, make_bot
from . import wire


class Served:
    """A bot behind the protocol: messages in, answers out. ValueError says what was wrong."""

    def __init__(self, name: str) -> None:
        self._name = name
        self._bot: Bot = make_bot(name)
        self._history: tuple[Mapping[str, Any], ...] = ()

    def answer(self, message: wire.Message) -> wire.Message | None:
        """The answer to a message; None if it needs none."""
        kind = message["type"]
        if kind == "hello":
            return self._greet(message)
        if kind == "new-match":
            self._begin_match(message)
            return None
        if kind == "decide":
            return self._decide(message)
        raise ValueError(
            f"there is no message {kind!r}; messages are hello, new-match, decide, bye"
        )

    def _greet(self, message: wire.Message) -> wire.Message:
        for field, wanted in (("protocol", wire.PROTOCOL), ("game", wire.GAME)):
            if message.get(field) != wanted:
                raise ValueError(f"{field} must be {wanted!r}, not {message.get(field)!r}")
        return wire.hello(self._name)

    def _begin_match(self, message: wire.Message) -> None:
        seed = message.get("seed", 0)
        if type(seed) is not int or seed < 0:
            raise ValueError("seed must be a whole number from 0 on")
        self._bot = make_bot(self._name, seed)
        self._history = ()

    def _decide(self, message: wire.Message) -> wire.Message:
        legal = message.get("legal")
        if not isinstance(legal, list) or not legal or not all(isinstance(t, str) for t in legal):
            raise ValueError("legal must be a list of moves")
        view = wire.view_from_json(message.get("view"), self._history)
        self._history = view.history
        move = self._bot.choose(view, [Move.parse(text) for text in legal])
        return {"type": "move", "number": message.get("number"), "move": str(move)}


def serve(name: str, lines: Iterable[str]) -> Iterator[str]:
    """The lines that answer the lines coming in, until bye."""
    served = Served(name)
    for line in lines:
        message = wire.load(line)
        if message["type"] == "bye":
            return
        answer = served.answer(message)
        if answer is not None:
            yield wire.dump(answer).decode()
