"""Decoders of what the server sends, stricter than a client needs them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

import msgspec

from tidefold.games.registry import game_names
from tidefold.server.games import GameAdapter, adapter_of, adapters
from tidefold.server.protocol.messages import AnyServerMessage
from tidefold.server.protocol.schema import OpenTypes, offer_type, settings_type, types_of, union_of

Decode = Callable[[bytes | str], AnyServerMessage]


def loose_types(games: Sequence[GameAdapter]) -> OpenTypes:
    """Types that decode the messages of all games; events, setups and results stay objects."""
    views = union_of(game.wire.view for game in games)
    return OpenTypes(settings_type(games), views, offer_type(games))


@cache
def decoder_of(game: str) -> Decode:
    """A strict decoder of the server's messages at a table of one game."""
    decode: Decode = msgspec.json.Decoder(types_of(adapter_of(game)).server_messages()).decode
    return decode


@cache
def _loose_decoder(_names: tuple[str, ...]) -> Decode:
    decode: Decode = msgspec.json.Decoder(loose_types(adapters()).server_messages()).decode
    return decode


def decode_server(data: bytes | str) -> AnyServerMessage:
    """A message of the server at a table of any game; its events are plain objects."""
    return _loose_decoder(tuple(game_names()))(data)
