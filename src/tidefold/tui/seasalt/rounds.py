"""A round that is over, gathered from what seat 0 saw of it, and its cards by category."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...games.seasalt import FACE_NAMES, score
from ...games.seasalt.cards import Kind
from ...games.seasalt.codes import DUOS
from ...games.seasalt.scoring import COLLECTIONS, MULTIPLIERS

Seen = Mapping[str, Any]
MERMAID = "mermaid:white"

# What is counted together, by category; a multiplier needs the cards it counts beside it.
_SETS: tuple[tuple[str, tuple[Kind, ...], tuple[Kind, ...]], ...] = (
    *(("duos", tuple(dict.fromkeys((first, second))), ()) for first, second, _ in sorted(DUOS)),
    *(("collections", (kind,), ()) for kind in COLLECTIONS),
    *(("multipliers", (kind,), (counted,)) for kind, counted, _ in MULTIPLIERS),
    ("mermaids", (Kind.MERMAID,), ()),
)


@dataclass(frozen=True, slots=True)
class Finished:
    """What a round came to; `cards` holds the seats whose hands were shown."""

    round: int
    end: Seen
    cards: Mapping[int, tuple[str, ...]]


def finished(history: Sequence[Seen]) -> Finished:
    """The last round that ended in a history."""
    last = max(place for place, event in enumerate(history) if event["event"] == "round-ended")
    start = max(p for p, event in enumerate(history[:last]) if event["event"] == "round-dealt")
    laid: dict[int, list[str]] = {}
    shown: dict[int, tuple[str, ...]] = {}
    for event in history[start:last]:
        if event["event"] == "laid":
            laid.setdefault(event["seat"], []).extend(event["cards"])
        elif event["event"] == "laid-mermaids":
            laid.setdefault(event["seat"], []).extend([MERMAID] * 4)
        elif event["event"] == "revealed":
            shown[event["seat"]] = tuple(event["hand"])
    cards = {seat: _sorted((*laid.get(seat, ()), *hand)) for seat, hand in sorted(shown.items())}
    return Finished(history[start]["round"], history[last], cards)


def _sorted(cards: Iterable[str]) -> tuple[str, ...]:
    """Cards by kind and colour."""
    return tuple(sorted(cards, key=FACE_NAMES.index))


def by_category(cards: Sequence[str]) -> tuple[dict[str, list[str]], list[str]]:
    """The cards that bring points, by category, and those that bring none."""
    counted: dict[str, list[str]] = {}
    rest: list[str] = []
    for category, kinds, needed in _SETS:
        own = _of_kinds(cards, kinds)
        points = getattr(score([*own, *_of_kinds(cards, needed)]), category)
        if points:
            counted.setdefault(category, []).extend(own)
        else:
            rest += own
    return counted, rest


def _of_kinds(cards: Sequence[str], kinds: Iterable[Kind]) -> list[str]:
    """The cards of some kinds."""
    names = [kind.name.lower() for kind in kinds]
    return [card for card in cards if card.partition(":")[0] in names]


def largest_colours(cards: Sequence[str], count: int) -> list[tuple[str, int]]:
    """The colours held most, each with its number of cards."""
    return Counter(card.partition(":")[2] for card in cards).most_common(count)


def counted_by(cards: Sequence[str], multiplier: str) -> tuple[str, int]:
    """The kind that a multiplier counts, and how many of it are among the cards."""
    kinds = {kind.name.lower(): counted.name.lower() for kind, counted, _ in MULTIPLIERS}
    kind = kinds[multiplier.partition(":")[0]]
    return kind, sum(card.partition(":")[0] == kind for card in cards)
