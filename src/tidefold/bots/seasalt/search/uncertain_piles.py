"""Piles out of which an opponent picked a card unseen: which cards can still lie there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ....games.seasalt.moves import PILES
from ....games.seasalt.piles import PileMemory

SeenEvent = Mapping[str, Any]  # an event as a seat saw it


class UncertainPile:
    """One pile: the faces that lie in its unknown places or were picked, and the last picker."""

    def __init__(self, top: str) -> None:
        self.memory = PileMemory(top)
        self.faces: Counter[str] = Counter()
        self.picker: int | None = None

    def picked(self, event: SeenEvent) -> None:
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

    def took(self, event: SeenEvent) -> None:
        """The top was taken; the card below it is certain from now on."""
        uncertain = self.memory.cards[-2:-1] == [None]
        self.memory.take(event["top"])
        if uncertain:
            self.faces -= Counter([event["top"]])

    def looked(self, event: SeenEvent) -> None:
        """I looked through the pile: what is not there was picked."""
        if "cards" in event:
            self.memory.look(event["cards"])
            self.faces -= Counter(event["cards"])

    def kept(self, event: SeenEvent) -> None:
        """A card was put on top."""
        self.memory.put(event["discarded"])


def this_round(history: Sequence[SeenEvent]) -> Sequence[SeenEvent]:
    """The events since the last deal; none if the view has no history."""
    for place in range(len(history) - 1, -1, -1):
        if history[place]["event"] == "round-dealt":
            return history[place:]
    return ()


def uncertain_piles(events: Sequence[SeenEvent]) -> tuple[UncertainPile, ...]:
    """Both piles as the events of a round left them; none if there are no events."""
    if not events:
        return ()
    piles = {pile: UncertainPile(top) for pile, top in zip(PILES, events[0]["tops"], strict=True)}
    for event in events:
        if event["event"] in ("picked", "took", "looked", "kept"):
            getattr(piles[event["pile"]], event["event"])(event)
    return tuple(piles.values())


def taken_openly(events: Sequence[SeenEvent], seat: int) -> list[str]:
    """The faces that a seat took face up in a round."""
    return [e["card"] for e in events if e["event"] == "took" and e["seat"] == seat]
