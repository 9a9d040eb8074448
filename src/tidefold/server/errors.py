"""The error codes of the protocol, with one plain sentence each."""

from __future__ import annotations

from typing import Any

ERRORS: dict[str, str] = {
    "bad-message": "The server doesn't understand this message: {detail}",
    "hello-first": "The first message of a connection must be hello.",
    "protocol": "This server speaks protocol {ours}; reload the page to get the client for it.",
    "no-table": "There is no such table, or it is not open to you.",
    "no-player": "Choose a name first.",
    "not-seated": "You are not seated at this table.",
    "not-host": "Only the host of the table can do that.",
    "seat-taken": "This seat is taken.",
    "table-full": "All seats at this table are taken.",
    "already-seated": "You are already seated at this table.",
    "not-revealing": "Nonces are revealed only while every seat has committed to one.",
    "bad-nonce": "This is not the nonce whose hash you sent.",
    "not-open": "The match has begun; seats can no longer be changed.",
    "not-playing": "No match is being played at this table.",
    "not-over": "The match is not over yet.",
    "no-seat": "There is no such seat, or nobody sits there.",
    "not-your-turn": "It's not your turn.",
    "stale": "The table has changed since you chose; look again.",
    "too-late": "Your time was up.",
    "no-move": "{detail}",
    "refused": "{detail}",
    "nothing-to-undo": "You have no move to take back.",
    "cannot-undo": "This move revealed something, or somebody has moved since, so it stands.",
    "final": "Moves in this game are final.",
    "bad-bot": "{detail}",
    "bad-settings": "{detail}",
    "removed": "The host has removed you from this table.",
    "muted": "The host has muted you at this table.",
    "silenced": "The host of this server has muted you.",
    "banned": "The host of this server has banned you.",
    "bad-word": "This server does not allow the word {word}.",
    "slow-down": "You are sending too many messages; wait a moment.",
    "too-slow": "Your connection couldn't keep up; it will start again.",
    "too-many": "There are too many connections from your address.",
    "storage": "The server can't store anything right now, so nothing was done. Try again soon.",
    "internal": "Something went wrong on the server; nothing was done.",
    "origin": "This page may not use this server.",
    "bad-code": "This code is wrong, already used, or too old.",
    "bad-name": "A name has 1 to 30 visible characters.",
    "name-taken": "Somebody has protected this name, or one that looks the same; choose another.",
    "bad-passkey": "This passkey could not be checked; try again.",
    "no-passkeys": "Passkeys need an encrypted page (https) with a host name, or localhost.",
    "not-protected": "Protect your name with a passkey first.",
    "bad-token": "The token of this bot is wrong, or it was revoked.",
    "elsewhere": "This bot is connected from another place now.",
    "bot-name-taken": "There is a remote bot of this name; choose another.",
    "too-many-bots": "You can have {most} remote bots; revoke one first.",
    "no-hints": "There are no hints at this table.",
    "no-advice": "No hint is available right now; try again later.",
    "busy": "Many matches are already being analysed; try again in a few minutes.",
    "impossible": "This can't be: {detail}",
    "no-printing": "This server can't make PDFs; install it with the extra tidefold[print].",
    "bad-record": "This is not a record that can be replayed: {detail}",
    "no-challenge": "This match can't be a challenge: play one alone or against bots.",
    "tournament-host": "Only the host of the tournament can do that.",
    "tournament-closed": "The tournament is full or has begun.",
    "tournament-small": "This tournament needs at least {least} players.",
    "not-found": "There is nothing here.",
}


class Refusal(Exception):
    """Why nothing was done: a code of the protocol, and its sentence."""

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
        self.values = values or {}  # of the reason, for clients that say it in their own words
        self.message = ERRORS[code].format(**arguments)
        super().__init__(self.message)
