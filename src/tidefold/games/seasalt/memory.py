"""Keeps what one seat remembers: the events it saw, and what they say of hidden cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass
from typing import Any

from ..api import Event, pack_events, unpack_events
from . import knowledge as sight
from .cards import FACE_BY_NAME, FACE_NAMES, MERMAIDS
from .hands import card_set, cards_from_names
from .knowledge import NO_FACE, Knowledge
from .moves import PILES

# The name by the value of a place of a pile: nothing, an unknown card, or a face.
_PLACE_NAMES: tuple[str | None, ...] = (None, None, *FACE_NAMES)
TELL_NOTHING = ("passed", "turn-began")  # events that reveal nothing hidden


@dataclass(frozen=True, slots=True)
class Look:
    """The cards that a seat saw when it looked through a pile, bottom first."""

    pile: str
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pile:
    """A discard pile: its size, its top card, and its cards as remembered, bottom first.

    None in `cards` is a card that the seat is not sure of, after a pick that it did not see.
    """

    size: int
    top: str | None
    cards: tuple[str | None, ...]

    @classmethod
    def of(cls, cards: Sequence[str | None]) -> Pile:
        """The pile with these cards; the top one is always known."""
        return cls(len(cards), cards[-1] if cards else None, tuple(cards))


def _places(words: Sequence[int]) -> bytes:
    """The places of a pile, bottom first, unpacked from words of eight places each."""
    return b"".join([word.to_bytes(8, "little") for word in words])


def duos_in(laid: Sequence[str]) -> Iterator[tuple[int, bool]]:
    """Where each duo begins among cards as they were laid, and whether it is part of a trio."""
    place, trio = 0, False
    while place < len(laid) and not laid[place].startswith("mermaid:"):
        if laid[place].startswith("starfish:"):
            trio = True
            place += 1
        else:
            yield place, trio
            trio = False
            place += 2


def _face(name: str | None) -> int:
    """The face with this name; NO_FACE for None, the top of an empty pile."""
    return NO_FACE if name is None else FACE_BY_NAME[name]


class EventLog:
    """All events of a match, packed: one object per event would take ten times the memory."""

    __slots__ = ("_count", "_packed", "_round_start")

    def __init__(self) -> None:
        self._packed: list[bytes] = []  # one entry per move or deal
        self._count = 0
        self._round_start = 0, 0  # the numbers of entries and of events before this round

    def __deepcopy__(self, _memo: Any) -> EventLog:
        """A copy that shares only the packed bytes, which never change."""
        other = EventLog()
        other._packed = self._packed.copy()
        other._count, other._round_start = self._count, self._round_start
        return other

    def append(self, happened: Sequence[Event]) -> None:
        """Add the events of a move or a deal."""
        self._packed.append(pack_events(happened))
        self._count += len(happened)

    def open_round(self) -> None:
        """Mark the place to which `take_back_round` goes back."""
        self._round_start = len(self._packed), self._count

    def take_back_round(self) -> None:
        """Forget the events since `open_round`."""
        place, self._count = self._round_start
        del self._packed[place:]

    def seen_by(self, seat: int | None) -> list[Mapping[str, Any]]:
        """All events as a seat saw them."""
        events = (event for packed in self._packed for event in unpack_events(packed))
        return [event.seen_by(seat) for event in events]

    def __len__(self) -> int:
        return self._count


class Memory:
    """What one seat remembers, built from the events as it saw them."""

    __slots__ = (
        "_event_log",
        "_history",
        "_piles",
        "_players",
        "knowledge",
        "laid",
        "looks",
        "seat",
    )

    def __init__(self, seat: int | None, players: int, event_log: EventLog | None = None) -> None:
        """Start empty; `event_log` holds the events of the match and is shared by its memories."""
        self.seat = seat
        self._players = players
        self._event_log = EventLog() if event_log is None else event_log
        self._history: list[Mapping[str, Any]] | None = None  # None until someone asks
        self._forget()

    def __deepcopy__(self, memo: Any) -> Memory:
        """A copy that shares only the events, which never change."""
        other = Memory(self.seat, self._players, deepcopy(self._event_log, memo))
        other._history = None if self._history is None else self._history.copy()
        other.knowledge = self.knowledge.copy()
        other.laid = self.laid.copy()
        other.looks = self.looks.copy()
        return other

    @property
    def history(self) -> Sequence[Mapping[str, Any]]:
        """The events that this seat saw, unpacked at the first call and then kept up to date."""
        if self._history is None or len(self._history) != len(self._event_log):
            self._history = self._event_log.seen_by(self.seat)
        return self._history

    def _forget(self) -> None:
        """Forget all cards, because a new round shuffles them."""
        self.knowledge = Knowledge()
        self.laid: list[tuple[str, ...]] = [() for _ in range(self._players)]
        self.looks: list[Look] = []
        self._piles: tuple[Pile, Pile] | None = None  # until something changes them

    def take_back_round(self) -> None:
        """Drop this round's events from the history, as the event log has done."""
        if self._history is not None:
            del self._history[len(self._event_log) :]

    def note(self, event: Event) -> None:
        """Remember the part of an event that this seat saw."""
        handler = _HANDLERS.get(event.name)
        if handler is None and self._history is None:
            return
        seen = event.seen_by(self.seat)
        if self._history is not None:
            self._history.append(seen)
        if handler is not None:
            self._piles = None
            handler(self, seen)

    def note_seen(self, seen: Mapping[str, Any]) -> None:
        """Remember an event as this seat saw it, without adding it to the history."""
        handler = _HANDLERS.get(seen["event"])
        if handler is not None:
            self._piles = None
            handler(self, seen)

    def piles(self) -> tuple[Pile, Pile]:
        """Both piles as remembered."""
        if self._piles is None:
            self._piles = self._pile(0), self._pile(1)
        return self._piles

    def _pile(self, pile: int) -> Pile:
        places = _places(self.knowledge.piles[pile])[: self.knowledge.pile_size[pile]]
        return Pile.of([_PLACE_NAMES[place] for place in places])

    def learns_nothing(self, happened: Iterable[Event]) -> bool:
        """Whether these events tell this seat nothing new, so that the move may be taken back."""
        return all(
            event.name in TELL_NOTHING or (event.name == "took" and self._knew_below(event))
            for event in happened
        )

    def _knew_below(self, took: Event) -> bool:
        """Whether this seat already knew the card under the top card that was taken."""
        return sight.knows_below(self.knowledge, PILES.index(took.public["pile"]))

    def _on_round_dealt(self, event: Mapping[str, Any]) -> None:
        self._forget()
        left, right = event["tops"]
        sight.saw_deal(self.knowledge, _face(left), _face(right))

    def _on_event_turned(self, _event: Mapping[str, Any]) -> None:
        self._forget()

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
        self.laid[event["seat"]] += ("mermaid:white",) * event.get("count", MERMAIDS)
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

    def _on_reef_laid(self, event: Mapping[str, Any]) -> None:
        if "card" in event:
            sight.saw_lay(self.knowledge, event["seat"], _face(event["card"]))
        else:
            sight.saw_reef(self.knowledge, event["seat"])

    def _on_peeked(self, event: Mapping[str, Any]) -> None:
        if "cards" in event:
            cards, mermaids = card_set(cards_from_names(event["cards"]))
            sight.saw_hand(self.knowledge, event["from"], cards, mermaids)

    def _on_swapped(self, event: Mapping[str, Any]) -> None:
        seat, rival = event["seat"], event["from"]
        if "taken" in event:
            cards = _face(event["taken"]), _face(event["given"])
            sight.saw_swap(self.knowledge, seat, rival, *cards)
        else:
            sight.doubt_hand(self.knowledge, seat)
            sight.doubt_hand(self.knowledge, rival)

    def _on_captured(self, event: Mapping[str, Any]) -> None:
        laid, taken = self.laid[event["from"]], sorted(event["cards"])
        free = (at for at, trio in duos_in(laid) if not trio)
        place = next(at for at in free if sorted(laid[at : at + 2]) == taken)
        self.laid[event["from"]] = laid[:place] + laid[place + 2 :]
        self.laid[event["seat"]] += tuple(event["cards"])


_HANDLERS: dict[str, Callable[[Memory, Mapping[str, Any]], None]] = {
    "round-dealt": Memory._on_round_dealt,
    "took": Memory._on_took,
    "kept": Memory._on_kept,
    "laid": Memory._on_laid,
    "laid-mermaids": Memory._on_laid_mermaids,
    "looked": Memory._on_looked,
    "picked": Memory._on_picked,
    "robbed": Memory._on_robbed,
    "event-turned": Memory._on_event_turned,
    "reef-laid": Memory._on_reef_laid,
    "peeked": Memory._on_peeked,
    "swapped": Memory._on_swapped,
    "captured": Memory._on_captured,
}
