"""Names and explains the events of Extra Pepper, and finds those that a seat is under."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...games.seasalt import View
from .words import Words


def named(words: Words, event: str) -> str:
    """Return an event's name."""
    return words.words[f"event.{event}"]


def means(words: Words, event: str) -> str:
    """Return what an event does, in a sentence or two."""
    return words.words.say(f"event.{event}.does", stop=words.call("stop"))


def explained(words: Words, event: str) -> str:
    """Return an event's name and what it does."""
    return f"{words.paint.bold(named(words, event))}. {means(words, event)}"


def in_force(view: View, seat: int) -> tuple[str, ...]:
    """Return the events that a seat is under: the table's and its own."""
    own = view.owned[seat] if view.owned else None
    return tuple(event for event in (view.event, own) if event)


def in_force_after(history: Iterable[Mapping[str, Any]], seat: int) -> tuple[str, ...]:
    """Return the events that a seat is under after some events of a match."""
    table: list[str] = []
    own: list[str] = []
    for seen in history:
        if seen["event"] == "event-turned":
            table = [seen["card"]]
        elif seen["event"] == "event-moved" and seen["from"] == seat:
            own.remove(seen["card"])
        elif seen["event"] == "event-moved" and seen["to"] == seat:
            own.append(seen["card"])
    return (*table, *own)
