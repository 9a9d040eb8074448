"""What became of piles out of which a rival took a card unseen: which cards can still lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ..games.seasalt.moves import PILES
from ..games.seasalt.piles import PileMemory

Told = Mapping[str, Any]  # an event as a seat saw it


class Doubt:
    """One pile: faces that lie in its doubtful places or were taken, and who took last."""

    def __init__(self, top: str) -> None:
        self.memory = PileMemory(top)
        self.faces: Counter[str] = Counter()
        self.picker: int | None = None

    def picked(self, event: Told) -> None:
        """A card was taken out of the pile."""
        if "card" in event:
            self.memory.picked_by_me(event["card"])
            return
        if event["top"] != self.memory.cards[-1]:
            self.took(event)
            return
        below = [face for face in self.memory.cards[:-1] if face is not None]
        if self.memory.picked_unseen(event["top"]) is None:
            self.faces += Counter(below)
            self.picker = event["seat"]

    def took(self, event: Told) -> None:
        """The top was taken; what came to light is in doubt no more."""
        in_doubt = self.memory.cards[-2:-1] == [None]
        self.memory.take(event["top"])
        if in_doubt:
            self.faces -= Counter([event["top"]])

    def looked(self, event: Told) -> None:
        """I looked through the pile: what I did not find there was taken."""
        if "cards" in event:
            self.memory.look(event["cards"])
            self.faces -= Counter(event["cards"])

    def kept(self, event: Told) -> None:
        """A card was put on top."""
        self.memory.put(event["discarded"])


def this_round(history: Sequence[Told]) -> Sequence[Told]:
    """The events since the last deal; none where the history is not told."""
    for place in range(len(history) - 1, -1, -1):
        if history[place]["event"] == "round-dealt":
            return history[place:]
    return ()


def doubts_of(events: Sequence[Told]) -> tuple[Doubt, ...]:
    """Both piles as the events of a round left them; none where the events are not told."""
    if not events:
        return ()
    piles = {pile: Doubt(top) for pile, top in zip(PILES, events[0]["tops"], strict=True)}
    for event in events:
        if event["event"] in ("picked", "took", "looked", "kept"):
            getattr(piles[event["pile"]], event["event"])(event)
    return tuple(piles.values())


def taken_openly(events: Sequence[Told], seat: int) -> list[str]:
    """The faces that a seat took face up in a round."""
    return [e["card"] for e in events if e["event"] == "took" and e["seat"] == seat]
