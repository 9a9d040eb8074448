"""The messages of a remote bot: the engine protocol, with the match that each is about."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

MatchKey = Annotated[str, Meta(min_length=1, max_length=40)]
Number = Annotated[int, Meta(ge=1, le=10**9)]


class BotMessage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """A message of a remote bot."""


class BotHello(BotMessage, frozen=True, tag="hello"):
    """The first message: the protocol, and the games that the bot plays."""

    protocol: Annotated[str, Meta(max_length=40)]
    games: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(min_length=1, max_length=20)]
    name: Annotated[str, Meta(max_length=80)] = ""


class BotMove(BotMessage, frozen=True, tag="move"):
    """The bot's move in a decision."""

    match: MatchKey
    number: Number
    move: Annotated[str, Meta(max_length=200)]


class BotCannot(BotMessage, frozen=True, tag="cannot"):
    """The bot cannot decide; another one decides at once."""

    match: MatchKey
    number: Number


AnyBotMessage = BotHello | BotMove | BotCannot
decode_bot_message = msgspec.json.Decoder(AnyBotMessage).decode
