"""May a move be taken back? Only while nothing hidden or random came to light through it."""

from __future__ import annotations

from collections.abc import Iterable

from ..api import Event
from .views import Memory

OPEN = ("passed", "turn-began")


def reveals_nothing(happened: Iterable[Event], public: Memory) -> bool:
    """Did a move's events tell nobody anything new? `public` is a spectator's memory before it."""
    return all(
        event.name in OPEN or (event.name == "took" and _knew_below(event, public))
        for event in happened
    )


def _knew_below(took: Event, public: Memory) -> bool:
    """Could everybody know the card that came to light under the one taken?"""
    below = public.piles[took.public["pile"]].cards[-2:-1]
    return below != [None]
