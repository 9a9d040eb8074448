"""The error codes of the protocol, with the sentence of the page for each."""

from __future__ import annotations

from typing import Any

from ..i18n import catalogue

CODES = (
    "bad-message",
    "hello-first",
    "protocol",
    "no-table",
    "no-player",
    "not-seated",
    "not-host",
    "seat-taken",
    "table-full",
    "already-seated",
    "not-revealing",
    "bad-nonce",
    "not-open",
    "not-playing",
    "not-over",
    "no-seat",
    "not-your-turn",
    "stale",
    "too-late",
    "no-move",
    "refused",
    "nothing-to-undo",
    "cannot-undo",
    "final",
    "bad-bot",
    "bad-settings",
    "removed",
    "muted",
    "silenced",
    "banned",
    "bad-word",
    "slow-down",
    "too-slow",
    "too-many",
    "storage",
    "internal",
    "origin",
    "bad-code",
    "bad-name",
    "name-taken",
    "bad-passkey",
    "no-passkeys",
    "not-protected",
    "bad-token",
    "elsewhere",
    "bot-name-taken",
    "too-many-bots",
    "no-hints",
    "no-advice",
    "busy",
    "impossible",
    "no-printing",
    "bad-record",
    "no-challenge",
    "tournament-host",
    "tournament-closed",
    "tournament-small",
    "not-found",
)
# Codes for which a program needs to know more than a person at the page.
DETAILED = {
    "bad-message": "The server doesn\u2019t understand this message: {detail}",
    "protocol": "This server speaks protocol {ours}; reload the page to get the client for it.",
    "no-move": "{detail}",
    "refused": "{detail}",
    "bad-bot": "{detail}",
    "bad-settings": "{detail}",
    "impossible": "This can\u2019t be right: {detail}",
    "bad-record": "This is not a record that can be replayed: {detail}",
}
ERRORS = {code: DETAILED.get(code) or catalogue("en")[f"error.{code}"] for code in CODES}


class Refusal(Exception):
    """The reason why a request was not carried out: a code of the protocol, and its sentence."""

    def __init__(
        self,
        code: str,
        reason: str | None = None,
        *,
        values: dict[str, Any] | None = None,
        **arguments: Any,
    ) -> None:
        self.code = code
        self.reason = reason
        self.values = values or {}  # of the reason, for clients that word it themselves
        self.message = ERRORS[code].format(**arguments)
        super().__init__(self.message)
