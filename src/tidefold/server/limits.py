"""How much a client may ask for; `tidefold serve --limit NAME=N` changes a figure."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace


@dataclass(frozen=True, slots=True)
class Limits:
    """The figures that keep one client from hurting the others."""

    messages: int = 10  # a socket may send per second, over any length of time
    burst: int = 40  # messages at once before that rate counts
    sockets: int = 64  # open at once from one address
    requests: int = 20  # over HTTP per second from one address
    identities: int = 60  # new players per hour from one address
    tables: int = 60  # new tables per hour from one address
    hints: int = 600  # per hour from one address
    analyses: int = 60  # of matches begun per hour from one address
    frame: int = 4096  # bytes of a message from a client
    body: int = 65536  # bytes of a request's body
    queue: int = 64  # messages waiting for a slow client before it is cut off
    chats: int = 8  # lines of chat and emotes of one player within ten seconds


def parse_limit(limits: Limits, text: str) -> Limits:
    """Limits with `NAME=N` changed; ValueError lists the names."""
    name, _, value = text.partition("=")
    names = [field.name for field in fields(Limits)]
    if name not in names:
        raise ValueError(f"there is no limit {name!r}; limits are {', '.join(names)}")
    if not (value.isascii() and value.isdigit() and 0 < int(value) <= 10**9):
        raise ValueError(f"write the limit like {name}=100, with a number above 0")
    return replace(limits, **{name: int(value)})
