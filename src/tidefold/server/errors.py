"""Error codes, part of the protocol, with one plain sentence each."""

from __future__ import annotations

from typing import Any

ERRORS: dict[str, str] = {
    "bad-message": "This message is not one the server understands: {detail}",
    "hello-first": "The first message of a connection must be hello.",
    "protocol": "This server speaks protocol {ours}; reload the page to get the client for it.",
    "no-table": "There is no such table, or it is not open to you.",
    "no-player": "Choose a name first.",
    "not-seated": "You do not sit at this table.",
    "not-host": "Only the host of the table may do that.",
    "seat-taken": "This seat is taken.",
    "table-full": "All seats of this table are taken.",
    "already-seated": "You sit at this table already.",
    "not-open": "The match has begun; seats can no longer be changed.",
    "not-playing": "No match is being played at this table.",
    "not-over": "The match is not over yet.",
    "no-seat": "There is no such seat, or nobody sits there.",
    "not-your-turn": "It is not your turn.",
    "stale": "The table has changed since you chose; look again.",
    "too-late": "The time for this was over.",
    "no-move": "{detail}",
    "refused": "{detail}",
    "nothing-to-undo": "There is nothing of yours to take back.",
    "cannot-undo": "That showed something hidden, or somebody has acted since: it stands.",
    "final": "A decision in this game is final.",
    "bad-bot": "{detail}",
    "bad-settings": "{detail}",
    "removed": "The host has removed you from this table.",
    "muted": "The host has silenced you at this table.",
    "slow-down": "You are sending too much; wait a moment.",
    "too-slow": "Your connection could not keep up; it will start again.",
    "too-many": "There are too many connections from your address.",
    "storage": "The server cannot store anything just now, so nothing was done. Try again soon.",
    "internal": "Something went wrong on the server; nothing was done.",
    "origin": "This page may not talk to this server.",
    "bad-code": "This code is wrong, was used already, or is too old.",
    "bad-name": "A name has 1 to 30 visible characters.",
    "no-hints": "There are no hints at this table.",
    "no-advice": "No advice could be worked out just now; try again later.",
    "busy": "Many matches are being analysed already; try again in a few minutes.",
    "not-found": "There is nothing here.",
}


class Refusal(Exception):
    """Nothing was done, and why: a code of the protocol with what its sentence needs."""

    def __init__(self, code: str, reason: str | None = None, **arguments: Any) -> None:
        self.code = code
        self.reason = reason
        self.message = ERRORS[code].format(**arguments)
        super().__init__(self.message)
