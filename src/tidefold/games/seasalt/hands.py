"""Converts between the kernel's card sets and the lists of faces that people read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from . import gains, scoring
from .cards import (
    ALL_CARDS,
    CARD_FACE,
    FACE_COPIES,
    FACE_NAMES,
    FIRST_MERMAID,
    cards_of_deck,
    cards_of_face,
    parse_face,
)
from .effects import laid_mermaids
from .pepper import EVENT_NAMES
from .state import State

MERMAID_FACE = FACE_NAMES[CARD_FACE[FIRST_MERMAID]]
CATEGORIES = ("mermaids", "duos", "collections", "multipliers")
_CARDS_OF_FACE = tuple(cards_of_face(face) for face in range(len(FACE_NAMES)))


@dataclass(frozen=True, slots=True)
class Points:
    """The points of a player's cards by category, as the player counts them."""

    mermaids: int
    duos: int
    collections: int
    multipliers: int
    bonus: int

    @property
    def total(self) -> int:
        """The card points of all categories, without the colour bonus."""
        return self.mermaids + self.duos + self.collections + self.multipliers

    @property
    def by_category(self) -> dict[str, int]:
        """The card points by category, in the order of counting."""
        return {name: getattr(self, name) for name in CATEGORIES}


def face_name(card: int) -> str:
    """The name of a card's face, such as `crab:yellow`."""
    return FACE_NAMES[CARD_FACE[card]]


def hand_cards(state: State, seat: int) -> list[int]:
    """The card numbers in a seat's hand; each mermaid has the number FIRST_MERMAID."""
    cards = [card for card in ALL_CARDS if card < FIRST_MERMAID and state.hand[seat] >> card & 1]
    return cards + [FIRST_MERMAID] * state.mermaids[seat]


@lru_cache(maxsize=4096)
def set_names(cards: int, mermaids: int = 0) -> tuple[str, ...]:
    """The faces of a card set, sorted by kind and colour, with mermaids last."""
    names = []
    while cards:
        first = cards & -cards
        names.append(face_name(first.bit_length() - 1))
        cards ^= first
    return (*names, *[MERMAID_FACE] * mermaids)


@lru_cache(maxsize=4096)
def sorted_names(cards: int, mermaids: int) -> tuple[str, ...]:
    """The faces of a card set, sorted by name."""
    return tuple(sorted(set_names(cards, mermaids)))


def hand_names(state: State, seat: int) -> tuple[str, ...]:
    """The faces in a seat's hand; none of the mermaids that it laid."""
    return set_names(state.hand[seat], state.mermaids[seat] - laid_mermaids(state, seat))


@lru_cache(maxsize=4096)
def count_cards(hand: int, laid: int, mermaids: int, events: int = 0) -> Points:
    """The points of a hand, laid cards and a number of mermaids, under these bits of events."""
    cards = hand | laid
    return Points(
        scoring.mermaids_under(cards, mermaids, events),
        scoring.salt_duo_points(hand, laid),
        scoring.collections_under(cards, events) + scoring.seahorse_points(cards, events),
        scoring.multiplier_points(cards) + scoring.cast_points(cards),
        scoring.colour_bonus(cards, mermaids),
    )


def gain(hand: int, laid: int, mermaids: int, face: str, events: int = 0) -> int:
    """The points that one more card of this face in hand adds."""
    card = next(n for n in cards_of_face(parse_face(face)) if not (hand | laid) >> n & 1)
    return gains.gain_with_boxes(hand, laid, mermaids, card, events)


def cards_from_names(names: Iterable[str]) -> list[int]:
    """One card number for each name; ValueError if the deck has fewer cards of a face."""
    used = [0] * len(FACE_NAMES)
    cards = []
    for name in names:
        face = parse_face(name)
        if used[face] == FACE_COPIES[face]:
            raise ValueError(f"the deck has only {FACE_COPIES[face]} of {name}")
        cards.append(_CARDS_OF_FACE[face][used[face]])
        used[face] += 1
    return cards


def deck_from_names(names: Iterable[str], *, salt: bool = False) -> list[int]:
    """The card numbers of a whole deck; ValueError unless the names are all its cards."""
    cards = cards_from_names(names)
    whole = cards_of_deck(salt=salt)
    if not set(cards) <= set(whole):
        odd = next(card for card in cards if card not in whole)
        raise ValueError(f"the deck has no {face_name(odd)}")
    if len(cards) != len(whole):
        raise ValueError(f"a deck has {len(whole)} cards, not {len(cards)}")
    return cards


def card_set(cards: Iterable[int]) -> tuple[int, int]:
    """The card set and the number of mermaids among these cards."""
    bits = 0
    mermaids = 0
    for card in cards:
        if card < FIRST_MERMAID:
            bits |= 1 << card
        else:
            mermaids += 1
    return bits, mermaids


def events_from_names(names: Iterable[str]) -> int:
    """The bits of events given by their ids; ValueError if there is no such event."""
    bits = 0
    for name in names:
        if name not in EVENT_NAMES:
            raise ValueError(f"{name!r} is no event; events are {', '.join(EVENT_NAMES)}")
        bits |= 1 << EVENT_NAMES.index(name)
    return bits


def score(hand: Iterable[str] = (), laid: Iterable[str] = (), events: Iterable[str] = ()) -> Points:
    """Count cards given as faces; in the base game, hand and laid cards count alike.

    `events` are those of Extra Pepper that the player is under.

    >>> score(hand=["crab:yellow", "crab:black", "penguin:pink"], laid=["fish:green", "fish:black"])
    Points(mermaids=0, duos=2, collections=1, multipliers=0, bonus=2)
    """
    for cards in (hand, laid, events):
        if isinstance(cards, str) or not isinstance(cards, Iterable):
            raise ValueError(f"give lists of faces such as ['crab:yellow'], not {cards!r}")
    held = list(hand)
    numbers = cards_from_names([*held, *laid])
    inside, mermaids = card_set(numbers[: len(held)])
    outside, outside_mermaids = card_set(numbers[len(held) :])
    found = events_from_names(events)
    return count_cards(inside, outside, mermaids + outside_mermaids, found)
