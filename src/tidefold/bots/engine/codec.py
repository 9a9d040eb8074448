"""How a game's views and moves are encoded in the engine protocol."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.registry import game_named

Message = dict[str, Any]
History = Sequence[Mapping[str, Any]]


@dataclass(frozen=True, slots=True)
class EngineCodec:
    """Encodes and decodes one game for engines; ValueError for what cannot be decoded."""

    game: str  # as in records
    rules: Callable[[Any], Message]  # of a view: what an engine must know when a match begins
    history: Callable[[Any], History]  # of a view: the events so far
    view_as_json: Callable[[Any, int], Message]  # (view, sent): without the first `sent` events
    view_from_json: Callable[[Any, History], Any]  # with the events received earlier
    parse_move: Callable[[str, Any], Any]  # (text, view): the view that it was offered in


def codec_of(game: str) -> EngineCodec:
    """The codec of a game; ValueError if engines cannot play it."""
    found = game_named(game)
    codec: EngineCodec | None = found.part("engine")
    if codec is None:
        raise ValueError(f"programs (cmd:) cannot play {found.title} yet; name one of its bots")
    return codec
