"""Sea Salt & Paper in the engine protocol, as docs/engine-protocol.md documents it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...games.seasalt import Move, View
from ...games.seasalt.record import GAME
from ..engine.codec import EngineCodec, Message


def _rules(view: View) -> Message:
    return {
        "players": view.players,
        "edition": view.edition.as_record(),
        "target": view.target,
    }


def _history(view: View) -> Sequence[Mapping[str, Any]]:
    return view.history


def _move(text: str, _view: View) -> Move:
    return Move.parse(text)


CODEC = EngineCodec(GAME, _rules, _history, View.as_json, View.from_json, _move)
