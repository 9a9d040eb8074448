"""One of our own bots behind the engine protocol, for any program that speaks it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from ..catalogue import Bot, bots_of
from . import messages
from .codec import Message, codec_of


class EngineService:
    """Answers engine messages with the moves of one bot; ValueError for a malformed message."""

    def __init__(self, name: str, game: str) -> None:
        self._codec = codec_of(game)
        self._name = name
        self._bot: Bot = bots_of(game).make(name)
        self._history: tuple[Mapping[str, Any], ...] = ()

    def answer(self, message: Message) -> Message | None:
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

    def _greet(self, message: Message) -> Message:
        answer = messages.hello(self._codec, self._name)
        for field in ("protocol", "game"):
            if message.get(field) != answer[field]:
                raise ValueError(f"{field} must be {answer[field]!r}, not {message.get(field)!r}")
        return answer

    def _begin_match(self, message: Message) -> None:
        seed = message.get("seed", 0)
        if type(seed) is not int or seed < 0:
            raise ValueError("seed must be a whole number from 0 on")
        self._bot = bots_of(self._codec.game).make(self._name, seed)
        self._history = ()

    def _decide(self, message: Message) -> Message:
        legal = message.get("legal")
        if not isinstance(legal, list) or not legal or not all(isinstance(t, str) for t in legal):
            raise ValueError("legal must be a list of moves")
        view = self._codec.view_from_json(message.get("view"), self._history)
        self._history = tuple(self._codec.history(view))
        move = self._bot.choose(view, [self._codec.parse_move(text, view) for text in legal])
        return {"type": "move", "number": message.get("number"), "move": str(move)}


def serve(name: str, lines: Iterable[str], game: str) -> Iterator[str]:
    """Answer the incoming lines until one says bye."""
    service = EngineService(name, game)
    for line in lines:
        message = messages.load(line)
        if message["type"] == "bye":
            return
        answer = service.answer(message)
        if answer is not None:
            yield messages.dump(answer).decode()
