"""Tokens of remote bots: made once, sent once, kept as hashes."""

from __future__ import annotations

import secrets
import unicodedata
from typing import TYPE_CHECKING

from .errors import Refusal
from .ids import hash_of
from .store.protected_names import name_key, without_mark
from .store.rows import BotToken

if TYPE_CHECKING:  # imports SQLAlchemy, which a page does not have
    from .store.database import Database

PREFIX = "tidefold-bot-"  # identifies a leaked token
LONGEST_NAME = 30
_KINDS = ("L", "N", "M", "P", "S")  # of characters: letters, digits, marks, signs


def good_bot_name(name: str) -> str:
    """Tidy a remote bot's name; raises Refusal if it is empty, too long or not printable."""
    tidy = " ".join(without_mark(unicodedata.normalize("NFC", name)).split())
    visible = all(char == " " or unicodedata.category(char)[0] in _KINDS for char in tidy)
    if not tidy or not visible or len(tidy) > LONGEST_NAME:
        raise Refusal("bad-name")
    return tidy


async def add_bot(store: Database, name: str, now: int, player: str | None = None) -> str:
    """The token of a new bot of a player or the host; raises Refusal for a taken name."""
    token = PREFIX + secrets.token_urlsafe(32)
    bot = BotToken(name, player, now)
    if not await store.add_bot_token(bot, hash_of(token), name_key(name)):
        raise Refusal("bot-name-taken")
    return token
