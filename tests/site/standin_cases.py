"""Runs the project's own messages and requests, good and spoiled; prints what comes of each.

    python tests/site/standin_cases.py real|standin

`test_standins.py` runs it with the real packages and with the stand-ins, and compares the lines.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Iterator
from typing import Any

if sys.argv[1] == "standin":
    from tidefold.site import standins

    standins.install()

import msgspec

from tidefold.games.fair import FairChance
from tidefold.games.registry import games
from tidefold.server.games import PlayedMove, adapter_of, adapters
from tidefold.server.http.responses import LessonRequest, NameRequest, openapi_types
from tidefold.server.http.table_list import read_summary
from tidefold.server.protocol.messages import decode_client, encode
from tidefold.server.table.verbs import decode_entry
from tidefold.site.page_server import PageServer
from tidefold.site.shelf import MemoryShelf

SPOILS: tuple[Any, ...] = (None, True, -1, 1.5, 10**12, "", "x" * 400, [], {}, ["x"], {"x": 1})
SECRET = "5" * 64


def spoiled(good: Any) -> Iterator[Any]:
    """A value with one thing wrong in it, in every way."""
    yield from SPOILS
    if isinstance(good, dict):
        yield {**good, "surplus": 1}
        for name in good:
            yield {key: value for key, value in good.items() if key != name}
            yield from ({**good, name: worse} for worse in spoiled(good[name]))
    if isinstance(good, list):
        for place in range(min(2, len(good))):
            yield from ([*good[:place], one, *good[place + 1 :]] for one in spoiled(good[place]))


def told(read: Any, text: str) -> str:
    """What a reader makes of a text."""
    try:
        return repr(msgspec.to_builtins(read(text)))
    except msgspec.MsgspecError as problem:
        return f"{type(problem).__name__} {problem}"
    except (ValueError, TypeError) as problem:
        return f"{type(problem).__name__} {problem}"


MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "hello", "protocol": 2, "after": 3, "invite": "abc"},
    {"type": "sit", "key": "k", "nonce_hash": "0" * 64, "seat": 1},
    {"type": "reveal", "key": "k", "nonce": "ab" * 16},
    {"type": "move", "key": "k", "move": "draw", "after": 4},
    {"type": "emote", "key": "k", "emote": "hello"},
    {"type": "block", "key": "k", "seat": 2, "on": True},
    {"type": "ping"},
)
SETTINGS: tuple[dict[str, Any], ...] = (
    {"game": "seasalt", "players": 2, "bots": ["careful"], "turn_seconds": 60, "helps": True},
    {"game": "rollcean", "players": 1, "stand_in": "random", "time": {"mode": "fixed"}},
    {"game": "unknown", "players": 2},
)
ENTRIES: tuple[dict[str, Any], ...] = (
    {"kind": "created", "settings": SETTINGS[0], "host": "h", "invite": "i", "secret": SECRET},
    {"kind": "moved", "seat": 0, "move": "draw", "player": "p", "key": "k", "ms": 5},
    {"kind": "ended", "by": "resign", "winners": [0, 1]},
)
PAD: dict[str, Any] = {
    "game": "seasalt",
    "players": 2,
    "rounds": [{"by": "stop", "seat": 1, "cards": [{"hand": ["crab:blue"]}, {"laid": []}]}],
}
ASKED: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/api", None),
    ("GET", "/api/health", None),
    ("GET", "/api/me", None),
    ("GET", "/api/lobby", None),
    ("GET", "/api/me/matches", None),
    ("POST", "/api/me", {"name": "Ann"}),
    ("PATCH", "/api/me", {"name": "Anna"}),
    ("POST", "/api/me", {"name": "x" * 31}),
    ("GET", "/api/me/", None),
    ("GET", "/api/me/matches?game=seasalt&outcome=won&since=5", None),
    ("GET", "/api/me/matches?since=-1&outcome=bad", None),
    ("GET", "/api/me/matches?since=x", None),
    ("GET", f"/api/me/matches?game={'x' * 65}&before=12-abc", None),
    ("GET", "/api/me/figures?opponent=bot:careful", None),
    ("GET", "/api/me/tables?before=", None),
    ("GET", "/api/nothing", None),
    ("DELETE", "/api", None),
    ("GET", "/api/tables/none", None),
    ("POST", "/api/tables", SETTINGS[0]),
    ("POST", "/api/tables", {**SETTINGS[0], "players": 9}),
    ("POST", "/api/tables", {**SETTINGS[0], "players": 4, "bots": ["nobody"]}),
    ("POST", "/api/tables", SETTINGS[2]),
    ("POST", "/api/tables", []),
    ("POST", "/api/score", PAD),
    ("POST", "/api/score", {**PAD, "rounds": [{"scored": [8, 12]}], "target": 40}),
    ("POST", "/api/score", {**PAD, "players": 5}),
    ("POST", "/api/lessons/seasalt", {"answers": []}),
    ("POST", "/api/lessons/rollcean", {"answers": [], "answer": "look"}),
    ("POST", "/api/lessons/none", {"answers": []}),
    ("GET", "/api/rules/rollcean", None),
    ("GET", "/api/daily?day=tomorrow", None),
    ("POST", "/api/replay", {"format": "none"}),
    ("POST", "/api/tables/none/hint?language=xx", None),
    ("DELETE", "/api/me", None),
)


def check_messages() -> None:
    """What clients send, what logs hold and what requests carry, good and spoiled."""
    settings = msgspec.json.Decoder(openapi_types(adapters())["TableSettings"]).decode
    pad = msgspec.json.Decoder(openapi_types(adapters())["PadRequest"]).decode
    name = msgspec.json.Decoder(NameRequest).decode
    lesson = msgspec.json.Decoder(LessonRequest).decode
    cases: list[tuple[Any, Any]] = [
        *((decode_client, one) for one in MESSAGES),
        *((settings, one) for one in SETTINGS),
        *((decode_entry, one) for one in ENTRIES),
        (pad, PAD),
        (name, {"name": "Ann"}),
        (lesson, {"answers": ["a"], "answer": "b"}),
        (read_summary, {"rules": "x", "settings": SETTINGS[0]}),
    ]
    for read, good in cases:
        for one in (good, *spoiled(good)):
            text = json.dumps(one)
            print(text[:200], "->", told(read, text))


def check_views() -> None:
    """Every view, offer and setup of a match, as bytes."""
    for game in games():
        adapter = adapter_of(game.name)
        settings = adapter.settings(game.seats[1])
        live = adapter.start(settings, FairChance(game.name, SECRET, ()), 0, "seed")
        for at in range(40):
            if live.result is not None:
                break
            for seat in live.waiting:
                moves = live.legal(seat)
                parts = live.view(seat), list(live.offers(seat))[:3], live.setup(), moves
                print([encode(part).decode() for part in parts])
                live.play(PlayedMove(seat, moves[at % len(moves)], 1000 * at))


async def check_requests() -> None:
    """Requests, one after the other; ids and times differ, so only their shape is compared."""
    answers: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    server = PageServer(MemoryShelf(), answers.put_nowait)
    await server.start()
    for number, (method, path, body) in enumerate(ASKED):
        text = None if body is None else json.dumps(body)
        asked = {"type": "ask", "id": number, "method": method, "path": path, "body": text}
        server.receive(asked)
        answer = await answers.get()
        kept = answer["body"] if path not in ("/api/tables",) or answer["status"] >= 400 else ""
        print(method, path, answer["status"], answer["headers"]["content-type"], kept)


if __name__ == "__main__":
    check_messages()
    check_views()
    asyncio.run(check_requests())
