"""What one seat remembers: the events it saw, and what it knows of cards that it cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from ..api import Event
from . import knowledge as sight
from .cards import FACE_BY_NAME
from .knowledge import NO_FACE, Knowledge
from .moves import PILES

TELL_NOTHING = ("passed", "turn-began")  # events that bring nothing hidden to light


@dataclass(frozen=True, slots=True)
class Look:
    """The cards that a seat saw when it looked through a pile, bottom first."""

    pile: str
    cards: tuple[str, ...]


def _face(name: str | None) -> int:
    """The face of a name; NO_FACE for the top of an empty pile."""
    return NO_FACE if name is None else FACE_BY_NAME[name]


class Memory:
    """The memory of one seat, built from the events as it saw them."""

    def __init__(self, seat: int | None, players: int) -> None:
        self.seat = seat
        self.history: list[Mapping[str, Any]] = []
        self._players = players
        self._before = 0  # events before this round
        self._forget()

    def __deepcopy__(self, _memo: Any) -> Memory:
        """An independent memory; the events themselves never change."""
        other = Memory(self.seat, self._players)
        other.history = self.history.copy()
        other._before = self._before
        other.knowledge = self.knowledge.copy()
        other.laid = self.laid.copy()
        other.looks = self.looks.copy()
        return other

    def open_round(self) -> None:
        """A round is about to be dealt."""
        self._before = len(self.history)

    def take_back_round(self) -> None:
        """Forget everything of this round."""
        del self.history[self._before :]

    def _forget(self) -> None:
        """Forget all cards: a new round shuffles them again."""
        self.knowledge = Knowledge()
        self.laid: list[tuple[str, ...]] = [() for _ in range(self._players)]
        self.looks: list[Look] = []

    def note(self, event: Mapping[str, Any]) -> None:
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
        return sight.knows_below(self.knowledge, PILES.index(took.public["pile"]))

    def _on_round_dealt(self, event: Mapping[str, Any]) -> None:
        self._forget()
        left, right = event["tops"]
        sight.saw_deal(self.knowledge, _face(left), _face(right))

    def _on_took(self, event: Mapping[str, Any]) -> None:
        pile = PILES.index(event["pile"])
        face, top = _face(event["card"]), _face(event["top"])
        sight.saw_take(self.knowledge, event["seat"], pile, face, top)

    def _on_kept(self, event: Mapping[str, Any]) -> None:
        pile = PILES.index(event["pile"])
        sight.saw_discard(self.knowledge, pile, _face(event["discarded"]))

    def _on_laid(self, event: Mapping[str, Any]) -> None:
        self.laid[event["seat"]] += tuple(event["cards"])
        for card in event["cards"]:
            sight.saw_lay(self.knowledge, event["seat"], _face(card))

    def _on_laid_mermaids(self, event: Mapping[str, Any]) -> None:
        self.laid[event["seat"]] += ("mermaid:white",) * 4
        sight.saw_mermaids(self.knowledge, event["seat"])

    def _on_looked(self, event: Mapping[str, Any]) -> None:
        if "cards" in event:
            self.looks.append(Look(event["pile"], event["cards"]))
            pile = PILES.index(event["pile"])
            for place, card in enumerate(event["cards"]):
                sight.saw_in_pile(self.knowledge, pile, place, _face(card))

    def _on_picked(self, event: Mapping[str, Any]) -> None:
        # The pick is secret, but a seat that remembers the pile may know the only possible card.
        pile = PILES.index(event["pile"])
        if "card" in event:
            sight.saw_picked(self.knowledge, pile, _face(event["card"]))
        else:
            sight.saw_pick(self.knowledge, event["seat"], pile, _face(event["top"]))

    def _on_robbed(self, event: Mapping[str, Any]) -> None:
        thief, victim = event["seat"], event["from"]
        if "card" in event:
            sight.saw_theft(self.knowledge, thief, victim, _face(event["card"]))
        else:
            sight.saw_no_card_of_theft(self.knowledge, thief, victim, event["left"] + 1)
