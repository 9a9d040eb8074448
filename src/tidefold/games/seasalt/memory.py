"""What one seat remembers: the events it saw, the discard piles, and cards other hands must hold.

A pick by another player is secret. If several cards could have been picked, the lower part of the
pile stays unknown until the seat looks through it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from ..api import Event
from .moves import PILES

TELL_NOTHING = ("passed", "turn-began")  # events that bring nothing hidden to light


@dataclass(frozen=True, slots=True)
class Look:
    """The cards that a seat saw when it looked through a pile, bottom first."""

    pile: str
    cards: tuple[str, ...]


class PileMemory:
    """A discard pile as a seat remembers it, bottom first; None is a card it is not sure of."""

    def __init__(self, top: str | None = None) -> None:
        self.cards: list[str | None] = [] if top is None else [top]

    def put(self, card: str) -> None:
        """A card was put on top."""
        self.cards.append(card)

    def take(self, new_top: str | None) -> None:
        """The top card was taken, and the card below came to light."""
        self.cards.pop()
        if self.cards:
            self.cards[-1] = new_top

    def look(self, cards: tuple[str, ...]) -> None:
        """The seat looked through the whole pile."""
        self.cards = list(cards)

    def picked_by_me(self, card: str) -> None:
        """The seat itself picked a card: the topmost of its face."""
        place = max(place for place, other in enumerate(self.cards) if other == card)
        del self.cards[place]

    def picked_unseen(self, new_top: str | None) -> str | None:
        """Another seat picked a card in secret; returns its face if only one was possible."""
        old_top = self.cards[-1]
        if new_top != old_top:
            self.take(new_top)
            return old_top
        choices = self._could_be_taken()
        taken = next(iter(choices)) if len(choices) == 1 else None
        if taken is not None:
            self.picked_by_me(taken)
        else:
            self.cards = [*[None] * (len(self.cards) - 2), new_top]
        return taken

    def _could_be_taken(self) -> set[str | None]:
        """The faces that can be picked without changing the top; None for an unknown card."""
        below = self.cards[:-1]
        top = self.cards[-1]
        faces = {card for card in below if card != top}
        if below and below[-1] == top:
            faces.add(top)
        return faces


class Memory:
    """The memory of one seat, built from the events as it saw them."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        self.history: list[dict[str, Any]] = []
        self._players = players
        self._before = 0  # events before this round
        self._forget()

    def open_round(self) -> None:
        """A round is about to be dealt."""
        self._before = len(self.history)

    def take_back_round(self) -> None:
        """Forget everything of this round."""
        del self.history[self._before :]

    def _forget(self) -> None:
        """Forget all cards: a new round shuffles them again."""
        self.known: list[Counter[str]] = [Counter() for _ in range(self._players)]
        self.laid: list[tuple[str, ...]] = [() for _ in range(self._players)]
        self.looks: list[Look] = []
        self.piles: dict[str, PileMemory] = {}

    def note(self, event: dict[str, Any]) -> None:
        """Remember an event as this seat saw it."""
        self.history.append(event)
        handler = getattr(self, "_on_" + event["event"].replace("-", "_"), None)
        if handler is not None:
            handler(event)

    def learns_nothing(self, happened: Iterable[Event]) -> bool:
        """Would this memory learn nothing from these events? Then the move may be taken back."""
        return all(
            event.name in TELL_NOTHING or (event.name == "took" and self._knew_below(event))
            for event in happened
        )

    def _knew_below(self, took: Event) -> bool:
        """Was the card that came to light under the one taken already known?"""
        return self.piles[took.public["pile"]].cards[-2:-1] != [None]

    def _on_round_dealt(self, event: dict[str, Any]) -> None:
        self._forget()
        tops = zip(PILES, event["tops"], strict=True)
        self.piles = {pile: PileMemory(top) for pile, top in tops}

    def _on_took(self, event: dict[str, Any]) -> None:
        self.piles[event["pile"]].take(event["top"])
        self.known[event["seat"]][event["card"]] += 1

    def _on_kept(self, event: dict[str, Any]) -> None:
        self.piles[event["pile"]].put(event["discarded"])

    def _on_laid(self, event: dict[str, Any]) -> None:
        self.laid[event["seat"]] += tuple(event["cards"])
        for card in event["cards"]:
            self._lost(event["seat"], card)

    def _on_laid_mermaids(self, event: dict[str, Any]) -> None:
        self.laid[event["seat"]] += ("mermaid:white",) * 4
        self.known[event["seat"]]["mermaid:white"] = 0

    def _on_looked(self, event: dict[str, Any]) -> None:
        if "cards" in event:
            self.looks.append(Look(event["pile"], event["cards"]))
            self.piles[event["pile"]].look(event["cards"])

    def _on_picked(self, event: dict[str, Any]) -> None:
        # The pick is secret, but a seat that remembers the pile may know the only possible card.
        pile = self.piles[event["pile"]]
        if "card" in event:
            pile.picked_by_me(event["card"])
            return
        taken = pile.picked_unseen(event["top"])
        if taken is not None:
            self.known[event["seat"]][taken] += 1

    def _on_robbed(self, event: dict[str, Any]) -> None:
        thief, victim = event["seat"], event["from"]
        if "card" in event:
            self._lost(victim, event["card"])
            self.known[thief][event["card"]] += 1
        else:
            self._lost_unseen(victim, thief, event["left"] + 1)

    def _lost_unseen(self, victim: int, thief: int, held: int) -> None:
        """One of the victim's `held` cards went to the thief, and this seat did not see which."""
        sure = +self.known[victim]
        if len(sure) == 1 and sure.total() == held:
            self.known[thief] += Counter(list(sure))
        # It may have been a card of any face, so of each face one card fewer is sure.
        self.known[victim] = sure - Counter(list(sure))

    def _lost(self, seat: int, card: str) -> None:
        """A card that this seat saw left another hand."""
        if self.known[seat][card] > 0:
            self.known[seat][card] -= 1
