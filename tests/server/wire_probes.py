"""Everything a viewer can try in order to learn what is hidden; the server does none of it."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

from wire_story import LATE, Story

from tidefold.games.seasalt.cards import FACE_NAMES
from tidefold.games.seasalt.codes import PAIR_CODE
from tidefold.games.seasalt.moves import PILES

NONSENSE = (
    "exit",
    "keep",
    "keep crab:yellow",
    "keep unicorn:red, other left",
    "pick crab",
    "pick crab:red",
    "duo crab:yellow shark:black",
    "duo crab:yellow",
    "rob 7",
    "rob -1",
    "take middle",
    "draw draw",
    " ",
    "pass now",
    "X9@r1c1/0 column 1",
    "T4@r99c99/90m column 6",
)
WORDS = ("draw", "pass", "stop", "last-chance", "mermaids")
IMAGINABLE = (
    *WORDS,
    *(f"{move} {pile}" for move in ("take", "pile") for pile in PILES),
    *(f"rob {seat}" for seat in range(4)),
    *(f"pick {face}" for face in FACE_NAMES),
    *(f"keep {face}, other {pile}" for face in FACE_NAMES for pile in PILES),
    *(f"duo {FACE_NAMES[a]} {FACE_NAMES[b]}" for a, b in PAIR_CODE),
)
NOT_MESSAGES = (
    "",
    "{",
    "[]",
    "null",
    '"hello"',
    '{"type":"nothing"}',
    '{"type":"move"}',
    '{"type":"move","key":"","move":"draw","after":0}',
    '{"type":"move","key":"k","move":"draw","after":"now"}',
    '{"type":"ping","extra":1}',
    '{"type":"sit","key":"k","seat":99}',
)


def refused_moves(story: Story, viewer: int, number: int, random: Random) -> list[dict[str, Any]]:
    """Moves that the viewer may not make after so many decisions."""
    if story.settings["game"] == "seasalt":
        awaited = story.decisions[number]
        legal = awaited.legal if awaited.seat == viewer else None
        known: Iterable[str] = IMAGINABLE
    else:
        own = _own_decision(story, viewer, number)
        if own is None:
            return []
        legal = story.decisions[own].legal if own >= number else None
        known = random.sample(sorted(set().union(*(d.legal for d in story.decisions))), 40)
    allowed = set(map(_plain, legal or ()))
    texts = [text for text in (*known, *NONSENSE) if _plain(text) not in allowed]
    if legal is None:
        texts = random.sample(texts, 12)
    return [_move(place, text) for place, text in enumerate(texts)]


def _own_decision(story: Story, viewer: int, number: int) -> int | None:
    """Where the viewer's decision of the round is; a stranger's is anybody's who was first."""
    now = story.decisions[number].round
    told = [(n, d) for n, d in enumerate(story.decisions) if d.round == now and d.text != LATE]
    if viewer not in story.people:
        return -1
    return next((n for n, decision in told if decision.seat == viewer), None)


def _plain(text: str) -> tuple[str, ...]:
    """A move without what does not matter in it."""
    return tuple(sorted(text.replace(",", " ").split()))


def _move(number: int, text: str) -> dict[str, Any]:
    return {"type": "move", "key": f"try{number}", "move": text, "after": 10**6}


def refused_commands(host: bool, seated: bool, undo: bool) -> list[dict[str, Any] | str]:
    """What a table in play never allows; `undo` if that is refused too."""
    said: list[dict[str, Any] | str] = [
        *NOT_MESSAGES,
        {"type": "ping"},
        {"type": "hello", "protocol": 99},
        {"type": "sit", "key": "t1", "seat": 1, "nonce_hash": "0" * 64},
        {"type": "reveal", "key": "t0", "nonce": "0" * 32},
        {"type": "add-bot", "key": "t2", "seat": 1, "bot": "random"},
        {"type": "rematch", "key": "t3"},
        {"type": "remove", "key": "t4", "seat": 7},
        {"type": "report", "key": "t5", "seat": 7, "reason": "nobody"},
        {"type": "mute", "key": "t6", "seat": 7, "on": True},
        {"type": "block", "key": "t7", "seat": 7, "on": True},
        {"type": "move", "key": "t8", "move": "draw", "after": -5},
    ]
    if undo:
        said.append({"type": "undo", "key": "t9"})
    if not host:
        said += [
            {"type": "remove", "key": "t10", "seat": 0},
            {"type": "mute", "key": "t11", "seat": 0, "on": True},
        ]
    if not seated:
        said += [{"type": kind, "key": f"s{kind}"} for kind in ("resign", "leave", "back", "undo")]
        said += [{"type": "chat", "key": "c", "text": "hm"}, {"type": "emote", "key": "e"}]
    return said


def paths(table: str) -> Iterable[str]:
    """What can be read over HTTP."""
    return (
        f"/api/tables/{table}",
        f"/api/tables/{table}/record",
        "/api/tables",
        "/api/me/tables",
        "/api/me",
        "/api/health",
        "/api/tables/nowhere",
        "/api/tables/nowhere/record",
        f"/api/tables/{table}/log",
    )
