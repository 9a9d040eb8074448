"""What a seat remembers of a discard pile: every card that went onto it face up, in order.

A pick by somebody else is secret, so after one that could have been several cards the lower part of
the pile is in doubt until it is seen again.
"""

from __future__ import annotations


class PileMemory:
    """A pile as remembered, bottom first; None stands for a card in doubt."""

    def __init__(self, top: str | None = None) -> None:
        self.cards: list[str | None] = [] if top is None else [top]

    def put(self, card: str) -> None:
        """A card was put on top."""
        self.cards.append(card)

    def take(self, new_top: str | None) -> None:
        """The top card was taken, and the one below came to light."""
        self.cards.pop()
        if self.cards:
            self.cards[-1] = new_top

    def look(self, cards: tuple[str, ...]) -> None:
        """I looked through the whole pile."""
        self.cards = list(cards)

    def picked_by_me(self, card: str) -> None:
        """I took the topmost card of a face out of the pile I had looked through."""
        place = max(place for place, other in enumerate(self.cards) if other == card)
        del self.cards[place]

    def picked_unseen(self, new_top: str | None) -> str | None:
        """Somebody took a card in secret; returns its face where only one can have been taken."""
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
        """The faces whose topmost card can go without a change of the top; None for a doubt."""
        below = self.cards[:-1]
        top = self.cards[-1]
        faces = {card for card in below if card != top}
        if below and below[-1] == top:
            faces.add(top)
        return faces
